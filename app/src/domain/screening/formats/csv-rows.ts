import { pipeline, Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { ListFileError } from "./list-file-error.ts";
import { type ByteStream, decodeText, maxRecordLength } from "./text-lines.ts";

export interface CsvRow {
	readonly line: number;
	/** @param columns alternative names, the first one present counts; case-insensitive */
	get(...columns: string[]): string | undefined;
	readonly cells: readonly string[];
}

/** Splits a cell with several values at semicolons. */
export const splitCellValues = (cell: string | undefined): string[] =>
	(cell ?? "")
		.split(";")
		.map((value) => value.trim())
		.filter(Boolean);

/** CSV dialect of a format. */
export interface CsvShape {
	/** Whether there is a header row: the first row, or the first row with this column. */
	readonly header: boolean | { readonly column: string };
	readonly delimiter?: string;
	readonly encoding?: string;
	/** Required columns, each with its alternative names. */
	readonly required?: readonly (readonly string[])[];
}

const normalizeColumnName = (name: string) => name.trim().toLowerCase();
/** Rows before the header, such as a publication date. */
const maxPreambleRows = 5;

const toListFileError = (error: unknown, line: number): unknown => {
	if (!(error instanceof CsvError)) return error;
	const errorLine = "lines" in error && typeof error.lines === "number" ? error.lines : line;
	const field = "column" in error && typeof error.column === "string" ? error.column : null;
	return new ListFileError(error.code === "CSV_MAX_RECORD_SIZE" ? "too_long" : "malformed", errorLine, field);
};

/** Streams the rows of a CSV file. @throws ListFileError with line and column */
export async function* readCsvRows(bytes: ByteStream, shape: CsvShape): AsyncGenerator<CsvRow> {
	const options: Options = {
		bom: true,
		delimiter: shape.delimiter ?? ",",
		info: true,
		max_record_size: maxRecordLength,
		relax_column_count: true,
		skip_empty_lines: true,
	};
	// Errors surface where the rows are iterated.
	const rows = pipeline(Readable.from(decodeText(bytes, shape.encoding)), parse(options), () => {});
	let columns: Map<string, number> | null = shape.header ? null : new Map();
	let width = 0;
	let line = 1;
	let preambleRows = 0;
	try {
		for await (const { record, info } of rows as AsyncIterable<{
			record: string[];
			info: { lines: number };
		}>) {
			line = info.lines;
			// Old exports end with DOS's end-of-file character.
			if (record.length === 1 && record[0] === "\u001A") continue;
			if (columns === null) {
				const indexByName = new Map(record.map((name, at) => [normalizeColumnName(name), at]));
				const headerColumn = typeof shape.header === "object" ? shape.header.column : undefined;
				if (headerColumn && !indexByName.has(normalizeColumnName(headerColumn))) {
					if (++preambleRows > maxPreambleRows) throw new ListFileError("missing_column", 1, headerColumn);
					continue;
				}
				const missing = shape.required?.find(
					(names) => !names.some((name) => indexByName.has(normalizeColumnName(name))),
				);
				if (missing) throw new ListFileError("missing_column", line, missing[0]);
				columns = indexByName;
				width = record.length;
				continue;
			}
			if (width > 0 && record.length !== width) throw new ListFileError("malformed", line, record[0] ?? null);
			const currentColumns: Map<string, number> = columns;
			yield {
				line,
				cells: record,
				get: (...names) => {
					const at = names
						.map((name) => currentColumns.get(normalizeColumnName(name)))
						.find((index) => index !== undefined);
					return at === undefined ? undefined : record[at];
				},
			};
		}
	} catch (error) {
		throw toListFileError(error, line);
	}
	if (columns === null) throw new ListFileError("empty");
}
