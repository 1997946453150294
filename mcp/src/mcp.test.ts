import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createDemoClient, demo } from "../../sdk/src/testing/demo.ts";
import { respondWithJson, startLocalServer } from "../../sdk/src/testing/local-server.ts";

/** The built command, as assistants start it. */
const command = fileURLToPath(new URL("../dist/vidimus-mcp.js", import.meta.url));
const meta = {
	"io.modelcontextprotocol/protocolVersion": "2026-07-28",
	"io.modelcontextprotocol/clientCapabilities": {},
};

interface Answer {
	id: number;
	result: {
		tools: { name: string; annotations: { readOnlyHint: boolean }; inputSchema: object }[];
		content: { type: string; text: string }[];
		isError?: boolean;
		resultType?: string;
		protocolVersion?: string;
		supportedVersions?: string[];
	};
	error?: { code: number; data?: object };
}

/** Starts the command with the demo's key and URL in its environment. */
function start(args: string[], env: Record<string, string> = {}) {
	const child = spawn(process.execPath, [command, ...args], {
		env: { PATH: process.env.PATH, VIDIMUS_API_KEY: demo().api_key, VIDIMUS_URL: demo().url, ...env },
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

/** Runs the command with no input until it exits. */
async function run(args: string[], env: Record<string, string> = {}) {
	const child = start(args, env);
	const written = { out: "", err: "" };
	child.stdout.on("data", (chunk) => {
		written.out += chunk;
	});
	child.stderr.on("data", (chunk) => {
		written.err += chunk;
	});
	child.stdin.end();
	const [code] = await once(child, "close");
	return { code, ...written };
}

/**
 * Sends messages to the command, and closes its input once all requests are answered.
 * @returns its responses by ID
 */
async function converse(args: string[], messages: object[], url = demo().url): Promise<Map<number, Answer>> {
	const child = start(args, { VIDIMUS_URL: url });
	const closed = once(child, "close");
	for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
	const requests = messages.filter((message) => "id" in message).length;
	const answers = new Map<number, Answer>();
	for await (const line of createInterface({ input: child.stdout })) {
		const answer = JSON.parse(line) as Answer;
		answers.set(answer.id, answer);
		if (answers.size === requests) child.stdin.end();
	}
	expect(await closed).toEqual([0, null]);
	return answers;
}

const call = (id: number, name: string, args: object) => ({
	id,
	method: "tools/call",
	params: { name, arguments: args, _meta: meta },
});

test("an assistant discovers the server, lists its tools and retrieves a verification without secrets", async () => {
	const { id } = await createDemoClient().verifications.create({ reference: "for-an-assistant" });
	const answers = await converse(
		[],
		[
			{ id: 1, method: "server/discover", params: { _meta: meta } },
			{ id: 2, method: "tools/list", params: { _meta: meta } },
			call(3, "getVerification", { id }),
			call(4, "getCurrentApp", {}),
			call(5, "getVerification", { id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		],
	);
	expect(answers.get(1)?.result).toMatchObject({ supportedVersions: ["2026-07-28"], resultType: "complete" });
	const { tools = [] } = answers.get(2)?.result ?? {};
	expect(tools.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["listVerifications", "getVerification"]),
	);
	expect(JSON.parse(answers.get(3)?.result.content[0]?.text ?? "")).toMatchObject({
		reference: "for-an-assistant",
	});
	expect(JSON.parse(answers.get(4)?.result.content[0]?.text ?? "")).toMatchObject({
		result_secret: "(hidden)",
	});
	expect(answers.get(5)?.result).toMatchObject({ isError: true });
	expect(answers.get(5)?.result.content[0]?.text).toContain("not_found");
});

test("an assistant can't change anything without --allow-writes", async () => {
	const messages = [
		{ id: 1, method: "tools/list", params: { _meta: meta } },
		call(2, "createVerification", { body: { reference: "written" } }),
	];
	const read = await converse([], messages);
	expect(read.get(1)?.result.tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
	expect(read.get(2)?.error).toMatchObject({ code: -32602 });
	const write = await converse(["--allow-writes"], messages);
	expect(JSON.parse(write.get(2)?.result.content[0]?.text ?? "")).toMatchObject({ reference: "written" });
});

test("an assistant only sees the tools that the key's scopes allow", async () => {
	const document = await (await fetch(`${demo().url}/api/v1/openapi.json`)).json();
	const permissions = ["verifications:read", "customers:write"];
	// Only the demo's owner can create a key with fewer scopes, so this server answers as it does for one.
	const server = await startLocalServer((response, { url }) =>
		respondWithJson(200, url === "/api/v1/caller" ? { permissions } : document)(response),
	);
	const answers = await converse(["--allow-writes"], [{ id: 1, method: "tools/list" }], server.url);
	const names = answers.get(1)?.result.tools.map(({ name }) => name) ?? [];
	expect(names).toEqual(
		expect.arrayContaining(["getVerification", "listVerifications", "createCustomer", "getStatus"]),
	);
	for (const name of ["createVerification", "listCustomers", "getCurrentApp", "listEvents"])
		expect(names).not.toContain(name);
});

test("unknown arguments of a tool are refused by name, with the arguments that it takes", async () => {
	const answers = await converse(
		[],
		[
			call(1, "getVerification", { id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za", expnd: ["customer"], page: 2 }),
			call(2, "getCurrentApp", { app: "app_1" }),
		],
	);
	const refusal = (id: number) => {
		const { isError, content } = answers.get(id)?.result ?? {};
		return [isError, content?.[0]?.text];
	};
	expect(refusal(1)).toEqual([true, "Unknown arguments “expnd”, “page”. This tool takes: expand, id."]);
	expect(refusal(2)).toEqual([true, "Unknown argument “app”. This tool takes no arguments."]);
});

test("a live key is refused with the option that accepts it", async () => {
	const { code, out, err } = await run([], { VIDIMUS_API_KEY: "sk_live_x" });
	expect({ code, out }).toEqual({ code: 2, out: "" });
	expect(err).toContain("Add --allow-live");
});

test("an assistant that starts with a handshake is answered in its own protocol revision", async () => {
	const answers = await converse(
		[],
		[
			{
				id: 1,
				method: "initialize",
				params: {
					protocolVersion: "2025-06-18",
					capabilities: {},
					clientInfo: { name: "assistant", version: "1" },
				},
			},
			{ method: "notifications/initialized" },
			{ id: 2, method: "ping" },
			{ id: 3, method: "tools/list" },
			{ id: 4, method: "resources/list" },
		],
	);
	expect(answers.get(1)?.result).toMatchObject({ protocolVersion: "2025-06-18" });
	expect(answers.get(1)?.result.resultType).toBeUndefined();
	expect(answers.get(2)?.result).toEqual({});
	expect(answers.get(3)?.result.tools.length).toBeGreaterThan(10);
	expect(answers.get(4)?.error).toMatchObject({ code: -32601 });
});

test("an unknown revision of the protocol is refused with the one that is supported", async () => {
	const answers = await converse(
		[],
		[
			{
				id: 1,
				method: "tools/list",
				params: { _meta: { ...meta, "io.modelcontextprotocol/protocolVersion": "2031-01-01" } },
			},
		],
	);
	expect(answers.get(1)?.error).toMatchObject({ code: -32022, data: { supported: ["2026-07-28"] } });
});

test("the command prints its version and help, and refuses unknown options", async () => {
	const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
	expect(await run(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
	expect((await run(["--help"])).out).toContain("--allow-writes");
	const { code, err } = await run(["--allow-everything"]);
	expect({ code, hint: err.trim().split("\n").at(-1) }).toEqual({
		code: 2,
		hint: "Run “vidimus-mcp --help” for usage.",
	});
});

test("the served package is one file that runs by itself, with the licenses of what it contains", async () => {
	const folder = mkdtempSync(join(tmpdir(), "vidimus-mcp-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const response = await fetch(`${demo().url}/sdk/vidimus-mcp.tgz`);
	expect(response.status).toBe(200);
	const input = Buffer.from(await response.arrayBuffer());
	execFileSync("tar", ["-xz", "--strip-components=1", "-C", folder], { input });
	const { version, dependencies, bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	expect(dependencies).toBeUndefined();
	const shown = execFileSync(process.execPath, [join(folder, bin["vidimus-mcp"]), "--version"]);
	expect(shown.toString()).toBe(`${version}\n`);
	const licenses = readFileSync(join(folder, "dist/LICENSES.txt"), "utf8");
	for (const name of ["@modelcontextprotocol/server", "zod"]) expect(licenses).toContain(`# ${name} `);
});
