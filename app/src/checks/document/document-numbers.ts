import { areNumbersConfusable, doNumbersMatch, normalizeDocumentNumber } from "../../documents-contract.ts";

/**
 * How people of a state write its numbers: what they leave out is outside the groups. Each group that matched is a writing
 * of the number.
 */
const nationalForms: Readonly<Record<string, readonly RegExp[]>> = {
	// DNI and passports of before 2012: prefix of the holder's sex or of the old booklets (law 17.671).
	ARG: [/^(?:DNI|LE|LC|CI|[MFNPR])(\d{7,8})[MFN]?$/, /^(\d{7,8})[MFN]$/],
	// RUN: check digit by 11 (Registro Civil e Identificación).
	CHL: [/^(\d{7,8})[\dK]$/],
	// Serial number with check digit and D, as the old card's MRZ prints it (Personalausweisverordnung, annex 3).
	DEU: [/^([A-Z0-9]{9})\dD?$/, /^([A-Z0-9]{9,10})D$/],
	// DNI: check letter by 23 (royal decree 1553/2005). NIE: X, Y or Z before (royal decree 557/2011, article 206).
	ESP: [/^([XYZ]?\d{7,8})[A-Z]$/],
	// Identity card: check digit in brackets (Registration of Persons Regulations, cap. 177A).
	HKG: [/^([A-Z]{1,2}\d{6})[\dA]$/],
	// DNI: check character after a dash (RENIEC).
	PER: [/^(\d{8})[\dA-K]$/],
	// Cartão de Cidadão: civil number, its check digit, then two characters of the version and a check digit (law 7/2007).
	PRT: [/^((\d{8})\d)[A-Z0-9]{2}\d$/, /^(\d{8})\d$/],
	// Cédula: check digit after a dash (Dirección Nacional de Identificación Civil).
	URY: [/^(\d{6,7})\d$/],
	// Cédula: V for nationals, E for foreigners (Ley Orgánica de Identificación).
	VEN: [/^[VE](\d{5,9})$/],
};

/** Words that people write before a number: those for "number", and for kinds of documents. */
const label =
	/^(?:(?:no|nr|nro|num|numero|nummer|number|n|passport|passeport|pasaporte|reisepass|ausweis|document|doc|id|dl|lic|dni|nie|run|rut|cc|ci)(?:[\s.:#°/]+|$)|#\s*)/i;
/** The same without anything between, such as `No12AB34567`. */
const attachedLabel = /^(?:NO|NR|N)(?=[A-Z0-9]{5})/;

function removeLabels(text: string): string {
	const plain = text
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.trim();
	const rest = plain.replace(label, "");
	return rest === plain ? plain : removeLabels(rest);
}

/** Spreadsheets and people drop zeros at the start. */
const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=.)/, "");
/** Also those that follow letters. */
const withoutZeros = (number: string): string => number.replace(/(^|[A-Z])0+(?=\d)/g, "$1");

const listForms = (number: string, state: string | undefined): string[] => [
	number,
	...(nationalForms[state ?? ""] ?? []).flatMap((form) => form.exec(number)?.slice(1) ?? []),
];

/** Whether the provided number is that of the document in any writing that says nothing else. */
export function isSameDocumentNumber(provided: string, onDocument: string): boolean {
	const own = normalizeDocumentNumber(removeLabels(provided));
	const other = normalizeDocumentNumber(onDocument);
	return (
		doNumbersMatch(provided, onDocument) ||
		(own !== "" && other !== "" && withoutLeadingZeros(own) === withoutLeadingZeros(other))
	);
}

const areFormsConfusable = (one: string, other: string): boolean =>
	areNumbersConfusable(one, other) || areNumbersConfusable(withoutZeros(one), withoutZeros(other));

/** Whether one of two numbers is the other with what people of the state leave out, or with letters and digits confused. */
function mayBeSameNumber(one: string, other: string, state: string | undefined): boolean {
	return (
		listForms(one, state).some((form) => areFormsConfusable(form, other)) ||
		listForms(other, state).some((form) => areFormsConfusable(one, form))
	);
}

/**
 * Whether a provided number may be that of the document though it differs: without zeros, prefix, check letter or version,
 * with a zero for the letter O, with the check digit that the MRZ prints after it, or another number of the MRZ, such as the
 * holder's, which people know better.
 *
 * @param onDocument the document's number
 * @param otherNumbers other numbers of its MRZ
 * @param state the issuing state, ISO 3166-1 alpha-3
 */
export function mayBeDocumentNumber(
	provided: string,
	onDocument: string,
	otherNumbers: readonly string[],
	state: string | undefined,
): boolean {
	const written = normalizeDocumentNumber(provided);
	const unlabelled = normalizeDocumentNumber(removeLabels(provided));
	const writings = [written, unlabelled, unlabelled.replace(attachedLabel, "")].filter((text) => text !== "");
	const numbers = [onDocument, ...otherNumbers].map(normalizeDocumentNumber).filter((text) => text !== "");
	return writings.some(
		(writing) =>
			numbers.some((number) => mayBeSameNumber(writing, number, state)) ||
			areFormsConfusable(writing.replace(/\d$/, ""), normalizeDocumentNumber(onDocument)),
	);
}
