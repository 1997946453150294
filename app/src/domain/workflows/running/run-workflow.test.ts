import { describe, expect, test } from "vitest";
import {
	buildDefinition,
	condition,
	end,
	manualReview,
	simpleDefinition,
	step,
} from "../../../testing/data/workflows.ts";
import { findReasonOfEnd, runWorkflow } from "./run-workflow.ts";

const minors = buildDefinition(
	step("document", "selfie"),
	step("selfie", "age"),
	condition("age", [[{ field: "document.age", op: "lt", value: 18 }, "decline"]], "country"),
	condition("country", [[{ field: "document.country", op: "eq", value: "FRA" }, "review"]], "checks"),
	end(),
	end("review"),
	end("decline"),
);

describe("a workflow that is run", () => {
	test("leaves the decision to the checks at an end of that kind", () => {
		expect(runWorkflow(simpleDefinition, {})).toEqual({
			path: ["document", "selfie", "checks"],
			outcome: "checks",
			reason: null,
		});
	});

	test.each([
		[17, "decline", "workflow_declined"],
		[18, "review", "workflow_review"],
	] as const)("follows its conditions to an end (at %i years: %s)", (age, outcome, reason) => {
		const run = runWorkflow(minors, { "document.age": age, "document.country": "FRA" });
		expect(run).toMatchObject({ outcome, reason });
		expect(run.path.at(-1)).toBe(outcome);
	});

	test("leaves a condition over an unknown fact to a reviewer, and its path ends there", () => {
		expect(runWorkflow(minors, { "document.country": "BEL" })).toEqual({
			path: ["document", "selfie", "age"],
			outcome: "review",
			reason: "workflow_fact_unknown",
		});
	});

	test("leaves an open branch to a reviewer", () => {
		const open = buildDefinition(step("document", "selfie"), step("selfie", null));
		expect(runWorkflow(open, {})).toMatchObject({ outcome: "review", reason: "workflow_fact_unknown" });
	});

	test("stops at a manual review, whatever follows it", () => {
		const reviewed = buildDefinition(step("document", "manual_review"), manualReview("checks"), end());
		expect(runWorkflow(reviewed, {})).toEqual({
			path: ["document", "manual_review"],
			outcome: "review",
			reason: "workflow_review",
		});
	});
});

test("a path that leads to no decline has no reason for the person", () => {
	expect(findReasonOfEnd(minors, ["document", "selfie", "age", "decline"])).toEqual({
		fr: "Refusé.",
		en: "Declined.",
	});
	expect(findReasonOfEnd(minors, ["document", "selfie", "age"])).toBeNull();
	expect(findReasonOfEnd(minors, [])).toBeNull();
});
