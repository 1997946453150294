import { type CallToolResult, ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { type Caller, queryString } from "../../sdk/src/call.ts";
import { VidimusError } from "../../sdk/src/errors.ts";
import { version } from "../../sdk/src/generated/version.ts";
import { hideSecrets, type ToolCall } from "./tools.ts";

/** How long lists may be cached: tools only change when the Vidimus server is upgraded. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: "private" } as const;

type Fields = Record<string, unknown>;

/**
 * Creates a server whose tools call the API.
 * @param options.instructions what the assistant should know of them
 */
export function createMcpServer({
	tools,
	caller,
	instructions,
}: {
	tools: readonly ToolCall[];
	caller: Caller;
	instructions: string;
}): Server {
	const server = new Server(
		{ name: "vidimus", title: "Vidimus", version },
		{
			capabilities: { tools: {} },
			instructions,
			cacheHints: { "tools/list": cacheHint, "server/discover": cacheHint },
		},
	);
	server.setRequestHandler("tools/list", () => ({ tools: tools.map(({ tool }) => tool) }));
	server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
		const call = tools.find(({ tool }) => tool.name === params.name);
		if (!call) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool “${params.name}”.`);
		return callTool(caller, call, params.arguments ?? {}, mcpReq.signal);
	});
	return server;
}

async function callTool(
	caller: Caller,
	call: ToolCall,
	args: Fields,
	signal: AbortSignal,
): Promise<CallToolResult> {
	try {
		checkArguments(call, args);
		const response = await caller.send({
			method: call.method,
			path: buildPath(call, args),
			...(args.body !== undefined && { body: args.body }),
			keyed: call.method === "POST",
			signal,
		});
		const text = await response.text();
		const shown = text ? JSON.stringify(hideSecrets(JSON.parse(text)), null, 2) : "Done.";
		return { content: [{ type: "text", text: shown }] };
	} catch (error) {
		// The assistant can correct what the API refuses, so it is a result, not a protocol error.
		return { content: [{ type: "text", text: describeError(error) }], isError: true };
	}
}

/**
 * Checks the names of a call's arguments; the API checks their values.
 * @throws TypeError if the tool has no argument of that name
 */
function checkArguments({ tool }: ToolCall, args: Fields): void {
	const known = Object.keys(tool.inputSchema.properties ?? {});
	const unknown = Object.keys(args).filter((name) => !known.includes(name));
	if (unknown.length > 0)
		throw new TypeError(
			`Unknown ${unknown.length > 1 ? "arguments" : "argument"} ${unknown.map((name) => `“${name}”`).join(", ")}. ${
				known.length > 0 ? `This tool takes: ${known.join(", ")}.` : "This tool takes no arguments."
			}`,
		);
}

/**
 * Builds the path of a call from its IDs and query.
 * @throws TypeError if an ID is missing
 */
function buildPath({ path, query }: ToolCall, args: Fields): string {
	const whole = path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const id = args[name];
		if (typeof id !== "string" || id === "") throw new TypeError(`“${name}” is required.`);
		return encodeURIComponent(id);
	});
	return whole + queryString(Object.fromEntries(query.map((name) => [name, args[name]])));
}

function describeError(error: unknown): string {
	if (error instanceof VidimusError)
		return `${error.message}\n(${[error.code, error.requestId].filter(Boolean).join(", ")})`;
	return error instanceof Error ? error.message : String(error);
}
