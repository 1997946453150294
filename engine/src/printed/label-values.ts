import { median } from "../numbers/median.ts";
import { findDates, insertDateSpaces } from "./dates.ts";
import type { PrintedName } from "./findings.ts";
import { findLabels } from "./labels.ts";
import type { Word } from "./tesseract.ts";
import type { Box } from "./text-zone.ts";

export type WordLine = readonly Word[];

export function groupLines(words: readonly Word[]): WordLine[] {
	return [...Map.groupBy(words, ({ line }) => line).values()];
}

export const boundingBox = (words: WordLine): Box => ({
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
/** By the height of a line's words: the least space between two labels of it; one label's two languages stand closer. */
const COLUMN = 1.9;

/** The words of a line from one on, up to a wide space. */
function takeUntilGap(words: WordLine, from: number, millimetre: number): WordLine {
	const rest = words.slice(from);
	const end = rest.findIndex((word, i) => i > 0 && word.left - rest[i - 1]!.right > SPACE * millimetre);
	return end < 0 ? rest : rest.slice(0, end);
}

const isDateField = (name: PrintedName) => name === "birthDate" || name === "expiryDate";
export const joinWords = (words: WordLine) => words.map(({ text }) => text).join(" ");
export const hasPrintedDate = (words: WordLine) => findDates(joinWords(words)).length > 0;
/** What stands under a label of dates is one even where all its spaces were lost. */
const hasDate = (words: WordLine) =>
	hasPrintedDate(words) || findDates(insertDateSpaces(joinWords(words))).length > 0;

/** A label that names a field, in all languages in which it stands there. */
interface NamedLabel {
	readonly name: PrintedName;
	readonly line: WordLine;
	readonly from: number;
	readonly to: number;
	/** Of the word with which the next label on its line begins. */
	readonly end: number;
}

/** Where the runs of words that stand close together begin. */
function findColumns(line: WordLine): number[] {
	const space = COLUMN * median(line.map(({ top, bottom }) => bottom - top));
	return line.flatMap(({ left }, i) => (i === 0 || left - line[i - 1]!.right > space ? [i] : []));
}

/** Labels that stand close together and name one field are one label: the value stands under where it begins. */
function findNamedLabels(line: WordLine): NamedLabel[] {
	const labels = findLabels(line);
	const starts = findColumns(line);
	return starts.flatMap((start, i): NamedLabel[] => {
		const end = starts[i + 1] ?? line.length;
		const columnLabels = labels.filter(({ from }) => from >= start && from < end);
		const names = new Set(columnLabels.flatMap(({ name, isVague }) => (isVague ? [] : [name])));
		const [only] = names;
		if (names.size === 1 && only)
			return [{ name: only, line, from: start, to: Math.max(...columnLabels.map(({ to }) => to)), end }];
		return columnLabels.flatMap(({ name, from, to }) => {
			const next = labels.find((label) => label.from >= to)?.from ?? line.length;
			return name ? [{ name, line, from, to, end: next }] : [];
		});
	});
}

/** What stands behind a colon on the label's own line; a date needs no colon. */
function findValueAfter({ name, line, to, end }: NamedLabel, millimetre: number): WordLine | null {
	const next = findLabels(line).find(({ from }) => from >= Math.max(to, end))?.from;
	const colon = line.findIndex(({ text }, i) => i >= to - 1 && /:$/.test(text));
	const hasColon = colon >= 0 && colon <= to + 1;
	const value = takeUntilGap(line.slice(0, next), hasColon ? colon + 1 : to, millimetre);
	const isValue = value.length > 0 && (hasColon || (isDateField(name) && hasPrintedDate(value)));
	return isValue ? value : null;
}

const isCapitals = (words: WordLine) => words.every(({ text }) => text === text.toUpperCase());
/** Every label's box: what is under one of them is no other's value. */
const labelBoxes = (lines: readonly WordLine[]): Box[] =>
	lines.flatMap((line) => {
		const labels = findLabels(line);
		const starts = findColumns(line);
		return starts.flatMap((start, i) => {
			const end = starts[i + 1] ?? line.length;
			return labels.some(({ from }) => from >= start && from < end)
				? [boundingBox(line.slice(start, end))]
				: [];
		});
	});

/** Where the next label beside this one begins; the zone's border where there is none. */
function nextColumn(label: Box, boxes: readonly Box[], millimetre: number): number {
	const beside = boxes.filter(
		({ left, top, bottom }) =>
			left > label.right + millimetre / 2 && top < label.bottom && bottom > label.top,
	);
	return Math.min(Number.POSITIVE_INFINITY, ...beside.map(({ left }) => left));
}

/** The words of other lines that go on a run at its height: the reader parts dates at their spaces. */
function extendRun(run: WordLine, lines: readonly WordLine[], next: number, millimetre: number): WordLine {
	const { right, top, bottom } = boundingBox(run);
	const follows = lines.flat().find((word) => {
		const middle = (word.top + word.bottom) / 2;
		const gap = word.left - right;
		return middle > top && middle < bottom && gap > 0 && gap < SPACE * millimetre && word.left < next;
	});
	return follows ? extendRun([...run, follows], lines, next, millimetre) : run;
}

/** The words under a label, unless they are a label themselves. */
function findValueBelow(
	lines: readonly WordLine[],
	boxes: readonly Box[],
	named: NamedLabel,
	millimetre: number,
): WordLine | null {
	const label = boundingBox(named.line.slice(named.from, named.to));
	const next = nextColumn(label, boxes, millimetre) - millimetre;
	const values = lines.flatMap((line) => {
		const first = line.findIndex(({ left }) => left >= label.left - BEFORE * millimetre);
		if (first < 0 || line[first]!.left > label.left + AFTER * millimetre) return [];
		const words = takeUntilGap(line, first, millimetre);
		const isSplitDate = isDateField(named.name) && !hasDate(words);
		const run = isSplitDate ? extendRun(words, lines, next, millimetre) : words;
		// Names may run on below the next label; what is shorter stays in its own column.
		const isName = named.name === "lastName" || named.name === "firstName";
		const value = isName ? run : run.filter(({ left }, i) => i === 0 || left < next);
		const { top, bottom } = boundingBox(value);
		const isBelow = top >= label.bottom - ABOVE * millimetre && top <= label.bottom + BELOW * millimetre;
		return isBelow ? [{ value, top, height: bottom - top }] : [];
	});
	values.sort((a, b) => a.top - b.top);
	const dated = isDateField(named.name) ? values.find(({ value }) => hasDate(value)) : undefined;
	if (dated) return dated.value;
	const [first] = values;
	if (!first || findLabels(first.value).length > 0) return null;
	const isLabel = isCapitals(named.line) && first.height < TALLER * (label.bottom - label.top);
	return isLabel ? null : first.value;
}

/** The value of each field whose label was read. A label read twice with two values says nothing. */
export function findValues(lines: readonly WordLine[], millimetre: number): Map<PrintedName, WordLine> {
	const values = new Map<PrintedName, WordLine | null>();
	const boxes = labelBoxes(lines);
	for (const label of lines.flatMap(findNamedLabels)) {
		const value = findValueAfter(label, millimetre) ?? findValueBelow(lines, boxes, label, millimetre);
		if (!value) continue;
		const before = values.get(label.name);
		values.set(label.name, before === undefined || before?.[0] === value[0] ? value : null);
	}
	return new Map([...values].filter((entry): entry is [PrintedName, WordLine] => entry[1] !== null));
}

/** In millimetres: the strip under a label in which its value stands. */
const STRIP = { before: 1, wide: 45, high: 4.2 };

/** Where the values of the named fields should stand, by the labels over them: as far as the next label. */
export function findValueStrips(
	lines: readonly WordLine[],
	names: (name: PrintedName) => boolean,
	width: number,
	millimetre: number,
): Map<PrintedName, Box> {
	const strips = new Map<PrintedName, Box>();
	const boxes = labelBoxes(lines);
	for (const { name, line, from, to } of lines.flatMap(findNamedLabels)) {
		if (!names(name) || strips.has(name)) continue;
		const own = boundingBox(line.slice(from, to));
		const right = Math.min(
			width,
			own.left + STRIP.wide * millimetre,
			nextColumn(own, boxes, millimetre) - STRIP.before * millimetre,
		);
		const left = Math.max(0, own.left - STRIP.before * millimetre);
		strips.set(name, { left, right, top: own.bottom, bottom: own.bottom + STRIP.high * millimetre });
	}
	return strips;
}

/** Lines that hold a date and are the value of no label: their own labels may not have been read. */
export function findUnlabelledDates(lines: readonly WordLine[], values: Iterable<WordLine>): WordLine[] {
	const labelledWords = new Set([...values].flat());
	return lines.filter((line) => hasPrintedDate(line) && !line.some((word) => labelledWords.has(word)));
}
