import { afterAll, beforeAll, expect, test } from "vitest";
import { personLocales } from "../../../i18n/locales.ts";
import { expectComparisonOfRealRun } from "../../../testing/data/past-cases.ts";
import { condition, end, step } from "../../../testing/data/workflows.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import type { WorkflowDefinition, WorkflowNode } from "../../workflows/definition/definition-contract.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

/** An app's page may have every language. */
const decline = end(
	"decline",
	"decline",
	Object.fromEntries(personLocales.map((locale) => [locale, "Declined."])),
);
const start = (next: string) => [step("document", "selfie"), step("selfie", next)];
const drafts: [string, WorkflowNode[], Partial<WorkflowDefinition["options"]>][] = [
	[
		"reviews the young and declines one country",
		[
			...start("age"),
			condition("age", [[{ field: "document.age", op: "lt", value: 30 }, "review"]], "country"),
			condition("country", [[{ field: "document.country", op: "eq", value: "D" }, "decline"]], "end"),
			end("checks", "end"),
			end("review"),
			decline,
		],
		{ minimum_age: 21 },
	],
	[
		"branches by the score of the face match",
		[
			...start("face"),
			condition("face", [[{ field: "checks.face_match", op: "gte", value: 0.9 }, "decline"]], "end"),
			end("checks", "end"),
			decline,
		],
		{ minimum_assurance: "standard", max_attempts: 1 },
	],
	["reviews everybody", [...start("end"), end("review", "end")], {}],
	[
		"leaves everybody to the checks",
		[...start("end"), end("checks", "end")],
		{ printed_agreement: "required" },
	],
];

test.each(drafts)(
	"a draft that %s does to fifty past cases what it does to fifty new ones",
	async (_what, nodes, options) => {
		const { compared } = await expectComparisonOfRealRun(harness, nodes, options, 50);
		expect(compared).toBeGreaterThanOrEqual(35);
	},
);
