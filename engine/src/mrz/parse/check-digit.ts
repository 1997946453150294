const WEIGHTS = [7, 3, 1] as const;

/** Value of an MRZ character: filler 0, digits 0 to 9, A to Z 10 to 35 (ICAO 9303-3 §4.9). */
function characterValue(character: string): number {
	if (character === "<") return 0;
	const code = character.charCodeAt(0);
	return code <= 57 ? code - 48 : code - 55;
}

/** Computes the check digit of a field, "0" to "9" (ICAO 9303-3 §4.9). */
export function checkDigit(field: string): string {
	let sum = 0;
	for (let i = 0; i < field.length; i++) sum += characterValue(field[i]!) * WEIGHTS[i % 3]!;
	return String(sum % 10);
}
