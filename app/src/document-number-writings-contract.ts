import { normalizeDocumentNumber } from "./documents-contract.ts";

/** Signs for "number", in one writing. */
const numberSigns = /№|\bN[º°]/giu;

/** Words that people write before a number: those for "number", and for kinds of documents. */
const label =
	/^(?:(?:no|nr|nro|num|numero|nummer|number|n|passport|passeport|pasaporte|reisepass|ausweis|document|doc|id|dl|lic|dni|nie|run|rut|cc|ci)(?:[\s.:#°/]+|$)|#\s*)/i;
function removeLabels(text: string): string {
	const rest = text.replace(label, "");
	return rest === text || rest === "" ? text : removeLabels(rest);
}

const toPlainText = (text: string): string =>
	text
		.replace(numberSigns, "no. ")
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.trim();

/** A number without the words before it that people write there, of which some may be the first letters of the number. */
export const removeNumberLabels = (text: string): string => removeLabels(toPlainText(text));

/** A sign for "number" among its letters and digits, such as that of `RXNR123456`. */
const attachedLabel = /(?:NO|NR|N)(?=\d)/;

/** What a number may be as it is written: without words of letters alone, and without its label before or within it. */
export function listNumberWritings(text: string): string[] {
	const words = text.normalize("NFC").split(/[^\p{Letter}\p{Mark}\p{Number}]+/u);
	const withDigits = words.filter((word) => /\p{Number}/u.test(word)).join("");
	const writings = [text, withDigits, removeNumberLabels(text)].map(normalizeDocumentNumber);
	return [...new Set([...writings, ...writings.map((one) => one.replace(attachedLabel, ""))])].filter(
		(one) => one !== "",
	);
}

/** A normalized number without zeros at the start, which spreadsheets and people drop. */
export const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=.)/, "");
/** Also without those that follow letters. */
export const withoutZeros = (number: string): string => number.replace(/(^|[A-Z])0+(?=\d)/g, "$1");
