import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generateKey } from "../../../platform/crypto/encryption.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { openEventStream, type TestEventStream } from "../../../testing/clients/event-stream.ts";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import { isOnPostgres } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { CreatedApiKey } from "../../api-keys/contract.ts";
import { apiKeys } from "../../api-keys/tables.ts";
import { authorize } from "../../guard/authorize.ts";
import { systemCaller } from "../../shared/caller.ts";
import { recordEvent } from "../events.ts";
import { events } from "../index.ts";
import { maxStreams, streamEvents } from "./stream.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
const open: TestEventStream[] = [];
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
beforeEach(async () => {
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});
afterEach(() => {
	for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
	// The server would wait for an open connection until its shutdown grace is over.
	harness.http.server.closeAllConnections();
	await harness.close();
});

async function listen(secret = business.secret, query = "", headers = {}): Promise<TestEventStream> {
	const stream = await openEventStream(harness, query, { authorization: `Bearer ${secret}`, ...headers });
	open.push(stream);
	return stream;
}
const listenAs = async (client: TestClient) => {
	const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const stream = await openEventStream(harness, "", { cookie });
	open.push(stream);
	return stream;
};
const invite = (reference = "order-1", whose = business) => harness.invite(whose, { reference });
const key = async (more: object = {}): Promise<CreatedApiKey> => {
	const scopes = ["events:read", "verifications:read"];
	const input = { name: "Listener", scopes, current_password: testPassword, ...more };
	return (await owner.change<CreatedApiKey>("POST", "/api/keys", input)).body;
};

describe("the stream of events", () => {
	test("the stream delivers new events as the list shows them, in order", async () => {
		await invite("before");
		const stream = await listen();
		expect(stream.status).toBe(200);
		expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
		expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
		expect(stream.headers.get("content-encoding")).toBeNull();
		expect(stream.headers.get("ratelimit-remaining")).toMatch(/^\d+$/);
		const person = await invite("first");
		await stream.waitForEvents(1);
		await business.key.post(`/api/v1/verifications/${person.id}/cancel`);
		expect(await stream.waitForEvents(2)).toEqual(["verification.created", "verification.canceled"]);
		const { body } = await business.key.get<{ data: object[] }>("/api/v1/events?limit=2");
		expect(stream.events.map(({ data }) => data)).toEqual(body.data.toReversed());
		expect(stream.events.map(({ id }) => id)).toEqual(stream.events.map(({ data }) => String(data.sequence)));
	});

	test("the stream resumes after the last event id, preferring the header to the query", async () => {
		for (const name of ["one", "two", "three"]) await invite(name);
		const all = await listen(business.secret, "?after=0");
		await all.waitForEvents(3);
		const [first, second] = all.events.map(({ id }) => id);
		const more = await listen(business.secret, `?after=${first}`);
		await more.waitForEvents(2);
		const again = await listen(business.secret, "?after=0", { "last-event-id": second ?? "" });
		await again.waitForEvents(1);
		await invite("four");
		await again.waitForEvents(2);
		const references = ({ events }: TestEventStream) => events.map(({ data }) => data.data.reference);
		expect(references(more).slice(0, 2)).toEqual(["two", "three"]);
		expect(references(again)).toEqual(["three", "four"]);
	});

	test("the stream delivers any number of earlier events", async () => {
		const about = {
			appId: business.app,
			mode: "test",
			objectId: "alt_none",
			data: {},
			key: generateKey(),
		} as const;
		await harness.services.db.transaction(async (tx) => {
			for (let index = 0; index < 120; index++)
				await recordEvent(harness.services, tx, systemCaller, { ...about, type: "alert.opened" });
		});
		const stream = await listen(business.secret, "?after=0");
		await stream.waitForEvents(120);
		expect(new Set(stream.events.map(({ id }) => id)).size).toBe(120);
	});

	test("the stream can be filtered by type and object", async () => {
		const few = await listen(business.secret, "?type=verification.canceled,customer.created");
		const mine = await invite();
		const other = await invite();
		const ofObject = await listen(business.secret, `?object_id=${mine.id}`);
		for (const { id } of [other, mine]) await business.key.post(`/api/v1/verifications/${id}/cancel`);
		expect(await few.waitForEvents(2)).toEqual(["verification.canceled", "verification.canceled"]);
		expect(await ofObject.waitForEvents(1)).toEqual(["verification.canceled"]);
		expect(ofObject.events[0]?.data.object_id).toBe(mine.id);
		const wrong = await listen(business.secret, "?type=verification.lost");
		expect(wrong.status).toBe(422);
	});

	test("the stream contains no events of another app or mode", async () => {
		const other = await harness.business("Theirs");
		const theirs = await listen(other.secret);
		const live = await listen(await harness.secret(business.app, "live"));
		await invite("mine");
		await invite("theirs", other);
		await theirs.waitForEvents(1);
		expect(theirs.events.map(({ data }) => data.data.reference)).toEqual(["theirs"]);
		expect(live.events).toEqual([]);
	});

	test("an event's data is omitted for callers who may not read its object", async () => {
		const few = await listen(await harness.secret(business.app, "test", ["events:read"]));
		await invite("order-9");
		await few.waitForEvents(1);
		expect(few.events[0]?.data.data).toEqual({});
		expect(few.text).not.toContain("order-9");
		const none = await listen(await harness.secret(business.app, "test", ["verifications:read"]));
		expect(none.status).toBe(403);
		expect((await listen("sk_test_unknown")).status).toBe(401);
	});
});

describe("the end of an open stream", () => {
	test("a stream ends when its key is revoked, and says why", async () => {
		const { id, secret } = await key();
		const stream = await listen(secret);
		await owner.change("DELETE", `/api/keys/${id}`);
		await stream.waitForEnd();
		expect(stream.text).toMatch(/: unauthenticated\n\n$/);
		await invite("after the end");
		expect(stream.events).toEqual([]);
	});

	test("a stream ends when another process revokes its key or the key expires", async () => {
		const first = await key();
		const second = await key({ expires_at: new Date(harness.clock.now().getTime() + 3_600_000) });
		const revoked = await listen(first.secret);
		const expired = await listen(second.secret);
		const now = harness.clock.now();
		await harness.services.db.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, first.id));
		await revoked.waitForEnd();
		expect(expired.isEnded).toBe(false);
		harness.clock.advance({ hours: 1 });
		await expired.waitForEnd();
	});

	test("a stream ends when its key loses its network or its permission", async () => {
		const first = await key();
		const second = await key();
		const moved = await listen(first.secret);
		const narrowed = await listen(second.secret);
		await owner.change("PATCH", `/api/keys/${first.id}`, { allowed_ranges: ["203.0.113.0/24"] });
		await owner.change("PATCH", `/api/keys/${second.id}`, { scopes: ["verifications:read"] });
		await moved.waitForEnd();
		await narrowed.waitForEnd();
		expect(moved.text).toMatch(/: address_not_allowed\n\n$/);
		expect(narrowed.text).toMatch(/: forbidden\n\n$/);
	});

	test("a stream ends when its member leaves the team, switches apps or signs out", async () => {
		const gone = await harness.member(business, "viewer");
		const elsewhere = await harness.member(business, "viewer");
		const out = await harness.member(business, "viewer");
		const streams = [
			await listenAs(gone.client),
			await listenAs(elsewhere.client),
			await listenAs(out.client),
		];
		expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
		await owner.change("DELETE", `/api/apps/${business.app}/members/${gone.id}`);
		await elsewhere.client.change("PUT", "/api/session/app", { app: business.app, mode: "live" });
		await out.client.change("POST", "/api/logout");
		for (const stream of streams) await stream.waitForEnd();
	});

	test("an event recorded after its reader lost access isn't sent, even while a poll is running", async () => {
		const { services } = harness;
		const actor = {
			kind: "key",
			id: "key_reader",
			appId: business.app,
			mode: "test",
			permissions: ["events:read"],
		} as const;
		const caller = authorize({ actor, requestId: null, locale: "en" }, "events:read");
		let polls = 0;
		const reauthorize = async () => {
			polls += 1;
			if (polls > 1) throw new Problem(401, "unauthenticated");
			// The access ends right after this check, and then something happens.
			await invite("after the loss");
			return caller;
		};
		const stream = await streamEvents(
			services,
			events.stateOf(services),
			caller,
			{},
			reauthorize,
			services.ports.createObjectKeyFinder(services, caller),
		);
		let text = "";
		for await (const chunk of stream) text += chunk;
		expect(text).toMatch(/: unauthenticated\n\n$/);
		expect(text).not.toContain("verification.created");
	});

	test("a server with an open stream stops, and the stream ends", async () => {
		const own = await startHarness();
		const { secret } = await own.business();
		const stream = await openEventStream(own, "", { authorization: `Bearer ${secret}` });
		await own.close();
		await stream.waitForEnd();
		expect(stream.text).not.toContain("!!");
	});
});

describe("the number of open streams", () => {
	test("one key can have a limited number of open streams, and closed ones no longer count", async () => {
		const { secret } = await key();
		for (let index = 0; index < maxStreams; index++) expect((await listen(secret)).status).toBe(200);
		const refused = await listen(secret);
		expect(refused.status).toBe(429);
		await refused.waitForEnd();
		expect(JSON.parse(refused.text)).toMatchObject({ code: "too_many_streams" });
		expect((await listen()).status).toBe(200);
		open[0]?.close();
		await waitUntil("a place", async () => (await listen(secret)).status === 200);
	});
});

describe("a transaction that commits late", () => {
	beforeEach(({ skip }) => skip(!isOnPostgres, "PGlite has one connection"));

	const about = () =>
		({ appId: business.app, mode: "test", objectId: "alt_none", data: {}, key: generateKey() }) as const;

	/** Records an event in a transaction that stays open until it is told to commit. */
	async function hold(): Promise<() => Promise<void>> {
		const recorded = Promise.withResolvers<void>();
		const released = Promise.withResolvers<void>();
		const transaction = harness.services.db.transaction(async (tx) => {
			await recordEvent(harness.services, tx, systemCaller, { ...about(), type: "alert.opened" });
			recorded.resolve();
			await released.promise;
		});
		await recorded.promise;
		return async () => {
			released.resolve();
			await transaction;
		};
	}
	const record = () =>
		recordEvent(harness.services, harness.services.db, systemCaller, { ...about(), type: "alert.resolved" });

	test("its event is delivered after those that were committed before, and each once", async () => {
		const stream = await listen();
		const commit = await hold();
		await record();
		expect(await stream.waitForEvents(1)).toEqual(["alert.resolved"]);
		await commit();
		expect(await stream.waitForEvents(2)).toEqual(["alert.resolved", "alert.opened"]);
		await record();
		expect(await stream.waitForEvents(3)).toEqual(["alert.resolved", "alert.opened", "alert.resolved"]);
		const order = stream.events.map(({ data }) => data.sequence);
		expect(order).toEqual(order.toSorted((a, b) => a - b));
	});

	test("its event is delivered if it was open when the stream began", async () => {
		const commit = await hold();
		const stream = await listen();
		await commit();
		expect(await stream.waitForEvents(1)).toEqual(["alert.opened"]);
	});

	test("its event isn't missed by a stream that continues after a later one", async () => {
		const stream = await listen();
		const commit = await hold();
		await record();
		await stream.waitForEvents(1);
		stream.close();
		await commit();
		const continued = await listen(business.secret, `?after=${stream.events[0]?.id}`);
		expect(await continued.waitForEvents(1)).toEqual(["alert.opened"]);
	});
});
