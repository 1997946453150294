import { describe, expect, it } from "vitest";
import { CHECKED_POSITIONS } from "../parse/formats.ts";
import { parseMrz } from "../parse/parse.ts";
import type { MrzCandidate, ReadCharacter } from "./assemble.ts";
import { repairCandidate } from "./repair.ts";

const DOCUMENTS = [
	["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"],
	["IDBEL000590240<6013<<<<<<<<<<<", "8512017F1311048BEL851201002007", "REINARTZ<<ULRIKE<KATIA<E<<<<<<"],
	["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"],
	["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"],
	["P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X0006H1D<<6408125F1710319<<<<<<<<<<<<<<<0"],
	["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<<"],
	["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "9409923102854CORINNE<<<<<<<6512068F4"],
];

const PAIRS = [
	"0O",
	"0D",
	"0Q",
	"1I",
	"1L",
	"2Z",
	"38",
	"4A",
	"5S",
	"6G",
	"8B",
	"17",
	"VY",
	"MN",
	"CG",
	"EF",
];

/** A seeded generator (mulberry32), so that every run has the same misreadings. */
function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
}

interface Misread {
	readonly line: number;
	readonly column: number;
	readonly to: string;
	/** Probabilities of the character that was read, and of the true one. */
	readonly probability: number;
	readonly truth: number;
}

function misreadLines(lines: readonly string[], wrong: readonly Misread[]): string[] {
	return lines.map((text, line) =>
		Array.from(
			text,
			(character, column) => wrong.find((one) => one.line === line && one.column === column)?.to ?? character,
		).join(""),
	);
}

function readAs(lines: readonly string[], wrong: readonly Misread[]): MrzCandidate | null {
	const parsed = parseMrz(misreadLines(lines, wrong));
	if (!parsed) return null;
	const characters = lines.map((text, line) =>
		Array.from(text, (character, column): ReadCharacter => {
			const one = wrong.find((other) => other.line === line && other.column === column);
			if (!one) return { character, probability: 0.999, others: [] };
			const others = one.truth > 0 ? [{ character, probability: one.truth }] : [];
			return { character: one.to, probability: one.probability, others };
		}),
	);
	return { parsed, characters, firstLine: 0, fit: 0, wrongChecks: 1 };
}

/** Misreads `count` characters that check digits cover as similar ones. */
function misread(lines: readonly string[], count: number, random: () => number): Misread[] {
	const covered = CHECKED_POSITIONS[parseMrz(lines)!.format];
	const places = lines.flatMap((text, line) =>
		Array.from(text, (character, column) => ({ line, column, character })).filter(
			({ column, character }) =>
				covered[line]![column] === "1" && PAIRS.some((pair) => pair.includes(character)),
		),
	);
	const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
	return Array.from({ length: count }, () => {
		const { line, column, character } = pick(places);
		const to = pick(PAIRS.filter((pair) => pair.includes(character))).replace(character, "");
		const probability = 0.5 + random() * 0.48;
		return { line, column, to, probability, truth: random() < 0.8 ? (1 - probability) * random() : 0 };
	});
}

function simulate(count: number, trials: number) {
	const random = seeded(20_260_101 + count);
	const tally = { right: 0, wrong: 0, unrepaired: 0, undetected: 0 };
	for (let i = 0; i < trials; i++) {
		const lines = DOCUMENTS[i % DOCUMENTS.length]!;
		const wrong = misread(lines, count, random);
		const candidate = readAs(lines, wrong);
		if (!candidate) continue;
		if (candidate.parsed.valid) {
			tally.undetected++;
			continue;
		}
		const repair = repairCandidate(candidate);
		if (!repair) tally.unrepaired++;
		else if (repair.parsed.lines.join() === lines.join()) tally.right++;
		else tally.wrong++;
	}
	return tally;
}

describe("repairing an MRZ by its check digits", () => {
	const passport = DOCUMENTS[3]!;

	it("a repair reports its position, the character read and the repaired one", () => {
		const wrong = { line: 1, column: 3, to: "B", probability: 0.7, truth: 0.25 };
		const repair = repairCandidate(readAs(passport, [wrong])!);
		expect(repair).toMatchObject({ line: 1, column: 3, from: "B", to: "8" });
		expect(repair?.parsed.lines).toEqual(passport);
	});

	it("a character that was read with near certainty isn't repaired", () => {
		const wrong = { line: 1, column: 3, to: "B", probability: 0.999, truth: 0 };
		expect(repairCandidate(readAs(passport, [wrong])!)).toBeNull();
	});

	it("nothing is repaired if a second character under the same check digit is uncertain", () => {
		const wrong = { line: 1, column: 3, to: "B", probability: 0.7, truth: 0.25 };
		const candidate = readAs(passport, [wrong])!;
		const doubtful = candidate.characters.map((line, i) =>
			line.map((read, j) => (i === 1 && j === 15 ? { ...read, probability: 0.8 } : read)),
		);
		expect(repairCandidate({ ...candidate, characters: doubtful })).toBeNull();
	});

	it("nine in ten single misreadings that fail a check digit are repaired, and none incorrectly", () => {
		const { right, wrong, unrepaired } = simulate(1, 2100);
		expect(wrong).toBe(0);
		expect(right / (right + unrepaired)).toBeGreaterThan(0.9);
	});

	it.each([2, 3])("with %i misread characters fewer than two in a hundred repairs are wrong", (count) => {
		expect(simulate(count, 2100).wrong).toBeLessThan(42);
	});
});
