import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { ChallengeTester, createLivenessChallenge, idleFrames } from "../../../testing/data/challenges.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
let challenges: ChallengeTester;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	challenges = new ChallengeTester(harness, business);
});
afterAll(() => harness.close());

/** Nobody may write where a person's files go while this runs, not even root. */
async function withoutStorage<Result>({ id }: PersonClient, act: () => Promise<Result>): Promise<Result> {
	const folder = join(harness.services.config.dataDir, "files", business.app, id);
	mkdirSync(folder, { recursive: true });
	renameSync(folder, `${folder}-kept`);
	symlinkSync("/sys/kernel", folder);
	try {
		return await act();
	} finally {
		rmSync(folder);
		renameSync(`${folder}-kept`, folder);
	}
}

const notStored = { status: 507, body: { code: "storage_unavailable" } };

test("a challenge response that can't be stored can be sent again once the storage works", async () => {
	const person = await challenges.createPersonAtSelfie();
	const { nonce } = await createLivenessChallenge(person);
	const answer = () => person.answer(nonce, idleFrames(0, 0));
	expect(await withoutStorage(person, answer)).toMatchObject(notStored);
	expect(await answer()).toMatchObject({ status: 200, body: { attempts_left: 2 } });
});

test("a challenge whose selfie can't be stored keeps its frames, and can be completed once the storage works", async () => {
	const { person, challenge } = await challenges.createChallengedPerson(["turn", "approach", "lights"]);
	harness.clock.advance({ seconds: 60 });
	for (const number of [1, 2, 3]) await person.step(challenge.nonce, 0, idleFrames(0, 1000 * number), number);
	const complete = () => person.complete(challenge.nonce);
	expect(await withoutStorage(person, complete)).toMatchObject(notStored);
	expect(await challenges.countTriesWithFrames(person)).toBe(1);
	const completed = await complete();
	expect(completed).toMatchObject({ status: 200, body: { attempts_left: 2 } });
	expect(await complete()).toMatchObject({ status: 200, body: completed.body });
	expect(await challenges.countTriesWithFrames(person)).toBe(0);
});
