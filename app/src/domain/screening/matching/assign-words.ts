import type { MatchType } from "../contract.ts";
import { isPinyinWord } from "./chinese.ts";
import { fold } from "./fold.ts";
import type { NamePart, PreparedName } from "./name-parts.ts";
import { compareWords } from "./word-similarity.ts";

/** Matching words of two names. */
export interface WordPair {
	readonly left: readonly NamePart[];
	readonly right: readonly NamePart[];
	/** From 0 to 1. */
	readonly score: number;
	readonly matchType: MatchType;
}

export interface WordAssignment {
	readonly pairs: readonly WordPair[];
	readonly unmatchedLeft: readonly NamePart[];
	readonly unmatchedRight: readonly NamePart[];
	/** Whether similar words are known to be different names. */
	readonly isContradicted: boolean;
}

interface PairCandidate extends WordPair {
	readonly leftRange: readonly [number, number];
	readonly rightRange: readonly [number, number];
}

const canBeJoined = (part: NamePart) =>
	part.script !== "abjad" && part.role !== "number" && part.role !== "generation";

const isHan = ({ script }: NamePart) => script === "han";

/** Joins words into one, as in `Abdul Rahman` and `Abdulrahman`. */
function joinParts(parts: readonly NamePart[]): NamePart {
	const latin = parts.map((part) => part.latin).join("");
	return {
		...(parts[0] as NamePart),
		latin,
		folded: fold(latin),
		role: "name",
		meaning: null,
		script: "alphabet",
	};
}

/** Minimum score of joined words against words written apart. */
const minJoinedScore = 0.88;
/** Maximum difference in length of joined words. */
const maxJoinedDifference = 2;
/** How many words of each name are joined. */
const joinSizes = [
	[2, 1],
	[1, 2],
	[3, 1],
	[1, 3],
	[2, 2],
] as const;

/** Runs of words that may be joined, with their total letters. */
function splitIntoRuns(parts: readonly NamePart[], length: number) {
	const runs: { at: number; parts: readonly NamePart[]; letters: number }[] = [];
	for (let at = 0; at + length <= parts.length; at++) {
		const run = parts.slice(at, at + length);
		if (run.every(canBeJoined))
			runs.push({ at, parts: run, letters: run.reduce((sum, { latin }) => sum + latin.length, 0) });
	}
	return runs;
}

/** Words that already match one by one aren't joined, nor initials, nor Han with Han. */
const canJoin = (a: readonly NamePart[], b: readonly NamePart[]) =>
	!(
		[...a, ...b].every(({ role }) => role === "initial") ||
		(a.some(isHan) && b.some(isHan)) ||
		(a.length === b.length && a.some((left) => b.some((right) => left.folded === right.folded)))
	);

function findJoinedCandidates(
	left: readonly NamePart[],
	right: readonly NamePart[],
	strict: boolean,
): PairCandidate[] {
	const found: PairCandidate[] = [];
	const [leftRuns, rightRuns] = [left, right].map((parts) =>
		[1, 2, 3].map((length) => splitIntoRuns(parts, length)),
	);
	for (const [width, height] of joinSizes)
		for (const a of leftRuns?.[width - 1] ?? [])
			for (const b of rightRuns?.[height - 1] ?? []) {
				if (Math.min(a.letters, b.letters) < 4 || Math.abs(a.letters - b.letters) > maxJoinedDifference)
					continue;
				if (!canJoin(a.parts, b.parts)) continue;
				const { score } = compareWords(joinParts(a.parts), joinParts(b.parts), strict || width === height);
				if (score >= minJoinedScore)
					found.push({
						left: a.parts,
						right: b.parts,
						score: score * 0.98,
						matchType: "joined",
						leftRange: [a.at, width],
						rightRange: [b.at, height],
					});
			}
	return found;
}

const totalWeight = (parts: readonly NamePart[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** Assigns words of two names to each other, best score first; of equal scores those with more weight. */
export function assignWords(a: PreparedName, b: PreparedName): WordAssignment {
	const isStrict = a.isPinyin && b.isPinyin;
	const candidates: PairCandidate[] = findJoinedCandidates(a.parts, b.parts, isStrict);
	const contradictions: (readonly [number, number])[] = [];
	a.parts.forEach((left, i) => {
		b.parts.forEach((right, j) => {
			const isStrictPair =
				isStrict || (a.kind === "organization" && isPinyinWord(left.latin) && isPinyinWord(right.latin));
			const { score, matchType, contradicts } = compareWords(left, right, isStrictPair);
			if (contradicts) contradictions.push([i, j]);
			if (score > 0)
				candidates.push({
					left: [left],
					right: [right],
					score,
					matchType,
					leftRange: [i, 1],
					rightRange: [j, 1],
				});
		});
	});
	const rank = (pair: PairCandidate) =>
		pair.score +
		0.01 * Math.min(1, totalWeight(pair.left) / pair.left.length) -
		0.001 * Math.abs(pair.leftRange[0] - pair.rightRange[0]);
	candidates.sort((first, second) => rank(second) - rank(first));
	const usedLeft = new Set<number>();
	const usedRight = new Set<number>();
	const range = ([start, length]: readonly [number, number]) =>
		Array.from({ length }, (_, step) => start + step);
	const pairs = candidates.filter(({ leftRange, rightRange }) => {
		if (range(leftRange).some((at) => usedLeft.has(at)) || range(rightRange).some((at) => usedRight.has(at)))
			return false;
		for (const at of range(leftRange)) usedLeft.add(at);
		for (const at of range(rightRange)) usedRight.add(at);
		return true;
	});
	return {
		pairs: pairs.sort((first, second) => first.leftRange[0] - second.leftRange[0]),
		unmatchedLeft: a.parts.filter((_, at) => !usedLeft.has(at)),
		unmatchedRight: b.parts.filter((_, at) => !usedRight.has(at)),
		isContradicted: contradictions.some(([i, j]) => !usedLeft.has(i) && !usedRight.has(j)),
	};
}
