import { type AddressInfo, createConnection } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemSchema } from "../../shared/schemas.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";

let harness: Harness;
let port: number;
beforeAll(async () => {
	harness = await startHarness();
	await harness.http.listen({ host: "127.0.0.1", port: 0 });
	port = (harness.http.server.address() as AddressInfo).port;
});
afterAll(() => harness.close());

interface Upgrade {
	line?: string;
	host?: string;
	version?: string;
	key?: string;
	more?: string;
}

/** Sends an upgrade, and reads the response to the end of the connection. */
async function upgrade({
	line = "GET /app/vidimus",
	host = "Host: localhost",
	version = "Sec-WebSocket-Version: 13",
	key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
	more,
}: Upgrade) {
	const socket = createConnection({ host: "127.0.0.1", port });
	const lines = [`${line} HTTP/1.1`, host, "Connection: Upgrade", "Upgrade: websocket", version, key, more];
	socket.end(`${lines.filter(Boolean).join("\r\n")}\r\n\r\n`, "latin1");
	let answer = "";
	for await (const chunk of socket) answer += chunk;
	const [head = "", body = ""] = answer.split("\r\n\r\n");
	const headers = new Headers();
	for (const header of head.split("\r\n").slice(1)) {
		const [name = "", value = ""] = header.split(": ");
		headers.append(name, value);
	}
	return { status: Number(head.split(" ")[1]), headers, body };
}

const refusals: Record<string, [upgrade: Upgrade, status: number, code: string]> = {
	"with two hosts": [{ host: "Host: a\r\nHost: b" }, 400, "malformed_request"],
	"with the same host twice": [{ host: "Host: a\r\nhost: a" }, 400, "malformed_request"],
	"without a host": [{ host: "" }, 400, "malformed_request"],
	"with a host that is none": [{ host: "Host: a/b" }, 400, "malformed_request"],
	"with two hosts to another path": [
		{ line: "GET /other", host: "Host: a\r\nHost: b" },
		400,
		"malformed_request",
	],
	"to another app's key": [{ line: "GET /app/other" }, 404, "route_not_found"],
	"to a page": [{ line: "GET /" }, 404, "route_not_found"],
	"to an empty path": [{ line: "GET //" }, 404, "route_not_found"],
	"to a URL that isn't one": [{ line: "GET http://[" }, 404, "route_not_found"],
	"to a path below": [{ line: "GET /app/vidimus/more" }, 404, "route_not_found"],
	"to a route of the API": [{ line: "GET /api/v1/customers" }, 404, "route_not_found"],
	"with another method": [{ line: "POST /app/vidimus" }, 405, "method_not_allowed"],
	"with HEAD": [{ line: "HEAD /app/vidimus" }, 405, "method_not_allowed"],
	"with a method that doesn't exist": [{ line: "FOO /app/vidimus" }, 400, "malformed_request"],
	"with an older version": [{ version: "Sec-WebSocket-Version: 7" }, 426, "malformed_request"],
	"without a version": [{ version: "" }, 426, "malformed_request"],
	"without a key": [{ key: "" }, 400, "malformed_request"],
	"with a key that is too short": [{ key: "Sec-WebSocket-Key: YQ==" }, 400, "malformed_request"],
	"with a protocol that is no token": [{ more: "Sec-WebSocket-Protocol: a,,b" }, 400, "malformed_request"],
	"with a URL that is too long": [{ line: `GET /${"y".repeat(20_000)}` }, 431, "headers_too_large"],
};

test.each(Object.entries(refusals))(
	"an upgrade %s is refused by a problem document, and the connection is closed",
	async (_, [request, status, code]) => {
		const { headers, body, ...refusal } = await upgrade(request);
		expect(refusal.status).toBe(status);
		expect(headers.get("content-type")).toBe("application/problem+json");
		expect(headers.get("connection")).toMatch(/^close/);
		expect(Number(headers.get("content-length"))).toBe(Buffer.byteLength(body));
		const problem = problemSchema.parse(JSON.parse(body));
		expect(problem).toMatchObject({ status, code, request_id: headers.get("request-id") });
	},
);

test("a refused upgrade says what to send instead, in the language of its reader", async () => {
	const method = await upgrade({ line: "POST /app/vidimus", more: "Accept-Language: fr" });
	expect(method.headers.get("allow")).toBe("GET");
	expect(JSON.parse(method.body).detail).toMatch(/^Cette adresse n’accepte pas POST/);
	const { headers } = await upgrade({ version: "Sec-WebSocket-Version: 7" });
	expect(headers.get("sec-websocket-version")).toBe("13, 8");
	expect(headers.get("upgrade")).toBe("websocket");
});

test("an upgrade with all that it needs is made", async () => {
	expect((await upgrade({})).status).toBe(101);
});
