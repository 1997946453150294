import { pipeline, Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import {
	findCsvHeader,
	isBlankRow,
	isDelimiterLine,
	maxPreambleRows,
	normalizeColumnName,
} from "./csv-header.ts";
import { ListFileError } from "./list-file-error.ts";
import { type ByteStream, decodeText, maxRecordLength } from "./text-lines.ts";

export interface CsvRow {
	readonly line: number;
	/** @param columns alternative names, the first one present counts; case-insensitive */
	get(...columns: string[]): string | undefined;
	readonly cells: readonly string[];
	/** The header's cells, and its line; none where there is no header. */
	readonly header: { readonly cells: readonly string[]; readonly line: number };
}

/** Splits a cell with several values at semicolons and line breaks. */
export const splitCellValues = (cell: string | undefined): string[] =>
	(cell ?? "")
		.split(/[;\r\n]/)
		.map((value) => value.trim())
		.filter(Boolean);

/** CSV dialect of a format. */
export interface CsvShape {
	/** Whether there is a header row: the first row, or the first row that is one, without which this column is missing. */
	readonly header: boolean | { readonly column: string; isHeader(columns: readonly string[]): boolean };
	/** Whether rows may lack empty cells at their end, which some spreadsheets leave out. */
	readonly allowsShortRows?: true;
	readonly encoding?: string;
	/** Required columns, each with its alternative names. */
	readonly required?: readonly (readonly string[])[];
}

/** Takes the start of a text, and gives it back with the rest. */
async function peek(text: AsyncGenerator<string>): Promise<{ start: string; all: AsyncGenerator<string> }> {
	let start = "";
	let isDone = false;
	while (!isDone && start.length < maxStartLength) {
		const { value, done } = await text.next();
		isDone = done === true;
		if (!done) start += value;
	}
	async function* all() {
		yield start;
		yield* text;
	}
	return { start, all: all() };
}

/** Passes a text on, and tells whether it ended with a line end: one that was cut off rarely does. */
function trackEnd(text: AsyncGenerator<string>) {
	let last = "";
	async function* chunks() {
		for await (const chunk of text) {
			last = chunk;
			yield chunk;
		}
	}
	return { chunks: chunks(), endsWithLineEnd: () => /[\r\n]\s*$/.test(last) };
}

/** Characters that contain the header. */
const maxStartLength = 16 * 1024;

const listNames = (names: readonly string[]) => names.map(normalizeColumnName);

/** The delimiter of the first line that has a required column: a cell may contain any other. */
function detectDelimiter(start: string, { header, required = [] }: CsvShape): string {
	if (!header) return ",";
	const wanted = required.map(listNames);
	const found = findCsvHeader(start, (columns) =>
		typeof header === "object"
			? header.isHeader(columns)
			: wanted.some((names) => names.some((name) => columns.includes(name))),
	);
	return found?.delimiter ?? ",";
}

const toListFileError = (error: unknown, line: number): unknown => {
	if (!(error instanceof CsvError)) return error;
	const errorLine = "lines" in error && typeof error.lines === "number" ? error.lines : line;
	const field = "column" in error && typeof error.column === "string" ? error.column : null;
	return new ListFileError(error.code === "CSV_MAX_RECORD_SIZE" ? "too_long" : "malformed", errorLine, field);
};

/** Streams the rows of a CSV file. @throws ListFileError with line and column */
export async function* readCsvRows(bytes: ByteStream, shape: CsvShape): AsyncGenerator<CsvRow> {
	const text = trackEnd(decodeText(bytes, shape.encoding));
	const { start, all } = await peek(text.chunks);
	const options: Options = {
		bom: true,
		delimiter: detectDelimiter(start, shape),
		info: true,
		max_record_size: maxRecordLength,
		relax_column_count: true,
		skip_empty_lines: true,
	};
	// Errors surface where the rows are iterated.
	const rows = pipeline(Readable.from(all), parse(options), () => {});
	let columns: Map<string, number> | null = shape.header ? null : new Map();
	let width = 0;
	let line = 1;
	let preambleRows = 0;
	let header: CsvRow["header"] = { cells: [], line };
	let isShort = false;
	let record: string[] = [];
	try {
		for await (const row of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			record = row.record;
			line = row.info.lines;
			// Old exports end with DOS's end-of-file character.
			if (record.length === 1 && record[0] === "\u001A") continue;
			if (isBlankRow(record)) continue;
			if (columns === null) {
				if (isDelimiterLine(record)) continue;
				const indexByName = new Map(record.map((name, at) => [normalizeColumnName(name), at]));
				if (typeof shape.header === "object" && !shape.header.isHeader([...indexByName.keys()])) {
					if (++preambleRows > maxPreambleRows)
						throw new ListFileError("missing_column", 1, shape.header.column);
					continue;
				}
				const missing = shape.required?.find(
					(names) => !names.some((name) => indexByName.has(normalizeColumnName(name))),
				);
				if (missing) throw new ListFileError("missing_column", line, missing[0]);
				columns = indexByName;
				header = { cells: record, line };
				width = record.findLastIndex((name) => name.trim() !== "") + 1;
				continue;
			}
			isShort = record.length < width;
			if (width > 0 && ((isShort && !shape.allowsShortRows) || !isBlankRow(record.slice(width))))
				throw new ListFileError("malformed", line, record[0] ?? null);
			const currentColumns: Map<string, number> = columns;
			const cells = record;
			yield {
				line,
				cells,
				header,
				get: (...names) => {
					const at = names
						.map((name) => currentColumns.get(normalizeColumnName(name)))
						.find((index) => index !== undefined);
					return at === undefined ? undefined : cells[at];
				},
			};
		}
		if (isShort && !text.endsWithLineEnd()) throw new ListFileError("malformed", line, record[0] ?? null);
	} catch (error) {
		throw toListFileError(error, line);
	}
	if (columns === null) throw new ListFileError("empty");
}
