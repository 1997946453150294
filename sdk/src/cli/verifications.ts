import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { connectionHelp, connectionOptions, openConnection } from "./connection.ts";
import { type Terminal, UsageError } from "./terminal.ts";

export const help = `vidimus verifications create

Creates a verification in test mode and prints its link.

  --reference TEXT   Your own name for it
  --customer ID      Whose it is: the id of a customer
  --locale fr|en     Language of the person's page
  --redirect-url URL Where the person goes at the end
  --open             Open the link in the browser
  --json             Print the verification as JSON
${connectionHelp}`;

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
	darwin: ["open"],
	win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address in the person's own browser; where there is none, the printed link has to do. */
function openInBrowser(address: string, terminal: Terminal): void {
	const [command, ...words] = openers[process.platform] ?? ["xdg-open"];
	const child = spawn(command, [...words, address], { stdio: "ignore", detached: true });
	child.once("error", () => terminal.err("No browser could be opened here: open the link yourself."));
	child.unref();
}

export async function verifications(args: string[], terminal: Terminal): Promise<void> {
	const { values, positionals } = parseArgs({
		args: args,
		allowPositionals: true,
		options: {
			...connectionOptions,
			reference: { type: "string" },
			customer: { type: "string" },
			locale: { type: "string" },
			"redirect-url": { type: "string" },
			open: { type: "boolean" },
			json: { type: "boolean" },
		},
	});
	if (values.help) return terminal.out(help);
	if (positionals.join(" ") !== "create")
		throw new UsageError("What to do with verifications? There is: create.");
	const { locale, customer, reference } = values;
	if (locale !== undefined && locale !== "fr" && locale !== "en")
		throw new UsageError("--locale is fr or en.");
	const { client } = openConnection(values, terminal);
	const redirectUrl = values["redirect-url"];
	const verification = await client.verifications.create(
		{
			...(reference && { reference }),
			...(customer && { customer }),
			...(locale && { locale }),
			...(redirectUrl && { redirect_url: redirectUrl }),
		},
		{ signal: terminal.signal },
	);
	terminal.out(values.json ? JSON.stringify(verification) : (verification.url ?? verification.id));
	if (values.open && verification.url) openInBrowser(verification.url, terminal);
}
