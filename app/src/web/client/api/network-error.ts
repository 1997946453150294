/** The server sent no response: it is unreachable, or the connection was lost. */
export class NetworkError extends Error {
	override readonly name = "NetworkError";
	constructor(cause?: unknown) {
		super("The server didn't respond.", { cause });
	}
}

/** The response isn't the API's, such as a proxy's error page. */
export class InvalidResponseError extends Error {
	override readonly name = "InvalidResponseError";
	constructor(status: number, cause?: unknown) {
		super(`The response isn't from the API (status ${status}).`, { cause });
	}
}

/**
 * Awaits a `fetch`, the body of its response, or an `import`. They fail with a `TypeError`, as most bugs do: without a
 * name of its own, a lost connection couldn't be distinguished from a bug.
 * @throws NetworkError, or the `AbortError` of an aborted request
 */
export async function fromNetwork<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (cause) {
		if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
		throw new NetworkError(cause);
	}
}
