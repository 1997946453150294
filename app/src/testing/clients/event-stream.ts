import type { AddressInfo } from "node:net";
import type { Event } from "../../domain/events/contract.ts";
import type { Harness } from "../harness.ts";
import { waitUntil } from "../wait-until.ts";

/** An open stream of server-sent events, and what came over it. */
export interface TestEventStream {
	readonly status: number;
	readonly headers: Headers;
	readonly events: readonly { id: string; type: string; data: Event }[];
	/** All that came, as it came. */
	readonly text: string;
	readonly isEnded: boolean;
	/** Waits for so many events. */
	waitForEvents(count: number): Promise<readonly string[]>;
	waitForEnd(): Promise<void>;
	/** Goes away, as a client does. */
	close(): void;
}

/** Opens a stream over the network: an answer by injection is only there once it has ended. */
export async function openEventStream(
	{ http }: Harness,
	query: string,
	headers: Record<string, string>,
): Promise<TestEventStream> {
	if (!http.server.listening) await http.listen({ host: "127.0.0.1", port: 0 });
	const { port } = http.server.address() as AddressInfo;
	const abortController = new AbortController();
	const response = await fetch(`http://127.0.0.1:${port}/api/v1/events/stream${query}`, {
		headers: { "accept-language": "en", ...headers },
		signal: abortController.signal,
	});
	let text = "";
	let ended = false;
	const read = async () => {
		const decoder = new TextDecoder();
		try {
			for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
		} catch (error) {
			if (!abortController.signal.aborted) text += `\n\n!! ${error}`;
		}
		ended = true;
	};
	void read();
	const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
	const events = () =>
		text
			.split("\n\n")
			.slice(0, -1)
			.filter((block) => block.startsWith("id: "))
			.map((block) => ({
				id: field(block, "id"),
				type: field(block, "event"),
				data: JSON.parse(field(block, "data")) as Event,
			}));
	return {
		status: response.status,
		headers: response.headers,
		get events() {
			return events();
		},
		get text() {
			return text;
		},
		get isEnded() {
			return ended;
		},
		async waitForEvents(count) {
			await waitUntil(`${count} events in the stream`, () => events().length >= count);
			return events().map(({ type }) => type);
		},
		async waitForEnd() {
			await waitUntil("the end of the stream", () => ended);
		},
		close: () => abortController.abort(),
	};
}
