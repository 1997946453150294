import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AppActor, Caller } from "../caller.ts";
import { mailState } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import { hasFailingEndpoint, webhookState } from "../webhooks/state.ts";
import {
	type PartName,
	type PartState,
	type PublicStatus,
	partNames,
	type ServerStatus,
} from "./contract.ts";

/** What is later than this is late. */
const slowMs = 1000;
const timeoutMs = 5000;
/** Seconds that work waits while workers keep up, and after which nobody seems to work. */
const lateSeconds = 60;
const lostSeconds = 900;

/** @throws Error when the work fails or takes for ever */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error("too late")), timeoutMs);
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}

/** `degraded` when the work is slow. */
async function timed(work: Promise<unknown>): Promise<PartState> {
	const start = performance.now();
	await work;
	return performance.now() - start > slowMs ? "degraded" : "ok";
}

/** Something small is written, read and deleted. */
async function tryStorage({ storage }: Services): Promise<void> {
	const place = `status/${randomUUID()}`;
	await storage.put(place, Buffer.from("ok"));
	await storage.get(place);
	await storage.delete(place);
}

const checks: Record<PartName, (services: Services, caller?: Caller<AppActor>) => Promise<PartState>> = {
	database: ({ db }) => timed(db.execute(sql`select 1`)),
	engine: ({ engine }) => timed(engine.ready()),
	async jobs({ jobs }) {
		const waiting = await jobs.longestWait();
		return waiting > lostSeconds ? "down" : waiting > lateSeconds ? "degraded" : "ok";
	},
	async mail(services) {
		if (!services.mail.configured) return "down";
		return (await mailState(services)).working ? "ok" : "degraded";
	},
	storage: (services) => timed(tryStorage(services)),
	realtime: async ({ realtime }) => (realtime.working() ? "ok" : "degraded"),
	webhooks: async (services, caller) =>
		caller && (await hasFailingEndpoint(services, caller.actor)) ? "degraded" : webhookState(services),
};

/** How each part does, with the app's own endpoints where an app asks. A check that fails or takes for ever says `down`. */
const stateOfParts = (services: Services, caller?: Caller<AppActor>) =>
	Promise.all(
		partNames.map(async (name) => ({
			name,
			status: await inTime(checks[name](services, caller)).catch((): PartState => "down"),
		})),
	);

/** How the parts do, for whoever works in an app. */
export async function statusOf(services: Services, caller: Caller<AppActor>): Promise<ServerStatus> {
	const parts = await stateOfParts(services, caller);
	const worst = (["down", "degraded"] as const).find((state) => parts.some(({ status }) => status === state));
	const chip_issuers = [...services.cscaCountries]
		.map(([country, certificates]) => ({ country, certificates }))
		.toSorted((a, b) => (a.country < b.country ? -1 : 1));
	return { object: "status", status: worst ?? "ok", parts, chip_issuers };
}

const heldMs = 5000;
const held = new WeakMap<Services, { until: number; status: Promise<PublicStatus> }>();

async function lookAt(services: Services): Promise<PublicStatus> {
	const states = await stateOfParts(services);
	const parts = states.map(({ name, status }) => ({ name, working: status !== "down" }));
	return { working: parts.every(({ working }) => working), parts };
}

/** Which parts work, for everybody: no more than that. Looked at once in five seconds, however many ask. */
export function publicStatus(services: Services): Promise<PublicStatus> {
	const before = held.get(services);
	if (before && before.until > performance.now()) return before.status;
	const status = lookAt(services);
	held.set(services, { until: performance.now() + heldMs, status });
	return status;
}
