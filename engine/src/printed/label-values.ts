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

/** In millimeters: how far a value may be from its label, and the maximum space within a value. */
const BEFORE = 2;
const AFTER = 6;
const ABOVE = 0.7;
const BELOW = 3.5;
const SPACE = 2.5;
/** Minimum height of a value relative to a label in capitals. */
const TALLER = 1.15;
/** Minimum space between two labels of a line, relative to the height of its words; one label's languages are closer. */
const COLUMN = 1.9;

/** The words of a line from an index up to a wide space. */
function takeUntilGap(words: WordLine, from: number, millimetre: number): WordLine {
	const rest = words.slice(from);
	const end = rest.findIndex((word, i) => i > 0 && word.left - rest[i - 1]!.right > SPACE * millimetre);
	return end < 0 ? rest : rest.slice(0, end);
}

const isDateField = (name: PrintedName) => name === "birthDate" || name === "expiryDate";
export const joinWords = (words: WordLine) => words.map(({ text }) => text).join(" ");
export const hasPrintedDate = (words: WordLine) => findDates(joinWords(words)).length > 0;
/** Like `hasPrintedDate`, but for values of date labels: also accepts a date that lost all its spaces. */
const hasDate = (words: WordLine) =>
	hasPrintedDate(words) || findDates(insertDateSpaces(joinWords(words))).length > 0;

/** A label that names a field, in all languages in which it is printed. */
interface NamedLabel {
	readonly name: PrintedName;
	readonly line: WordLine;
	readonly from: number;
	readonly to: number;
	/** Index of the word that starts the next label on its line. */
	readonly end: number;
}

/** Index of the first word of each column: words that are close together. */
function findColumns(line: WordLine): number[] {
	const space = COLUMN * median(line.map(({ top, bottom }) => bottom - top));
	return line.flatMap(({ left }, i) => (i === 0 || left - line[i - 1]!.right > space ? [i] : []));
}

/** Finds labels that name a field. Adjacent ones for the same field are merged, because the value is below the first. */
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

/** The value after a colon on the label's own line; a date needs no colon. */
function findValueAfter({ name, line, to, end }: NamedLabel, millimetre: number): WordLine | null {
	const next = findLabels(line).find(({ from }) => from >= Math.max(to, end))?.from;
	const colon = line.findIndex(({ text }, i) => i >= to - 1 && /:$/.test(text));
	const hasColon = colon >= 0 && colon <= to + 1;
	const value = takeUntilGap(line.slice(0, next), hasColon ? colon + 1 : to, millimetre);
	const isValue = value.length > 0 && (hasColon || (isDateField(name) && hasPrintedDate(value)));
	return isValue ? value : null;
}

const isCapitals = (words: WordLine) => words.every(({ text }) => text === text.toUpperCase());
/** The box of every label: text below one of them isn't the value of another. */
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

/** Left edge of the next label beside this one; infinity if there is none. */
function nextColumn(label: Box, boxes: readonly Box[], millimetre: number): number {
	const beside = boxes.filter(
		({ left, top, bottom }) =>
			left > label.right + millimetre / 2 && top < label.bottom && bottom > label.top,
	);
	return Math.min(Number.POSITIVE_INFINITY, ...beside.map(({ left }) => left));
}

/** Adds the words of other lines that continue a run at its height, because Tesseract splits dates at their spaces. */
function extendRun(run: WordLine, lines: readonly WordLine[], next: number, millimetre: number): WordLine {
	const { right, top, bottom } = boundingBox(run);
	const follows = lines.flat().find((word) => {
		const middle = (word.top + word.bottom) / 2;
		const gap = word.left - right;
		return middle > top && middle < bottom && gap > 0 && gap < SPACE * millimetre && word.left < next;
	});
	return follows ? extendRun([...run, follows], lines, next, millimetre) : run;
}

/** The value below a label; null if the words there are a label themselves. */
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
		// Names may extend below the next label; other values stay within their column.
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

/** The value of each field whose label was read. A field with several labels and different values is left out. */
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

/** In millimeters: the strip below a label that contains its value. */
const STRIP = { before: 1, wide: 45, high: 4.2 };

/** Where the values of the given fields are expected: below their labels, up to the next label. */
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

/** Lines with a date that aren't the value of a label: their labels may be unreadable. */
export function findUnlabelledDates(lines: readonly WordLine[], values: Iterable<WordLine>): WordLine[] {
	const labelledWords = new Set([...values].flat());
	return lines.filter((line) => hasPrintedDate(line) && !line.some((word) => labelledWords.has(word)));
}
