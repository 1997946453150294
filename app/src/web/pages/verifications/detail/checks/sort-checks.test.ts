import { expect, test } from "vitest";
import type { CheckNode } from "../../../../../domain/verifications/contract.ts";
import { isQuestioned, sortChecks } from "./sort-checks.ts";

const createCheck = (type: string, result: CheckNode["result"], reasons: unknown[] = []) =>
	({ type, result, reasons, checks: [] }) as unknown as CheckNode;

test("checks are listed by weight, an unanswered one before those that are clear", () => {
	const sorted = sortChecks([
		createCheck("age", "not_run"),
		createCheck("document", "clear"),
		createCheck("chip", "not_run", [{ name: "chip_not_read" }]),
		createCheck("liveness", "consider"),
		createCheck("face_match", "rejected"),
		createCheck("duplicate", "clear"),
	]);
	expect(sorted.map(({ type }) => type)).toEqual([
		"face_match",
		"liveness",
		"chip",
		"document",
		"duplicate",
		"age",
	]);
});

test("a check is questioned if it isn't clear or has no answer, but not if it doesn't apply", () => {
	expect(isQuestioned(createCheck("liveness", "consider"))).toBe(true);
	expect(isQuestioned(createCheck("face_match", "rejected"))).toBe(true);
	expect(isQuestioned(createCheck("chip", "not_run", [{ name: "chip_not_read" }]))).toBe(true);
	expect(isQuestioned(createCheck("age", "not_run"))).toBe(false);
	expect(isQuestioned(createCheck("document", "clear"))).toBe(false);
});
