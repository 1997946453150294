import { describe, expect, test } from "vitest";
import type { ExtractedField, VerifiedData } from "../../domain/verifications/contract.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import { buildEvidence } from "../../testing/data/findings.ts";
import { decideAge } from "./decide.ts";

const field = (value: string, source: ExtractedField["source"]): ExtractedField => ({
	name: "birth_date",
	value,
	source,
	confidence: 0.99,
	file: "fil_front",
	region: null,
});
const reasonsOf = (result: string | null) =>
	result === "clear" ? [] : [result === "rejected" ? "under_age" : "age_unknown"];
const decideFor = (minimum_age: number | null, data: VerifiedData, fields: ExtractedField[] = []) =>
	decideAge(buildEvidence({ today: "2026-11-20", options: { ...fastOptions, minimum_age } }), {
		data,
		fields,
	});

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

test("without a date of birth the age stays unknown", () => {
	expect(decideFor(18, {})).toMatchObject([{ type: "age", result: "not_run", reasons: ["age_unknown"] }]);
});

test.each([
	["2008", null],
	["2007", "clear"],
	["2009", "rejected"],
	["2008-10", "clear"],
	["2008-11", null],
	["2008-12", "rejected"],
])(
	"a date of birth of which only %s is known leads to a result only where it is certain",
	(birth_date, result) => {
		expect(decideFor(18, { birth_date })).toMatchObject([
			{ type: "age", result: result ?? "consider", reasons: reasonsOf(result) },
		]);
	},
);

describe("a date of birth that only the MRZ gives, without its century", () => {
	const decideByMrz = (birth_date: string, provided?: string) =>
		decideAge(
			buildEvidence({
				today: "2026-11-20",
				options: { ...fastOptions, minimum_age: 18 },
				providedDetails: provided ? { birth_date: provided } : {},
			}),
			{ data: { birth_date }, fields: [field(birth_date, "mrz")] },
		);
	const unknown = [{ type: "age", result: "consider", reasons: ["age_unknown"] }];

	test("neither declines nor approves somebody who is 2 or 102", () => {
		expect(decideByMrz("2024-05-12")).toMatchObject(unknown);
		expect(decideByMrz("1924-05-12")).toMatchObject(unknown);
	});

	test("approves whoever is old enough in both centuries", () => {
		expect(decideByMrz("2008-11-20")).toMatchObject([{ result: "clear", score: 18 }]);
		expect(decideByMrz("2008-11-21")).toMatchObject(unknown);
	});

	test("declines a child whose provided date of birth is the same", () => {
		expect(decideByMrz("2020-05-12", "2020-05-12")).toMatchObject([{ reasons: ["under_age"] }]);
	});

	test("doesn't approve a child because of a provided date of the century before", () => {
		expect(decideByMrz("1920-05-12", "1920-05-12")).toMatchObject(unknown);
	});
});

test("a date of birth that another source contradicts doesn't decline", () => {
	const birth_date = "2024-05-12";
	const mrz = field(birth_date, "mrz");
	expect(decideFor(18, { birth_date }, [mrz, field("1924-05-12", "printed")])).toMatchObject([
		{ type: "age", result: "consider", reasons: ["age_unknown"], score: 2 },
	]);
	expect(decideFor(18, { birth_date }, [mrz, field(birth_date, "printed")])).toMatchObject([
		{ type: "age", result: "rejected", reasons: ["under_age"] },
	]);
});
