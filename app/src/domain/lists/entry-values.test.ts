import { expect, test } from "vitest";
import { compareDocumentNumber, parseEntryValue, toComparedDocument } from "./entry-values.ts";

test.each([
	["No. UP4471926", "same"],
	["N° UP-4471926", "same"],
	["№ UP 4471926", "same"],
	["#UP4471926", "same"],
	["Passport number: UP 4471926", "same"],
	["Passeport n° UP4471926", "same"],
	["ＵＰ４４７１９２６", "same"],
	["up ٤٤٧١٩٢٦", "same"],
	["UР4471926", "same"],
	["UP–4471\u00A0926", "same"],
	["NO UP4471926", "similar"],
	["NOUP4471926", "similar"],
	["UP4471926 (Utopia)", "similar"],
	["UP4471926, issued 01.02.2020", "similar"],
	["A1234567, UP4471926", "similar"],
	["00UP4471926", "similar"],
	["UP04471926", "similar"],
	["UP44719Z6", "similar"],
	["UP4471927", "other"],
	["4471926", "other"],
])("a listed document number written %s is %s for the document", (written, comparison) => {
	const value = parseEntryValue("document_number", written);
	if (value?.kind !== "document_number") throw new Error("The number was refused.");
	const document = toComparedDocument({ state: "UTO", number: "UP4471926" });
	expect(compareDocumentNumber(value, document)).toBe(comparison);
	expect(compareDocumentNumber({ ...value, country: "FRA" }, document)).toBe("other");
});

test("a number of an entry that was stored with its label attached may be the document's", () => {
	const stored = { kind: "document_number", number: "NO12345678", country: null } as const;
	expect(compareDocumentNumber(stored, toComparedDocument({ state: "UTO", number: "12345678" }))).toBe(
		"similar",
	);
});

test.each(["1.23457E+11", "1,2E+08", "unknown", "N/A", "XXXXXX", "000000", "No."])(
	"%s is no document number that could be listed",
	(written) => expect(parseEntryValue("document_number", written)).toBeNull(),
);
