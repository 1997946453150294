// Runs on PostgreSQL only: the backup is one of pg_dump, and secrets are in a database of their own.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { startHarness } from "../../../testing/harness.ts";
import { createEmptyDatabase, createTestInstance } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Verification } from "../../verifications/contract.ts";

/** Programs of the newest PostgreSQL on this machine. */
const programs = globSync("/usr/lib/postgresql/*/bin").sort().at(-1) ?? "/usr/bin";

test("a redacted verification stays redacted after the database was restored from a backup from before", async () => {
	const place = await createTestInstance();
	const secrets = await createEmptyDatabase();
	const restored = await createEmptyDatabase();
	const env = { SECRETS_URL: secrets.url };
	const before = await startHarness({ place, env, worker: true });
	const business = await before.business();
	const create = async (reference: string) => {
		const { body } = await business.key.post<Verification>("/api/v1/verifications", { reference });
		await business.key.post(`/api/v1/verifications/${body.id}/cancel`);
		return body.id;
	};
	const [redacted, kept] = [await create("redacted later"), await create("kept")];
	const dump = join(place.dataDir, "dump.sql");
	execFileSync(join(programs, "pg_dump"), ["--file", dump, place.env.DATABASE_URL ?? ""]);
	await business.key.post(`/api/v1/verifications/${redacted}/redact`);
	await waitUntil("the redaction to be completed", async () => {
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${redacted}`);
		return body.redaction === "redacted";
	});
	await before.stop();

	execFileSync(join(programs, "psql"), ["--quiet", "--file", dump, restored.url], { stdio: "ignore" });
	const after = await startHarness({ place: { ...place, env: { DATABASE_URL: restored.url } }, env });
	const key = after.withSecret(business.secret);
	const get = (id: string) => key.get<OrProblem<Verification>>(`/api/v1/verifications/${id}`);
	expect((await get(redacted)).body).toMatchObject({ reference: null, redaction: "redacted" });
	expect((await get(kept)).body).toMatchObject({ reference: "kept", redaction: "none" });
	const { body } = await key.get<{ data: Verification[] }>("/api/v1/verifications");
	expect(body.data.map(({ reference }) => reference)).toEqual(["kept", null]);
	expect((await after.visitor().get("/readyz")).body).toMatchObject({ status: "ok", secrets: true });
	await after.close();
	await secrets.remove();
	await restored.remove();
});
