import { describe, expect, test } from "vitest";
import type { ProvidedDetails } from "../../domain/verifications/contract.ts";
import { decide } from "../../domain/verifications/decision/decide.ts";
import {
	buildBarcodeReading,
	buildEvidence,
	buildFields,
	buildMrzReading,
	front,
	options,
	passportFields,
} from "../../testing/data/findings.ts";

/** The decision on a document with other names than the passport's, and details that were provided. */
function decideNames(names: { lastName?: string; firstName?: string }, providedDetails: ProvidedDetails) {
	const fields = buildFields({ ...passportFields, lastName: undefined, firstName: undefined, ...names });
	const { status, reasons } = decide(buildEvidence({ providedDetails, ...front({ fields }) }));
	return { status, reasons };
}
const approved = { status: "approved", reasons: [] };

test.each([
	[{ lastName: "SUKARNO" }, { last_name: "Sukarno", first_name: "Boris" }, "first_name_not_compared"],
	[{ lastName: "SUKARNO" }, { first_name: "Boris" }, "first_name_not_compared"],
	[{ firstName: "SUKARNO" }, { first_name: "Sukarno", last_name: "Boris" }, "last_name_not_compared"],
	[{}, { first_name: "Boris" }, "first_name_not_compared"],
] as const)("with %j on the document, %j is sent to review: %s", (names, provided, reason) => {
	expect(decideNames(names, provided)).toEqual({ status: "in_review", reasons: [reason] });
});

test.each([
	[{ lastName: "SUKARNO" }, { last_name: "Sukarno" }],
	[{ lastName: "SUKARNO" }, { first_name: "Sukarno" }],
	[{ lastName: "SUKARNO" }, { first_name: "Sukarno", last_name: "Sukarno" }],
	[{ firstName: "SUKARNO" }, { last_name: "Sukarno" }],
	[{ lastName: "BORIS PETROV" }, { first_name: "Boris", last_name: "Petrov" }],
])("with %j on the document, %j is approved", (names, provided) => {
	expect(decideNames(names, provided)).toEqual(approved);
});

test.each(["FNU", "LNU", "NFN", "NMN", "XXXX", "NA", "X", "NOT AVAILABLE", "NO FIRST NAME", "UNKNOWN"])(
	"%s on the document isn't a name: it is sent to review, whatever was provided",
	(placeholder) => {
		for (const names of [
			{ lastName: "LIND", firstName: placeholder },
			{ lastName: placeholder, firstName: "ANNA" },
		])
			for (const provided of [{}, { first_name: placeholder }, { last_name: "Lind", first_name: "Anna" }])
				expect(decideNames(names, provided)).toMatchObject({
					status: "in_review",
					reasons: expect.arrayContaining(["reading_uncertain"]),
				});
	},
);

test("a first name is compared with the last name only on a document with a single name", () => {
	expect(decideNames({ lastName: "LIND", firstName: "ANNA" }, { first_name: "Lind" })).toEqual({
		status: "in_review",
		reasons: ["data_mismatch"],
	});
});

describe("a provided document number", () => {
	const decideNumber = (onDocument: string, document_number: string) => {
		const fields = buildFields({ ...passportFields, documentNumber: onDocument });
		const { status, reasons } = decide(
			buildEvidence({ providedDetails: { document_number }, ...front({ fields }) }),
		);
		return { status, reasons };
	};

	test.each(["AO9871654", "ao-987 1654", "ＡＯ９８７１６５４"])(
		"written as %s is the one of the document",
		(provided) => {
			expect(decideNumber("AO9871654", provided)).toEqual(approved);
		},
	);

	test.each([
		["AO9871654", "A09871654"],
		["A09871654", "AO9871654"],
		["AO9871654", "AO987I654"],
	])("with a letter or digit mistaken for another goes to review: %s as %s", (onDocument, provided) => {
		expect(decideNumber(onDocument, provided)).toEqual({ status: "in_review", reasons: ["data_mismatch"] });
	});

	test("with the check digit of the MRZ goes to review", () => {
		expect(decideNumber("AO9871654", "AO98716544")).toEqual({
			status: "in_review",
			reasons: ["data_mismatch"],
		});
	});

	test.each([
		["12345678-Z", "in_review"],
		["12345679-Z", "declined"],
	])("%s, where the holder's is 12345678Z, leads to %s", (document_number, status) => {
		const zone = buildMrzReading();
		const mrz = { ...zone, fields: { ...zone.fields, optional1: "12345678Z" } };
		expect(decide(buildEvidence({ providedDetails: { document_number }, ...front({ mrz }) }))).toMatchObject({
			status,
			reasons: ["data_mismatch"],
		});
	});

	test("of another document declines", () => {
		expect(decideNumber("AO9871654", "AO9871655")).toMatchObject({
			status: "declined",
			reasons: ["data_mismatch"],
		});
	});

	test.each([
		"No. AO9871654",
		"№ AO9871654",
		"N° AO9871654",
		"Nº AO9871654",
		"Nr AO9871654",
		"Número: AO9871654",
		"# AO9871654",
		"Passport No. AO9871654",
		"АО9871654",
		"ΑΟ9871654",
		"ао٩٨٧١٦٥٤",
		"AO९८७१६५४",
	])("in another writing is the one of the document: %s", (provided) => {
		expect(decideNumber("AO9871654", provided)).toEqual(approved);
	});

	test.each([
		["000123456", "123456", approved],
		["123456", "000123456", approved],
		["00012345", "DL 12345", approved],
		["AB0012345", "AB12345", { status: "in_review", reasons: ["data_mismatch"] }],
		["12AB34567", "No12AB34567", { status: "in_review", reasons: ["data_mismatch"] }],
	])("with or without zeros and words, %s and %s aren't declined", (onDocument, provided, decision) => {
		expect(decideNumber(onDocument, provided)).toEqual(decision);
	});

	test.each([
		["12AB34567", "Reisepassnummer 12AB34567"],
		["12AB34567", "Passnummer: 12AB34567"],
		["12AB34567", "Ausweis-Nr. 12AB34567"],
		["12AB34567", "паспорт 12AB34567"],
		["12AB34567", "S/N 12AB34567"],
		["12AB34567", "DLN:12AB34567"],
		["12AB34567", "License No. 12AB34567"],
		["12AB34567", "CPF 12AB34567"],
		["12AB34567", "PESEL12AB34567"],
		["12AB34567", "FRA12AB34567"],
		["12AB34567", "FR 12AB34567"],
		["12AB34567", "12AB34567 (FR)"],
		["12AB34567", "P<FRA12AB34567"],
		["12AB34567", "12AB345671FRA9001014F3001012<<<<<<<<<<<<<<04"],
		["751234567", "75 № 1234567"],
		["RX123456", "RX nr 123456"],
		["FE123456", "FE№123456"],
		["RX123456", "RXNR123456"],
		["751234567", "серия 75 номер 1234567"],
		["X1234567L", "1234567L"],
		["198109105111", "810910-5111"],
		["23456789", "20-23456789-3"],
		["PEGJ850315HJCRRN07", "PEGJ850315HJCR"],
		["AA123456", "123456AA"],
		["123456789", "123456789,00"],
		["123456789", "1.23456789E8"],
		["123456789", "1.23457E+08"],
		["123456789", "1,2E+08"],
		["12AB34567", "l2AB34567"],
		["12AB34567", "12A834567"],
		["FE123456", "ФЕ123456"],
		["AO9871654", "AO987165"],
		["12345", "x12345"],
		["000000000", "0"],
		["000000000", "000000000"],
		["AO9871654", "000"],
		["AO9871654", "No."],
		["AO9871654", "№"],
		["AO9871654", "N/A"],
		["AO9871654", "-"],
		["AO9871654", "à venir"],
		["100200", "12"],
	])("that may be the one of the document goes to review: %s as %s", (onDocument, provided) => {
		expect(decideNumber(onDocument, provided)).toEqual({ status: "in_review", reasons: ["data_mismatch"] });
	});

	test.each([
		["0123456", "123457"],
		["AO9871654", "No. AO9871655"],
		["AO9871654", "AO9871645"],
		["AO9871654", "AO98719"],
		["12AB34567", "12AB34568"],
		["12AB34567", "FRA12AB34568"],
		["12AB34567", "paszport 12AB34568"],
		["123456789", "1.23457E+09"],
		["123456789", "1.23467E+08"],
		["AA123456", "123457AA"],
		["AA123456", "123457"],
		["100200", "1002"],
	])("that is another one declines in any writing: %s and %s", (onDocument, provided) => {
		expect(decideNumber(onDocument, provided).status).toBe("declined");
	});

	/** A card of a state with a number, and another number in its optional data. */
	const decideCard = (
		issuingState: string,
		documentNumber: string,
		optional2: string,
		document_number: string,
	) => {
		const zone = buildMrzReading();
		const mrz = { ...zone, fields: { ...zone.fields, documentNumber, optional2 } };
		const fields = buildFields({ ...passportFields, issuingState, documentNumber });
		return decide(buildEvidence({ providedDetails: { document_number }, ...front({ mrz, fields }) }));
	};

	test.each([
		["ESP", "BAA123456", "02345678T", "02345678"],
		["ESP", "BAA123456", "02345678T", "2345678"],
		["ESP", "BAA123456", "02345678T", "2.345.678-T"],
		["ESP", "BAA123456", "X1234567L", "X-1234567"],
		["CHL", "601234567", "12345678<5", "12.345.678"],
		["CHL", "601234567", "12345678<K", "RUN 12345678"],
		["PRT", "123456788ZZ4", "", "12345678"],
		["PRT", "123456788ZZ4", "", "12345678 8"],
		["ARG", "23456789", "", "M23456789"],
		["ARG", "23456789", "", "DNI 23.456.789"],
		["ARG", "23456789N", "", "23456789"],
		["URY", "12345672", "", "1234567"],
		["PER", "123456789", "", "12345678"],
		["DEU", "T22000129", "", "T220001293D"],
		["HKG", "A1234563", "", "A123456"],
		["VEN", "12345678", "", "V-12345678"],
	])("of %s with %s and %s isn't declined as %s", (state, onDocument, other, provided) => {
		expect(decideCard(state, onDocument, other, provided).status).not.toBe("declined");
	});

	test.each([
		["ESP", "BAA123456", "02345678T", "02345679"],
		["ESP", "BAA123456", "02345678T", "02345679T"],
		["PRT", "123456788ZZ4", "", "12345679"],
		["ARG", "23456789", "", "M23456780"],
		["CHL", "601234567", "12345678<5", "12345679"],
		["FRA", "123456788ZZ4", "", "12345679"],
		["UTO", "23456789", "", "M23456780"],
	])("of %s with %s and %s is declined as %s", (state, onDocument, other, provided) => {
		expect(decideCard(state, onDocument, other, provided).status).toBe("declined");
	});
});

describe("a provided birth date", () => {
	const decideBirth = (birthDate: string, birth_date: string) => {
		const fields = buildFields({ ...passportFields, birthDate });
		const { status, reasons } = decide(
			buildEvidence({ providedDetails: { birth_date }, ...front({ fields }) }),
		);
		return { status, reasons };
	};

	test.each([
		["1965-03-12", "1965-12-03", "birth_date_swapped"],
		["1965-12-03", "1965-03-12", "birth_date_swapped"],
		["1965-03-12", "1965-03-11", "birth_date_one_day_off"],
		["1965-03-12", "1965-03-13", "birth_date_one_day_off"],
		["1966-01-01", "1965-12-31", "birth_date_one_day_off"],
		["1964-02-29", "1964-03-01", "birth_date_one_day_off"],
		["1965-01-02", "1965-02-01", "birth_date_swapped"],
		["1965-03-12", "1965-02-12", "data_mismatch"],
		["1965-03-12", "1965-04-12", "data_mismatch"],
		["1966-01-15", "1965-12-15", "data_mismatch"],
		["1965-03-31", "1965-03-03", "data_mismatch"],
		["1965-03-12", "1965-03-21", "data_mismatch"],
		["1965-03-12", "1956-03-12", "data_mismatch"],
		["1965-03-12", "1957-07-03", "data_mismatch"],
		["1965-10-12", "1958-02-02", "data_mismatch"],
		["1957-07-03", "1965-03-12", "data_mismatch"],
		["1965-03-12", "2021-11-29", "data_mismatch"],
		["1965-08-20", "2022-05-05", "data_mismatch"],
		["2003-03-12", "1924-12-21", "data_mismatch"],
	])("for %s written as %s goes to review: %s", (onDocument, provided, reason) => {
		expect(decideBirth(onDocument, provided)).toEqual({ status: "in_review", reasons: [reason] });
	});

	test.each([
		["1965-03-12", "1965-03-10"],
		["1965-03-12", "1965-03-14"],
		["1965-03-12", "1965-12-04"],
		["1965-03-12", "1966-12-03"],
		["1965-03-12", "1966-03-12"],
		["1965-03-13", "1965-05-13"],
		["1965-03-13", "1965-01-13"],
		["1965-03-12", "1965-02-13"],
		["1965-03-12", "1965-03-22"],
		["1965-03-12", "1957-07-05"],
		["1965-03-12", "1958-03-12"],
		["1965-03-12", "2021-12-12"],
		["1965-03-12", "2021-03-12"],
	])("for %s that is another day declines: %s", (onDocument, provided) => {
		expect(decideBirth(onDocument, provided)).toMatchObject({
			status: "declined",
			reasons: ["data_mismatch"],
		});
	});
});

describe("a name suffix", () => {
	const decideLicense = (elements: Record<string, string>, providedDetails: ProvidedDetails) => {
		const documentType = "driving_license" as const;
		const fields = { ...passportFields, documentType, lastName: "MOREAU", firstName: "CLAIRE ANNE" };
		const barcode = { ...buildBarcodeReading(fields), elements };
		const { status, reasons } = decide(
			buildEvidence({
				documentType,
				...options({ documents: [documentType] }),
				providedDetails,
				...front({ mrz: null, barcode, fields: buildFields(fields, "barcode", 1) }),
			}),
		);
		return { status, reasons };
	};
	const differs = { status: "in_review", reasons: ["data_mismatch"] };

	test.each([
		["JR", "Moreau Jr."],
		["JR", "Moreau, Junior"],
		["JR", "Moreau"],
		["2ND", "Moreau II"],
		["10TH", "Moreau X"],
		["SR", "Moreau-Sr"],
		["SR", "Ｓｒ Moreau"],
		["V", "Moreau V"],
		["", "Moreau Jr."],
		["NONE", "Moreau Jr."],
	])("%s in the barcode agrees with %s", (suffix, last_name) => {
		expect(decideLicense({ DCU: suffix }, { last_name })).toEqual(approved);
		expect(decideLicense({ DAE: suffix }, { last_name })).toEqual(approved);
	});

	test.each([
		["JR", "Moreau Sr."],
		["SR", "Moreau Junior"],
		["II", "Moreau III"],
		["IV", "Moreau V"],
		["JR", "Moreau II"],
		["JR", "Moreau-Sr"],
		["JR", "Moreau Ｓｒ"],
		["JR", "Moreau Ѕr"],
		["JR", "Moreau Ѕг"],
		["JR", "Moreau Şr"],
		["JR", "Moreau S r"],
		["JR", "Moreau S.r."],
		["JR", "Sr. Moreau"],
		["JR", "Moreau Sr Dupont"],
		["JR", "Moreau Jr Sr"],
		["JR", "Moreau Ⅱ"],
		["X", "Moreau XI"],
		["XI", "Moreau X"],
		["II", "Moreau the Third"],
		["10TH", "Moreau IX"],
	])("%s in the barcode differs from %s", (suffix, last_name) => {
		expect(decideLicense({ DCU: suffix }, { last_name })).toEqual(differs);
	});

	test("after the provided first names is compared too", () => {
		const names = { last_name: "Moreau", first_name: "Claire Sr." };
		expect(decideLicense({ DCU: "JR" }, names)).toEqual(differs);
		expect(decideLicense({ DCU: "SR" }, names)).toEqual(approved);
		expect(decideLicense({ DCU: "JR" }, { first_name: "Sr. Claire" })).toEqual(differs);
		expect(decideLicense({ DCU: "X" }, { first_name: "Claire XI" })).toEqual(differs);
		expect(decideLicense({ DCU: "IV" }, { first_name: "Claire 5th" })).toEqual(differs);
		expect(decideLicense({ DCU: "JR" }, { first_name: "Claire V. Anne" })).toEqual(approved);
		expect(decideNames({ lastName: "LIND JR", firstName: "ARTHUR" }, { first_name: "Arthur Sr." })).toEqual(
			differs,
		);
	});

	test("in an MRZ agrees in any writing, and an initial or a name isn't one", () => {
		const arthur = { lastName: "LIND JR", firstName: "ARTHUR V" };
		expect(decideNames(arthur, { last_name: "Lind Junior", first_name: "Arthur" })).toEqual(approved);
		expect(decideNames(arthur, { last_name: "Lind Sr" })).toEqual(differs);
		expect(decideNames({ lastName: "LIND", firstName: "ARTHUR V" }, { last_name: "Lind Jr." })).toEqual(
			approved,
		);
		expect(decideNames({ lastName: "JUNIOR", firstName: "ANNA" }, { last_name: "Junior" })).toEqual(approved);
	});
});
