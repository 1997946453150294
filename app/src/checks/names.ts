import { normalizeDocumentNumber } from "../documents-contract.ts";

/**
 * Compares provided names with those of the document. ICAO 9303-3 §6 lets states write names in the MRZ in capitals,
 * without accents, with some letters spelled out, and truncated.
 */

const spelledOutLetters: Record<string, string> = {
	Ä: "AE",
	Ö: "OE",
	Ü: "UE",
	ß: "SS",
	Æ: "AE",
	Œ: "OE",
	Ø: "OE",
	Å: "AA",
	Þ: "TH",
	Ð: "D",
	Ł: "L",
	Ñ: "N",
};

const toNameParts = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.replace(/[’'.]/g, "")
		.split(/[^A-Z0-9]+/)
		.filter(Boolean);

/** Both spellings of a name without accents: letters spelled out, and accents dropped. */
function spellings(name: string): string[][] {
	const upper = name.normalize("NFC").toUpperCase();
	const out = [...upper].map((letter) => spelledOutLetters[letter] ?? letter).join("");
	return [
		toNameParts(out),
		toNameParts(upper.replace(/Ø/g, "O").replace(/Æ/g, "AE").replace(/Œ/g, "OE").replace(/Ł/g, "L")),
	];
}

const isTruncatedTo = (whole: string, written: string) => written.length >= 3 && whole.startsWith(written);

/**
 * Whether a provided name matches the document's: every part of the shorter one occurs in the other in the same order
 * (a second first name may be omitted), or was truncated by the MRZ.
 */
export function doNamesMatch(providedName: string, onDocument: string): boolean {
	const document = spellings(onDocument);
	return spellings(providedName).some((parts) =>
		document.some((written) => {
			const [short, long] = parts.length <= written.length ? [parts, written] : [written, parts];
			if (short.length === 0) return false;
			let from = 0;
			return short.every((part) => {
				const at = long.findIndex(
					(other, index) =>
						index >= from && (other === part || isTruncatedTo(part, other) || isTruncatedTo(other, part)),
				);
				from = at + 1;
				return at >= 0;
			});
		}),
	);
}

/** Document numbers compare without fillers, spaces and dashes. */
export const doNumbersMatch = (a: string, b: string): boolean =>
	normalizeDocumentNumber(a) === normalizeDocumentNumber(b);
