import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../platform/logging/log.ts";
import { MissingSecretError } from "../../platform/storage/secret-store.ts";
import { deleteObjectSecret, getSecretLocation } from "../../platform/vault/object-keys.ts";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Verification } from "../verifications/contract.ts";
import { findVerificationOfAnyApp } from "../verifications/queries.ts";

const lines: string[] = [];
let harness: Harness;
let business: TestBusiness;
let before: string;
let after: string;
/** What of the secrets is in use: all of them, or an older state as another machine may have. */
const folder = () => harness.services.config.secretsDir;
const whole = () => `${folder()}-whole`;

const create = async (reference: string) => {
	const { body } = await business.key.post<Verification>("/api/v1/verifications", { reference });
	await business.key.post(`/api/v1/verifications/${body.id}/cancel`);
	return body.id;
};
const get = <Body = Verification>(path: string) => business.key.get<OrProblem<Body>>(`/api/v1/${path}`);

beforeAll(async () => {
	harness = await startHarness({ log: createLog("info", { write: (line) => lines.push(line) }) });
	business = await harness.business();
	before = await create("before");
	const stale = join(harness.services.config.dataDir, "stale");
	cpSync(folder(), stale, { recursive: true });
	after = await create("after");
	renameSync(folder(), whole());
	renameSync(stale, folder());
});
afterAll(() => harness.close());

test.each(["verifications/:id", "verifications", "events", "verifications/:id/evidence"])(
	"with a stale secrets folder GET /api/v1/%s fails with secret_missing instead of showing a redaction",
	async (path) => {
		lines.length = 0;
		const { status, body } = await get<object>(path.replace(":id", after));
		expect([status, body.code]).toEqual([500, "secret_missing"]);
		expect(lines.join("")).toContain(`SECRETS_DIR lacks a secret of ${business.app}`);
	},
);

test("objects in the stale folder are still shown, and the server reports that it isn't ready", async () => {
	expect((await get(`verifications/${before}`)).body).toMatchObject({
		reference: "before",
		redaction: "none",
	});
	const { status, body } = await harness.visitor().get("/readyz");
	expect([status, body]).toMatchObject([503, { database: true, secrets: false }]);
});

test("a redaction isn't completed while the secret to delete is missing", async () => {
	const { services } = harness;
	const row = await findVerificationOfAnyApp(services.db, after);
	const forget = () =>
		deleteObjectSecret(services, getSecretLocation(row ?? { appId: "", id: "", wrappedKey: null }));
	await expect(forget()).rejects.toThrow(MissingSecretError);
	rmSync(folder(), { recursive: true });
	renameSync(whole(), folder());
	expect((await get(`verifications/${after}`)).body).toMatchObject({ reference: "after", redaction: "none" });
	expect((await harness.visitor().get("/readyz")).body).toMatchObject({ secrets: true });
	await forget();
	expect((await get(`verifications/${after}`)).body).toMatchObject({
		reference: null,
		redaction: "redacted",
	});
});
