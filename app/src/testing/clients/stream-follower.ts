import { setTimeout as pause } from "node:timers/promises";
import type { Event } from "../../domain/events/contract.ts";

/** Pause before another connection, as a client makes it. */
const reconnectMs = 50;

/** A client of the event stream that continues after the last event that it has, each time at another server. */
export class StreamFollower {
	readonly events: { sequence: number; event: Event }[] = [];
	readonly #urls: () => readonly string[];
	readonly #secret: string;
	readonly #perConnection: number;
	readonly #abort = new AbortController();

	/**
	 * @param urls the servers, as they are at the time
	 * @param options.perConnection events after which it connects again
	 */
	constructor(
		urls: () => readonly string[],
		secret: string,
		{ perConnection = Number.POSITIVE_INFINITY } = {},
	) {
		this.#urls = urls;
		this.#secret = secret;
		this.#perConnection = perConnection;
	}

	get sequences(): number[] {
		return this.events.map(({ sequence }) => sequence);
	}

	get ids(): string[] {
		return this.events.map(({ event }) => event.id);
	}

	async follow(): Promise<void> {
		for (let turn = 0; !this.#abort.signal.aborted; turn++) {
			const urls = this.#urls();
			// Its server was killed, or the test is over.
			await this.#read(urls[turn % urls.length] ?? "").catch((error: unknown) => {
				if (error instanceof SyntaxError) throw error;
			});
			await pause(reconnectMs);
		}
	}

	async #read(url: string): Promise<void> {
		const after = String(this.events.at(-1)?.sequence ?? 0);
		const response = await fetch(`${url}/api/v1/events/stream`, {
			headers: { authorization: `Bearer ${this.#secret}`, "last-event-id": after },
			signal: this.#abort.signal,
		});
		const enough = this.events.length + this.#perConnection;
		const decoder = new TextDecoder();
		let rest = "";
		for await (const chunk of response.body ?? []) {
			const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
			rest = blocks.pop() ?? "";
			for (const block of blocks) {
				const [, sequence, data] = /^id: (\d+)\nevent: .*\ndata: (.*)$/.exec(block) ?? [];
				if (sequence && data) this.events.push({ sequence: Number(sequence), event: JSON.parse(data) });
			}
			if (this.events.length >= enough) return;
		}
	}

	stop(): void {
		this.#abort.abort();
	}
}
