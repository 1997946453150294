import type { VerificationOptions } from "../options/options-contract.ts";

/** What a fact's value can be, and so which operators of a condition suit it. */
export type FactType =
	| { kind: "number"; unit: "years" | "days" | "count" | "score" }
	| { kind: "choice"; values: readonly string[] }
	/** Several of the values. */
	| { kind: "choices"; values: readonly string[] }
	| { kind: "country" }
	| { kind: "text" }
	| { kind: "boolean" };

/** A fact's value; absent where it could not be established. */
export type FactValue = string | number | boolean | readonly string[];

/** The public contract of a step, without its schema and its logic. Pages import it. */
export interface StepContract {
	/** Name in the API. The folder has the same name with dashes. */
	type: string;
	/** In the list of steps to add, lowest first. */
	order: number;
	/** Who does it: the person on their page, or the server once they have sent everything. */
	by: "person" | "server";
	/** Seconds that it takes a person, for the remaining time on their page. */
	seconds: number;
	/** Verification options that the step sets for whoever reaches it, instead of the workflow's. */
	options: readonly (keyof VerificationOptions)[];
	/** What becomes known by it, by name. Conditions below refer to it as `<key of the step>.<name>`. */
	facts: Readonly<Record<string, FactType>>;
	/** Whether the checks are complete after it: their reasons and scores become known. */
	completesChecks?: boolean;
}

export const defineStep = <const C extends StepContract>(contract: C): C => contract;
