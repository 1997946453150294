import { describe, expect, test } from "vitest";
import type { ProvidedDetails } from "../../domain/verifications/contract.ts";
import { makeDecision } from "../../domain/verifications/decision/decide.ts";
import {
	buildEvidence,
	buildFields,
	buildMrzReading,
	front,
	passportFields,
} from "../../testing/data/findings.ts";

/** The decision on a document with other names than the passport's, and details that were provided. */
function decideNames(names: { lastName?: string; firstName?: string }, providedDetails: ProvidedDetails) {
	const fields = buildFields({ ...passportFields, lastName: undefined, firstName: undefined, ...names });
	const { status, reasons } = makeDecision(buildEvidence({ providedDetails, ...front({ fields }) }));
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

test("a first name is compared with the last name only on a document with a single name", () => {
	expect(decideNames({ lastName: "LIND", firstName: "ANNA" }, { first_name: "Lind" })).toEqual({
		status: "in_review",
		reasons: ["data_mismatch"],
	});
});

describe("a provided document number", () => {
	const decideNumber = (onDocument: string, document_number: string) => {
		const fields = buildFields({ ...passportFields, documentNumber: onDocument });
		const { status, reasons } = makeDecision(
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
		expect(
			makeDecision(buildEvidence({ providedDetails: { document_number }, ...front({ mrz }) })),
		).toMatchObject({ status, reasons: ["data_mismatch"] });
	});

	test("of another document declines", () => {
		expect(decideNumber("AO9871654", "AO9871655")).toMatchObject({
			status: "declined",
			reasons: ["data_mismatch"],
		});
	});
});
