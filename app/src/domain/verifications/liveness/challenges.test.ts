import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Challenges, drawn } from "../../../testing/challenges.ts";
import { type Business, type Harness, startHarness } from "../../../testing/harness.ts";
import { specimen } from "../../../testing/specimens.ts";
import { identify, openAttempt } from "../capture/person.ts";
import type { Verification } from "../contract.ts";
import { processVerification } from "../decision/processing.ts";
import { unsealChallenge } from "./challenges.ts";

let harness: Harness;
let business: Business;
let challenges: Challenges;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	challenges = new Challenges(harness, business);
});
afterAll(() => harness.close());

test("a verification whose assurance is below the minimum goes to a reviewer", async () => {
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
])(
	"whether the challenge drawn as number %i goes to a reviewer, however it is answered: %s",
	async (draws, review) => {
		const person = await challenges.atSelfie();
		for (let left = draws; left > 1; left--) await drawn(person);
		const { nonce } = await drawn(person);
		const { id, secret } = person;
		const who = await identify(harness.services, { id, secret, locale: "en", requestId: "req_test" });
		const attempt = await openAttempt(harness.services, who);
		expect(unsealChallenge(who, attempt.id, nonce)(attempt.sealedChallenge!)).toMatchObject({
			nonce,
			review,
		});
	},
);

describe("what is asked of the person", () => {
	test("is drawn anew each time, and the one before is void", async () => {
		const person = await challenges.atSelfie();
		const [first, second] = [await drawn(person), await drawn(person)];
		expect(first.nonce).not.toBe(second.nonce);
		expect(second.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["turn", "blink", "lights"]));
		const frames = [{ name: "0-100.jpg", picture: specimen("selfies/ravi-nair-1") }];
		expect(await person.answer(first.nonce, frames)).toMatchObject({
			status: 409,
			body: { code: "challenge_unknown" },
		});
	});

	test("refuses frames without telling names, and files that are no pictures", async () => {
		const person = await challenges.atSelfie();
		const { nonce } = await drawn(person);
		const picture = specimen("selfies/ravi-nair-1");
		const unnamed = await person.answer(nonce, [{ name: "picture.jpg", picture }]);
		expect(unnamed).toMatchObject({
			status: 422,
			body: { code: "validation_failed", errors: [{ path: "file", code: "frame_name_invalid" }] },
		});
		const text = await person.answer(nonce, [{ name: "0-100.jpg", picture: Buffer.from("hello") }]);
		expect(text).toMatchObject({ status: 422, body: { code: "picture_not_a_picture" } });
		const many = Array.from({ length: 121 }, (_, at) => ({ name: `0-${at * 200}.jpg`, picture }));
		expect(await person.answer(nonce, many)).toMatchObject({
			status: 422,
			body: { errors: [{ path: "file", code: "too_many_files", message: expect.stringContaining("120") }] },
		});
		const large = await person.answer(nonce, [{ name: "0-100.jpg", picture: Buffer.alloc(1024 * 1024 + 1) }]);
		expect(large).toMatchObject({ status: 413, body: { detail: expect.stringContaining("1 MB") } });
		const late = await person.answer(nonce, [{ name: "0-100.jpg", picture }]);
		expect(late.status).toBe(200);
	});

	test("isn't asked where the app doesn't want it", async () => {
		const person = await challenges.atSelfie("passports/ravi-nair", "passive");
		expect(await person.drawChallenge()).toMatchObject({
			status: 409,
			body: { code: "challenge_not_wanted" },
		});
	});

	test("can't be left out whole", async () => {
		const person = await challenges.atSelfie();
		const { status } = await person.drawChallenge(["turn", "approach", "blink", "lights"]);
		expect(status).toBe(422);
	});

	test("can be left out by a specimen in test mode, and never in live mode", async () => {
		const person = await challenges.atSelfie();
		expect((await person.picture("selfie", "selfies/ravi-nair-1")).status).toBe(200);
		const verification = await challenges.decided(person);
		const liveness = verification.checks.find(({ type }) => type === "liveness");
		expect(liveness?.checks.find(({ type }) => type === "challenge_followed")?.result).toBe("not_run");

		const key = harness.withSecret(await harness.secret(business.app, "live"));
		const { body } = await key.post<Verification>("/api/v1/verifications", {
			options: { liveness: "active" },
		});
		const live = harness.person(body.id, new URL(body.url ?? "").hash.slice(1));
		await live.start();
		await live.choose();
		expect(await live.picture("selfie", "selfies/ravi-nair-1")).toMatchObject({
			status: 409,
			body: { code: "challenge_wanted" },
		});
	});

	test("is shown to nobody without the person's link", async () => {
		const person = await challenges.atSelfie();
		const other = await challenges.atSelfie();
		const { nonce } = await drawn(person);
		const frames = [{ name: "0-100.jpg", picture: specimen("selfies/ravi-nair-1") }];
		expect((await other.answer(nonce, frames)).body).toMatchObject({ code: "challenge_unknown" });
		const stranger = harness.person(person.id, "vcs_wrong");
		expect((await stranger.drawChallenge()).status).toBe(404);
		expect((await stranger.answer(nonce, frames)).status).toBe(404);
	});
});
