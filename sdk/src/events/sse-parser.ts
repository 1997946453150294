/** One message of a stream of server-sent events. */
export interface ServerSentMessage {
	/** Its id, or that of the last that had one. */
	id: string | null;
	/** Empty for a message that only tells its id. */
	data: string;
}

/** Takes a stream's lines one by one; returns a message at each empty line. */
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
		// Lines of comment have no field.
		this.#hasFields ||= field === "data" || field === "id";
		return null;
	}
}

/**
 * Reads the server-sent events of an answer until it ends.
 * @param connection is ended when nothing at all comes for `silence` milliseconds
 */
export async function* readMessages(
	response: Response,
	connection: AbortController,
	silence: number,
): AsyncGenerator<ServerSentMessage, void, undefined> {
	if (!response.body) return;
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	// Node 20 forgets the signal of a request once garbage is collected: the stream is ended here as well.
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
			// A CR at the end may be half of a line's end.
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
