import { describe, expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { buildEvidence, buildFaceComparison, buildFinding, options } from "../../testing/data/findings.ts";
import type { Evidence } from "../evidence.ts";
import { decideLiveness } from "./decide.ts";

const partsOf = (change: Partial<Evidence>) => decideLiveness(buildEvidence(change))[0]?.checks ?? [];

test.each(["network", "device"] as const)("a %s with suspected attacks goes to review", (kind) => {
	const doubtedPlaces = [{ kind, doubted: 3, threshold: 2 }];
	expect(decide(buildEvidence({ doubtedPlaces }))).toMatchObject({
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

describe("a selfie that may be the document's photograph", () => {
	const photograph = { ...buildFinding("consider", "same_photograph"), score: 0.98, threshold: 0.95 };
	const checkOf = (change: Partial<Evidence>) =>
		partsOf(change).find(({ type }) => type === "same_photograph");

	test("goes to review by default, with the similarity and its threshold", () => {
		expect(decide(buildEvidence({ photograph }))).toMatchObject({
			status: "in_review",
			reasons: ["spoof_suspected"],
		});
		expect(checkOf({ photograph })).toMatchObject({
			result: "consider",
			score: 0.98,
			threshold: 0.95,
			reasons: ["spoof_suspected"],
		});
	});

	test("is declined where the app declines suspected attacks", () => {
		const evidence = buildEvidence({ photograph, ...options({ liveness_doubts: "decline" }) });
		expect(decide(evidence)).toMatchObject({ status: "declined", reasons: ["spoof_suspected"] });
	});

	test("is approved if it is another photograph", () => {
		expect(decide(buildEvidence({ photograph: buildFinding() })).status).toBe("approved");
		expect(checkOf({ photograph: buildFinding() })).toMatchObject({ result: "clear", reasons: [] });
	});

	test("goes to review if the faces are too small to tell", () => {
		expect(decide(buildEvidence({ photograph: buildFinding("not_run") }))).toMatchObject({
			status: "in_review",
			reasons: ["liveness_uncertain"],
		});
	});

	test("goes to review if it wasn't compared although the faces match", () => {
		expect(decide(buildEvidence({ photograph: null }))).toMatchObject({
			status: "in_review",
			reasons: ["liveness_uncertain"],
		});
	});

	test("isn't asked about where faces are missing or of two people: other checks say so", () => {
		for (const comparison of [null, buildFaceComparison("rejected", 1.4)])
			expect(checkOf({ photograph: null, comparison })).toMatchObject({ result: "not_run", reasons: [] });
	});
});
