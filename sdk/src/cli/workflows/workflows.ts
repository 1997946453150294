import { parseArgs } from "node:util";
import { connectionHelp, connectionOptions, openConnection } from "../connection.ts";
import { type Terminal, UsageError } from "../terminal.ts";
import { isWorkflowKey } from "./files.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";

export const help = `vidimus workflows pull [KEY…]
vidimus workflows push [KEY…]

Keeps your app's workflows as JSON files in your own repository, one per workflow, named after its key. pull writes
what is published. push publishes what the files change, and creates workflows that don't exist. Without keys: all.

  --dir FOLDER       Folder of the files (default: vidimus/workflows)
  --draft            pull: the draft of workflows that have one
  --dry-run          push: only validate the files and print what they change
  --note TEXT        push: what was changed and why, for the list of versions
${connectionHelp}

Both modes have the same workflows: what is published with a test key holds in live mode too. --dry-run needs the
scope workflows:read, publishing also workflows:publish, and app:update where verification options change. push
publishes nothing if a file is invalid, or if it would replace a draft that somebody else saved. Exit codes: 0 done
or nothing to do, 1 a file is invalid or was refused, 2 wrong usage.`;

/** Why no live key is needed. */
const liveKeyRefusal =
	"This is a live key, which can read real people's data. Both modes have the same workflows: use a key that starts with sk_test_.";

export async function workflows(args: string[], terminal: Terminal): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			...connectionOptions,
			dir: { type: "string", default: "vidimus/workflows" },
			draft: { type: "boolean", default: false },
			"dry-run": { type: "boolean", default: false },
			note: { type: "string" },
		},
	});
	if (values.help) return terminal.out(help);
	const [command, ...keys] = positionals;
	const { dir, draft, note, "dry-run": dryRun } = values;
	if (command !== "pull" && command !== "push")
		throw new UsageError("Unknown subcommand. Use: workflows pull, workflows push.");
	if (command === "push" && draft) throw new UsageError("--draft is an option of workflows pull.");
	if (command === "pull" && (dryRun || note !== undefined))
		throw new UsageError("--dry-run and --note are options of workflows push.");
	const wrong = keys.find((key) => !isWorkflowKey(key));
	if (wrong !== undefined)
		throw new UsageError(`“${wrong}” isn't the key of a workflow, such as onboarding.`);
	const { client } = openConnection(values, terminal, { liveKeyRefusal });
	const scope = { client, dir, keys };
	if (command === "pull") await pull(scope, { draft }, terminal);
	else await push(scope, { dryRun, note }, terminal);
}
