import type { Page } from "../contract.ts";
import type {
	Alert,
	AlertCount,
	AlertRule,
	AlertType,
	ListAlerts,
	Mute,
	SetRule,
} from "../domain/alerts/contract.ts";
import { type Call, type Query, withQuery } from "./call.ts";

/** Alerts of the current app and mode, and the rules that raise them. */
export function alertCalls({ call, get }: Call) {
	const at = "/api/v1/alerts";
	return {
		alerts: {
			list: (query: Query<ListAlerts>) => get<Page<Alert>>(withQuery(at, query)),
			get: (id: string) => get<Alert>(`${at}/${id}`),
			count: () => get<AlertCount>(`${at}/count`),
			acknowledge: (id: string) => call<Alert>({ method: "POST", path: `${at}/${id}/acknowledge` }),
			resolve: (id: string) => call<Alert>({ method: "POST", path: `${at}/${id}/resolve` }),
			rules: async () => (await get<{ data: AlertRule[] }>(`${at}/rules`)).data,
			setRule: (type: AlertType, body: SetRule) =>
				call<AlertRule>({ method: "PUT", path: `${at}/rules/${type}`, body }),
			mute: (type: AlertType, body: Mute) =>
				call<AlertRule>({ method: "POST", path: `${at}/rules/${type}/mute`, body }),
		},
	};
}
