import { describe, expect, test } from "vitest";
import {
	buildDefinition,
	condition,
	end,
	manualReview,
	simpleDefinition,
	step,
} from "../../../testing/data/workflows.ts";
import type { Condition } from "./condition-contract.ts";
import type { WorkflowDefinition } from "./definition-contract.ts";
import { validateDefinition } from "./validate.ts";

const problemsOf = (definition: WorkflowDefinition) => validateDefinition(definition, ["fr", "en"]);
const ofFrance: Condition = { field: "document.country", op: "eq", value: "FRA" };
const isMinor: Condition = { field: "document.age", op: "lt", value: 18 };

/** Asks for a document and a selfie, then branches by the condition. */
const branching = (when: Condition) =>
	buildDefinition(
		step("document", "selfie"),
		step("selfie", "choice"),
		condition("choice", [[when, "review"]], "checks"),
		end(),
		end("review"),
	);

test("a document, a selfie and what the checks allow have no problem", () => {
	expect(problemsOf(simpleDefinition)).toEqual([]);
});

describe("the graph", () => {
	test.each([
		["without a start", { ...simpleDefinition, start: null }, "start_missing", null, {}],
		[
			"with a start that doesn't exist",
			{ ...simpleDefinition, start: "passport" },
			"start_missing",
			null,
			{},
		],
		[
			"with an open branch",
			buildDefinition(step("document", null), ...simpleDefinition.nodes.slice(1)),
			"branch_open",
			"document",
			{ branch: "next" },
		],
		[
			"with an open else",
			buildDefinition(
				step("document", "selfie"),
				step("selfie", "choice"),
				condition("choice", [[ofFrance, "checks"]], null),
				end(),
			),
			"branch_open",
			"choice",
			{ branch: "else" },
		],
		[
			"with a branch to a node that doesn't exist",
			buildDefinition(step("document", "selfie"), step("selfie", "approve"), end()),
			"target_unknown",
			"selfie",
			{ branch: "next", target: "approve" },
		],
		[
			"with a node that nothing leads to",
			buildDefinition(...simpleDefinition.nodes, end("review")),
			"unreachable",
			"review",
			{},
		],
		[
			"with a circle",
			buildDefinition(step("document", "selfie"), step("selfie", "document"), end()),
			"cycle",
			"selfie",
			{},
		],
		[
			"with two nodes of one key",
			buildDefinition(...simpleDefinition.nodes, end("review", "checks")),
			"key_repeated",
			"checks",
			{},
		],
		[
			"with a branch twice",
			buildDefinition(
				step("document", "selfie"),
				step("selfie", "choice"),
				condition(
					"choice",
					[
						[ofFrance, "checks"],
						[ofFrance, "review"],
					],
					"checks",
				),
				end(),
				end("review"),
			),
			"branch_repeated",
			"choice",
			{ branch: "1" },
		],
	] as const)("%s is refused at the node", (_, definition, code, node, values) => {
		expect(problemsOf(definition)).toContainEqual({ code, node, values });
	});
});

describe("a condition", () => {
	test.each([
		[ofFrance],
		[isMinor],
		[{ field: "metadata.plan", op: "eq", value: "gold" }],
		[{ field: "provided.age", op: "gte", value: 18 }],
		[{ field: "checks.reasons", op: "in", value: ["document_expired"] }],
		[{ not: { any: [ofFrance, { all: [isMinor, { field: "document.type", op: "exists" }] }] } }],
	] as [Condition][])("may ask for what is known on every path: %j", (when) => {
		expect(problemsOf(branching(when))).toEqual([]);
	});

	test.each([
		[{ field: "document.color", op: "eq", value: "red" }, "field_unknown", { field: "document.color" }],
		[{ field: "wallet.age", op: "gte", value: 18 }, "field_unknown", { field: "wallet.age" }],
		[
			{ field: "document.age", op: "in", value: ["18"] },
			"operator_unsuited",
			{ field: "document.age", operator: "in" },
		],
		[
			{ field: "document.country", op: "gte", value: 3 },
			"operator_unsuited",
			{ field: "document.country", operator: "gte" },
		],
		[
			{ field: "document.type", op: "in", value: ["passport", "library_card"] },
			"value_unknown",
			{ field: "document.type", value: "library_card" },
		],
		[
			{ field: "document.country", op: "eq", value: "France" },
			"value_unknown",
			{ field: "document.country", value: "France" },
		],
		[
			{ field: "document.age", op: "eq", value: "18" },
			"value_unknown",
			{ field: "document.age", value: "18" },
		],
	] satisfies [Condition, string, object][])("is refused where it can't hold: %j", (when, code, values) => {
		expect(problemsOf(branching(when))).toEqual([{ code, node: "choice", values }]);
	});

	test("is refused where a fact is known on some paths only, and may ask whether it is known", () => {
		const screensSome = (when: Condition) =>
			buildDefinition(
				step("document", "country"),
				condition("country", [[ofFrance, "selfie"]], "screening"),
				step("screening", "selfie"),
				step("selfie", "choice"),
				condition("choice", [[when, "review"]], "checks"),
				end(),
				end("review"),
			);
		expect(problemsOf(screensSome({ field: "screening.hits", op: "gte", value: 1 }))).toEqual([
			{ code: "field_not_always_known", node: "choice", values: { field: "screening.hits" } },
		]);
		expect(problemsOf(screensSome({ field: "screening.hits", op: "exists" }))).toEqual([]);
	});

	test("may have five levels and thirty tests, and no more", () => {
		const nested = (levels: number): Condition => (levels === 1 ? ofFrance : { not: nested(levels - 1) });
		const wide = (tests: number): Condition => ({
			any: Array.from({ length: tests }, (_, i) => ({ field: "document.age", op: "lt", value: i }) as const),
		});
		for (const when of [nested(5), wide(30)]) expect(problemsOf(branching(when))).toEqual([]);
		for (const when of [nested(6), wide(31)])
			expect(problemsOf(branching(when))).toEqual([
				{ code: "condition_too_large", node: "choice", values: { tests: "30", levels: "5" } },
			]);
	});
});

describe("a step", () => {
	test("can't come twice on one path", () => {
		const definition = buildDefinition(
			step("document", "again"),
			step("document", "selfie", "again"),
			step("selfie", "checks"),
			end(),
		);
		expect(problemsOf(definition)).toEqual([
			{ code: "step_repeated", node: "again", values: { step: "document" } },
		]);
	});

	test("may come on each of two paths", () => {
		const definition = buildDefinition(
			condition("plan", [[{ field: "metadata.plan", op: "eq", value: "gold" }, "gold"]], "document"),
			step("document", "selfie"),
			step("document", "selfie", "gold"),
			step("selfie", "checks"),
			end(),
		);
		expect(problemsOf(definition)).toEqual([]);
	});
});

describe("an end", () => {
	test.each([
		["document", buildDefinition(step("selfie", "checks"), end())],
		["selfie", buildDefinition(step("document", "checks"), end())],
		[
			"selfie",
			buildDefinition(
				step("document", "country"),
				condition("country", [[ofFrance, "selfie"]], "checks"),
				step("selfie", "checks"),
				end(),
			),
		],
	])("as the checks allow needs a %s on every path", (missing, definition) => {
		expect(problemsOf(definition)).toEqual([
			{ code: "step_missing", node: "checks", values: { step: missing } },
		]);
	});

	test.each(["review", "decline"] as const)(
		"in %s needs a document on every path, and no selfie",
		(outcome) => {
			const byPlan = condition(
				"plan",
				[[{ field: "metadata.plan", op: "eq", value: "gold" }, outcome]],
				"document",
			);
			expect(problemsOf(buildDefinition(byPlan, step("document", outcome), end(outcome)))).toEqual([
				{ code: "step_missing", node: outcome, values: { step: "document" } },
			]);
			expect(problemsOf(buildDefinition(step("document", outcome), end(outcome)))).toEqual([]);
		},
	);

	test("in review or a decline may come right after the document", () => {
		const definition = buildDefinition(
			step("document", "age"),
			condition("age", [[isMinor, "decline"]], "review_first"),
			manualReview("review"),
			end("decline"),
			end("review"),
		);
		const renamed = {
			...definition,
			nodes: definition.nodes.with(2, { ...definition.nodes[2]!, key: "review_first" }),
		};
		expect(problemsOf(renamed)).toEqual([]);
	});

	test("that declines tells the person why, in each language of the page", () => {
		const declining = (reason: Record<string, string> | null) =>
			buildDefinition(step("document", "decline"), end("decline", "decline", reason));
		expect(problemsOf(declining(null))).toEqual([{ code: "reason_missing", node: "decline", values: {} }]);
		expect(problemsOf(declining({ fr: "Trop jeune." }))).toEqual([
			{ code: "languages_missing", node: "decline", values: { languages: "en" } },
		]);
		expect(problemsOf(declining({ fr: "Trop jeune.", en: "Too young." }))).toEqual([]);
	});
});
