import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import {
	type ConnectionFailure,
	classifyConnectionFailure,
	RequestTimeoutError,
} from "./connection-failures.ts";

export interface OutboundRequest {
	url: string;
	headers: Record<string, string>;
	body: string;
	/** For the whole exchange: connecting, headers and body. */
	timeoutMs: number;
	/** Maximum bytes of a response to read; then the connection is closed. */
	maxBytes: number;
}

/** The outcome of a request. */
export interface OutboundResponse {
	/** Null without a response. */
	status: number | null;
	/** Why there was no complete response; null if there was one. */
	failure: ConnectionFailure | null;
	headers: Record<string, string>;
	body: Buffer;
	/** Whether the response was longer than what was read. */
	isTruncated: boolean;
	latencyMs: number;
}

/** Aborts the request once enough of the response was read. */
class BodyLimitReached extends Error {
	override readonly name = "Enough";
}

const flattenHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
	Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [
			name,
			Array.isArray(value) ? value.join(", ") : (value ?? ""),
		]),
	);

/**
 * Sends a POST request. Responses are read from undici's dispatcher directly: a stream for each doubles the cost, and
 * unread bytes must cost nothing.
 */
export function postRequest(dispatcher: Dispatcher, message: OutboundRequest): Promise<OutboundResponse> {
	const { url, headers, body, timeoutMs, maxBytes } = message;
	const { origin, pathname, search } = new URL(url);
	const start = performance.now();
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let status: number | null = null;
		let bytes = 0;
		let isTruncated = false;
		let isDone = false;
		let responseHeaders: Record<string, string> = {};
		let running: Dispatcher.DispatchController | undefined;
		const end = (fault: ConnectionFailure | null) => {
			if (isDone) return;
			isDone = true;
			clearTimeout(timer);
			const latencyMs = Math.round(performance.now() - start);
			resolve({
				status,
				failure: fault,
				headers: responseHeaders,
				body: Buffer.concat(chunks),
				isTruncated,
				latencyMs,
			});
		};
		const timer = setTimeout(() => {
			end("timeout");
			running?.abort(new RequestTimeoutError());
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
				// Canceled while it was connecting: the request isn't sent.
				if (isDone) controller.abort(new RequestTimeoutError());
			},
			onResponseStart(_controller, code, rawHeaders) {
				// Informational responses (1xx) come before the final one.
				if (code < 200) return;
				status = code;
				responseHeaders = flattenHeaders(rawHeaders);
			},
			onResponseData(controller, chunk) {
				const remaining = maxBytes - bytes;
				bytes += chunk.length;
				chunks.push(chunk.length > remaining ? chunk.subarray(0, remaining) : chunk);
				if (bytes <= maxBytes) return;
				isTruncated = true;
				end(null);
				controller.abort(new BodyLimitReached());
			},
			onResponseEnd: () => end(null),
			onResponseError: (_controller, error) => end(classifyConnectionFailure(error)),
		});
	});
}
