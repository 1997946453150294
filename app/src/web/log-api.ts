import type { Page } from "../contract.ts";
import type { ApiKey } from "../domain/api-keys/contract.ts";
import type { Event, ListEvents } from "../domain/events/contract.ts";
import type { ListLogs, Log, LogDetail, LogStatistics, ReadLogStatistics } from "../domain/logs/contract.ts";
import { type Call, type Query, withQuery } from "./call.ts";

/** What happened in the current app and mode, and the requests to its API. */
export function logCalls({ get }: Call) {
	return {
		events: (query: Query<ListEvents>) => get<Page<Event>>(withQuery("/api/v1/events", query)),
		/** Whose names the records tell. */
		callingKeys: async () => (await get<Page<ApiKey>>("/api/keys?limit=100")).data,
		event: (id: string) => get<Event>(`/api/v1/events/${id}`),
		logs: {
			list: (query: Query<ListLogs>) => get<Page<Log>>(withQuery("/api/v1/logs", query)),
			get: (id: string) => get<LogDetail>(`/api/v1/logs/${id}`),
			statistics: (query: Query<ReadLogStatistics>) =>
				get<LogStatistics>(withQuery("/api/v1/logs/statistics", query)),
		},
	};
}
