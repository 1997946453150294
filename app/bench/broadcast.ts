/**
 * What messages between processes cost and how fast they are, on PostgreSQL with durable commits: transactions a second that
 * notify inside themselves, and that the broadcast tells of, as ratios to those that tell nobody; and milliseconds from a
 * request at one process until sockets of another have its event. `node app/bench/broadcast.ts [events] [sockets]`
 */
import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { WebSocket } from "ws";
import { startPostgres } from "../../scripts/test/postgres-server.ts";
import { requirePostgres } from "../../scripts/test/system-packages.ts";
import { createHttpServer } from "../src/http/server.ts";
import { openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { createSocketSigner, type SocketSigner } from "../src/platform/realtime/socket-signer.ts";
import { startWorker } from "../src/worker/worker.ts";
import { createBusiness } from "./support/business.ts";
import { machine, median, percentile, rounded } from "./support/figures.ts";

/** Clients that commit at the same time, and milliseconds and number of each measurement. */
const load = { clients: 16, ms: 2000, rounds: 5 };

if (process.argv[2] === "serve") await serve();
else await measure(Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 1000));

/** A process of the product, which reports its port. The one that is told `worker` runs jobs. */
async function serve(): Promise<void> {
	const services = await openServices(
		readConfig({ ...process.env, LOG_LEVEL: "silent", ENGINE_WORKERS: "1" }),
	);
	const http = await createHttpServer(services);
	await http.listen({ host: "127.0.0.1", port: 0 });
	if (process.argv[3] === "worker") await startWorker(services);
	process.on("message", async (text) => {
		for (let count = Number(text); count > 0; count--) services.broadcast.send("bench", count);
	});
	process.on("disconnect", () => process.exit(0));
	const { port } = http.server.address() as AddressInfo;
	process.send?.({ port, key: services.realtime.client.key });
}

async function startProcess(env: Record<string, string>, role: "web" | "worker") {
	const child = fork(fileURLToPath(import.meta.url), ["serve", role], { env: { ...process.env, ...env } });
	const [{ port, key }] = (await once(child, "message")) as [{ port: number; key: string }];
	return { child, url: `127.0.0.1:${port}`, key };
}
type Process = Awaited<ReturnType<typeof startProcess>>;

/** Transactions a second of all clients together. */
async function countCommits(connectionString: string, notifies: boolean, also: () => void = () => {}) {
	const pool = new pg.Pool({ connectionString, max: load.clients });
	let count = 0;
	const end = performance.now() + load.ms;
	const commitAll = async () => {
		for (; performance.now() < end; count++) {
			const client = await pool.connect();
			await client.query("begin");
			await client.query("insert into bench_rows (text) values ('x')");
			if (notifies) await client.query("select pg_notify('bench', 'x')");
			await client.query("commit");
			client.release();
			also();
		}
	};
	await Promise.all(Array.from({ length: load.clients }, commitAll));
	await pool.end();
	return (count * 1000) / load.ms;
}

/** @param commitMs milliseconds that a commit takes at least, as on a slower disk or with a synchronous replica */
async function measureCommits(url: string, { child }: Process, commitMs: number): Promise<void> {
	const setup = new pg.Client(url);
	await setup.connect();
	await setup.query("create table if not exists bench_rows (id bigserial primary key, text text)");
	await setup.query(`alter system set commit_delay = ${commitMs * 1000}`);
	await setup.query("alter system set commit_siblings = 0");
	await setup.query("select pg_reload_conf()");
	await setup.end();
	const rates: Record<"silent" | "notifying" | "broadcasting", number[]> = {
		silent: [],
		notifying: [],
		broadcasting: [],
	};
	for (let round = 0; round < load.rounds; round++) {
		rates.silent.push(await countCommits(url, false));
		rates.notifying.push(await countCommits(url, true));
		rates.broadcasting.push(await countCommits(url, false, () => child.send("1")));
	}
	const base = median(rates.silent);
	console.log(
		`transactions of ${load.clients} clients, each commit ${commitMs} ms longer than here, median of ${load.rounds} × ${load.ms} ms:`,
	);
	for (const [name, values] of Object.entries(rates))
		console.log(
			`  ${name.padEnd(13)} ${rounded(median(values), 0)} a second, ratio ${rounded(median(values) / base)} (${values.map((value) => rounded(value / base)).join(", ")})`,
		);
}

/** Opens a socket on a channel, as somebody with an address of their own. @param onEvent called with the object of each event */
async function listen(
	{ url, key }: Process,
	sign: (socketId: string) => string,
	channel: string,
	onEvent: (id: string) => void,
) {
	const address = `10.0.${randomInt(256)}.${randomInt(256)}`;
	const peer = new WebSocket(`ws://${url}/app/${key}?protocol=7`, {
		headers: { "x-forwarded-for": address },
	});
	const joined = Promise.withResolvers<void>();
	peer.on("message", (raw) => {
		const { event, data } = JSON.parse(String(raw)) as Record<"event" | "data", string>;
		if (event === "pusher:connection_established") {
			const auth = sign(JSON.parse(data).socket_id);
			peer.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
		} else if (event === "pusher_internal:subscription_succeeded") joined.resolve();
		else if (event === "verification.created") onEvent(JSON.parse(data).object_id);
	});
	await joined.promise;
	return peer;
}

async function measureLatency(
	processes: readonly Process[],
	signer: SocketSigner,
	secret: string,
	appId: string,
	events: number,
	sockets: number,
) {
	const created = new Map<string, number>();
	const latencies: number[] = [];
	const early: { id: string; at: number }[] = [];
	const peers: WebSocket[] = [];
	const onEvent = (id: string) => {
		const at = performance.now();
		const start = created.get(id);
		if (start === undefined) early.push({ id, at });
		else latencies.push(at - start);
	};
	const channel = `private-${appId}-test-verifications`;
	const sign = (socketId: string) => signer.signChannel(socketId, channel);
	for (let index = 0; index < sockets; index++)
		peers.push(await listen(processes[index % processes.length]!, sign, channel, onEvent));
	for (let index = 0; index < events; index++) {
		const start = performance.now();
		const response = await fetch(`http://${processes[0]!.url}/api/v1/verifications`, {
			method: "POST",
			headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
			body: "{}",
		});
		const { id } = (await response.json()) as { id: string };
		// From the moment on that the client has its answer would hide what the request itself takes.
		created.set(id, start);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const expected = events * sockets;
	for (let waited = 0; latencies.length + early.length < expected && waited < 10_000; waited += 100)
		await new Promise((resolve) => setTimeout(resolve, 100));
	for (const { id, at } of early) latencies.push(at - (created.get(id) ?? Number.NaN));
	for (const peer of peers) peer.terminate();
	console.log(
		`from the request on until ${sockets} sockets at ${processes.length} processes have its event: median ${rounded(median(latencies), 0)} ms, p95 ${rounded(percentile(latencies, 0.95), 0)} ms, most ${rounded(Math.max(...latencies), 0)} ms (${latencies.length} of ${expected} arrived)`,
	);
}

async function measure(events: number, sockets: number): Promise<void> {
	console.log(machine);
	const dataDir = mkdtempSync(join(tmpdir(), "vidimus-broadcast-"));
	const postgres = await startPostgres(requirePostgres(), { isDurable: true });
	const env = {
		NODE_ENV: "test",
		DATA_DIR: dataDir,
		DATABASE_URL: postgres.url,
		PORT: "0",
		PUBLIC_URL: "http://localhost:3000",
		PASSWORD_HASHING: "fast",
		TRUST_PROXY: "1",
	};
	const services = await openServices(readConfig({ ...env, LOG_LEVEL: "silent", ENGINE_WORKERS: "1" }));
	const { appId, secret } = await createBusiness(services);
	const realtimeSecret = services.keys.derive("realtime").export().toString("hex");
	const signer = createSocketSigner({ key: services.realtime.client.key, secret: realtimeSecret });
	await services.close();
	const processes = [
		await startProcess(env, "web"),
		await startProcess(env, "web"),
		await startProcess(env, "worker"),
	];
	const webs = processes.slice(0, 2);
	try {
		await measureLatency([webs[0]!, webs[1]!], signer, secret, appId, events, 2);
		await measureLatency([webs[0]!, webs[1]!], signer, secret, appId, Math.ceil(events / 10), sockets);
		for (const commitMs of [0, 2]) await measureCommits(postgres.url, webs[0]!, commitMs);
	} finally {
		for (const { child } of processes) child.disconnect();
		postgres.stop();
		rmSync(dataDir, { recursive: true });
	}
}
