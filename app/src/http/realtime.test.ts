import { type AddressInfo, createConnection } from "node:net";
import Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Business, type Harness, startHarness } from "../testing/harness.ts";
import { until } from "../testing/wait.ts";

let harness: Harness;
let business: Business;
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

/** The stock client, as a page sets it up, with a key in place of the page's cookie. */
function connect(secret: string): Pusher {
	const base = `http://127.0.0.1:${port}`;
	const headers = { authorization: `Bearer ${secret}` };
	const client = new Pusher(harness.services.realtime.client.key, {
		cluster: "",
		wsHost: "127.0.0.1",
		wsPort: port,
		forceTLS: false,
		enabledTransports: ["ws"],
		channelAuthorization: { endpoint: `${base}/api/pusher/auth`, transport: "ajax", headers },
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
		if (event.startsWith("verification.")) heard.push({ event, data });
	});
	return { heard, answer: await until("an answer from the channel", () => answer) };
}

describe("the stock Pusher client", () => {
	test("joins its app's channel and hears that a verification was created, and nothing of it", async () => {
		const { heard, answer } = await join(connect(business.secret), `private-${business.app}-test`);
		expect(answer).toBe("joined");
		const person = await harness.invite(business, { reference: "order-7" });
		await until("the news", () => heard.length > 0);
		expect(heard[0]).toMatchObject({ event: "verification.created", data: { object_id: person.id } });
		expect(Object.keys(heard[0]?.data ?? {}).sort()).toEqual(["id", "object_id", "type"]);
	});

	test("of a person hears of their own verification, and not of others", async () => {
		const [person, other] = [await harness.invite(business), await harness.invite(business)];
		const { heard, answer } = await join(connect(person.secret), `private-${person.id}`);
		expect(answer).toBe("joined");
		await other.start();
		await person.start();
		await until("the news", () => heard.length > 0);
		expect(heard.map(({ data }) => data.object_id)).toEqual([person.id]);
	});

	test("is refused another app's channel", async () => {
		const other = await harness.business("Theirs");
		expect((await join(connect(other.secret), `private-${business.app}-test`)).answer).toBe("refused 403");
	});

	test("is refused without a key that we know", async () => {
		expect((await join(connect("sk_test_unknown"), `private-${business.app}-test`)).answer).toBe(
			"refused 401",
		);
	});

	test("can't get in by a signature that was made for another channel", async () => {
		const client = connect(business.secret);
		await until("a connection", () => client.connection.state === "connected");
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
		expect((await until("a refusal", () => error)).status).toBe(401);
	});
});

describe("an upgrade to anything else", () => {
	/** What the server answers to the head of a request, to the end of the connection. */
	async function answerTo(path: string): Promise<string> {
		const socket = createConnection({ host: "127.0.0.1", port });
		socket.end(
			`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
		);
		let answer = "";
		for await (const chunk of socket) answer += chunk;
		return answer;
	}

	test.each(["/app/other", "/", "//", "http://[", "/app/vidimus/more"])(
		"%s is answered and ended",
		async (path) => {
			expect(await answerTo(path)).toMatch(/^HTTP\/1\.1 4\d\d /);
		},
	);
});

test("the server stops while pages are open, and tells them so", async () => {
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

test("how to connect is told to anyone, and holds no secret", async () => {
	const { body } = await harness.visitor().get("/api/realtime");
	expect(body).toEqual({ key: "vidimus", cluster: "", host: null });
});

test("a socket is signed in for the user of the session", async () => {
	const owner = await harness.signedIn(business.email);
	const wish = { socket_id: "12.34" };
	const { body } = await owner.post<{ auth: string; user_data: string }>(
		"/api/pusher/user-auth",
		wish,
		owner.csrf(),
	);
	expect(body.auth).toMatch(/^vidimus:[0-9a-f]{64}$/);
	expect(JSON.parse(body.user_data)).toEqual({ id: business.ownerId });
	expect((await harness.visitor().post("/api/pusher/user-auth", wish)).status).toBe(401);
	expect((await owner.post("/api/pusher/user-auth", { socket_id: "x:y" }, owner.csrf())).status).toBe(422);
});

describe("a stranger", () => {
	const hostile = [
		{ event: "pusher:subscribe", data: { channel: 5 } },
		{ event: "pusher:subscribe", data: { channel: "private-x", auth: 5 } },
		{ event: "pusher:signin", data: { auth: {} } },
		{ event: "pusher:unsubscribe", data: [] },
		[],
		null,
	];

	test("can say what they like: the server goes on", async () => {
		const { key } = harness.services.realtime.client;
		const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
		const heard: string[] = [];
		socket.addEventListener("message", ({ data }) =>
			heard.push((JSON.parse(String(data)) as { event: string }).event),
		);
		await until("a connection", () => heard.includes("pusher:connection_established"));
		for (const frame of hostile) socket.send(JSON.stringify(frame));
		socket.send("not JSON");
		socket.send(JSON.stringify({ event: "pusher:ping" }));
		await until("an answer to the ping", () => heard.includes("pusher:pong"));
		socket.close();
	});

	test("can hang up before the answer: the server goes on", async () => {
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
