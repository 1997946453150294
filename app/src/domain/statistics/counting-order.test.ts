import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { insertEvent } from "../events/queries.ts";
import type { Statistics } from "./contract.ts";
import { countEvents } from "./counting.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const canceled = (tx: Db, objectId: string) =>
	insertEvent(tx, {
		id: newId("event"),
		appId: business.app,
		mode: "test",
		type: "verification.canceled",
		objectId,
		data: new Uint8Array(),
		actor: "system",
		actorId: null,
		requestId: null,
		createdAt: harness.clock.now(),
	});

const numberCanceled = async () =>
	(await business.key.get<Statistics>("/api/v1/statistics")).body.totals.canceled;

// Runs on PostgreSQL only: PGlite has one connection, and its transactions come one after the other.
describe("counting events of transactions that end out of order", () => {
	test("an earlier event that is committed later is counted then, and every event once", async () => {
		const { services } = harness;
		const slow = await harness.invite(business);
		const quick = await harness.invite(business);
		await countEvents(services);
		const written = Promise.withResolvers<void>();
		const ending = Promise.withResolvers<void>();
		const slowly = services.db.transaction(async (tx) => {
			await canceled(tx, slow.id);
			written.resolve();
			await ending.promise;
		});
		await written.promise;
		await services.db.transaction((tx) => canceled(tx, quick.id));
		await countEvents(services);
		expect(await numberCanceled()).toBe(1);
		ending.resolve();
		await slowly;
		await countEvents(services);
		expect(await numberCanceled()).toBe(2);
		await countEvents(services);
		expect(await numberCanceled()).toBe(2);
	});

	test("events of rolled-back transactions aren't waited for", async () => {
		const { services } = harness;
		const discarded = await harness.invite(business);
		const committed = await harness.invite(business);
		const before = await numberCanceled();
		const undone = new Error("undone");
		const rolledBack = services.db.transaction(async (tx) => {
			await canceled(tx, discarded.id);
			throw undone;
		});
		await expect(rolledBack).rejects.toBe(undone);
		await services.db.transaction((tx) => canceled(tx, committed.id));
		await countEvents(services);
		expect(await numberCanceled()).toBe(before + 1);
	});
});
