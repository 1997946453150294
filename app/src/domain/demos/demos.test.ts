import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	answerDemoChallenge,
	createDemoChallenge,
	createDemoVisitor,
	sendToDemo,
} from "../../testing/clients/demo-visitors.ts";
import type { ChallengeFrameFile } from "../../testing/data/challenge-frames.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import type { DocumentDemo, FaceMatchDemo } from "./contract.ts";
import { maxDemoTries } from "./values.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ engine: "real" });
});
afterAll(() => harness.close());

const visitor = (language?: string) => createDemoVisitor(harness, language);
const compare = (...files: (string | Uint8Array)[]) => sendToDemo<FaceMatchDemo>(harness, "facematch", files);
const read = (file: string | Uint8Array) => sendToDemo<DocumentDemo>(harness, "document", [file]);

describe("the face comparison demo", () => {
	test("two photos of one person match, with each face's position and the score's meaning", async () => {
		const { status, body } = await compare("passports/anna-lind", "selfies/anna-lind-1");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			result: "clear",
			threshold: 1.0392,
			mismatch_threshold: 1.1832,
			reasons: [],
		});
		expect(body.distance).toBeLessThan(0.6);
		expect(body.probability).toBeGreaterThan(0.99);
		expect(body.false_match_rate).toBeLessThanOrEqual(1e-5);
		expect(body.points.find(({ false_match_rate }) => false_match_rate === 1.7e-5)).toEqual({
			distance: 1.0392,
			false_match_rate: 1.7e-5,
			worst_group_false_match_rate: 7.7e-4,
		});
		for (const { width, height, face, landmarks, faces, checks } of body.photos) {
			expect(faces).toBe(1);
			expect(landmarks).toHaveLength(5);
			expect(checks.length).toBeGreaterThan(5);
			for (const [x, y] of face ?? [[-1, -1]]) {
				expect(x > 0 && x < width).toBe(true);
				expect(y > 0 && y < height).toBe(true);
			}
		}
	});

	test("two different people don't match, and two look-alikes are inconclusive", async () => {
		const apart = await compare("selfies/anna-lind-1", "selfies/kwame-osei-1");
		expect(apart.body).toMatchObject({ result: "rejected", reasons: [{ name: "face_mismatch" }] });
		const alike = await compare("selfies/anna-lind-1", "selfies/mei-tanaka-1");
		expect(alike.body.result).toBe("consider");
		expect(alike.body.false_match_rate).toBeGreaterThan(1e-4);
	});

	test.each([
		["no face", "hard/landscape", "face_not_found"],
		["several faces", "hard/two-faces", "several_faces"],
	])("a photo with %s is named, with advice", async (_, name, reason) => {
		const { status, body } = await compare("selfies/anna-lind-1", name);
		expect(status).toBe(200);
		expect(body).toMatchObject({ result: "not_run", distance: null });
		expect(body.photos.map(({ reasons }) => reasons.map((entry) => entry.name))).toEqual([[], [reason]]);
		expect(body.reasons[0]?.message).not.toBe("");
	});

	test("both photos are required, and a missing one is named", async () => {
		for (const [files, path] of [
			[[], "file.0"],
			[["selfies/anna-lind-1"], "file.1"],
		] as const) {
			const { status, body } = await compare(...files);
			expect(status).toBe(422);
			expect(body.errors?.map((error) => error.path)).toEqual([path]);
		}
	});
});

describe("the document demo", () => {
	test("a document is returned with its fields, their positions, its MRZ and its checks", async () => {
		const { status, body } = await read("passports/anna-lind");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			result: "clear",
			reasons: [],
			zone: { format: "TD3", valid: true },
			barcode: null,
		});
		expect(body.portrait).toHaveLength(4);
		const values = (source: string) =>
			Object.fromEntries(
				body.fields.flatMap((field) => (field.source === source ? [[field.name, field.value]] : [])),
			);
		const known = { last_name: "LIND", first_name: "ANNA", birth_date: "1998-05-09" };
		expect(values("mrz")).toMatchObject(known);
		expect(values("printed")).toMatchObject(known);
		for (const { region } of body.fields) expect(region).not.toBeNull();
		expect(body.checks.map(({ type, result }) => [type, result])).toEqual([
			["image_integrity", "clear"],
			["check_digits", "clear"],
			["data_validation", "clear"],
			["printed", "clear"],
			["visual_authenticity", "clear"],
		]);
	});

	test.each([
		["passports/hiro-sato", "rejected", "document_expired"],
		["hard/landscape", "rejected", "document_not_found"],
	])("the document %s has the result %s with the reason %s", async (name, result, reason) => {
		const { body } = await read(name);
		expect(body.result).toBe(result);
		expect(body.reasons.map((entry) => entry.name)).toContain(reason);
	});

	test("the front of a card is read as a portrait without an MRZ", async () => {
		const { body } = await read("cards/mei-tanaka-front");
		expect(body.zone).toBeNull();
		expect(body.portrait).not.toBeNull();
		expect(body.result).toBe("clear");
	});
});

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(400)]);

describe("a file that isn't an image", () => {
	test.each([
		["HEIC", heic, 422, /HEIC.*JPEG/],
		["a PDF", Buffer.from(`%PDF-1.7\n${"x".repeat(400)}`), 422, /isn’t supported.*JPEG, PNG or WebP/],
		["nothing", Buffer.alloc(0), 422, /empty/],
		["a truncated image", readSpecimen("selfies/anna-lind-1").subarray(0, 9000), 422, /damaged/],
		["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), 413, /10 MB/],
	])("a file that isn't an image is rejected with advice: %s", async (_, bytes, status, message) => {
		const responses = [await read(bytes), await compare("selfies/anna-lind-1", bytes)];
		for (const response of responses) {
			expect(response.status).toBe(status);
			expect(response.body.detail).toMatch(message);
		}
		if (status === 422)
			expect(responses.map(({ body }) => body.errors?.[0]?.path)).toEqual(["file", "file.1"]);
	});
});

const still = (name = "0-00400.jpg"): ChallengeFrameFile => ({
	name,
	photo: readSpecimen("selfies/anna-lind-1"),
});

describe("the liveness demo", () => {
	test("each challenge is different, and leaves out the excluded steps", async () => {
		const client = await visitor();
		const drawn = [
			await createDemoChallenge(client),
			await createDemoChallenge(client),
			await createDemoChallenge(client),
		];
		expect(new Set(drawn.map(({ nonce }) => nonce)).size).toBe(3);
		expect(new Set(drawn.map(({ steps }) => JSON.stringify(steps))).size).toBeGreaterThan(1);
		const { steps } = await createDemoChallenge(client, { without: ["turn", "blink"] });
		expect(steps.map(({ kind }) => kind)).not.toContain("turn");
	});

	test("a still photo is rejected with the missing steps", async () => {
		const client = await visitor();
		const { token } = await createDemoChallenge(client);
		const { status, body } = await answerDemoChallenge(client, token, [still(), still("1-04400.jpg")]);
		expect(status).toBe(200);
		expect(body.result).toBe("rejected");
		expect(body.reasons.length).toBeGreaterThan(0);
		expect(body.steps.every(({ result }) => result !== "clear")).toBe(true);
	});

	test("a challenge can be answered once, before its deadline, and with its own token", async () => {
		const client = await visitor();
		const { token } = await createDemoChallenge(client);
		expect((await answerDemoChallenge(client, token, [still()])).status).toBe(200);
		expect((await answerDemoChallenge(client, token, [still()])).body.code).toBe("challenge_unknown");
		expect((await answerDemoChallenge(client, "made-up", [still()])).body.code).toBe("challenge_unknown");
		const late = await createDemoChallenge(client);
		harness.clock.advance({ seconds: 270 });
		const { body } = await answerDemoChallenge(client, late.token, [still()]);
		expect(body.reasons.map(({ name }) => name)).toContain("challenge_expired");
		const nameless = await answerDemoChallenge(client, (await createDemoChallenge(client)).token, [
			still("photo.jpg"),
		]);
		expect(nameless.body.errors?.map(({ path }) => path)).toEqual(["file"]);
		const missing = await client.change("POST", "/api/demo/liveness/answers", new FormData());
		expect(missing.status).toBeGreaterThanOrEqual(400);
	});
});

test("an expired challenge can't be answered again", async () => {
	const client = await visitor();
	const answered = await createDemoChallenge(client);
	const unanswered = await createDemoChallenge(client);
	expect((await answerDemoChallenge(client, answered.token, [still()])).status).toBe(200);
	for (const seconds of [270, 40, 3600]) {
		harness.clock.advance({ seconds });
		const { status, body } = await answerDemoChallenge(client, answered.token, [still()]);
		expect([status, body.code]).toEqual([409, "challenge_unknown"]);
	}
	expect((await answerDemoChallenge(client, unanswered.token, [still()])).status).toBe(409);
});

test("an oversized frame is refused, and the challenge can still be answered", async () => {
	const client = await visitor();
	const { token } = await createDemoChallenge(client);
	const heavy = await answerDemoChallenge(client, token, [
		{ ...still(), photo: new Uint8Array(256 * 1024 + 1) },
	]);
	expect([heavy.status, heavy.body.detail]).toEqual([413, expect.stringContaining("0.25 MB")]);
	const flat = sharp({ create: { width: 2000, height: 2000, channels: 3, background: "#888" } });
	const large = await answerDemoChallenge(client, token, [
		still(),
		{ name: "0-00600.png", photo: await flat.png().toBuffer() },
	]);
	expect([large.status, large.body.code]).toEqual([422, "frame_too_many_pixels"]);
	expect(large.body.detail).toMatch(/3 megapixels/);
	expect(large.body.errors?.map(({ path }) => path)).toEqual(["file"]);
	expect((await answerDemoChallenge(client, token, [still()])).status).toBe(200);
});

test("an address with too many tries gets the time to wait, in its language", async () => {
	const client = await visitor("fr");
	for (let count = 0; count < maxDemoTries; count++) await createDemoChallenge(client);
	const refused = await client.change("POST", "/api/demo/liveness/challenges", {});
	expect(refused.status).toBe(429);
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
	expect(refused.body.detail).toMatch(/Réessayez dans/);
	await createDemoChallenge(await visitor());
});
