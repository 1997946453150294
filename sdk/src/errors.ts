import type { Problem } from "./generated/types.ts";

/** The error of one field. */
export type FieldError = NonNullable<Problem["errors"]>[number];

export interface VidimusErrorDetails {
	/** HTTP status; null without a response. */
	status: number | null;
	/** Error code; `connection_failed` or `timeout` without a response. */
	code: string;
	/** What is wrong and what to do, in the language of the client. */
	detail: string;
	/** ID of the request in the server's log. Include it in support requests. */
	requestId?: string | null;
	/** Errors by field. */
	errors?: FieldError[];
	/** Key of a call that creates something: retry with it, and nothing is created twice. */
	idempotencyKey?: string | null;
	/** Milliseconds after which the server accepts another try, from `Retry-After`; null without it. */
	retryAfterMs?: number | null;
	/** Error of `fetch`, without a response. */
	cause?: unknown;
}

/** A failed call: the API refused it, or didn't respond. */
export class VidimusError extends Error {
	override readonly name: string = "VidimusError";
	readonly status: number | null;
	readonly code: string;
	readonly detail: string;
	readonly requestId: string | null;
	readonly errors: readonly FieldError[];
	readonly idempotencyKey: string | null;
	readonly retryAfterMs: number | null;

	constructor(details: VidimusErrorDetails) {
		const fields = (details.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
		super([details.detail, ...fields].join("\n"), { cause: details.cause });
		this.status = details.status;
		this.code = details.code;
		this.detail = details.detail;
		this.requestId = details.requestId ?? null;
		this.errors = details.errors ?? [];
		this.idempotencyKey = details.idempotencyKey ?? null;
		this.retryAfterMs = details.retryAfterMs ?? null;
	}
}

/** The longest delay of a timer: it would end at once after a longer one. */
const maxDelayMs = 2 ** 31 - 1;

/** Milliseconds to wait according to `Retry-After`, which has seconds or a date; null without it. */
export function readRetryAfterMs(response: Response): number | null {
	const header = response.headers.get("retry-after");
	if (!header) return null;
	const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
	return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), maxDelayMs);
}

/** Creates the error of a response, from its problem document or from a proxy's response without one. */
export async function toVidimusError(
	response: Response,
	idempotencyKey: string | null,
): Promise<VidimusError> {
	const text = await response.text().catch(() => "");
	const { status } = response;
	const requestId = response.headers.get("request-id");
	const retryAfterMs = readRetryAfterMs(response);
	const problem = parseProblem(text);
	if (!problem)
		return new VidimusError({
			status,
			code: "unexpected_answer",
			detail: `${response.url || "The server"} responded with ${status} and no problem document. Is it a Vidimus server?`,
			requestId,
			idempotencyKey,
			retryAfterMs,
		});
	return new VidimusError({
		status,
		code: problem.code,
		detail: problem.detail,
		requestId: problem.request_id ?? requestId,
		errors: problem.errors ?? [],
		idempotencyKey,
		retryAfterMs,
	});
}

function parseProblem(text: string): Problem | null {
	try {
		const value = JSON.parse(text) as Partial<Problem>;
		return typeof value?.code === "string" && typeof value.detail === "string" ? (value as Problem) : null;
	} catch {
		return null;
	}
}
