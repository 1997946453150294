import { expect, test } from "vitest";
import { makeDecision } from "../../domain/verifications/decision/decide.ts";
import { buildEvidence } from "../../testing/data/findings.ts";
import type { Evidence } from "../evidence.ts";
import { decideLiveness } from "./decide.ts";

const partsOf = (change: Partial<Evidence>) => decideLiveness(buildEvidence(change))[0]?.checks ?? [];

test.each(["network", "device"] as const)("a %s with suspected attacks goes to review", (kind) => {
	const doubtedPlaces = [{ kind, doubted: 3, threshold: 2 }];
	expect(makeDecision(buildEvidence({ doubtedPlaces }))).toMatchObject({
		status: "in_review",
		reasons: ["doubted_nearby"],
	});
	expect(partsOf({ doubtedPlaces }).filter(({ type }) => type.endsWith("_doubted"))).toMatchObject([
		{ type: `${kind}_doubted`, result: "consider", score: 3, threshold: 2 },
	]);
});

test("an origin and a person without doubt have no check of it", () => {
	for (const change of [{}, { doubtedPlaces: [], doubted: [] }])
		expect(partsOf(change).filter(({ type }) => /doubted/.test(type))).toEqual([]);
});
