import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../checks/evidence.ts";
import { buildEvidence } from "../../../testing/data/findings.ts";
import { simpleDefinition } from "../../../testing/data/workflows.ts";
import { handmadeEvidence } from "../../../testing/decisions/evidence.ts";
import { decide } from "./decide.ts";
import { decideAnew, transferOptions } from "./decide-anew.ts";

const workflow = { id: "wfl_1", version: 1, definition: simpleDefinition, metadata: {} };
const anew = (evidence: Evidence, options: Partial<Evidence["options"]>) =>
	decideAnew(evidence, workflow, { ...evidence.options, ...options });

test("by its own workflow and options, all evidence leads to the decision that it led to", () => {
	for (const change of Object.values(handmadeEvidence)) {
		const built = buildEvidence(change);
		// What was searched is evidence of a screening, whatever the options of a handmade case say.
		const screening = built.screening ? "review" : "off";
		const threshold = built.screening?.outcome === "searched" ? built.screening.threshold : null;
		const options = { ...built.options, screening, screening_threshold: threshold } as const;
		const evidence = { ...built, options, workflow };
		expect(decideAnew(evidence, workflow, options)).toEqual({ decision: decide(evidence), lacks: null });
	}
});

describe("another option", () => {
	const screened = buildEvidence({
		...handmadeEvidence["a screening hit"],
		workflow,
	});
	const hits = (options: Partial<Evidence["options"]>) => anew(screened, { screening: "review", ...options });

	test("of a screening leaves the hits of a higher threshold, and drops them where nobody is screened", () => {
		expect(hits({ screening_threshold: 0.9 }).decision.reasons).toEqual(["screening_hit"]);
		expect(hits({ screening_threshold: 0.96 })).toMatchObject({
			lacks: null,
			decision: { status: "approved" },
		});
		expect(hits({ screening: "off" })).toMatchObject({ lacks: null, decision: { status: "approved" } });
	});

	test("of a screening lacks the hits of a lower threshold, and those beyond the ones that are stored", () => {
		expect(hits({ screening_threshold: 0.8 }).lacks).toBe("screening_threshold");
		const truncated = buildEvidence(handmadeEvidence["a screening with more hits than are shown"]);
		expect(anew(truncated, { screening: "review", screening_threshold: 0.96 }).lacks).toBe(
			"screening_threshold",
		);
		expect(anew(buildEvidence(), { screening: "review" }).lacks).toBe("screening");
	});

	test("of the liveness lacks what the person wasn't asked for, but not what they gave anyway", () => {
		const passive = buildEvidence({ options: { ...buildEvidence().options, liveness: "passive" } });
		expect(anew(passive, { liveness: "active" }).lacks).toBe("liveness");
		expect(anew(passive, { liveness: "off" }).lacks).toBeNull();
		const answered = { ...passive, liveness: { ...passive.liveness, steps: [] } } as unknown as Evidence;
		expect(anew(answered, { liveness: "active" }).lacks).toBeNull();
	});

	test("of the search for duplicates can be left out afterwards, but not made up for", () => {
		const found = handmadeEvidence["a duplicate face and document"];
		const review = { ...buildEvidence().options, duplicates: "review" } as const;
		const searched = buildEvidence({ ...found, options: review });
		expect(searched.duplicates).not.toEqual([]);
		expect(anew(searched, { duplicates: "off" }).lacks).toBeNull();
		const unsearched = buildEvidence({ options: { ...review, duplicates: "off" } });
		expect(anew(unsearched, { duplicates: "report" }).lacks).toBe("duplicates");
		// Whether a doubt was found by the customer or as a duplicate isn't stored.
		const doubted = { ...searched, doubted: searched.duplicates.map(({ verification }) => verification) };
		expect(anew(doubted, { duplicates: "off" }).lacks).toBe("duplicates");
	});
});

test("a case keeps the options that its request set, and gets the others of the new workflow", () => {
	const former = { definition: simpleDefinition, metadata: {} };
	const { options } = simpleDefinition;
	const next = {
		definition: { ...simpleDefinition, options: { ...options, minimum_age: 21, max_attempts: 1 } },
		metadata: {},
	};
	expect(transferOptions({ ...options, max_attempts: 5 }, former, next)).toEqual({
		...options,
		minimum_age: 21,
		max_attempts: 5,
	});
});
