/** Output, environment and abort signal of a command. */
export interface Terminal {
	out(line: string): void;
	err(line: string): void;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly signal: AbortSignal;
}

/** Wrong usage: printed with a hint to --help, exit code 2. */
export class UsageError extends Error {}

/** A failure: printed without a stack trace, exit code 1. */
export class CommandError extends Error {}
