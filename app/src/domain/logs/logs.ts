import type { Page } from "../../contract.ts";
import { unsealJson } from "../../platform/crypto/crypto.ts";
import { notFound } from "../../platform/errors.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { eventsOfRequest } from "../events/events.ts";
import type { Services } from "../services.ts";
import { type ListLogs, type Log, type LogDetail, type LogStatistics, logDays } from "./contract.ts";
import { addDurations, durationAt, noDurations } from "./latency.ts";
import { deleteHoursBefore, deleteLogsBefore, findLog, type LogRow, listHours, listLogs } from "./queries.ts";
import type { RecordedDetail } from "./recorder.ts";

const hourMs = 3_600_000;
/** Rows that are deleted by one statement. */
const step = 5000;

const present = (row: LogRow): Log => ({
	id: row.id,
	object: "log",
	mode: row.mode,
	created_at: row.at.toISOString(),
	method: row.method,
	route: row.route,
	operation: row.operation,
	object_id: row.objectId,
	status: row.status,
	error_code: row.errorCode,
	duration_ms: row.durationMs,
	actor: row.actor,
	actor_id: row.actorId,
});

/** A page of the requests of an app, latest first. @throws Problem 403 */
export async function pageOfLogs(
	{ db }: Services,
	caller: Caller<AppActor>,
	query: ListLogs,
): Promise<Page<Log>> {
	authorize(caller, "logs:read");
	const rows = await listLogs(db, caller.actor, query);
	return pageOfRows(rows, query.limit, ({ id }) => id, present);
}

/** A request with its bodies, and what it caused. @throws Problem 403, 404 */
export async function readLog(services: Services, caller: Caller<AppActor>, id: string): Promise<LogDetail> {
	authorize(caller, "logs:read");
	const { appId, mode, permissions } = caller.actor;
	const row = await findLog(services.db, { appId, mode }, id);
	if (!row) throw notFound();
	const [key, events] = await Promise.all([
		services.vault.appKey(appId),
		permissions.includes("events:read") ? eventsOfRequest(services, { appId, mode, requestId: id }) : [],
	]);
	return { ...present(row), ...unsealJson<RecordedDetail>(key, row.sealedDetail, id), events };
}

/** Requests, errors and latencies of the last hours, the one that runs included. @throws Problem 403 */
export async function readLogStatistics(
	{ db, clock }: Services,
	caller: Caller<AppActor>,
	count: number,
): Promise<LogStatistics> {
	authorize(caller, "logs:read");
	const last = Math.floor(clock.now().getTime() / hourMs) * hourMs;
	const first = last - (count - 1) * hourMs;
	const rows = await listHours(db, caller.actor, new Date(first));
	const byHour = new Map(rows.map((row) => [row.hour.getTime(), row]));
	const hours = Array.from({ length: count }, (_, index) => {
		const time = first + index * hourMs;
		return {
			hour: new Date(time).toISOString(),
			...numbersOf([byHour.get(time)].flatMap((row) => row ?? [])),
		};
	});
	return { object: "log_statistics", hours, ...numbersOf(rows) };
}

function numbersOf(rows: Awaited<ReturnType<typeof listHours>>) {
	const histogram = rows.reduce((sum, row) => addDurations(sum, row.histogram), noDurations());
	const total = (of: "requests" | "clientErrors" | "serverErrors") =>
		rows.reduce((sum, row) => sum + row[of], 0);
	return {
		requests: total("requests"),
		client_errors: total("clientErrors"),
		server_errors: total("serverErrors"),
		p50_ms: durationAt(histogram, 0.5),
		p95_ms: durationAt(histogram, 0.95),
	};
}

/** Deletes what is older than the days it is kept, in steps that hold nobody up. */
export async function deleteOldLogs({ db, clock }: Services): Promise<void> {
	const before = new Date(clock.now().getTime() - logDays * 24 * hourMs);
	while ((await deleteLogsBefore(db, before, step)) === step);
	await deleteHoursBefore(db, before);
}
