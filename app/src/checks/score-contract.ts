import type { CheckNode } from "../domain/verifications/contract.ts";
import type { Locale } from "../i18n/locales.ts";
import { checkMeasures, type MeasureName } from "./all-contract.ts";
import type { CheckMeasure, Comparison, MeasureUnit } from "./contract.ts";

/** A check's score for readers. The texts of `name` and `comparison` are in the namespace `measures`. */
export interface MeasuredScore {
	name: MeasureName;
	score: string;
	threshold: string | null;
	/** How a clear score compares to the threshold. Null without a threshold. */
	comparison: Comparison | null;
}

export type ScoredCheck = Pick<CheckNode<string>, "type" | "result" | "score" | "threshold">;

type NamedMeasure = CheckMeasure & { name: MeasureName };

/** Stored checks of earlier versions have scores that today's contracts don't measure. */
const unknownMeasure: NamedMeasure = { name: "score", unit: "number", clear: null };

const formatByUnit: Record<MeasureUnit, Intl.NumberFormatOptions> = {
	number: { maximumFractionDigits: 3 },
	level: { maximumSignificantDigits: 3 },
	count: { maximumFractionDigits: 0 },
	percent: { style: "percent", maximumFractionDigits: 1 },
	pixels: { maximumFractionDigits: 0 },
	milliseconds: { style: "unit", unit: "millisecond", maximumFractionDigits: 0 },
	years: { style: "unit", unit: "year", unitDisplay: "long", maximumFractionDigits: 0 },
};

export function formatMeasure(value: number, unit: MeasureUnit, locale: Locale): string {
	const number = value.toLocaleString(locale, formatByUnit[unit]);
	return unit === "pixels" ? `${number}\u00a0px` : number;
}

/** An operator's model defines itself whether low or high scores are clear: the result shows which. */
const compareByResult = (result: CheckNode["result"], score: number, threshold: number): Comparison =>
	(result === "clear") === score < threshold ? "below" : "above";

/** What a check measures, and how a clear score compares to a threshold. */
function getMeasure({ type, result, score, threshold }: ScoredCheck): NamedMeasure {
	const measures: Readonly<Record<string, NamedMeasure>> = checkMeasures;
	const measure = measures[type] ?? unknownMeasure;
	if (measure.clear !== null || score === null || threshold === null) return measure;
	return { ...measure, clear: compareByResult(result, score, threshold) };
}

/** What a check's score measures, with units and the direction that is clear. Null where nothing was measured. */
export function describeScore(check: ScoredCheck, locale: Locale): MeasuredScore | null {
	const { score, threshold } = check;
	if (score === null) return null;
	const { name, unit, clear } = getMeasure(check);
	return {
		name,
		score: formatMeasure(score, unit, locale),
		threshold: threshold === null ? null : formatMeasure(threshold, unit, locale),
		comparison: threshold === null ? null : clear,
	};
}

const comparisonSymbols: Record<Comparison, string> = {
	at_least: "≥",
	above: ">",
	at_most: "≤",
	below: "<",
};

/** The threshold with its direction: `≥ 25`. */
export const formatThreshold = ({ comparison, threshold }: MeasuredScore): string | null =>
	comparison && threshold && `${comparisonSymbols[comparison]}\u00a0${threshold}`;

/** Score and threshold in a few characters: `38 (≥ 25)`. */
export function formatCompactScore(measured: MeasuredScore): string {
	const threshold = formatThreshold(measured);
	return threshold ? `${measured.score} (${threshold})` : measured.score;
}

/** A score on a scale, each as a share of it (0 to 1). */
export interface ScorePlacement {
	score: number;
	threshold: number;
	/** Whether scores above the threshold are clear. */
	isClearAbove: boolean;
}

/** Places a score and its threshold on a common scale. Null without either. */
export function placeScore(check: ScoredCheck): ScorePlacement | null {
	const { score, threshold } = check;
	if (score === null || threshold === null) return null;
	const { unit, clear } = getMeasure(check);
	const low = Math.min(0, score, threshold);
	const high = unit === "percent" ? Math.max(1, score, threshold) : Math.max(score, threshold, 0) * 1.25;
	const share = (value: number) => (high > low ? (value - low) / (high - low) : 0);
	return {
		score: share(score),
		threshold: share(threshold),
		isClearAbove: clear === "at_least" || clear === "above",
	};
}
