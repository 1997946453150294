import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Services, StatusCheck, StatusChecks } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import {
	type PublicStatus,
	type ServerStatus,
	type ServicePartName,
	type ServicePartState,
	servicePartNames,
} from "./contract.ts";

/** Later deliveries count as delayed. */
const slowMs = 1000;
const timeoutMs = 5000;
/** Seconds a job may wait while workers keep up, and after which no worker seems to run. */
const degradedAfterSeconds = 60;
const downAfterSeconds = 900;

/** @throws Error when the work fails or times out */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
	const timeout = Promise.withResolvers<never>();
	const timer = setTimeout(() => timeout.reject(new Error("too late")), timeoutMs);
	try {
		return await Promise.race([work, timeout.promise]);
	} finally {
		clearTimeout(timer);
	}
}

/** `degraded` when the work is slow. */
async function checkLatency(work: Promise<unknown>): Promise<ServicePartState> {
	const start = performance.now();
	await work;
	return performance.now() - start > slowMs ? "degraded" : "ok";
}

/** Writes, reads and deletes a small file. */
async function probeStorage({ storage }: Services): Promise<void> {
	const path = `status/${randomUUID()}`;
	await storage.put(path, Buffer.from("ok"));
	await storage.get(path);
	await storage.delete(path);
}

/** Checks of the parts that are no domain's. */
export const platformChecks: StatusChecks = {
	database: ({ db }) => checkLatency(db.execute(sql`select 1`)),
	engine: ({ engine }) => checkLatency(engine.ready()),
	async jobs({ jobs }) {
		const waiting = await jobs.longestWaitSeconds();
		return waiting > downAfterSeconds ? "down" : waiting > degradedAfterSeconds ? "degraded" : "ok";
	},
	storage: (services) => checkLatency(probeStorage(services)),
	realtime: async ({ realtime }) => (realtime.isWorking() ? "ok" : "degraded"),
};

function findCheck({ ports }: Services, name: ServicePartName): StatusCheck {
	const check = platformChecks[name] ?? ports.statusChecks[name];
	if (!check) throw new Error(`Nothing checks the part ${name}.`);
	return check;
}

/** Status of each part; for apps, with their own webhook endpoints. A check that fails or times out reports `down`. */
const checkParts = (services: Services, caller?: Caller<AppActor>) =>
	Promise.all(
		servicePartNames.map(async (name) => ({
			name,
			status: await withTimeout(findCheck(services, name)(services, caller)).catch(
				(): ServicePartState => "down",
			),
		})),
	);

/** Status of the parts, for members of an app. */
export async function getStatus(services: Services, caller: Caller<AppActor>): Promise<ServerStatus> {
	const parts = await checkParts(services, caller);
	const worstState = (["down", "degraded"] as const).find((state) =>
		parts.some(({ status }) => status === state),
	);
	const chip_issuers = [...services.cscaCountries]
		.map(([country, certificates]) => ({ country, certificates }))
		.toSorted((a, b) => (a.country < b.country ? -1 : 1));
	return { object: "status", status: worstState ?? "ok", parts, chip_issuers };
}

const cacheMs = 5000;
export async function computePublicStatus(services: Services): Promise<PublicStatus> {
	const states = await checkParts(services);
	const parts = states.map(({ name, status }) => ({ name, working: status !== "down" }));
	return { working: parts.every(({ working }) => working), parts };
}

/** @returns reads the public status, cached for five seconds */
export function cachePublicStatus(services: Services): () => Promise<PublicStatus> {
	let cached: { until: number; status: Promise<PublicStatus> } | undefined;
	return () => {
		if (!cached || cached.until <= performance.now())
			cached = { until: performance.now() + cacheMs, status: computePublicStatus(services) };
		return cached.status;
	};
}
