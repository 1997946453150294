/**
 * What a request of the API costs, on PostgreSQL, against the least that could do the same work (`api/floor.ts`): microseconds
 * of CPU a request of each, in turns, and their ratio, near 1 as it should be. Both are processes of their own.
 * `node app/bench/api.ts [requests] [rounds]`
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
// @ts-expect-error a script without types
import { postgresPrograms } from "../../scripts/debian.mjs";
// @ts-expect-error a script without types
import { startPostgres } from "../../scripts/postgres.mjs";
import { type Product, type Served, start } from "./api/processes.ts";

const requests = Number(process.argv[2] ?? 600);
const rounds = Number(process.argv[3] ?? 9);
/** Requests under way at once. */
const lanes = 8;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Microseconds of CPU of every PostgreSQL process. */
const tick = 1_000_000 / Number(execFileSync("getconf", ["CLK_TCK"]));
function databaseCpu(): number {
	let ticks = 0;
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const [, name, rest = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
			if (name === "postgres") ticks += Number(rest.split(" ")[11]) + Number(rest.split(" ")[12]);
		} catch {
			// It has just ended.
		}
	}
	return ticks * tick;
}

interface Cost {
	cpu: number;
	database: number;
}

async function cost(
	server: Served<unknown>,
	url: string,
	path: string,
	headers: object,
	body?: object,
): Promise<Cost> {
	const pool = new Pool(url, { connections: lanes });
	let left = requests;
	const lane = async () => {
		while (left-- > 0) {
			const { statusCode, body: answer } = await pool.request({
				path,
				method: body ? "POST" : "GET",
				headers: { ...headers, ...(body && { "content-type": "application/json" }) },
				...(body && { body: JSON.stringify(body) }),
			});
			const text = await answer.text();
			if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`);
		}
	};
	const [used, database] = [await server.cpu(), databaseCpu()];
	await Promise.all(Array.from({ length: lanes }, lane));
	const after: Cost = { cpu: (await server.cpu()) - used, database: databaseCpu() - database };
	await pool.close();
	return { cpu: after.cpu / requests, database: after.database / requests };
}

const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const postgres = (await startPostgres(postgresPrograms())) as { url: string; stop(): void };
const env = { DATA_DIR: folder, DATABASE_URL: postgres.url };
const report: Record<string, object> = {};
try {
	const product = await start<Product>("product.ts", env);
	const { url, headers, body, newId, decidedId } = product.ready;
	const floor = await start<string>("floor.ts", { ...env, PRODUCT: JSON.stringify(product.ready) });
	const list = "/api/v1/verifications";
	const operations: Record<string, [string, object?]> = {
		"get new": [`${list}/${newId}`],
		"get decided": [`${list}/${decidedId}`],
		"list of 50": [`${list}?limit=50`],
		post: [list, body],
	};
	for (const [name, [path, sent]] of Object.entries(operations)) {
		const pairs: { ours: Cost; floor: Cost }[] = [];
		for (let round = -1; round < rounds; round++) {
			const ours = await cost(product, url, path, headers, sent);
			const least = await cost(floor, floor.ready, path, headers, sent);
			// The first round warms code and connections.
			if (round >= 0) pairs.push({ ours, floor: least });
		}
		const ratios = pairs.map(({ ours, floor }) => floor.cpu / ours.cpu).toSorted((a, b) => a - b);
		const typical = (of: (pair: (typeof pairs)[number]) => number) => Math.round(median(pairs.map(of)));
		report[name] = {
			us: typical(({ ours }) => ours.cpu),
			floor_us: typical(({ floor }) => floor.cpu),
			ratio: Number(median(ratios).toFixed(2)),
			ratio_from_to: [ratios[0], ratios.at(-1)].map((ratio) => Number(ratio?.toFixed(2))),
			database_us: typical(({ ours }) => ours.database),
			floor_database_us: typical(({ floor }) => floor.database),
		};
	}
	await floor.stop();
	await product.stop();
} finally {
	postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}
console.log(
	JSON.stringify(
		{ machine: `${cpus().length} × ${cpus()[0]?.model}`, requests, rounds, lanes, ...report },
		null,
		"\t",
	),
);
