import { toVidimusError, VidimusError } from "./errors.ts";

/** The version of the API that these types are of; the server keeps to it when the app goes on. */
export const apiVersion = "2026-11-26";

export interface VidimusOptions {
	/** `sk_test_…` or `sk_live_…`. Keep it on your server: whoever has it can do what it may. */
	apiKey: string;
	/** Where your Vidimus server is, such as `https://verify.example.com`. */
	baseUrl: string;
	/** Version of the API; that of these types unless told. */
	version?: string;
	/** Language of errors and reasons; French unless told, as the server. */
	locale?: "fr" | "en";
	/** Stands in for the `fetch` of the platform. */
	fetch?: typeof fetch;
	/** How often a failed call is retried. Default: once for GET, never for other methods. */
	maxRetries?: number;
	/** Timeout of each try in milliseconds. Default 30 000. */
	timeout?: number;
}

export interface CallOptions {
	/** Cancels the call. */
	signal?: AbortSignal;
	/** Milliseconds that each try may take. */
	timeout?: number;
	/** How often this call is tried again, whatever its method. */
	maxRetries?: number;
	/** Idempotency key for creations: repeated within 24 hours, the first answer is returned. */
	idempotencyKey?: string;
}

export interface Call extends CallOptions {
	method: string;
	/** From the root of the server on, with the query. */
	path: string;
	body?: unknown;
	/** Whether it takes an idempotency key. */
	keyed?: boolean;
	headers?: Record<string, string>;
}

const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Milliseconds before the first retry; each later one waits twice as long. */
const firstRetryDelayMs = 500;
const maxRetryDelayMs = 8000;
/** A longer `Retry-After` than this isn't waited for: the error is thrown. */
const maxRetryAfterMs = 60_000;

/** The `Retry-After` of an answer in milliseconds; it may give seconds or a date. */
export function retryAfterMs(response: Response): number | null {
	const header = response.headers.get("retry-after");
	if (!header) return null;
	const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
	return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Waits for the given time. @throws the signal's reason when it is aborted */
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
 * Aborts with the first of two signals. Not `AbortSignal.any`: Node 20 forgets what that follows once garbage is
 * collected, and a call that should end goes on.
 */
function anySignal(own: AbortSignal | undefined, slow: AbortSignal): AbortSignal {
	if (!own) return slow;
	const first = new AbortController();
	for (const signal of [own, slow]) {
		if (signal.aborted) first.abort(signal.reason);
		// The listener leaves a long-lived signal with the call's own time.
		signal.addEventListener("abort", () => first.abort(signal.reason), { signal: first.signal });
	}
	return first.signal;
}

/** Half of the delay to all of it at random, so that many clients don't retry at the same moment. */
const backoff = (tries: number) =>
	Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** tries) * (0.5 + Math.random() / 2);

/** Serializes query parameters: a list repeats its name, dates are ISO 8601. */
export function queryString(query: object | undefined): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {}))
		for (const one of Array.isArray(value) ? value : [value])
			if (one !== undefined && one !== null)
				params.append(name, one instanceof Date ? one.toISOString() : String(one));
	const text = params.toString();
	return text && `?${text}`;
}

/** Sends calls to one server with one key. */
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
		// Called as a method of something else, the browser's `fetch` refuses.
		this.#fetch = options.fetch ?? ((...args) => globalThis.fetch(...args));
	}

	/**
	 * The answer of a call that was done.
	 * @throws VidimusError when it wasn't; the signal's reason when that ended it
	 */
	async send(call: Call): Promise<Response> {
		const idempotencyKey = call.keyed ? (call.idempotencyKey ?? crypto.randomUUID()) : null;
		const retries = call.maxRetries ?? this.#options.maxRetries ?? (call.method === "GET" ? 1 : 0);
		for (let tries = 0; ; tries++) {
			const result = await this.#try(call, idempotencyKey);
			if (result instanceof Response && result.ok) return result;
			const serverDelayMs = result instanceof Response ? retryAfterMs(result) : null;
			const again = result instanceof VidimusError || retriedStatuses.has(result.status);
			if (tries >= retries || !again || (serverDelayMs ?? 0) > maxRetryAfterMs)
				throw result instanceof VidimusError ? result : await toVidimusError(result, idempotencyKey);
			if (result instanceof Response) await result.body?.cancel();
			await delay(serverDelayMs ?? backoff(tries), call.signal);
		}
	}

	/** One try: returns the answer, or the error when there is none. */
	async #try(call: Call, idempotencyKey: string | null): Promise<Response | VidimusError> {
		const { apiKey, locale, version = apiVersion } = this.#options;
		const ms = call.timeout ?? this.#options.timeout ?? 30_000;
		const slow = AbortSignal.timeout(ms);
		call.signal?.throwIfAborted();
		try {
			return await this.#fetch(this.#base + call.path, {
				method: call.method,
				signal: anySignal(call.signal, slow),
				// A redirect would carry the key to another address.
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
