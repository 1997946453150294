import { and, eq } from "drizzle-orm";
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

/** The command as an operator calls it. */
const start = (words: readonly string[] = [], env: Record<string, string> = {}) => {
	const { dataDir, env: ofPlace } = audited.place;
	return runCommand(["audit:verify", ...words], { NODE_ENV: "test", DATA_DIR: dataDir, ...ofPlace, ...env });
};

test("the process of audit:verify says that all is whole, and prints heads that it takes again", async () => {
	const { code, found } = await start(["--print-heads"]);
	const [counted, ...heads] = found.trimEnd().split("\n");
	expect({ code, counted }).toEqual({ code: 0, counted: "2 chains, 4 entries: whole" });
	expect(heads.map((head) => head.replace(/:[0-9a-f]{64}$/, ""))).toEqual(
		audited.chains.map((chainId) => `${chainId}:2`),
	);
	const again = await start(heads.flatMap((head) => ["--head", head]));
	expect(again).toEqual({ code: 0, found: "2 chains, 4 entries: whole\n", wrong: "" });
});

test("the process of audit:verify names chain, entry and fault, and ends with 1", async () => {
	const { chains, withDatabase } = audited;
	const [chainId = ""] = chains;
	const where = and(eq(auditEntries.chainId, chainId), eq(auditEntries.sequence, 2));
	let id = "";
	await withDatabase(async ({ db }) => {
		const [entry] = await db.select().from(auditEntries).where(where);
		id = entry?.id ?? "";
		await db.update(auditEntries).set({ action: "app.renamed" }).where(where);
	});
	const { code, found } = await start();
	expect(code).toBe(1);
	expect(found).toBe(
		`${chainId}: entry 2 (${id}) isn't what was recorded there: it was changed, forged or moved.\n` +
			"2 chains, 4 entries: 1 broken\n",
	);
	await withDatabase(async ({ db }) => {
		await db.update(auditEntries).set({ action: "app.created" }).where(where);
	});
});

test("the process of audit:verify ends with 2 where it could not verify", async () => {
	const refused = await start([], { LOG_LEVEL: "loud" });
	expect(refused).toMatchObject({ code: 2, wrong: expect.stringMatching(/^LOG_LEVEL must be/) });
});

test("the process of audit:verify says that a running server must be stopped first", async ({ skip }) => {
	skip(onPostgres, "only PGlite's database belongs to one process");
	await audited.withDatabase(async () => {
		const { code, wrong } = await start();
		expect(code).toBe(2);
		expect(wrong).toMatch(/^DATA_DIR is in use by process \d+\. Stop it first/);
	});
});
