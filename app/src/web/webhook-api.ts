import type { Page } from "../contract.ts";
import type {
	ChangeEndpoint,
	CreateEndpointInput,
	Delivery,
	DeliveryDetail,
	EndpointHealth,
	EndpointSecret,
	ListDeliveries,
	ListEndpoints,
	ReadHealth,
	ResendFailed,
	RotateSecret,
	SendTest,
	WebhookEndpoint,
} from "../domain/webhooks/contract.ts";
import { type Call, type Query, withQuery } from "./call.ts";

/** Where the current app and mode are told of events, and what was sent there. */
export function webhookCalls({ call, get }: Call) {
	const at = "/api/v1/webhooks";
	return {
		webhooks: {
			list: (query: Query<ListEndpoints> = {}) => get<Page<WebhookEndpoint>>(withQuery(at, query)),
			get: (id: string) => get<WebhookEndpoint>(`${at}/${id}`),
			create: (body: CreateEndpointInput) => call<WebhookEndpoint>({ method: "POST", path: at, body }),
			change: (id: string, body: ChangeEndpoint) =>
				call<WebhookEndpoint>({ method: "PATCH", path: `${at}/${id}`, body }),
			remove: (id: string) => call<void>({ method: "DELETE", path: `${at}/${id}` }),
			secret: (id: string) => get<EndpointSecret>(`${at}/${id}/secret`),
			rotate: (id: string, body: RotateSecret) =>
				call<EndpointSecret>({ method: "POST", path: `${at}/${id}/secret/rotate`, body }),
			test: (id: string, body: SendTest) =>
				call<Delivery>({ method: "POST", path: `${at}/${id}/test`, body }),
			health: (id: string, query: Query<ReadHealth>) =>
				get<EndpointHealth>(withQuery(`${at}/${id}/health`, query)),
			resendFailed: (id: string, body: ResendFailed) =>
				call<{ count: number }>({ method: "POST", path: `${at}/${id}/resend-failed`, body }),
		},
		deliveries: {
			list: (query: Query<ListDeliveries>) => get<Page<Delivery>>(withQuery("/api/v1/deliveries", query)),
			get: (id: string) => get<DeliveryDetail>(`/api/v1/deliveries/${id}`),
			resend: (id: string) => call<Delivery>({ method: "POST", path: `/api/v1/deliveries/${id}/resend` }),
		},
	};
}
