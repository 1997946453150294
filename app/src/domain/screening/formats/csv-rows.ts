import { pipeline, Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { ListFileError } from "./list-file-error.ts";
import { type Bytes, decoded, maxRecordLength } from "./text-lines.ts";

/** A row by its columns. */
export interface Row {
	readonly line: number;
	/** @param columns names of which the first that the file has counts, whatever their case */
	get(...columns: string[]): string | undefined;
	/** Cells in their order. */
	readonly cells: readonly string[];
}

/** The values of a cell that holds several, between semicolons. */
export const valuesIn = (cell: string | undefined): string[] =>
	(cell ?? "")
		.split(";")
		.map((value) => value.trim())
		.filter(Boolean);

/** What a format's CSV is like. */
export interface CsvShape {
	/** Whether a row names the columns: the first, or the first that has this column. */
	readonly header: boolean | { readonly with: string };
	readonly delimiter?: string;
	readonly encoding?: string;
	/** Columns that must be there, each by the names it may have. */
	readonly required?: readonly (readonly string[])[];
}

const key = (name: string) => name.trim().toLowerCase();
/** Rows before the one that names the columns: a date of publication. */
const maxPreamble = 5;

const faultOf = (error: unknown, line: number): unknown => {
	if (!(error instanceof CsvError)) return error;
	const at = "lines" in error && typeof error.lines === "number" ? error.lines : line;
	const field = "column" in error && typeof error.column === "string" ? error.column : null;
	return new ListFileError(error.code === "CSV_MAX_RECORD_SIZE" ? "too_long" : "malformed", at, field);
};

/** The rows of a CSV file as they are read. @throws ListFileError with line and column */
export async function* csvRows(bytes: Bytes, shape: CsvShape): AsyncGenerator<Row> {
	const options: Options = {
		bom: true,
		delimiter: shape.delimiter ?? ",",
		info: true,
		max_record_size: maxRecordLength,
		relax_column_count: true,
		skip_empty_lines: true,
	};
	// What goes wrong is thrown where the rows are read.
	const rows = pipeline(Readable.from(decoded(bytes, shape.encoding)), parse(options), () => {});
	let columns: Map<string, number> | null = shape.header ? null : new Map();
	let width = 0;
	let line = 1;
	let before = 0;
	try {
		for await (const { record, info } of rows as AsyncIterable<{
			record: string[];
			info: { lines: number };
		}>) {
			line = info.lines;
			// Old exports end with the end-of-file character of DOS.
			if (record.length === 1 && record[0] === "\u001A") continue;
			if (columns === null) {
				const named = new Map(record.map((name, at) => [key(name), at]));
				const wanted = typeof shape.header === "object" ? shape.header.with : undefined;
				if (wanted && !named.has(key(wanted))) {
					if (++before > maxPreamble) throw new ListFileError("missing_column", 1, wanted);
					continue;
				}
				const missing = shape.required?.find((names) => !names.some((name) => named.has(key(name))));
				if (missing) throw new ListFileError("missing_column", line, missing[0]);
				columns = named;
				width = record.length;
				continue;
			}
			if (width > 0 && record.length !== width) throw new ListFileError("malformed", line, record[0] ?? null);
			const known: Map<string, number> = columns;
			yield {
				line,
				cells: record,
				get: (...names) => {
					const at = names.map((name) => known.get(key(name))).find((index) => index !== undefined);
					return at === undefined ? undefined : record[at];
				},
			};
		}
	} catch (error) {
		throw faultOf(error, line);
	}
	if (columns === null) throw new ListFileError("empty");
}
