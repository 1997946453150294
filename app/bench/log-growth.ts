/**
 * How the lists of requests and events grow: each read over few and over many rows on PostgreSQL, through HTTP, in
 * medians, both in turns; near 1 is as it should be. And what recording costs a request: the same ones with it and
 * without. `node app/bench/log-growth.ts [few] [many]`: rows of each table, 10 000 and 10 million unless told.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { startPostgres } from "../../scripts/test/postgres-server.ts";
import { requirePostgres } from "../../scripts/test/system-packages.ts";
import { inMemoryHeader, inMemoryToken } from "../src/http/plugins/security-headers.ts";
import { createHttpServer } from "../src/http/server.ts";
import { type OpenServices, openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { minIdAt } from "../src/platform/ids.ts";
import { createBusiness } from "./support/business.ts";
import { machine, median, rounded } from "./support/figures.ts";

const [first, second] = process.argv.slice(2);
const sizes = [Number(first ?? 10_000), Number(second ?? 10_000_000)] as const;
const rounds = 25;
/** Days over which the rows are spread. */
const days = 29;

interface History {
	services: OpenServices;
	http: FastifyInstance;
	appId: string;
	secret: string;
}

async function call(http: FastifyInstance, secret: string, url: string, payload?: object) {
	const response = await http.inject({
		method: payload ? "POST" : "GET",
		url,
		// As pages call it in memory: the limit of calls a minute is not what is measured.
		headers: { authorization: `Bearer ${secret}`, [inMemoryHeader]: inMemoryToken },
		...(payload && { payload }),
	});
	if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
	return response.json() as { data: { id: string; object_id: string; sequence: number }[] };
}

/** Of an id of ours the first ten characters are its time; what follows is only different. */
const sqlIdAt = (prefix: string, time: string, number: string) => {
	const digit = (index: number) =>
		`substr('0123456789abcdefghjkmnpqrstvwxyz', ((${time} >> ${45 - index * 5}) & 31)::integer + 1, 1)`;
	const digits = Array.from({ length: 10 }, (_, index) => digit(index)).join(" || ");
	return `'${prefix}_' || ${digits} || 'f' || lpad((${number})::text, 15, '0')`;
};

/** Fills a table without its indexes, which are built afterwards: row by row they take most of the time. */
async function fill({ services: { db } }: History, table: string, rows: string): Promise<void> {
	const { rows: indexes } = (await db.execute(
		sql`select indexname, indexdef from pg_indexes where tablename = ${table} and indexname not like '%_pkey'`,
	)) as unknown as { rows: { indexname: string; indexdef: string }[] };
	for (const { indexname } of indexes) await db.execute(sql.raw(`drop index ${indexname}`));
	await db.execute(sql.raw(rows));
	for (const { indexdef } of indexes) await db.execute(sql.raw(indexdef));
	await db.execute(sql.raw(`vacuum analyze ${table}`));
}

async function fillAll(history: History, count: number): Promise<void> {
	const { appId } = history;
	const start = Date.now() - days * 86_400_000;
	const time = `(${start} + (n * ${(days * 86_400_000) / count}::float8)::bigint)`;
	const at = `to_timestamp(${time} / 1000.0)`;
	const object = sqlIdAt("vrf", String(start), `n % ${Math.ceil(count / 20)}`);
	// One request in a thousand fails, one in a hundred thousand by the server's fault.
	const status =
		"case when n % 100000 = 7 then 500 when n % 1000 = 5 then 404 when n % 20 = 3 then 422 else 200 end";
	await fill(
		history,
		"logs",
		`insert into logs select ${sqlIdAt("req", time, "n")}, '${appId}', 'test', ${at}, 'GET',
			case when n % 50000 = 9 then 'redactCustomer' when n % 3 = 0 then 'createVerification' else 'getVerification' end,
			'/api/v1/verifications/{id}', ${object}, ${status}, (${status}) / 100,
			null, n % 300, 'key', ${sqlIdAt("key", String(start), "case when n % 90000 = 11 then 7 else n % 4 end")}, '\\x00'
		from generate_series(1, ${count}) n`,
	);
	await fill(
		history,
		"events",
		`insert into events (id, app_id, mode, type, object_id, data, actor, actor_id, request_id, created_at, fanned_out)
		select ${sqlIdAt("evt", time, "n")}, '${appId}', 'test',
			case when n % 60000 = 13 then 'customer.redacted' when n % 3 = 0 then 'verification.created'
				when n % 3 = 1 then 'verification.started' else 'verification.approved' end,
			${object}, '\\x00', 'key', null, ${sqlIdAt("req", time, "n")}, ${at}, true
		from generate_series(1, ${count}) n`,
	);
	await history.services.db.execute(
		sql.raw(`insert into log_hours select '${appId}', 'test', date_trunc('hour', now()) - n * interval '1 hour',
			100, 5, 0, 2000, array[20,30,20,10,10,5,3,1,1,0,0] from generate_series(1, 719) n`),
	);
}

const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const postgres = (await startPostgres(requirePostgres())) as { url: string; stop(): void };

async function open(name: string): Promise<History> {
	const admin = new pg.Client({ connectionString: postgres.url });
	await admin.connect();
	await admin.query(`create database ${name}`);
	await admin.end();
	const services = await openServices(
		readConfig({
			DATA_DIR: join(folder, name),
			DATABASE_URL: postgres.url.replace(/postgres$/, name),
			LOG_LEVEL: "silent",
			NODE_ENV: "test",
			BOT_PROTECTION: "off",
			ENGINE_WORKERS: "1",
		}),
	);
	const http = await createHttpServer(services);
	await http.ready();
	return { services, http, ...(await createBusiness(services)) };
}

/** What is read of each history, by name. */
async function listReads({ http, secret }: History): Promise<Record<string, string>> {
	const ago = (day: number) => new Date(Date.now() - day * 86_400_000).toISOString();
	const [log, event] = await Promise.all(
		["logs", "events"].map(async (noun) => {
			const { data } = await call(http, secret, `/api/v1/${noun}?limit=1&to=${ago(10)}`);
			if (!data[0]) throw new Error(`No ${noun}.`);
			return data[0];
		}),
	);
	// The rows that were made up hold no detail to read: one that was recorded does.
	let real: string | undefined;
	while (!real) real = (await call(http, secret, "/api/v1/logs?operation=listLogs&limit=1")).data[0]?.id;
	const filters: Record<string, string> = {
		"logs: no filter": "/logs",
		"logs: deep within": `/logs?cursor=${log?.id}`,
		"logs: client errors": "/logs?status=client_error",
		"logs: server errors": "/logs?status=server_error",
		"logs: success": "/logs?status=success",
		"logs: operation, frequent": "/logs?operation=createVerification",
		"logs: operation, rare": "/logs?operation=redactCustomer",
		"logs: operation, none": "/logs?operation=deleteNote",
		"logs: key, rare": `/logs?actor_id=${minIdAt("apiKey", new Date()).slice(0, 4)}nobody`,
		"logs: object": `/logs?object_id=${log?.object_id}`,
		"logs: a day": `/logs?from=${ago(12)}&to=${ago(11)}`,
		"logs: old": `/logs?to=${ago(28)}`,
		"logs: operation and errors": "/logs?operation=createVerification&status=client_error",
		"logs: operation and errors, none": "/logs?operation=redactCustomer&status=server_error",
		"logs: frequent ones, never together": "/logs?operation=createVerification&status=server_error",
		"logs: one": `/logs/${real}`,
		"logs: statistics of a month": "/logs/statistics?hours=720",
		"events: no filter": "/events",
		"events: deep within": `/events?cursor=${event?.sequence}`,
		"events: type, frequent": "/events?type=verification.created",
		"events: type, rare": "/events?type=customer.redacted",
		"events: type, none": "/events?type=alert.opened",
		"events: several types, rare and none": "/events?type=customer.redacted,alert.opened,customer.merged",
		"events: object": `/events?object_id=${event?.object_id}`,
		"events: a day": `/events?from=${ago(12)}&to=${ago(11)}`,
		"events: old": `/events?to=${ago(28)}`,
		"events: rare type of a day": `/events?type=customer.redacted&from=${ago(12)}&to=${ago(11)}`,
		"events: one": `/events/${event?.id}`,
	};
	return Object.fromEntries(Object.entries(filters).map(([name, path]) => [name, `/api/v1${path}`]));
}

/** Seconds of one processor that a request takes, to the end of all that it leads to. */
async function measureCpuSeconds(
	{ services, secret }: History,
	records: boolean,
	url: string,
	payload?: object,
) {
	const http = await createHttpServer(services, { records });
	await http.ready();
	const times = 150;
	for (let round = 0; round < 20; round++) await call(http, secret, url, payload);
	const before = process.cpuUsage();
	for (let round = 0; round < times; round++) await call(http, secret, url, payload);
	await http.close();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / times / 1000;
}

const report: Record<string, object> = {};
const costs: Record<string, object> = {};
const histories: History[] = [];
try {
	const few = await open("few");
	const many = await open("many");
	histories.push(few, many);
	for (const [what, url, payload] of [
		["read the app", "/api/v1/app", undefined],
		["create a verification", "/api/v1/verifications", { provided_details: { first_name: "Anna" } }],
		["list verifications", "/api/v1/verifications?limit=10", undefined],
	] as const) {
		const taken: [number[], number[]] = [[], []];
		for (let round = 0; round < 3; round++)
			for (const [index, records] of [false, true].entries())
				taken[index]?.push(await measureCpuSeconds(few, records, url, payload));
		const [without, recorded] = taken.map(median) as [number, number];
		costs[what] = {
			cpu_ms_without: rounded(without),
			cpu_ms_recorded: rounded(recorded),
			ratio: rounded(recorded / without),
		};
	}
	await few.services.db.execute(sql`truncate logs, log_hours`);
	for (const [index, history] of [few, many].entries()) {
		const start = performance.now();
		await fillAll(history, sizes[index] ?? 0);
		console.error(`${sizes[index]} rows a table in ${Math.round((performance.now() - start) / 1000)} s`);
	}
	const paths = [await listReads(few), await listReads(many)] as const;
	for (const name of Object.keys(paths[0])) {
		const times: [number[], number[]] = [[], []];
		for (let round = -5; round < rounds; round++)
			for (const [index, { http, secret }] of [few, many].entries()) {
				const start = performance.now();
				await call(http, secret, paths[index]?.[name] ?? "");
				if (round >= 0) times[index]?.push(performance.now() - start);
			}
		const [low, high] = times.map(median) as [number, number];
		report[name] = {
			[`ms_at_${sizes[0]}`]: rounded(low),
			[`ms_at_${sizes[1]}`]: rounded(high),
			growth: rounded(high / low),
		};
	}
	console.log(JSON.stringify({ machine, rounds, costs, report }, null, "\t"));
} finally {
	for (const { http, services } of histories) {
		await http.close();
		await services.close();
	}
	postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}
