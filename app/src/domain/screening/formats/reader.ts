import type { ListEntry } from "./entry.ts";
import type { ByteStream } from "./text-lines.ts";

export interface ListFiles {
	readonly main: () => ByteStream;
	/** OFAC's aliases: `alt.csv`. */
	readonly aliases?: () => ByteStream;
	/** Whether an own list may name the specimen country, `UTO`: in test mode. */
	readonly acceptsSpecimens?: boolean;
}

/** Receives what a reader finds besides the entries. */
export interface ListMetadataSink {
	/** Reports a date of the list. The latest counts; invalid dates are ignored. */
	sourceDate(text: string | undefined): void;
}

/** Streams the entries of a list without loading the whole file. @throws ListFileError */
export type ListReader = (files: ListFiles, notice: ListMetadataSink) => AsyncGenerator<ListEntry>;
