import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuditedPlace, newAuditedPlace } from "../../../testing/audited-place.ts";
import { runCommand } from "../../../testing/command-process.ts";
import { onPostgres } from "../../../testing/place.ts";
import { auditEntries } from "../tables.ts";

let audited: AuditedPlace;
beforeAll(async () => {
	audited = await newAuditedPlace();
});
afterAll(() => audited.place.remove());

/** The command as an operator calls it. What it says beside its code is shown without a process. */
const verify = (env: Record<string, string> = {}) => {
	const { dataDir, env: ofPlace } = audited.place;
	return runCommand(["audit:verify"], { NODE_ENV: "test", DATA_DIR: dataDir, ...ofPlace, ...env });
};

test("the process of audit:verify ends with 1 where an entry was changed, and says so on standard output", async () => {
	const [chainId = ""] = audited.chains;
	const rename = (action: string) =>
		audited.withDatabase(async ({ db }) => {
			await db.update(auditEntries).set({ action }).where(eq(auditEntries.chainId, chainId));
		});
	await rename("app.renamed");
	expect(await verify()).toMatchObject({ code: 1, found: expect.stringContaining(chainId), wrong: "" });
	await rename("app.created");
	expect(await verify()).toMatchObject({ code: 0 });
});

test("the process of audit:verify ends with 2 where it could not verify, and says why on standard error", async () => {
	expect(await verify({ LOG_LEVEL: "loud" })).toMatchObject({
		code: 2,
		found: "",
		wrong: expect.stringMatching(/^LOG_LEVEL must be/),
	});
});

test("the process of audit:verify says that a running server must be stopped first", async ({ skip }) => {
	skip(onPostgres, "only PGlite's database belongs to one process");
	await audited.withDatabase(async () => {
		expect(await verify()).toMatchObject({
			code: 2,
			wrong: expect.stringMatching(/^DATA_DIR is in use by process \d+\. Stop it first/),
		});
	});
});
