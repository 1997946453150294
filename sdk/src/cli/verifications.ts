import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { type PageLocale, pageLocales } from "../embed/verify-url.ts";
import { connectionHelp, connectionOptions, openConnection } from "./connection.ts";
import { type Terminal, UsageError } from "./terminal.ts";

export const help = `vidimus verifications create

Creates a verification in test mode and prints its link.

  --reference TEXT   Your own ID for the verification
  --customer ID      ID of the customer
  --locale LANGUAGE  Language of the verification page: fr, en, de, es, it, pt, nl or pl
  --redirect-url URL URL that the person returns to
  --open             Open the link in the browser
  --json             Print the verification as JSON
${connectionHelp}`;

const isPageLocale = (locale: string | undefined): locale is PageLocale | undefined =>
	locale === undefined || pageLocales.some((known) => known === locale);

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
	darwin: ["open"],
	win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a URL in the default browser. If that fails, the printed link has to be opened by hand. */
function openInBrowser(address: string, terminal: Terminal): void {
	const [command, ...words] = openers[process.platform] ?? ["xdg-open"];
	const child = spawn(command, [...words, address], { stdio: "ignore", detached: true });
	child.once("error", () => terminal.err("Couldn't open a browser. Open the link yourself."));
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
		throw new UsageError("Unknown subcommand. Use: verifications create.");
	const { locale, customer, reference } = values;
	if (!isPageLocale(locale)) throw new UsageError(`--locale must be one of ${pageLocales.join(", ")}.`);
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
