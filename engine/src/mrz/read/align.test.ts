import { expect, it } from "vitest";
import { alignReading } from "./align.ts";
import { ALPHABET, CLASSES, type LineReading } from "./recognize.ts";

/** The model's output for a text in which the `?` is the letter O with the probability `chance`, otherwise a zero. */
function readingOf(text: string, chance: number): LineReading {
	const steps = text.length * 2;
	const logProbabilities = new Float32Array(steps * CLASSES).fill(Math.log(1e-6));
	for (const [i, character] of [...text].entries()) {
		const row = i * 2 * CLASSES;
		logProbabilities[row + CLASSES] = 0;
		if (character !== "?") logProbabilities[row + ALPHABET.indexOf(character) + 1] = 0;
		else {
			logProbabilities[row + ALPHABET.indexOf("O") + 1] = Math.log(chance);
			logProbabilities[row + ALPHABET.indexOf("0") + 1] = Math.log(1 - chance);
		}
	}
	return { steps, logProbabilities, characterCount: text.length };
}

it.each([
	["a zero in a number, where the print may also be the letter O", "x", 0.7, "0"],
	["a letter O in a number, where the print clearly shows it", "x", 0.99, "O"],
	["a letter O in a name, whatever the print", "a", 0.2, "O"],
])("the aligned reading is %s", (_, kind, chance, character) => {
	const found = alignReading(readingOf("L9?8", chance), `xx${kind}x`)!;
	const there = found.probabilities[2]!;
	expect(ALPHABET[there.indexOf(Math.max(...there)) - 1]).toBe(character);
});

it("a character that the line doesn't have costs the fit of the layout, at its beginning as elsewhere", () => {
	const reading = readingOf("L98", 0);
	expect(alignReading(reading, "xxx")!.fit).toBeCloseTo(0, 5);
	expect(alignReading(reading, "xxxx")!.fit).toBeLessThan(-3);
});

it("a line with fewer steps than the layout has characters isn't aligned", () => {
	const reading = readingOf("L98", 0);
	expect(alignReading(reading, "x".repeat(reading.steps))).not.toBeNull();
	expect(alignReading(reading, "x".repeat(reading.steps + 1))).toBeNull();
});
