/** One message of a stream of server-sent events (HTML Standard §9.2). */
export interface ServerSentMessage {
	/** ID of this message, or of the last one that had an ID. */
	id: string | null;
	/** Empty if the message only has an ID. */
	data: string;
}

/** Parses a stream line by line; each empty line completes a message. */
export class ServerSentEventParser {
	#id: string | null = null;
	#data: string[] = [];
	#hasFields = false;

	take(line: string): ServerSentMessage | null {
		if (line === "") {
			if (!this.#hasFields) return null;
			const message = { id: this.#id, data: this.#data.join("\n") };
			this.#data = [];
			this.#hasFields = false;
			return message;
		}
		const [, field = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
		if (field === "data") this.#data.push(value);
		if (field === "id" && !value.includes("\0")) this.#id = value;
		// Comments have no field.
		this.#hasFields ||= field === "data" || field === "id";
		return null;
	}
}

/**
 * Reads the server-sent events of a response until it ends.
 * @param connection aborted after `silence` milliseconds without any data
 */
export async function* readMessages(
	response: Response,
	connection: AbortController,
	silence: number,
): AsyncGenerator<ServerSentMessage, void, undefined> {
	if (!response.body) return;
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	// In Node 20, garbage collection may detach the request's signal, so it cancels the stream here too.
	connection.signal.addEventListener("abort", () => void reader.cancel().catch(() => {}), { once: true });
	const messages = new ServerSentEventParser();
	let rest = "";
	let timer: ReturnType<typeof setTimeout> | undefined;
	try {
		for (;;) {
			clearTimeout(timer);
			timer = setTimeout(() => connection.abort(new Error("The stream sent nothing for too long.")), silence);
			const { done, value } = await reader.read();
			if (done) return;
			// A CR at the end may be the first half of CRLF.
			const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
			rest = lines.pop() ?? "";
			for (const line of lines) {
				const message = messages.take(line);
				if (message) yield message;
			}
		}
	} finally {
		clearTimeout(timer);
		await reader.cancel().catch(() => {});
	}
}
