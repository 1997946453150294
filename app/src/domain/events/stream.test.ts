import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newKey } from "../../platform/crypto/crypto.ts";
import type { Client } from "../../testing/client.ts";
import { type OpenStream, openEventStream } from "../../testing/event-stream.ts";
import { type Business, type Harness, password, startHarness } from "../../testing/harness.ts";
import { onPostgres } from "../../testing/place.ts";
import { until } from "../../testing/wait.ts";
import type { NewKey } from "../api-keys/contract.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { system } from "../caller.ts";
import { recordEvent } from "./events.ts";
import { maxStreams } from "./stream.ts";
import { openTail } from "./tail.ts";

let harness: Harness;
let business: Business;
let owner: Client;
const open: OpenStream[] = [];
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
beforeEach(async () => {
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});
afterEach(() => {
	for (const stream of open.splice(0)) stream.leave();
});
afterAll(async () => {
	// A connection that a reader left behind would be waited for until the server's time to close is over.
	harness.http.server.closeAllConnections();
	await harness.close();
});

async function listen(secret = business.secret, query = "", headers = {}): Promise<OpenStream> {
	const stream = await openEventStream(harness, query, { authorization: `Bearer ${secret}`, ...headers });
	open.push(stream);
	return stream;
}
const listenAs = async (client: Client) => {
	const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const stream = await openEventStream(harness, "", { cookie });
	open.push(stream);
	return stream;
};
const invite = (reference = "order-1", whose = business) => harness.invite(whose, { reference });
const key = async (more: object = {}): Promise<NewKey> => {
	const scopes = ["events:read", "verifications:read"];
	const input = { name: "Listener", scopes, current_password: password, ...more };
	return (await owner.change<NewKey>("POST", "/api/keys", input)).body;
};

describe("the stream of events", () => {
	test("tells what happens from now on, as the list shows it, in order and at once", async () => {
		await invite("before");
		const stream = await listen();
		expect(stream.status).toBe(200);
		expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
		expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
		expect(stream.headers.get("content-encoding")).toBeNull();
		expect(stream.headers.get("ratelimit-remaining")).toMatch(/^\d+$/);
		const start = performance.now();
		const person = await invite("first");
		await stream.hear(1);
		expect(performance.now() - start).toBeLessThan(5000);
		await business.key.post(`/api/v1/verifications/${person.id}/cancel`);
		expect(await stream.hear(2)).toEqual(["verification.created", "verification.canceled"]);
		const { body } = await business.key.get<{ data: object[] }>("/api/v1/events?limit=2");
		expect(stream.events.map(({ data }) => data)).toEqual(body.data.toReversed());
		expect(stream.events.map(({ id }) => id)).toEqual(stream.events.map(({ data }) => String(data.sequence)));
	});

	test("goes on behind the last event that its reader has, by header before query", async () => {
		for (const name of ["one", "two", "three"]) await invite(name);
		const all = await listen(business.secret, "?after=0");
		await all.hear(3);
		const [first, second] = all.events.map(({ id }) => id);
		const more = await listen(business.secret, `?after=${first}`);
		await more.hear(2);
		const again = await listen(business.secret, "?after=0", { "last-event-id": second ?? "" });
		await again.hear(1);
		await invite("four");
		await again.hear(2);
		const references = ({ events }: OpenStream) => events.map(({ data }) => data.data.reference);
		expect(references(more).slice(0, 2)).toEqual(["two", "three"]);
		expect(references(again)).toEqual(["three", "four"]);
	});

	test("is read through however many events lie behind", async () => {
		const about = {
			appId: business.app,
			mode: "test",
			objectId: "alt_none",
			data: {},
			key: newKey(),
		} as const;
		await harness.services.db.transaction(async (tx) => {
			for (let index = 0; index < 120; index++)
				await recordEvent(harness.services, tx, system, { ...about, type: "alert.opened" });
		});
		const stream = await listen(business.secret, "?after=0");
		await stream.hear(120);
		expect(new Set(stream.events.map(({ id }) => id)).size).toBe(120);
	});

	test("is narrowed by type and by object", async () => {
		const few = await listen(business.secret, "?type=verification.canceled,customer.created");
		const [mine, other] = [await invite(), await invite()];
		const one = await listen(business.secret, `?object_id=${mine.id}`);
		for (const { id } of [other, mine]) await business.key.post(`/api/v1/verifications/${id}/cancel`);
		expect(await few.hear(2)).toEqual(["verification.canceled", "verification.canceled"]);
		expect(await one.hear(1)).toEqual(["verification.canceled"]);
		expect(one.events[0]?.data.object_id).toBe(mine.id);
		const wrong = await listen(business.secret, "?type=verification.lost");
		expect(wrong.status).toBe(422);
	});

	test("tells no other app and not the other mode", async () => {
		const other = await harness.business("Theirs");
		const [theirs, live] = [
			await listen(other.secret),
			await listen(await harness.secret(business.app, "live")),
		];
		await invite("mine");
		await invite("theirs", other);
		await theirs.hear(1);
		expect(theirs.events.map(({ data }) => data.data.reference)).toEqual(["theirs"]);
		expect(live.events).toEqual([]);
	});

	test("tells who may not read what an event is about that it happened, and nothing else", async () => {
		const few = await listen(await harness.secret(business.app, "test", ["events:read"]));
		await invite("order-9");
		await few.hear(1);
		expect(few.events[0]?.data.data).toEqual({});
		expect(few.text).not.toContain("order-9");
		const none = await listen(await harness.secret(business.app, "test", ["verifications:read"]));
		expect(none.status).toBe(403);
		expect((await listen("sk_test_unknown")).status).toBe(401);
	});
});

describe("an open stream ends", () => {
	test("at once when its key is revoked, and says why", async () => {
		const { id, secret } = await key();
		const stream = await listen(secret);
		await owner.change("DELETE", `/api/keys/${id}`);
		expect(await stream.end()).toBeLessThan(2000);
		expect(stream.text).toMatch(/: unauthenticated\n\n$/);
		await invite("after the end");
		expect(stream.events).toEqual([]);
	});

	test("within about a second when another process revokes it, or its time is over", async () => {
		const [one, two] = [
			await key(),
			await key({ expires_at: new Date(harness.clock.now().getTime() + 3_600_000) }),
		];
		const [revoked, expired] = [await listen(one.secret), await listen(two.secret)];
		const now = harness.clock.now();
		await harness.services.db.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, one.id));
		expect(await revoked.end()).toBeLessThan(5000);
		expect(expired.ended).toBe(false);
		harness.clock.advance({ hours: 1 });
		await expired.end();
	});

	test("when its key may no longer be used from there, or may no longer read events", async () => {
		const [one, two] = [await key(), await key()];
		const [moved, narrowed] = [await listen(one.secret), await listen(two.secret)];
		await owner.change("PATCH", `/api/keys/${one.id}`, { allowed_ranges: ["203.0.113.0/24"] });
		await owner.change("PATCH", `/api/keys/${two.id}`, { scopes: ["verifications:read"] });
		await moved.end();
		await narrowed.end();
		expect(moved.text).toMatch(/: address_not_allowed\n\n$/);
		expect(narrowed.text).toMatch(/: forbidden\n\n$/);
	});

	test("when its member leaves the team, works elsewhere, or signs out", async () => {
		const [gone, elsewhere, out] = [
			await harness.member(business, "viewer"),
			await harness.member(business, "viewer"),
			await harness.member(business, "viewer"),
		];
		const streams = [
			await listenAs(gone.client),
			await listenAs(elsewhere.client),
			await listenAs(out.client),
		];
		expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
		await owner.change("DELETE", `/api/apps/${business.app}/members/${gone.id}`);
		await elsewhere.client.change("PUT", "/api/session/app", { app: business.app, mode: "live" });
		await out.client.change("POST", "/api/logout");
		for (const stream of streams) await stream.end();
	});

	test("when the server stops, so that the stopping needn't wait", async () => {
		const own = await startHarness();
		const { secret } = await own.business();
		const stream = await openEventStream(own, "", { authorization: `Bearer ${secret}` });
		const start = performance.now();
		await own.close();
		await stream.end();
		expect(performance.now() - start).toBeLessThan(6000);
		expect(stream.text).not.toContain("!!");
	});
});

describe("one key", () => {
	test("has a limited number of streams at once, and those that were left count no more", async () => {
		const { secret } = await key();
		for (let index = 0; index < maxStreams; index++) expect((await listen(secret)).status).toBe(200);
		const refused = await listen(secret);
		expect(refused.status).toBe(429);
		await refused.end();
		expect(JSON.parse(refused.text)).toMatchObject({ code: "too_many_streams" });
		expect((await listen()).status).toBe(200);
		open[0]?.leave();
		await until("a place", async () => (await listen(secret)).status === 200);
	});
});

// Runs on PostgreSQL: only with several connections is a transaction under way while another reads.
describe("a transaction that commits late", () => {
	beforeEach(({ skip }) => skip(!onPostgres, "PGlite has one connection"));

	const types = (rows: { type: string }[]) => rows.map(({ type }) => type);
	const about = () =>
		({ appId: business.app, mode: "test", objectId: "alt_none", data: {}, key: newKey() }) as const;

	/** Records an event in a transaction that stays open until it is told to commit. */
	async function hold(): Promise<() => Promise<void>> {
		const [recorded, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const held = harness.services.db.transaction(async (tx) => {
			await recordEvent(harness.services, tx, system, { ...about(), type: "alert.opened" });
			recorded.resolve();
			await told.promise;
		});
		await recorded.promise;
		return async () => {
			told.resolve();
			await held;
		};
	}
	const record = () =>
		recordEvent(harness.services, harness.services.db, system, { ...about(), type: "alert.resolved" });
	const tail = (after?: number) => openTail(harness.services, { appId: business.app, mode: "test" }, after);

	test("is waited for by what was recorded behind it: both are read in their order", async () => {
		const reader = await tail(0);
		const commit = await hold();
		await record();
		expect(await reader.read()).toEqual([]);
		expect(reader.waiting).toBe(true);
		await commit();
		const rows = await until("both", async () => {
			const found = await reader.read();
			return found.length > 0 && found;
		});
		expect(types(rows)).toEqual(["alert.opened", "alert.resolved"]);
		await until("rest", async () => (await reader.read()).length === 0 && !reader.waiting);
	});

	test("is read when it comes if it lasts, and nothing is read twice", async () => {
		const reader = await tail(0);
		const commit = await hold();
		await record();
		expect(await reader.read()).toEqual([]);
		harness.clock.advance({ seconds: 6 });
		expect(types(await reader.read())).toEqual(["alert.resolved"]);
		expect(await reader.read()).toEqual([]);
		await commit();
		const rows = await until("the late one", async () => {
			const found = await reader.read();
			return found.length > 0 && found;
		});
		expect(types(rows)).toEqual(["alert.opened"]);
		await until("rest", async () => (await reader.read()).length === 0 && !reader.waiting);
	});

	test("reaches who began to listen while it was under way", async () => {
		const commit = await hold();
		await record();
		const reader = await tail();
		expect(await reader.read()).toEqual([]);
		await commit();
		const rows = await until("the late one", async () => {
			const found = await reader.read();
			return found.length > 0 && found;
		});
		expect(types(rows)).toEqual(["alert.opened"]);
	});
});
