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

describe("a server of its own", () => {
	test("refuses to start with another master key than its database's, with a sentence", async () => {
		const refused = startServerProcess(place, { MASTER_KEY: Buffer.alloc(32, 1).toString("base64") });
		await expect(refused).rejects.toThrow(/ended with 1: MASTER_KEY is not the key that this database/);
	});

	test("refuses a wrong configuration with a sentence, not a stack", async () => {
		const refused = startServerProcess(place, { LOG_LEVEL: "loud" });
		await expect(refused).rejects.toThrow(/ended with 1: LOG_LEVEL must be trace/);
	});
});
