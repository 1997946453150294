import { Vidimus } from "../client.ts";
import { type Terminal, UsageError } from "./terminal.ts";

/** Options of every command that connects to a server. */
export const connectionOptions = {
	"api-key": { type: "string" },
	"base-url": { type: "string" },
	help: { type: "boolean", short: "h" },
} as const;

export const connectionHelp = `  --api-key KEY      Test key of your app (default: VIDIMUS_API_KEY)
  --base-url URL     URL of your Vidimus server (default: VIDIMUS_URL, or http://localhost:3000)
  -h, --help         Show this help`;

export interface Connection {
	client: Vidimus;
	apiKey: string;
	baseUrl: string;
}

/**
 * Creates a client from flags or environment variables.
 * @param options.allowLive value of the command's option --allow-live, which accepts live keys; undefined: it has no such option
 * @param options.liveKeyRefusal why the command without that option accepts no live key
 * @throws UsageError
 */
export function openConnection(
	values: { "api-key"?: string | undefined; "base-url"?: string | undefined },
	{ env }: Terminal,
	{
		allowLive,
		liveKeyRefusal = "This is a live key. This command only works in test mode: use a key that starts with sk_test_.",
	}: { allowLive?: boolean; liveKeyRefusal?: string } = {},
): Connection {
	const apiKey = values["api-key"] ?? env.VIDIMUS_API_KEY;
	const baseUrl = (values["base-url"] ?? env.VIDIMUS_URL ?? "http://localhost:3000").replace(/\/+$/, "");
	if (!apiKey)
		throw new UsageError(
			"An API key is required. Use --api-key or VIDIMUS_API_KEY. Create a key on the page “API keys”.",
		);
	if (apiKey.startsWith("sk_live_") && !allowLive)
		throw new UsageError(
			allowLive === undefined
				? liveKeyRefusal
				: "This is a live key, for real people's data. Add --allow-live to accept it, or use a key that starts with sk_test_.",
		);
	if (!/^sk_(test|live)_/.test(apiKey))
		throw new UsageError("This isn't an API key: keys start with sk_test_.");
	if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
		throw new UsageError(`“${baseUrl}” isn't a URL: it must start with http:// or https://.`);
	return { client: new Vidimus({ apiKey, baseUrl, locale: "en" }), apiKey, baseUrl };
}
