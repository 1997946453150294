import { Readable } from "node:stream";
import { z } from "zod";
import { csvCell } from "../../shared/csv.ts";
import type { Page } from "../../shared/schemas.ts";

/** What a column's cells show of a row, by the column's name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** Rows in memory at a time. */
export const csvBatchSize = 100;

type LoadPage<Row> = (cursor: string | undefined) => Promise<Pick<Page<Row>, "data" | "next_cursor">>;

/** Every row of a list as text, page by page. */
async function* streamRows<Row>(
	head: string,
	write: (row: Row) => string,
	loadPage: LoadPage<Row>,
): AsyncGenerator<string> {
	let beginning = head;
	let cursor: string | undefined;
	do {
		const page = await loadPage(cursor);
		// The first line with the first rows: once it is sent, an error can't be answered any more.
		yield beginning + page.data.map(write).join("");
		beginning = "";
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
}

const csvLine = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

/** Every row of a list as CSV (RFC 4180), page by page. */
export function streamCsv<Row>(columns: CsvColumns<Row>, loadPage: LoadPage<Row>): AsyncGenerator<string> {
	const readers = Object.values(columns);
	return streamRows(
		// The byte order mark tells spreadsheets that it is UTF-8.
		`\uFEFF${csvLine(Object.keys(columns))}`,
		(row) => csvLine(readers.map((read) => csvCell(read(row)))),
		loadPage,
	);
}

/** Every row of a list as JSON Lines, with the names and values of the same list as CSV. */
export function streamJsonLines<Row>(
	columns: CsvColumns<Row>,
	loadPage: LoadPage<Row>,
): AsyncGenerator<string> {
	const readers = Object.entries(columns);
	return streamRows(
		"",
		(row) => `${JSON.stringify(Object.fromEntries(readers.map(([name, read]) => [name, read(row)])))}\n`,
		loadPage,
	);
}

/** A CSV response, for the OpenAPI entry. */
export const csvResponse = (description: string, example: string) => ({
	description: `CSV (RFC 4180), ${description}`,
	content: { "text/csv": { schema: z.instanceof(Readable).meta({ type: "string", example }) } },
});

/** Headers of a CSV file that is saved under a name with the day. */
export const csvHeaders = (name: string, now: Date) => ({
	"content-type": "text/csv; charset=utf-8",
	"content-disposition": `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
});
