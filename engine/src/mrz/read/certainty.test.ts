import { expect, it } from "vitest";
import { parseMrz } from "../parse/parse.ts";
import type { MrzCandidate } from "./assemble.ts";
import { isReadingKnown } from "./certainty.ts";

/** A passport in whose second line one character has a lower probability than the others. */
function readWith(nationality: string, column: number, probability: number): MrzCandidate {
	const lines = [
		"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
		`L898902C36${nationality}7408122F1204159ZE184226B<<<<<10`,
	];
	const characters = lines.map((line, i) =>
		Array.from(line, (character, j) => ({
			character,
			probability: i === 1 && j === column ? probability : 0.999,
			others: [],
		})),
	);
	return { parsed: parseMrz(lines)!, characters, firstLine: 0, fit: 0, wrongChecks: 0 };
}

it.each([
	["a nationality without a check digit, read with little confidence", "UTO", 11, 0.55, false],
	["an existing nationality, read with some doubt", "UTO", 11, 0.77, true],
	["an unknown nationality, read with some doubt", "TVN", 11, 0.77, false],
	["an unknown nationality, read with confidence", "TVN", 11, 0.95, true],
	["a number with a correct check digit, read with little confidence", "UTO", 3, 0.55, true],
])("the reading's certainty is judged by its field: %s", (_, nationality, column, probability, known) => {
	expect(isReadingKnown(readWith(nationality, column, probability))).toBe(known);
});
