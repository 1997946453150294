import type { MatchType } from "../contract.ts";
import { isPinyinWord } from "./chinese.ts";
import { fold } from "./fold.ts";
import type { Part, PreparedName } from "./parts.ts";
import { similarityOf } from "./similarity.ts";

/** Words of one name and those of the other that they are taken for. */
export interface Pair {
	readonly left: readonly Part[];
	readonly right: readonly Part[];
	/** 0 to 1. */
	readonly score: number;
	readonly matchType: MatchType;
}

export interface Assignment {
	readonly pairs: readonly Pair[];
	readonly left: readonly Part[];
	readonly right: readonly Part[];
	/** Whether words that look alike are known to be two names. */
	readonly contradicted: boolean;
}

interface Candidate extends Pair {
	readonly from: readonly [number, number];
	readonly to: readonly [number, number];
}

const joinable = (part: Part) =>
	part.script !== "abjad" && part.role !== "number" && part.role !== "generation";

const isHan = ({ script }: Part) => script === "han";

/** Several words as one, as `Abdul Rahman` and `Abdulrahman` are. */
function merged(parts: readonly Part[]): Part {
	const latin = parts.map((part) => part.latin).join("");
	return {
		...(parts[0] as Part),
		latin,
		folded: fold(latin),
		role: "name",
		meaning: null,
		script: "alphabet",
	};
}

/** The least that words written together must agree, when others are written apart. */
const minJoined = 0.88;
/** Letters that words joined may have more or fewer. */
const maxJoinedDifference = 2;
/** How many words of either name are taken together. */
const joints = [
	[2, 1],
	[1, 2],
	[3, 1],
	[1, 3],
	[2, 2],
] as const;

/** Runs of joinable words with the letters they have together. */
function runsOf(parts: readonly Part[], length: number) {
	const runs: { at: number; parts: readonly Part[]; letters: number }[] = [];
	for (let at = 0; at + length <= parts.length; at++) {
		const run = parts.slice(at, at + length);
		if (run.every(joinable))
			runs.push({ at, parts: run, letters: run.reduce((sum, { latin }) => sum + latin.length, 0) });
	}
	return runs;
}

/** Words that agree one by one aren’t joined, nor initials, nor characters with characters. */
const mayJoin = (a: readonly Part[], b: readonly Part[]) =>
	!(
		[...a, ...b].every(({ role }) => role === "initial") ||
		(a.some(isHan) && b.some(isHan)) ||
		(a.length === b.length && a.some((left) => b.some((right) => left.folded === right.folded)))
	);

function joinedCandidates(left: readonly Part[], right: readonly Part[], strict: boolean): Candidate[] {
	const found: Candidate[] = [];
	const [leftRuns, rightRuns] = [left, right].map((parts) =>
		[1, 2, 3].map((length) => runsOf(parts, length)),
	);
	for (const [width, height] of joints)
		for (const a of leftRuns?.[width - 1] ?? [])
			for (const b of rightRuns?.[height - 1] ?? []) {
				if (Math.min(a.letters, b.letters) < 4 || Math.abs(a.letters - b.letters) > maxJoinedDifference)
					continue;
				if (!mayJoin(a.parts, b.parts)) continue;
				const { score } = similarityOf(merged(a.parts), merged(b.parts), strict || width === height);
				if (score >= minJoined)
					found.push({
						left: a.parts,
						right: b.parts,
						score: score * 0.98,
						matchType: "joined",
						from: [a.at, width],
						to: [b.at, height],
					});
			}
	return found;
}

const weightOf = (parts: readonly Part[]) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** Takes words of two names for one another, the surest first; of equals those that count for more. */
export function assign(a: PreparedName, b: PreparedName): Assignment {
	const strict = a.isPinyin && b.isPinyin;
	const candidates: Candidate[] = joinedCandidates(a.parts, b.parts, strict);
	const contradictions: (readonly [number, number])[] = [];
	a.parts.forEach((left, i) => {
		b.parts.forEach((right, j) => {
			const strictly =
				strict || (a.kind === "organisation" && isPinyinWord(left.latin) && isPinyinWord(right.latin));
			const { score, matchType, contradicts } = similarityOf(left, right, strictly);
			if (contradicts) contradictions.push([i, j]);
			if (score > 0)
				candidates.push({ left: [left], right: [right], score, matchType, from: [i, 1], to: [j, 1] });
		});
	});
	const rank = (pair: Candidate) =>
		pair.score +
		0.01 * Math.min(1, weightOf(pair.left) / pair.left.length) -
		0.001 * Math.abs(pair.from[0] - pair.to[0]);
	candidates.sort((one, other) => rank(other) - rank(one));
	const usedLeft = new Set<number>();
	const usedRight = new Set<number>();
	const range = ([start, length]: readonly [number, number]) =>
		Array.from({ length }, (_, step) => start + step);
	const pairs = candidates.filter(({ from, to }) => {
		if (range(from).some((at) => usedLeft.has(at)) || range(to).some((at) => usedRight.has(at))) return false;
		for (const at of range(from)) usedLeft.add(at);
		for (const at of range(to)) usedRight.add(at);
		return true;
	});
	return {
		pairs: pairs.sort((one, other) => one.from[0] - other.from[0]),
		left: a.parts.filter((_, at) => !usedLeft.has(at)),
		right: b.parts.filter((_, at) => !usedRight.has(at)),
		contradicted: contradictions.some(([i, j]) => !usedLeft.has(i) && !usedRight.has(j)),
	};
}
