import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import type { Harness, TestBusiness } from "../../testing/harness.ts";
import { startListFolderHarness } from "../../testing/list-folder-harness.ts";
import type { Permission } from "../guard/permissions.ts";
import type { ScreeningList, ScreeningLists, ScreeningSearch } from "./contract.ts";
import { importListFolder } from "./list-folder.ts";

// Runs on both databases: the search depends on each database's index statistics.
let folder: string;
let close: () => Promise<void>;
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	({ harness, folder, close } = await startListFolderHarness());
	business = await harness.business();
});
afterAll(() => close());

const header = "id,kind,name,aliases,birth_dates,countries,identifiers,programs\n";
const rows = [
	"1,person,Виктор Соколенко,Viktor Sokolenko,1965-03-12,RU,AB1234567,Zubara",
	"2,organization,Kaskad LLC,ООО «Каскад»,,RU,,Zubara",
	"3,person,Helmut Brandauer,,1950,AT,,Zubara",
].join("\n");
const writeList = async (name: string, text: string) => {
	await writeFile(join(folder, name), text);
	await importListFolder(harness.services);
};
const getLists = async (client = business.key) =>
	(await client.get<ScreeningLists>("/api/v1/screening/lists")).body.data;
const search = (body: object, client = business.key) =>
	client.post<OrProblem<ScreeningSearch>>("/api/v1/screening/search", body);

test("a search without any list finds nothing, and the response shows that there are none", async () => {
	const { status, body } = await search({ name: "Viktor Sokolenko" });
	expect(status).toBe(200);
	expect(body).toMatchObject({ lists: 0, entries: 0, hits: [] });
});

describe("a list in the server's folder", () => {
	beforeAll(() => writeList("own.csv", header + rows));

	test("a list in the folder is shown to every app with its number of entries, hash and age", async () => {
		const [list] = await getLists();
		expect(list).toMatchObject({
			name: "own",
			origin: "folder",
			format: "csv",
			entries: 3,
			stale: false,
			fault: null,
		});
		expect(list?.hash).toMatch(/^[0-9a-f]{64}$/);
		expect(await getLists((await harness.business()).key)).toEqual(await getLists());
	});

	test("a search finds a person in another script, with a typo or in another order, and explains why", async () => {
		const { body } = await search({ name: "SOKOLENKKO, Viktor", birth_date: "1965-03-12", country: "RUS" });
		expect(body.hits).toHaveLength(1);
		expect(body.hits[0]).toMatchObject({
			list_name: "own",
			source_id: "1",
			birth_date: "agrees",
			country: "agrees",
			identifier: "unknown",
			matched_name: "Виктор Соколенко",
			pairs: [
				{ searched: ["SOKOLENKKO"], listed: ["Соколенко"], match_type: "spelling" },
				{ searched: ["Viktor"], listed: ["Виктор"], score: 1, match_type: "same" },
			],
		});
	});

	test("a search finds an organization by its name without the legal form, and not as a person", async () => {
		const { body } = await search({ name: "Kaskad", kind: "organization" });
		expect(body.hits.map(({ source_id }) => source_id)).toEqual(["2"]);
		expect((await search({ name: "Kaskad" })).body.hits).toEqual([]);
	});

	test("a person born in another year is no hit at the default threshold", async () => {
		const born = (birth_date: string) => search({ name: "Helmut Brandauer", birth_date });
		expect((await born("1950-06-01")).body.hits).toHaveLength(1);
		expect((await born("1951-06-01")).body.hits).toHaveLength(1);
		expect((await born("1952-06-01")).body.hits).toHaveLength(0);
	});

	test("a birth date of another calendar is refused, because it would lower every score", async () => {
		const { status, body } = await search({ name: "Helmut Brandauer", birth_date: "2493-06-01" });
		expect(status).toBe(422);
		expect(body).toMatchObject({ errors: [{ path: "birth_date", code: "birth_date_impossible" }] });
	});

	test("a country is matched as ICAO 9303 writes it, including D for Germany", async () => {
		const bearing = async (country: string) =>
			(await search({ name: "Helmut Brandauer", country })).body.hits[0]?.country;
		expect([await bearing("AUT"), await bearing("D"), await bearing("UTO")]).toEqual([
			"agrees",
			"differs",
			"unknown",
		]);
	});

	test("a faulty file is reported with line and field, and the previous entries stay in force", async () => {
		await writeList("own.csv", `${header + rows}\n4,ghost,Nobody,,,,,\n`);
		const [list] = await getLists();
		expect(list).toMatchObject({
			entries: 3,
			fault: "Line 5: The value of “kind” is invalid in this format. Correct it.",
		});
		expect((await search({ name: "Viktor Sokolenko" })).body.hits).toHaveLength(1);
	});

	test("a new file replaces all previous entries", async () => {
		await writeList("own.csv", `${header}9,person,Olena Tkachuk,,,,,\n`);
		expect(await getLists()).toEqual([expect.objectContaining({ entries: 1, fault: null })]);
		expect((await search({ name: "Viktor Sokolenko" })).body.hits).toEqual([]);
		expect((await search({ name: "Tkachuk Elena" })).body.hits).toHaveLength(1);
	});

	test("an unchanged file isn't read again, a touched one is", async () => {
		const { db } = harness.services;
		const [before] = await getLists();
		await db.execute(sql`update screening_lists set hash = 'another'`);
		await importListFolder(harness.services);
		expect((await getLists())[0]?.hash).toBe("another");
		await utimes(join(folder, "own.csv"), 1, 1);
		await importListFolder(harness.services);
		expect((await getLists())[0]?.hash).toBe(before?.hash);
	});

	test("a list is stale after a week", async () => {
		harness.clock.advance({ days: 6, hours: 23 });
		expect((await getLists())[0]?.stale).toBe(false);
		harness.clock.advance({ hours: 1 });
		expect((await getLists())[0]?.stale).toBe(true);
	});

	test("a list whose file is missing stays in force, and reports it", async () => {
		await rm(join(folder, "own.csv"));
		await importListFolder(harness.services);
		expect((await getLists())[0]).toMatchObject({ entries: 1, fault: expect.stringContaining("missing") });
		expect((await search({ name: "Olena Tkachuk" })).body.hits).toHaveLength(1);
	});
});

describe("uploading a list", () => {
	const form = (name: string, ...files: [string, string][]) => {
		const body = new FormData();
		body.set("name", name);
		for (const [file, text] of files) body.append("file", new Blob([text]), file);
		return body;
	};
	let member: TestClient;
	beforeAll(async () => {
		({ client: member } = await harness.member(business, "owner"));
	});
	const upload = (body: FormData, client = member) =>
		client.change<ScreeningList>("POST", "/api/v1/screening/lists", body);

	test("an uploaded list is searched only for its app and mode, and deleted with its entries", async () => {
		const { status, body } = await upload(
			form("Fraud", ["list.csv", `${header}1,person,Zdravko Qelemeni,,,,,\n`]),
		);
		expect(status).toBe(201);
		expect(body).toMatchObject({ name: "Fraud", origin: "upload", entries: 1 });
		const other = await harness.business();
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const hits = async (client = business.key) =>
			(await search({ name: "Zdravko Qelemeni" }, client)).body.hits.length;
		expect([await hits(), await hits(other.key), await hits(live)]).toEqual([1, 0, 0]);
		const path = `/api/v1/screening/lists/${body.id}`;
		expect((await other.key.delete(path)).status).toBe(404);
		expect((await business.key.delete(path)).status).toBe(204);
		expect(await hits()).toBe(0);
	});

	test("an uploaded list replaces the one with the same name, and a faulty file changes nothing", async () => {
		const named = async () => (await getLists()).filter(({ origin }) => origin === "upload");
		await upload(form("Fraud", ["list.csv", `${header}1,person,Anna Lind,,,,,\n`]));
		await upload(form("Fraud", ["list.csv", `${header}1,person,Anna Lind,,,,,\n2,person,Ben Ode,,,,,\n`]));
		expect(await named()).toEqual([expect.objectContaining({ entries: 2 })]);
		const { status, body } = await upload(form("Fraud", ["list.csv", `${header}1,ghost,Anna,,,,,\n`]));
		expect(status).toBe(422);
		expect(body).toMatchObject({
			errors: [{ path: "file", message: expect.stringMatching(/^Line 2: The value of “kind” is invalid/) }],
		});
		expect(await named()).toEqual([expect.objectContaining({ entries: 2 })]);
		expect((await upload(form("Other", ["list.csv", "nothing"]))).status).toBe(422);
		expect(await named()).toHaveLength(1);
	});

	test("an OFAC list is uploaded with its aliases", async () => {
		const sdn = '36,"SOKOLENKO, Viktor",individual,"Z",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n';
		const alone = await upload(form("OFAC", ["sdn.csv", sdn]));
		expect(alone.status).toBe(422);
		const both = await upload(
			form("OFAC", ["alt.csv", '36,1,"aka","TRAVIN, Pyotr",-0- \r\n'], ["sdn.csv", sdn]),
		);
		expect(both.status).toBe(201);
		expect((await search({ name: "Petr Travin" })).body.hits).toHaveLength(1);
	});

	test("uploading a list requires a member with permission to manage lists", async () => {
		const { client: viewer } = await harness.member(business, "viewer");
		for (const client of [viewer, business.key])
			expect((await upload(form("Mine", ["list.csv", header]), client)).status).toBe(403);
	});
});

test("a listed number is found in any writing, whatever the birth date and the spelling", async () => {
	const born = { birth_date: "1965-03-12" };
	await writeList(
		"numbers.csv",
		`${header}1,person,Zdravko Qelemeni,,1980,,No. 0012AB34567,\n2,person,Oksana Vrublevska,,1980,,AO123456,\n`,
	);
	const searchAll = async () => [
		(await search({ name: "Zdravko Qelemeni", identifiers: ["12AB34567"], ...born })).body.hits,
		(await search({ name: "Zdravco Celemenij", identifiers: ["１２ ab-34567"], ...born })).body.hits,
		(await search({ name: "Oksana Vrublevska", identifiers: ["A0123456"], ...born })).body.hits,
	];
	const found = { score: 0.95, identifier: "agrees", birth_date: "differs" };
	expect(await searchAll()).toMatchObject([[found], [found], [found]]);
	expect((await search({ name: "Zdravko Qelemeni", identifiers: ["12AB34568"], ...born })).body.hits).toEqual(
		[],
	);
	await rm(join(folder, "numbers.csv"));
});

test("a search finds a person among thousands who share two of their names", async () => {
	const crowd = Array.from(
		{ length: 3000 },
		(_, at) =>
			`${at},person,Mohamed Ahmed ${"bdgklmnprst".charAt(at % 11)}${at.toString(36).replace(/\d/g, "o")}ez,,,,,`,
	);
	await writeList("crowd.csv", `${header}${crowd.join("\n")}\nlast,person,Mohamed Ahmed Wrzesniewski,,,,,\n`);
	const { body } = await search({ name: "Ahmed Mohamed Wrzesnievski" });
	expect(body.hits.map(({ source_id }) => source_id)[0]).toBe("last");
	await rm(join(folder, "crowd.csv"));
});

test("listing and searching screening lists requires permission to read lists", async () => {
	const poor = harness.withSecret(await harness.secret(business.app, "test", [] as Permission[]));
	expect((await poor.get("/api/v1/screening/lists")).status).toBe(403);
	expect((await search({ name: "Viktor Sokolenko" }, poor)).status).toBe(403);
	expect((await search({ name: "Viktor Sokolenko" }, harness.visitor())).status).toBe(401);
});

describe("the specimen country", () => {
	const text = `${header}1,person,Anna Lind,,1998-05-09,UTO,,Fraud\n`;
	const upload = async (mode: "test" | "live") => {
		const owner = await harness.signedIn(business.email);
		await owner.change("PUT", "/api/session/app", { app: business.app, mode });
		const form = new FormData();
		form.set("name", "Specimens");
		form.append("file", new Blob([text]), "specimens.csv");
		return owner.change<OrProblem<ScreeningList>>("POST", "/api/v1/screening/lists", form);
	};

	test("a list of test mode may name it, and a specimen's country then agrees", async () => {
		expect((await upload("test")).status).toBe(201);
		const { body } = await search({ name: "Anna Lind", country: "UTO" });
		expect(body.hits.find(({ list_name }) => list_name === "Specimens")).toMatchObject({
			countries: ["UTO"],
			country: "agrees",
		});
	});

	test("a list of live mode is refused with it, as with any unknown country", async () => {
		const { status, body } = await upload("live");
		expect(status).toBe(422);
		expect(body.errors?.[0]).toMatchObject({ path: "file", message: expect.stringContaining("countries") });
	});
});

test("the lists are exported with their dates and hashes, for those who may read them", async () => {
	const [list] = await getLists();
	const { bytes } = await business.key.get("/api/v1/screening/lists/export");
	const [head, ...lines] = bytes.toString().split("\r\n").filter(Boolean);
	expect(head).toBe("\uFEFFid,name,origin,format,entries,source_date,imported_at,stale,fault,hash");
	expect(lines).toHaveLength((await getLists()).length);
	expect(lines[0]).toContain(`${list?.id},${list?.name},${list?.origin},`);
	expect(lines[0]).toContain(list?.hash);
	const { client } = await harness.member(business, "viewer");
	expect((await client.get("/api/v1/screening/lists/export")).status).toBe(403);
});
