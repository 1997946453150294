import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { CreatedApiKey } from "../../domain/api-keys/contract.ts";
import { deleteExpiredSessions } from "../../domain/auth/sessions/sessions.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import {
	type Harness,
	startHarness,
	type TestBusiness,
	type TestMember,
	testPassword,
} from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
let member: TestMember;
let port: number;

beforeAll(async () => {
	harness = await startHarness({ worker: true });
	await harness.http.listen({ host: "127.0.0.1", port: 0 });
	port = (harness.http.server.address() as AddressInfo).port;
});
beforeEach(async () => {
	business = await harness.business();
	owner = await harness.signedIn(business.email);
	member = await harness.member(business, "admin");
});
afterAll(() => harness.close());

/** A socket, and the code that it was closed with. */
async function openSocket() {
	const peer = new WebSocket(`ws://127.0.0.1:${port}/app/${harness.services.realtime.client.key}?protocol=7`);
	const socket = { peer, id: "", closedWith: 0, joined: [] as string[] };
	peer.on("message", (raw) => {
		const { event, data, channel } = JSON.parse(String(raw)) as Record<"event" | "data" | "channel", string>;
		if (event === "pusher:connection_established") socket.id = JSON.parse(data).socket_id;
		if (event === "pusher_internal:subscription_succeeded") socket.joined.push(channel);
	});
	peer.on("close", (code) => {
		socket.closedWith = code;
	});
	await waitUntil("the socket's id", () => socket.id);
	return socket;
}

/** A client's socket, subscribed to channels of the business's app. */
async function listenAs(client: TestClient, areas = ["", "-verifications", "-alerts"]) {
	const socket = await openSocket();
	for (const area of areas) {
		const channel = `private-${business.app}-test${area}`;
		const request = { socket_id: socket.id, channel_name: channel };
		const { status, body } = await client.change<{ auth: string }>("POST", "/api/pusher/auth", request);
		expect(status).toBe(200);
		const data = { channel, auth: body.auth };
		socket.peer.send(JSON.stringify({ event: "pusher:subscribe", data }));
	}
	await waitUntil("the subscriptions", () => socket.joined.length === areas.length);
	return socket;
}

const setRoles = (roles: string[]) =>
	owner.change("PATCH", `/api/apps/${business.app}/members/${member.id}`, { roles });

const losses: Record<string, () => Promise<unknown>> = {
	"whose role shrinks": () => setRoles(["viewer"]),
	"who is removed": () => owner.change("DELETE", `/api/apps/${business.app}/members/${member.id}`),
	"who leaves": () => member.client.change("DELETE", `/api/apps/${business.app}/members/${member.id}`),
	"who signs out": () => member.client.change("POST", "/api/logout"),
	"who changes the password": () =>
		member.client.change("PUT", "/api/account/password", {
			current_password: testPassword,
			password: "Lanterne-Vague-58-Corail",
		}),
	"who ends all other sessions": () => member.client.change("DELETE", "/api/account/sessions"),
	"whose session expires": async () => {
		harness.clock.advance({ days: 15 });
		await deleteExpiredSessions(harness.services);
	},
};

test.each(Object.entries(losses))("the sockets of a member %s are closed at once", async (_, lose) => {
	const other = await harness.signedIn(member.email);
	const sockets = [await listenAs(member.client), await listenAs(other)];
	const bystander = await listenAs(business.key);
	await lose();
	for (const socket of sockets) await waitUntil("the end", () => socket.closedWith);
	expect(sockets.map(({ closedWith }) => closedWith)).toEqual([4009, 4009]);
	expect(bystander.closedWith).toBe(0);
});

test.each([
	["is revoked", "DELETE", undefined],
	["loses a scope", "PATCH", { scopes: ["app:read"] }],
] as const)("the sockets of a key that %s are closed at once", async (_, method, change) => {
	const scopes = ["app:read", "alerts:read"];
	const input = { name: "Listener", scopes, current_password: testPassword };
	const { body: key } = await owner.change<CreatedApiKey>("POST", "/api/keys", input);
	const socket = await listenAs(harness.withSecret(key.secret), ["", "-alerts"]);
	await owner.change(method, `/api/keys/${key.id}`, change);
	await waitUntil("the end", () => socket.closedWith);
	expect(socket.closedWith).toBe(4009);
});

test("the sockets of a previous owner are closed when the app is transferred", async () => {
	const socket = await listenAs(owner);
	const transfer = { member: member.id, current_password: testPassword };
	expect((await owner.change("POST", `/api/apps/${business.app}/transfer`, transfer)).status).toBe(204);
	await waitUntil("the end", () => socket.closedWith);
});

test("the sockets of a user who changes their address are closed, since tickets are read by address", async () => {
	const next = `next-${member.email}`;
	const change = { email: next, current_password: testPassword };
	await member.client.change("POST", "/api/account/email", change);
	const tokens = [
		(await harness.mailTo(member.email, "email_change_old")).token,
		(await harness.mailTo(next, "email_change_new")).token,
	];
	const socket = await listenAs(member.client);
	for (const token of tokens) await member.client.change("POST", "/api/email/verify", { token });
	await waitUntil("the end", () => socket.closedWith);
});

test.each([
	["/api/pusher/auth", () => ({ channel_name: `private-${business.app}-test` })],
	["/api/pusher/user-auth", () => ({})],
])("a member who signs out while %s checks their access gets no signature", async (path, about) => {
	const { memberships } = harness.services.ports;
	const { findAppOfMember } = memberships;
	const socket = await openSocket();
	// After the session was found, and before the socket has an owner whose sockets can be closed.
	memberships.findAppOfMember = async (...query) => {
		memberships.findAppOfMember = findAppOfMember;
		await member.client.change("POST", "/api/logout");
		return findAppOfMember(...query);
	};
	const { status } = await member.client.change("POST", path, { socket_id: socket.id, ...about() });
	expect(status).toBe(401);
});
