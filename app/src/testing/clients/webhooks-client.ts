import type {
	CreateWebhookEndpointInput,
	Delivery,
	DeliveryDetail,
	WebhookEndpoint,
} from "../../domain/webhooks/contract.ts";
import { webhooks } from "../../domain/webhooks/index.ts";
import type { Page } from "../../shared/schemas.ts";
import type { Harness } from "../harness.ts";
import type { MovableClock } from "../movable-clock.ts";
import { waitUntil } from "../wait-until.ts";
import type { OrProblem, TestClient } from "./test-client.ts";

export const webhooksPath = "/api/v1/webhooks";
/** Lets a test's server call receivers on this machine. */
export const loopbackWebhookEnv = { WEBHOOK_PRIVATE_RANGES: "127.0.0.1/32" };

/** Advances the clock and sends what is due: on its own the sender polls once a second. */
export async function advanceTime(
	{ clock, services }: Harness,
	time: Parameters<MovableClock["advance"]>[0],
): Promise<void> {
	clock.advance(time);
	webhooks.stateOf(services).notify();
}

/** Webhook calls of an app that tests share. */
export class WebhooksClient {
	readonly #client: TestClient;

	constructor(client: TestClient) {
		this.#client = client;
	}

	async create(input: CreateWebhookEndpointInput): Promise<WebhookEndpoint> {
		const { status, body } = await this.#client.post<OrProblem<WebhookEndpoint>>(webhooksPath, input);
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

	/** The first delivery to an endpoint; waits until it has the given status. */
	first(
		endpointId: string,
		status: Delivery["status"],
		attempts = 1,
		timeoutMs?: number,
	): Promise<DeliveryDetail> {
		const description = `a delivery that is ${status} after ${attempts} attempts`;
		const look = async () => {
			const [first] = await this.deliveries(endpointId);
			return first?.status === status && first.attempt_count >= attempts && this.detail(first.id);
		};
		return waitUntil(description, look, timeoutMs);
	}
}
