import type { PrintedName } from "./findings.ts";
import { type Label, labelsIn } from "./labels.ts";
import type { Word } from "./reader.ts";
import type { Box } from "./zone.ts";

export type Line = readonly Word[];

export function linesOf(words: readonly Word[]): Line[] {
	return [...Map.groupBy(words, ({ line }) => line).values()];
}

export const boxOf = (words: Line): Box => ({
	left: Math.min(...words.map(({ left }) => left)),
	top: Math.min(...words.map(({ top }) => top)),
	right: Math.max(...words.map(({ right }) => right)),
	bottom: Math.max(...words.map(({ bottom }) => bottom)),
});

/** In millimetres: how far a value may stand from its label, and the widest space within one. */
const BEFORE = 2;
const AFTER = 6;
const ABOVE = 0.7;
const BELOW = 3.5;
const SPACE = 2.5;
/** Labels in capitals are smaller than values. */
const TALLER = 1.15;

/** The words of a line from one on, up to a wide space. */
function upToGap(words: Line, from: number, millimetre: number): Line {
	const rest = words.slice(from);
	const end = rest.findIndex((word, i) => i > 0 && word.left - rest[i - 1]!.right > SPACE * millimetre);
	return end < 0 ? rest : rest.slice(0, end);
}

/** What stands behind a colon on the label's own line. */
function behind(words: Line, { to }: Label, next: Label | undefined, millimetre: number): Line | null {
	const colon = words.findIndex(({ text }, i) => i >= to - 1 && /:$/.test(text));
	if (colon < 0 || colon > to + 1 || (next && colon >= next.from)) return null;
	const value = upToGap(words.slice(0, next?.from), colon + 1, millimetre);
	return value.length > 0 ? value : null;
}

const isCapitals = (words: Line) => words.every(({ text }) => text === text.toUpperCase());

/** What stands under a label, and is not one itself. */
function under(lines: readonly Line[], all: Line, { from, to }: Label, millimetre: number): Line | null {
	const label = boxOf(all.slice(from, to));
	const values = lines.flatMap((line) => {
		const first = line.findIndex(({ left }) => left >= label.left - BEFORE * millimetre);
		if (first < 0 || line[first]!.left > label.left + AFTER * millimetre) return [];
		const value = upToGap(line, first, millimetre);
		const { top, bottom } = boxOf(value);
		const isBelow = top >= label.bottom - ABOVE * millimetre && top <= label.bottom + BELOW * millimetre;
		return isBelow ? [{ value, top, height: bottom - top }] : [];
	});
	const [first] = values.sort((a, b) => a.top - b.top);
	if (!first || labelsIn(first.value).length > 0) return null;
	const isLabel = isCapitals(all) && first.height < TALLER * (label.bottom - label.top);
	return isLabel ? null : first.value;
}

/** A label that names a field, with what follows it on its line. */
interface Named {
	readonly name: PrintedName;
	readonly line: Line;
	readonly label: Label;
	readonly next: Label | undefined;
}

function namedIn(lines: readonly Line[]): Named[] {
	return lines.flatMap((line) => {
		const labels = labelsIn(line);
		return labels.flatMap((label, i) =>
			label.name ? [{ name: label.name, line, label, next: labels[i + 1] }] : [],
		);
	});
}

/** The value of each field whose label was read. A label read twice with two values says nothing. */
export function valuesOf(lines: readonly Line[], millimetre: number): Map<PrintedName, Line> {
	const values = new Map<PrintedName, Line | null>();
	for (const { name, line, label, next } of namedIn(lines)) {
		const value = behind(line, label, next, millimetre) ?? under(lines, line, label, millimetre);
		if (!value) continue;
		const before = values.get(name);
		values.set(name, before === undefined || before?.[0] === value[0] ? value : null);
	}
	return new Map([...values].filter((entry): entry is [PrintedName, Line] => entry[1] !== null));
}

/** In millimetres: the least space between columns, and the strip under a label in which its value stands. */
const COLUMN = 2;
const STRIP = { before: 1, wide: 45, high: 4.2 };

/** Where the values of the named fields should stand, by the labels over them: as far as the next label. */
export function stripsOf(
	lines: readonly Line[],
	names: (name: PrintedName) => boolean,
	width: number,
	millimetre: number,
): Map<PrintedName, Box> {
	const strips = new Map<PrintedName, Box>();
	// What stands close after a label is the same label in another language.
	const columns = lines.flatMap((line) =>
		labelsIn(line)
			.filter(({ from }) => from === 0 || line[from]!.left - line[from - 1]!.right > COLUMN * millimetre)
			.map(({ from, to }) => boxOf(line.slice(from, to))),
	);
	for (const { name, line, label } of namedIn(lines)) {
		if (!names(name) || strips.has(name)) continue;
		const own = boxOf(line.slice(label.from, label.to));
		const beside = columns.filter(
			({ left, top, bottom }) => left > own.right + millimetre && top < own.bottom && bottom > own.top,
		);
		const right = Math.min(
			width,
			own.left + STRIP.wide * millimetre,
			...beside.map(({ left }) => left - STRIP.before * millimetre),
		);
		const left = Math.max(0, own.left - STRIP.before * millimetre);
		strips.set(name, { left, right, top: own.bottom, bottom: own.bottom + STRIP.high * millimetre });
	}
	return strips;
}
