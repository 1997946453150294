import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openServices } from "./open-services.ts";
import { skipDemo, spawnServer, startServerProcess } from "./testing/fakes/server-process.ts";
import { testConfig } from "./testing/test-config.ts";
import { createTestInstance, type TestInstance } from "./testing/test-instance.ts";

let place: TestInstance;

/** Leaves a database that knows its master key. */
beforeAll(async () => {
	place = await createTestInstance();
	const services = await openServices(testConfig(place.dataDir, place.env));
	await services.close();
	skipDemo(place);
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

	test.each([
		["a port in use", {}, "PORT is in use by another process. Stop that one, or set another PORT."],
		["another machine's address", { HOST: "192.0.2.1" }, "HOST isn't an address of this machine."],
	])("a server with %s doesn't start, and names the variable", async (_what, env, sentence) => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as AddressInfo;
		onTestFinished(() => void other.close());
		const ended = await spawnServer(place, { PORT: String(port), ...env });
		const [code] = await once(ended.child, "close");
		expect(code).toBe(1);
		expect(ended.output()).toContain(sentence);
		expect(ended.output()).not.toContain(String(port));
	});

	test("a worker whose folder of screening lists is missing doesn't start, and names the variable", async () => {
		const missing = join(place.dataDir, "no-lists");
		const ended = await spawnServer(place, { SCREENING_LISTS: missing });
		const [code] = await once(ended.child, "close");
		expect(code).toBe(1);
		expect(ended.output()).toContain("SCREENING_LISTS must be a folder that can be read. Create it");
		expect(ended.output()).not.toContain(missing);
	});
});
