import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Event } from "../domain/events/contract.ts";
import { until } from "./wait.ts";

/** A message as it came. */
export interface Received {
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
	readonly event: Event;
	/** When it came, as `performance.now()` tells it. */
	readonly at: number;
}

/** How a receiver answers; it may also hold back or cut the connection. */
export type Answering = (response: ServerResponse, message: Received) => void;

export const answers =
	(status: number, headers: Record<string, string> = {}, body = "ok"): Answering =>
	(response) =>
		void response.writeHead(status, headers).end(body);

/** A receiver of webhooks on this machine that keeps what it gets, and that a test lets answer as it wants. */
export class Receiver {
	readonly received: Received[] = [];
	answering: Answering = answers(200);
	readonly #server: Server;

	private constructor(server: Server) {
		this.#server = server;
		server.on("request", async (request, response) => {
			const body = await text(request).catch(() => null);
			if (body === null) return;
			const message = { headers: request.headers, body, event: JSON.parse(body), at: performance.now() };
			this.received.push(message);
			this.answering(response, message);
		});
	}

	static async start(): Promise<Receiver> {
		const server = createServer().listen(0, "127.0.0.1");
		await once(server, "listening");
		return new Receiver(server);
	}

	get port(): number {
		const address = this.#server.address();
		return typeof address === "object" && address ? address.port : 0;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}/hooks`;
	}

	/** What came of a type. */
	of(type: string): Received[] {
		return this.received.filter(({ event }) => event.type === type);
	}

	/** Once so many of a type have come. */
	async waitFor(type: string, times = 1): Promise<Received> {
		const come = await until(`${times} × ${type}`, () => this.of(type).length >= times && this.of(type));
		return come[times - 1]!;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}
}
