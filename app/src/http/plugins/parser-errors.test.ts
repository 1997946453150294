import { type AddressInfo, createConnection, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idSchema, problemSchema } from "../../shared/schemas.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";

let harness: Harness;
let port: number;
beforeAll(async () => {
	harness = await startHarness();
	await harness.http.listen({ host: "127.0.0.1", port: 0 });
	port = (harness.http.server.address() as AddressInfo).port;
});
afterAll(() => harness.close());

/** Sends bytes, and reads the response to the end of the connection. */
async function exchange(request: string) {
	const socket = createConnection({ host: "127.0.0.1", port });
	socket.write(request, "latin1");
	let response = "";
	for await (const chunk of socket) response += chunk;
	const [head = "", body = ""] = response.split("\r\n\r\n");
	const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
	return {
		status: Number(head.split(" ")[1]),
		type: header("content-type"),
		requestId: header("request-id"),
		body,
	};
}

const long = "y".repeat(20_000);
const chunked = "Host: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked";
const refused: Record<string, [request: (path: string) => string, status: number, code: string]> = {
	"a header without a colon": [
		(path) => `GET ${path} HTTP/1.1\r\nBad Header\r\n\r\n`,
		400,
		"malformed_request",
	],
	"an unknown version": [(path) => `GET ${path} HTTP/9.9\r\nHost: a\r\n\r\n`, 400, "malformed_request"],
	"an unknown method": [(path) => `FOO ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 400, "malformed_request"],
	"a control character": [(path) => `GET ${path}\x01 HTTP/1.1\r\nHost: a\r\n\r\n`, 400, "malformed_request"],
	"large headers": [
		(path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX: ${long}\r\n\r\n`,
		431,
		"headers_too_large",
	],
	"a large URL": [(path) => `GET ${path}?${long} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, "headers_too_large"],
	"a malformed chunk": [
		(path) => `POST ${path} HTTP/1.1\r\n${chunked}\r\n\r\nZZ\r\n`,
		400,
		"malformed_request",
	],
	"large chunk extensions": [
		(path) => `POST ${path} HTTP/1.1\r\n${chunked}\r\n\r\n5;${long}\r\nhello\r\n`,
		413,
		"malformed_request",
	],
};

describe("a request that the HTTP parser refuses", () => {
	test.each(Object.entries(refused))(
		"with %s, gets a problem document on the API",
		async (_, [request, status, code]) => {
			const response = await exchange(request("/api/login"));
			expect(response).toMatchObject({ status, type: "application/problem+json" });
			const problem = problemSchema.parse(JSON.parse(response.body));
			expect(problem).toMatchObject({ status, code, request_id: response.requestId });
			expect(idSchema("request").safeParse(response.requestId).success).toBe(true);
		},
	);

	test("gets a line of text on pages, in the language of its reader", async () => {
		const request = (language: string) =>
			`GET /fr HTTP/1.1\r\nAccept-Language: ${language}\r\nBad Header\r\n\r\n`;
		const french = await exchange(request("fr"));
		const english = await exchange(request("en"));
		expect(french).toMatchObject({ status: 400, type: "text/plain; charset=utf-8" });
		expect(french.body).toMatch(/^La requête .*\.\n$/);
		expect(english.body).toMatch(/^The request .*\.\n$/);
	});

	test("gets a problem document without a request line, and when it takes too long", async () => {
		expect(JSON.parse((await exchange("GARBAGE\r\n\r\n")).body)).toMatchObject({ code: "malformed_request" });
		const { server } = harness.http;
		// Node raises this after a minute.
		server.once("connection", (socket: Socket) =>
			server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket),
		);
		const late = await exchange("GET /api/v1/customers HTTP/1.1\r\n");
		expect(late.status).toBe(408);
		expect(JSON.parse(late.body)).toMatchObject({ status: 408, code: "request_timeout" });
	});
});

test("a request without a host gets a problem document", async () => {
	const { status, body } = await exchange("GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n");
	expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 400, code: "malformed_request" });
});

test.each([
	["Host: a\r\nHost: b", 400],
	["Host: a\r\nX: 1\r\nhost: a", 400],
	["Host: a b", 400],
	["Host: a/b", 400],
	["Host: user@a", 400],
	["Host: a:port", 400],
	["Host: h\xf6st", 400],
	["Host: a", 200],
	["Host: [::1]:3000", 200],
	["Host: under_score.example.:", 200],
])("a request with the headers %j gets a %i", async (headers, status) => {
	for (const path of ["/healthz", "/api/v1/openapi.json"]) {
		const response = await exchange(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
		expect(response.status).toBe(status);
		if (status === 400)
			expect(JSON.parse(response.body)).toMatchObject({ status, code: "malformed_request" });
	}
});

test.each([
	"/api/v1/customers/%",
	"/api/v1/customers/%E0%A4%A",
	"/api/%00",
	"/%00",
	`/api/v1/customers/${"x".repeat(2000)}`,
])(
	"an API path that can't be decoded or stored gets a problem document about the request, not its body: %#",
	async (path) => {
		const { status, body } = await exchange(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
		expect([400, 404, 414]).toContain(status);
		expect(["malformed_request", "route_not_found"]).toContain(problemSchema.parse(JSON.parse(body)).code);
	},
);

test("a request line with a whole URL is treated as one with its path", async () => {
	const answer = (target: string) =>
		exchange(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
	for (const path of ["/api/v1/status", "/api/v1/no-such?page=2", "/no-such"]) {
		const whole = await answer(`http://elsewhere.example${path}`);
		const plain = await answer(path);
		expect(whole.status).toBe(plain.status);
		expect(whole.body.replace(/req_\w+/, "")).toBe(plain.body.replace(/req_\w+/, ""));
	}
});

test("a request that offers an upgrade to HTTP/2 is treated as one without the offer", async () => {
	const offer =
		"Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__";
	const body = JSON.stringify({ email: "nobody@example.test" });
	const requests = [
		(connection: string) => `GET /healthz HTTP/1.1\r\nHost: a\r\n${connection}\r\n\r\n`,
		(connection: string) =>
			`POST /api/login HTTP/1.1\r\nHost: a\r\n${connection}\r\nContent-Type: application/json\r\n` +
			`Content-Length: ${body.length}\r\n\r\n${body}`,
	];
	for (const request of requests) {
		const offering = await exchange(request(offer));
		const plain = await exchange(request("Connection: close"));
		expect(offering.status).toBe(plain.status);
		expect(offering.body.replace(/req_\w+/, "")).toBe(plain.body.replace(/req_\w+/, ""));
	}
});
