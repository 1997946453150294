import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createUpgradeRefusal } from "../../http/plugins/raw-responses.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { createSoleProcess } from "../broadcast/broadcast.ts";
import type { Logger } from "../logging/log.ts";
import { createProxyCheck } from "../network/client-address.ts";
import { openEmbeddedRealtime } from "./embedded-server.ts";
import type { RealtimeLimits } from "./limits.ts";

const quiet = { debug() {}, error() {} } as unknown as Logger;
const ended: (() => void)[] = [];
afterEach(() => {
	for (const end of ended.splice(0)) end();
});

async function start(limits: Partial<RealtimeLimits> = {}, proxies = 0) {
	const realtime = openEmbeddedRealtime(
		{ appId: "1", key: "k", secret: "s" },
		{ broadcast: createSoleProcess(), log: quiet, isProxy: createProxyCheck(proxies), limits },
	);
	const http: Server = createServer();
	realtime.attach(http, createUpgradeRefusal({ info() {} }));
	await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
	ended.push(() => {
		realtime.close();
		http.close();
	});
	return { realtime, port: (http.address() as AddressInfo).port };
}

/** A client: what it heard, the code it was closed with, and the status when it was refused. */
async function open(port: number, headers: Record<string, string> = {}) {
	const peer = new WebSocket(`ws://127.0.0.1:${port}/app/k?protocol=7`, { headers });
	const client = { peer, heard: [] as { event: string; data: string }[], code: 0, status: 0, id: "" };
	peer.on("message", (raw) => client.heard.push(JSON.parse(String(raw))));
	peer.on("close", (code) => {
		client.code = code;
	});
	peer.on("error", () => {});
	peer.on("unexpected-response", (_request, { statusCode = 0 }) => {
		client.status = statusCode;
	});
	ended.push(() => peer.terminate());
	await waitUntil("an answer", () => client.heard[0] || client.status);
	if (client.heard[0]) client.id = JSON.parse(client.heard[0].data).socket_id;
	return client;
}

const say = (peer: WebSocket, event: string, data: object = {}) => peer.send(JSON.stringify({ event, data }));

describe("limits on realtime connections", () => {
	test("connections per address are limited, and a closed one frees its place", async () => {
		const { port } = await start({ maxSocketsPerAddress: 2 });
		const first = await open(port);
		await open(port);
		expect((await open(port)).status).toBe(429);
		first.peer.close();
		await waitUntil("room", async () => (await open(port)).id);
	});

	test("a forged X-Forwarded-For doesn't raise the limit per address", async () => {
		const { port } = await start({ maxSocketsPerAddress: 1 });
		await open(port, { "x-forwarded-for": "203.0.113.1" });
		expect((await open(port, { "x-forwarded-for": "203.0.113.2" })).status).toBe(429);
	});

	test("behind a trusted proxy connections count for the forwarded address", async () => {
		const { port } = await start({ maxSocketsPerAddress: 1 }, 1);
		await open(port, { "x-forwarded-for": "198.51.100.1, 203.0.113.1" });
		expect((await open(port, { "x-forwarded-for": "198.51.100.2, 203.0.113.1" })).status).toBe(429);
		expect((await open(port, { "x-forwarded-for": "198.51.100.1, 203.0.113.2" })).status).toBe(0);
	});

	test("the total of connections is limited", async () => {
		const { port } = await start({ maxSockets: 1 });
		await open(port);
		expect((await open(port)).status).toBe(503);
	});

	test("connections from one IPv6 site are limited together, as those of four addresses", async () => {
		const { port } = await start({ maxSocketsPerAddress: 2 }, 1);
		const from = (network: string) => open(port, { "x-forwarded-for": `2001:db8:${network}::1` });
		for (let subnet = 0; subnet < 8; subnet++) expect((await from(`1:${subnet}`)).status).toBe(0);
		expect((await from("1:99")).status).toBe(429);
		expect((await from("2:0")).status).toBe(0);
	});

	test("sockets that haven't signed in make room for others, and those that have stay", async () => {
		const { realtime, port } = await start({ maxSockets: 2, signInMs: 0 });
		const signedIn = await open(port);
		const stranger = await open(port);
		await realtime.claimSocket(signedIn.id, "usr_1");
		const next = await open(port);
		expect(next.status).toBe(0);
		await waitUntil("the stranger to be closed", () => stranger.code === 4100);
		await realtime.claimSocket(next.id, "usr_2");
		await waitUntil(
			"the total to hold for those who signed in",
			async () => (await open(port)).status === 503,
		);
		expect([signedIn.code, next.code]).toEqual([0, 0]);
	});

	test("new connections per address and minute are limited", async () => {
		const { port } = await start({ maxConnectionsPerMinute: 2 });
		for (let index = 0; index < 2; index++) (await open(port)).peer.close();
		expect((await open(port)).status).toBe(429);
	});
});

describe("a flood of subscriptions", () => {
	test("is handled a few at a time, whoever sends it, so that other requests are served in between", async () => {
		const maxStepsPerTurn = 5;
		const { realtime, port } = await start({ maxStepsPerTurn });
		const clients = await Promise.all(Array.from({ length: 10 }, () => open(port)));
		const countChannels = async () =>
			Object.keys((await realtime.serverApi?.listChannels(new URLSearchParams()))?.channels ?? {}).length;
		let before = 0;
		let most = 0;
		let isOver = false;
		const watch = async () => {
			const now = await countChannels();
			most = Math.max(most, now - before);
			before = now;
			if (!isOver) setImmediate(watch);
		};
		watch();
		for (const [index, { peer }] of clients.entries())
			for (let channel = 0; channel < 30; channel++)
				say(peer, "pusher:subscribe", { channel: `c${index}-${channel}` });
		await waitUntil("all subscriptions", async () => (await countChannels()) === 300);
		isOver = true;
		// One turn's steps may end just before the count and the next begin just after it.
		expect(most).toBeLessThanOrEqual(2 * maxStepsPerTurn);
	});

	test("an event reaches many subscribers over several turns, and none who has left meanwhile", async () => {
		const { realtime, port } = await start({ maxStepsPerTurn: 1 });
		const clients = await Promise.all(Array.from({ length: 4 }, () => open(port)));
		for (const { id, peer } of clients) {
			await realtime.claimSocket(id, `usr_${id}`);
			const { auth } = realtime.authorizeChannel(id, "private-a");
			say(peer, "pusher:subscribe", { channel: "private-a", auth });
		}
		await waitUntil("the subscriptions", () => clients.every(({ heard }) => heard.length === 2));
		realtime.publish("private-a", "news", {});
		const last = clients.at(-1);
		realtime.disconnect(`usr_${last?.id}`);
		await waitUntil("the end", () => last?.code);
		const heardNews = ({ heard }: (typeof clients)[number]) => heard.some(({ event }) => event === "news");
		await waitUntil("the news", () => clients.slice(0, -1).every(heardNews));
		expect(clients.map(heardNews)).toEqual([true, true, true, false]);
	});

	test("subscriptions are limited per address, and a closed socket frees its own", async () => {
		const { port } = await start({ maxSubscriptionsPerAddress: 3 });
		const first = await open(port);
		const second = await open(port);
		for (const channel of ["a", "b"]) say(first.peer, "pusher:subscribe", { channel });
		await waitUntil("the subscriptions", () => first.heard.length === 3);
		for (const channel of ["a", "b"]) say(second.peer, "pusher:subscribe", { channel });
		const refusal = await waitUntil("the refusal", () => second.heard[2]);
		expect([refusal.event, JSON.parse(refusal.data).status]).toEqual(["pusher:subscription_error", 429]);
		first.peer.close();
		await waitUntil("room", () => {
			say(second.peer, "pusher:subscribe", { channel: "b" });
			return second.heard.at(-1)?.event === "pusher_internal:subscription_succeeded";
		});
	});

	test("subscriptions are limited in total", async () => {
		const { port } = await start({ maxSubscriptions: 1 });
		const client = await open(port);
		for (const channel of ["a", "b"]) say(client.peer, "pusher:subscribe", { channel });
		const refusal = await waitUntil("the refusal", () => client.heard[2]);
		expect(JSON.parse(refusal.data)).toMatchObject({ status: 429 });
	});

	test("subscriptions of sockets that haven't signed in leave half of all to those who have, from the same address too", async () => {
		const { realtime, port } = await start({ maxSubscriptions: 6, maxSubscriptionsPerAddress: 3 });
		const stranger = await open(port);
		for (const channel of ["a", "b", "c", "d"]) say(stranger.peer, "pusher:subscribe", { channel });
		const refusal = await waitUntil("the refusal", () => stranger.heard[4]);
		expect(JSON.parse(refusal.data)).toMatchObject({ status: 429 });
		const member = await open(port);
		await realtime.claimSocket(member.id, "usr_1");
		const { auth } = realtime.authorizeChannel(member.id, "private-a");
		say(member.peer, "pusher:subscribe", { channel: "private-a", auth });
		for (const channel of ["b", "c", "d"]) say(member.peer, "pusher:subscribe", { channel });
		await waitUntil("the answers", () => member.heard.length === 5);
		expect(member.heard.slice(1).map(({ event }) => event.split(":")[1])).toEqual([
			"subscription_succeeded",
			"subscription_succeeded",
			"subscription_succeeded",
			"subscription_error",
		]);
	});

	test("subscriptions from one IPv6 site are limited together", async () => {
		const { port } = await start({ maxSubscriptionsPerAddress: 1 }, 1);
		for (let subnet = 0; subnet < 5; subnet++) {
			const client = await open(port, { "x-forwarded-for": `2001:db8:1:${subnet}::1` });
			say(client.peer, "pusher:subscribe", { channel: "a" });
			const answer = await waitUntil("the answer", () => client.heard[1]);
			expect(answer.event.split(":")[1]).toBe(subnet < 4 ? "subscription_succeeded" : "subscription_error");
		}
	});

	test("a subscription made before its socket signed in is given back where it was counted", async () => {
		const { realtime, port } = await start({ maxSubscriptions: 2 });
		const client = await open(port);
		say(client.peer, "pusher:subscribe", { channel: "a" });
		await waitUntil("the subscription", () => client.heard[1]);
		await realtime.claimSocket(client.id, "usr_1");
		say(client.peer, "pusher:unsubscribe", { channel: "a" });
		const stranger = await open(port);
		await waitUntil("room", () => {
			say(stranger.peer, "pusher:subscribe", { channel: "b" });
			return stranger.heard.at(-1)?.event === "pusher_internal:subscription_succeeded";
		});
	});

	test("the messages of an address are limited across its sockets", async () => {
		const { port } = await start({ maxBurstPerAddress: 5, messagesPerSecondPerAddress: 1 });
		const first = await open(port);
		const second = await open(port);
		for (let index = 0; index < 4; index++) say(first.peer, "pusher:ping");
		await waitUntil("the pongs", () => first.heard.length === 5);
		for (let index = 0; index < 4; index++) say(second.peer, "pusher:ping");
		await waitUntil("the end", () => second.code);
		expect([first.code, second.code]).toEqual([0, 4100]);
	});
});

describe("a realtime client", () => {
	test("a client that sends too many messages is disconnected and gets the reason", async () => {
		const { port } = await start({ maxBurst: 5, messagesPerSecond: 1 });
		const client = await open(port);
		for (let index = 0; index < 20; index++) say(client.peer, "pusher:ping");
		await waitUntil("the end", () => client.code);
		expect(client.code).toBe(4100);
		expect(client.heard.filter(({ event }) => event === "pusher:pong")).toHaveLength(5);
		expect(client.heard.at(-1)).toMatchObject({ event: "pusher:error" });
	});

	test("a client that sends too many WebSocket pings is disconnected", async () => {
		const { port } = await start({ maxBurst: 5, messagesPerSecond: 1 });
		const client = await open(port);
		for (let index = 0; index < 20; index++) client.peer.ping();
		await waitUntil("the end", () => client.code);
		expect(client.code).toBe(4100);
	});

	test("a client that doesn't read is disconnected at the buffer limit", async () => {
		const { realtime, port } = await start({ maxBufferedBytes: 16_384 });
		const stream: Socket = connect(port, "127.0.0.1");
		let isGone = false;
		stream.on("error", () => {});
		stream.on("close", () => {
			isGone = true;
		});
		ended.push(() => stream.destroy());
		stream.write(
			"GET /app/k HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		);
		const text = JSON.stringify({ event: "pusher:subscribe", data: { channel: "news" } });
		const head = [0x81, 0x80 | text.length, 0, 0, 0, 0];
		stream.write(Buffer.concat([Buffer.from(head), Buffer.from(text)]));
		await new Promise((resolve) => stream.once("data", resolve));
		stream.pause();
		await waitUntil("the end of the socket", async () => {
			for (let index = 0; index < 100; index++) realtime.publish("news", "e", { text: "x".repeat(9000) });
			const described = await realtime.serverApi?.listChannels(new URLSearchParams());
			return described?.channels.news === undefined;
		});
		stream.resume();
		await waitUntil("the end of the connection", () => isGone);
	});

	test("a silent client is pinged, and disconnected without a pong", async () => {
		const { port } = await start({ idleMs: 60, pongTimeoutMs: 60 });
		const client = await open(port);
		await waitUntil("the end", () => client.code);
		expect(client.heard.map(({ event }) => event)).toEqual([
			"pusher:connection_established",
			"pusher:ping",
			"pusher:error",
		]);
		expect(client.code).toBe(4201);
	});

	test("a client that sends an oversized message is disconnected", async () => {
		const { port } = await start();
		const client = await open(port);
		client.peer.send("x".repeat(30_000));
		await waitUntil("the end", () => client.code);
		expect(client.code).toBe(1009);
	});

	test("a client can join a hundred channels and no more", async () => {
		const { port } = await start({ maxBurst: 200 });
		const client = await open(port);
		for (let index = 0; index <= 100; index++) say(client.peer, "pusher:subscribe", { channel: `c${index}` });
		const answers = await waitUntil(
			"the answers",
			() => client.heard.length === 102 && client.heard.slice(1),
		);
		expect(answers.map(({ event }) => event).filter((event) => event.includes("succeeded"))).toHaveLength(
			100,
		);
		expect(JSON.parse(answers.at(-1)?.data ?? "")).toMatchObject({ status: 429 });
	});

	test("deeply nested JSON is ignored and doesn't stop the server", async () => {
		const { port } = await start();
		const client = await open(port);
		client.peer.send(`{"event":"client-x","channel":"c","data":${"[".repeat(10_000)}${"]".repeat(10_000)}}`);
		say(client.peer, "pusher:ping");
		await waitUntil("a pong", () => client.heard.some(({ event }) => event === "pusher:pong"));
	});
});

describe("the user of a socket", () => {
	test("a socket belongs to the first caller who claims it", async () => {
		const { realtime, port } = await start();
		const { id } = await open(port);
		expect(await realtime.claimSocket(id, "usr_1")).toBe(true);
		await expect(realtime.claimSocket(id, "usr_2")).rejects.toThrow();
		expect(await realtime.claimSocket(id, "usr_1")).toBe(false);
		expect(realtime.authenticateUser(id, { id: "usr_1" }).auth).toMatch(/^k:[0-9a-f]{64}$/);
	});

	test("a socket is closed with its owner's access, even if another user tried to claim it", async () => {
		const { realtime, port } = await start();
		const client = await open(port);
		await realtime.claimSocket(client.id, "usr_1");
		const { auth } = realtime.authorizeChannel(client.id, "private-a");
		say(client.peer, "pusher:subscribe", { channel: "private-a", auth });
		await expect(realtime.claimSocket(client.id, "usr_2")).rejects.toThrow();
		realtime.disconnect("usr_1");
		await waitUntil("the end", () => client.code);
		expect(client.code).toBe(4009);
	});

	test("other connections of a user hear that their access ended, until they stop listening", async () => {
		const { realtime } = await start();
		const heard: string[] = [];
		const stop = realtime.onDisconnect("usr_1", () => heard.push("usr_1"));
		realtime.disconnect("usr_2");
		realtime.disconnect("usr_1");
		stop();
		realtime.disconnect("usr_1");
		expect(heard).toEqual(["usr_1"]);
	});

	test("a socket doesn't receive messages to a user that it isn't signed in as", async () => {
		const { port } = await start();
		const client = await open(port);
		say(client.peer, "pusher:subscribe", { channel: "#server-to-user-usr_1" });
		const answer = await waitUntil("an answer", () => client.heard[1]);
		expect([answer.event, JSON.parse(answer.data).status]).toEqual(["pusher:subscription_error", 401]);
	});
});

test("a refused upgrade closes its connection even if the client keeps its side open", async () => {
	const { port } = await start();
	const stream = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
	let isGone = false;
	stream.on("error", () => {});
	stream.on("end", () => {
		isGone = true;
	});
	stream.resume();
	ended.push(() => stream.destroy());
	stream.write("GET /nope HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
	await waitUntil("the end", () => isGone);
});

test("an upgrade whose request line has the whole URL opens a socket, as one with its path", async () => {
	const { port } = await start();
	const stream = connect({ port, host: "127.0.0.1" });
	let received = "";
	stream.on("error", () => {});
	stream.on("data", (bytes) => {
		received += bytes;
	});
	ended.push(() => stream.destroy());
	stream.write(
		"GET http://elsewhere.example/app/k?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
	);
	await waitUntil("an answer", () => received.includes("\r\n\r\n"));
	expect(received).toMatch(/^HTTP\/1\.1 101 /);
});
