import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Event } from "../../domain/events/contract.ts";
import { waitUntil } from "../wait-until.ts";

/** A received webhook request. */
export interface ReceivedWebhook {
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
	readonly event: Event;
	/** When it came, as `performance.now()` tells it. */
	readonly at: number;
}

/** How a receiver answers; it may also hold back or cut the connection. */
export type WebhookResponder = (response: ServerResponse, message: ReceivedWebhook) => void;

export const respondWith =
	(status: number, headers: Record<string, string> = {}, body = "ok"): WebhookResponder =>
	(response) =>
		void response.writeHead(status, headers).end(body);

/** A local webhook endpoint that records its requests; a test sets its answers. */
export class WebhookReceiver {
	readonly received: ReceivedWebhook[] = [];
	responder: WebhookResponder = respondWith(200);
	readonly #server: Server;

	private constructor(server: Server) {
		this.#server = server;
		server.on("request", async (request, response) => {
			const body = await text(request).catch(() => null);
			if (body === null) return;
			const message = { headers: request.headers, body, event: JSON.parse(body), at: performance.now() };
			this.received.push(message);
			this.responder(response, message);
		});
	}

	static async start(): Promise<WebhookReceiver> {
		const server = createServer().listen(0, "127.0.0.1");
		await once(server, "listening");
		return new WebhookReceiver(server);
	}

	get port(): number {
		const address = this.#server.address();
		return typeof address === "object" && address ? address.port : 0;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}/hooks`;
	}

	/** The recorded requests of an event type. */
	of(type: string): ReceivedWebhook[] {
		return this.received.filter(({ event }) => event.type === type);
	}

	/** Once so many of a type have come. */
	async waitFor(type: string, times = 1): Promise<ReceivedWebhook> {
		const matching = await waitUntil(
			`${times} × ${type}`,
			() => this.of(type).length >= times && this.of(type),
		);
		return matching[times - 1]!;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}
}
