import type { MrzFormat } from "../../findings.ts";
import { FORMATS, LAYOUTS } from "../parse/formats.ts";
import { type ParsedMrz, parseMrz } from "../parse/parse.ts";
import { type Alignment, alignReading } from "./align.ts";
import { ALPHABET, type LineReading } from "./recognise.ts";

/** A character as read: the likeliest, how likely, and what else it may be. */
export interface ReadCharacter {
	readonly character: string;
	readonly probability: number;
	readonly others: readonly { readonly character: string; readonly probability: number }[];
}

export interface MrzCandidate {
	readonly parsed: ParsedMrz;
	readonly characters: readonly (readonly ReadCharacter[])[];
	/** Index of its first line among the lines found. */
	readonly firstLine: number;
	/** Mean fit of its lines to the format, 0 at best. */
	readonly fit: number;
	readonly wrongChecks: number;
}

/**
 * A line that has to be stretched or squeezed more than this into a format is not of that format. Pictures that
 * are read right stay over -0.1, invented readings (whatever their check digits) lie under -0.2.
 */
export const MIN_FIT = -0.25;
/** And under this a reading is not trusted to be complete, even where its check digits agree. */
export const SOUND_FIT = -0.12;

/** The net may merge or split this many characters of a line it can still read; formats differ by six or more. */
const MAX_MISCOUNT = 6;

/** Alternatives less likely than this are noise. */
const NOTABLE = 0.001;

/** Looks at one character of a line through all its readings, each weighted by how well it fits. */
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

/** Whether a format's first line may read so. */
function canStartWith(format: MrzFormat, first: string): boolean {
	if (format === "FRENCH_NATIONAL_ID") return first.startsWith("IDFRA");
	if (format === "MRV-A" || format === "MRV-B") return first.startsWith("V");
	if (format === "TD3") return !first.startsWith("V");
	if (format === "TD2") return !first.startsWith("V") && !first.startsWith("IDFRA");
	return true;
}

/** Aligns readings, each to a layout once: formats share the layout of their first line. */
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
		lines[firstLine + i]!.some(({ characterCount: seen }) => Math.abs(seen - layout.length) <= MAX_MISCOUNT),
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
 * Spells the lines (each with one or more readings) in every format they could have, and gives the best:
 * a valid one that fits, else the closest to what the net saw. Null when no format can hold them at all.
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
