import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

/** A bucket in memory with the few requests of S3 that are sent; a test lets it refuse. The full suite has a real one. */
export class FakeBucket {
	readonly objects = new Map<string, Buffer>();
	/** What every request is answered instead. */
	refusal: { status: number; code: string } | null = null;
	readonly #port: number;
	readonly #server = createServer((request, response) => this.#answer(request, response));

	private constructor(port: number) {
		this.#port = port;
	}

	static async start(): Promise<FakeBucket> {
		const bucket = new FakeBucket(await freePort());
		bucket.#server.listen(bucket.#port, "127.0.0.1");
		await once(bucket.#server, "listening");
		return bucket;
	}

	get port(): number {
		return this.#port;
	}

	/** Environment variables by which a server stores its files here. */
	get env(): Record<string, string> {
		return {
			STORAGE_URL: `s3://photos?endpoint=http://127.0.0.1:${this.#port}`,
			STORAGE_ACCESS_KEY: "key-of-tests",
			STORAGE_SECRET_KEY: "secret-of-tests",
		};
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
	}

	async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await buffer(request);
		const { pathname } = new URL(request.url ?? "", "http://bucket");
		const key = pathname.replace(/^\/photos\/?/, "");
		const content = this.objects.get(key);
		const refusal = this.refusal ?? (key && request.method === "GET" && !content && missing);
		if (refusal) {
			response.writeHead(refusal.status, { "content-type": "application/xml" });
			response.end(`<Error><Code>${refusal.code}</Code><Message>No.</Message></Error>`);
		} else if (request.method === "PUT") {
			this.objects.set(key, body);
			response.end();
		} else if (request.method === "DELETE") {
			this.objects.delete(key);
			response.writeHead(204).end();
		} else if (key) response.end(content);
		else response.end(this.#list());
	}

	#list(): string {
		const contents = [...this.objects].map(
			([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
		);
		return `<ListBucketResult>${contents.join("")}</ListBucketResult>`;
	}
}

const missing = { status: 404, code: "NoSuchKey" };
