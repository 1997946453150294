import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../checks/evidence.ts";
import { collectLeafChecks } from "../../../checks/finding.ts";
import { drawDefinitions } from "../../../testing/data/drawn-workflows.ts";
import { buildEvidence, options } from "../../../testing/data/findings.ts";
import { buildDefinition, condition, end, manualReview, step } from "../../../testing/data/workflows.ts";
import { handmadeEvidence } from "../../../testing/decisions/evidence.ts";
import type { Condition } from "../../workflows/definition/condition-contract.ts";
import type { WorkflowDefinition, WorkflowNode } from "../../workflows/definition/definition-contract.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import { findRequestedOptions, resolveEvidenceOptions } from "./apply-workflow.ts";
import { decide } from "./decide.ts";

const withWorkflow = (definition: WorkflowDefinition, change: Partial<Evidence> = {}): Evidence => {
	const evidence = buildEvidence({
		...change,
		workflow: { id: "wfl_1", version: 1, definition, metadata: {} },
	});
	return { ...evidence, options: resolveEvidenceOptions(evidence) };
};
/** A document and a selfie, then these nodes. */
const after = (...nodes: WorkflowNode[]) =>
	buildDefinition(step("document", "selfie"), step("selfie", nodes[0]!.key), ...nodes);
const decideAt = (node: WorkflowNode, name: string, change: Partial<Evidence> = {}) =>
	decide(withWorkflow(after(node, end("checks")), { ...handmadeEvidence[name], ...change }));

const withoutSelfie = { liveness: null, comparison: null, photograph: null };

describe("the decision of a case with a workflow", () => {
	test.each([
		[end("checks"), "approved", []],
		[end("review"), "in_review", ["workflow_review"]],
		[manualReview("checks"), "in_review", ["workflow_review"]],
		[end("decline"), "declined", ["workflow_declined"]],
		[
			condition("age", [[{ field: "metadata.plan", op: "eq", value: "gold" }, "checks"]], "checks"),
			"in_review",
			["workflow_fact_unknown"],
		],
	] as const)("a case that the table approves follows the workflow's end (%#)", (node, status, reasons) => {
		const decision = decideAt(node, "a valid passport");
		expect(decision).toMatchObject({ status, reasons, assurance: status === "approved" ? "basic" : null });
		expect(decision.path).toEqual(["document", "selfie", node.key]);
	});

	test("a decline by the table stands above every end, and its path is recorded", () => {
		for (const node of [end("checks", "done"), end("review"), end("decline")])
			expect(decideAt(node, "another person's selfie")).toMatchObject({
				status: "declined",
				reasons: ["face_mismatch"],
				path: ["document", "selfie", node.key],
			});
	});

	test("a resubmission by the table stands above every end", () => {
		for (const node of [end("checks", "done"), end("review"), end("decline")])
			expect(decideAt(node, "a blurred document").status).toBe("resubmission_requested");
	});

	test("a review by the table becomes a decline by the workflow, or has both reasons", () => {
		const hit = "an inconclusive face match";
		const { reasons } = decideAt(end("checks", "done"), hit);
		expect(decideAt(end("decline"), hit)).toMatchObject({
			status: "declined",
			reasons: ["workflow_declined"],
		});
		expect(decideAt(end("review"), hit)).toMatchObject({
			status: "in_review",
			reasons: [...reasons, "workflow_review"],
		});
	});

	test("a person may repeat a challenge only where the workflow leaves the decision to the checks", () => {
		const name = "a challenge without its blink";
		const change = options({ minimum_assurance: "standard", liveness: "active" });
		expect(decideAt(end("review"), name, change).status).not.toBe("resubmission_requested");
		expect(decideAt(end("checks", "done"), name, change)).toEqual({
			...decide(buildEvidence({ ...handmadeEvidence[name], ...change })),
			path: ["document", "selfie", "done"],
		});
	});

	const early = buildDefinition(
		step("document", "age"),
		condition("age", [[{ field: "document.age", op: "lt", value: 99 }, "decline"]], "selfie"),
		step("selfie", "checks"),
		end("checks"),
		end("decline"),
	);
	test("a path may decline before the selfie, whose checks then don't run", () => {
		const decision = decide(withWorkflow(early, withoutSelfie));
		expect(decision).toMatchObject({
			status: "declined",
			reasons: ["workflow_declined"],
			path: ["document", "age", "decline"],
		});
		for (const type of ["face_match", "liveness"])
			expect(decision.checks.find((check) => check.type === type)?.result).toBe("not_run");
	});

	test("nothing is approved without a selfie, whatever the graph says", () => {
		const lax = buildDefinition(step("document", "checks"), end("checks"));
		for (const evidence of [withWorkflow(lax, withoutSelfie), buildEvidence(withoutSelfie)]) {
			const { status, reasons, checks } = decide(evidence);
			expect({ status, reasons }).toEqual({ status: "in_review", reasons: ["face_not_compared"] });
			const ofFace = collectLeafChecks(checks).filter(({ type }) => /face|liveness/.test(type));
			expect(ofFace.map(({ type, result }) => `${type} ${result}`)).toEqual([
				"face_match not_run",
				"liveness not_run",
				"duplicate_face not_run",
			]);
		}
	});

	test("a case that lacks the selfie of its path goes to review, where the path ends", () => {
		const { status, path } = decide(withWorkflow(after(end("checks")), withoutSelfie));
		expect({ status, path }).toEqual({ status: "in_review", path: ["document", "selfie"] });
	});

	test("a case without a workflow has no path", () => {
		expect(decide(buildEvidence())).not.toHaveProperty("path");
	});
});

test("a case that couldn't be processed lacks the screening that its workflow may have asked for", () => {
	const definition = after(step("screening", "checks"), end());
	const asked = (workflowPath: string[] | null) =>
		findRequestedOptions({ options: fastOptions, workflowPath }, { definition }).screening;
	expect(asked(null)).toBe("review");
	expect(asked(["document", "selfie"])).toBe("off");
	expect(findRequestedOptions({ options: fastOptions, workflowPath: null }, null)).toEqual(fastOptions);
});

const tests = fc.constantFrom<Condition>(
	{ field: "document.age", op: "lt", value: 21 },
	{ field: "document.country", op: "eq", value: "UTO" },
	{ field: "document.type", op: "in", value: ["passport"] },
	{ field: "document.days_until_expiry", op: "gte", value: 30 },
	{ field: "checks.reasons", op: "in", value: ["screening_hit", "data_mismatch"] },
	{ field: "checks.face_match", op: "lt", value: 0.5 },
	{ field: "metadata.plan", op: "exists" },
);
const cases = Object.keys(handmadeEvidence);

/** From the mildest; a person whose photos were refused and one who waits for a reviewer are equally far. */
const severity = { approved: 0, in_review: 1, resubmission_requested: 1, declined: 2 } as const;

test("of drawn workflows and evidence, no outcome is milder than without the workflow, and a replay is the same", () => {
	const statuses = new Set<string>();
	fc.assert(
		fc.property(
			drawDefinitions(tests),
			fc.constantFrom("a valid passport", ...cases),
			fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
			(definition, name, isWithoutSelfie) => {
				const evidence = withWorkflow(definition, {
					...handmadeEvidence[name],
					...(isWithoutSelfie && withoutSelfie),
				});
				const decision = decide(evidence);
				statuses.add(decision.status);
				expect(decide(JSON.parse(JSON.stringify(evidence)))).toEqual(JSON.parse(JSON.stringify(decision)));
				const { workflow: _, ...without } = evidence;
				expect(severity[decision.status]).toBeGreaterThanOrEqual(severity[decide(without).status]);
				if (decision.status !== "approved") return;
				expect(isWithoutSelfie).toBe(false);
				const last = definition.nodes.find(({ key }) => key === decision.path?.at(-1));
				expect(last).toMatchObject({ type: "end", outcome: "checks" });
			},
		),
		{ numRuns: 500, seed: 48 },
	);
	expect([...statuses].toSorted()).toEqual(["approved", "declined", "in_review", "resubmission_requested"]);
});
