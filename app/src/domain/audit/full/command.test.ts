import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuditedInstance, createAuditedInstance } from "../../../testing/audited-instance.ts";
import { runCommand } from "../../../testing/fakes/command-process.ts";
import { isOnPostgres } from "../../../testing/test-instance.ts";
import { auditEntries } from "../tables.ts";

let audited: AuditedInstance;
beforeAll(async () => {
	audited = await createAuditedInstance();
});
afterAll(() => audited.instance.remove());

/** Runs the command as an operator does. Output other than the exit code is tested in-process. */
const runVerify = (env: Record<string, string> = {}) => {
	const { dataDir, env: ofPlace } = audited.instance;
	return runCommand(["audit:verify"], { NODE_ENV: "test", DATA_DIR: dataDir, ...ofPlace, ...env });
};

test("audit:verify exits with 1 when an entry was altered, and reports it on standard output", async () => {
	const [chainId = ""] = audited.chainIds;
	const rename = (action: string) =>
		audited.withDatabase(async ({ db }) => {
			await db.update(auditEntries).set({ action }).where(eq(auditEntries.chainId, chainId));
		});
	await rename("app.renamed");
	expect(await runVerify()).toMatchObject({ code: 1, out: expect.stringContaining(chainId), error: "" });
	await rename("app.created");
	expect(await runVerify()).toMatchObject({ code: 0 });
});

test("audit:verify exits with 2 when it can't verify, and reports why on standard error", async () => {
	expect(await runVerify({ LOG_LEVEL: "loud" })).toMatchObject({
		code: 2,
		out: "",
		error: expect.stringMatching(/^LOG_LEVEL must be/),
	});
});

test("audit:verify reports that a running server must be stopped first", async ({ skip }) => {
	skip(isOnPostgres, "only PGlite's database belongs to one process");
	await audited.withDatabase(async () => {
		expect(await runVerify()).toMatchObject({
			code: 2,
			error: expect.stringMatching(/^DATA_DIR is in use by process \d+\. Stop it first/),
		});
	});
});
