import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	type Verification,
	type VerificationSummary,
	verificationSchema,
} from "../domain/verifications/contract.ts";
import { idSchema, type Page } from "../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../testing/harness.ts";
import { seedBulkVerifications } from "./bulk-verifications.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	writeFileSync(join(harness.services.config.dataDir, "demo.json"), JSON.stringify({ app: business.app }));
});
afterAll(() => harness.close());

const all = async () => {
	const listed: VerificationSummary[] = [];
	for (let cursor: string | null = ""; cursor !== null; ) {
		const path: string = `/api/v1/verifications?limit=100${cursor && `&cursor=${cursor}`}`;
		const { body }: { body: Page<VerificationSummary> } = await business.key.get(path);
		listed.push(...body.data);
		cursor = body.next_cursor;
	}
	return listed;
};

describe("seeding many verifications", () => {
	test("seeds the requested number of verifications, each readable", async () => {
		await seedBulkVerifications(harness.services, ["--verifications", "1203"]);
		const listed = await all();
		expect(listed).toHaveLength(1203);
		for (const { id } of listed) expect(idSchema("verification").safeParse(id).success).toBe(true);
		const times = listed.map(({ created_at }) => Date.parse(created_at));
		expect(times).toEqual(times.toSorted((a, b) => b - a));
		expect(new Set(listed.map(({ status }) => status)).size).toBeGreaterThan(3);
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${listed[0]?.id}`);
		expect(verificationSchema.parse(body)).toEqual(body);
	});

	test("seeded verifications leave no job to run", async () => {
		const now = harness.clock.now().getTime();
		for (const { status, expires_at, verified_data, outcome } of await all()) {
			if (["created", "started", "resubmission_requested"].includes(status))
				expect(Date.parse(expires_at)).toBeGreaterThan(now);
			expect(status).not.toBe("processing");
			if (outcome) expect(verified_data?.last_name).not.toBe("");
		}
	});

	test.each([
		[[]],
		[["--verifications"]],
		[["--verifications", "many"]],
		[["--verifications", "0"]],
		[["--verifications", "-5"]],
		[["--customers", "5"]],
	])("the arguments %j are refused", async (words) => {
		const before = (await all()).length;
		await seedBulkVerifications(harness.services, words);
		expect(process.exitCode).toBe(2);
		process.exitCode = undefined;
		expect(await all()).toHaveLength(before);
	});
});
