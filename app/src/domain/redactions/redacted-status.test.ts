import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Verification } from "../verifications/contract.ts";
import { updateStatus } from "../verifications/queries.ts";
import { verificationStatuses } from "../verifications/states.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const path = (id: string) => `/api/v1/verifications/${id}`;
const canceled = async () => {
	const { id } = await harness.invite(business);
	await business.key.post(`${path(id)}/cancel`);
	return id;
};
const getVerification = async (id: string) => (await business.key.get<Verification>(path(id))).body;

test("a redacted verification's status can't change", async () => {
	const { db } = harness.services;
	const id = await canceled();
	const other = await canceled();
	expect((await business.key.post(`${path(id)}/redact`)).status).toBe(200);
	for (const to of verificationStatuses) {
		expect(
			await updateStatus(db, id, { from: verificationStatuses, to }, { updatedAt: harness.clock.now() }),
		).toBeUndefined();
		expect(
			await updateStatus(db, other, { from: verificationStatuses, to }, { updatedAt: harness.clock.now() }),
		).toMatchObject({
			id: other,
			status: to,
		});
	}
	expect(await getVerification(id)).toMatchObject({ status: "canceled", redaction: "processing" });
});
