import { csvCell } from "../../../shared/csv.ts";
import { saveFile } from "../../client/api/save-file.ts";

export type CsvCell = string | number;

/** RFC 4180. Starts with a byte order mark, which Excel requires to detect UTF-8. */
const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
	`\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;

/** Downloads rows as a CSV file, which spreadsheets open directly. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
	saveFile(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}
