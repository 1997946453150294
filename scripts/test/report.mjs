/** What a run of the tests says at its end. */
import { readFileSync } from "node:fs";

/**
 * @typedef {{ part: string, file: string, name: string, state: string, note?: string, seconds: number, again: boolean }} Test
 * @typedef {{ name: string, seconds: number, passed: boolean }} PartResult
 */

/** Seconds from which a test is slow. */
const slowSeconds = 20;

/** Reads the lines that the reporter left. @returns {Test[]} */
export const readTests = (file) =>
	readFileSync(file, "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));

const keyOf = ({ part, name }) => `${part}: ${name}`;
const minutes = (seconds) => (seconds / 60).toFixed(1);

function list(title, found, tell) {
	if (found.length > 0) console.log(`\n${title}\n${found.map((test) => `  ${tell(test)}`).join("\n")}`);
}

/** Prints lines in columns: the first to the left, the others to the right. */
function table(lines) {
	const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
	for (const line of lines)
		console.log(
			line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join("  "),
		);
}

/**
 * Prints what was skipped, slow or failed, and a table of the parts.
 * @param {PartResult[]} parts in the order they ran
 * @param {Test[]} tests those run a second time have `again`
 */
export function report(parts, tests) {
	const first = tests.filter(({ again }) => !again);
	const passedAgain = new Set(
		tests.filter(({ again, state }) => again && state === "passed").map((test) => keyOf(test)),
	);
	const inState = (state) => first.filter((test) => test.state === state);
	const failed = inState("failed");
	list("Skipped:", inState("skipped"), (test) => `${keyOf(test)}: ${test.note ?? "no reason is given"}`);
	const bySlowness = first.filter(({ seconds }) => seconds >= 2).toSorted((a, b) => b.seconds - a.seconds);
	list(
		"Slowest:",
		bySlowness.filter(({ seconds }, place) => place < 10 || seconds > slowSeconds),
		(test) => `${test.seconds} s  ${keyOf(test)}`,
	);
	const elsewhen = failed.filter((test) => passedAgain.has(keyOf(test)));
	list("Passed only at another time (docs/flaky-tests.md):", elsewhen, keyOf);
	list("Failed:", failed, keyOf);

	console.log("");
	table([
		["part", "tests", "minutes", "failures", "passed only at another time"],
		...parts.map(({ name, seconds }) => {
			const of = (tests) => String(tests.filter(({ part }) => part === name).length);
			return [name, of(first), minutes(seconds), of(failed), of(elsewhen)];
		}),
	]);
	const all = parts.every(({ passed }) => passed);
	console.log(all ? "\nAll tests pass." : "\nSome tests fail.");
	console.log(
		`${inState("passed").length} passed, ${failed.length} failed, ${inState("skipped").length} skipped`,
	);
}
