import { type Assignment, assign, type Pair } from "./assign.ts";
import { editDistance } from "./edit-distance.ts";
import { prepareOrganisation } from "./organisation.ts";
import type { Part, PreparedName } from "./parts.ts";
import { preparePerson } from "./person.ts";

export type NameKind = PreparedName["kind"];

export interface NameComparison {
	/** 0 to 1; from `defaultThreshold` on two names are taken for one. */
	readonly score: number;
	readonly assignment: Assignment;
}

/** Chosen on our own labelled pairs, `bench/screening`. */
export const defaultThreshold = 0.7;

/** How much more two different words count than two that agree. */
const conflictCost = { person: 1.5, organisation: 1.3 };

export const prepareName = (name: string, kind: NameKind): PreparedName =>
	kind === "person" ? preparePerson(name) : prepareOrganisation(name);

const sum = (parts: readonly Part[], of: (part: Part) => number) =>
	parts.reduce((total, part) => total + of(part), 0);
const weight = (part: Part) => part.weight;
const isOwnName = ({ role }: Part) => role === "name" || role === "patronymic";

/** What the words of neither or one name speak against the whole. */
function costOf(left: readonly Part[], right: readonly Part[], kind: NameKind): number {
	const [less, more] = sum(left, weight) <= sum(right, weight) ? [left, right] : [right, left];
	const contradicted = sum(less, weight);
	const extra = sum(more, weight) - contradicted;
	const omitted = extra > 0 ? (sum(more, (part) => part.omitted) * extra) / sum(more, weight) : 0;
	return 2 * contradicted * conflictCost[kind] + omitted;
}

const wordsIn = (pairs: readonly Pair[]) =>
	pairs.filter(({ left, right }) => left.some(isOwnName) && right.some(isOwnName)).length;

/** A person's one word, found in another's several names, is too little: `Putin`, `Hamza`. */
const singleWordCap = 0.62;
const initialsCap = 0.66;
const generationCap = 0.6;
const numberCap = 0.6;

function capOfPersons({ pairs, left, right }: Assignment): number {
	const has = (parts: readonly Part[], role: Part["role"]) => parts.some((part) => part.role === role);
	if (has(left, "generation") && has(right, "generation")) return generationCap;
	if (has(left, "initial") && has(right, "initial")) return initialsCap;
	const own = (parts: readonly Part[]) => parts.filter(isOwnName).length;
	const matched = wordsIn(pairs);
	const joined = pairs.some(({ matchType }) => matchType === "joined");
	const initials = pairs.filter(({ matchType }) => matchType === "initial").length;
	if (matched <= 1 && !joined && initials === 0 && own(left) + own(right) > 0) return singleWordCap;
	// Initials alone bear nobody out.
	if (matched === 0 && initials > 0) return singleWordCap;
	return 1;
}

function capOfOrganisations({ pairs, left, right }: Assignment): number {
	const number = (parts: readonly Part[]) => parts.some(({ role }) => role === "number");
	if (number(left) || number(right)) return numberCap;
	if (
		pairs.length > 0 &&
		pairs.every(({ left: words }) =>
			words.every(({ role }) => role === "form" || role === "filler" || role === "glue"),
		)
	)
		return left.length + right.length > 0 ? numberCap : 1;
	return 1;
}

/** `IRISL`, for Islamic Republic of Iran Shipping Lines. */
function isAcronym(short: PreparedName, long: PreparedName): boolean {
	const named = short.parts.filter(({ role }) => role !== "form");
	const [only] = named;
	if (named.length !== 1 || !only || only.latin.length < 3 || only.latin.length > 8) return false;
	const initials = (parts: readonly Part[]) => parts.map(({ latin }) => latin.charAt(0)).join("");
	const words = long.parts.filter(({ role }) => role !== "form");
	if (words.length < 3) return false;
	return [
		words,
		words.filter(({ role }) => role !== "glue"),
		long.parts.filter(({ role }) => role !== "glue"),
	].some((parts) => initials(parts) === only.latin);
}
const acronymScore = 0.75;

/** All letters, whatever words they stand in; for the spaces that are missing or put wrong. */
function wholeSimilarity(a: PreparedName, b: PreparedName): number {
	const [left, right] = [a, b].map(({ parts }) => parts.map(({ folded }) => folded).join("")) as [
		string,
		string,
	];
	const longer = Math.max(left.length, right.length);
	if (longer < 6 || Math.abs(left.length - right.length) > 3) return 0;
	const share = 1 - editDistance(left, right) / longer;
	return share >= 0.9 ? share : 0;
}

/** Compares two names that are ready. Symmetric. */
export function comparePrepared(a: PreparedName, b: PreparedName): NameComparison {
	const assignment = assign(a, b);
	if (a.parts.length === 0 || b.parts.length === 0) return { score: 0, assignment };
	const { pairs, left, right, contradicted } = assignment;
	const kind = a.kind;
	const whole = pairs.reduce((total, pair) => total + sum(pair.left, weight) + sum(pair.right, weight), 0);
	const matched = pairs.reduce(
		(total, pair) => total + pair.score * (sum(pair.left, weight) + sum(pair.right, weight)),
		0,
	);
	let score = whole > 0 ? matched / (whole + costOf(left, right, kind)) : 0;
	if (kind === "organisation" && (isAcronym(a, b) || isAcronym(b, a))) score = Math.max(score, acronymScore);
	const strict = (a.isPinyin && b.isPinyin) || contradicted;
	// With as many words on either side, letters that differ are a word's and have been weighed.
	if (!strict && a.parts.length !== b.parts.length) score = Math.max(score, wholeSimilarity(a, b));
	const cap = kind === "person" ? capOfPersons(assignment) : capOfOrganisations(assignment);
	return { score: Number(Math.min(score, cap).toFixed(4)), assignment };
}

/** Compares two names as they are written, of persons or of anything else. Symmetric. */
export const compareNames = (a: string, b: string, kind: NameKind): NameComparison =>
	comparePrepared(prepareName(a, kind), prepareName(b, kind));
