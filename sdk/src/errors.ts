import type { Problem } from "./generated/types.ts";

/** What is wrong with a field. */
export type FieldError = NonNullable<Problem["errors"]>[number];

export interface VidimusErrorDetails {
	/** HTTP status; null when no answer came. */
	status: number | null;
	/** Stable name of the error; `connection_failed` or `timeout` when no answer came. */
	code: string;
	/** What is wrong and how to mend it, in the language of the client. */
	detail: string;
	/** Quote it to whoever runs the server: it is in the log. */
	requestId?: string | null;
	/** What is wrong with each field. */
	errors?: FieldError[];
	/** Of a creation: send it again with the same call, and nothing is made twice. */
	idempotencyKey?: string | null;
	/** What `fetch` threw, when no answer came. */
	cause?: unknown;
}

/** A failed call: the API refused it, or there was no answer. */
export class VidimusError extends Error {
	override readonly name: string = "VidimusError";
	readonly status: number | null;
	readonly code: string;
	readonly detail: string;
	readonly requestId: string | null;
	readonly errors: readonly FieldError[];
	readonly idempotencyKey: string | null;

	constructor(details: VidimusErrorDetails) {
		const fields = (details.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
		super([details.detail, ...fields].join("\n"), { cause: details.cause });
		this.status = details.status;
		this.code = details.code;
		this.detail = details.detail;
		this.requestId = details.requestId ?? null;
		this.errors = details.errors ?? [];
		this.idempotencyKey = details.idempotencyKey ?? null;
	}
}

/** The error that an answer tells of: a problem document, or whatever a proxy put in its place. */
export async function toVidimusError(
	response: Response,
	idempotencyKey: string | null,
): Promise<VidimusError> {
	const text = await response.text().catch(() => "");
	const { status } = response;
	const requestId = response.headers.get("request-id");
	const problem = parseProblem(text);
	if (!problem)
		return new VidimusError({
			status,
			code: "unexpected_answer",
			detail: `${response.url || "The server"} responded with ${status} and no problem document. Is it a Vidimus server?`,
			requestId,
			idempotencyKey,
		});
	return new VidimusError({
		status,
		code: problem.code,
		detail: problem.detail,
		requestId: problem.request_id ?? requestId,
		errors: problem.errors ?? [],
		idempotencyKey,
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
