import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { processVerification } from "../processing/process-verification.ts";

/** Without a worker: the test decides when the next verification is. */
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const submit = async (of: TestBusiness) => {
	const person = await harness.invite(of);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	return person;
};

test("a person is told about how long the decision takes: those before them in the app, at its latest pace", async () => {
	const [first, second, third] = [await submit(business), await submit(business), await submit(business)];
	const other = await submit(await harness.business("Banque de la Vigie"));
	const waitOf = async (person: typeof first) => (await person.session()).body.expected_wait_seconds;
	expect(await waitOf(first)).toBe(2);
	expect(await waitOf(third)).toBe(6);
	expect(await waitOf(other)).toBe(2);

	harness.clock.advance({ seconds: 200 });
	await processVerification(harness.services, first.id);
	expect(await waitOf(first)).toBeNull();
	// One in 200 seconds and the time that the uploads took; a decision of more than five minutes ago no longer counts.
	const next = (await waitOf(second)) ?? 0;
	expect(next).toBeGreaterThanOrEqual(200);
	expect(next).toBeLessThanOrEqual(300);
	const last = await waitOf(third);
	expect(last).toBeGreaterThanOrEqual(2 * (next - 1));
	expect(last).toBeLessThanOrEqual(600);
});
