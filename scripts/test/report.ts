/** The report at the end of a test run. */
import { readFileSync } from "node:fs";

/** A test, or an error outside of tests, as the reporter writes it. */
export interface ReportedTest {
	part: string;
	/** Null for an error outside of tests. */
	file: string | null;
	name: string;
	state: string;
	note?: string;
	seconds: number;
	/** Whether it was run again. */
	again: boolean;
}
export interface PartResult {
	name: string;
	seconds: number;
	passed: boolean;
}

/** Seconds from which a test is slow. */
const slowSeconds = 20;

/** Reads the lines that the reporter wrote. */
export const readTests = (file: string): ReportedTest[] =>
	readFileSync(file, "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));

const testKey = ({ part, name }: ReportedTest) => `${part}: ${name}`;
const formatMinutes = (seconds: number) => (seconds / 60).toFixed(1);

function printList(title: string, tests: ReportedTest[], format: (test: ReportedTest) => string): void {
	if (tests.length > 0) console.log(`\n${title}\n${tests.map((test) => `  ${format(test)}`).join("\n")}`);
}

/** Prints a table: the first column left-aligned, the others right-aligned. */
function printTable(lines: string[][]): void {
	const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
	for (const line of lines)
		console.log(
			line.map((cell, i) => (i === 0 ? cell.padEnd(widthOf(i)) : cell.padStart(widthOf(i)))).join("  "),
		);
}

/**
 * Prints skipped, slow and failed tests, and a table of the parts.
 * @param parts in the order they ran
 * @param tests with their reruns
 */
export function printReport(parts: PartResult[], tests: ReportedTest[]): void {
	const first = tests.filter(({ again }) => !again);
	const passedAgain = new Set(
		tests.filter(({ again, state }) => again && state === "passed").map((test) => testKey(test)),
	);
	const inState = (state: string) => first.filter((test) => test.state === state);
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
			const of = (tests: ReportedTest[]) => String(tests.filter(({ part }) => part === name).length);
			return [name, of(first), formatMinutes(seconds), of(failed), of(elsewhen)];
		}),
	]);
	const all = parts.every(({ passed }) => passed);
	console.log(all ? "\nAll tests pass." : "\nSome tests fail.");
	console.log(
		`${inState("passed").length} passed, ${failed.length} failed, ${inState("skipped").length} skipped`,
	);
}
