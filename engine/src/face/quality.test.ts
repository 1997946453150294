import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { extractFace, type FaceFindings } from "../index.ts";
import { readFixture } from "../testing/fixtures.ts";

const person = (name: string, photo: string) => readFixture(`people/${name}/${photo}.jpg`);
const light = person.bind(null, "anna-lind");
const dark = person.bind(null, "kwame-osei");

const lit = (photo: Uint8Array, gain: number) => sharp(photo).linear(gain, 0).jpeg().toBuffer();

function halfInShadow(photo: Uint8Array, left: number): Promise<Uint8Array> {
	const shadow = `<svg width="600" height="800"><rect width="${left}" height="800" fill="#000" fill-opacity="0.85"/></svg>`;
	return sharp(photo)
		.composite([{ input: Buffer.from(shadow) }])
		.jpeg()
		.toBuffer();
}

/** Names and reasons of the measures that aren't clear. */
function doubted({ quality }: FaceFindings): Record<string, readonly string[]> {
	return Object.fromEntries(
		Object.entries(quality)
			.filter(([, { result }]) => result !== "clear")
			.map(([name, { reasons }]) => [name, reasons]),
	);
}

describe("face quality", () => {
	it("a good selfie has no quality findings on light and dark skin", async () => {
		for (const person of [light, dark]) {
			const found = await extractFace(person("selfie-1"));
			expect(doubted(found)).toEqual({});
		}
	});

	it("each quality finding has its value and its threshold", async () => {
		const { quality, face } = await extractFace(light("portrait"));
		for (const { score, threshold, model, region } of Object.values(quality)) {
			expect(score).toBeTypeOf("number");
			expect(threshold).toBeTypeOf("number");
			expect(model?.hash).toBeNull();
			expect(region).toEqual(face!.region);
		}
		expect(quality.size.score).toBe(face!.interEyeDistance);
	});

	it("faces that are too dark, too bright or unevenly lit are reported", async () => {
		for (const photo of [light("selfie-1"), dark("selfie-1")]) {
			const without = doubted(await extractFace(await lit(photo, 0.15)));
			expect(without).toMatchObject({ light: ["face_dark"], underexposure: ["face_dark"] });
			const glaring = doubted(await extractFace(await lit(photo, 3.5)));
			expect(glaring).toMatchObject({ overexposure: ["face_bright"] });
			const { face } = await extractFace(photo);
			const nose = face!.landmarks[2]![0];
			const uneven = doubted(await extractFace(await halfInShadow(photo, Math.round(nose))));
			expect(uneven).toMatchObject({ lightBalance: ["face_light_uneven"] });
		}
	});

	it("a turned head and a tilted head are distinguished", async () => {
		const turned = doubted(await extractFace(dark("turn/08")));
		expect(turned).toMatchObject({ yaw: ["face_turned"], pose: ["face_turned"] });
		expect(turned).not.toHaveProperty("pitch");
		const tilted = await sharp(light("portrait")).rotate(45, { background: "#999" }).jpeg().toBuffer();
		expect(Object.keys(doubted(await extractFace(tilted)))).toContain("roll");
	});

	it("closed eyes are reported", async () => {
		expect(doubted(await extractFace(dark("blink/05")))).toEqual({ eyes: ["eyes_closed"] });
	});

	it("a face cut off by the frame at the side or below is reported", async () => {
		const { face } = await extractFace(light("selfie-1"));
		const [[left, top], , [right, bottom]] = face!.region as [[number, number], unknown, [number, number]];
		const across = Math.round(left + (right - left) * 0.3);
		const fromLeft = { left: across, top: 0, width: 600 - across, height: 800 };
		const fromBelow = { left: 0, top: 0, width: 600, height: Math.round(top + (bottom - top) * 0.85) };
		for (const area of [fromLeft, fromBelow]) {
			const cut = await sharp(light("selfie-1")).extract(area).jpeg().toBuffer();
			expect(doubted(await extractFace(cut))).toMatchObject({ framing: ["face_cut_off"] });
		}
	});

	it("a face that is too small is rejected with face_too_small", async () => {
		const background = "#888";
		const small = await sharp(light("portrait"))
			.resize(300)
			.extend({ left: 900, right: 900, top: 800, bottom: 900, background })
			.jpeg()
			.toBuffer();
		const found = await extractFace(small);
		expect(found.quality.proportion).toMatchObject({ result: "rejected", reasons: ["face_too_small"] });
		expect(found.presence).toMatchObject({ result: "rejected", reasons: ["face_too_small"] });
	});

	it("a passer-by in the background is ignored, but their relative size is reported", async () => {
		const passing = await sharp(dark("portrait")).resize(200).toBuffer();
		const photo = await sharp(light("portrait"))
			.extend({ right: 300, background: "#aaa" })
			.composite([{ input: passing, left: 650, top: 100 }])
			.jpeg()
			.toBuffer();
		const { presence, facesFound, secondFace } = await extractFace(photo);
		expect(presence).toMatchObject({ result: "clear", reasons: [] });
		expect(facesFound).toBe(1);
		expect(secondFace).toBeGreaterThan(0.05);
		expect(secondFace).toBeLessThan(0.25);
	});
});
