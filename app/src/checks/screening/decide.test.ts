import { describe, expect, test } from "vitest";
import type { DecidedHit, ScreeningOutcome } from "../../domain/screening/hits/contract.ts";
import { decideScreening } from "./decide.ts";

const hit = (score: number, dismissed = false) => ({ score, dismissed }) as DecidedHit;
const searched = (hits: DecidedHit[], truncated = false, incompleteLists?: string[]) => {
	const identity = { names: ["ANNA LIND"], birth_dates: [], countries: [], identifiers: [] };
	const screening: ScreeningOutcome<DecidedHit> = {
		outcome: "searched",
		threshold: 0.9,
		lists: 1,
		entries: 9,
		identity,
		hits,
		truncated,
		...(incompleteLists && { incompleteLists }),
	};
	return decideScreening({ screening });
};

describe("the decision about screening", () => {
	test("an app that doesn't screen has no check of it", () => {
		expect(decideScreening({})).toEqual([]);
	});

	test.each([
		["no_list", "not_run", "screening_list_missing"],
		["no_name", "not_run", "screening_name_missing"],
		["unavailable", "consider", "screening_unavailable"],
	] as const)("a search that ended as %s gives the result %s and says why", (outcome, result, reason) => {
		expect(decideScreening({ screening: { outcome } })).toMatchObject([
			{ type: "screening", result, reasons: [reason], score: null, threshold: null },
		]);
	});

	test("a search without hits is clear, and has a threshold but no score", () => {
		expect(searched([])).toMatchObject([
			{ type: "screening", result: "clear", reasons: [], score: null, threshold: 0.9 },
		]);
	});

	test("one hit is enough for a review, and the closest one gives the score", () => {
		expect(searched([hit(0.91)])).toMatchObject([
			{ type: "screening", result: "consider", reasons: ["screening_hit"], score: 0.91 },
		]);
		expect(searched([hit(0.91), hit(0.97), hit(0.93)])).toMatchObject([{ score: 0.97 }]);
	});

	test("hits that a reviewer dismissed don't count, unless there may be more than were read", () => {
		const dismissed = [hit(0.97, true)];
		expect(searched(dismissed)).toMatchObject([{ result: "clear", reasons: [], score: null }]);
		expect(searched([...dismissed, hit(0.92)])).toMatchObject([{ result: "consider", score: 0.92 }]);
		expect(searched(dismissed, true)).toMatchObject([
			{ result: "consider", reasons: ["screening_hit", "screening_hits_incomplete"], score: null },
		]);
	});

	test("without a hit, an incomplete list is never clear, also where reviewers dismissed the hits on others", () => {
		for (const hits of [[], [hit(0.97, true)]])
			expect(searched(hits, false, ["un"])).toMatchObject([
				{ result: "not_run", reasons: ["screening_list_incomplete"], score: null },
			]);
	});

	test("a hit beside an incomplete list is a hit, and both reasons are given", () => {
		expect(searched([hit(0.97)], false, ["un"])).toMatchObject([
			{ result: "consider", reasons: ["screening_hit", "screening_list_incomplete"], score: 0.97 },
		]);
	});
});
