import { assignWords, type WordAssignment, type WordPair } from "./assign-words.ts";
import { editDistance } from "./edit-distance.ts";
import type { NamePart, PreparedName } from "./name-parts.ts";
import { prepareOrganization } from "./organization.ts";
import { preparePerson } from "./person.ts";

export type NameKind = PreparedName["kind"];

export interface NameComparison {
	/** From 0 to 1; from `defaultThreshold` on two names match. */
	readonly score: number;
	readonly assignment: WordAssignment;
}

/** Weight of two conflicting words relative to two matching ones. */
const conflictCost = { person: 1.5, organization: 1.3 };

export const prepareName = (name: string, kind: NameKind): PreparedName =>
	kind === "person" ? preparePerson(name) : prepareOrganization(name);

const sum = (parts: readonly NamePart[], of: (part: NamePart) => number) =>
	parts.reduce((total, part) => total + of(part), 0);
const weight = (part: NamePart) => part.weight;
const isOwnName = ({ role }: NamePart) => role === "name" || role === "patronymic";

/** Cost of the unmatched words of either name. */
function computeUnmatchedCost(left: readonly NamePart[], right: readonly NamePart[], kind: NameKind): number {
	const [smaller, larger] = sum(left, weight) <= sum(right, weight) ? [left, right] : [right, left];
	const contradicted = sum(smaller, weight);
	const extra = sum(larger, weight) - contradicted;
	const omitted = extra > 0 ? (sum(larger, (part) => part.omitted) * extra) / sum(larger, weight) : 0;
	return 2 * contradicted * conflictCost[kind] + omitted;
}

const countNamePairs = (pairs: readonly WordPair[]) =>
	pairs.filter(({ left, right }) => left.some(isOwnName) && right.some(isOwnName)).length;

/** A single matching word of a person's name isn't enough: `Putin`, `Hamza`. */
const singleWordCap = 0.62;
const initialsCap = 0.66;
const generationCap = 0.6;
const numberCap = 0.6;

function personScoreCap({ pairs, unmatchedLeft, unmatchedRight }: WordAssignment): number {
	const has = (parts: readonly NamePart[], role: NamePart["role"]) =>
		parts.some((part) => part.role === role);
	if (has(unmatchedLeft, "generation") && has(unmatchedRight, "generation")) return generationCap;
	if (has(unmatchedLeft, "initial") && has(unmatchedRight, "initial")) return initialsCap;
	const countOwnNames = (parts: readonly NamePart[]) => parts.filter(isOwnName).length;
	const matched = countNamePairs(pairs);
	const joined = pairs.some(({ matchType }) => matchType === "joined");
	const initials = pairs.filter(({ matchType }) => matchType === "initial").length;
	if (
		matched <= 1 &&
		!joined &&
		initials === 0 &&
		countOwnNames(unmatchedLeft) + countOwnNames(unmatchedRight) > 0
	)
		return singleWordCap;
	// Initials alone aren't enough either.
	if (matched === 0 && initials > 0) return singleWordCap;
	return 1;
}

function organizationScoreCap({ pairs, unmatchedLeft, unmatchedRight }: WordAssignment): number {
	const number = (parts: readonly NamePart[]) => parts.some(({ role }) => role === "number");
	if (number(unmatchedLeft) || number(unmatchedRight)) return numberCap;
	if (
		pairs.length > 0 &&
		pairs.every(({ left: words }) =>
			words.every(({ role }) => role === "form" || role === "filler" || role === "glue"),
		)
	)
		return unmatchedLeft.length + unmatchedRight.length > 0 ? numberCap : 1;
	return 1;
}

/** `IRISL` for Islamic Republic of Iran Shipping Lines. */
function isAcronym(short: PreparedName, long: PreparedName): boolean {
	const named = short.parts.filter(({ role }) => role !== "form");
	const [only] = named;
	if (named.length !== 1 || !only || only.latin.length < 3 || only.latin.length > 8) return false;
	const initials = (parts: readonly NamePart[]) => parts.map(({ latin }) => latin.charAt(0)).join("");
	const words = long.parts.filter(({ role }) => role !== "form");
	if (words.length < 3) return false;
	return [
		words,
		words.filter(({ role }) => role !== "glue"),
		long.parts.filter(({ role }) => role !== "glue"),
	].some((parts) => initials(parts) === only.latin);
}
const acronymScore = 0.75;

/** Compares all letters regardless of word boundaries, for missing or misplaced spaces. */
function joinedLettersSimilarity(a: PreparedName, b: PreparedName): number {
	const [left, right] = [a, b].map(({ parts }) => parts.map(({ folded }) => folded).join("")) as [
		string,
		string,
	];
	const longer = Math.max(left.length, right.length);
	if (longer < 6 || Math.abs(left.length - right.length) > 3) return 0;
	const share = 1 - editDistance(left, right) / longer;
	return share >= 0.9 ? share : 0;
}

/** Compares two prepared names. Symmetric. */
export function comparePreparedNames(a: PreparedName, b: PreparedName): NameComparison {
	const assignment = assignWords(a, b);
	if (a.parts.length === 0 || b.parts.length === 0) return { score: 0, assignment };
	const { pairs, unmatchedLeft, unmatchedRight, isContradicted } = assignment;
	const kind = a.kind;
	const totalWeight = pairs.reduce(
		(total, pair) => total + sum(pair.left, weight) + sum(pair.right, weight),
		0,
	);
	const matchedWeight = pairs.reduce(
		(total, pair) => total + pair.score * (sum(pair.left, weight) + sum(pair.right, weight)),
		0,
	);
	let score =
		totalWeight > 0
			? matchedWeight / (totalWeight + computeUnmatchedCost(unmatchedLeft, unmatchedRight, kind))
			: 0;
	if (kind === "organization" && (isAcronym(a, b) || isAcronym(b, a))) score = Math.max(score, acronymScore);
	const isStrict = (a.isPinyin && b.isPinyin) || isContradicted;
	// With the same number of words, letter differences are within words and already counted.
	if (!isStrict && a.parts.length !== b.parts.length) score = Math.max(score, joinedLettersSimilarity(a, b));
	const cap = kind === "person" ? personScoreCap(assignment) : organizationScoreCap(assignment);
	return { score: Number(Math.min(score, cap).toFixed(4)), assignment };
}

/** Compares two names as written, of persons or organizations. Symmetric. */
export const compareNames = (a: string, b: string, kind: NameKind): NameComparison =>
	comparePreparedNames(prepareName(a, kind), prepareName(b, kind));
