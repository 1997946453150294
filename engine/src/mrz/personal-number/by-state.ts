/** What a personal number says of its holder. */
export interface PersonalNumber {
	/** `YYMMDD`; absent if the number doesn't encode it. */
	readonly birthDate?: string;
	readonly sex?: "M" | "F";
	readonly isCheckDigitCorrect: boolean;
}

/** Null for text that isn't a personal number of the state. */
type Parse = (text: string) => PersonalNumber | null;

const digitsOf = (text: string): number[] => [...text].map(Number);
const weigh = (text: string, weights: readonly number[]): number =>
	weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0);
const sexOf = (isMale: boolean) => (isMale ? "M" : "F");
const isOdd = (digit: string | undefined): boolean => Number(digit) % 2 === 1;
/** `YYMMDD` of the digits of a date whose month states raise to encode the century or the sex. */
const withMonth = (date: string, month: number): string =>
	date.slice(0, 2) + String(month).padStart(2, "0") + date.slice(4, 6);

/**
 * Belgium, rijksregisternummer (royal decree of 3 April 1984): YYMMDD, serial (odd for men), 97 minus the remainder by 97.
 * BIS numbers (royal decree of 8 February 1991): month + 20, or + 40 where the sex is known.
 */
const belgian: Parse = (text) => {
	if (!/^\d{11}$/.test(text)) return null;
	const remainder = (digits: string) => 97 - (Number(digits) % 97);
	const control = Number(text.slice(9));
	// From 2000 on, a 2 before the number takes part in the calculation.
	const isCheckDigitCorrect = [text.slice(0, 9), `2${text.slice(0, 9)}`].map(remainder).includes(control);
	const month = Number(text.slice(2, 4));
	const isSexKnown = month < 20 || month >= 40;
	return {
		birthDate: withMonth(text, month % 20),
		...(isSexKnown && { sex: sexOf(isOdd(text[8])) }),
		isCheckDigitCorrect,
	};
};

/** Estonia, isikukood (EVS 585:2007), and Lithuania, asmens kodas: century and sex, YYMMDD, serial, digit by two weights. */
const baltic: Parse = (text) => {
	if (!/^[1-8]\d{10}$/.test(text)) return null;
	const first = weigh(text, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
	const second = weigh(text, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
	const control = first < 10 ? first : second % 10;
	return {
		birthDate: text.slice(1, 7),
		sex: sexOf(isOdd(text[0])),
		isCheckDigitCorrect: control === Number(text[10]),
	};
};

/** Finland, henkilötunnus (decree 128/2010): DDMMYY, century, serial (odd for men), character by the remainder by 31. */
const finnish: Parse = (text) => {
	const [, date = "", serial = "", control = ""] = /^(\d{6})[A-FU-Y<]?(\d{3})([0-9A-Y])$/.exec(text) ?? [];
	if (!date) return null;
	return {
		birthDate: date.slice(4) + date.slice(2, 4) + date.slice(0, 2),
		sex: sexOf(isOdd(serial[2])),
		isCheckDigitCorrect: "0123456789ABCDEFHJKLMNPRSTUVWXY"[Number(date + serial) % 31] === control,
	};
};

/** Sweden, personnummer (law 1991:481 §18): [YY]YYMMDD, serial (odd for men), Luhn digit. Coordination numbers: day + 60. */
const swedish: Parse = (text) => {
	const number = /^(?:19|20)?(\d{10})$/.exec(text)?.[1];
	if (!number) return null;
	const sum = digitsOf(number)
		.map((digit, i) => (i % 2 === 0 ? digit * 2 : digit))
		.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
	const day = Number(number.slice(4, 6)) % 60;
	return {
		birthDate: number.slice(0, 4) + String(day).padStart(2, "0"),
		sex: sexOf(isOdd(number[8])),
		isCheckDigitCorrect: sum % 10 === 0,
	};
};

/** Poland, PESEL (law of 24 September 2010): YYMMDD, month + 20 a century, serial (odd for men), weighted digit. */
const polish: Parse = (text) => {
	if (!/^\d{11}$/.test(text)) return null;
	const sum = weigh(text, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]);
	return {
		birthDate: withMonth(text, Number(text.slice(2, 4)) % 20),
		sex: sexOf(isOdd(text[9])),
		isCheckDigitCorrect: (10 - (sum % 10)) % 10 === Number(text[10]),
	};
};

/**
 * Czechia (law 133/2000) and Slovakia (law 301/1995), rodné číslo: YYMMDD, month + 50 for women and + 20 if serials ran out,
 * serial, and from 1954 on a digit by the remainder by 11. Nine digits of a later year are another number.
 */
const czechoslovak: Parse = (text) => {
	if (!/^(?:[0-4]\d|5[0-3])\d{7}$|^\d{10}$/.test(text)) return null;
	const month = Number(text.slice(2, 4));
	const isCheckDigitCorrect = text.length === 9 || (Number(text.slice(0, 9)) % 11) % 10 === Number(text[9]);
	return { birthDate: withMonth(text, (month % 50) % 20), sex: sexOf(month < 50), isCheckDigitCorrect };
};

/** Romania, CNP (law 105/1996): sex and century (odd for men), YYMMDD, county, serial, weighted digit. */
const romanian: Parse = (text) => {
	if (!/^[1-8]\d{12}$/.test(text)) return null;
	const remainder = weigh(text, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
	return {
		birthDate: text.slice(1, 7),
		sex: sexOf(isOdd(text[0])),
		isCheckDigitCorrect: (remainder === 10 ? 1 : remainder) === Number(text[12]),
	};
};

/**
 * Bulgaria, EGN (law of 27 July 1999): YYMMDD, month + 20 or + 40 by century, serial (even for men), weighted digit. The
 * number of foreigners, LNCh, has only a digit of other weights.
 */
const bulgarian: Parse = (text) => {
	if (!/^\d{10}$/.test(text)) return null;
	const isOfForeigner = weigh(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(text[9]);
	const isEgn = (weigh(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(text[9]);
	if (isOfForeigner && !isEgn) return null;
	return {
		birthDate: withMonth(text, Number(text.slice(2, 4)) % 20),
		sex: sexOf(!isOdd(text[8])),
		isCheckDigitCorrect: isEgn,
	};
};

/** Former Yugoslavia, JMBG, in Slovenia EMŠO: DDMMYYY, region, serial (below 500 for men), weighted digit. */
const yugoslav: Parse = (text) => {
	if (!/^\d{13}$/.test(text)) return null;
	const remainder = 11 - (weigh(text, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
	return {
		birthDate: text.slice(5, 7) + text.slice(2, 4) + text.slice(0, 2),
		sex: sexOf(Number(text.slice(9, 12)) < 500),
		isCheckDigitCorrect: (remainder > 9 ? 0 : remainder) === Number(text[12]),
	};
};

/** Spain, DNI (royal decree 1553/2005): number and letter by the remainder by 23. */
const spanish: Parse = (text) => {
	if (!/^\d{8}[A-Z]$/.test(text)) return null;
	const letter = "TRWAGMYFPDXBNJZSQVHLCKE"[Number(text.slice(0, 8)) % 23];
	return { isCheckDigitCorrect: letter === text[8] };
};

/** Turkey, T.C. kimlik numarası (law 5490): two digits by the others. */
const turkish: Parse = (text) => {
	if (!/^[1-9]\d{10}$/.test(text)) return null;
	const tenth = weigh(text, [7, -1, 7, -1, 7, -1, 7, -1, 7]);
	const last = weigh(text, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10;
	const isCheckDigitCorrect = ((tenth % 10) + 10) % 10 === Number(text[9]) && last === Number(text[10]);
	return { isCheckDigitCorrect };
};

/** By issuing state: those whose documents have the number in the optional data of the MRZ. */
export const personalNumbers: Readonly<Record<string, Parse>> = {
	BEL: belgian,
	BGR: bulgarian,
	BIH: yugoslav,
	CZE: czechoslovak,
	ESP: spanish,
	EST: baltic,
	FIN: finnish,
	LTU: baltic,
	MKD: yugoslav,
	MNE: yugoslav,
	POL: polish,
	ROU: romanian,
	SRB: yugoslav,
	SVK: czechoslovak,
	SVN: yugoslav,
	SWE: swedish,
	TUR: turkish,
};
