import type { MrzFormat } from "../../findings.ts";

/**
 * What may stand at a position, a letter each: `a` letter or filler, `n` digit, `x` anything, `s` sex,
 * `d` date digit (a filler where a part is unknown), `c` check digit (a filler where its field is empty),
 * `t` the second letter of the document code, which a few issuers make a digit, `<` a filler only.
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
const HOLDER = `xxxxxxxxxcaaa${DATE}ns${DATE}c`;

/** Position classes of each line. Lengths of lines and of formats follow from them. */
export const LAYOUTS: Readonly<Record<MrzFormat, readonly string[]>> = {
	TD1: [`ataaa${anything(9)}c${anything(15)}`, `${DATE}ns${DATE}caaa${anything(11)}n`, letters(30)],
	TD2: [`ataaa${letters(31)}`, `${HOLDER}${anything(7)}n`],
	TD3: [`ataaa${letters(39)}`, `${HOLDER}${anything(14)}cn`],
	"MRV-A": [`ataaa${letters(39)}`, `${HOLDER}${anything(16)}`],
	"MRV-B": [`ataaa${letters(31)}`, `${HOLDER}${anything(8)}`],
	FRENCH_NATIONAL_ID: [
		`aaaaa${letters(25)}${anything(6)}`,
		`nnnn${anything(3)}nnnnnn${letters(14)}${DATE}nsn`,
	],
	FRENCH_DRIVING_LICENSE: [`anaaa${anything(9)}n${DATE}${letters(8)}n`],
	SWISS_DRIVING_LICENSE: ["xxxxxxa<<", `aaaaa${"n".repeat(12)}<<${DATE}<<<<<`, letters(30)],
	DL_1x30: [`anaaa${anything(24)}n`],
};

/**
 * What is looked for in pictures. The licences are not among them: one check digit over one line, or none at
 * all, would let one line of other print in ten pass for one.
 */
export const FORMATS = Object.keys(LAYOUTS).filter(
	(format) => !/_DRIVING_LICENSE$|^DL_/.test(format),
) as MrzFormat[];

/** The format lines of these lengths and this first line can have; null when there is none. */
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
	// The card of 1988 to 2021; later French documents follow ICAO.
	return /^[I1]DFRA/.test(first) ? "FRENCH_NATIONAL_ID" : "TD2";
}

/** Positions that a check digit covers, a string of `1` and `0` a line: a misread elsewhere goes unnoticed. */
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
