// Runs on PostgreSQL only: PGlite serves one process.
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import Pusher from "pusher";
import PusherClient, { type PresenceChannel } from "pusher-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openServices } from "../../open-services.ts";
import { openEventStream } from "../../testing/clients/event-stream.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { cutListeners } from "../../testing/fakes/cut-listeners.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";

/** Two processes of one installation. Jobs run in the second only. */
let instance: TestInstance;
let web: Harness;
let worker: Harness;
let business: TestBusiness;
const clients: PusherClient[] = [];

const start = (options: { worker?: boolean } = {}) => startHarness({ ...options, place: instance });

beforeAll(async () => {
	instance = await createTestInstance();
	web = await start();
	worker = await start({ worker: true });
	for (const { http } of [web, worker]) await http.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
	await worker.stop();
	await web.close();
});
beforeEach(async () => {
	business = await web.business();
});
afterEach(() => {
	for (const client of clients.splice(0)) client.disconnect();
});

const portOf = ({ http }: Harness) => (http.server.address() as AddressInfo).port;

/** The stock client, connected to one process; `by` has its channels signed, by whichever process it asks. */
async function connect(at: Harness, by: TestClient) {
	const client = new PusherClient(at.services.realtime.client.key, {
		cluster: "",
		wsHost: "127.0.0.1",
		wsPort: portOf(at),
		forceTLS: false,
		enabledTransports: ["ws"],
		channelAuthorization: {
			endpoint: "",
			transport: "ajax",
			customHandler: async ({ socketId, channelName }, done) => {
				const request = { socket_id: socketId, channel_name: channelName };
				const { status, body } = await by.change<{ auth: string }>("POST", "/api/pusher/auth", request);
				if (status === 200) done(null, body);
				else done(new Error(`refused with ${status}`), null);
			},
		},
	});
	clients.push(client);
	await waitUntil("a connection", () => client.connection.state === "connected");
	return client;
}

/** Joins a channel. @returns it, with the events heard on it */
async function join(client: PusherClient, name: string) {
	const channel = client.subscribe(name);
	const heard: string[] = [];
	channel.bind_global((event: string) => heard.push(event));
	await waitUntil(`the subscription to ${name}`, () => heard.includes("pusher:subscription_succeeded"));
	return { channel, heard };
}

const verificationsChannel = () => `private-${business.app}-test-verifications`;

/** A reviewer with a browser of their own at each process. */
async function reviewer(): Promise<TestMember & { elsewhere: TestClient }> {
	const member = await web.member(business, "admin");
	return { ...member, elsewhere: await worker.signedIn(member.email) };
}

test("an event that one process records reaches a socket and a stream of the other", async () => {
	const { heard } = await join(await connect(web, business.key), verificationsChannel());
	const stream = await openEventStream(web, "", { authorization: `Bearer ${business.secret}` });
	await worker.withSecret(business.secret).post("/api/v1/verifications", {});
	expect(await stream.waitForEvents(1)).toEqual(["verification.created"]);
	await waitUntil("the event on the socket", () => heard.includes("verification.created"));
	stream.close();
});

test("a job that one process enqueues is run at once by the other", async () => {
	const created = await web.invite(business);
	const simulated = await business.key.post(`/api/v1/verifications/${created.id}/simulate`, {
		outcome: "approved",
	});
	expect(simulated.status).toBeLessThan(300);
	await waitUntil("the decision", async () => {
		const { body } = await business.key.get<{ status: string }>(`/api/v1/verifications/${created.id}`);
		return body.status === "approved";
	});
});

test("channels are signed by either process, for the socket's owner alone", async () => {
	const { client, elsewhere } = await reviewer();
	const other = await web.member(business, "admin");
	const socket = await connect(web, elsewhere);
	await join(socket, verificationsChannel());
	const request = { socket_id: socket.connection.socket_id, channel_name: `private-${business.app}-test` };
	const sign = async (by: TestClient) => (await by.change("POST", "/api/pusher/auth", request)).status;
	expect(await sign(worker.withSecret(business.secret))).toBe(403);
	expect(await sign(other.client)).toBe(403);
	expect(await sign(client)).toBe(200);
	expect(await sign(elsewhere)).toBe(200);
});

test("sockets at both processes are closed when their owner loses access at one", async () => {
	const { id, client, elsewhere } = await reviewer();
	const sockets = [await connect(web, elsewhere), await connect(worker, client)];
	const codes = new Map<PusherClient, number | undefined>();
	for (const socket of sockets) {
		socket.connection.bind("error", ({ error }: { error?: { data: { code: number } } }) =>
			codes.set(socket, error?.data.code),
		);
		await join(socket, verificationsChannel());
	}
	const owner = await worker.signedIn(business.email);
	await owner.change("DELETE", `/api/apps/${business.app}/members/${id}`);
	await waitUntil("the end of both", () => codes.size === 2);
	expect([...codes.values()]).toEqual([4009, 4009]);
});

test("reviewers who have a case open at different processes see each other, once each", async () => {
	const person = await web.invite(business);
	const [first, second] = [await reviewer(), await reviewer()];
	const name = `presence-${person.id}`;
	const near = await join(await connect(web, first.client), name);
	const far = await connect(worker, second.client);
	const { channel } = await join(far, name);
	const { members } = channel as PresenceChannel;
	expect(members.count).toBe(2);
	await waitUntil("the second to be seen", () => near.heard.includes("pusher:member_added"));

	const again = await join(await connect(worker, first.elsewhere), name);
	far.disconnect();
	await waitUntil("the second to leave", () => near.heard.includes("pusher:member_removed"));
	expect(near.heard.filter((event) => /member_(added|removed)/.test(event))).toEqual([
		"pusher:member_added",
		"pusher:member_removed",
	]);
	expect((again.channel as PresenceChannel).members.count).toBe(1);
});

test("members of a process that ends leave, and one that begins learns who is present", async () => {
	const person = await web.invite(business);
	const [near, far] = [await reviewer(), await web.member(business, "admin")];
	const name = `presence-${person.id}`;
	const { heard } = await join(await connect(web, near.client), name);
	const third = await start();
	await third.http.listen({ host: "127.0.0.1", port: 0 });
	const { channel } = await join(await connect(third, far.client), name);
	await waitUntil("the first member", () => (channel as PresenceChannel).members.count === 2);
	await third.stop();
	await waitUntil("the member to leave", () => heard.includes("pusher:member_removed"));
});

test("the HTTP API at one process reaches and counts sockets of all", async () => {
	const { key } = web.services.realtime.client;
	const secret = web.services.keys.derive("realtime").export().toString("hex");
	const library = new Pusher({
		appId: "vidimus",
		key,
		secret,
		host: "127.0.0.1",
		port: String(portOf(worker)),
		useTLS: false,
	});
	const { heard } = await join(await connect(web, business.key), "lobby");
	await join(await connect(worker, business.key), "lobby");
	const response = await library.get({ path: "/channels/lobby" });
	expect(await response.json()).toMatchObject({ occupied: true, subscription_count: 2 });
	await library.trigger("lobby", "announcement", { text: "x".repeat(9000) });
	await waitUntil("the event", () => heard.includes("announcement"));
});

test("after messages were missed, clients connect again", async () => {
	const socket = await connect(web, business.key);
	const before = socket.connection.socket_id;
	await join(socket, verificationsChannel());
	await cutListeners(web.services.db);
	await waitUntil("another connection", () => {
		const { state, socket_id } = socket.connection;
		return state === "connected" && socket_id !== before;
	});
	const { heard } = await join(socket, `private-${business.app}-test-alerts`);
	expect(heard).toContain("pusher:subscription_succeeded");
});

test("a process that hears no messages isn't ready, so that a proxy takes it out", async () => {
	await web.services.engine.ready();
	expect(await web.visitor().get("/readyz")).toMatchObject({ status: 200, body: { messages: true } });
	vi.useFakeTimers({ toFake: ["performance"] });
	vi.advanceTimersByTime(3_600_000);
	const { status, body } = await web.visitor().get<object>("/readyz");
	vi.useRealTimers();
	expect([status, body]).toMatchObject([503, { status: "unavailable", database: true, messages: false }]);
});

test("a process with another master key doesn't start, and the others never hear of it", async () => {
	const { broadcast, config } = web.services;
	const known = [...broadcast.others()];
	const begun: string[] = [];
	broadcast.onStart((processId) => begun.push(processId));
	const env = { DATABASE_URL: config.databaseUrl ?? "", MASTER_KEY: randomBytes(32).toString("base64") };
	await expect(openServices(testConfig(config.dataDir, env))).rejects.toThrow(/^MASTER_KEY is not the key/);
	// Notifications arrive in the order of their commits: this one comes after those of the refused process.
	const third = await start();
	await waitUntil("the third process", () => broadcast.others().includes(third.services.broadcast.processId));
	// One that was silent for a while begins again.
	expect(new Set(begun)).toEqual(new Set([...known, third.services.broadcast.processId]));
	await third.stop();
});
