import { specimenCountry } from "../../../shared/countries.ts";
import type { RequiredDetails } from "../queries.ts";
import { listAllIdentifierKeys } from "./identifiers.ts";

/** What is known of a subject besides the name. */
export interface IdentityDetails {
	/** Alternatives: `1965`, `1965-03`, `1965-03-12`, or a span of these, `1958/1963`. */
	readonly birthDates: readonly string[];
	/** ISO 3166 alpha-2. */
	readonly countries: readonly string[];
	readonly identifiers: readonly string[];
}

/** How a detail affects the score of a name match. */
export type DetailAgreement = "agrees" | "differs" | "unknown";
export interface DetailAgreements {
	readonly birthDate: DetailAgreement;
	readonly country: DetailAgreement;
	readonly identifier: DetailAgreement;
}

/** Born in another year: below the threshold whatever the name. */
const otherYearCap = 0.6;
/** Born in the same year on another day: lists have wrong days and months more often than wrong years. */
const otherDayCap = 0.85;
/** Small, because nationalities change, and lists name countries of activity. */
const otherCountryCost = 0.05;
/** Same number of a document or register. */
const sameIdentifierScore = 0.95;
const minNameScoreForIdentifier = 0.5;

/**
 * The details without which an entry can't reach a score. The years are one more at each end: many are estimates.
 * @param threshold minimum score of a hit
 */
export function listRequiredDetails(subject: IdentityDetails, threshold: number): RequiredDetails {
	const spans = threshold > otherYearCap ? subject.birthDates.map(toDaySpan) : [];
	const shiftYear = (day: string, years: number) => String(Number(day.slice(0, 4)) + years).padStart(4, "0");
	return {
		birthYears: spans.map(({ first, last }) => ({ first: shiftYear(first, -1), last: shiftYear(last, 1) })),
		identifierKeys: listAllIdentifierKeys(subject.identifiers),
	};
}

type BirthDateMatch = "same" | "other_day" | "other_year";

function compareBirthDates(a: string, b: string): BirthDateMatch {
	if (a.includes("/") || b.includes("/")) return compareSpans(a, b);
	const [yearA, monthA, dayA] = a.split("-");
	const [yearB, monthB, dayB] = b.split("-");
	if (yearA !== yearB) {
		// A year without a day is often an estimate.
		const isEstimate = monthA === undefined || monthB === undefined;
		return isEstimate && Math.abs(Number(yearA) - Number(yearB)) === 1 ? "same" : "other_year";
	}
	if (!monthA || !monthB) return "same";
	if (monthA === monthB && (!dayA || !dayB || dayA === dayB)) return "same";
	// Day and month are often swapped.
	return monthA === dayB && dayA === monthB ? "same" : "other_day";
}

/** First and last day of a date or a span, as texts that sort. */
function toDaySpan(text: string): { first: string; last: string } {
	const [from = "", to = from] = text.split("/");
	const pad = (date: string, rest: string) => date + rest.slice(date.length - 4);
	return { first: pad(from, "-01-01"), last: pad(to, "-12-31") };
}

/** A span holds each of its days, and says for certain that others are wrong. */
function compareSpans(a: string, b: string): BirthDateMatch {
	const spanA = toDaySpan(a);
	const spanB = toDaySpan(b);
	const overlaps = (length: number) =>
		spanA.first.slice(0, length) <= spanB.last.slice(0, length) &&
		spanB.first.slice(0, length) <= spanA.last.slice(0, length);
	if (overlaps(10)) return "same";
	return overlaps(4) ? "other_day" : "other_year";
}

function findBestBirthDateMatch(a: readonly string[], b: readonly string[]): BirthDateMatch | null {
	const found = a.flatMap((left) => b.map((right) => compareBirthDates(left, right)));
	return (["same", "other_day", "other_year"] as const).find((birth) => found.includes(birth)) ?? null;
}

const compareValues = (a: readonly string[], b: readonly string[]): DetailAgreement =>
	a.length === 0 || b.length === 0 ? "unknown" : a.some((value) => b.includes(value)) ? "agrees" : "differs";

/** The specimen country speaks for a match of specimens, and against nobody. */
function compareCountries(a: readonly string[], b: readonly string[]): DetailAgreement {
	const agreement = compareValues(a, b);
	return agreement === "differs" && [...a, ...b].includes(specimenCountry) ? "unknown" : agreement;
}

/**
 * Adjusts a name's score by birth date, country and identifiers: each caps or raises it, and a missing one has no
 * effect.
 * @param score of the names, 0 to 1
 */
export function adjustScoreForDetails(
	score: number,
	a: IdentityDetails,
	b: IdentityDetails,
): { score: number; bearings: DetailAgreements } {
	const birth = findBestBirthDateMatch(a.birthDates, b.birthDates);
	const country = compareCountries(a.countries, b.countries);
	const identifier = compareValues(
		listAllIdentifierKeys(a.identifiers),
		listAllIdentifierKeys(b.identifiers),
	);
	let weighedScore = score;
	if (country === "differs") weighedScore -= otherCountryCost;
	if (birth === "other_day") weighedScore = Math.min(weighedScore, otherDayCap);
	if (birth === "other_year") weighedScore = Math.min(weighedScore, otherYearCap);
	if (identifier === "agrees" && score >= minNameScoreForIdentifier)
		weighedScore = Math.max(weighedScore, sameIdentifierScore);
	return {
		score: Number(Math.max(0, weighedScore).toFixed(4)),
		bearings: {
			birthDate: birth === null ? "unknown" : birth === "same" ? "agrees" : "differs",
			country,
			// People have several documents, so a different number means nothing.
			identifier: identifier === "agrees" ? "agrees" : "unknown",
		},
	};
}
