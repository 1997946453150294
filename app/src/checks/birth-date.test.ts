import { describe, expect, test } from "vitest";
import type { ProvidedDetails } from "../domain/verifications/contract.ts";
import { decide } from "../domain/verifications/decision/decide.ts";
import {
	buildBarcodeReading,
	buildEvidence,
	buildFields,
	buildMrzReading,
	front,
	options,
	passportFields,
} from "../testing/data/findings.ts";
import { possibleBirthDates } from "./birth-date.ts";
import { collectLeafChecks } from "./finding.ts";

const zone = buildMrzReading();

interface Readings {
	/** As the engine reads the zone's. */
	zone?: string;
	printed?: string;
	barcode?: string;
	/** As the zone writes it. */
	written?: string;
	provided?: string;
	minimumAge?: number;
}

function decideBirth(read: Readings) {
	const providedDetails: ProvidedDetails = read.provided ? { birth_date: read.provided } : {};
	const { status, checks, reasons, verifiedData } = decide(
		buildEvidence({
			providedDetails,
			...options({ minimum_age: read.minimumAge ?? null }),
			...front({
				mrz: { ...zone, fields: { ...zone.fields, birthDate: read.written ?? "980509" } },
				barcode: read.barcode ? buildBarcodeReading({ birthDate: read.barcode }) : null,
				fields: [
					...buildFields({ ...passportFields, birthDate: read.zone }),
					...(read.printed ? buildFields({ birthDate: read.printed }, "printed", 0.9) : []),
					...(read.barcode ? buildFields({ birthDate: read.barcode }, "barcode", 1) : []),
				],
			}),
		}),
	);
	const mismatched = collectLeafChecks(checks).filter((check) => check.reasons.includes("data_mismatch"));
	return { status, reasons, birth: verifiedData.birth_date, mismatched: mismatched.map(({ type }) => type) };
}

describe("the century of a birth date", () => {
	test("that of the print approves a holder of 102 years", () => {
		const read = { zone: "2024-05-12", printed: "1924-05-12", provided: "1924-05-12", minimumAge: 18 };
		expect(decideBirth(read)).toMatchObject({ status: "approved", birth: "1924-05-12" });
	});

	test("that of a barcode approves a holder of 102 years", () => {
		const read = { zone: "2024-05-12", barcode: "1924-05-12", minimumAge: 18 };
		expect(decideBirth(read)).toMatchObject({ status: "approved", birth: "1924-05-12" });
	});

	test("that of a provided date is taken where the document gives none", () => {
		const read = { zone: "2024-05-12", provided: "1924-05-12" };
		expect(decideBirth(read)).toMatchObject({ status: "approved", birth: "1924-05-12" });
	});

	test("that of a provided date proves no minimum age", () => {
		const read = { zone: "2024-05-12", provided: "1924-05-12", minimumAge: 18 };
		expect(decideBirth(read)).toMatchObject({ status: "in_review", reasons: ["age_unknown"] });
	});

	test("that of the print declines a provided one of another", () => {
		const read = { zone: "2020-05-12", printed: "2020-05-12", provided: "1920-05-12", minimumAge: 18 };
		expect(decideBirth(read)).toMatchObject({ status: "declined", mismatched: ["birth_date"] });
	});

	test("a provided date that nobody alive was born on goes to review", () => {
		expect(decideBirth({ zone: "1998-05-09", provided: "1898-05-09" })).toMatchObject({
			status: "in_review",
			birth: "1998-05-09",
		});
	});

	test("a provided date of another day differs in every century", () => {
		const read = { zone: "2024-05-12", provided: "1924-05-13" };
		expect(decideBirth(read)).toMatchObject({ status: "declined", mismatched: ["birth_date"] });
	});

	test("both are possible up to an age of 120 years", () => {
		const fields = (value: string) => [
			{ name: "birth_date", value, source: "mrz", confidence: 1, file: "fil_front", region: null } as const,
		];
		const possible = (birth_date: string) =>
			possibleBirthDates({ today: "2026-11-20", providedDetails: {} }, fields(birth_date), birth_date);
		expect(possible("2005-11-21").map(({ earliest }) => earliest)).toEqual(["2005-11-21", "1905-11-21"]);
		expect(possible("2005-11-20").map(({ earliest }) => earliest)).toEqual(["2005-11-20"]);
	});
});

describe("a birth date of which the document gives only a part", () => {
	test.each([
		["850000", "1985"],
		["85<<<<", "1985"],
		["850700", "1985-07"],
		["000000", undefined],
	])("is sent to review with its own reason, where the zone writes %s", (written, birth) => {
		expect(decideBirth({ written, zone: birth })).toEqual({
			status: "in_review",
			reasons: ["birth_date_incomplete"],
			birth,
			mismatched: [],
		});
	});

	test("is complete where a barcode gives all of it", () => {
		const read = { written: "850000", zone: undefined, barcode: "1985-07-04" };
		expect(decideBirth(read)).toMatchObject({ status: "approved", birth: "1985-07-04" });
	});

	test("isn't compared with a provided date that it may be", () => {
		expect(decideBirth({ written: "850700", zone: "1985-07", provided: "1985-07-04" })).toMatchObject({
			status: "in_review",
			reasons: ["birth_date_incomplete", "birth_date_not_compared"],
		});
	});

	test.each([
		["24<<<<", "2024", "1924"],
		["240500", "2024-05", "1924-05"],
	])("where the zone writes %s, a holder of 102 years isn't declined", (written, zone, birth) => {
		expect(decideBirth({ written, zone, provided: "1924-05-12" })).toMatchObject({
			status: "in_review",
			reasons: ["birth_date_incomplete", "birth_date_not_compared"],
			birth,
		});
	});

	test("differs from a provided date that it can't be", () => {
		expect(decideBirth({ written: "850700", zone: "1985-07", provided: "1985-08-04" })).toMatchObject({
			status: "declined",
			mismatched: ["birth_date"],
		});
	});
});

describe("a birth date on which nobody alive was born", () => {
	test.each(["2026-11-21", "9999-12-31", "1905-11-20", "1900-01-01"])(
		"%s on a barcode is sent to review, whatever was provided and required",
		(barcode) => {
			for (const read of [{}, { minimumAge: 18 }, { provided: "1985-07-04" }])
				expect(decideBirth({ written: "", barcode, ...read })).toMatchObject({
					status: "in_review",
					reasons: expect.arrayContaining(["birth_date_incomplete"]),
				});
		},
	);

	test.each(["2026-11-20", "1905-11-21"])("%s is the first or the last one that is possible", (barcode) => {
		expect(decideBirth({ written: "", barcode })).toMatchObject({ status: "approved", birth: barcode });
	});
});
