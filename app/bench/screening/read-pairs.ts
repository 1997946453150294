import { CsvError, parse } from "csv-parse/sync";

/** Two names, and whether both mean the same person or company. */
export interface LabelledPair {
	/** OpenSanctions schema: `Person`, `Company`, `Vessel`… */
	readonly schema: string;
	readonly name1: string;
	readonly name2: string;
	readonly isMatch: boolean;
}

const requiredColumns = ["schema", "name1", "name2", "is_match"] as const;
const labelValues: Readonly<Record<string, boolean>> = {
	true: true,
	t: true,
	yes: true,
	"1": true,
	false: false,
	f: false,
	no: false,
	"0": false,
};

/** Says where and why a file of pairs can't be parsed. */
export class PairsError extends Error {}

interface CsvRow {
	record: Record<string, string>;
	info: { lines: number };
}

function parseRows(text: string): CsvRow[] {
	try {
		return parse(text, {
			bom: true,
			columns: true,
			info: true,
			skip_empty_lines: true,
		}) as unknown as CsvRow[];
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const { lines, column } = error as { lines?: number; column?: string | number };
		const where = `Line ${lines ?? 1}${column === undefined ? "" : `, column ${typeof column === "number" ? column + 1 : column}`}`;
		if (error.code === "CSV_RECORD_INCONSISTENT_COLUMNS")
			throw new PairsError(`Line ${lines}: it has another number of columns than the first line.`);
		if (error.code === "CSV_QUOTE_NOT_CLOSED")
			throw new PairsError(`${where}: a quote is opened and not closed.`);
		throw new PairsError(
			`${where}: this is not CSV. Quote fields that contain commas, quotes or line breaks.`,
		);
	}
}

/**
 * Reads labelled pairs in the columns of OpenSanctions' name benchmark: `schema,name1,name2,is_match`. Others are ignored.
 * @throws PairsError with line and column
 */
export function readPairs(text: string): LabelledPair[] {
	const rows = parseRows(text);
	const [first] = rows;
	if (!first)
		throw new PairsError(
			`Line 1: the file has no pairs. Its first line names the columns ${requiredColumns.join(", ")}.`,
		);
	const missing = requiredColumns.find((column) => !(column in first.record));
	if (missing)
		throw new PairsError(
			`Line 1, column ${missing}: it is missing. Name the columns ${requiredColumns.join(", ")}.`,
		);
	return rows.map(({ record, info }) => {
		const { schema = "", name1 = "", name2 = "", is_match = "" } = record;
		const empty = requiredColumns.find((column) => (record[column] ?? "").trim() === "");
		if (empty) throw new PairsError(`Line ${info.lines}, column ${empty}: it is empty.`);
		const isMatch = labelValues[is_match.trim().toLowerCase()];
		if (isMatch === undefined)
			throw new PairsError(
				`Line ${info.lines}, column is_match: "${is_match.slice(0, 40)}" is neither true nor false.`,
			);
		return { schema: schema.trim(), name1, name2, isMatch };
	});
}
