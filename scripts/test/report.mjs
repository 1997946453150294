/** The report at the end of a test run. */
import { readFileSync } from "node:fs";

/**
 * @typedef {{ part: string, file: string, name: string, state: string, note?: string, seconds: number, again: boolean }} Test
 * @typedef {{ name: string, seconds: number, passed: boolean }} PartResult
 */

/** Seconds from which a test is slow. */
const slowSeconds = 20;

/**
 * Reads the lines that the reporter wrote.
 * @returns {Test[]}
 */
export const readTests = (file) =>
	readFileSync(file, "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));

const testKey = ({ part, name }) => `${part}: ${name}`;
const formatMinutes = (seconds) => (seconds / 60).toFixed(1);

function printList(title, tests, format) {
	if (tests.length > 0) console.log(`\n${title}\n${tests.map((test) => `  ${format(test)}`).join("\n")}`);
}

/** Prints a table: the first column left-aligned, the others right-aligned. */
function printTable(lines) {
	const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
	for (const line of lines)
		console.log(
			line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join("  "),
		);
}

/**
 * Prints skipped, slow and failed tests, and a table of the parts.
 * @param {PartResult[]} parts in the order they ran
 * @param {Test[]} tests reruns have `again` set
 */
export function printReport(parts, tests) {
	const first = tests.filter(({ again }) => !again);
	const passedAgain = new Set(
		tests.filter(({ again, state }) => again && state === "passed").map((test) => testKey(test)),
	);
	const inState = (state) => first.filter((test) => test.state === state);
	const failed = inState("failed");
	printList("Skipped:", inState("skipped"), (test) => `${testKey(test)}: ${test.note ?? "no reason given"}`);
	const bySlowness = first.filter(({ seconds }) => seconds >= 2).toSorted((a, b) => b.seconds - a.seconds);
	printList(
		"Slowest:",
		bySlowness.filter(({ seconds }, place) => place < 10 || seconds > slowSeconds),
		(test) => `${test.seconds} s  ${testKey(test)}`,
	);
	const elsewhen = failed.filter((test) => passedAgain.has(testKey(test)));
	printList("Passed only when rerun (docs/flaky-tests.md):", elsewhen, testKey);
	printList("Failed:", failed, testKey);

	console.log("");
	printTable([
		["part", "tests", "minutes", "failures", "passed when rerun"],
		...parts.map(({ name, seconds }) => {
			const of = (tests) => String(tests.filter(({ part }) => part === name).length);
			return [name, of(first), formatMinutes(seconds), of(failed), of(elsewhen)];
		}),
	]);
	const all = parts.every(({ passed }) => passed);
	console.log(all ? "\nAll tests pass." : "\nSome tests fail.");
	console.log(
		`${inState("passed").length} passed, ${failed.length} failed, ${inState("skipped").length} skipped`,
	);
}
