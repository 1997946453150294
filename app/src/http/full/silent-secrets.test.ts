// Runs on PostgreSQL only: secrets are in a database of their own on its server.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type MutingProxy, startMutingProxy } from "../../testing/fakes/muting-proxy.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createEmptyDatabase } from "../../testing/test-instance.ts";

const callers = 40;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let proxy: MutingProxy;
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	database = await createEmptyDatabase();
	proxy = await startMutingProxy(database.url);
	harness = await startHarness({ env: { SECRETS_URL: proxy.url } });
	business = await harness.business();
});
afterAll(async () => {
	await harness.close();
	await proxy.close();
	await database.remove();
});

const secondsOf = async (work: Promise<unknown>): Promise<number> => {
	const start = performance.now();
	await work;
	return (performance.now() - start) / 1000;
};

test("while the database of the secrets is silent, requests get a 503 within 15 seconds, those without secrets are as quick as ever, and everything works once it answers", async () => {
	const create = () =>
		business.key.post<OrProblem<Verification>>("/api/v1/verifications", { reference: "r" });
	const { id } = (await create()).body;
	const path = `/api/v1/verifications/${id}`;
	const changes = [
		() => business.key.get<OrProblem<Verification>>(path),
		() => business.key.get<OrProblem<Verification>>("/api/v1/verifications"),
		() => business.key.patch<OrProblem<Verification>>(path, { metadata: { a: "1" } }),
		create,
	];
	proxy.muteAll();
	const waiting = Promise.all(
		Array.from({ length: callers }, async (_, index) => {
			const start = performance.now();
			const { status, body } = await changes[index % changes.length]!();
			return { status, code: body.code, isInTime: performance.now() - start < 15_000 };
		}),
	);
	expect(await secondsOf(business.key.get("/api/v1/verifications/count"))).toBeLessThan(2);
	const { status, body } = await harness.visitor().get<object>("/readyz");
	expect([status, body]).toMatchObject([503, { database: true, storage: true, secrets: false }]);
	for (const answer of await waiting)
		expect(answer).toEqual({ status: 503, code: "database_unavailable", isInTime: true });
	proxy.unmute();
	expect((await create()).status).toBe(201);
	expect((await business.key.get<Verification>(path)).body.reference).toBe("r");
});
