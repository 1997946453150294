import type { Page } from "../contract.ts";
import type {
	CreateEndpointInput,
	Delivery,
	DeliveryDetail,
	WebhookEndpoint,
} from "../domain/webhooks/contract.ts";
import { wakeSender } from "../domain/webhooks/sending.ts";
import type { Client, OrProblem } from "./client.ts";
import type { MovableClock } from "./clock.ts";
import type { Harness } from "./harness.ts";
import { until } from "./wait.ts";

export const webhooksPath = "/api/v1/webhooks";
/** Lets a test's server call receivers on this machine. */
export const toThisMachine = { WEBHOOK_PRIVATE_RANGES: "127.0.0.1/32" };

/** Lets time pass, and what is due by then be sent: by itself the sender looks once a second. */
export function passTime(
	{ clock, services }: Harness,
	time: Parameters<MovableClock["advance"]>[0],
): Promise<void> {
	clock.advance(time);
	return wakeSender(services);
}

/** What a test asks of an app's webhooks. */
export class Webhooks {
	readonly #client: Client;

	constructor(client: Client) {
		this.#client = client;
	}

	async make(given: CreateEndpointInput): Promise<WebhookEndpoint> {
		const { status, body } = await this.#client.post<OrProblem<WebhookEndpoint>>(webhooksPath, given);
		if (status !== 201) throw new Error(`Making an endpoint failed: ${JSON.stringify(body)}`);
		return body;
	}

	async read(id: string): Promise<WebhookEndpoint> {
		return (await this.#client.get<WebhookEndpoint>(`${webhooksPath}/${id}`)).body;
	}

	async change(id: string, to: object): Promise<WebhookEndpoint> {
		const { status, body } = await this.#client.patch<OrProblem<WebhookEndpoint>>(
			`${webhooksPath}/${id}`,
			to,
		);
		if (status !== 200) throw new Error(`Changing an endpoint failed: ${JSON.stringify(body)}`);
		return body;
	}

	/** Deliveries to an endpoint, the first first. */
	async deliveries(endpointId: string, query = ""): Promise<Delivery[]> {
		const path = `/api/v1/deliveries?limit=100&endpoint_id=${endpointId}${query && `&${query}`}`;
		return (await this.#client.get<Page<Delivery>>(path)).body.data.toReversed();
	}

	async detail(id: string): Promise<DeliveryDetail> {
		return (await this.#client.get<DeliveryDetail>(`/api/v1/deliveries/${id}`)).body;
	}

	/** The first delivery to an endpoint, once it has come so far. */
	first(
		endpointId: string,
		status: Delivery["status"],
		attempts = 1,
		timeoutMs?: number,
	): Promise<DeliveryDetail> {
		const what = `a delivery that is ${status} after ${attempts} tries`;
		const look = async () => {
			const [first] = await this.deliveries(endpointId);
			return first?.status === status && first.attempts >= attempts && this.detail(first.id);
		};
		return until(what, look, timeoutMs);
	}
}
