import { once } from "node:events";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answers, Receiver } from "../../testing/receiver.ts";
import { type Outbound, openOutbound } from "./outbound.ts";

let receiver: Receiver;
const opened: Outbound[] = [];
beforeEach(async () => {
	receiver = await Receiver.start();
});
afterEach(async () => {
	for (const outbound of opened.splice(0)) await outbound.close();
	await receiver.stop();
});

const loopback = ["127.0.0.1/32"];
function open(ranges: readonly string[], names: Record<string, string[]> = {}): Outbound {
	const outbound = openOutbound(ranges, async (name) => {
		const found = names[name];
		if (found) return found;
		throw Object.assign(new Error("unknown"), { code: "ENOTFOUND" });
	});
	opened.push(outbound);
	return outbound;
}
const post = (outbound: Outbound, url: string, timeoutMs = 5000) =>
	outbound.post({
		url,
		headers: { "content-type": "application/json" },
		body: '{"type":"x"}',
		timeoutMs,
		maxBytes: 16,
	});
const at = (host: string) => `http://${host}:${receiver.port}/hooks`;

describe("an address that may not be called", () => {
	test.each(["127.0.0.1", "2130706433", "0x7f.1", "127.0.0.1.", "0", "[::ffff:127.0.0.1]", "[::]"])(
		"isn't, written as %s",
		async (host) => {
			const { status, fault } = await post(open([]), at(host));
			expect({ status, fault }).toEqual({ status: null, fault: "address_refused" });
			expect(receiver.received).toEqual([]);
		},
	);

	test("isn't behind a name either, whatever the name", async () => {
		const names = {
			"hooks.example.com": ["127.0.0.1"],
			"six.example.com": ["::1"],
			"mapped.example.com": ["::ffff:127.0.0.1"],
			localhost: ["127.0.0.1", "::1"],
			"localhost.": ["127.0.0.1"],
		};
		for (const name of Object.keys(names)) {
			const { fault } = await post(open([], names), at(name));
			expect({ name, fault }).toEqual({ name, fault: "address_refused" });
		}
		expect(receiver.received).toEqual([]);
	});

	test("isn't used where a name has one that may be called", async () => {
		const outbound = open(loopback, { "two.example.com": ["10.0.0.1", "127.0.0.1"] });
		const { status } = await post(outbound, at("two.example.com"));
		expect(status).toBe(200);
	});

	test("isn't reached by a name that changes: what was checked is what is connected to", async () => {
		let asked = 0;
		// First somewhere public, then this machine: a check apart from the connection would look at the first.
		const outbound = openOutbound([], async () => (asked++ === 0 ? ["192.0.0.9", "8.8.8.8"] : ["127.0.0.1"]));
		opened.push(outbound);
		const faults = [];
		for (let time = 0; time < 3; time++)
			faults.push((await post(outbound, at("changing.example.com"), 300)).fault);
		expect(faults.slice(1)).toEqual(["address_refused", "address_refused"]);
		expect(["timeout", "connection_failed", "connection_refused"]).toContain(faults[0]);
		expect(asked).toBe(3);
		expect(receiver.received).toEqual([]);
	});

	test("is seen as it is written, before anything is sent", () => {
		const outbound = open([]);
		const refused = ["127.0.0.1", "[::1]", "10.0.0.1", "localhost", "LOCALHOST.", "a.localhost"];
		for (const host of refused)
			expect({ host, refused: outbound.refuses(host) }).toEqual({ host, refused: true });
		for (const host of ["example.com", "8.8.8.8", "localhost.example.com"])
			expect({ host, refused: outbound.refuses(host) }).toEqual({ host, refused: false });
		expect(open(loopback).refuses("localhost")).toBe(false);
	});
});

describe("an answer", () => {
	const send = (timeoutMs?: number) => post(open(loopback), receiver.url, timeoutMs);

	test("is read with its status, headers and body", async () => {
		receiver.answering = answers(202, { "x-a": "b", "set-cookie": "c=d" }, "taken");
		const { status, fault, headers, body, cut } = await send();
		expect({ status, fault, body: body.toString(), cut }).toEqual({
			status: 202,
			fault: null,
			body: "taken",
			cut: false,
		});
		expect(headers).toMatchObject({ "x-a": "b", "set-cookie": "c=d" });
	});

	test("without end is cut after what is kept, and its connection with it", async () => {
		let closed: Promise<unknown> | undefined;
		let written = 0;
		receiver.answering = (response) => {
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
		const { status, fault, body, cut } = await send();
		expect({ status, fault, cut, bytes: body.length }).toEqual({
			status: 200,
			fault: null,
			cut: true,
			bytes: 16,
		});
		await closed;
		expect(written).toBeLessThan(2e7);
	});

	test("that doesn't come, or doesn't end, is waited for so long and no longer", async () => {
		receiver.answering = () => {};
		const silent = await send(200);
		expect(silent).toMatchObject({ status: null, fault: "timeout" });
		receiver.answering = (response) => void response.writeHead(200).write("a");
		const endless = await send(200);
		expect(endless).toMatchObject({ status: 200, fault: "timeout" });
		for (const { latencyMs } of [silent, endless]) expect(latencyMs).toBeGreaterThanOrEqual(195);
	});

	test("that redirects is not followed", async () => {
		const other = await Receiver.start();
		receiver.answering = answers(302, { location: other.url });
		expect(await send()).toMatchObject({ status: 302, fault: null });
		expect(other.received).toEqual([]);
		await other.stop();
	});

	test("that is cut off says so", async () => {
		receiver.answering = (response) => void response.socket?.resetAndDestroy();
		expect(await send()).toMatchObject({ status: null, fault: "connection_reset" });
	});
});

test("each way not to be reached has its name", async () => {
	const outbound = open(loopback, { "private.example.com": ["127.0.0.1"] });
	expect(await post(outbound, "http://nowhere.example.com/")).toMatchObject({ fault: "name_not_found" });
	const { url, port } = receiver;
	await receiver.stop();
	expect(await post(outbound, url)).toMatchObject({ fault: "connection_refused" });
	const plain: Server = createTcpServer((socket: Socket) => socket.end("no TLS here")).listen(
		port,
		"127.0.0.1",
	);
	await once(plain, "listening");
	expect(await post(outbound, `https://private.example.com:${port}/`)).toMatchObject({ fault: "tls_failed" });
	plain.close();
	receiver = await Receiver.start();
});
