import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

/** A bucket in memory with the few requests of S3 that are sent; a test lets it refuse. The full suite has a real one. */
export class FakeBucket {
	readonly objects = new Map<string, Buffer>();
	/** What every request is answered instead. */
	refusal: { status: number; code: string } | null = null;
	/** Files in a page of a list. */
	pageSize = 1000;
	/** Reads of files that wait since `holdReads`. */
	heldReads = 0;
	#readsMayGoOn: Promise<void> = Promise.resolve();
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

	/** Lets reads of files wait, as in a slow storage. @returns a function that lets them go on */
	holdReads(): () => void {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#readsMayGoOn = promise;
		return resolve;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
	}

	async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await buffer(request);
		const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
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
		} else if (key) {
			this.heldReads++;
			await this.#readsMayGoOn;
			this.heldReads--;
			response.end(content);
		} else response.end(this.#list(searchParams));
	}

	#list(parameters: URLSearchParams): string {
		const prefix = parameters.get("prefix") ?? "";
		const after = parameters.get("continuation-token") ?? "";
		const keys = [...this.objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
		const page = keys.slice(0, this.pageSize);
		const contents = page.map(
			(key) => `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.length}</Size></Contents>`,
		);
		const next =
			keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
		return `<ListBucketResult>${next}${contents.join("")}</ListBucketResult>`;
	}
}

const missing = { status: 404, code: "NoSuchKey" };
