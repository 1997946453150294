import { afterAll, beforeAll, expect, test } from "vitest";
import { filmRecordedPerson } from "../../../../testing/film-recorded-person.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

test("a recorded person is filmed by the page, and their gesture passes the guide and the server", async () => {
	const { person, challenge, steps, verdicts, doneCount } = await filmRecordedPerson(harness, business, [
		"approach",
		"blink",
		"lights",
	]);
	expect(doneCount).toBeGreaterThan(0);
	expect(steps).toEqual(steps.toSorted());
	expect(verdicts.at(-1)).toMatchObject({ step: challenge.steps.length - 1, accepted: true });
	expect((await person.complete(challenge.nonce)).body).toMatchObject({ kind: "selfie", usable: true });
});
