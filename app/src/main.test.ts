import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServices } from "./open-services.ts";
import { startServerProcess } from "./testing/fakes/server-process.ts";
import { testConfig } from "./testing/test-config.ts";
import { createTestInstance, type TestInstance } from "./testing/test-instance.ts";

let place: TestInstance;

/** Leaves a database that knows its master key. */
beforeAll(async () => {
	place = await createTestInstance();
	const services = await openServices(testConfig(place.dataDir, place.env));
	await services.close();
});
afterAll(() => place.remove());

describe("starting a server process", () => {
	test("a server with another master key than its database's doesn't start, and says why", async () => {
		const refused = startServerProcess(place, { MASTER_KEY: randomBytes(32).toString("base64") });
		await expect(refused).rejects.toThrow(/ended with 1: MASTER_KEY is not the key that this database/);
	});

	test("a server with an invalid configuration doesn't start, and prints a sentence instead of a stack trace", async () => {
		const refused = startServerProcess(place, { LOG_LEVEL: "loud" });
		await expect(refused).rejects.toThrow(/ended with 1: LOG_LEVEL must be trace/);
	});
});
