import type { Reason } from "./reasons.ts";

/** Result of a check. The engine never guesses: `consider` means that it is uncertain. */
export type Result = "clear" | "consider" | "rejected" | "not_run";

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

/** The model or rule that made a finding. `hash` is the SHA-256 of its weights, null for a rule. */
export interface Model {
	readonly name: string;
	readonly version: string;
	readonly hash: string | null;
}

export interface Finding {
	readonly result: Result;
	/** The measured value, in the unit that the check documents; null if nothing was measured. */
	readonly score: number | null;
	/** The limit of `clear`; null if the check has none. */
	readonly threshold: number | null;
	readonly model: Model | null;
	readonly reasons: readonly Reason[];
	readonly region: Polygon | null;
}
