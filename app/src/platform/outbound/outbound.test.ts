import { once } from "node:events";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { respondWith, WebhookReceiver } from "../../testing/fakes/webhook-receiver.ts";
import { type OutboundClient, openOutboundClient } from "./outbound.ts";

let receiver: WebhookReceiver;
const opened: OutboundClient[] = [];
beforeEach(async () => {
	receiver = await WebhookReceiver.start();
});
afterEach(async () => {
	for (const outbound of opened.splice(0)) await outbound.close();
	await receiver.stop();
});

const loopback = ["127.0.0.1/32"];
function open(ranges: readonly string[], names: Record<string, string[]> = {}): OutboundClient {
	const outbound = openOutboundClient(ranges, async (name) => {
		const found = names[name];
		if (found) return found;
		throw Object.assign(new Error("unknown"), { code: "ENOTFOUND" });
	});
	opened.push(outbound);
	return outbound;
}
const post = (outbound: OutboundClient, url: string, timeoutMs = 5000) =>
	outbound.post({
		url,
		headers: { "content-type": "application/json" },
		body: '{"type":"x"}',
		timeoutMs,
		maxBytes: 16,
	});
const at = (host: string) => `http://${host}:${receiver.port}/hooks`;

describe("a forbidden address", () => {
	test.each(["127.0.0.1", "2130706433", "0x7f.1", "127.0.0.1.", "0", "[::ffff:127.0.0.1]", "[::]"])(
		"a private address written as %s is not called",
		async (host) => {
			const { status, failure } = await post(open([]), at(host));
			expect({ status, failure }).toEqual({ status: null, failure: "address_refused" });
			expect(receiver.received).toEqual([]);
		},
	);

	test("a host name that resolves to a private address is not called", async () => {
		const names = {
			"hooks.example.com": ["127.0.0.1"],
			"six.example.com": ["::1"],
			"mapped.example.com": ["::ffff:127.0.0.1"],
			localhost: ["127.0.0.1", "::1"],
			"localhost.": ["127.0.0.1"],
		};
		for (const name of Object.keys(names)) {
			const { failure } = await post(open([], names), at(name));
			expect({ name, failure }).toEqual({ name, failure: "address_refused" });
		}
		expect(receiver.received).toEqual([]);
	});

	test("a host name with public and private addresses is called at a public one", async () => {
		const outbound = open(loopback, { "two.example.com": ["10.0.0.1", "127.0.0.1"] });
		const { status } = await post(outbound, at("two.example.com"));
		expect(status).toBe(200);
	});

	test("DNS rebinding: the connection goes to the address that was checked", async () => {
		let lookups = 0;
		// First somewhere public, then this machine: a check apart from the connection would look at the first.
		const outbound = openOutboundClient([], async () =>
			lookups++ === 0 ? ["192.0.0.9", "8.8.8.8"] : ["127.0.0.1"],
		);
		opened.push(outbound);
		const failures = [];
		for (let time = 0; time < 3; time++)
			failures.push((await post(outbound, at("changing.example.com"), 300)).failure);
		expect(failures.slice(1)).toEqual(["address_refused", "address_refused"]);
		expect(["timeout", "connection_failed", "connection_refused"]).toContain(failures[0]);
		expect(lookups).toBe(3);
		expect(receiver.received).toEqual([]);
	});

	test("a private address in the URL is refused before anything is sent", () => {
		const outbound = open([]);
		const refused = ["127.0.0.1", "[::1]", "10.0.0.1", "localhost", "LOCALHOST.", "a.localhost"];
		for (const host of refused)
			expect({ host, refused: outbound.refusesHost(host) }).toEqual({ host, refused: true });
		for (const host of ["example.com", "8.8.8.8", "localhost.example.com"])
			expect({ host, refused: outbound.refusesHost(host) }).toEqual({ host, refused: false });
		expect(open(loopback).refusesHost("localhost")).toBe(false);
	});
});

describe("a response to an outbound request", () => {
	const send = (timeoutMs?: number) => post(open(loopback), receiver.url, timeoutMs);

	test("a response is read with its status, headers and body", async () => {
		receiver.responder = respondWith(202, { "x-a": "b", "set-cookie": "c=d" }, "taken");
		const { status, failure, headers, body, isTruncated: cut } = await send();
		expect({ status, failure, body: body.toString(), cut }).toEqual({
			status: 202,
			failure: null,
			body: "taken",
			cut: false,
		});
		expect(headers).toMatchObject({ "x-a": "b", "set-cookie": "c=d" });
	});

	test("an endless response is cut at the size limit", async () => {
		let closed: Promise<unknown> | undefined;
		let written = 0;
		receiver.responder = (response) => {
			closed = once(response, "close");
			response.writeHead(200);
			const chunk = Buffer.alloc(64 * 1024, "a");
			const write = () => {
				if (response.destroyed || written > 1e9) return;
				written += chunk.length;
				if (response.write(chunk)) setImmediate(write);
				else response.once("drain", write);
			};
			write();
		};
		const { status, failure, body, isTruncated: cut } = await send();
		expect({ status, failure, cut, bytes: body.length }).toEqual({
			status: 200,
			failure: null,
			cut: true,
			bytes: 16,
		});
		await closed;
		expect(written).toBeLessThan(2e7);
	});

	test("a response that doesn't arrive or end times out", async () => {
		receiver.responder = () => {};
		const silent = await send(200);
		expect(silent).toMatchObject({ status: null, failure: "timeout" });
		receiver.responder = (response) => void response.writeHead(200).write("a");
		const endless = await send(200);
		expect(endless).toMatchObject({ status: 200, failure: "timeout" });
		for (const { latencyMs } of [silent, endless]) expect(latencyMs).toBeGreaterThanOrEqual(195);
	});

	test("a redirect isn't followed", async () => {
		const other = await WebhookReceiver.start();
		receiver.responder = respondWith(302, { location: other.url });
		expect(await send()).toMatchObject({ status: 302, failure: null });
		expect(other.received).toEqual([]);
		await other.stop();
	});

	test("a connection that breaks during the response is reported", async () => {
		receiver.responder = (response) => void response.socket?.resetAndDestroy();
		expect(await send()).toMatchObject({ status: null, failure: "connection_reset" });
	});
});

test("each connection failure has its own error name", async () => {
	const outbound = open(loopback, { "private.example.com": ["127.0.0.1"] });
	expect(await post(outbound, "http://nowhere.example.com/")).toMatchObject({ failure: "name_not_found" });
	const { url, port } = receiver;
	await receiver.stop();
	expect(await post(outbound, url)).toMatchObject({ failure: "connection_refused" });
	const plain: Server = createTcpServer((socket: Socket) => socket.end("no TLS here")).listen(
		port,
		"127.0.0.1",
	);
	await once(plain, "listening");
	expect(await post(outbound, `https://private.example.com:${port}/`)).toMatchObject({
		failure: "tls_failed",
	});
	plain.close();
	receiver = await WebhookReceiver.start();
});
