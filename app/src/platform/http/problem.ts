import type { FieldError } from "../../shared/schemas.ts";

/**
 * An error that the caller can understand and fix. `code` names its message in the catalog (`errors.<code>`), where
 * `values` are inserted. It contains no stack, secret or path.
 */
export class Problem extends Error {
	override readonly name = "Problem";
	readonly status: number;
	readonly code: string;
	readonly values: Readonly<Record<string, string | number>>;
	readonly fields: readonly FieldIssue[];
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		status: number,
		code: string,
		options: {
			values?: Record<string, string | number>;
			fields?: readonly FieldIssue[];
			headers?: Record<string, string>;
		} = {},
	) {
		super(code);
		this.status = status;
		this.code = code;
		this.values = options.values ?? {};
		this.fields = options.fields ?? [];
		this.headers = options.headers ?? {};
	}
}

/** An invalid field, before localization. */
export interface FieldIssue extends Pick<FieldError, "path" | "code"> {
	/** Key in the `validation` catalog. */
	readonly key: string;
	readonly values?: Readonly<Record<string, string | number>>;
}

export const unauthenticated = () => new Problem(401, "unauthenticated");
export const channelForbidden = () => new Problem(403, "channel_forbidden");
/** The server has more to do than it can, so that a retry may succeed. */
export const overloaded = (retryAfterSeconds: number) =>
	new Problem(503, "overloaded", {
		values: { seconds: retryAfterSeconds },
		headers: { "retry-after": String(retryAfterSeconds) },
	});
export const notFound = () => new Problem(404, "not_found");
export const csrfMismatch = () => new Problem(419, "csrf_mismatch");
export const invalidField = (path: string, key: string, values?: Record<string, string | number>) =>
	new Problem(422, "validation_failed", { fields: [{ path, code: key, key, ...(values && { values }) }] });
