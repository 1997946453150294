import { type AddressInfo, createConnection } from "node:net";
import Pusher, { type PresenceChannel } from "pusher-js";
import type { ChannelAuthorizationHandler } from "pusher-js/types/src/core/auth/options";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { WebhooksClient } from "../../testing/clients/webhooks-client.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

let harness: Harness;
let business: TestBusiness;
let port: number;
const clients: Pusher[] = [];

beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
	await harness.http.listen({ host: "127.0.0.1", port: 0 });
	port = (harness.http.server.address() as AddressInfo).port;
});
afterEach(() => {
	for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => harness.close());

/** Has the stock client's wishes signed for who is signed in, as pages do. */
const authorizer =
	(session: TestClient): ChannelAuthorizationHandler =>
	async ({ socketId: socket_id, channelName: channel_name }, done) => {
		const { status, body } = await session.change<{ auth: string }>("POST", "/api/pusher/auth", {
			socket_id,
			channel_name,
		});
		if (status === 200) done(null, body);
		else done(Object.assign(new Error(body.code), { status }), null);
	};

/** The stock client, as a page sets it up, with a key in place of the page's cookie. */
function connect(secret: string, session?: TestClient): Pusher {
	const base = `http://127.0.0.1:${port}`;
	const headers = { authorization: `Bearer ${secret}` };
	const client = new Pusher(harness.services.realtime.client.key, {
		cluster: "",
		wsHost: "127.0.0.1",
		wsPort: port,
		forceTLS: false,
		enabledTransports: ["ws"],
		channelAuthorization: {
			endpoint: `${base}/api/pusher/auth`,
			transport: "ajax",
			headers,
			...(session && { customHandler: authorizer(session) }),
		},
		userAuthentication: { endpoint: `${base}/api/pusher/user-auth`, transport: "ajax", headers },
	});
	clients.push(client);
	return client;
}

/** Joins a channel, and notes what comes over it. */
async function join(client: Pusher, name: string) {
	const heard: { event: string; data: Record<string, unknown> }[] = [];
	const channel = client.subscribe(name);
	let answer = "";
	channel.bind("pusher:subscription_succeeded", () => {
		answer = "joined";
	});
	channel.bind("pusher:subscription_error", ({ status }: { status: number }) => {
		answer = `refused ${status}`;
	});
	channel.bind_global((event: string, data: Record<string, unknown>) => {
		if (!event.startsWith("pusher:")) heard.push({ event, data });
	});
	return { heard, answer: await waitUntil("an answer from the channel", () => answer) };
}

describe("the official Pusher client", () => {
	test("a key's client receives verification.created without personal data", async () => {
		const { heard, answer } = await join(
			connect(business.secret),
			`private-${business.app}-test-verifications`,
		);
		expect(answer).toBe("joined");
		const person = await harness.invite(business, { reference: "order-7" });
		await waitUntil("the news", () => heard.length > 0);
		expect(heard[0]).toMatchObject({ event: "verification.created", data: { object_id: person.id } });
		expect(Object.keys(heard[0]?.data ?? {}).sort()).toEqual(["id", "object_id", "type"]);
	});

	test("a client receives that a delivery waits for a disabled endpoint", async () => {
		const webhooks = new WebhooksClient(business.key);
		const { id } = await webhooks.create({
			url: "https://hooks.example.com/",
			event_types: ["verification.created"],
		});
		await webhooks.change(id, { enabled: false });
		const { heard } = await join(connect(business.secret), `private-${business.app}-test-webhooks`);
		await harness.invite(business);
		const findUpdate = () => heard.find(({ event }) => event === "webhook_delivery.updated");
		await waitUntil("the news", () => findUpdate() !== undefined);
		expect(findUpdate()?.data.object_id).toBe(id);
		const [waiting] = await webhooks.deliveries(id, "status=paused");
		expect(waiting?.id).toBe(findUpdate()?.data.id);
	});

	test("a person's client receives events of their own verification only", async () => {
		const person = await harness.invite(business);
		const other = await harness.invite(business);
		const { heard, answer } = await join(connect(person.secret), `private-${person.id}`);
		expect(answer).toBe("joined");
		await other.start();
		await person.start();
		await waitUntil("the news", () => heard.length > 0);
		expect(heard.map(({ data }) => data.object_id)).toEqual([person.id]);
	});

	test("a person's client receives no events about what the business does with their case", async () => {
		const person = await harness.invite(business);
		const { heard, answer } = await join(connect(person.secret), `private-${person.id}`);
		expect(answer).toBe("joined");
		const at = `/api/v1/verifications/${person.id}`;
		const owner = await harness.signedIn(business.email);
		await owner.change("POST", `${at}/notes`, { text: "Called her." });
		await owner.change("PATCH", at, { metadata: { branch: "Lyon" } });
		await person.start();
		await waitUntil("the news", () => heard.length > 0);
		expect(heard.map(({ event }) => event)).toEqual(["verification.started"]);
	});

	test("a client can't join another app's channel", async () => {
		const other = await harness.business("Theirs");
		expect((await join(connect(other.secret), `private-${business.app}-test`)).answer).toBe("refused 403");
	});

	test("a client can join only the channels of objects its key may read", async () => {
		const client = connect(await harness.secret(business.app, "test", ["alerts:read"]));
		const channel = `private-${business.app}-test`;
		expect((await join(client, `${channel}-alerts`)).answer).toBe("joined");
		for (const end of ["", "-verifications", "-customers", "-webhooks", "-nothing", "-constructor"])
			expect({ end, ...(await join(client, channel + end)) }).toMatchObject({ end, answer: "refused 403" });
	});

	test("a client with an unknown key is refused", async () => {
		expect((await join(connect("sk_test_unknown"), `private-${business.app}-test`)).answer).toBe(
			"refused 401",
		);
	});

	test("a signature for one channel doesn't authorize another", async () => {
		const client = connect(business.secret);
		await waitUntil("a connection", () => client.connection.state === "connected");
		const sign = (channel_name: string) =>
			business.key.post<{ auth: string }>("/api/pusher/auth", {
				socket_id: client.connection.socket_id,
				channel_name,
			});
		const { auth } = (await sign(`private-${business.app}-test`)).body;
		let error: { status?: number } | undefined;
		client.connection.bind("message", ({ event, data }: { event: string; data: { status?: number } }) => {
			if (event === "pusher:subscription_error") error = data;
		});
		client.send_event("pusher:subscribe", { channel: `private-${business.app}-live`, auth });
		expect((await waitUntil("a refusal", () => error)).status).toBe(401);
	});
});

describe("members who view the same case", () => {
	let [camille, other]: [TestMember, TestMember] = [] as unknown as [TestMember, TestMember];
	let channel: string;
	beforeAll(async () => {
		camille = await harness.member(business, "lead");
		other = await harness.member(business, "admin");
		channel = `presence-${(await harness.invite(business)).id}`;
	});

	/** A page of a member: the stock client, with their session in its requests. */
	const page = ({ client }: TestMember) => connect("", client);

	/** Joins, and keeps who it sees come and go. */
	async function look(pusher: Pusher) {
		const changes: string[] = [];
		const joined = pusher.subscribe(channel) as PresenceChannel;
		let answer = "";
		joined.bind("pusher:subscription_succeeded", () => {
			answer = "joined";
		});
		joined.bind("pusher:subscription_error", ({ error }: { error: string }) => {
			answer = `refused: ${error}`;
		});
		for (const kind of ["added", "removed"])
			joined.bind(`pusher:member_${kind}`, ({ id }: { id: string }) => changes.push(`${kind} ${id}`));
		await waitUntil("an answer from the channel", () => answer);
		return { answer, seen: changes, members: joined.members };
	}

	test("members who view the same case see each other's names once, until their last page is closed", async () => {
		const first = await look(page(camille));
		expect(first.answer).toBe("joined");
		expect(first.members.count).toBe(1);
		expect(first.members.me).toEqual({ id: camille.userId, info: { name: camille.name } });

		const firstPage = page(other);
		const secondPage = page(other);
		const second = await look(firstPage);
		expect(second.members.count).toBe(2);
		expect(second.members.get(camille.userId)).toMatchObject({ info: { name: camille.name } });
		await waitUntil("the other", () => first.seen.length > 0);
		const third = await look(secondPage);
		expect(third.members.count).toBe(2);

		firstPage.unsubscribe(channel);
		const fourth = await look(page(camille));
		expect(fourth.members.count).toBe(2);
		secondPage.disconnect();
		await waitUntil("the other's leaving", () => fourth.seen.length > 0);
		expect(first.seen).toEqual([`added ${other.userId}`, `removed ${other.userId}`]);
		expect(first.members.count).toBe(1);
	});

	test("only reviewers can join the presence channel of a case", async () => {
		const viewer = await harness.member(business, "viewer");
		expect((await look(page(viewer))).answer).toBe("refused: channel_forbidden");
		const stranger = await harness.member(await harness.business("Theirs"), "owner");
		expect((await look(page(stranger))).answer).toBe("refused: channel_forbidden");
		expect((await join(connect(business.secret), channel)).answer).toBe("refused 403");
		channel = "presence-vrf_01jd4m8q3ve9r8k2t6w5x7y9za";
		expect((await look(page(camille))).answer).toBe("refused: channel_forbidden");
	});

	test("a reviewer can't join the presence channel under another identity", async () => {
		const client = page(camille);
		await waitUntil("a connection", () => client.connection.state === "connected");
		const { id } = await harness.invite(business);
		const request = { socket_id: client.connection.socket_id, channel_name: `presence-${id}` };
		const signed = await camille.client.post<{ auth: string; channel_data: string }>(
			"/api/pusher/auth",
			request,
			camille.client.csrf(),
		);
		expect(JSON.parse(signed.body.channel_data)).toEqual({
			user_id: camille.userId,
			user_info: { name: camille.name },
		});
		let error: { status?: number } | undefined;
		client.connection.bind("message", ({ event, data }: { event: string; data: { status?: number } }) => {
			if (event === "pusher:subscription_error") error = data;
		});
		client.send_event("pusher:subscribe", {
			channel: `presence-${id}`,
			auth: signed.body.auth,
			channel_data: JSON.stringify({ user_id: other.userId, user_info: { name: other.name } }),
		});
		expect((await waitUntil("a refusal", () => error)).status).toBe(401);
	});
});

test("a stopping server closes open sockets with code 1001", async () => {
	const stopping = await startHarness();
	await stopping.http.listen({ host: "127.0.0.1", port: 0 });
	const { port } = stopping.http.server.address() as AddressInfo;
	const page = new WebSocket(`ws://127.0.0.1:${port}/app/vidimus?protocol=7`);
	const closed = new Promise<number>((resolve) =>
		page.addEventListener("close", ({ code }) => resolve(code)),
	);
	await new Promise((resolve) => page.addEventListener("message", resolve, { once: true }));
	await stopping.close();
	expect(await closed).toBe(1001);
});

test("a removed member's socket is closed, even if another member tried to claim it", async () => {
	const leaving = await harness.member(business, "viewer");
	const staying = await harness.member(business, "viewer");
	const client = connect("", leaving.client);
	const channel = `private-${business.app}-test-verifications`;
	expect((await join(client, channel)).answer).toBe("joined");
	const request = { socket_id: client.connection.socket_id, channel_name: channel };
	const second = await staying.client.change("POST", "/api/pusher/auth", request);
	expect(second.status).toBe(403);
	const { socket_id } = request;
	expect((await staying.client.change("POST", "/api/pusher/user-auth", { socket_id })).status).toBe(403);
	const owner = await harness.signedIn(business.email);
	expect((await owner.change("DELETE", `/api/apps/${business.app}/members/${leaving.id}`)).status).toBe(204);
	await waitUntil("the end of the connection", () => client.connection.state === "disconnected");
});

test("the realtime configuration is public and contains no secret", async () => {
	const { body } = await harness.visitor().get("/api/realtime");
	expect(body).toEqual({ key: "vidimus", cluster: "", host: null, tls: null });
});

test("a socket is signed in as the user of the session", async () => {
	const owner = await harness.signedIn(business.email);
	const request = { socket_id: "12.34" };
	const { body } = await owner.post<{ auth: string; user_data: string }>(
		"/api/pusher/user-auth",
		request,
		owner.csrf(),
	);
	expect(body.auth).toMatch(/^vidimus:[0-9a-f]{64}$/);
	expect(JSON.parse(body.user_data)).toEqual({ id: business.ownerId });
	expect((await harness.visitor().post("/api/pusher/user-auth", request)).status).toBe(401);
	expect((await owner.post("/api/pusher/user-auth", { socket_id: "x:y" }, owner.csrf())).status).toBe(422);
});

describe("an untrusted client", () => {
	const hostile = [
		{ event: "pusher:subscribe", data: { channel: 5 } },
		{ event: "pusher:subscribe", data: { channel: "private-x", auth: 5 } },
		{ event: "pusher:unsubscribe", data: [] },
		[],
		null,
	];

	test("malformed messages don't stop the server", async () => {
		const { key } = harness.services.realtime.client;
		const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
		const heard: string[] = [];
		socket.addEventListener("message", ({ data }) =>
			heard.push((JSON.parse(String(data)) as { event: string }).event),
		);
		await waitUntil("a connection", () => heard.includes("pusher:connection_established"));
		for (const frame of hostile) socket.send(JSON.stringify(frame));
		socket.send("not JSON");
		socket.send(JSON.stringify({ event: "pusher:ping" }));
		await waitUntil("an answer to the ping", () => heard.includes("pusher:pong"));
		socket.close();
	});

	test("a client that signs in with an invalid signature is disconnected", async () => {
		const { key } = harness.services.realtime.client;
		const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
		const closed = new Promise<number>((resolve) =>
			socket.addEventListener("close", ({ code }) => resolve(code)),
		);
		await new Promise((resolve) => socket.addEventListener("open", resolve));
		socket.send(JSON.stringify({ event: "pusher:signin", data: { auth: {} } }));
		expect(await closed).toBe(4009);
	});

	test("a client that disconnects before the response doesn't stop the server", async () => {
		for (let tries = 0; tries < 50; tries++) {
			const socket = createConnection(port, "127.0.0.1");
			socket.on("error", () => {});
			socket.write("GET /nope HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
			socket.resetAndDestroy();
		}
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
		expect(answer.status).toBe(200);
	});
});
