/** Composes machine readable zones as ICAO Doc 9303 lays them down (parts 3, 4 and 5). It reads none. */

export type Sex = "F" | "M" | "X";

export interface MrzFields {
	readonly issuer: string;
	readonly number: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly nationality: string;
	/** ISO dates, as everywhere: `1974-08-12`. */
	readonly birthDate: string;
	readonly sex: Sex;
	readonly expiryDate: string;
	/** The optional data: a personal number in most states. */
	readonly optional?: string;
}

/** Weights 7, 3, 1; digits count as themselves, A to Z as 10 to 35, the filler as 0. */
export function checkDigit(text: string): string {
	const weights = [7, 3, 1];
	let sum = 0;
	for (const [index, character] of [...text].entries()) {
		const value = character === "<" ? 0 : Number.parseInt(character, 36);
		sum += value * (weights[index % 3] ?? 0);
	}
	return String(sum % 10);
}

const transliterations: Readonly<Record<string, string>> = {
	Ä: "AE",
	Å: "AA",
	Æ: "AE",
	Ö: "OE",
	Ø: "OE",
	Œ: "OE",
	Ü: "UE",
	ß: "SS",
	Þ: "TH",
	Ð: "D",
	Ł: "L",
};

/** A name in the letters of the zone: hyphens and spaces become the filler, apostrophes vanish. */
function mrzLetters(name: string): string {
	return [...name.toUpperCase().normalize("NFC")]
		.map((character) => transliterations[character] ?? character)
		.join("")
		.normalize("NFD")
		.replace(/[\u0300-\u036f'’]/g, "")
		.replace(/[^A-Z]+/g, "<")
		.replace(/^<|<$/g, "");
}

function padField(text: string, length: number): string {
	if (text.length > length) throw new RangeError(`"${text}" is longer than its ${length} places`);
	return text.padEnd(length, "<");
}

/** Names too long for their line lose their end. */
function composeNameField(fields: MrzFields, length: number): string {
	return `${mrzLetters(fields.lastName)}<<${mrzLetters(fields.firstName)}`
		.slice(0, length)
		.padEnd(length, "<");
}

function shortDate(iso: string): string {
	return iso.slice(2).replaceAll("-", "");
}

function appendCheckDigit(text: string): string {
	return text + checkDigit(text);
}

function sexMark(sex: Sex): string {
	return sex === "X" ? "<" : sex;
}

/** A passport: two lines of 44. */
export function composeTd3(fields: MrzFields): readonly [string, string] {
	const number = appendCheckDigit(padField(fields.number, 9));
	const birth = appendCheckDigit(shortDate(fields.birthDate));
	const expiry = appendCheckDigit(shortDate(fields.expiryDate));
	const optional = padField(fields.optional ?? "", 14);
	// The check digit of optional data left empty may stay a filler.
	const personal = optional + (fields.optional ? checkDigit(optional) : "<");
	const composite = checkDigit(number + birth + expiry + personal);
	return [
		`P<${padField(fields.issuer, 3)}${composeNameField(fields, 39)}`,
		`${number}${padField(fields.nationality, 3)}${birth}${sexMark(fields.sex)}${expiry}${personal}${composite}`,
	];
}

/** A card of the size ID-1: three lines of 30. */
export function composeTd1(fields: MrzFields): readonly [string, string, string] {
	const number = appendCheckDigit(padField(fields.number, 9));
	const birth = appendCheckDigit(shortDate(fields.birthDate));
	const expiry = appendCheckDigit(shortDate(fields.expiryDate));
	const first = number + padField(fields.optional ?? "", 15);
	const second = padField("", 11);
	const composite = checkDigit(first + birth + expiry + second);
	return [
		`I<${padField(fields.issuer, 3)}${first}`,
		`${birth}${sexMark(fields.sex)}${expiry}${padField(fields.nationality, 3)}${second}${composite}`,
		composeNameField(fields, 30),
	];
}

/** A card of the size ID-2: two lines of 36. */
export function composeTd2(fields: MrzFields): readonly [string, string] {
	const number = appendCheckDigit(padField(fields.number, 9));
	const birth = appendCheckDigit(shortDate(fields.birthDate));
	const expiry = appendCheckDigit(shortDate(fields.expiryDate));
	const optional = padField(fields.optional ?? "", 7);
	const composite = checkDigit(number + birth + expiry + optional);
	return [
		`I<${padField(fields.issuer, 3)}${composeNameField(fields, 31)}`,
		`${number}${padField(fields.nationality, 3)}${birth}${sexMark(fields.sex)}${expiry}${optional}${composite}`,
	];
}

/** A visa of the size of a passport's page (MRV-A): two lines of 44, without a composite check digit. */
export function composeMrvA(fields: MrzFields): readonly [string, string] {
	const number = appendCheckDigit(padField(fields.number, 9));
	const birth = appendCheckDigit(shortDate(fields.birthDate));
	const expiry = appendCheckDigit(shortDate(fields.expiryDate));
	return [
		`V<${padField(fields.issuer, 3)}${composeNameField(fields, 39)}`,
		`${number}${padField(fields.nationality, 3)}${birth}${sexMark(fields.sex)}${expiry}${padField(fields.optional ?? "", 16)}`,
	];
}
