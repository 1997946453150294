import { removeInvisible } from "../../../shared/visible-text.ts";

/** Delimiters that spreadsheets write, the most common first. */
const delimiters = [",", ";", "\t", "|"] as const;
/** Rows before the header, such as a publication date, or rows that are empty. */
export const maxPreambleRows = 5;

/** Without characters that nobody sees, which spreadsheets and web pages leave before a name. */
export const normalizeColumnName = (name: string) =>
	removeInvisible(name)
		.replace(/[\u200C\u200D]/g, "")
		.trim()
		.toLowerCase();

/** Whether a row has no value: spreadsheets save empty rows as delimiters alone. */
export const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** Excel's line that names the delimiter, `sep=;`. */
export const isDelimiterLine = (cells: readonly string[]) => /^sep=.?$/i.test(cells[0]?.trim() ?? "");

const parseColumns = (line: string, delimiter: string) =>
	line.split(delimiter).map((name) => normalizeColumnName(name.trim().replace(/^"|"$/g, "")));

/** The header of a CSV file: its delimiter, and its columns in lower case. */
export interface CsvHeader {
	readonly delimiter: string;
	readonly columns: readonly string[];
}

/**
 * Finds the header among the first lines of a CSV file, whatever its delimiter.
 * @param isHeader whether these columns, in lower case, are a header
 */
export function findCsvHeader(
	text: string,
	isHeader: (columns: readonly string[]) => boolean,
): CsvHeader | null {
	const lines = text
		.split(/\r\n|\r|\n/, maxPreambleRows + 10)
		.filter((line) => line.trim() !== "")
		.slice(0, maxPreambleRows + 1);
	for (const line of lines)
		for (const delimiter of delimiters) {
			const columns = parseColumns(line, delimiter);
			if (columns.length > 1 && isHeader(columns)) return { delimiter, columns };
		}
	return null;
}
