/**
 * A server of the Model Context Protocol that only has tools. It supports revision 2026-07-28, in which each request names
 * its version, and earlier ones, which start with `initialize`.
 */
import { type Caller, queryString } from "../call.ts";
import { VidimusError } from "../errors.ts";
import { version } from "../generated/version.ts";
import { hideSecrets, type ToolCall } from "./tools.ts";

const currentRevision = "2026-07-28";
/** Revisions that start with a handshake, latest first. */
const handshakeRevisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
const versionKey = "io.modelcontextprotocol/protocolVersion";
/** How long results may be cached: tools only change when the Vidimus server is upgraded. */
const cacheMs = 3_600_000;

type Fields = Record<string, unknown>;

/** Results in a JSON-RPC error response. */
class RpcError extends Error {
	readonly code: number;
	readonly data: unknown;

	constructor(code: number, message: string, data?: unknown) {
		super(message);
		this.code = code;
		this.data = data;
	}
}

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export interface McpOptions {
	tools: readonly ToolCall[];
	caller: Caller;
	instructions: string;
}

/** Answers messages, each a JSON text. */
export class McpServer {
	readonly #options: McpOptions;
	readonly #running = new Map<unknown, AbortController>();

	constructor(options: McpOptions) {
		this.#options = options;
	}

	/** Returns the response to a message; null for notifications. */
	async answer(text: string): Promise<string | null> {
		let message: unknown;
		try {
			message = JSON.parse(text);
		} catch {
			return encodeRpcResponse(null, { error: { code: -32700, message: "This isn't JSON." } });
		}
		if (!isFields(message) || message.jsonrpc !== "2.0" || typeof message.method !== "string")
			return encodeRpcResponse(null, {
				error: { code: -32600, message: "This isn't a JSON-RPC 2.0 request." },
			});
		const params = isFields(message.params) ? message.params : {};
		if (message.id === undefined || message.id === null) {
			if (message.method === "notifications/cancelled") this.#running.get(params.requestId)?.abort();
			return null;
		}
		try {
			const named = isFields(params._meta) ? params._meta[versionKey] : undefined;
			if (named !== undefined && named !== currentRevision)
				throw new RpcError(-32022, "This version of the protocol isn't supported.", {
					supported: [currentRevision],
					requested: named,
				});
			const result = await this.#result(message.id, message.method, params);
			const isCurrent = named !== undefined || message.method === "server/discover";
			return encodeRpcResponse(message.id, {
				result: isCurrent ? completeResult(message.method, result) : result,
			});
		} catch (error) {
			if (!(error instanceof RpcError)) throw error;
			const { code, message: sentence, data } = error;
			return encodeRpcResponse(message.id, {
				error: { code, message: sentence, ...(data !== undefined && { data }) },
			});
		}
	}

	async #result(id: unknown, method: string, params: Fields): Promise<Fields> {
		const { instructions, tools } = this.#options;
		const about = { capabilities: { tools: {} }, instructions };
		if (method === "server/discover") return { supportedVersions: [currentRevision], ...about };
		if (method === "initialize") {
			const requestedVersion = String(params.protocolVersion);
			const protocolVersion = handshakeRevisions.includes(requestedVersion)
				? requestedVersion
				: handshakeRevisions[0];
			return { protocolVersion, ...about, serverInfo };
		}
		if (method === "ping") return {};
		if (method === "tools/list") {
			const described = tools.map(({ method: _method, path: _path, query: _query, ...tool }) => tool);
			return { tools: described };
		}
		if (method === "tools/call") return this.#call(id, params);
		throw new RpcError(-32601, `Unknown method “${method}”.`);
	}

	async #call(id: unknown, params: Fields): Promise<Fields> {
		const tool = this.#options.tools.find(({ name }) => name === params.name);
		if (!tool) throw new RpcError(-32602, `Unknown tool “${String(params.name)}”.`);
		const end = new AbortController();
		this.#running.set(id, end);
		try {
			const args = checkArguments(tool, params.arguments ?? {});
			const response = await this.#options.caller.send({
				method: tool.method,
				path: buildPath(tool, args),
				...(args.body !== undefined && { body: args.body }),
				keyed: tool.method === "POST",
				signal: end.signal,
			});
			const text = await response.text();
			const shown = text ? JSON.stringify(hideSecrets(JSON.parse(text)), null, 2) : "Done.";
			return { content: [{ type: "text", text: shown }] };
		} catch (error) {
			// The assistant can correct what the API refuses, so it is a result, not a protocol error.
			return { content: [{ type: "text", text: describeError(error) }], isError: true };
		} finally {
			this.#running.delete(id);
		}
	}
}

const serverInfo = { name: "vidimus", title: "Vidimus", version };

/** Adds the fields that every result of the current revision has. */
const completeResult = (method: string, result: Fields): Fields => ({
	...result,
	...(method !== "tools/call" && { ttlMs: cacheMs, cacheScope: "private" }),
	resultType: "complete",
	_meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
});

const encodeRpcResponse = (id: unknown, rest: Fields): string =>
	JSON.stringify({ jsonrpc: "2.0", id, ...rest });

/**
 * Checks the names of a call's arguments; the API checks their values.
 * @throws TypeError if they aren't an object, or the tool has no argument of that name
 */
function checkArguments({ inputSchema }: ToolCall, args: unknown): Fields {
	if (!isFields(args)) throw new TypeError("The arguments must be an object.");
	const known = Object.keys(inputSchema.properties);
	const unknown = Object.keys(args).filter((name) => !known.includes(name));
	if (unknown.length > 0)
		throw new TypeError(
			`Unknown ${unknown.length > 1 ? "arguments" : "argument"} ${unknown.map((name) => `“${name}”`).join(", ")}. ${
				known.length > 0 ? `This tool takes: ${known.join(", ")}.` : "This tool takes no arguments."
			}`,
		);
	return args;
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
