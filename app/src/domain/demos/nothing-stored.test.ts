import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../platform/logging/log.ts";
import { solveBotChallenge } from "../../testing/clients/bot-challenge.ts";
import { readSpecimen } from "../../testing/data/specimens.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import type { DemoChallenge, DocumentDemo, FaceMatchDemo, LivenessDemo } from "./contract.ts";

let harness: Harness;
let logged = "";
beforeAll(async () => {
	const sink = new Writable({
		write(chunk, _encoding, done) {
			logged += chunk;
			done();
		},
	});
	harness = await startHarness({ env: { BOT_PROTECTION: "on" }, log: createLog("trace", sink) });
});
afterAll(() => harness.close());

/** What every table holds, as one digest each. */
async function tables(): Promise<Record<string, string>> {
	const query = async <Row>(text: SQL) =>
		((await harness.services.db.execute(text)) as unknown as { rows: Row[] }).rows;
	// The scheduler of jobs notes there when it last looked.
	const all = await query<{ schema: string; name: string }>(
		sql`select table_schema as schema, table_name as name from information_schema.tables
			where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
				and (table_schema, table_name) <> ('pgboss', 'version')`,
	);
	const digests: Record<string, string> = {};
	for (const { schema, name } of all) {
		const [found] = await query<{ digest: string }>(
			sql`select count(*) || ':' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
				from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
		);
		digests[`${schema}.${name}`] = found?.digest ?? "";
	}
	return digests;
}

/** Every file below the server's folder but the database's own, with its size. */
function files(folder = harness.services.config.dataDir): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return /^(pg|database|pglite)/.test(entry.name) ? [] : files(path);
		return [`${path} ${statSync(path).size}`];
	});
}

async function visitor(): Promise<
	(path: string, body: object) => Promise<{ status: number; body: unknown }>
> {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return (path, body) => client.change("POST", `/api/demo/${path}`, body);
}
const token = () => solveBotChallenge(harness.visitor(), "demo_try");
const photo = (name: string) => new Blob([new Uint8Array(readSpecimen(name))]);

test("demos store no row, no file and nothing of the visitor in the log", async () => {
	const ask = await visitor();
	const before = { tables: await tables(), files: files() };
	expect(Object.keys(before.tables).length).toBeGreaterThan(20);

	const faces = new FormData();
	faces.append("bot_token", await token());
	faces.append("file", photo("passports/anna-lind"), "anna-at-home.jpg");
	faces.append("file", photo("selfies/anna-lind-1"), "anna-at-sea.jpg");
	const compared = await ask("facematch", faces);
	expect(compared.status).toBe(200);

	const page = new FormData();
	page.append("bot_token", await token());
	page.append("file", photo("passports/anna-lind"), "anna-passport.jpg");
	const read = await ask("document", page);
	expect(read.status).toBe(200);

	const drawn = await ask("liveness/challenges", { bot_token: await token() });
	expect(drawn.status).toBe(201);
	const answer = new FormData();
	answer.append("challenge", (drawn.body as DemoChallenge).token);
	answer.append("file", photo("selfies/anna-lind-1"), "0-00400.jpg");
	const assessed = await ask("liveness/answers", answer);
	expect(assessed.status).toBe(200);

	const broken = new FormData();
	broken.append("bot_token", await token());
	broken.append("file", photo("selfies/anna-lind-1").slice(0, 9000), "anna-broken.jpg");
	expect((await ask("document", broken)).status).toBe(422);

	const after = { tables: await tables(), files: files() };
	const changed = Object.keys(after.tables).filter((name) => after.tables[name] !== before.tables[name]);
	// That a proof against robots was used: its signature and its end, nothing of who used it or what for. And how many
	// requests a keyed hash of an address has made in this minute, for the limits.
	expect(changed.filter((name) => name !== "public.request_counts")).toEqual(["public.spent_challenges"]);
	expect(after.files).toEqual(before.files);

	const { fields, zone } = read.body as DocumentDemo;
	const { distance } = compared.body as FaceMatchDemo;
	const { checks } = assessed.body as LivenessDemo;
	expect(logged).toContain("/api/demo/document");
	const personal = [
		...fields.flatMap(({ value }) => (value.length > 3 && value !== "passport" ? value : [])),
		...(zone?.lines ?? []).map(({ text }) => text),
		String(distance),
		...checks.flatMap(({ score }) => (score === null || Number.isInteger(score) ? [] : String(score))),
		...["anna-at-home", "anna-at-sea", "anna-passport", "anna-broken"],
		(drawn.body as DemoChallenge).nonce,
	];
	expect(personal.length).toBeGreaterThan(10);
	for (const value of personal)
		expect({ value, logged: logged.includes(value) }).toEqual({ value, logged: false });
}, 120_000);

test("every demo refuses a bot without a proof of work", async () => {
	const ask = await visitor();
	const faces = new FormData();
	faces.append("file", photo("selfies/anna-lind-1"), "one.jpg");
	faces.append("file", photo("selfies/anna-lind-2"), "other.jpg");
	const page = new FormData();
	page.append("file", photo("passports/anna-lind"), "page.jpg");
	for (const [path, body] of [
		["facematch", faces],
		["document", page],
		["liveness/challenges", {}],
	] as const)
		expect((await ask(path, body)).body).toMatchObject({ code: "bot_check_failed" });
	const proof = { bot_token: await token() };
	expect((await ask("liveness/challenges", proof)).status).toBe(201);
	expect((await ask("liveness/challenges", proof)).status).toBe(422);
	const other = await solveBotChallenge(harness.visitor(), "demo");
	expect((await ask("liveness/challenges", { bot_token: other })).status).toBe(422);
});
