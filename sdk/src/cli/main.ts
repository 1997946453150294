import { createInterface } from "node:readline";
import { VidimusError } from "../errors.ts";
import { version } from "../generated/version.ts";
import { listen } from "./listen.ts";
import { mcp } from "./mcp.ts";
import { CommandError, type Terminal, UsageError } from "./terminal.ts";
import { trigger } from "./trigger.ts";
import { verifications } from "./verifications.ts";

const commands: Record<string, (args: string[], terminal: Terminal) => Promise<void>> = {
	listen,
	mcp,
	trigger,
	verifications,
};

const help = `vidimus COMMAND

  listen --forward URL    Forward test mode events to your server as they happen
  trigger TYPE            Trigger an event in test mode
  verifications create    Create a verification in test mode and print its link
  mcp                     Serve the API to an AI assistant (Model Context Protocol)

“vidimus COMMAND --help” describes a command, “vidimus --version” prints the version. Every command takes --api-key
and --base-url, or VIDIMUS_API_KEY and VIDIMUS_URL from the environment. Exit codes: 0 success, 1 failure, 2 wrong
usage.`;

/** Creates a terminal whose signal aborts at the first SIGINT or SIGTERM; a second one ends the process as usual. */
function createTerminal(): Terminal {
	const end = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
	return {
		out: (line) => process.stdout.write(`${line}\n`),
		err: (line) => process.stderr.write(`${line}\n`),
		lines: () => createInterface({ input: process.stdin, signal: end.signal }),
		env: process.env,
		signal: end.signal,
	};
}

const isParseError = (error: unknown): error is Error =>
	error instanceof TypeError && String((error as { code?: string }).code).startsWith("ERR_PARSE_ARGS");

/**
 * Runs a command.
 * @returns the exit code: 0 success, 1 failure, 2 wrong usage
 */
export async function main(args: string[], terminal: Terminal = createTerminal()): Promise<number> {
	const [name = "", ...rest] = args;
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	try {
		if (args.length === 0 || name === "--help" || name === "-h" || name === "help") {
			terminal.out(help);
			return args.length === 0 ? 2 : 0;
		}
		if (name === "--version" || name === "-v") {
			terminal.out(version);
			return 0;
		}
		if (!command) throw new UsageError(`Unknown command “${name}”.`);
		await command(rest, terminal);
		return 0;
	} catch (error) {
		if (terminal.signal.aborted) return 0;
		if (error instanceof UsageError || isParseError(error)) {
			terminal.err(`${error.message}\nRun “vidimus ${command ? `${name} ` : ""}--help” for usage.`);
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
