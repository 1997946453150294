import type { Assurance } from "../../../../../shared/assurance-levels.ts";
import type { MeasuredShare } from "../../../home/sections/figures/accuracy-figures.ts";

export type AccuracyTableName = "reading" | "faces" | "attacks" | "genuine" | "documents";

export type MeasuredOn =
	/** Labeled Faces in the Wild: real photos outside of this repository. */
	| "lfw"
	/** Specimens of this repository, and documents that states publish. */
	| "documents"
	/** Copies and screens made by software of this repository. */
	| "generated"
	/** Synthetic people of this repository. */
	| "synthetic"
	/** Attacks and renderings of our own, outside of this repository. */
	| "external"
	/** Real people, outside of this repository. */
	| "real_people";

export interface MeasuredRate {
	/** Key of its label among the texts of the table. */
	name: string;
	share: MeasuredShare;
	on: MeasuredOn;
	/** The check has changed since, and the rate hasn't been measured again. */
	outdated: boolean;
	/** Of an attack that passes: highest assurance level without a reviewer, with photos alone. */
	level: Assurance | null;
}

/** The tables of the accuracy page, which the build reads from the benchmark report. */
export type AccuracyTables = Record<AccuracyTableName, MeasuredRate[]>;
