import { Readable } from "node:stream";
import { z } from "zod";
import { csvCell } from "../../shared/csv.ts";
import type { Page } from "../../shared/schemas.ts";

/** What a column's cells show of a row, by the column's name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** Rows in memory at a time. */
export const csvBatchSize = 100;

/** Every row of a list as CSV (RFC 4180), page by page. */
export async function* streamCsv<Row>(
	columns: CsvColumns<Row>,
	loadPage: (cursor: string | undefined) => Promise<Pick<Page<Row>, "data" | "next_cursor">>,
): AsyncGenerator<string> {
	const readers = Object.values(columns);
	// The byte order mark tells spreadsheets that it is UTF-8.
	let beginning = `\uFEFF${Object.keys(columns).join(",")}\r\n`;
	let cursor: string | undefined;
	do {
		const page = await loadPage(cursor);
		const lines = page.data.map((row) => `${readers.map((read) => csvCell(read(row))).join(",")}\r\n`);
		// The first line with the first rows: once it is sent, an error can't be answered any more.
		yield beginning + lines.join("");
		beginning = "";
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
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
