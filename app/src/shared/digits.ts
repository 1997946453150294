const isDecimalDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script: Unicode has each script's ten in one row. */
function digitValue(digit: string): string {
	const codePoint = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (isDecimalDigit(codePoint - value - 1)) value++;
	return String(value % 10);
}

/** Digits of all scripts, and full-width letters, as ASCII: keyboards of other languages write `١٢٣` or `１２３`. */
export const foldDigits = (text: string): string => text.normalize("NFKC").replace(/\p{Nd}/gu, digitValue);
