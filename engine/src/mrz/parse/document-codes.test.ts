import { expect, it } from "vitest";
import { extractFields } from "../../document/fields.ts";
import type { MrzReading } from "../../findings.ts";
import { parseMrz } from "./parse.ts";

const today = "2026-11-29";

/** The type of a document with these lines. */
function typeOf(...lines: string[]): string | undefined {
	const parsed = parseMrz(lines)!;
	const reading = { ...parsed, confidence: [], lineRegions: [] } as unknown as MrzReading;
	return extractFields(reading, null, today).find(({ name }) => name === "documentType")?.value;
}

const book = (code: string) =>
	typeOf(`${code}FRADURAND<<ANNE<<<<<<<<<<<<<<<<<<<<<<<<<<<`, "12AB345673FRA9001011F3101012<<<<<<<<<<<<<<00");
const card = (code: string, state = "GEO") =>
	typeOf(
		`${code}${state}AB01234568<<<<<<<<<<<<<<<`,
		"9001011F3101012UKR<<<<<<<<<<<0",
		"IVANOVA<<OLENA<<<<<<<<<<<<<<<<",
	);
const largeCard = (code: string) =>
	typeOf(`${code}D<<IVANOVA<<OLENA<<<<<<<<<<<<<<<<<`.slice(0, 36), "AB01234568UKR9001011F2701013<<<<<<<2");

it.each(["P<", "PP", "PE", "PR", "PD", "PT"])("two lines of 44 with the code %s are a passport", (code) => {
	expect(book(code)).toBe("passport");
});

it.each(["LS", "AC", "I<", "C<", "D<", "S<", "ME", "B<", "LP", "TD", "F<"])(
	"two lines of 44 with the code %s have no known type",
	(code) => {
		expect(book(code)).toBeUndefined();
	},
);

it.each(["V<", "VC"])("two lines with the code %s are a visa", (code) => {
	expect(book(code)).toBe("visa");
	expect(largeCard(code)).toBe("visa");
});

it.each(["RP", "TR", "AR", "CR", "IR"])("a card with the code %s is a residence permit", (code) => {
	expect(card(code)).toBe("residence_permit");
	expect(largeCard(code)).toBe("residence_permit");
});

it("the codes of the US green card are a permit only there", () => {
	expect(card("C1", "USA")).toBe("residence_permit");
	expect(card("C1")).toBe("identity_card");
});

it("Germany's code of permits for the Swiss is a permit only there", () => {
	expect(card("AS", "D<<")).toBe("residence_permit");
	expect(card("AS")).toBe("identity_card");
});

it.each(["I<", "ID", "IP", "C<", "A<", "AC"])("a card with the code %s is an identity card", (code) => {
	expect(card(code)).toBe("identity_card");
	expect(largeCard(code)).toBe("identity_card");
});

it.each(["ME", "S<", "P<", "IV", "V<", "D<", "T<", "RR"])(
	"a card with the code %s has no known type",
	(code) => {
		expect(card(code)).toBeUndefined();
	},
);

it("two lines of 36 with the code P are a passport, and with other letters of no known type", () => {
	expect(largeCard("P<")).toBe("passport");
	expect(["ME", "S<", "IV"].map(largeCard)).toEqual([undefined, undefined, undefined]);
});
