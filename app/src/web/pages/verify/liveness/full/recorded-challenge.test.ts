import { afterAll, beforeAll, expect, test } from "vitest";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { processVerification } from "../../../../../domain/verifications/processing/process-verification.ts";
import { filmRecordedPerson } from "../../../../../testing/film-recorded-person.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../../../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

test("a recorded person is filmed by the page, passes the guide and the server at each step, and is approved", async () => {
	const { person, challenge, steps, verdicts, doneCount } = await filmRecordedPerson(harness, business);
	expect(doneCount).toBeGreaterThan(0);
	expect(steps).toEqual(steps.toSorted());
	expect(verdicts.at(-1)).toMatchObject({ step: challenge.steps.length - 1, accepted: true });
	expect((await person.complete(challenge.nonce)).body).toMatchObject({ kind: "selfie", usable: true });
	expect((await person.submit()).status).toBe(200);
	await processVerification(harness.services, person.id);
	const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
	expect(body.status).toBe("approved");
}, 180_000);
