import { expect, test } from "vitest";
import { defaultWorkflow } from "../../domain/apps/contract.ts";
import type { VerifiedData } from "../../domain/verifications/contract.ts";
import { buildEvidence } from "../../testing/data/findings.ts";
import { decideAge } from "./decide.ts";

const decideFor = (minimum_age: number | null, data: VerifiedData) =>
	decideAge(buildEvidence({ today: "2026-11-20", options: { ...defaultWorkflow, minimum_age } }), { data });

test.each([
	["2008-11-20", "clear", 18],
	["2008-11-21", "rejected", 17],
])(
	"with a minimum age of 18, a person born on %s has the result %s on 20 November 2026",
	(birth_date, result, score) => {
		expect(decideFor(18, { birth_date })).toMatchObject([
			{ type: "age", result, score, threshold: 18, reasons: result === "clear" ? [] : ["under_age"] },
		]);
	},
);

test("an app without a minimum age has no age check", () => {
	expect(decideFor(null, { birth_date: "2020-01-01" })).toEqual([]);
});

test("the age check isn't run for a document without a birth date", () => {
	expect(decideFor(18, {})).toMatchObject([{ type: "age", result: "not_run", reasons: [] }]);
});
