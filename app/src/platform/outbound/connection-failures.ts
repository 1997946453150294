/** Why there was no response. */
export type ConnectionFailure =
	| "address_refused"
	| "name_not_found"
	| "connection_refused"
	| "connection_reset"
	| "tls_failed"
	| "timeout"
	| "connection_failed";

/** The host resolves to an address that this server doesn't call. */
export class AddressRefusedError extends Error {
	override readonly name = "AddressRefusedError";
}

/** The whole exchange took too long. */
export class RequestTimeoutError extends Error {
	override readonly name = "TookTooLong";
}

const failuresByCode: [RegExp, ConnectionFailure][] = [
	[/^(ENOTFOUND|ENODATA|EAI_\w+|ESERVFAIL|EBADNAME)$/, "name_not_found"],
	[/^ECONNREFUSED$/, "connection_refused"],
	[/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_\w+)$/, "connection_reset"],
	[/^(EPROTO|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|UNABLE_TO_\w+|DEPTH_\w+|SELF_SIGNED_\w+)$/, "tls_failed"],
	[/^(ETIMEDOUT|ETIMEOUT|UND_ERR_\w*TIMEOUT)$/, "timeout"],
];

/** What went wrong, from an error of undici or of Node's sockets. */
export function classifyConnectionFailure(error: unknown): ConnectionFailure {
	if (error instanceof AddressRefusedError) return "address_refused";
	if (error instanceof RequestTimeoutError) return "timeout";
	// With several addresses, each failed with its own error; the first is as good as any.
	if (error instanceof AggregateError && error.errors.length > 0)
		return classifyConnectionFailure(error.errors[0]);
	const { code = "", cause } = error as NodeJS.ErrnoException;
	const fault = failuresByCode.find(([pattern]) => pattern.test(String(code)))?.[1];
	if (fault) return fault;
	return cause ? classifyConnectionFailure(cause) : "connection_failed";
}
