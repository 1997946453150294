import type { BarcodeReading, DocumentFields } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import {
	back,
	buildBarcodeReading,
	buildEvidence,
	buildFields,
	buildFinding,
	buildMrzReading,
	front,
	noPortrait,
	options,
	passportFields,
} from "../../testing/data/findings.ts";
import type { Evidence } from "../evidence.ts";
import { fieldNameByEngineName } from "../field-names.ts";
import type { CheckFinding } from "../finding.ts";

const nothingRead = { mrz: null, fields: [] };

/** The check of a type, wherever it stands below the document. */
function findCheck(type: string, change: Partial<Evidence>): CheckFinding | undefined {
	const search = (checks: readonly CheckFinding[]): CheckFinding | undefined =>
		checks
			.map((check) => (check.type === type ? check : search(check.checks)))
			.find((found) => found !== undefined);
	return search(decide(buildEvidence(change)).checks);
}

describe("whether the document is accepted", () => {
	test("a page whose type can't be read may be a document if it has a portrait, and is none without", () => {
		expect(findCheck("supported_document", front(nothingRead))).toMatchObject({
			result: "consider",
			reasons: ["reading_uncertain"],
		});
		expect(findCheck("supported_document", front({ ...nothingRead, portrait: noPortrait }))).toMatchObject({
			result: "rejected",
			reasons: ["document_not_found"],
		});
	});

	test("a page whose MRZ has the code of no accepted document goes to review, with or without a portrait", () => {
		const fields = buildFields({ ...passportFields, documentType: undefined });
		for (const portrait of [{}, { portrait: noPortrait }])
			expect(findCheck("supported_document", front({ fields, ...portrait }))).toMatchObject({
				result: "consider",
				reasons: ["document_type_unknown"],
			});
		expect(decide(buildEvidence(front({ fields })))).toMatchObject({
			status: "in_review",
			reasons: ["document_type_unknown"],
		});
	});

	test("whether a document without a readable issuing state is accepted is unknown, unless every country is", () => {
		const stateless = front({ fields: buildFields({ ...passportFields, issuingState: undefined }) });
		expect(findCheck("supported_document", stateless)).toMatchObject({ result: "clear" });
		expect(
			findCheck("supported_document", { ...stateless, ...options({ countries: ["FRA"] }) }),
		).toMatchObject({ result: "consider", reasons: ["issuing_state_unknown"] });
	});
});

describe("whether two photos show one document", () => {
	const linked = (change: Partial<Evidence>) => findCheck("sides_linked", change)?.result;

	test("a portrait beside machine-readable data links the sides, on either of them", () => {
		expect(linked(back({ ...nothingRead, portrait: noPortrait }))).toBe("clear");
		expect(linked({ ...front(nothingRead), ...back({}) })).toBe("clear");
	});

	test("a portrait and machine-readable data on different photos aren't linked by themselves", () => {
		expect(linked({ ...front(nothingRead), ...back({ portrait: noPortrait }) })).toBe("consider");
	});

	test("a document with one side has nothing to link", () => {
		expect(linked({})).toBe("not_run");
	});
});

describe("whether two readings of a field agree", () => {
	const agreement = (name: string, change: DocumentFields, zone = buildMrzReading()) =>
		findCheck(name, {
			documentType: "driving_license",
			...options({ documents: ["driving_license"] }),
			...front({
				mrz: zone,
				barcode: buildBarcodeReading(passportFields),
				fields: [
					...buildFields({ ...passportFields, documentType: "driving_license" }, "barcode"),
					...buildFields(change, "mrz", 0.8),
				],
			}),
		})?.result;

	test("a number agrees whatever separates its digits, and a number cut off is another one", () => {
		expect(agreement("document_number", { documentNumber: "UP-447 1926" })).toBe("clear");
		expect(agreement("document_number", { documentNumber: "UP44719" })).toBe("consider");
	});

	test("the beginning of a name is the same name only where the zone was truncated", () => {
		const usual = buildMrzReading();
		const truncated = buildMrzReading({ fields: { ...usual.fields, namesTruncated: true } });
		expect(agreement("last_name", { lastName: "LIN" }, truncated)).toBe("clear");
		expect(agreement("last_name", { lastName: "LIN" }, usual)).toBe("consider");
		expect(agreement("first_name", { firstName: "ANN" }, truncated)).toBe("clear");
		expect(agreement("first_name", { firstName: "ANN" }, usual)).toBe("consider");
	});
});

describe("whether a provided name is the document's", () => {
	const compared = (provided: string, lastName: string, namesTruncated?: true) => {
		const { fields } = buildMrzReading();
		const zone = buildMrzReading({
			fields: { ...fields, lastName, ...(namesTruncated && { namesTruncated }) },
		});
		return findCheck("data_comparison", {
			providedDetails: { last_name: provided },
			...front({ mrz: zone, fields: buildFields({ ...passportFields, lastName }) }),
		})?.result;
	};

	test.each([
		["Đặng", "DANG"],
		["Müller-Lüdenscheidt", "MUELLER LUEDENSCHEIDT"],
		["O´Brien", "O BRIEN"],
		["De la Cruz", "DELACRUZ"],
	])("%s is written %s in the zone", (provided, lastName) => {
		expect(compared(provided, lastName)).toBe("clear");
	});

	test("a beginning is compared as a whole name unless the zone has no room for the rest", () => {
		expect(compared("Johns", "JOHNSON")).toBe("consider");
		expect(compared("Johnson", "JOHNS")).toBe("consider");
		expect(compared("Johnson", "JOHNS", true)).toBe("clear");
		expect(compared("Johns", "JOHNSON", true)).toBe("consider");
	});
});

describe("the barcode of a driving license", () => {
	const licenseWith = (fields: DocumentFields, missing: NonNullable<BarcodeReading["missing"]>) => ({
		documentType: "driving_license" as const,
		...options({ documents: ["driving_license"] }),
		...front({
			mrz: null,
			barcode: {
				...buildBarcodeReading(fields),
				...(missing.length > 0 ? buildFinding("consider", "barcode_incomplete") : buildFinding()),
				missing,
			},
			fields: buildFields({ ...fields, documentType: "driving_license" }, "barcode"),
		}),
	});

	test.each(["documentNumber", "lastName", "firstName", "birthDate", "expiryDate"] as const)(
		"a barcode without %s goes to review, and its check names the field",
		(name) => {
			const license = licenseWith({ ...passportFields, [name]: undefined }, [name]);
			const { status, reasons } = decide(buildEvidence(license));
			expect({ status, reasons }).toEqual({
				status: "in_review",
				reasons: expect.arrayContaining(["barcode_incomplete"]),
			});
			expect(findCheck("barcode", license)).toMatchObject({
				result: "consider",
				checks: [{ type: fieldNameByEngineName[name], reasons: ["barcode_incomplete"] }],
			});
		},
	);

	const conflicting: (keyof DocumentFields)[] = ["documentNumber", "birthDate"];

	test("barcodes of one side that differ go to review, and the check names the fields", () => {
		const license = licenseWith(passportFields, []);
		const { findings } = license.front!;
		const barcode = {
			...findings.barcode!,
			...buildFinding("consider", "barcodes_differ"),
			conflicts: conflicting,
		};
		const differing = { ...license, front: { ...license.front!, findings: { ...findings, barcode } } };
		const { outcome, status, reasons } = decide(buildEvidence(differing));
		expect({ outcome, status, reasons }).toMatchObject({ outcome: null, status: "in_review" });
		expect(reasons).toContain("barcodes_differ");
		expect(reasons).not.toContain("reading_uncertain");
		expect(findCheck("barcodes_agree", differing)?.checks.map(({ type }) => type)).toEqual([
			"document_number",
			"birth_date",
		]);
	});

	test("nobody is declined for a value that another barcode of the side contradicts", () => {
		const expired = { ...passportFields, expiryDate: "2020-01-01" };
		const license = licenseWith(expired, []);
		const { findings } = license.front!;
		const barcode = { ...findings.barcode!, conflicts: ["expiryDate"] as const };
		const differing = { ...license, front: { ...license.front!, findings: { ...findings, barcode } } };
		expect(decide(buildEvidence(license)).status).toBe("declined");
		expect(decide(buildEvidence(differing)).status).toBe("in_review");
	});

	test("barcodes of both sides that differ go to review", () => {
		const license = licenseWith(passportFields, []);
		const other = back({
			mrz: null,
			barcode: buildBarcodeReading({ ...passportFields, documentNumber: "OTHER1234" }),
			fields: [],
		});
		const { status, reasons } = decide(buildEvidence({ ...license, ...other }));
		expect(status).toBe("in_review");
		expect(reasons).toContain("barcodes_differ");
	});

	test("a barcode with every essential field is clear", () => {
		expect(findCheck("barcode", licenseWith(passportFields, []))).toMatchObject({
			result: "clear",
			checks: [],
		});
		expect(decide(buildEvidence(licenseWith(passportFields, []))).status).toBe("approved");
	});
});

describe("the reading of the machine-readable zone", () => {
	const partsOf = (change: Parameters<typeof buildMrzReading>[0]) =>
		findCheck("mrz", front({ mrz: buildMrzReading(change) }))?.checks.map(({ type, result, reasons }) => [
			type,
			result,
			...reasons,
		]);

	test("uncertain characters are in doubt while every check digit is right", () => {
		expect(partsOf({ result: "consider" })).toEqual([
			["check_digits", "clear"],
			["characters", "consider", "reading_uncertain"],
		]);
	});

	test.each([
		["a wrong check digit", { checks: { composite: false } }],
		["an invalid zone", { valid: false }],
	])("%s is named as the cause, instead of the characters", (_, change) => {
		expect(partsOf({ result: "consider", ...change })).toEqual([
			["check_digits", "consider", "mrz_check_digit"],
			["characters", "clear"],
		]);
	});
});
