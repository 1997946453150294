import { CHECKED_POSITIONS, LAYOUTS } from "../parse/formats.ts";
import { parseMrz } from "../parse/parse.ts";
import type { MrzCandidate, ReadCharacter } from "./assemble.ts";
import type { Repair } from "./repair.ts";

/** The letter and the digit look alike in OCR-B. */
const ALIKE = ["O", "0"];
/** More positions in doubt than this are a bad photo, and aren't settled. */
const MAX_DOUBTS = 6;

interface Position {
	readonly line: number;
	readonly column: number;
}

const probabilityOf = ({ character, probability, others }: ReadCharacter, wanted: string): number =>
	character === wanted ? probability : (others.find((one) => one.character === wanted)?.probability ?? 0);

/** Positions of letters and digits, covered by a check digit, that were read as either of the two. */
function listDoubts({ parsed: { format }, characters }: MrzCandidate): Position[] {
	return characters.flatMap((line, i) =>
		line.flatMap((read, column) => {
			const allowsBoth = LAYOUTS[format][i]![column] === "x" && CHECKED_POSITIONS[format][i]![column] === "1";
			const isDoubt = ALIKE.includes(read.character) && ALIKE.every((one) => probabilityOf(read, one) > 0);
			return allowsBoth && isDoubt ? [{ line: i, column }] : [];
		}),
	);
}

/** The lines with a letter or a zero in each doubtful position, in every combination. */
function combine(lines: readonly string[], [doubt, ...others]: readonly Position[]): string[][] {
	if (!doubt) return [[...lines]];
	return ALIKE.flatMap((character) => {
		const changed = lines.map((text, i) =>
			i === doubt.line ? text.slice(0, doubt.column) + character + text.slice(doubt.column + 1) : text,
		);
		return combine(changed, others);
	});
}

function countReadingsWithCorrectChecks({ parsed: { lines } }: MrzCandidate, doubts: readonly Position[]) {
	return combine(lines, doubts).filter((changed) => parseMrz(changed)?.valid).length;
}

/**
 * Settles whether a character is the letter O or zero: if the check digits are correct for only one of the possible
 * readings, they prove it, and the character is as certain as that it is one of the two. Otherwise unchanged.
 */
export function settleLettersAndZeros(candidate: MrzCandidate): MrzCandidate {
	const doubts = listDoubts(candidate);
	const isDecidable = candidate.parsed.valid && doubts.length > 0 && doubts.length <= MAX_DOUBTS;
	if (!isDecidable || countReadingsWithCorrectChecks(candidate, doubts) !== 1) return candidate;
	const characters = candidate.characters.map((line, i) =>
		line.map((read, column) =>
			doubts.some((doubt) => doubt.line === i && doubt.column === column)
				? { ...read, probability: probabilityOf(read, "O") + probabilityOf(read, "0") }
				: read,
		),
	);
	return { ...candidate, characters };
}

/** The reading after a repair that only exchanged the letter O and zero; null after any other, which is less certain. */
export function exchangeLetterAndZero(
	candidate: MrzCandidate,
	{ parsed, line, column, from, to }: Repair,
): MrzCandidate | null {
	const repaired = candidate.characters[line]![column]!;
	if (![from, to].every((one) => ALIKE.includes(one)) || probabilityOf(repaired, to) === 0) return null;
	const exchanged: ReadCharacter = {
		character: to,
		probability: probabilityOf(repaired, to),
		others: [{ character: from, probability: repaired.probability }],
	};
	const characters = candidate.characters.map((row, i) =>
		row.map((read, j) => (i === line && j === column ? exchanged : read)),
	);
	return { ...candidate, parsed, characters, wrongChecks: 0 };
}
