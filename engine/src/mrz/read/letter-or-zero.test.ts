import { describe, expect, it } from "vitest";
import { checkDigit } from "../parse/check-digit.ts";
import { parseMrz } from "../parse/parse.ts";
import type { MrzCandidate } from "./assemble.ts";
import { isReadingSure } from "./certainty.ts";
import { exchangeLetterAndZero, settleLettersAndZeros } from "./letter-or-zero.ts";
import { repairCandidate } from "./repair.ts";

const first = "P<UTOMARSH<<DAVID<<<<<<<<<<<<<<<<<<<<<<<<<<<";
/** A passport's second line with a document number of nine characters and correct check digits. */
function secondLine(number: string): string {
	const holder = `${number}${checkDigit(number)}UTO8111236M3306116<<<<<<<<<<<<<<<`;
	const composite = checkDigit(holder.slice(0, 10) + holder.slice(13, 20) + holder.slice(21));
	return holder + composite;
}

interface Doubt {
	column: number;
	probability: number;
	other: string;
	otherProbability: number;
}

/** A reading of a passport's second line in which some characters may be others. */
function readWith(line: string, ...doubts: Doubt[]): MrzCandidate {
	const lines = [first, line];
	const characters = lines.map((text, i) =>
		Array.from(text, (character, j) => {
			const doubt = i === 1 && doubts.find(({ column }) => column === j);
			if (!doubt) return { character, probability: 0.999, others: [] };
			const others = [{ character: doubt.other, probability: doubt.otherProbability }];
			return { character, probability: doubt.probability, others };
		}),
	);
	return { parsed: parseMrz(lines)!, characters, firstLine: 0, fit: 0, wrongChecks: 0 };
}

const likeO = (column: number): Doubt => ({ column, probability: 0.7, other: "0", otherProbability: 0.29 });
const likeZero = (column: number): Doubt => ({
	column,
	probability: 0.7,
	other: "O",
	otherProbability: 0.29,
});
const isSureOf = (candidate: MrzCandidate) => isReadingSure(settleLettersAndZeros(candidate));

describe("a character that may be the letter O or zero", () => {
	it.each([
		["a letter O", "AO9876543", [likeO(1)]],
		["a zero", "A09876543", [likeZero(1)]],
		["a letter O beside a zero", "AO0876543", [likeO(1), likeZero(2)]],
		["a letter O at the end", "A9876543O", [likeO(8)]],
	])("%s is certain, because the check digit excludes the other", (_, number, doubts) => {
		const candidate = readWith(secondLine(number), ...doubts);
		expect(isReadingSure(candidate)).toBe(false);
		expect(isSureOf(candidate)).toBe(true);
	});

	it.each([
		["two letters", "OO9876543", [likeO(0), likeO(1)]],
		["two zeros", "009876543", [likeZero(0), likeZero(1)]],
	])("%s are uncertain if the check digit is correct for both readings", (_, number, doubts) => {
		expect(isSureOf(readWith(secondLine(number), ...doubts))).toBe(false);
	});

	it("a character that may be a third one is uncertain", () => {
		const doubt = { column: 1, probability: 0.7, other: "0", otherProbability: 0.05 };
		expect(isSureOf(readWith(secondLine("AO9876543"), doubt))).toBe(false);
		const letter = { column: 1, probability: 0.7, other: "D", otherProbability: 0.29 };
		expect(isSureOf(readWith(secondLine("AO9876543"), letter))).toBe(false);
	});

	it("another uncertain character stays uncertain", () => {
		const other = { column: 3, probability: 0.7, other: "B", otherProbability: 0.29 };
		expect(isSureOf(readWith(secondLine("AO9876543"), likeO(1), other))).toBe(false);
	});

	it.each([
		["O", "0"],
		["0", "O"],
	])("a letter or digit that was read as %s and has to be %s is certain after the repair", (read, right) => {
		const line = secondLine(`A${right}9876543`);
		const misread = line.slice(0, 1) + read + line.slice(2);
		const candidate = readWith(misread, {
			column: 1,
			probability: 0.6,
			other: right,
			otherProbability: 0.39,
		});
		const repair = repairCandidate(candidate)!;
		const exchanged = exchangeLetterAndZero(candidate, repair)!;
		expect(exchanged.parsed.lines[1]).toBe(line);
		expect(isSureOf(exchanged)).toBe(true);
	});

	it("a repair of other characters is no exchange of a letter O and zero", () => {
		const line = secondLine("AB9876543");
		const misread = line.replace("AB9", "A89");
		const candidate = readWith(misread, { column: 1, probability: 0.6, other: "B", otherProbability: 0.39 });
		expect(exchangeLetterAndZero(candidate, repairCandidate(candidate)!)).toBeNull();
	});
});
