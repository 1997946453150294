import type { AddressInfo } from "node:net";
import Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

let harness: Harness;
let business: TestBusiness;
const clients: Pusher[] = [];

beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
	await harness.http.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => {
	for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => harness.close());

/** Opens a socket with the stock client. */
async function openSocket() {
	const client = new Pusher(harness.services.realtime.client.key, {
		cluster: "",
		wsHost: "127.0.0.1",
		wsPort: (harness.http.server.address() as AddressInfo).port,
		forceTLS: false,
		enabledTransports: ["ws"],
	});
	clients.push(client);
	await waitUntil("a connection", () => client.connection.state === "connected");
	return { client, socketId: client.connection.socket_id };
}

/** Requests signatures for channels of a socket. */
const authorizeAll = (client: TestClient, names: string[], socket_id: string) =>
	client.change<{ channels: { channel_name: string; auth: string | null; error: string | null }[] }>(
		"POST",
		"/api/pusher/auth/batch",
		{ socket_id, channel_names: names },
	);

test("each of several channels gets a signature that the socket can use", async () => {
	const member = await harness.member(business, "viewer");
	const names = [`private-${business.app}-test`, `private-${business.app}-test-verifications`];
	const { client, socketId } = await openSocket();
	const { body } = await authorizeAll(member.client, names, socketId);
	expect(body.channels.map(({ channel_name }) => channel_name)).toEqual(names);
	const joined: unknown[] = [];
	client.connection.bind("message", ({ event, channel }: { event: string; channel: string }) => {
		if (event === "pusher_internal:subscription_succeeded") joined.push(channel);
	});
	for (const { channel_name: channel, auth } of body.channels)
		client.send_event("pusher:subscribe", { channel, auth });
	await waitUntil("both channels", () => joined.length === 2);
	expect(joined).toEqual(names);
});

test("a channel that is refused has an error code, and the others are authorized", async () => {
	const member = await harness.member(business, "viewer");
	const other = await harness.business("Theirs");
	const names = [
		`private-${other.app}-test`,
		`private-${business.app}-test`,
		`private-${business.app}-test-nothing`,
		`presence-${(await harness.invite(other)).id}`,
	];
	const { socketId } = await openSocket();
	const { body } = await authorizeAll(member.client, names, socketId);
	expect(body.channels.map(({ auth, error }) => [auth !== null, error])).toEqual([
		[false, "channel_forbidden"],
		[true, null],
		[false, "channel_forbidden"],
		[false, "channel_forbidden"],
	]);
});

test("all channels are refused on another member's socket", async () => {
	const owner = await harness.member(business, "viewer");
	const other = await harness.member(business, "viewer");
	const names = [`private-${business.app}-test`, `private-${business.app}-test-verifications`];
	const { socketId } = await openSocket();
	await authorizeAll(owner.client, names.slice(0, 1), socketId);
	const { body } = await authorizeAll(other.client, names, socketId);
	expect(body.channels.map(({ auth }) => auth)).toEqual([null, null]);
});

test("a removed member's socket is closed, whichever channel it joined first", async () => {
	const leaving = await harness.member(business, "viewer");
	const { client, socketId } = await openSocket();
	const names = [`private-${business.app}-live-nothing`, `private-${business.app}-test-verifications`];
	await authorizeAll(leaving.client, names, socketId);
	const owner = await harness.signedIn(business.email);
	expect((await owner.change("DELETE", `/api/apps/${business.app}/members/${leaving.id}`)).status).toBe(204);
	await waitUntil("the end of the connection", () => client.connection.state === "disconnected");
});

test("without valid authentication, a request for several channels is refused", async () => {
	const names = [`private-${business.app}-test`];
	const visitor = await harness.visitor().post("/api/pusher/auth/batch", {
		socket_id: "1.2",
		channel_names: names,
	});
	expect(visitor.status).toBe(401);
});

test.each([0, 21])("%i channels are too few or too many", async (count) => {
	const names = Array.from({ length: count }, (_, index) => `private-${business.app}-${index}`);
	const { status } = await authorizeAll((await harness.member(business, "viewer")).client, names, "1.2");
	expect(status).toBe(422);
});

test("twenty channels are authorized", async () => {
	const names = Array.from({ length: 20 }, (_, index) => `private-${business.app}-${index}`);
	const { status } = await authorizeAll((await harness.member(business, "viewer")).client, names, "1.2");
	expect(status).toBe(200);
});
