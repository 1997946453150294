/** A refused request of the HTTP API: its status, and a message for developers. */
export class ServerApiError extends Error {
	override readonly name = "ServerApiError";
	readonly status: 400 | 401 | 404 | 413;

	constructor(status: ServerApiError["status"], message: string) {
		super(message);
		this.status = status;
	}
}
