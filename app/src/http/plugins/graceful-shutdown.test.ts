import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Harness, startHarness } from "../../testing/harness.ts";

let harness: Harness;
let port: number;
beforeEach(async () => {
	harness = await startHarness();
	await harness.http.listen({ host: "127.0.0.1", port: 0 });
	port = (harness.http.server.address() as { port: number }).port;
});
afterEach(() => harness.close());

/** A client that sends what it is told to, and keeps its connection open. */
async function connected(): Promise<{ socket: Socket; answer(): Promise<string> }> {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	return {
		socket,
		answer: async () => {
			const [chunk] = await once(socket, "data");
			return String(chunk);
		},
	};
}
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("a draining server fails its readiness check, still accepts connections, and closes each after its response", async () => {
	const { socket, answer } = await connected();
	socket.write(request("/healthz"));
	expect(await answer()).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is);
	await harness.http.drain(0);
	const ended = once(socket, "end");
	socket.write(request("/readyz"));
	expect(await answer()).toMatch(/^HTTP\/1.1 503 .*connection: close.*"stopping"/is);
	await ended;
	const late = await connected();
	late.socket.write(request("/healthz"));
	expect(await late.answer()).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
});

test("closing the server finishes requests in progress and accepts no new ones", async () => {
	const { socket, answer } = await connected();
	const body = JSON.stringify({ email: "camille@example.com", password: "wrong", as_token: true });
	socket.write(
		`POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
	);
	await once(harness.http.server, "request");
	await harness.http.drain(0);
	const closed = harness.http.close();
	await nextTurn();
	socket.write(body.slice(10));
	expect(await answer()).toMatch(/^HTTP\/1.1 422 .*connection: close/is);
	await closed;
	await expect(connected()).rejects.toThrow("ECONNREFUSED");
});
