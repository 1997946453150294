import { CsvError, parse } from "csv-parse/sync";

/** Two names, and whether they are one's. */
export interface LabelledPair {
	/** As OpenSanctions names what is meant: `Person`, `Company`, `Vessel`… */
	readonly schema: string;
	readonly name1: string;
	readonly name2: string;
	readonly isMatch: boolean;
}

const columns = ["schema", "name1", "name2", "is_match"] as const;
const labels: Readonly<Record<string, boolean>> = {
	true: true,
	t: true,
	yes: true,
	"1": true,
	false: false,
	f: false,
	no: false,
	"0": false,
};

/** A file that can't be read, with where and why. */
export class PairsError extends Error {}

interface Line {
	record: Record<string, string>;
	info: { lines: number };
}

function rowsOf(text: string): Line[] {
	try {
		return parse(text, { bom: true, columns: true, info: true, skip_empty_lines: true }) as unknown as Line[];
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
 * Labelled pairs in the columns of OpenSanctions' name benchmark: `schema,name1,name2,is_match`; others are ignored.
 * @throws PairsError with line and column
 */
export function readPairs(text: string): LabelledPair[] {
	const rows = rowsOf(text);
	const [first] = rows;
	if (!first)
		throw new PairsError(
			`Line 1: the file has no pairs. Its first line names the columns ${columns.join(", ")}.`,
		);
	const missing = columns.find((column) => !(column in first.record));
	if (missing)
		throw new PairsError(`Line 1, column ${missing}: it is missing. Name the columns ${columns.join(", ")}.`);
	return rows.map(({ record, info }) => {
		const { schema = "", name1 = "", name2 = "", is_match = "" } = record;
		const empty = columns.find((column) => (record[column] ?? "").trim() === "");
		if (empty) throw new PairsError(`Line ${info.lines}, column ${empty}: it is empty.`);
		const isMatch = labels[is_match.trim().toLowerCase()];
		if (isMatch === undefined)
			throw new PairsError(
				`Line ${info.lines}, column is_match: "${is_match.slice(0, 40)}" is neither true nor false.`,
			);
		return { schema: schema.trim(), name1, name2, isMatch };
	});
}
