import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Verification } from "../verifications/contract.ts";
import { redactions } from "./index.ts";
import { redactByRetention } from "./retention.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const canceled = async (request: object = {}) => {
	const { id } = await harness.invite(business, request);
	return (await business.key.post<Verification>(`/api/v1/verifications/${id}/cancel`)).body;
};
const getVerification = async (id: string) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

test("a schedule whose redaction fails fails itself, so that it is reported and tried again", async () => {
	const { services } = harness;
	const { id } = await canceled();
	harness.clock.advance({ days: 91 });
	const jobs = { ...services.jobs, send: () => Promise.reject(new Error("The queue is full.")) };
	const failing = { ...services, jobs };
	await expect(redactByRetention(failing)).rejects.toThrow("The queue is full.");
	await expect(redactions.schedules?.[0]?.run(failing)).rejects.toThrow("The queue is full.");
	expect((await getVerification(id)).redaction).toBe("none");
	await redactions.schedules?.[0]?.run(services);
	expect((await getVerification(id)).redaction).toBe("processing");
});
