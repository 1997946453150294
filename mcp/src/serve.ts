import { parseArgs } from "node:util";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { Caller } from "../../sdk/src/call.ts";
import { connectionHelp, connectionOptions, openConnection } from "../../sdk/src/cli/connection.ts";
import type { Terminal } from "../../sdk/src/cli/terminal.ts";
import { version } from "../../sdk/src/generated/version.ts";
import { createMcpServer } from "./server.ts";
import { createTools, type OpenApiDocument } from "./tools.ts";

const help = `vidimus-mcp

Serves the API to an AI assistant over the Model Context Protocol, on standard input and output. The tools are the API
operations that the key's scopes allow when the command starts. Secrets are masked in responses.

  --allow-writes     Add operations that create, update or delete; read-only by default
  --allow-live       Accept a live key; only test keys by default
${connectionHelp}
  -v, --version      Show the version

Add this to the assistant's configuration, with your server's URL:

  {"mcpServers": {"vidimus": {"command": "npx",
    "args": ["--yes", "--package", "https://verify.example.com/sdk/vidimus-mcp.tgz", "vidimus-mcp"],
    "env": {"VIDIMUS_API_KEY": "sk_test_YOUR_KEY", "VIDIMUS_URL": "https://verify.example.com"}}}}`;

const instructions = (mode: string, writes: boolean) =>
	`Vidimus verifies people's identity. This connection ${writes ? "can read and change" : "can only read"} ${mode} mode data. ${
		mode === "live" ? "The data is about real people: show only what the user requests. " : ""
	}Lists are paginated: pass next_cursor as cursor to get the next page.`;

/**
 * Serves the API on standard input and output. Resolves once it listens; the process ends when its input does.
 * @param args the command's options
 */
export async function serve(args: string[], terminal: Terminal): Promise<void> {
	const { values } = parseArgs({
		args,
		options: {
			...connectionOptions,
			"allow-writes": { type: "boolean" },
			"allow-live": { type: "boolean" },
			version: { type: "boolean", short: "v" },
		},
	});
	if (values.help) return terminal.out(help);
	if (values.version) return terminal.out(version);
	const writes = values["allow-writes"] ?? false;
	const { apiKey, baseUrl } = openConnection(values, terminal, { allowLive: values["allow-live"] ?? false });
	const caller = new Caller({ apiKey, baseUrl, locale: "en" });
	const get = async (path: string) =>
		(await caller.send({ method: "GET", path, signal: terminal.signal })).json();
	const document = (await get("/api/v1/openapi.json")) as OpenApiDocument;
	const { permissions } = (await get("/api/v1/caller")) as { permissions: string[] };
	const tools = createTools(document, { writes, scopes: permissions });
	const mode = apiKey.startsWith("sk_live_") ? "live" : "test";
	const server = serveStdio(() =>
		createMcpServer({ tools, caller, instructions: instructions(mode, writes) }),
	);
	terminal.signal.addEventListener("abort", () => void server.close());
}
