import { describe, expect, it } from "vitest";
import { deepAndWide } from "../../testing/chips.ts";
import { openTrustStore } from "../trust.ts";
import { verifyChip } from "../verify.ts";

describe("random changes to the files of a chip", () => {
	it("are refused without walking them again and again", () => {
		const trust = openTrustStore({ certificates: [], revocationLists: [] });
		const now = new Date("2026-06-01");
		const hostile = deepAndWide();
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
