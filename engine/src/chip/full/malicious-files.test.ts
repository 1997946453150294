import { describe, expect, it } from "vitest";
import { deepAndWideFiles } from "../../testing/chip-maker.ts";
import { openTrustStore } from "../trust/trust-store.ts";
import { verifyChip } from "../verify-chip.ts";

describe("malicious chip files", () => {
	it("deeply nested and wide files are refused in linear time", () => {
		const trust = openTrustStore({ certificates: [], revocationLists: [] });
		const now = new Date("2026-06-01");
		const hostile = deepAndWideFiles();
		const started = performance.now();
		for (const bytes of hostile)
			expect(
				verifyChip({ sod: bytes, groups: { 1: bytes, 2: bytes, 14: bytes, 15: bytes } }, trust, now),
			).toMatchObject({
				result: "rejected",
				signature: { reasons: ["sod_malformed"] },
			});
		expect(performance.now() - started).toBeLessThan(2_000);
	});
});
