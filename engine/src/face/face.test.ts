import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
	assessLiveness,
	chooseFaceNet,
	compareFaces,
	extractFace,
	MATCH_DISTANCE,
	MISMATCH_DISTANCE,
	modelVersions,
} from "../index.ts";
import { readFixture } from "../testing/fixtures.ts";

const person = (name: string, photo: string) => readFixture(`people/${name}/${photo}.jpg`);

async function besideEachOther(a: Uint8Array, b: Uint8Array): Promise<Uint8Array> {
	return sharp(a)
		.extend({ right: 600, background: "#aaa" })
		.composite([{ input: Buffer.from(b), left: 600, top: 0 }])
		.jpeg()
		.toBuffer();
}

async function gray(): Promise<Uint8Array> {
	return sharp({ create: { width: 600, height: 800, channels: 3, background: "#888" } })
		.png()
		.toBuffer();
}

describe("face extraction and comparison", () => {
	it("the single face of a selfie is found", async () => {
		const { presence, face, facesFound, quality } = await extractFace(person("anna-lind", "portrait"));
		expect(presence).toMatchObject({ result: "clear", reasons: [] });
		expect(facesFound).toBe(1);
		expect(face?.template.values).toHaveLength(512);
		expect(Math.hypot(...face!.template.values)).toBeCloseTo(1, 3);
		expect(face?.template.model).toMatchObject({ name: "face-embedding", version: "faceplugin-0.0.1" });
		expect(Math.abs(face!.pose.yaw)).toBeLessThan(5);
		expect(face!.eyeOpenness).toBeGreaterThan(0.25);
		expect(quality.pose.result).toBe("clear");
		expect(quality.sharpness.result).toBe("clear");
	});

	it("a face that is rotated or upside down is found", async () => {
		for (const degrees of [90, 180]) {
			const turned = await sharp(person("hiro-sato", "selfie-1")).rotate(degrees).toBuffer();
			const { face } = await extractFace(turned);
			const roll = (face!.pose.roll + 360) % 360;
			expect(Math.abs(roll - degrees)).toBeLessThan(15);
			const { result } = await compareFaces(person("hiro-sato", "portrait"), face!);
			expect(result).toBe("clear");
		}
	});

	it("a turn to the person's own left has a negative yaw", async () => {
		const left = await extractFace(person("kwame-osei", "turn/08"));
		const right = await extractFace(person("kwame-osei", "turn/26"));
		expect(left.face!.pose.yaw).toBeLessThan(-20);
		expect(right.face!.pose.yaw).toBeGreaterThan(20);
		expect(left.quality.pose).toMatchObject({ reasons: ["face_turned"] });
	});

	it("a blink is detected", async () => {
		const open = await extractFace(person("mei-tanaka", "blink/00"));
		const closed = await extractFace(person("mei-tanaka", "blink/05"));
		expect(open.face!.eyeOpenness).toBeGreaterThan(0.25);
		expect(closed.face!.eyeOpenness).toBeLessThan(0.17);
	});

	it("the same person matches, and different people don't", async () => {
		const portrait = await extractFace(person("mei-tanaka", "portrait"));
		const same = await compareFaces(portrait.face!, person("mei-tanaka", "selfie-1"));
		expect(same).toMatchObject({
			result: "clear",
			threshold: MATCH_DISTANCE,
			mismatchThreshold: MISMATCH_DISTANCE,
			reasons: [],
		});
		const other = await compareFaces(portrait.face!.template, person("kwame-osei", "selfie-1"));
		expect(other).toMatchObject({ result: "rejected", reasons: ["face_mismatch"] });
		const none = await compareFaces(portrait.face!, await gray());
		expect(none).toMatchObject({ result: "not_run", distance: null, reasons: ["face_not_found"] });
	});

	it("a comparison reports its probability and false match rate", async () => {
		const portrait = (await extractFace(person("anna-lind", "portrait"))).face!;
		const own = await compareFaces(portrait, person("anna-lind", "selfie-1"));
		expect(own.probability).toBeGreaterThan(0.99);
		expect(own.fmr).toBe(4e-6);
		const other = await compareFaces(portrait, person("kwame-osei", "selfie-1"));
		expect(other.probability).toBeLessThan(0.01);
		expect(other.fmr).toBeGreaterThan(0.01);
		expect(await compareFaces(portrait, await gray())).toMatchObject({ probability: null, fmr: null });
	});

	it("the caller's false match rates determine the result", async () => {
		const [a, b] = [person("anna-lind", "portrait"), person("greta-vogel", "selfie-1")];
		expect((await compareFaces(a, b)).result).toBe("consider");
		expect((await compareFaces(a, b, { matchFmr: 1e-4 })).result).toBe("clear");
		expect((await compareFaces(a, b, { mismatchFmr: 1e-5 })).result).toBe("rejected");
	});

	it("with dlib's model selected, faces are compared by it, and its templates don't compare with others", async () => {
		const portrait = person("ravi-nair", "portrait");
		const { face } = await extractFace(portrait);
		chooseFaceNet("dlib");
		try {
			const older = await extractFace(portrait);
			expect(older.face?.template.values).toHaveLength(128);
			expect(older.face?.template.model).toMatchObject({ name: "face-recogniser" });
			await expect(compareFaces(face!, older.face!)).rejects.toThrow(TypeError);
			const same = await compareFaces(portrait, person("ravi-nair", "selfie-1"));
			expect(same).toMatchObject({ result: "clear", threshold: 0.48, mismatchThreshold: 0.62 });
			expect((await modelVersions()).map(({ name }) => name)).not.toContain("face-embedding");
		} finally {
			chooseFaceNet("faceplugin");
		}
	});

	it("templates of different models can't be compared", async () => {
		const { face } = await extractFace(person("ravi-nair", "portrait"));
		const foreign = { ...face!.template, model: { name: "other", version: "1", hash: "0" } };
		await expect(compareFaces(face!, foreign)).rejects.toThrow(TypeError);
	});

	it("a selfie with two people is rejected", async () => {
		const two = await besideEachOther(person("amara-cole", "selfie-1"), person("hiro-sato", "selfie-1"));
		const { presence, facesFound } = await extractFace(two);
		expect(facesFound).toBe(2);
		expect(presence).toMatchObject({ result: "rejected", reasons: ["several_faces"] });
		const comparison = await compareFaces(person("amara-cole", "portrait"), two);
		expect(comparison).toMatchObject({ result: "not_run", reasons: ["several_faces"] });
	});

	it("no face is found in a photo without one", async () => {
		const { presence, face, quality } = await extractFace(await gray());
		expect(presence).toMatchObject({ result: "rejected", reasons: ["face_not_found"] });
		expect(face).toBeNull();
		expect(quality.sharpness.result).toBe("not_run");
	});
});

describe("passive liveness", () => {
	it("frames of one person are clear, and no claim is made about presentation attacks", async () => {
		const frames = ["turn/00", "turn/04", "turn/20"].map((name) => person("ravi-nair", name));
		const { result, checks, face } = await assessLiveness(frames);
		expect(result).toBe("clear");
		expect(checks.presentation_attack).toMatchObject({
			result: "not_run",
			reasons: ["model_not_configured"],
		});
		expect(checks.same_person.score).toBeLessThan(MATCH_DISTANCE);
		expect((await compareFaces(person("ravi-nair", "portrait"), face!)).result).toBe("clear");
	});

	it("a change of person between frames is rejected", async () => {
		const { result, reasons } = await assessLiveness([
			{ photo: person("ravi-nair", "turn/00"), at: 0 },
			{ photo: person("mei-tanaka", "turn/00"), at: 400 },
		]);
		expect(result).toBe("rejected");
		expect(reasons).toContain("face_changed");
	});

	it("frames without a face, and an empty list, are rejected", async () => {
		expect(await assessLiveness([await gray()])).toMatchObject({
			result: "rejected",
			reasons: ["face_not_found"],
			face: null,
		});
		expect(await assessLiveness([])).toMatchObject({ result: "rejected", reasons: ["face_not_found"] });
	});
});
