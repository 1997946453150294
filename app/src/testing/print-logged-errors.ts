import { afterAll, afterEach } from "vitest";
import { takeLoggedErrors } from "./logged-errors.ts";

/** Runs before each test file: a failed test prints what its server logged, such as the cause of a status 500. */

function describeLine(line: string): string {
	const { msg, error, query, stack } = JSON.parse(line) as Record<string, string | undefined>;
	return [error ? `${msg}: ${error}` : msg, query, stack].filter(Boolean).join("\n");
}

function printAfter(state: string | undefined): void {
	const errors = takeLoggedErrors().map(describeLine);
	if (state === "fail" && errors.length > 0)
		process.stderr.write(`The server logged these errors before the failure:\n\n${errors.join("\n\n")}\n`);
}

afterEach(({ task }) => printAfter(task.result?.state));
// A hook may have failed before the first test.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
afterAll(({}, { result }) => printAfter(result?.state));
