import { createHash, createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import PusherServer from "pusher";
import PusherClient, { type PresenceChannel } from "pusher-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Services } from "../../domain/services.ts";
import { createSoleProcess } from "../../platform/broadcast/broadcast.ts";
import type { Logger } from "../../platform/logging/log.ts";
import { createProxyCheck } from "../../platform/network/client-address.ts";
import { openEmbeddedRealtime } from "../../platform/realtime/embedded-server.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { createUpgradeRefusal } from "../plugins/raw-responses.ts";
import { pusherApiRoutes } from "./pusher-api.ts";

const credentials = { appId: "app-1", key: "a-key", secret: "a-secret" };
const quiet = { debug() {}, error() {} } as unknown as Logger;
const realtime = openEmbeddedRealtime(credentials, {
	broadcast: createSoleProcess(),
	log: quiet,
	isProxy: createProxyCheck(0),
});
const clock = { now: () => new Date() };
const clients: PusherClient[] = [];
let http: FastifyInstance;
let port: number;
let library: PusherServer;

beforeAll(async () => {
	http = Fastify();
	await http.register(pusherApiRoutes({ realtime, clock } as unknown as Services));
	realtime.attach(http.server, createUpgradeRefusal({ info() {} }));
	http.addHook("preClose", async () => realtime.close());
	await http.listen({ host: "127.0.0.1", port: 0 });
	port = (http.server.address() as AddressInfo).port;
	library = new PusherServer({
		...credentials,
		host: "127.0.0.1",
		port: String(port),
		useTLS: false,
		encryptionMasterKeyBase64: Buffer.alloc(32, 7).toString("base64"),
	});
});
afterEach(() => {
	for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => http.close());

/** The stock client, whose channels the stock library signs as a user. */
async function connect(user = { user_id: "u1" } as { user_id: string; user_info?: object }) {
	const client = new PusherClient(credentials.key, {
		cluster: "",
		wsHost: "127.0.0.1",
		wsPort: port,
		forceTLS: false,
		enabledTransports: ["ws"],
		channelAuthorization: {
			endpoint: "",
			transport: "ajax",
			customHandler: ({ socketId, channelName }, done) =>
				done(null, library.authorizeChannel(socketId, channelName, user)),
		},
		userAuthentication: {
			endpoint: "",
			transport: "ajax",
			customHandler: ({ socketId }, done) =>
				done(null, library.authenticateUser(socketId, { id: user.user_id })),
		},
	});
	clients.push(client);
	await waitUntil("a connection", () => client.connection.state === "connected");
	return client;
}

async function join(client: PusherClient, name: string) {
	const heard: [string, unknown][] = [];
	const channel = client.subscribe(name);
	let isJoined = false;
	channel.bind("pusher:subscription_succeeded", () => {
		isJoined = true;
	});
	channel.bind_global((event: string, data: unknown) => {
		if (!event.startsWith("pusher:")) heard.push([event, data]);
	});
	await waitUntil(`joining ${name}`, () => isJoined);
	return { channel, heard };
}

const get = async (path: string, params: Record<string, string> = {}) =>
	(await library.get({ path, params })).json();
/** The library takes objects, whatever its types say. */
const post = (path: string, body: object) => library.post({ path, body: body as unknown as string });
const statusOf = (wish: Promise<unknown>) =>
	wish.then(
		() => 200,
		({ status, body }: { status: number; body: string }) => {
			expect(body.trim()).toMatch(/\.$/);
			return status;
		},
	);

describe("the official Pusher server library", () => {
	test("a triggered event reaches every subscriber except the excluded one", async () => {
		const firstClient = await connect();
		const secondClient = await connect();
		const first = await join(firstClient, "news");
		const second = await join(secondClient, "news");
		await library.trigger("news", "all", { text: "é" });
		await library.trigger(
			["news", "other"],
			"some",
			{ n: 1 },
			{ socket_id: firstClient.connection.socket_id },
		);
		const response = await library.trigger("news", "last", "text");
		expect([response.status, await response.json()]).toEqual([200, {}]);
		await waitUntil("the last event", () => first.heard.length === 2 && second.heard.length === 3);
		expect(first.heard).toEqual([
			["all", { text: "é" }],
			["last", "text"],
		]);
		expect(second.heard.map(([event]) => event)).toEqual(["all", "some", "last"]);
	});

	test("a batch of events is triggered, and returns the requested information about each channel", async () => {
		const { heard } = await join(await connect(), "batch");
		const response = await library.triggerBatch([
			{ channel: "batch", name: "one", data: { n: 1 }, info: "subscription_count" },
			{ channel: "elsewhere", name: "two", data: "text" },
		] as Parameters<PusherServer["triggerBatch"]>[0]);
		expect(await response.json()).toEqual({ batch: [{ subscription_count: 1 }, {}] });
		await waitUntil("the event", () => heard.length === 1);
		expect(heard).toEqual([["one", { n: 1 }]]);
	});

	test("channels can be listed, also by prefix, with their subscription counts on request", async () => {
		const client = await connect();
		const other = await connect({ user_id: "u2" });
		await join(client, "plain");
		for (const member of [client, other]) await join(member, "presence-room");
		const room = { occupied: true, user_count: 2, subscription_count: 2 };
		expect((await get("/channels")).channels).toEqual({
			plain: { occupied: true, subscription_count: 1 },
			"presence-room": room,
		});
		const query = { filter_by_prefix: "presence-", info: "user_count,subscription_count" };
		expect(await get("/channels", query)).toEqual({
			channels: { "presence-room": room },
		});
		expect(await get("/channels/plain", { info: "subscription_count" })).toEqual({
			occupied: true,
			subscription_count: 1,
		});
		expect(await get("/channels/presence-room")).toEqual(room);
		expect(await get("/channels/nobody")).toEqual({ occupied: false, subscription_count: 0 });
		expect(await get("/channels/presence-room/users")).toEqual({ users: [{ id: "u1" }, { id: "u2" }] });
	});

	test.each([
		["user counts without a presence prefix", "/channels", { info: "user_count" }, 400],
		["user counts of a public channel", "/channels/plain", { info: "user_count" }, 400],
		["users of a public channel", "/channels/plain/users", {}, 400],
		["an unknown attribute", "/channels", { info: "secrets" }, 400],
	])("the library can't query %s", async (_what, path, params, status) => {
		expect(await statusOf(library.get({ path, params: params as Record<string, string> }))).toBe(status);
	});

	test.each([
		["an event without data", { name: "e", channels: ["c"] }, 400],
		["an event to an invalid channel name", { name: "e", data: "", channels: ["a b"] }, 400],
		[
			"an event to 101 channels",
			{ name: "e", data: "", channels: Array.from({ length: 101 }, (_, n) => `c${n}`) },
			400,
		],
		["an event name of 201 characters", { name: "e".repeat(201), data: "", channels: ["c"] }, 400],
		["data over 10 kB", { name: "e", data: "x".repeat(10_241), channels: ["c"] }, 413],
	])("the library can't send %s", async (_what, body, status) => {
		expect(await statusOf(post("/events", body))).toBe(status);
	});

	test("a batch of more than ten events is refused, and a batch with an invalid event sends none", async () => {
		const { heard } = await join(await connect(), "batch");
		const event = (data: string) => ({ channel: "batch", name: "e", data });
		const batch = Array.from({ length: 11 }, () => event(""));
		expect(await statusOf(post("/batch_events", { batch }))).toBe(400);
		const mixed = [event("small"), event("x".repeat(10_241))];
		expect(await statusOf(post("/batch_events", { batch: mixed }))).toBe(413);
		await library.trigger("batch", "after", "");
		await waitUntil("the event after", () => heard.length > 0);
		expect(heard.map(([name]) => name)).toEqual(["after"]);
	});

	test("an unknown path gets a 404, and a wrong secret a 401", async () => {
		expect(await statusOf(post("/nothing", {}))).toBe(404);
		const stranger = new PusherServer({
			...credentials,
			secret: "guess",
			host: "127.0.0.1",
			port: String(port),
			useTLS: false,
		});
		expect(await statusOf(stranger.trigger("news", "e", ""))).toBe(401);
		expect(await statusOf(stranger.get({ path: "/channels" }))).toBe(401);
	});

	test("an encrypted event is forwarded without being read", async () => {
		const name = "private-encrypted-secrets";
		const received: string[] = [];
		const client = await connect();
		client.connection.bind("message", ({ event, data }: { event: string; data: unknown }) =>
			event === "e" ? received.push(Object.keys(data as object).join()) : 0,
		);
		const auth = library.authorizeChannel(client.connection.socket_id, name).auth;
		client.send_event("pusher:subscribe", { channel: name, auth });
		await waitUntil("the subscription", async () => (await get(`/channels/${name}`)).occupied);
		await library.trigger(name, "e", { card: "4242" });
		await waitUntil("the event", () => received.length > 0);
		expect(received).toEqual(["nonce,ciphertext"]);
	});

	test("an event can be sent to a signed-in user, and all of their connections can be ended", async () => {
		const client = await connect({ user_id: "ada" });
		const other = await connect({ user_id: "bob" });
		const heard: unknown[] = [];
		client.bind_global((event: string, data: unknown) => event === "hello" && heard.push(data));
		client.user.bind("hello", (data: unknown) => heard.push(data));
		client.signin();
		other.signin();
		await waitUntil("their channel", async () => (await get("/channels/%23server-to-user-ada")).occupied);
		await library.sendToUser("ada", "hello", { n: 1 });
		await waitUntil("the event", () => heard.length > 0);
		expect(heard[0]).toEqual({ n: 1 });
		let code = 0;
		client.connection.bind("error", (error: { data?: { code?: number } }) => {
			code = error.data?.code ?? code;
		});
		await library.terminateUserConnections("ada");
		await waitUntil("the end of the connection", () => client.connection.state === "disconnected");
		expect([code, other.connection.state]).toEqual([4009, "connected"]);
	});
});

describe("client events", () => {
	test("client events reach private and presence channels, where they name their sender", async () => {
		const firstClient = await connect({ user_id: "u1" });
		const secondClient = await connect({ user_id: "u2" });
		const mine = await join(firstClient, "presence-room");
		const theirs = await join(secondClient, "presence-room");
		let from: unknown;
		theirs.channel.bind("client-typing", (_: unknown, about: { user_id?: string }) => {
			from = about.user_id;
		});
		mine.channel.trigger("client-typing", { on: true });
		await waitUntil("the event", () => theirs.heard.length > 0);
		expect([theirs.heard, from]).toEqual([[["client-typing", { on: true }]], "u1"]);
		expect(mine.heard).toEqual([]);
	});

	test("client events are refused on this product's own channels and on public ones", async () => {
		const client = await connect();
		const codes: unknown[] = [];
		client.connection.bind("error", ({ data }: { data?: { code?: number } }) => codes.push(data?.code));
		for (const name of ["private-app_x-test", "news"]) {
			await join(client, name);
			client.send_event("client-forged", {}, name);
		}
		await waitUntil("two refusals", () => codes.length === 2);
		expect(codes).toEqual([4301, 4301]);
	});

	test("a numeric user id works on a presence channel", async () => {
		const client = await connect({ user_id: 7 as unknown as string, user_info: { name: "Ada", age: 36 } });
		const { channel } = await join(client, "presence-numbers");
		const { members } = channel as PresenceChannel;
		expect(members.me).toEqual({ id: 7, info: { name: "Ada", age: 36 } });
		expect(await get("/channels/presence-numbers/users")).toEqual({ users: [{ id: "7" }] });
	});
});

describe("a request's signature", () => {
	const body = JSON.stringify({ name: "e", channels: ["c"], data: "" });
	const seconds = () => Math.floor(Date.now() / 1000);

	/** Posts an event whose query is signed, with parts changed before or after that. */
	async function postSigned(
		before: Record<string, string> = {},
		after: Record<string, string> = {},
		sent = body,
	) {
		const query: Record<string, string> = {
			auth_key: credentials.key,
			auth_timestamp: String(seconds()),
			auth_version: "1.0",
			body_md5: createHash("md5").update(body).digest("hex"),
			...before,
		};
		const text = Object.entries(query)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map((pair) => pair.join("="))
			.join("&");
		const path = "/apps/app-1/events";
		const signature = createHmac("sha256", credentials.secret).update(`POST\n${path}\n${text}`).digest("hex");
		const all = new URLSearchParams({ ...query, auth_signature: signature, ...after });
		const response = await http.inject({
			method: "POST",
			url: `${path}?${all}`,
			headers: { "content-type": "application/json" },
			payload: sent,
		});
		return response.statusCode;
	}

	test("the signature of Pusher's documentation is accepted", async () => {
		expect(await postSigned()).toBe(200);
		expect(await postSigned({ auth_timestamp: String(seconds() - 590) })).toBe(200);
	});

	test.each([
		["that is an hour old", { auth_timestamp: String(seconds() - 3600) }, {}, body],
		["that is an hour in the future", { auth_timestamp: String(seconds() + 3600) }, {}, body],
		["of another version", { auth_version: "2.0" }, {}, body],
		["with another key", { auth_key: "b-key" }, {}, body],
		["for another body", {}, {}, body.replace("c", "d")],
		["with an additional parameter", {}, { extra: "1" }, body],
		["that is empty", {}, { auth_signature: "" }, body],
	])("a signature %s is refused", async (_what, before, after, sent) => {
		expect(await postSigned(before, after, sent)).toBe(401);
	});
});
