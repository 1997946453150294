import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import type { PublicStatus } from "../contract.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ worker: true, engine: "real" });
	await harness.services.engine.ready();
});
afterAll(() => harness.close());

test("a database that never responds is reported as down, with everything that depends on it", async () => {
	const { db } = harness.services;
	const release = Promise.withResolvers<void>();
	const connections = Array.from({ length: 10 }, () => db.transaction(() => release.promise));
	try {
		const down = async () => {
			const { body } = await harness.visitor().get<PublicStatus>("/statusz");
			return body.parts.filter(({ working }) => !working).map(({ name }) => name);
		};
		await expect
			.poll(down, { timeout: 20_000 })
			.toEqual(expect.arrayContaining(["database", "jobs", "webhooks"]));
	} finally {
		release.resolve();
		await Promise.all(connections);
	}
}, 30_000);
