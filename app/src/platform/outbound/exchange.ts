import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import { type Fault, faultOf, TookTooLong } from "./faults.ts";

export interface Message {
	url: string;
	headers: Record<string, string>;
	body: string;
	/** For the whole exchange: connecting, headers and body. */
	timeoutMs: number;
	/** Of the answer so much is read; then the connection is cut. */
	maxBytes: number;
}

/** What came of a message. */
export interface Exchange {
	/** Null when no answer came. */
	status: number | null;
	/** Why none came to its end; null when one did. */
	fault: Fault | null;
	headers: Record<string, string>;
	body: Buffer;
	/** Whether more was answered than was read. */
	cut: boolean;
	latencyMs: number;
}

/** Ends an exchange of whose answer enough is read. */
class Enough extends Error {
	override readonly name = "Enough";
}

const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
	Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name,
			Array.isArray(value) ? value.join(", ") : (value ?? ""),
		]),
	);

/**
 * Posts a message. Answers are taken from undici's dispatcher itself: a stream for each costs as much again, and what
 * isn't read must cost nothing.
 */
export function exchange(dispatcher: Dispatcher, message: Message): Promise<Exchange> {
	const { url, headers, body, timeoutMs, maxBytes } = message;
	const { origin, pathname, search } = new URL(url);
	const start = performance.now();
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let [status, bytes, cut, over]: [number | null, number, boolean, boolean] = [null, 0, false, false];
		let answered: Record<string, string> = {};
		let running: Dispatcher.DispatchController | undefined;
		const end = (fault: Fault | null) => {
			if (over) return;
			over = true;
			clearTimeout(timer);
			const latencyMs = Math.round(performance.now() - start);
			resolve({ status, fault, headers: answered, body: Buffer.concat(chunks), cut, latencyMs });
		};
		const timer = setTimeout(() => {
			end("timeout");
			running?.abort(new TookTooLong());
		}, timeoutMs);
		const request = {
			origin,
			path: pathname + search,
			method: "POST",
			headers,
			body,
			headersTimeout: 0,
			bodyTimeout: 0,
		} as const;
		dispatcher.dispatch(request, {
			onRequestStart(controller) {
				running = controller;
				// Given up while it was connecting: nothing is sent any more.
				if (over) controller.abort(new TookTooLong());
			},
			onResponseStart(_controller, code, given) {
				// 1xx come before the answer.
				if (code < 200) return;
				status = code;
				answered = flat(given);
			},
			onResponseData(controller, chunk) {
				const room = maxBytes - bytes;
				bytes += chunk.length;
				chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
				if (bytes <= maxBytes) return;
				cut = true;
				end(null);
				controller.abort(new Enough());
			},
			onResponseEnd: () => end(null),
			onResponseError: (_controller, error) => end(faultOf(error)),
		});
	});
}
