import { describe, expect, test } from "vitest";
import { type CheckFinding, leafCheck } from "../../../checks/finding.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import type { ReasonName } from "../reasons.ts";
import { listUnansweredChecks } from "./unanswered-checks.ts";

const decided = { decidedAt: new Date() };
const clear = (["document", "face_match", "liveness", "duplicate"] as const).map((type) =>
	leafCheck(type, "clear"),
);
interface Case extends Partial<VerificationOptions> {
	simulated?: boolean;
	reasons?: ReasonName[];
	attempt?: { decidedAt: Date | null };
}
const list = (
	findings: readonly CheckFinding[],
	{ simulated = false, reasons = [], attempt = decided, ...options }: Case = {},
) =>
	listUnansweredChecks(
		{ options: { ...fastOptions, ...options }, simulated, reasons },
		attempt,
		findings.map((tree) => ({ tree })),
	);

describe("the unanswered checks of a case", () => {
	test("are none where every check has a result", () => {
		expect(list(clear)).toEqual([]);
		expect(
			list([...clear, leafCheck("screening", "consider", ["screening_hit"])], { screening: "review" }),
		).toEqual([]);
		expect(list([...clear, leafCheck("chip", "not_run", ["chip_unverifiable"])])).toEqual([]);
	});

	test.each([
		["age", "age_unknown"],
		["face_match", "face_not_compared"],
		["blocklist", "blocklist_incomplete"],
		["screening", "screening_unavailable"],
	] as const)("are those whose own reason says so, in the order of the checks: %s", (type, reason) => {
		for (const result of ["not_run", "consider"] as const)
			expect(
				list([...clear.filter((check) => check.type !== type), leafCheck(type, result, [reason])]),
			).toEqual([type]);
	});

	test("are also those that the settings ask for and that are missing, as after failed processing", () => {
		expect(list(clear, { screening: "review" })).toEqual(["screening"]);
		expect(list(clear, { minimum_age: 18 })).toEqual(["age"]);
		expect(list([], { screening: "review" })).toEqual([
			"document",
			"face_match",
			"liveness",
			"duplicate",
			"screening",
		]);
	});

	test("are none before the attempt is decided", () => {
		expect(list([], { screening: "review", attempt: { decidedAt: null } })).toEqual([]);
	});

	test("are in a simulation those of its reasons and of checks that were run before, and none for those that weren't", () => {
		const notRun = clear.map(({ type }) => leafCheck(type, "not_run"));
		expect(list(notRun, { simulated: true, screening: "review" })).toEqual([]);
		expect(list(notRun, { simulated: true, reasons: ["screening_list_missing"] })).toEqual(["screening"]);
		const real = [...clear, leafCheck("screening", "consider", ["screening_unavailable"])];
		expect(list(real, { simulated: true, reasons: ["reading_uncertain"] })).toEqual(["screening"]);
	});
});
