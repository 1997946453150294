import { decryptJson } from "../../platform/crypto/encryption.ts";
import { dropPartitionsBefore } from "../../platform/database/partitions.ts";
import { notFound } from "../../platform/http/problem.ts";
import { paginate } from "../../platform/pagination.ts";
import { hourMs } from "../../shared/durations.ts";
import type { Page } from "../../shared/schemas.ts";
import { listEventsOfRequest } from "../events/events.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import {
	type ListLogs,
	type LogStatistics,
	logRetentionDays,
	type RequestLog,
	type RequestLogDetail,
} from "./contract.ts";
import { addHistograms, createEmptyHistogram, getPercentileMs } from "./latency-histogram.ts";
import {
	deleteLogHoursBefore,
	deleteLogsBefore,
	findLog,
	type LogRow,
	listLogHours,
	listLogRows,
} from "./queries.ts";
import type { LoggedDetail } from "./recorder.ts";

/** Rows deleted per statement. */
const deleteBatchSize = 5000;

const presentLog = (row: LogRow): RequestLog => ({
	id: row.id,
	object: "request_log",
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

/** A page of the requests of an app, latest first. */
export async function listLogs(
	{ db }: Services,
	caller: Permitted<"logs:read">,
	query: ListLogs,
): Promise<Page<RequestLog>> {
	const rows = await listLogRows(db, caller.actor, query);
	return paginate(rows, query.limit, ({ id }) => id, presentLog);
}

/** A request with its bodies and the events it caused. @throws Problem 404 */
export async function getLog(
	services: Services,
	caller: Permitted<"logs:read">,
	id: string,
): Promise<RequestLogDetail> {
	const { appId, mode, permissions } = caller.actor;
	const row = await findLog(services.db, { appId, mode }, id);
	if (!row) throw notFound();
	const [key, events] = await Promise.all([
		services.vault.getAppKey(appId),
		permissions.includes("events:read") ? listEventsOfRequest(services, { appId, mode, requestId: id }) : [],
	]);
	return { ...presentLog(row), ...decryptJson<LoggedDetail>(key, row.encryptedDetail, id), events };
}

/** Requests, errors and latencies of the last hours, including the current one. */
export async function getLogStatistics(
	{ db, clock }: Services,
	caller: Permitted<"logs:read">,
	hourCount: number,
): Promise<LogStatistics> {
	const last = Math.floor(clock.now().getTime() / hourMs) * hourMs;
	const first = last - (hourCount - 1) * hourMs;
	const rows = await listLogHours(db, caller.actor, new Date(first));
	const byHour = new Map(rows.map((row) => [row.hour.getTime(), row]));
	const hours = Array.from({ length: hourCount }, (_, index) => {
		const time = first + index * hourMs;
		return {
			hour: new Date(time).toISOString(),
			...summarizeHours([byHour.get(time)].flatMap((row) => row ?? [])),
		};
	});
	return { object: "log_statistics", hours, ...summarizeHours(rows) };
}

function summarizeHours(rows: Awaited<ReturnType<typeof listLogHours>>) {
	const histogram = rows.reduce((sum, row) => addHistograms(sum, row.histogram), createEmptyHistogram());
	const total = (counter: "requests" | "clientErrors" | "serverErrors") =>
		rows.reduce((sum, row) => sum + row[counter], 0);
	return {
		requests: total("requests"),
		client_errors: total("clientErrors"),
		server_errors: total("serverErrors"),
		p50_ms: getPercentileMs(histogram, 0.5),
		p95_ms: getPercentileMs(histogram, 0.95),
	};
}

/** Deletes expired requests: whole months with their partition, the rest in small batches that block nobody. */
export async function deleteOldLogs({ db, clock }: Services): Promise<void> {
	const before = new Date(clock.now().getTime() - logRetentionDays * 24 * hourMs);
	await dropPartitionsBefore(db, "logs", before);
	while ((await deleteLogsBefore(db, before, deleteBatchSize)) === deleteBatchSize);
	await deleteLogHoursBefore(db, before);
}
