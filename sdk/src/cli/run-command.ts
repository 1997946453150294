import { VidimusError } from "../errors.ts";
import { CommandError, type Terminal, UsageError } from "./terminal.ts";

/** Creates a terminal whose signal aborts at the first SIGINT or SIGTERM; a second one ends the process as usual. */
export function createTerminal(): Terminal {
	const end = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
	return {
		out: (line) => process.stdout.write(`${line}\n`),
		err: (line) => process.stderr.write(`${line}\n`),
		env: process.env,
		signal: end.signal,
	};
}

const isParseError = (error: unknown): error is Error =>
	error instanceof TypeError && String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");

/**
 * Runs a command and prints its error.
 * @param name what the hint to `--help` calls it
 * @returns the exit code: 0 success, 1 failure, 2 wrong usage
 */
export async function runCommand(
	name: string,
	command: () => Promise<void>,
	terminal: Terminal,
): Promise<number> {
	try {
		await command();
		return 0;
	} catch (error) {
		if (terminal.signal.aborted) return 0;
		if (error instanceof UsageError || isParseError(error)) {
			terminal.err(`${error.message}\nRun “${name} --help” for usage.`);
			return 2;
		}
		terminal.err(describeError(error));
		return 1;
	}
}

function describeError(error: unknown): string {
	if (error instanceof VidimusError)
		return error.requestId ? `${error.message}\n(${error.code}, ${error.requestId})` : error.message;
	if (error instanceof CommandError) return error.message;
	return `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}
