import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createTestInstance } from "../../testing/test-instance.ts";
import type { Permission } from "../guard/permissions.ts";
import type { PublicStatus, ServerStatus } from "./contract.ts";
import { computePublicStatus } from "./status.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true, engine: "real" });
	business = await harness.business();
	await harness.services.engine.ready();
});
afterAll(() => harness.close());

const path = "/api/v1/status";

test("the detailed status is available to any API key and member, without a permission", async () => {
	const poor = harness.withSecret(await harness.secret(business.app, "test", [] as Permission[]));
	const viewer = await harness.member(business, "viewer");
	await viewer.client.change("PUT", "/api/session/app", { app: business.app, mode: "test" });
	for (const client of [business.key, poor, viewer.client]) {
		const { status, body } = await client.get<ServerStatus>(path);
		expect(status).toBe(200);
		expect(body.parts.map(({ name }) => name)).toEqual([
			"database",
			"engine",
			"jobs",
			"mail",
			"storage",
			"realtime",
			"webhooks",
		]);
		for (const { name, status } of body.parts)
			expect({ name, down: status === "down" }).toEqual({ name, down: false });
	}
});

test("the detailed status is refused without credentials and to the person", async () => {
	const person = await harness.invite(business);
	for (const client of [harness.visitor(), person.client]) {
		const { status, body } = await client.get<ServerStatus>(path);
		expect(status).toBe(401);
		expect(body).not.toHaveProperty("parts");
	}
});

test("the overall status is that of the worst component", async () => {
	const { storage } = harness.services;
	// A file where the folder of the probe would be: nothing can be written there, also by root.
	await storage.deletePage("status/");
	await storage.put("status", Buffer.from("in the way"));
	try {
		const { status, body } = await business.key.get<ServerStatus>(path);
		expect(status).toBe(200);
		expect(body.status).toBe("down");
		expect(body.parts.find(({ name }) => name === "storage")?.status).toBe("down");
		expect(body.parts.find(({ name }) => name === "database")?.status).not.toBe("down");
	} finally {
		await storage.delete("status");
	}
});

test("the public status shows only whether each component works", async () => {
	const { status, body } = await harness.visitor().get<PublicStatus>("/statusz");
	expect(status).toBe(200);
	expect(body.working).toBe(true);
	for (const part of body.parts) expect(Object.keys(part)).toEqual(["name", "working"]);
	expect(body.parts).toHaveLength(7);
});

test("a database that refuses connections is reported as down, with everything that depends on it", async () => {
	const place = await createTestInstance();
	const { services, http } = await startHarness({ place });
	await services.database.close();
	const { parts } = await computePublicStatus(services);
	expect(parts.filter(({ working }) => !working).map(({ name }) => name)).toEqual(
		expect.arrayContaining(["database", "jobs", "webhooks"]),
	);
	await http.close();
	await services.jobs.stop();
	await services.engine.close();
	await place.remove();
});
