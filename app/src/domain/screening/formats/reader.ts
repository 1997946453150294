import type { ListEntry } from "./entry.ts";
import type { Bytes } from "./text-lines.ts";

/** The files of a list. */
export interface ListFiles {
	readonly main: () => Bytes;
	/** Of OFAC: the aliases, `alt.csv`. */
	readonly aliases?: () => Bytes;
}

/** What a reader finds beside the entries. */
export interface Notice {
	/** The latest date that the list gives for itself counts; what is no date is ignored. */
	sourceDate(text: string | undefined): void;
}

/** Reads a list entry by entry, without ever holding the file. @throws ListFileError */
export type Reader = (files: ListFiles, notice: Notice) => AsyncGenerator<ListEntry>;
