import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Verification } from "../contract.ts";
import { recordingLimits } from "./person-session-contract.ts";

const video = readSpecimen("recordings/greta-vogel", "webm");

let harness: Harness;
let business: TestBusiness;
let person: PersonClient;
/** The shutter press of the person's selfie. */
let capture: string;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
beforeEach(async () => {
	person = await started();
	capture = await selfie(person);
});
afterAll(() => harness.close());

async function started(options: object = {}): Promise<PersonClient> {
	const invited = await harness.invite(business, { options: { liveness: "passive", ...options } });
	await invited.start();
	await invited.choose();
	return invited;
}

const selfie = async (of: PersonClient): Promise<string> =>
	(await of.photo("selfie", "selfies/greta-vogel-1")).body.capture;

const shown = async (id = person.id): Promise<Verification> =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

/** An EBML element; what is longer than 16 MB doesn't occur here. */
const element = (id: string, ...content: (Buffer | string)[]): Buffer => {
	const inside = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
	const size = Buffer.alloc(4);
	size.writeUInt32BE(0x10000000 + inside.length);
	return Buffer.concat([Buffer.from(id, "hex"), size, inside]);
};
const number = (value: number): Buffer => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
};
/** A WebM file of one block, as far as its structure goes. */
const webm = ({ docType = "webm", width = 360, height = 480, at = 2000, tracks = [1] } = {}): Buffer =>
	Buffer.concat([
		element("1a45dfa3", element("4282", docType)),
		element(
			"18538067",
			element(
				"1654ae6b",
				...tracks.map((type) =>
					element(
						"ae",
						element("83", number(type)),
						...(type === 1
							? [element("e0", element("b0", number(width)), element("ba", number(height)))]
							: []),
					),
				),
			),
			element("1f43b675", element("e7", number(at)), element("a3", Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3]))),
		),
	]);

describe("the recording of a selfie", () => {
	test("a recording is shown with the case, and can be downloaded with files:read", async () => {
		expect((await shown()).recording).toBeNull();
		expect((await person.recording(capture, "recordings/greta-vogel")).status).toBe(204);
		const { recording, files } = await shown();
		expect(recording).toMatchObject({
			kind: "liveness_recording",
			content_type: "video/webm",
			bytes: video.length,
			width: 360,
			height: 480,
		});
		expect(files.map(({ kind }) => kind)).toEqual(["selfie"]);
		const read = await business.key.get(recording?.url ?? "");
		expect(read.headers["content-type"]).toBe("video/webm");
		expect(read.headers["cache-control"]).toBe("private, no-store");
		expect(read.bytes.equals(video)).toBe(true);
	});

	test("a later recording replaces the previous one, even when two arrive at the same time", async () => {
		await person.recording(capture, webm());
		const first = (await shown()).recording;
		const both = await Promise.all([
			person.recording(capture, webm({ at: 3000 })),
			person.recording(capture, "recordings/greta-vogel"),
		]);
		expect(both.map(({ status }) => status)).toEqual([204, 204]);
		expect((await business.key.get(first?.url ?? "")).status).toBe(404);
		await harness.deleteUnneededFiles();
		const stored = readdirSync(join(harness.services.config.dataDir, "files", business.app, person.id));
		expect(stored.length).toBe(2);
	});

	test("a recording belongs to its selfie, and a new selfie has none yet", async () => {
		await person.recording(capture, "recordings/greta-vogel");
		const again = (await person.photo("selfie", "selfies/greta-vogel-2")).body.capture;
		expect((await shown()).recording).toBeNull();
		expect((await person.recording(capture, "recordings/greta-vogel")).status).toBe(204);
		expect((await shown()).recording).toBeNull();
		await person.recording(again, "recordings/greta-vogel");
		expect((await shown()).recording).not.toBeNull();
	});

	test("a recording isn't listed as a photo and records no event", async () => {
		const before = (await person.session()).body.photos;
		await person.recording(capture, "recordings/greta-vogel");
		expect((await person.session()).body.photos).toEqual(before);
		const events = await business.key.get<{ data: { type: string }[] }>(
			`/api/v1/events?object_id=${person.id}`,
		);
		expect(events.body.data.filter(({ type }) => type.includes("photo")).length).toBe(1);
	});

	test("a recording is accepted for ten minutes after submission", async () => {
		await person.photo("document_front", "passports/greta-vogel");
		await person.submit();
		expect((await person.recording(capture, "recordings/greta-vogel")).status).toBe(204);
		harness.clock.advance({ seconds: 11 * 60 });
		expect(await person.recording(capture, "recordings/greta-vogel")).toMatchObject({
			status: 409,
			body: { code: "state_conflict" },
		});
	});

	test("a recording can't be read in the data folder", async () => {
		await person.recording(capture, "recordings/greta-vogel");
		const folder = join(harness.services.config.dataDir, "files", business.app, person.id);
		const piece = video.subarray(4000, 4064);
		for (const name of readdirSync(folder))
			expect(readFileSync(join(folder, name)).includes(piece)).toBe(false);
	});

	test("a recording is refused once the link has expired", async () => {
		const brief = await started({ link_lifetime_hours: 1 });
		const selfieCapture = await selfie(brief);
		harness.clock.advance({ seconds: 3601 });
		expect(await brief.recording(selfieCapture, "recordings/greta-vogel")).toMatchObject({
			status: 410,
			body: { code: "link_expired" },
		});
	});

	test("a recording is refused if liveness is off", async () => {
		const without = await started({ liveness: "off" });
		const response = await without.recording(await selfie(without), "recordings/greta-vogel");
		expect(response).toMatchObject({ status: 409, body: { code: "recording_not_required" } });
	});
});

describe("refused recordings", () => {
	const mp4 = Buffer.concat([Buffer.from("\0\0\0\x10ftypisom\0\0\0\0"), Buffer.from("\0\0\0\x08moov")]);
	const box = (type: string, ...content: Buffer[]): Buffer => {
		const inside = Buffer.concat(content);
		return Buffer.concat([number(inside.length + 8), Buffer.from(type), inside]);
	};
	const typed = box("ftyp", Buffer.from("isom\0\0\0\0"));
	/** Boxes that each claim as samples all that lies behind them: read so, 64 KB are 34 million numbers. */
	const boxes = 4096;
	const greedy = Buffer.concat([
		typed,
		...Array.from({ length: boxes }, (_, index) =>
			box("trun", number(0x100), number((boxes - index - 1) * 4)),
		),
	]);
	const nested = (depth: number, inside: Buffer): Buffer =>
		depth === 0 ? inside : nested(depth - 1, box("trak", inside));
	const deep = Buffer.concat([
		typed,
		box("hdlr", number(0), number(0), Buffer.from("vide")),
		nested(
			20,
			Buffer.concat([
				box("mvhd", number(0), number(0), number(0), number(1), number(2)),
				box("tkhd", number(360 << 16), number(480 << 16)),
			]),
		),
	]);
	test.each([
		["an MP4 whose runs exceed their boxes", greedy, "recording_not_a_video"],
		["an MP4 with deeply nested boxes", deep, "recording_not_a_video"],
		["a text file", Buffer.from("A video, honestly."), "recording_not_a_video"],
		["an image", readSpecimen("selfies/greta-vogel-1"), "recording_not_a_video"],
		["a truncated video", video.subarray(0, video.length / 2), "recording_not_a_video"],
		["an MP4 without a video track", mp4, "recording_not_a_video"],
		["a Matroska file", webm({ docType: "matroska" }), "recording_not_a_video"],
		["a sound without video", webm({ tracks: [2] }), "recording_not_a_video"],
		["a still video", webm({ at: 0 }), "recording_not_a_video"],
		["a video of eleven seconds", webm({ at: 11_000 }), "recording_too_long"],
		["a video 4000 pixels wide", webm({ width: 4000 }), "recording_too_large"],
		["a video with sound", webm({ tracks: [1, 2] }), "recording_with_sound"],
		[
			"a file of five megabytes",
			Buffer.concat([webm(), Buffer.alloc(5 * 1024 * 1024)]),
			"recording_too_many_bytes",
		],
	])("%s is refused as a recording, with its own error code", async (_, bytes, code) => {
		const { status, body } = await person.recording(capture, bytes);
		expect({ status, code: body.code }).toEqual({ status: 422, code });
		expect(body.errors).toMatchObject([{ path: "file", code }]);
		expect(body.detail).not.toContain("{{");
		expect((await shown()).recording).toBeNull();
	});

	test("an empty file is refused as a recording", async () => {
		expect(await person.recording(capture, Buffer.alloc(0))).toMatchObject({ status: 422 });
	});

	test("the limits of recordings are the documented ones", () => {
		expect(recordingLimits).toEqual({ megabytes: 4, seconds: 10, pixels: 1280 });
	});
});

describe("unauthorized access to recordings", () => {
	test("a wrong client secret gets a 404 when sending a recording", async () => {
		const wrong = harness.person(person.id, "vcs_wrong");
		expect(await wrong.recording(capture, "recordings/greta-vogel")).toMatchObject({
			status: 404,
			body: { code: "link_invalid" },
		});
	});

	test("a person can't send a recording for another person's selfie", async () => {
		const other = await started();
		expect((await other.recording(capture, "recordings/greta-vogel")).status).toBe(404);
		const front = await person.photo("document_front", "passports/greta-vogel");
		expect((await person.recording(front.body.capture, "recordings/greta-vogel")).status).toBe(404);
	});

	test("a recording isn't accessible to another business, or without files:read", async () => {
		await person.recording(capture, "recordings/greta-vogel");
		const { recording } = await shown();
		const others = await harness.business("Location du Cap");
		expect((await others.key.get(recording?.url ?? "")).status).toBe(404);
		const few = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
		expect((await few.get(recording?.url ?? "")).status).toBe(403);
	});
});

describe("range requests for a recording", () => {
	let url: string;
	let key: TestClient;
	beforeEach(async () => {
		await person.recording(capture, "recordings/greta-vogel");
		url = (await shown()).recording?.url ?? "";
		key = business.key;
	});
	const asking = (range: string) => key.get<{ code: string }>(url, { range });

	test("each requested range is returned", async () => {
		const { length } = video;
		const begin = await asking("bytes=0-");
		expect(begin.status).toBe(206);
		expect(begin.headers["content-range"]).toBe(`bytes 0-${length - 1}/${length}`);
		const middle = await asking("bytes=100-199");
		expect(middle.headers["content-range"]).toBe(`bytes 100-199/${length}`);
		expect(middle.headers["content-length"]).toBe("100");
		expect(middle.bytes.equals(video.subarray(100, 200))).toBe(true);
		const end = await asking("bytes=-10");
		expect(end.bytes.equals(video.subarray(length - 10))).toBe(true);
	});

	test("several ranges of a recording count as one file view", async () => {
		for (const range of ["bytes=0-", "bytes=500-", "bytes=-100"]) await asking(range);
		const { body } = await key.get<{ data: object[] }>(`/api/v1/verifications/${person.id}/file-views`);
		expect(body.data).toMatchObject([{ action: "viewed", kind: "liveness_recording" }]);
	});

	test("a range past the end gets a 416 with the recording's length", async () => {
		const response = await asking(`bytes=${video.length}-`);
		expect(response).toMatchObject({ status: 416, body: { code: "range_not_satisfiable" } });
		expect(response.headers["content-range"]).toBe(`bytes */${video.length}`);
	});

	test("a recording has no preview and no watermarked copy", async () => {
		for (const [version, code] of [
			["preview", "no_preview"],
			["download", "no_marked_copy"],
		] as const)
			expect(await key.get(`${url}?${version}=true`)).toMatchObject({
				status: 422,
				body: { errors: [{ path: version, code }] },
			});
	});

	test("a response without a range says that ranges are accepted", async () => {
		expect((await key.get(url)).headers["accept-ranges"]).toBe("bytes");
	});
});
