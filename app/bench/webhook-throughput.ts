/**
 * Signed deliveries a second, as a ratio to a bare undici loop that posts the same bodies to the same receiver in the
 * same run: of deliveries that wait already, and from events on, with the handing on. On PGlite, and with DATABASE_URL on
 * PostgreSQL too. The receiver is a process of its own. `node app/bench/webhook-throughput.ts [events] [rounds]`
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";
import { findAlertKeys } from "../src/domain/alerts/alerts.ts";
import { events as eventRows } from "../src/domain/events/tables.ts";
import type { Services } from "../src/domain/services.ts";
import { createSigningSecret, deriveWebhookKey } from "../src/domain/webhooks/endpoints/secrets.ts";
import { fanOutBatchSize, fanOutEvents } from "../src/domain/webhooks/sending/fan-out.ts";
import { WebhookSender } from "../src/domain/webhooks/sending/sender.ts";
import { webhookEndpoints } from "../src/domain/webhooks/tables.ts";
import { openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { encryptJson } from "../src/platform/crypto/encryption.ts";
import type { AppScope } from "../src/platform/database/app-scope.ts";
import { newId } from "../src/platform/ids.ts";
import { latestApiVersion } from "../src/shared/api-versions.ts";
import { createBusiness } from "./support/business.ts";
import { machine, median, rounded } from "./support/figures.ts";

/** The payload of each event, about as long as an alert's. */
const eventData = {
	id: "alt_01jd4m8q3ve9r8k2t6w5x7y9za",
	object: "alert",
	type: "duplicate_face",
	severity: "critical",
	status: "open",
	object_id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
	count: 1,
	data: {},
};

interface Rates {
	time: number;
	cpu: number;
}

/** The receiver, in a process of its own: counts requests and reports when the expected number has arrived. */
async function runReceiver(): Promise<void> {
	let come = 0;
	let goal = 0;
	const server = createServer((incoming, response) => {
		incoming.resume().on("end", () => {
			response.end("ok");
			if (++come === goal) process.send?.("done");
		});
	}).listen(0, "127.0.0.1");
	server.keepAliveTimeout = 60_000;
	await once(server, "listening");
	process.on("message", (expectedCount: number) => {
		[come, goal] = [0, expectedCount];
		process.send?.("ready");
	});
	process.on("disconnect", () => process.exit(0));
	const address = server.address();
	process.send?.(typeof address === "object" ? address?.port : 0);
}

if (process.argv[2] === "receive") await runReceiver();
else await measureDeliveries(Number(process.argv[2] ?? 2000), Number(process.argv[3] ?? 5));

/** Starts the receiver in a process of its own. */
async function openReceiver(count: number) {
	const receiver = fork(fileURLToPath(import.meta.url), ["receive"]);
	const [port] = (await once(receiver, "message")) as [number];
	return {
		url: `http://127.0.0.1:${port}/hooks`,
		/** What it takes until the receiver has all: messages a second of time, and of this process's CPU. */
		async measure(work: () => void): Promise<Rates> {
			receiver.send(count);
			await once(receiver, "message");
			const done = once(receiver, "message");
			const start = performance.now();
			const used = process.cpuUsage();
			work();
			await done;
			const { user, system } = process.cpuUsage(used);
			return {
				time: (count * 1000) / (performance.now() - start),
				cpu: (count * 1_000_000) / (user + system),
			};
		},
		close: () => receiver.disconnect(),
	};
}
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** The baseline: 32 concurrent posts of the same body, with each answer read. */
function postBare(url: string, count: number, dispatcher: Agent): void {
	const body = JSON.stringify({ ...eventData, padding: "x".repeat(400) });
	let remaining = count;
	const postInLane = async (): Promise<void> => {
		while (remaining-- > 0) {
			const headers = { "content-type": "application/json" };
			const response = await request(url, { method: "POST", body, dispatcher, headers });
			await response.body.text();
		}
	};
	for (let lane = 0; lane < 32; lane++) void postInLane();
}

/** An app with a webhook endpoint at `url`. */
async function createEndpoint(services: Services, url: string): Promise<AppScope> {
	const { appId } = await createBusiness(services);
	const id = newId("webhookEndpoint");
	const appKey = await services.vault.getAppKey(appId);
	const scope = { appId, mode: "test" as const };
	await services.db.insert(webhookEndpoints).values({
		...scope,
		id,
		afterSequence: 0,
		url,
		description: "",
		eventTypes: ["*"],
		eventPayload: "full",
		apiVersion: latestApiVersion,
		readers: ["alerts:read"],
		secrets: [createSigningSecret(deriveWebhookKey(appKey), id, new Date(0))],
		enabled: true,
		createdAt: new Date(0),
	});
	return scope;
}

async function insertEvents(services: Services, scope: AppScope, count: number): Promise<void> {
	const ids = Array.from({ length: count }, () => newId("alert"));
	const keys = await findAlertKeys(services, { actor: scope }, ids);
	const rows = [...keys].map(([objectId, key]) => {
		const id = newId("event");
		const data = encryptJson(key, eventData, id);
		return {
			...scope,
			id,
			type: "alert.opened",
			objectId,
			data,
			actor: "system",
			createdAt: new Date(),
		};
	});
	for (let at = 0; at < count; at += 500)
		await services.db.insert(eventRows).values(rows.slice(at, at + 500));
}

/** Rates of bare posts, of deliveries that wait, and of the way from events to deliveries, by round. */
type MeasuredRates = Record<"bare" | "waiting" | "whole", Rates[]>;

async function measureRounds(
	services: Services,
	receiver: Receiver,
	{ count, rounds, dispatcher }: { count: number; rounds: number; dispatcher: Agent },
): Promise<MeasuredRates> {
	const scope = await createEndpoint(services, receiver.url);
	const rates: MeasuredRates = { bare: [], waiting: [], whole: [] };
	const deliver = async () => {
		const sender = new WebhookSender(services, services.ports.createObjectKeyFinder);
		const rate = await receiver.measure(() => sender.start());
		await sender.stop();
		return rate;
	};
	for (let round = -1; round < rounds; round++) {
		const bare = await receiver.measure(() => postBare(receiver.url, count, dispatcher));
		await insertEvents(services, scope, count);
		while ((await fanOutEvents(services)) === fanOutBatchSize);
		const waiting = await deliver();
		await insertEvents(services, scope, count);
		const whole = await deliver();
		// The first round opens connections and warms code.
		if (round < 0) continue;
		rates.bare.push(bare);
		rates.waiting.push(waiting);
		rates.whole.push(whole);
	}
	return rates;
}

function summarize(rates: MeasuredRates): Record<string, number> {
	const typical = (of: readonly Rates[]) => Math.round(median(of.map(({ time }) => time)));
	const ratio = (of: readonly Rates[], by: keyof Rates) =>
		rounded(median(of.map((rate, round) => rate[by] / (rates.bare[round]?.[by] ?? Number.NaN))));
	return {
		bare_a_second: typical(rates.bare),
		waiting_a_second: typical(rates.waiting),
		waiting_to_bare: ratio(rates.waiting, "time"),
		waiting_to_bare_by_cpu: ratio(rates.waiting, "cpu"),
		from_events_a_second: typical(rates.whole),
		from_events_to_bare: ratio(rates.whole, "time"),
		from_events_to_bare_by_cpu: ratio(rates.whole, "cpu"),
	};
}

async function measureDeliveries(count: number, rounds: number): Promise<void> {
	const receiver = await openReceiver(count);
	const dispatcher = new Agent({ connections: 32, pipelining: 1 });
	const report: Record<string, object> = {};
	for (const database of ["pglite", ...(process.env.DATABASE_URL ? ["postgresql"] : [])]) {
		const dataDir = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
		const services = await openServices(
			readConfig({
				DATA_DIR: dataDir,
				LOG_LEVEL: "error",
				NODE_ENV: "test",
				BOT_PROTECTION: "off",
				WEBHOOK_PRIVATE_RANGES: "127.0.0.1",
				...(database === "postgresql" && { DATABASE_URL: process.env.DATABASE_URL }),
			}),
		);
		report[database] = summarize(await measureRounds(services, receiver, { count, rounds, dispatcher }));
		await services.close();
		rmSync(dataDir, { recursive: true, force: true });
	}
	await dispatcher.close();
	receiver.close();
	console.log(JSON.stringify({ machine, events: count, rounds, ...report }, null, "\t"));
}
