import { expect, test } from "vitest";
import type { CheckNode } from "../../../../../domain/verifications/contract.ts";
import { sortChecks } from "./sort-checks.ts";

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
