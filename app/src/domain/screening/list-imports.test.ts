import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import type { Harness, TestBusiness } from "../../testing/harness.ts";
import { startListFolderHarness } from "../../testing/list-folder-harness.ts";
import type { ScreeningList, ScreeningLists, ScreeningSearch } from "./contract.ts";
import { searchIdentity } from "./hits/search-identity.ts";
import { screening } from "./index.ts";
import { importListFolder } from "./list-folder.ts";

// Runs on both databases: changes of one list wait for each other by locks on PostgreSQL, in the process on PGlite.
let folder: string;
let close: () => Promise<void>;
let harness: Harness;
let business: TestBusiness;
let member: TestClient;
beforeAll(async () => {
	({ harness, folder, close } = await startListFolderHarness());
});
afterAll(() => close());
beforeEach(async () => {
	business = await harness.business();
	({ client: member } = await harness.member(business, "owner"));
});
afterEach(async () => {
	await harness.services.db.execute(sql`delete from screening_lists`);
	for (const file of ["own.csv", "second.csv"]) await rm(join(folder, file), { force: true });
});

const header = "id,kind,name\n";
/** A list of several batches, of which the last entry is a person to find. */
const listOf = (name: string, rows = 1200) =>
	header +
	Array.from({ length: rows }, (_, at) => `${at},person,Crowd ${at}\n`).join("") +
	`last,person,${name}\n`;
const faulty = `${listOf("Anna Lind", 600)}x,ghost,Nobody\n`;
const writeList = (name: string, text: string) => writeFile(join(folder, name), text);
const getLists = async () => (await business.key.get<ScreeningLists>("/api/v1/screening/lists")).body.data;
const search = async (name: string) =>
	(await business.key.post<ScreeningSearch>("/api/v1/screening/search", { name })).body;
const findIds = async (name: string) => (await search(name)).hits.map(({ source_id }) => source_id);
const upload = (name: string, text: string, client = member) => {
	const form = new FormData();
	form.set("name", name);
	form.append("file", new Blob([text]), "list.csv");
	return client.change<OrProblem<ScreeningList>>("POST", "/api/v1/screening/lists", form);
};
const screen = (name: string) =>
	searchIdentity(
		harness.services,
		{ appId: business.app, mode: "test" },
		{ names: [name], birth_dates: [], countries: [], identifiers: [] },
	);
/** Entries of which no list knows. */
const countLeftovers = async () => {
	const { rows } =
		(await harness.services.db.execute(sql`select count(*)::int as count from screening_entries e
		where not exists (select 1 from screening_lists l where l.id = e.list_id and l.version = e.version)`)) as unknown as {
			rows: { count: number }[];
		};
	return rows[0]?.count;
};

describe("changes of a screening list at the same time", () => {
	test("a folder that is imported twice at once has each entry once, and its people are found", async () => {
		await writeList("own.csv", listOf("Zdravko Qelemeni"));
		await Promise.all([importListFolder(harness.services), importListFolder(harness.services)]);
		expect(await getLists()).toMatchObject([{ entries: 1201, fault: null }]);
		expect(await findIds("Zdravko Qelemeni")).toEqual(["last"]);
		expect(await countLeftovers()).toBe(0);
	});

	test("the same file uploaded three times at once is one list with all its entries", async () => {
		const text = listOf("Zdravko Qelemeni");
		const uploads = await Promise.all([upload("Fraud", text), upload("Fraud", text), upload("Fraud", text)]);
		expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(await getLists()).toMatchObject([{ name: "Fraud", entries: 1201, fault: null }]);
		expect(await findIds("Zdravko Qelemeni")).toEqual(["last"]);
		expect(await countLeftovers()).toBe(0);
	});

	test("a faulty upload beside a good one of the same name neither empties nor deletes the list", async () => {
		for (const _round of [1, 2]) {
			const uploads = await Promise.all([
				upload("Fraud", listOf(`Zdravko Qelemeni ${"x".repeat(_round)}`)),
				upload("Fraud", faulty),
				upload("Fraud", faulty),
			]);
			expect(uploads.map(({ status }) => status)).toEqual([201, 422, 422]);
			expect(await getLists()).toMatchObject([{ name: "Fraud", entries: 1201, fault: null }]);
			expect(await findIds("Zdravko Qelemeni")).toEqual(["last"]);
		}
		expect(await countLeftovers()).toBe(0);
	});

	test("a list that is deleted while it is replaced is either there with all its entries or gone", async () => {
		const { body } = await upload("Fraud", listOf("Anna Lind"));
		const [replaced, deleted] = await Promise.all([
			upload("Fraud", listOf("Zdravko Qelemeni")),
			business.key.delete(`/api/v1/screening/lists/${(body as ScreeningList).id}`),
		]);
		expect([replaced.status, deleted.status]).toEqual([201, 204]);
		const lists = await getLists();
		const found = await findIds("Zdravko Qelemeni");
		expect([lists.map(({ entries }) => entries), found]).toEqual(
			lists.length === 1 ? [[1201], ["last"]] : [[], []],
		);
		expect(await countLeftovers()).toBe(0);
	});

	test("uploads at the same time can't exceed the maximum number of lists", async () => {
		for (let at = 0; at < 18; at++) await upload(`List ${at}`, listOf("Anna Lind", 1));
		const uploads = await Promise.all(
			[18, 19, 20, 21].map((at) => upload(`List ${at}`, listOf("Anna Lind", 1))),
		);
		expect(uploads.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
		expect(await getLists()).toHaveLength(20);
	});

	test("a search during an import uses the entries of one version", async () => {
		await upload("Fraud", listOf("Zdravko Qelemeni"));
		const [replaced, ...found] = await Promise.all([
			upload("Fraud", listOf("Zdravko Qelemeni", 1300)),
			...Array.from({ length: 20 }, () => findIds("Zdravko Qelemeni")),
		]);
		expect(replaced.status).toBe(201);
		expect(found).toEqual(found.map(() => ["last"]));
	});
});

describe("a screening list that lost entries", () => {
	const loseEntries = () =>
		harness.services.db.execute(sql`delete from screening_entries where source_id = 'last'`);

	test("a search of it isn't clear, and the list shows the fault", async () => {
		await upload("Fraud", listOf("Zdravko Qelemeni", 2));
		expect(await screen("Zdravko Qelemeni")).not.toHaveProperty("incompleteLists");
		await loseEntries();
		expect(await screen("Zdravko Qelemeni")).toMatchObject({ hits: [], incompleteLists: ["Fraud"] });
		expect(await search("Zdravko Qelemeni")).toMatchObject({ hits: [], incomplete_lists: ["Fraud"] });
		expect(await getLists()).toMatchObject([{ fault: expect.stringContaining("missing") }]);
	});

	test("uploading its unchanged file again heals it", async () => {
		const text = listOf("Zdravko Qelemeni", 2);
		await upload("Fraud", text);
		await loseEntries();
		expect((await upload("Fraud", text)).status).toBe(201);
		expect(await getLists()).toMatchObject([{ entries: 3, fault: null }]);
		expect(await findIds("Zdravko Qelemeni")).toEqual(["last"]);
	});

	test("the next look at the folder heals it, although its file is unchanged", async () => {
		await writeList("own.csv", listOf("Zdravko Qelemeni", 2));
		await importListFolder(harness.services);
		await loseEntries();
		await importListFolder(harness.services);
		expect(await getLists()).toMatchObject([{ entries: 3, fault: null }]);
		expect(await findIds("Zdravko Qelemeni")).toEqual(["last"]);
	});
});

describe("a screening list that was never imported", () => {
	test("nobody is clear while a file of the folder can't be imported, until it is mended or removed", async () => {
		await writeList("own.csv", listOf("Anna Lind", 2));
		await writeList("second.csv", faulty);
		await importListFolder(harness.services);
		expect(await screen("Zdravko Qelemeni")).toMatchObject({ hits: [], incompleteLists: ["second"] });
		await writeList("second.csv", listOf("Zdravko Qelemeni", 2));
		await importListFolder(harness.services);
		expect(await screen("Zdravko Qelemeni")).not.toHaveProperty("incompleteLists");
	});

	test("a file that was never imported leaves no list when it is removed", async () => {
		await writeList("own.csv", listOf("Anna Lind", 2));
		await writeList("second.csv", faulty);
		await importListFolder(harness.services);
		await rm(join(folder, "second.csv"));
		await importListFolder(harness.services);
		expect((await getLists()).map(({ name }) => name)).toEqual(["own"]);
	});

	test("a row that an interrupted upload left is deleted when a worker starts", async () => {
		await upload("Fraud", listOf("Anna Lind", 2));
		await upload("Half", listOf("Anna Lind", 2));
		await harness.services.db.execute(
			sql`update screening_lists set version = null, entries = 0 where name = 'Half'`,
		);
		await screening.startWorker?.(harness.services);
		expect((await getLists()).map(({ name }) => name)).toEqual(["Fraud"]);
	});
});
