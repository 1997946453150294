import { expect, onTestFinished, test } from "vitest";
import type { VerificationSummary } from "../../domain/verifications/contract.ts";
import type { Page } from "../../shared/schemas.ts";
import { startHarness } from "../../testing/harness.ts";
import { seedDemo } from "../demo.ts";

/** Reference, status and reasons of each verification of a demo's bank. */
async function seedWith(engine: "real" | "recorded") {
	const harness = await startHarness({ engine });
	onTestFinished(() => harness.close());
	const { api_key } = await seedDemo(harness.services);
	const { body } = await harness
		.withSecret(api_key)
		.get<Page<VerificationSummary>>("/api/v1/verifications?limit=100");
	return body.data.map(({ reference, status, reasons }) => ({ reference, status, reasons }));
}

// Browser tests start from a demo with recorded findings.
test("the engine decides the demo's verifications as with its recorded findings", async () => {
	const decided = await seedWith("real");
	expect(decided.map(({ status }) => status)).toContain("approved");
	expect(decided).toEqual(await seedWith("recorded"));
});
