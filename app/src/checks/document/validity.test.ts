import { comparePrinted, type DocumentFields, type PrintedLine } from "@vidimus/engine";
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
	options,
	passportFields,
} from "../../testing/data/findings.ts";
import { toDateRange } from "../date-range.ts";
import type { Evidence } from "../evidence.ts";
import { collectLeafChecks } from "../finding.ts";
import { isValidOn, latestPassportExpiry } from "./validity.ts";

const identityCard = {
	documentType: "identity_card",
	...options({ documents: ["identity_card", "passport"] }),
} as const;
const cardFields: DocumentFields = { ...passportFields, documentType: "identity_card" };
const zone = buildMrzReading();

/** A card whose zone has an expiry date, as the zone writes it, and print of the same side. */
const cardWithExpiry = (
	expirationDate: string,
	read: { zone?: string; printed?: string; barcode?: string },
): Partial<Evidence> => ({
	...identityCard,
	...front({
		mrz: { ...zone, fields: { ...zone.fields, expirationDate } },
		barcode: read.barcode ? buildBarcodeReading({ expiryDate: read.barcode }) : null,
		fields: [
			...buildFields({ ...cardFields, expiryDate: read.zone }),
			...(read.printed ? buildFields({ expiryDate: read.printed }, "printed", 0.9) : []),
			...(read.barcode ? buildFields({ expiryDate: read.barcode }, "barcode", 1) : []),
		],
	}),
});

function decideExpiry(change: Partial<Evidence>) {
	const { status, checks } = decide(buildEvidence(change));
	const check = collectLeafChecks(checks).find(({ type }) => type === "expiry_date");
	return { status, result: check?.result, reasons: check?.reasons };
}
const valid = { status: "approved", result: "clear", reasons: [] };
const expired = { status: "declined", result: "rejected", reasons: ["document_expired"] };
const notRead = { status: "in_review", result: "not_run", reasons: ["expiry_unknown"] };
const uncertain = { status: "in_review", result: "consider", reasons: ["expiry_unknown"] };

describe("a document without an expiry date", () => {
	test.each([
		["990101", "9999-01-01"],
		["991231", "9999-12-31"],
		["000000", "9999-12-31"],
		["999999", "9999-12-31"],
		["<<<<<<", "9999-12-31"],
	])("is valid where the zone writes %s and the print says so", (notation, printed) => {
		expect(decideExpiry(cardWithExpiry(notation, { printed }))).toEqual(valid);
	});

	test.each(["990101", "991231", "000000", "999999", "<<<<<<"])(
		"is sent to review where the zone writes %s and the print wasn't read",
		(notation) => {
			expect(decideExpiry(cardWithExpiry(notation, {}))).toEqual(notRead);
		},
	);

	test("is sent to review with evidence from when its date was read as one of 1999", () => {
		expect(decideExpiry(cardWithExpiry("990101", { zone: "1999-01-01" }))).toEqual(notRead);
	});

	test("is recognized by print on its other side", () => {
		const line: PrintedLine = {
			words: ["01.01.9999"],
			confidence: [0.95],
			label: "expiryDate",
			sure: true,
			region: [],
		};
		const printed = (...lines: PrintedLine[]) =>
			front({
				mrz: null,
				fields: [],
				printed: { reading: buildFinding(), lines, fields: comparePrinted([], {}) },
			});
		const { front: zoneSide } = cardWithExpiry("990101", {});
		const card = { ...identityCard, ...back(zoneSide?.findings ?? {}) };
		expect(decideExpiry({ ...card, ...printed(line) })).toMatchObject({ result: "clear" });
		expect(decideExpiry({ ...card, ...printed() })).toMatchObject({ reasons: ["expiry_unknown"] });
	});
});

describe("a barcode without an expiry date", () => {
	const license = (type: DocumentFields["documentType"], barcode: string | undefined, printed?: string) => {
		const { expiryDate: _, ...rest } = passportFields;
		const fields: DocumentFields = { ...rest, documentType: type, ...(barcode && { expiryDate: barcode }) };
		return {
			documentType: type as "driving_license" | "identity_card",
			...options({ documents: ["driving_license", "identity_card"] }),
			...front({
				mrz: null,
				barcode: {
					...buildBarcodeReading(fields),
					...(barcode
						? {}
						: { ...buildFinding("consider", "barcode_incomplete"), missing: ["expiryDate"] as const }),
				},
				fields: [
					...buildFields(fields, "barcode"),
					...(printed ? buildFields({ expiryDate: printed }, "printed", 0.9) : []),
				],
			}),
		};
	};

	test("is valid on an identity card, and on a driving license whose print says the same", () => {
		expect(decideExpiry(license("identity_card", "9999-12-31")).result).toBe("clear");
		expect(decideExpiry(license("driving_license", "9999-12-31", "9999-12-31")).result).toBe("clear");
	});

	test("is sent to review on a driving license by itself, and never counts as expired", () => {
		expect(decideExpiry(license("driving_license", "9999-12-31"))).toEqual(notRead);
		expect(decide(buildEvidence(license("driving_license", undefined)))).toMatchObject({
			status: "in_review",
			reasons: expect.arrayContaining(["expiry_unknown", "barcode_incomplete"]),
		});
	});
});

describe("an expiry date of 1999", () => {
	test.each([
		["990101", "1999-01-01"],
		["991231", "1999-12-31"],
	])("declines where the zone writes %s and the print confirms it", (notation, printed) => {
		expect(decideExpiry(cardWithExpiry(notation, { printed }))).toEqual(expired);
	});

	test("declines where it can't mean that there is none", () => {
		expect(decideExpiry(cardWithExpiry("990102", { zone: "1999-01-02" }))).toEqual(expired);
	});
});

describe("an expiry date without a day", () => {
	test.each([
		["2026-10", expired],
		["2026-11", uncertain],
		["2026-12", valid],
		["2025", expired],
		["2026", uncertain],
		["2027", valid],
	])("%s on 20 November 2026 leads to a result only where it is certain", (expiry, decision) => {
		expect(decideExpiry(cardWithExpiry("340317", { zone: expiry }))).toEqual(decision);
	});

	test.each([
		["2026-12-31", true],
		["2027-01-01", null],
		["2027-01-31", null],
		["2027-02-01", false],
	])("whether a document that expires in January 2027 is valid on %s is %s", (today, isValid) => {
		expect(isValidOn(toDateRange("2027-01"), today)).toBe(isValid);
	});
});

test("the date of a barcode counts where the zone has no expiry date", () => {
	expect(decideExpiry(cardWithExpiry("000000", { barcode: "2026-11-19" }))).toMatchObject({
		reasons: ["document_expired"],
	});
	expect(decideExpiry(cardWithExpiry("000000", { barcode: "2026-11-20" }))).toMatchObject({
		result: "clear",
	});
});

test.each([
	["1998-05-08", uncertain],
	["1998-05-09", expired],
	["1900-01-01", uncertain],
])("an expiry date before the holder's birth on 9 May 1998 doesn't decline: %s", (barcode, decision) => {
	expect(decideExpiry(cardWithExpiry("", { barcode }))).toEqual(decision);
});

describe("a French identity card of before 2021", () => {
	const card = (expiryDate: string | undefined, isNumberRight = true): Partial<Evidence> => ({
		...identityCard,
		...front({
			mrz: buildMrzReading({
				format: "FRENCH_NATIONAL_ID",
				fields: { ...zone.fields, expirationDate: "" },
				checks: { documentNumber: isNumberRight, birthDate: true, composite: true },
			}),
			fields: buildFields({ ...cardFields, issuingState: "FRA", expiryDate }),
		}),
	});

	test("is declined 31 years after it was issued", () => {
		expect(decideExpiry(card("2005-06"))).toEqual(expired);
	});

	test("isn't declined where its number, which starts with the month of issue, may be misread", () => {
		expect(decideExpiry(card("2005-06", false))).toEqual(uncertain);
	});

	test("is approved before the month in which it expires", () => {
		expect(decideExpiry(card("2026-12"))).toEqual(valid);
	});

	test("is sent to review where its validity is unknown", () => {
		expect(decideExpiry(card(undefined))).toEqual(notRead);
	});
});

describe("a passport's validity", () => {
	const passport = (expiryDate: string) => front({ fields: buildFields({ ...passportFields, expiryDate }) });
	const tooLong = { result: "consider", reasons: ["validity_too_long"] };

	test.each([
		["2036-12-20", true],
		["2036-12-21", false],
		["2040-01-01", false],
	])("to %s is possible on 20 November 2026: %s", (expiry, isPossible) => {
		expect(decideExpiry(passport(expiry))).toEqual(isPossible ? valid : { status: "in_review", ...tooLong });
	});

	test("is never without end, even if the print says so", () => {
		const { front: page } = cardWithExpiry("991231", { printed: "9999-12-31" });
		const fields = page?.findings.fields.map((field) =>
			field.name === "documentType" ? { ...field, value: "passport" } : field,
		);
		expect(decideExpiry(front({ ...page?.findings, ...(fields && { fields }) }))).toMatchObject(tooLong);
	});

	test("a month after the 31st ends where the next month begins", () => {
		expect(latestPassportExpiry("2026-01-31") >= "2036-02-29").toBe(true);
		expect(latestPassportExpiry("2026-01-31") < "2036-03-01").toBe(true);
		expect(latestPassportExpiry("2026-12-20")).toBe("2037-01-20");
	});
});

describe("an identity card's validity", () => {
	const card = (expiryDate: string, birthDate = "1998-05-09") =>
		decideExpiry({
			...identityCard,
			...front({ fields: buildFields({ ...cardFields, expiryDate, birthDate }) }),
		});
	const tooLong = { status: "in_review", result: "consider", reasons: ["validity_too_long"] };

	test.each([
		["2046-01-01", valid],
		["2056-12-20", valid],
		["2056-12-21", tooLong],
		["2070-01-01", tooLong],
	])("to %s is decided by what states issue", (expiry, decision) => {
		expect(card(expiry)).toEqual(decision);
	});

	test("is up to sixty years for people from 65", () => {
		expect(card("2070-01-01", "1961-11-20")).toEqual(valid);
		expect(card("2070-01-01", "1961-11-21")).toEqual(tooLong);
		expect(card("2086-12-21", "1940-01-01")).toEqual(tooLong);
	});

	test("applies to residence permits", () => {
		const fields = { ...cardFields, documentType: "residence_permit", expiryDate: "2070-01-01" } as const;
		expect(decideExpiry({ ...identityCard, ...front({ fields: buildFields(fields) }) })).toEqual(tooLong);
	});
});

describe("a driving license's validity", () => {
	const license = (issuingState: string, expiryDate: string, birthDate: string) => {
		const documentType = "driving_license" as const;
		const fields = { ...passportFields, documentType, issuingState, expiryDate, birthDate };
		return decideExpiry({
			documentType,
			...options({ documents: [documentType] }),
			...front({
				mrz: null,
				barcode: buildBarcodeReading(fields),
				fields: buildFields(fields, "barcode", 1),
			}),
		});
	};

	test.each([
		["USA", "2071-07-04", "2006-07-04", "clear"],
		["USA", "2071-08-05", "2006-07-04", "consider"],
		["USA", "2038-12-20", "1960-07-04", "clear"],
		["USA", "2038-12-21", "1960-07-04", "consider"],
		["USA", "2153-07-04", "1988-07-04", "consider"],
		["USA", "2899-07-04", "1988-07-04", "consider"],
		["NOR", "2088-07-04", "1988-07-04", "clear"],
		["NOR", "2088-08-05", "1988-07-04", "consider"],
		["NOR", "2153-07-04", "1988-07-04", "consider"],
	])("of %s to %s for a holder born on %s is %s", (state, expiry, birth, result) => {
		const reasons = result === "clear" ? [] : ["validity_too_long"];
		expect(license(state, expiry, birth)).toMatchObject({ result, reasons });
	});
});

describe("a card that an elderly person may have for sixty years", () => {
	const decideCard = (expirationDate: string, zone: string, change: DocumentFields, barcode?: string) =>
		decideExpiry({
			...identityCard,
			...front({
				mrz: { ...buildMrzReading(), fields: { ...buildMrzReading().fields, expirationDate } },
				barcode: barcode ? buildBarcodeReading({ expiryDate: barcode }) : null,
				fields: [
					...buildFields({ ...cardFields, ...change, expiryDate: zone }),
					...(barcode ? buildFields({ expiryDate: barcode }, "barcode", 1) : []),
				],
			}),
		});

	test.each([
		["770101", "1977-01-01", "1950-03-12"],
		["861201", "1986-12-01", "1950-03-12"],
		["861220", "1986-12-20", "1961-11-20"],
		["770101", "1977-01-01", "2022-03-12"],
	])(
		"isn't declined where its MRZ writes %s, read as %s, of a holder born on %s",
		(written, read, birthDate) => {
			expect(decideCard(written, read, { birthDate })).toEqual(uncertain);
		},
	);

	test.each([
		["861221", "1986-12-21", "1950-03-12"],
		["770101", "1977-01-01", "1961-11-21"],
		["251120", "2025-11-20", "1950-03-12"],
	])(
		"has expired where its MRZ writes %s, read as %s, of a holder born on %s",
		(written, read, birthDate) => {
			expect(decideCard(written, read, { birthDate })).toMatchObject({ result: "rejected" });
		},
	);

	test("has expired where a barcode gives the century, or it is a passport", () => {
		const birthDate = "1950-03-12";
		expect(decideCard("770101", "1977-01-01", { birthDate }, "1977-01-01").status).toBe("declined");
		const passport = decideCard("770101", "1977-01-01", { birthDate, documentType: "passport" });
		expect(passport).toMatchObject({ result: "rejected" });
	});
});
