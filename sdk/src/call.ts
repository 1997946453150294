import { readRetryAfterMs, toVidimusError, VidimusError } from "./errors.ts";

/** API version of the types. The server uses it even if the app's default version changes. */
export const apiVersion = "2026-11-29";

export interface VidimusOptions {
	/** `sk_test_…` or `sk_live_…`. Keep it secret, on your server. */
	apiKey: string;
	/** URL of your Vidimus server, such as `https://verify.example.com`. */
	baseUrl: string;
	/** API version. Default: that of the types. */
	version?: string;
	/** Language of errors and reasons. Default: English, as on the server. */
	locale?: "fr" | "en";
	/** Replaces the platform's `fetch`. */
	fetch?: typeof fetch;
	/** Maximum retries of a call. Default: 1 for GET, 0 for other methods. */
	maxRetries?: number;
	/** Timeout of each attempt in milliseconds. Default 30 000. */
	timeout?: number;
}

export interface CallOptions {
	/** Cancels the call. */
	signal?: AbortSignal;
	/** Timeout of each attempt in milliseconds. */
	timeout?: number;
	/** Maximum retries of this call, whatever its method. */
	maxRetries?: number;
	/** Idempotency key of a call that creates something: a repeated call within 24 hours returns the first response. */
	idempotencyKey?: string;
}

export interface Call extends CallOptions {
	method: string;
	/** Absolute path on the server, with the query. */
	path: string;
	body?: unknown;
	/** Whether to send an idempotency key. */
	keyed?: boolean;
	headers?: Record<string, string>;
}

const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Delay before the first retry; it doubles with each further one. */
const firstRetryDelayMs = 500;
const maxRetryDelayMs = 8000;
/** With a longer `Retry-After`, the error is thrown instead of waiting. */
const maxRetryAfterMs = 60_000;

/**
 * Waits for the given time.
 * @throws the signal's reason if it is aborted
 */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal?.throwIfAborted();
		const end = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", end);
			resolve();
		}, ms);
		signal?.addEventListener("abort", end, { once: true });
	});
}

/**
 * A signal that aborts with the first of two signals. Node 20 has a bug in `AbortSignal.any`: after garbage collection it no
 * longer follows its sources, so the call would continue.
 */
function anySignal(own: AbortSignal | undefined, slow: AbortSignal): AbortSignal {
	if (!own) return slow;
	const first = new AbortController();
	for (const signal of [own, slow]) {
		if (signal.aborted) first.abort(signal.reason);
		// Removes the listener from a long-lived signal when the call's own timeout aborts.
		signal.addEventListener("abort", () => first.abort(signal.reason), { signal: first.signal });
	}
	return first.signal;
}

/** Delay with a random factor of 0.5 to 1, so that clients that failed together don't retry together. */
const backoff = (tries: number) =>
	Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** tries) * (0.5 + Math.random() / 2);

/** Serializes query parameters: lists repeat their parameter, dates are ISO 8601. */
export function queryString(query: object | undefined): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {}))
		for (const one of Array.isArray(value) ? value : [value])
			if (one !== undefined && one !== null)
				params.append(name, one instanceof Date ? one.toISOString() : String(one));
	const text = params.toString();
	return text && `?${text}`;
}

/** Sends requests to one server with one API key. */
export class Caller {
	readonly #options: VidimusOptions;
	readonly #base: string;
	readonly #fetch: typeof fetch;

	constructor(options: VidimusOptions) {
		if (!options.apiKey) throw new TypeError("Vidimus needs an apiKey: create one on the page “API keys”.");
		if (!/^https?:\/\//.test(options.baseUrl ?? ""))
			throw new TypeError("Vidimus needs a baseUrl, such as https://verify.example.com.");
		this.#options = options;
		this.#base = options.baseUrl.replace(/\/+$/, "");
		// The browser's `fetch` throws if it is called as a method of another object.
		this.#fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
	}

	/**
	 * Sends a request and returns its successful response.
	 * @throws VidimusError if it failed; the signal's reason if it was aborted
	 */
	async send(call: Call): Promise<Response> {
		const idempotencyKey = call.keyed ? (call.idempotencyKey ?? crypto.randomUUID()) : null;
		const retries = call.maxRetries ?? this.#options.maxRetries ?? (call.method === "GET" ? 1 : 0);
		for (let tries = 0; ; tries++) {
			const result = await this.#try(call, idempotencyKey);
			if (result instanceof Response && result.ok) return result;
			const serverDelayMs = result instanceof Response ? readRetryAfterMs(result) : null;
			const again = result instanceof VidimusError || retriedStatuses.has(result.status);
			if (tries >= retries || !again || (serverDelayMs ?? 0) > maxRetryAfterMs)
				throw result instanceof VidimusError ? result : await toVidimusError(result, idempotencyKey);
			if (result instanceof Response) await result.body?.cancel();
			await delay(serverDelayMs ?? backoff(tries), call.signal);
		}
	}

	/** Makes one attempt: returns the response, or the error if there is none. */
	async #try(call: Call, idempotencyKey: string | null): Promise<Response | VidimusError> {
		const { apiKey, locale, version = apiVersion } = this.#options;
		const ms = call.timeout ?? this.#options.timeout ?? 30_000;
		const slow = AbortSignal.timeout(ms);
		call.signal?.throwIfAborted();
		try {
			return await this.#fetch(this.#base + call.path, {
				method: call.method,
				signal: anySignal(call.signal, slow),
				// Following a redirect would send the key to another URL.
				redirect: "error",
				headers: {
					accept: "application/json",
					authorization: `Bearer ${apiKey}`,
					"vidimus-version": version,
					...(locale && { "accept-language": locale }),
					...(call.body !== undefined && { "content-type": "application/json" }),
					...(idempotencyKey && { "idempotency-key": idempotencyKey }),
					...call.headers,
				},
				...(call.body !== undefined && { body: JSON.stringify(call.body) }),
			});
		} catch (cause) {
			call.signal?.throwIfAborted();
			return new VidimusError({
				status: null,
				code: slow.aborted ? "timeout" : "connection_failed",
				detail: slow.aborted
					? `${this.#base} didn't respond within ${ms} ms.`
					: `Couldn't connect to ${this.#base}.`,
				idempotencyKey,
				cause,
			});
		}
	}
}
