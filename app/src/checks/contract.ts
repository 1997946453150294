interface BaseSetting {
	/** For the OpenAPI document. */
	description: string;
}
interface ChoiceSetting extends BaseSetting {
	kind: "choice";
	values: readonly [string, ...string[]];
	/** Default of an app. */
	standard: string;
	example: string;
}
interface NumberSetting extends BaseSetting {
	kind: "number";
	integer: boolean;
	min: number;
	max: number;
	/** Null: no value. */
	standard: number | null;
	/** What null stands for, where that is a number. */
	recommended?: number;
	example: number | null;
}

export type MeasureUnit = "number" | "level" | "count" | "percent" | "pixels" | "milliseconds" | "years";
export type Comparison = "at_least" | "above" | "at_most" | "below";

/** What the score of a check measures. */
export interface CheckMeasure {
	/** Its text is in the namespace `measures`: of the check's folder, or of the catalogue where several checks measure it. */
	name: string;
	unit: MeasureUnit;
	/** How a clear score compares to the threshold. Null without a threshold, or where the model defines it. */
	clear: Comparison | null;
}

/** What a finding leads to: a decline, a new attempt, manual review, or nothing. */
export type Consequence = "decline" | "resubmission" | "review" | "none";

/** A row of the decision table: an exception of one check to the rules that hold for all. */
export interface DecisionRule {
	/** Of the check or sub-check. A clear result never leads to anything. */
	result: "not_run" | "consider" | "rejected";
	/** The rule applies to these reasons only; to all reasons if absent. */
	reasons?: readonly string[];
	/** The rule applies only where the app's setting, or the mode of the verification, has this value. */
	setting?: { name: string; value: string };
	leadsTo: Consequence;
}

/** A verification option of a check. The API's schema and the form field are generated from it. */
export type CheckSetting = ChoiceSetting | NumberSetting;

/** The public contract of a check, without its decision logic. Pages import it. */
export interface CheckContract {
	/** Name in the API. The folder has the same name with dashes. */
	type: string;
	/** Checks are decided and shown in this order, lowest first. */
	order: number;
	/** Whether every attempt has this check, possibly as `not_run`. */
	always: boolean;
	/** Whether an approval requires a clear result. */
	needed: boolean;
	/** The types of all possible sub-checks. */
	subchecks: readonly string[];
	/** Reasons with their stable codes: 1xx can be corrected by the person, 2xx count against approval. */
	reasons: Readonly<Record<string, number>>;
	/** Reasons for manual review that say nothing about the person: nobody can decline for them. */
	reviewOnlyReasons?: readonly string[];
	/**
	 * Reasons of a question that nobody has answered, not even in part, and that the photos don't answer either: a reviewer
	 * who approves says so.
	 */
	unansweredReasons?: readonly string[];
	/** Reasons that the person must not learn. */
	confidentialReasons?: readonly string[];
	/**
	 * Reasons of images that may not show the original document. They don't make it unreadable: a face mismatch on such
	 * an image still counts.
	 */
	copySuspicionReasons?: readonly string[];
	/** Product reasons by engine reasons, for checks based on the engine's findings. */
	reasonsOfEngine?: Readonly<Record<string, string>>;
	settings: Readonly<Record<string, CheckSetting>>;
	/** What the scores measure, by type of check. Only these types can have a score. */
	measures?: Readonly<Record<string, CheckMeasure>>;
	/** Where results lead to something else than the default of the decision table. The first rule that applies counts. */
	decisionRules?: readonly DecisionRule[];
}

export const defineContract = <const C extends CheckContract>(contract: C): C => contract;
