// Runs on PostgreSQL only: secrets are in a database of their own on its server.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSecretsAtStart } from "../domain/redactions/secrets-check.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import { openServices } from "../open-services.ts";
import type { OrProblem } from "../testing/clients/test-client.ts";
import { type MutingProxy, startMutingProxy } from "../testing/fakes/muting-proxy.ts";
import { type Harness, startHarness, type TestBusiness } from "../testing/harness.ts";
import { testConfig } from "../testing/test-config.ts";
import { createEmptyDatabase } from "../testing/test-instance.ts";
import { waitUntil } from "../testing/wait-until.ts";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let proxy: MutingProxy;
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	database = await createEmptyDatabase();
	proxy = await startMutingProxy(database.url);
	harness = await startHarness({ worker: true, env: { SECRETS_URL: proxy.url } });
	business = await harness.business();
});
afterAll(async () => {
	await harness.close();
	await database.remove();
});

const create = (reference: string) =>
	business.key.post<OrProblem<Verification>>("/api/v1/verifications", { reference, customer: { reference } });
const get = <Body = Verification>(path: string) => business.key.get<OrProblem<Body>>(`/api/v1/${path}`);

test("with secrets in a database of their own, lists show personal data until a redaction, and nothing is stored in the folder", async () => {
	const created = [(await create("one")).body.id, (await create("two")).body.id];
	await business.key.post(`/api/v1/verifications/${created[0]}/cancel`);
	const references = async () =>
		(await get<{ data: Verification[] }>("verifications")).body.data.map(({ reference }) => reference);
	expect(await references()).toEqual(["two", "one"]);
	expect((await get<{ data: object[] }>("customers")).body.data).toHaveLength(2);
	expect((await harness.visitor().get("/readyz")).body).toMatchObject({ status: "ok", secrets: true });
	await business.key.post(`/api/v1/verifications/${created[0]}/redact`);
	await waitUntil("the redaction to be completed", async () => {
		const { body } = await get(`verifications/${created[0]}`);
		return body.redaction === "redacted";
	});
	expect(await references()).toEqual(["two", null]);
	const secrets = (await Array.fromAsync(harness.services.secrets.list())).flat();
	expect(secrets.filter(({ secret }) => secret === null)).toHaveLength(1);
	expect(secrets).toHaveLength(4);
});

test("a server whose database of secrets is empty doesn't start, and one that serves isn't ready and shows nobody as redacted", async () => {
	const { services } = harness;
	await services.secrets.deleteAll(business.app);
	await expect(checkSecretsAtStart(services)).rejects.toThrow(
		/^The database at SECRETS_URL lacks the secrets of everything in the database: /,
	);
	expect(await get("verifications")).toMatchObject({ status: 500, body: { code: "secret_missing" } });
	expect(await harness.visitor().get("/readyz")).toMatchObject({ status: 503, body: { secrets: false } });
});

test("a server that finds secrets without their database doesn't start, and creates none", async () => {
	await harness.services.secrets.create(business.app);
	const dataDir = join(harness.services.config.dataDir, "another");
	await expect(openServices(testConfig(dataDir, { SECRETS_URL: database.url }))).rejects.toThrow(
		"There is no database in DATA_DIR/database, but the secrets at SECRETS_URL remain of an installation.",
	);
	expect(existsSync(dataDir)).toBe(false);
});

test("while the database of the secrets is away, what needs a secret gets a 503 with Retry-After, other requests work, and /readyz names it", async () => {
	await proxy.close();
	const unavailable = {
		status: 503,
		headers: { "retry-after": "5" },
		body: { code: "database_unavailable" },
	};
	expect(await get("verifications")).toMatchObject(unavailable);
	expect(await create("three")).toMatchObject(unavailable);
	expect(await get("verifications/count")).toMatchObject({ status: 200, body: { count: 2 } });
	expect(await harness.visitor().get("/readyz")).toMatchObject({
		status: 503,
		body: { status: "unavailable", database: true, storage: true, secrets: false },
	});
	const config = testConfig(harness.services.config.dataDir, { SECRETS_URL: proxy.url });
	await expect(openServices(config)).rejects.toThrow(
		"The database at SECRETS_URL can't be reached: ECONNREFUSED. Start it, or correct the address.",
	);
});
