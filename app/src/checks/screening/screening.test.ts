import type { ParsedMrz } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import { defaultWorkflow } from "../../domain/apps/contract.ts";
import type { DecidedHit } from "../../domain/screening/hits/contract.ts";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { documentFindings, evidence, fieldsFrom } from "../../testing/evidence.ts";
import { decideScreening } from "./decide.ts";
import { identityOf } from "./identity.ts";

const hit = (score: number, dismissed = false) => ({ score, dismissed }) as DecidedHit;
const searched = (...hits: DecidedHit[]) => ({
	outcome: "searched" as const,
	threshold: 0.7,
	lists: 1,
	entries: 3,
	identity: { names: ["ANNA LIND"], birth_dates: [], countries: [], identifiers: [] },
	hits,
	truncated: false,
});

test("an app that screens nobody has no such check", () => {
	expect(decideScreening(evidence())).toEqual([]);
	expect(defaultWorkflow.screening).toBe("off");
});

test("a name that resembles no entry is clear", () => {
	expect(decideScreening({ screening: searched() })).toMatchObject([
		{ type: "screening", result: "clear", reasons: [], score: null, threshold: 0.7 },
	]);
});

test("a name that resembles an entry goes to a reviewer with the best score, and is never declined by it", () => {
	const found = evidence({ screening: searched(hit(0.8), hit(0.99)) });
	expect(decideScreening(found)).toMatchObject([
		{ result: "consider", reasons: ["screening_hit"], score: 0.99 },
	]);
	expect(decide(found)).toMatchObject({ status: "in_review", outcome: null, reasons: ["screening_hit"] });
});

test("hits that a reviewer has dismissed count no more, and others beside them do", () => {
	expect(decideScreening({ screening: searched(hit(0.99, true)) })).toMatchObject([{ result: "clear" }]);
	expect(decideScreening({ screening: searched(hit(0.99, true), hit(0.8)) })).toMatchObject([
		{ result: "consider", score: 0.8 },
	]);
});

test("a search with more hits than are shown is never clear", () => {
	const screening = { ...searched(hit(0.99, true)), truncated: true };
	expect(decideScreening({ screening })).toMatchObject([{ result: "consider", reasons: ["screening_hit"] }]);
});

test.each([
	["no_list", "not_run", "screening_list_missing", "approved"],
	["no_name", "not_run", "screening_name_missing", "approved"],
	["unavailable", "consider", "screening_unavailable", "in_review"],
] as const)("a search that ended with %s is %s, with its reason", (outcome, result, reason, status) => {
	const found = evidence({ screening: { outcome } });
	expect(decideScreening(found)).toMatchObject([{ type: "screening", result, reasons: [reason] }]);
	expect(decide(found).status).toBe(status);
});

describe("the identity that is searched for", () => {
	const front = (fields = documentFindings().fields) => ({
		file: "fil_front",
		findings: documentFindings({ fields }),
	});

	test("is what the document says", () => {
		expect(identityOf({ front: front(), back: null }, null)).toEqual({
			names: ["ANNA LIND"],
			birth_dates: ["1998-05-09"],
			countries: ["UTO"],
			identifiers: ["UP4471926"],
		});
	});

	test("has each spelling of the name once, as zone, barcode and chip write it, however it is capitalised", () => {
		const fields = [
			...fieldsFrom({ firstName: "ANNA", lastName: "LIND" }),
			...fieldsFrom({ firstName: "Änna", lastName: "Lind" }, "barcode", 0.5),
		];
		const mrz = { fields: { firstName: "Anna", lastName: "Lind" } } as ParsedMrz;
		const chip = { mrz, details: { fullName: "LIND<<ANNA<MARIA" } };
		expect(identityOf({ front: front(fields), back: null }, chip).names).toEqual([
			"ANNA LIND",
			"Änna Lind",
			"LIND ANNA MARIA",
		]);
	});

	test("has no name where none was read, and half of one where there is no more", () => {
		expect(identityOf({ front: front([]), back: null }, null).names).toEqual([]);
		const last = fieldsFrom({ lastName: "SUKARNO" });
		expect(identityOf({ front: front(last), back: null }, null).names).toEqual(["SUKARNO"]);
	});

	test("cuts off a name that a chip makes endless", () => {
		const chip = { mrz: null, details: { fullName: "A".repeat(5000) } };
		expect(identityOf({ front: front(), back: null }, chip).names[1]).toHaveLength(300);
	});

	test("has no country where there is no nationality: the issuing state is none", () => {
		const fields = fieldsFrom({ issuingState: "FRA", firstName: "ANNA", lastName: "LIND" });
		expect(identityOf({ front: front(fields), back: null }, null).countries).toEqual([]);
	});
});
