/** What can be wrong with a list's file; each has a sentence in the catalogues. */
export type ListFileFault =
	| "unknown_format"
	| "missing_file"
	| "missing_column"
	| "missing_value"
	| "invalid_value"
	| "duplicate_id"
	| "malformed"
	| "not_utf8"
	| "too_deep"
	| "too_long"
	| "too_many"
	| "empty";

/** A list's file that can't be imported: what is wrong, on which line and with which field. */
export class ListFileError extends Error {
	readonly fault: ListFileFault;
	/** From 1; null where the whole file is meant. */
	readonly line: number | null;
	readonly field: string | null;

	constructor(fault: ListFileFault, line: number | null = null, field: string | null = null) {
		super(`${fault}${line === null ? "" : ` on line ${line}`}${field === null ? "" : `, field ${field}`}`);
		this.fault = fault;
		this.line = line;
		this.field = field;
	}
}
