import type { ParsedMrz } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import type { DecidedHit } from "../../domain/screening/hits/contract.ts";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import { buildDocumentFindings, buildEvidence, buildFields } from "../../testing/data/findings.ts";
import { decideScreening } from "./decide.ts";
import { extractIdentity } from "./identity.ts";

const hit = (score: number, dismissed = false) => ({ score, dismissed }) as DecidedHit;
const searchedOutcome = (...hits: DecidedHit[]) => ({
	outcome: "searched" as const,
	threshold: 0.7,
	lists: 1,
	entries: 3,
	identity: { names: ["ANNA LIND"], birth_dates: [], countries: [], identifiers: [] },
	hits,
	truncated: false,
});

test("an app without screening has no screening check", () => {
	expect(decideScreening(buildEvidence())).toEqual([]);
	expect(fastOptions.screening).toBe("off");
});

test("a name without a hit is clear", () => {
	expect(decideScreening({ screening: searchedOutcome() })).toMatchObject([
		{ type: "screening", result: "clear", reasons: [], score: null, threshold: 0.7 },
	]);
});

test("a name with a hit goes to review with the best score, and is never declined", () => {
	const found = buildEvidence({ screening: searchedOutcome(hit(0.8), hit(0.99)) });
	expect(decideScreening(found)).toMatchObject([
		{ result: "consider", reasons: ["screening_hit"], score: 0.99 },
	]);
	expect(decide(found)).toMatchObject({
		status: "in_review",
		outcome: null,
		reasons: ["screening_hit"],
	});
});

test("dismissed hits don't count, others beside them do", () => {
	expect(decideScreening({ screening: searchedOutcome(hit(0.99, true)) })).toMatchObject([
		{ result: "clear" },
	]);
	expect(decideScreening({ screening: searchedOutcome(hit(0.99, true), hit(0.8)) })).toMatchObject([
		{ result: "consider", score: 0.8 },
	]);
});

test("a truncated search is never clear", () => {
	const screening = { ...searchedOutcome(hit(0.99, true)), truncated: true };
	expect(decideScreening({ screening })).toMatchObject([
		{ result: "consider", reasons: ["screening_hit", "screening_hits_incomplete"] },
	]);
});

test.each([
	["no_list", "not_run", "screening_list_missing", "in_review"],
	["no_name", "not_run", "screening_name_missing", "in_review"],
	["unavailable", "consider", "screening_unavailable", "in_review"],
] as const)("a search that ended with %s is %s, with its reason", (outcome, result, reason, status) => {
	const found = buildEvidence({ screening: { outcome } });
	expect(decideScreening(found)).toMatchObject([{ type: "screening", result, reasons: [reason] }]);
	expect(decide(found).status).toBe(status);
});

describe("the screened identity", () => {
	const front = (fields = buildDocumentFindings().fields) => ({
		file: "fil_front",
		findings: buildDocumentFindings({ fields }),
	});

	test("the screened identity is taken from the document", () => {
		expect(extractIdentity({ front: front(), back: null }, null)).toEqual({
			names: ["ANNA LIND"],
			birth_dates: ["1998-05-09"],
			countries: ["UTO"],
			identifiers: ["UP4471926"],
		});
	});

	test("a birth date of which the document doesn't give the century is searched in both", () => {
		const zone = buildFields({ birthDate: "2024-05-12" });
		const birthDates = (fields: typeof zone) =>
			extractIdentity({ front: front(fields), back: null }, null).birth_dates;
		expect(birthDates(zone)).toEqual(["2024-05-12", "1924-05-12"]);
		expect(birthDates([...zone, ...buildFields({ birthDate: "2024-05-12" }, "printed")])).toEqual([
			"2024-05-12",
		]);
		expect(birthDates([...zone, ...buildFields({ birthDate: "1924-05-12" }, "printed")])).toEqual([
			"1924-05-12",
		]);
	});

	test("the screened identity has each spelling of the name once, from MRZ, barcode and chip, ignoring case", () => {
		const fields = [
			...buildFields({ firstName: "ANNA", lastName: "LIND" }),
			...buildFields({ firstName: "Änna", lastName: "Lind" }, "barcode", 0.5),
		];
		const mrz = { fields: { firstName: "Anna", lastName: "Lind" } } as ParsedMrz;
		const chip = { mrz, details: { fullName: "LIND<<ANNA<MARIA" } };
		expect(extractIdentity({ front: front(fields), back: null }, chip).names).toEqual([
			"ANNA LIND",
			"Änna Lind",
			"LIND ANNA MARIA",
		]);
	});

	test("the screened identity has no name where none was read, and a partial name where only part was read", () => {
		expect(extractIdentity({ front: front([]), back: null }, null).names).toEqual([]);
		const last = buildFields({ lastName: "SUKARNO" });
		expect(extractIdentity({ front: front(last), back: null }, null).names).toEqual(["SUKARNO"]);
	});

	test.each([
		["\u202ELI\u200BND<<AN\u00ADNA\u202C", "LIND ANNA"],
		["LIND\u2800ANNA\u3164", "LIND ANNA"],
		["LIND\u0000ANNA\u2028", "LINDANNA"],
	])("a chip's name %j is searched as it is seen", (fullName, name) => {
		const { names } = extractIdentity({ front: front([]), back: null }, { mrz: null, details: { fullName } });
		expect(names).toEqual([name]);
	});

	test("a chip's name in which nobody sees a character is none", () => {
		const chip = { mrz: null, details: { fullName: "\u2800\u3164\u200D" } };
		expect(extractIdentity({ front: front([]), back: null }, chip).names).toEqual([]);
	});

	test("an overlong name from a chip is truncated", () => {
		const chip = { mrz: null, details: { fullName: "A".repeat(5000) } };
		expect(extractIdentity({ front: front(), back: null }, chip).names[1]).toHaveLength(300);
	});

	test("the screened identity has no country without a nationality; the issuing state isn't used", () => {
		const fields = buildFields({ issuingState: "FRA", firstName: "ANNA", lastName: "LIND" });
		expect(extractIdentity({ front: front(fields), back: null }, null).countries).toEqual([]);
	});
});
