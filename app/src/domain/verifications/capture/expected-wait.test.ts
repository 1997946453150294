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

	harness.clock.advance({ seconds: 20 });
	await processVerification(harness.services, first.id);
	expect(await waitOf(first)).toBeNull();
	// One in about 20 seconds.
	expect(await waitOf(second)).toBeGreaterThanOrEqual(20);
	expect(await waitOf(second)).toBeLessThan(25);
	expect(await waitOf(third)).toBeGreaterThanOrEqual(40);
	expect(await waitOf(third)).toBeLessThan(50);
});
