import type { MrzFormat } from "../../findings.ts";

/**
 * Characters that a position allows: `a` letter or filler, `n` digit, `x` any, `s` sex, `d` digit of a date (a filler if
 * that part is unknown), `c` check digit (a filler if its field is empty), `t` second letter of the document code (a digit
 * at a few issuers), `<` filler only.
 */
export type PositionClass = "a" | "n" | "x" | "s" | "d" | "c" | "t" | "<";

export const CLASS_CHARACTERS: Readonly<Record<PositionClass, RegExp>> = {
	a: /[A-Z<]/,
	n: /[0-9]/,
	x: /[0-9A-Z<]/,
	s: /[MFX<]/,
	d: /[0-9<]/,
	c: /[0-9<]/,
	t: /[0-9A-Z<]/,
	"<": /</,
};

const letters = (count: number) => "a".repeat(count);
const anything = (count: number) => "x".repeat(count);
const DATE = "dddddd";
const HOLDER = `xxxxxxxxxcaaa${DATE}cs${DATE}c`;

/** Position classes of each line, which also define the number of lines and their lengths. */
export const LAYOUTS: Readonly<Record<MrzFormat, readonly string[]>> = {
	TD1: [`ataaa${anything(9)}c${anything(15)}`, `${DATE}cs${DATE}caaa${anything(11)}n`, letters(30)],
	TD2: [`ataaa${letters(31)}`, `${HOLDER}${anything(7)}n`],
	TD3: [`ataaa${letters(39)}`, `${HOLDER}${anything(14)}cn`],
	"MRV-A": [`ataaa${letters(39)}`, `${HOLDER}${anything(16)}`],
	"MRV-B": [`ataaa${letters(31)}`, `${HOLDER}${anything(8)}`],
	FRENCH_NATIONAL_ID: [
		`aaaaa${letters(25)}${anything(6)}`,
		`nnnn${anything(3)}nnnnnn${letters(14)}${DATE}csn`,
	],
	FRENCH_DRIVING_LICENSE: [`anaaa${anything(9)}n${DATE}${letters(8)}n`],
	SWISS_DRIVING_LICENSE: ["xxxxxxa<<", `aaaaa${"n".repeat(12)}<<${DATE}<<<<<`, letters(30)],
	DL_1x30: [`anaaa${anything(24)}n`],
};

/**
 * Formats that are searched for in photos. Driving licenses are excluded: they have one check digit for a single line or
 * none at all, so one in ten lines of other text would pass as one.
 */
export const FORMATS = Object.keys(LAYOUTS).filter(
	(format) => !/_DRIVING_LICENSE$|^DL_/.test(format),
) as MrzFormat[];

/** Detects the format from the lengths of the lines and the first line; null if none fits. */
export function detectFormat(lines: readonly string[]): MrzFormat | null {
	const [first = ""] = lines;
	const width = first.length;
	if (lines.map(({ length }) => length).join() === "9,30,30") return "SWISS_DRIVING_LICENSE";
	if (lines.some((line) => line.length !== width)) return null;
	if (lines.length === 1 && width === 30 && first.startsWith("D"))
		return /^D[0-9]FRA/.test(first) ? "FRENCH_DRIVING_LICENSE" : "DL_1x30";
	if (lines.length === 3) return width === 30 ? "TD1" : null;
	if (lines.length !== 2) return null;
	if (width === 44) return first.startsWith("V") ? "MRV-A" : "TD3";
	if (width !== 36) return null;
	if (first.startsWith("V")) return "MRV-B";
	// The card issued from 1988 to 2021; later French documents follow ICAO.
	return /^[I1]DFRA/.test(first) ? "FRENCH_NATIONAL_ID" : "TD2";
}

/** Positions that a check digit covers (`1`), one string per line: elsewhere (`0`) a misreading goes unnoticed. */
export const CHECKED_POSITIONS: Readonly<Record<MrzFormat, readonly string[]>> = {
	TD1: [`00000${"1".repeat(25)}`, `111111101111111000${"1".repeat(12)}`, "0".repeat(30)],
	TD2: ["0".repeat(36), `${"1".repeat(10)}00011111110${"1".repeat(15)}`],
	TD3: ["0".repeat(44), `${"1".repeat(10)}00011111110${"1".repeat(23)}`],
	"MRV-A": ["0".repeat(44), `${"1".repeat(10)}000111111101111111${"0".repeat(16)}`],
	"MRV-B": ["0".repeat(36), `${"1".repeat(10)}000111111101111111${"0".repeat(8)}`],
	FRENCH_NATIONAL_ID: ["1".repeat(36), "1".repeat(36)],
	FRENCH_DRIVING_LICENSE: ["1".repeat(30)],
	SWISS_DRIVING_LICENSE: ["0".repeat(9), "0".repeat(30), "0".repeat(30)],
	DL_1x30: ["1".repeat(30)],
};
