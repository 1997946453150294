import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateKey } from "../../platform/crypto/encryption.ts";
import { type AuditedInstance, createAuditedInstance } from "../../testing/audited-instance.ts";
import { runCommand } from "../../testing/fakes/command-process.ts";
import { testConfig } from "../../testing/test-config.ts";
import { isOnPostgres } from "../../testing/test-instance.ts";
import { auditEntries } from "./tables.ts";
import { runAuditVerify } from "./verify-command.ts";

let audited: AuditedInstance;
beforeAll(async () => {
	audited = await createAuditedInstance();
});
afterAll(() => audited.instance.remove());

/** Runs the command in this process: starting one takes seconds. */
async function call(words: readonly string[] = [], env: Record<string, string> = {}) {
	const output = { out: "", error: "" };
	const { instance: place } = audited;
	const code = await runAuditVerify(testConfig(place.dataDir, { ...place.env, ...env }), words, {
		out: (line) => {
			output.out += `${line}\n`;
		},
		error: (line) => {
			output.error += `${line}\n`;
		},
	});
	return { code, ...output };
}

describe("audit:verify", () => {
	test("audit:verify reports intact chains and prints heads that it accepts as input", async () => {
		const { code, out } = await call(["--print-heads"]);
		const [counted, ...heads] = out.trimEnd().split("\n");
		expect({ code, counted }).toEqual({ code: 0, counted: "2 chains, 4 entries: whole" });
		expect(heads.map((head) => head.replace(/:[0-9a-f]{64}$/, ""))).toEqual(
			audited.chainIds.map((chainId) => `${chainId}:2`),
		);
		const again = await call(heads.flatMap((head) => ["--head", head]));
		expect(again).toEqual({ code: 0, out: "2 chains, 4 entries: whole\n", error: "" });
	});

	test("audit:verify can verify a single chain", async () => {
		expect(await call(["--chain", audited.chainIds[0]!])).toMatchObject({
			code: 0,
			out: "1 chain, 2 entries: whole\n",
		});
	});

	test("audit:verify names chain, entry and fault, and exits with 1", async () => {
		const { chainIds: chains, withDatabase } = audited;
		const [chainId = ""] = chains;
		const where = and(eq(auditEntries.chainId, chainId), eq(auditEntries.sequence, 2));
		let id = "";
		await withDatabase(async ({ db }) => {
			const [entry] = await db.select().from(auditEntries).where(where);
			id = entry?.id ?? "";
			await db.update(auditEntries).set({ action: "app.renamed" }).where(where);
		});
		const { code, out } = await call();
		expect(code).toBe(1);
		expect(out).toBe(
			`${chainId}: entry 2 (${id}) isn't what was recorded there: it was changed, forged or moved.\n` +
				"2 chains, 4 entries: 1 broken\n",
		);
		await withDatabase(async ({ db }) => {
			await db.update(auditEntries).set({ action: "app.created" }).where(where);
		});
	});

	test("audit:verify suggests a wrong master key if every chain seems forged", async () => {
		const { code, out } = await call([], { MASTER_KEY: generateKey().export().toString("base64") });
		expect(code).toBe(1);
		expect(out).toContain("is MASTER_KEY the one that the server runs with?");
	});

	test.each([
		[["--all"], "--all"],
		[["--chain"], "--chain"],
		[["--head", "app_a:0:ff"], "“app_a:0:ff” is no head"],
		[["--chain", "app_a", "--head", `app_b:1:${"0".repeat(64)}`], "of another chain"],
	])("audit:verify %j exits with 2 and prints the usage", async (words, why) => {
		const { code, out, error } = await call(words);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(error).toContain(why);
		expect(error).toContain("Usage: npm run audit:verify");
	});

	test("as a process, audit:verify exits with the code of its result", async () => {
		const { instance: place } = audited;
		const env = { NODE_ENV: "test", DATA_DIR: place.dataDir, ...place.env };
		expect(await runCommand(["audit:verify"], env)).toEqual({
			code: 0,
			out: "2 chains, 4 entries: whole\n",
			error: "",
		});
	});

	test("audit:verify says that a running server must be stopped first", async ({ skip }) => {
		skip(isOnPostgres, "only PGlite's database belongs to one process");
		await audited.withDatabase(async () => {
			const { code, error } = await call();
			expect(code).toBe(2);
			expect(error).toMatch(/^DATA_DIR is in use by process \d+\. Stop it first/);
		});
	});
});
