import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { specimenPeople } from "../../../../../research/specimens/draw/people.ts";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { FakeBucket } from "../../../testing/fakes/fake-bucket.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

let harness: Harness;
let business: TestBusiness;
let person: PersonClient;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
beforeEach(async () => {
	person = await started("passport");
});
afterAll(() => harness.close());

async function started(document: string, locale = "en"): Promise<PersonClient> {
	const invited = await harness.invite(business, {}, locale);
	await invited.start();
	await invited.choose(document);
	return invited;
}

async function listNeededFiles(): Promise<string[]> {
	await harness.deleteUnneededFiles();
	return readdirSync(join(harness.services.config.dataDir, "files", business.app, person.id));
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
	let value = index;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});
/** A PNG that is small to send and enormous to decode. */
function pngOf(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const crc = ~body.reduce((sum, byte) => crcTable[(sum ^ byte) & 255]! ^ (sum >>> 8), 0xffffffff);
		const length = Buffer.alloc(4);
		const check = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		check.writeInt32BE(crc | 0);
		return Buffer.concat([length, body, check]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([1, 0, 0, 0, 0], 8);
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
	return Buffer.concat([
		signature,
		chunk("IHDR", header),
		chunk("IDAT", pixels),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** A gray TIFF 6.0: header, one directory of nine entries, one strip. */
function tiffOf(width: number, height: number): Buffer {
	const long = 4;
	const bytes = width * height;
	const strip = 8 + 2 + 9 * 12 + 4;
	const entries = [
		[256, width],
		[257, height],
		[258, 8],
		[259, 1],
		[262, 1],
		[273, strip],
		[277, 1],
		[278, height],
		[279, bytes],
	];
	const head = Buffer.alloc(strip);
	head.write("II*\0\x08\0\0\0\x09\0", "latin1");
	for (const [index, [tag = 0, value = 0]] of entries.entries()) {
		const at = 10 + index * 12;
		head.writeUInt16LE(tag, at);
		head.writeUInt16LE(long, at + 2);
		head.writeUInt32LE(1, at + 4);
		head.writeUInt32LE(value, at + 8);
	}
	return Buffer.concat([head, Buffer.alloc(bytes, 0x88)]);
}

/** The photo with a byte after its end: another file of the same size for each number. */
const variant = (name: string, number: number) => Buffer.concat([readSpecimen(name), Buffer.from([number])]);

describe("an accepted photo", () => {
	test("a good photo of a passport is usable", async () => {
		const { status, body } = await person.photo("document_front", "passports/anna-lind");
		expect(status).toBe(200);
		expect(body).toMatchObject({ kind: "document_front", result: "clear", reasons: [], usable: true });
	});

	test("a selfie may be a burst of five photos, and a document only one", async () => {
		const frames = Array<string>(5).fill("selfies/anna-lind-1");
		expect((await person.photo("selfie", ...frames)).body).toMatchObject({ kind: "selfie", usable: true });
		const { status, body } = await person.photo("selfie", ...frames, "selfies/anna-lind-1");
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: "file", message: "Too many photos. Maximum: 5" }]);
		const two = await person.photo("document_front", "passports/anna-lind", "passports/anna-lind");
		expect(two.body).toMatchObject({ status: 422, errors: [{ message: "Too many photos. Maximum: 1" }] });
	});
});

describe("a photo with a problem", () => {
	test.each([
		["passport", "document_front", "hard/landscape", "document_not_found"],
		["passport", "document_front", "hard/blurred-passport", "document_blurred"],
		["passport", "selfie", "hard/two-faces", "several_faces"],
		["passport", "selfie", "hard/landscape", "face_not_found"],
		["identity_card", "document_back", "cards/anna-lind-front", "wrong_side"],
		["identity_card", "document_front", "cards/anna-lind-back", "wrong_side"],
	] as const)("for a %s, the %s photo %s is rejected with %s", async (document, kind, name, reason) => {
		const english = await started(document, "en");
		const french = await started(document, "fr");
		const first = await english.photo(kind, name);
		const second = await french.photo(kind, name);
		expect(first.status).toBe(200);
		expect(first.body).toMatchObject({ result: "rejected", usable: false, attempts_left: 2 });
		expect(first.body.reasons.map(({ name }) => name)).toContain(reason);
		for (const [index, { message }] of first.body.reasons.entries()) {
			expect(message.length).toBeGreaterThan(20);
			expect(second.body.reasons[index]?.message).not.toBe(message);
		}
	});

	test("a rejected photo is usable after the third try, so that nobody is stuck", async () => {
		const verdicts = [];
		for (let tries = 0; tries < 3; tries++)
			verdicts.push((await person.photo("document_front", variant("hard/blurred-passport", tries))).body);
		expect(verdicts.map(({ usable }) => usable)).toEqual([false, false, true]);
		expect(verdicts.map(({ attempts_left }) => attempts_left)).toEqual([2, 1, 0]);
	});

	test("at most twenty photos of one kind are accepted", async () => {
		const sent = [];
		for (let tries = 0; tries < 21; tries++)
			sent.push(await person.photo("document_front", variant("hard/two-faces", tries)));
		expect(sent.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
		expect(sent[20]).toMatchObject({ status: 409, body: { code: "too_many_photos" } });
		const last = await person.photo("document_front", variant("hard/two-faces", 19));
		expect(last.body).toEqual(sent[19]?.body);
	});

	test.each(["document_front", "selfie"] as const)(
		"concurrent uploads don't exceed the limit of photos of the kind %s, and leave no other file",
		async (kind) => {
			const sent = await Promise.all(
				Array.from({ length: 24 }, (_, number) => person.photo(kind, variant("hard/two-faces", number))),
			);
			const statuses = sent.map(({ status }) => status).toSorted();
			expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(409)]);
			expect(await listNeededFiles()).toHaveLength(20);
		},
	);

	test("a better photo replaces a rejected one", async () => {
		await person.photo("document_front", "hard/landscape");
		await person.photo("document_front", "passports/anna-lind");
		const { body } = await person.session();
		expect(body.photos).toMatchObject([{ kind: "document_front", usable: true, reasons: [] }]);
	});
});

describe("the same bytes uploaded again", () => {
	test.each([
		["document_front", ["hard/blurred-passport"]],
		["document_front", ["passports/anna-lind"]],
		["selfie", ["hard/landscape", "selfies/anna-lind-1"]],
		["selfie", ["selfies/anna-lind-1"]],
	] as const)("a %s of %j costs one try, however often it is sent", async (kind, names) => {
		const first = await person.photo(kind, ...names);
		const repeated = await person.photo(kind, ...names);
		const parallel = await Promise.all([1, 2, 3, 4].map(() => person.photo(kind, ...names)));
		for (const response of [repeated, ...parallel])
			expect(response).toMatchObject({ status: 200, body: first.body });
		expect(first.body.attempts_left).toBe(2);
		expect(await listNeededFiles()).toHaveLength(names.length);
		expect((await person.session()).body.photos).toEqual([first.body]);
	});

	test("sent in parallel from the start, a photo costs one try, and is recorded once", async () => {
		const sent = await Promise.all(
			Array.from({ length: 6 }, () => person.photo("document_front", "hard/blurred-passport")),
		);
		for (const { body } of sent) expect(body).toEqual(sent[0]?.body);
		expect(sent[0]?.body).toMatchObject({ usable: false, attempts_left: 2 });
		expect(await listNeededFiles()).toHaveLength(1);
		const { body } = await business.key.get(`/api/v1/events?object_id=${person.id}`);
		const types = (body as { data: { type: string }[] }).data.map(({ type }) => type);
		expect(types.filter((type) => type === "verification.photo_rejected")).toHaveLength(1);
	});

	test("while S3 is slow, photos sent again keep no connection from other requests", async () => {
		const bucket = await FakeBucket.start();
		const onS3 = await startHarness({ env: bucket.env });
		const sender = await onS3.invite(await onS3.business());
		await sender.start();
		await sender.choose("passport");
		const send = () => sender.photo("document_front", "passports/anna-lind");
		const first = await send();
		const release = bucket.holdReads();
		const repeated = Promise.all(Array.from({ length: 20 }, send));
		await waitUntil("all to be compared with the stored photo", () => bucket.heldReads === 20);
		const another = await onS3.business();
		expect((await another.key.get("/api/v1/app")).status).toBe(200);
		release();
		for (const response of await repeated) expect(response).toMatchObject({ status: 200, body: first.body });
		expect(bucket.objects.size).toBe(1);
		await onS3.close();
		await bucket.stop();
	});

	test("an earlier photo sent again is the one that is used, and costs no try", async () => {
		const good = await person.photo("document_front", "passports/anna-lind");
		await person.photo("document_front", "hard/landscape");
		const again = await person.photo("document_front", "passports/anna-lind");
		expect(again.body).toMatchObject({ result: "clear", usable: true, attempts_left: 1 });
		expect(again.body.capture).not.toBe(good.body.capture);
		expect((await person.session()).body.photos).toEqual([again.body]);
		expect(await listNeededFiles()).toHaveLength(2);
	});

	test("as the other side, they are judged and counted there", async () => {
		person = await started("identity_card");
		const front = await person.photo("document_front", "cards/anna-lind-front");
		const back = await person.photo("document_back", "cards/anna-lind-front");
		expect(front.body).toMatchObject({ result: "clear", usable: true });
		expect(back.body).toMatchObject({ result: "rejected", usable: false, attempts_left: 2 });
	});

	test("fewer or more frames, or one other byte, are another selfie", async () => {
		const tries = [["selfies/anna-lind-1"], ["selfies/anna-lind-1", "selfies/anna-lind-1"]] as const;
		const left = [];
		for (const names of tries) left.push((await person.photo("selfie", ...names)).body.attempts_left);
		for (const number of [1, 2])
			left.push((await person.photo("selfie", variant("selfies/anna-lind-1", number))).body.attempts_left);
		expect(left).toEqual([2, 1, 0, 0]);
		expect(await listNeededFiles()).toHaveLength(5);
	});
});

describe("a file that isn't an image", () => {
	const cut = readSpecimen("passports/anna-lind").subarray(0, 40_000);
	const tiff = tiffOf(300, 300);
	test.each([
		["a text file named .jpg", Buffer.from("Passport, honestly."), "photo_not_an_image"],
		["an empty file", Buffer.alloc(0), "photo_empty"],
		["a HEIC image", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "photo_heic_unsupported"],
		["a PDF", Buffer.from("%PDF-1.7\n%âãÏÓ"), "photo_format_unsupported"],
		["an image of 100 megapixels", pngOf(10_000, 10_000), "photo_too_many_pixels"],
		["an image of a few pixels", pngOf(32, 32), "photo_too_small"],
		["a truncated image", cut, "photo_corrupt"],
		["a TIFF, which a reviewer's browser can't show", tiff, "photo_format_unsupported"],
	])("%s is refused with advice in the person's language", async (_what, bytes, code) => {
		const french = await started("passport", "fr");
		const first = await person.photo("document_front", bytes);
		const second = await french.photo("document_front", bytes);
		expect(first.status).toBe(422);
		expect(first.body.code).toBe(code);
		expect(first.body.detail.split(/\s/).length).toBeGreaterThan(4);
		expect(second.body.detail).not.toBe(first.body.detail);
		expect((await person.session()).body.photos).toEqual([]);
	});

	test("a file over 20 MB gets a 413", async () => {
		const { status, body } = await person.photo("document_front", Buffer.alloc(21 * 1024 * 1024, 0xff));
		expect(status).toBe(413);
		expect(body).toMatchObject({ code: "payload_too_large" });
		expect(body.detail).toContain("20 MB");
	});

	test("an upload without a file gets a client error", async () => {
		const { status, body } = await person.photo("selfie");
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		expect(body.detail).not.toBe("");
	});
});

describe("stored photos", () => {
	const filesBelow = (folder: string): string[] =>
		readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
			const path = join(folder, entry.name);
			return entry.isDirectory() ? filesBelow(path) : [path];
		});

	test("neither the photo nor its data can be read in the data folder", async () => {
		const anna = specimenPeople.find(({ id }) => id === "anna-lind");
		await person.photo("document_front", "passports/anna-lind");
		await person.photo("selfie", "selfies/anna-lind-1");
		await harness.services.db.execute("checkpoint");
		const photo = readSpecimen("passports/anna-lind");
		const needles = [
			photo.subarray(0, 64),
			photo.subarray(5000, 5064),
			Buffer.from(anna?.passport.mrz[0] ?? ""),
			Buffer.from(anna?.passport.number ?? ""),
			Buffer.from(anna?.passport.number ?? "", "utf16le"),
			Buffer.from(person.secret),
		];
		const paths = filesBelow(harness.services.config.dataDir);
		expect(paths.filter((path) => path.includes("/files/")).length).toBeGreaterThan(1);
		for (const path of paths) {
			const bytes = readFileSync(path);
			for (const needle of needles) expect(bytes.includes(needle), `${path}: ${needle}`).toBe(false);
		}
	});

	test("every stored file has its own nonce and isn't a readable JPEG", async () => {
		const stored = filesBelow(join(harness.services.config.dataDir, "files")).map((path) =>
			readFileSync(path),
		);
		expect(new Set(stored.map((bytes) => bytes.subarray(0, 12).toString("hex"))).size).toBe(stored.length);
		for (const bytes of stored) expect(bytes.subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]));
	});
});
