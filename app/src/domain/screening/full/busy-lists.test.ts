import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Harness } from "../../../testing/harness.ts";
import { startListFolderHarness } from "../../../testing/list-folder-harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { startDomainJobs } from "../../../worker/worker.ts";
import type { ScreeningLists } from "../contract.ts";
import { screening } from "../index.ts";
import { importListFolder } from "../list-folder.ts";
import { changeScreeningLists } from "../lock-lists.ts";

// Runs on PostgreSQL only: in PGlite transactions take turns without a limit.
let folder: string;
let close: () => Promise<void>;
let harness: Harness;
beforeAll(async () => {
	({ harness, folder, close } = await startListFolderHarness());
});
afterAll(() => close());

test("an upload that waits too long for another change of the lists is refused, and changes nothing", async () => {
	const business = await harness.business();
	const { client } = await harness.member(business, "owner");
	const form = new FormData();
	form.set("name", "Fraud");
	form.append("file", new Blob(["id,kind,name\n1,person,Anna Lind\n"]), "list.csv");
	await changeScreeningLists(harness.services, { appId: business.app, mode: "test" }, async () => {
		expect(await client.change("POST", "/api/v1/screening/lists", form)).toMatchObject({
			status: 409,
			body: { code: "screening_lists_busy" },
		});
	});
	expect((await business.key.get<ScreeningLists>("/api/v1/screening/lists")).body.data).toEqual([]);
});

test("a look at the folder leaves it to the process that is importing", async () => {
	await writeFile(join(folder, "own.csv"), "id,kind,name\n1,person,Anna Lind\n");
	await changeScreeningLists(harness.services, null, () => importListFolder(harness.services));
	const { key } = await harness.business();
	expect((await key.get<ScreeningLists>("/api/v1/screening/lists")).body.data).toEqual([]);
	await importListFolder(harness.services);
	expect((await key.get<ScreeningLists>("/api/v1/screening/lists")).body.data).toMatchObject([
		{ entries: 1 },
	]);
});

test("a worker that found the lists busy imports them soon after they are free", async () => {
	const { services } = harness;
	await writeFile(join(folder, "late.csv"), "id,kind,name\n1,person,Maja Kowalski\n");
	await changeScreeningLists(services, null, async (tx) => {
		await startDomainJobs(services, screening);
		await waitUntil("the worker to look again later", async () => {
			const { rows } = (await tx.execute(
				sql`select 1 from pgboss.job where name = 'screening.import' and state = 'created' and start_after > clock_timestamp()`,
			)) as unknown as { rows: unknown[] };
			return rows.length > 0;
		});
	});
	const { key } = await harness.business();
	const listNames = async () =>
		(await key.get<ScreeningLists>("/api/v1/screening/lists")).body.data.map(({ name }) => name);
	await waitUntil("the import", async () => (await listNames()).includes("late"), 60_000);
});
