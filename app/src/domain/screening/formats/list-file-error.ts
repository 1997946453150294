/** Possible faults of a list's file, or of what is stored of it. Each has a message in the catalogs. */
export type ListFileFault =
	| "unknown_format"
	| "binary_file"
	| "missing_file"
	| "entries_missing"
	| "missing_column"
	| "unknown_column"
	| "duplicate_column"
	| "unnamed_column"
	| "rounded_number"
	| "missing_value"
	| "invalid_value"
	| "duplicate_id"
	| "malformed"
	| "not_utf8"
	| "too_deep"
	| "too_long"
	| "too_many"
	| "empty";

/** A list file that can't be imported: the fault, its line and its field. */
export class ListFileError extends Error {
	readonly fault: ListFileFault;
	/** From 1; null for the whole file. */
	readonly line: number | null;
	readonly field: string | null;

	constructor(fault: ListFileFault, line: number | null = null, field: string | null = null) {
		super(`${fault}${line === null ? "" : ` on line ${line}`}${field === null ? "" : `, field ${field}`}`);
		this.fault = fault;
		this.line = line;
		this.field = field;
	}
}
