/**
 * CPU time of an API request on PostgreSQL, compared with a minimal server that does the same work (`api/floor.ts`), in
 * microseconds per request. The ratio should be near 1. The two run in separate processes and are measured in turns.
 * `node app/bench/api.ts [requests] [rounds]`
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import { startPostgres } from "../../scripts/test/postgres-server.ts";
import { requirePostgres } from "../../scripts/test/system-packages.ts";
import { type BenchServer, type ProductInfo, startServer } from "./api/processes.ts";
import { machine, median } from "./support/figures.ts";

const requestCount = Number(process.argv[2] ?? 600);
const roundCount = Number(process.argv[3] ?? 9);
/** Concurrent requests. */
const concurrency = 8;

/** CPU time of all PostgreSQL processes, in microseconds. */
const tickMicroseconds = 1_000_000 / Number(execFileSync("getconf", ["CLK_TCK"]));
function databaseCpuMicroseconds(): number {
	let ticks = 0;
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const [, name, rest = ""] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
			if (name === "postgres") ticks += Number(rest.split(" ")[11]) + Number(rest.split(" ")[12]);
		} catch {
			// The process has just exited.
		}
	}
	return ticks * tickMicroseconds;
}

interface RequestCost {
	cpu: number;
	database: number;
}

async function measureCost(
	server: BenchServer<unknown>,
	url: string,
	path: string,
	headers: object,
	body?: object,
): Promise<RequestCost> {
	const pool = new Pool(url, { connections: concurrency });
	let remaining = requestCount;
	const runRequests = async () => {
		while (remaining-- > 0) {
			const { statusCode, body: response } = await pool.request({
				path,
				method: body ? "POST" : "GET",
				headers: { ...headers, ...(body && { "content-type": "application/json" }) },
				...(body && { body: JSON.stringify(body) }),
			});
			const text = await response.text();
			if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${text}`);
		}
	};
	const cpuBefore = await server.cpu();
	const databaseBefore = databaseCpuMicroseconds();
	await Promise.all(Array.from({ length: concurrency }, runRequests));
	const after: RequestCost = {
		cpu: (await server.cpu()) - cpuBefore,
		database: databaseCpuMicroseconds() - databaseBefore,
	};
	await pool.close();
	return { cpu: after.cpu / requestCount, database: after.database / requestCount };
}

const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const postgres = (await startPostgres(requirePostgres())) as { url: string; stop(): void };
const env = { DATA_DIR: folder, DATABASE_URL: postgres.url };
const report: Record<string, object> = {};
try {
	const product = await startServer<ProductInfo>("product.ts", env);
	const { url, headers, body, newVerificationId: newId, approvedVerificationId: decidedId } = product.ready;
	const floor = await startServer<string>("floor.ts", { ...env, PRODUCT: JSON.stringify(product.ready) });
	const list = "/api/v1/verifications";
	const operations: Record<string, [string, object?]> = {
		"get new": [`${list}/${newId}`],
		"get decided": [`${list}/${decidedId}`],
		"list of 50": [`${list}?limit=50`],
		post: [list, body],
	};
	for (const [name, [path, sent]] of Object.entries(operations)) {
		const pairs: { ours: RequestCost; floor: RequestCost }[] = [];
		for (let round = -1; round < roundCount; round++) {
			const ours = await measureCost(product, url, path, headers, sent);
			const least = await measureCost(floor, floor.ready, path, headers, sent);
			// The first round only warms up code and connections.
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
		{
			machine,
			requests: requestCount,
			rounds: roundCount,
			lanes: concurrency,
			...report,
		},
		null,
		"\t",
	),
);
