/** Where a command prints, what it reads of its surroundings, and what ends it. */
export interface Terminal {
	out(line: string): void;
	err(line: string): void;
	/** What is typed or piped in, until it ends or the signal does it. */
	lines(): AsyncIterable<string>;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly signal: AbortSignal;
}

/** A command that was called wrongly: told with the way to its help, and 2. */
export class UsageError extends Error {}

/** A command that was called rightly and could not do it: told in a sentence, and 1. */
export class CommandError extends Error {}
