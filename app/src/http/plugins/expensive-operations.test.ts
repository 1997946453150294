import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";

/** More than the database has connections. */
const exports = 50;
const creates = 60;

describe("expensive requests of one app", () => {
	let harness: Harness;
	let business: TestBusiness;
	beforeAll(async () => {
		harness = await startHarness();
		business = await harness.business();
	});
	afterAll(() => harness.close());

	test("fifty evidence packages of one app are served, and the requests of other apps meanwhile", async () => {
		const person = await harness.invite(business);
		const others = await Promise.all(Array.from({ length: 6 }, () => harness.business()));
		const packages = Array.from({ length: exports }, () =>
			business.key.get(`/api/v1/verifications/${person.id}/evidence`),
		);
		const created = await Promise.all(
			Array.from({ length: creates }, (_, index) =>
				others[index % others.length]!.key.post<OrProblem<object>>("/api/v1/verifications", {}),
			),
		);
		expect(created.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
		expect((await Promise.all(packages)).map(({ status }) => status)).not.toContain(503);
	});
});

describe.runIf(process.env.DATABASE_URL)("a server whose database connections are all in use", () => {
	let harness: Harness;
	beforeAll(async () => {
		harness = await startHarness();
	});
	afterAll(() => harness.close());

	test("a request that finds no free connection is told that the server is overloaded, within five seconds", async () => {
		const business = await harness.business();
		const { db } = harness.services;
		const inUse = Array.from({ length: 10 }, async () => await db.execute("select pg_sleep(6)"));
		const began = performance.now();
		const { status, body, headers } = await business.key.get<OrProblem<object>>("/api/v1/verifications");
		expect([status, body.code, headers["retry-after"]]).toEqual([503, "overloaded", "5"]);
		expect(performance.now() - began).toBeLessThan(5000);
		await Promise.all(inUse);
	});
});
