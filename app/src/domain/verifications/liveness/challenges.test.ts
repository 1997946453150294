import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChallengeTester, createLivenessChallenge } from "../../../testing/data/challenges.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { authenticatePerson } from "../capture/authenticate-person.ts";
import { requireOpenAttempt } from "../capture/open-attempt.ts";
import type { Verification } from "../contract.ts";
import { processVerification } from "../processing/process-verification.ts";
import { decryptChallenge } from "./create-challenge.ts";

let harness: Harness;
let business: TestBusiness;
let challenges: ChallengeTester;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	challenges = new ChallengeTester(harness, business);
});
afterAll(() => harness.close());

test("a verification below the minimum assurance level goes to review", async () => {
	const options = { liveness: "off", minimum_assurance: "enhanced" };
	const person = await harness.invite(business, { options });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await processVerification(harness.services, person.id);
	const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
	expect(body).toMatchObject({
		status: "in_review",
		assurance: null,
		reasons: [{ code: 225, name: "assurance_too_low" }],
	});
});

test.each([
	[10, false],
	[11, true],
])("the challenge drawn as number %i requires a review: %s", async (draws, review) => {
	const person = await challenges.createPersonAtSelfie();
	for (let left = draws; left > 1; left--) await createLivenessChallenge(person);
	const { nonce } = await createLivenessChallenge(person);
	const { id, secret } = person;
	const who = await authenticatePerson(harness.services, {
		id,
		secret,
		locale: "en",
		requestId: "req_test",
	});
	const attempt = await requireOpenAttempt(harness.services, who);
	expect(decryptChallenge(who, attempt.id, nonce)(attempt.encryptedChallenge!)).toMatchObject({
		nonce,
		review,
	});
});

describe("drawing a challenge", () => {
	test("drawing a challenge voids the previous one", async () => {
		const person = await challenges.createPersonAtSelfie();
		const [first, second] = [await createLivenessChallenge(person), await createLivenessChallenge(person)];
		expect(first.nonce).not.toBe(second.nonce);
		expect(second.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["turn", "blink", "lights"]));
		const frames = [{ name: "0-100.jpg", photo: readSpecimen("selfies/ravi-nair-1") }];
		expect(await person.answer(first.nonce, frames)).toMatchObject({
			status: 409,
			body: { code: "challenge_unknown" },
		});
	});

	test("a response sent again gets its first verdict, and with other frames it is refused", async () => {
		const person = await challenges.createPersonAtSelfie();
		const { nonce } = await createLivenessChallenge(person);
		const photo = readSpecimen("selfies/ravi-nair-1");
		const answer = (bytes: Buffer) => person.answer(nonce, [{ name: "0-100.jpg", photo: bytes }]);
		const first = await answer(photo);
		expect(first).toMatchObject({ status: 200, body: { attempts_left: 2 } });
		expect(await answer(photo)).toMatchObject({ status: 200, body: first.body });
		const others = await answer(Buffer.concat([photo, Buffer.from([0])]));
		expect(others).toMatchObject({ status: 409, body: { code: "challenge_unknown" } });
		const next = await createLivenessChallenge(person);
		const replayed = await person.answer(next.nonce, [{ name: "0-100.jpg", photo }]);
		expect(replayed).toMatchObject({ status: 200, body: { attempts_left: 1 } });
	});

	test("frames with malformed names or too many pixels, and files that aren't images, are refused", async () => {
		const person = await challenges.createPersonAtSelfie();
		const { nonce } = await createLivenessChallenge(person);
		const photo = readSpecimen("selfies/ravi-nair-1");
		const unnamed = await person.answer(nonce, [{ name: "photo.jpg", photo }]);
		expect(unnamed).toMatchObject({
			status: 422,
			body: { code: "validation_failed", errors: [{ path: "file", code: "frame_name_invalid" }] },
		});
		const text = await person.answer(nonce, [{ name: "0-100.jpg", photo: Buffer.from("hello") }]);
		expect(text).toMatchObject({ status: 422, body: { code: "photo_not_an_image" } });
		const many = Array.from({ length: 121 }, (_, at) => ({ name: `0-${at * 200}.jpg`, photo }));
		expect(await person.answer(nonce, many)).toMatchObject({
			status: 422,
			body: { errors: [{ path: "file", code: "too_many_files", message: expect.stringContaining("120") }] },
		});
		const large = await person.answer(nonce, [{ name: "0-100.jpg", photo: Buffer.alloc(1024 * 1024 + 1) }]);
		expect(large).toMatchObject({ status: 413, body: { detail: expect.stringContaining("1 MB") } });
		const flat = sharp({ create: { width: 2000, height: 2000, channels: 3, background: "#888" } });
		const frames = [{ name: "0-100.png", photo: await flat.png().toBuffer() }];
		for (const send of [() => person.answer(nonce, frames), () => person.step(nonce, 0, frames)])
			expect(await send()).toMatchObject({ status: 422, body: { code: "frame_too_many_pixels" } });
		const late = await person.answer(nonce, [{ name: "0-100.jpg", photo }]);
		expect(late.status).toBe(200);
	});

	test("no challenge can be drawn where liveness isn't active", async () => {
		const person = await challenges.createPersonAtSelfie("passports/ravi-nair", "passive");
		expect(await person.createLivenessChallenge()).toMatchObject({
			status: 409,
			body: { code: "challenge_not_required" },
		});
	});

	test("a challenge can't leave out every step", async () => {
		const person = await challenges.createPersonAtSelfie();
		const { status } = await person.createLivenessChallenge(["turn", "approach", "blink", "lights"]);
		expect(status).toBe(422);
	});

	test("a specimen may skip the challenge in test mode, but never in live mode", async () => {
		const person = await challenges.createPersonAtSelfie();
		expect((await person.photo("selfie", "selfies/ravi-nair-1")).status).toBe(200);
		const verification = await challenges.submitAndDecide(person);
		const liveness = verification.checks.find(({ type }) => type === "liveness");
		expect(liveness?.checks.find(({ type }) => type === "challenge_followed")?.result).toBe("not_run");

		const key = harness.withSecret(await harness.secret(business.app, "live"));
		const { body } = await key.post<Verification>("/api/v1/verifications", {
			options: { liveness: "active" },
		});
		const live = harness.person(body.id, new URL(body.url ?? "").hash.slice(1));
		await live.start();
		await live.choose();
		expect(await live.photo("selfie", "selfies/ravi-nair-1")).toMatchObject({
			status: 409,
			body: { code: "challenge_required" },
		});
	});

	test("challenges can't be drawn or answered without the person's client secret", async () => {
		const person = await challenges.createPersonAtSelfie();
		const other = await challenges.createPersonAtSelfie();
		const { nonce } = await createLivenessChallenge(person);
		const frames = [{ name: "0-100.jpg", photo: readSpecimen("selfies/ravi-nair-1") }];
		expect((await other.answer(nonce, frames)).body).toMatchObject({ code: "challenge_unknown" });
		const stranger = harness.person(person.id, "vcs_wrong");
		expect((await stranger.createLivenessChallenge()).status).toBe(404);
		expect((await stranger.answer(nonce, frames)).status).toBe(404);
	});
});
