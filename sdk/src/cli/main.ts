import { version } from "../generated/version.ts";
import { listen } from "./listen.ts";
import { createTerminal, runCommand } from "./run-command.ts";
import { type Terminal, UsageError } from "./terminal.ts";
import { trigger } from "./trigger.ts";
import { verifications } from "./verifications.ts";
import { workflows } from "./workflows/workflows.ts";

const commands: Record<string, (args: string[], terminal: Terminal) => Promise<void>> = {
	listen,
	trigger,
	verifications,
	workflows,
};

const help = `vidimus COMMAND

  listen --forward URL    Forward test mode events to your server as they happen
  trigger TYPE            Trigger an event in test mode
  verifications create    Create a verification in test mode and print its link
  workflows pull | push   Keep your workflows as files in your own repository

“vidimus COMMAND --help” describes a command, “vidimus --version” prints the version. Every command takes --api-key
and --base-url, or VIDIMUS_API_KEY and VIDIMUS_URL from the environment. Exit codes: 0 success, 1 failure, 2 wrong
usage.`;

/**
 * Runs a command.
 * @returns the exit code: 0 success, 1 failure, 2 wrong usage
 */
export async function main(args: string[], terminal: Terminal = createTerminal()): Promise<number> {
	const [name = "", ...rest] = args;
	if (args.length === 0 || name === "--help" || name === "-h" || name === "help") {
		terminal.out(help);
		return args.length === 0 ? 2 : 0;
	}
	if (name === "--version" || name === "-v") {
		terminal.out(version);
		return 0;
	}
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	const run = async () => {
		if (!command) throw new UsageError(`Unknown command “${name}”.`);
		await command(rest, terminal);
	};
	return runCommand(command ? `vidimus ${name}` : "vidimus", run, terminal);
}
