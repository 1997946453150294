import type { MrzFormat } from "../../findings.ts";
import { FORMATS, LAYOUTS } from "../parse/formats.ts";
import { type ParsedMrz, parseMrz } from "../parse/parse.ts";
import { type Alignment, alignReading } from "./align.ts";
import { ALPHABET, type LineReading } from "./recognize.ts";

/** The most probable character at a position, and its alternatives. */
export interface ReadCharacter {
	readonly character: string;
	readonly probability: number;
	readonly others: readonly { readonly character: string; readonly probability: number }[];
}

export interface MrzCandidate {
	readonly parsed: ParsedMrz;
	readonly characters: readonly (readonly ReadCharacter[])[];
	/** Index of its first line in the detected lines. */
	readonly firstLine: number;
	/** Mean of the lines' fit to the format; 0 is a perfect fit. */
	readonly fit: number;
	readonly wrongChecks: number;
}

/**
 * Minimum fit of lines to their format. Correct readings have more than -0.1, and readings of other text, whatever their
 * check digits, less than -0.2.
 */
export const MIN_FIT = -0.25;
/** Below this fit, a reading may be incomplete even if its check digits are correct. */
export const SOUND_FIT = -0.12;

/** Characters that the model may merge or split in a readable line; lengths of formats differ by six or more. */
const MAX_MISCOUNT = 6;

/** Less probable alternatives are noise. */
const NOTABLE = 0.001;

/** Combines one character from all readings of its line, weighted by their fit. */
function combineCharacter(alignments: readonly Alignment[], position: number): ReadCharacter {
	const best = Math.max(...alignments.map(({ fit }) => fit));
	const weights = alignments.map(({ fit }) => Math.exp((fit - best) * 4));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const ranked = [...ALPHABET]
		.map((character, i) => {
			const sum = alignments.reduce((p, a, n) => p + a.probabilities[position]![i + 1]! * weights[n]!, 0);
			return { character, probability: sum / total };
		})
		.filter(({ probability }) => probability > NOTABLE)
		.toSorted((a, b) => b.probability - a.probability);
	const [top = { character: "<", probability: 0 }, ...others] = ranked;
	return { ...top, others };
}

function toText(line: readonly ReadCharacter[]): string {
	return line.map(({ character }) => character).join("");
}

/** Whether a format's first line can start like this one. */
function canStartWith(format: MrzFormat, first: string): boolean {
	if (format === "FRENCH_NATIONAL_ID") return first.startsWith("IDFRA");
	if (format === "MRV-A" || format === "MRV-B") return first.startsWith("V");
	if (format === "TD3") return !first.startsWith("V");
	if (format === "TD2") return !first.startsWith("V") && !first.startsWith("IDFRA");
	return true;
}

/** Aligns readings to layouts, with a cache: several formats share the layout of their first line. */
function createAligner() {
	const known = new Map<LineReading, Map<string, Alignment | null>>();
	return (readings: readonly LineReading[], layout: string): Alignment[] =>
		readings.flatMap((reading) => {
			const ofReading = known.get(reading) ?? new Map<string, Alignment | null>();
			known.set(reading, ofReading);
			const found = ofReading.get(layout) ?? alignReading(reading, layout);
			ofReading.set(layout, found);
			return found ?? [];
		});
}

function buildCandidate(
	format: MrzFormat,
	lines: readonly (readonly LineReading[])[],
	firstLine: number,
	alignedTo: ReturnType<typeof createAligner>,
): MrzCandidate | null {
	const isNear = LAYOUTS[format].every((layout, i) =>
		lines[firstLine + i]!.some(
			({ characterCount: count }) => Math.abs(count - layout.length) <= MAX_MISCOUNT,
		),
	);
	if (!isNear) return null;
	const aligned: Alignment[][] = [];
	const characters: ReadCharacter[][] = [];
	for (const [i, layout] of LAYOUTS[format].entries()) {
		const readings = alignedTo(lines[firstLine + i]!, layout);
		if (readings.length === 0) return null;
		const line = Array.from(layout, (_, position) => combineCharacter(readings, position));
		if (i === 0 && !canStartWith(format, toText(line))) return null;
		aligned.push(readings);
		characters.push(line);
	}
	const parsed = parseMrz(characters.map(toText));
	if (!parsed) return null;
	const fit =
		aligned.reduce((sum, readings) => sum + Math.max(...readings.map((one) => one.fit)), 0) / aligned.length;
	const wrongChecks = Object.values(parsed.checks).filter((right) => !right).length;
	return { parsed, characters, firstLine, fit, wrongChecks };
}

/**
 * Aligns the lines to every possible format and returns the best candidate: a valid one that fits, or else the one with
 * the best fit.
 *
 * @param lines one or more readings of each line, from top to bottom
 * @returns null if the lines fit no format
 */
export function assembleCandidate(lines: readonly (readonly LineReading[])[]): MrzCandidate | null {
	const alignedTo = createAligner();
	const candidates = FORMATS.flatMap((format) =>
		Array.from({ length: Math.max(0, lines.length - LAYOUTS[format].length + 1) }, (_, from) =>
			buildCandidate(format, lines, from, alignedTo),
		),
	).filter((found) => found !== null);
	const isValid = ({ parsed, fit }: MrzCandidate) => parsed.valid && fit >= MIN_FIT;
	const [best = null] = candidates.toSorted(
		(a, b) => Number(isValid(b)) - Number(isValid(a)) || b.fit - a.fit || a.wrongChecks - b.wrongChecks,
	);
	return best;
}
