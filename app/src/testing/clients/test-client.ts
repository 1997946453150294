import type { OutgoingHttpHeaders } from "node:http";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { csrfCookie } from "../../domain/guard/cookies.ts";
import type { Problem } from "../../shared/schemas.ts";

/** What a client sends its requests through: a server by injection, or others over the network. */
export interface Transport {
	inject(
		options: InjectOptions,
	): Promise<Pick<LightMyRequestResponse, "statusCode" | "headers" | "cookies" | "rawPayload" | "json">>;
}

export interface TestResponse<Body> {
	readonly status: number;
	readonly headers: OutgoingHttpHeaders;
	readonly body: Body;
	readonly bytes: Buffer;
}

/** The answer's body, or a problem document in its place: a test knows which one it expects. */
export type OrProblem<Body> = Body & Omit<Problem, "status">;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Headers = Record<string, string>;

/** An HTTP client that keeps headers and cookies between calls, as one program or browser would. */
export class TestClient {
	readonly cookies = new Map<string, string>();
	readonly #http: Transport;
	readonly #headers: Headers;
	readonly #address: string;

	constructor(http: Transport, headers: Headers = {}, address = "127.0.0.1") {
		this.#http = http;
		this.#headers = headers;
		this.#address = address;
	}

	/** Sends JSON, or a form as multipart, and reads JSON. */
	async send<Body>(
		method: Method,
		path: string,
		body?: unknown,
		headers: Headers = {},
	): Promise<TestResponse<Body>> {
		const encoded = body instanceof FormData ? new Response(body) : null;
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await this.#http.inject({
			method,
			url: path,
			remoteAddress: this.#address,
			headers: {
				accept: "application/json",
				...(cookie && { cookie }),
				...(encoded && { "content-type": encoded.headers.get("content-type") ?? "" }),
				...this.#headers,
				...headers,
			},
			...(body !== undefined && {
				payload: encoded ? Buffer.from(await encoded.arrayBuffer()) : (body as object | string),
			}),
		});
		for (const { name, value, maxAge, expires } of response.cookies)
			if (maxAge === 0 || (expires && expires.getTime() < Date.now())) this.cookies.delete(name);
			else this.cookies.set(name, value);
		const packed = response.headers["content-encoding"] !== undefined;
		const json = !packed && /[/+]json/.test(String(response.headers["content-type"]));
		return {
			status: response.statusCode,
			headers: response.headers,
			body: (json ? response.json() : undefined) as Body,
			bytes: response.rawPayload,
		};
	}

	get<Body>(path: string, headers?: Headers): Promise<TestResponse<Body>> {
		return this.send("GET", path, undefined, headers);
	}

	post<Body>(path: string, body?: unknown, headers?: Headers): Promise<TestResponse<Body>> {
		return this.send("POST", path, body, headers);
	}

	put<Body>(path: string, body?: unknown, headers?: Headers): Promise<TestResponse<Body>> {
		return this.send("PUT", path, body, headers);
	}

	patch<Body>(path: string, body?: unknown, headers?: Headers): Promise<TestResponse<Body>> {
		return this.send("PATCH", path, body, headers);
	}

	delete<Body>(path: string, body?: unknown, headers?: Headers): Promise<TestResponse<Body>> {
		return this.send("DELETE", path, body, headers);
	}

	/** Sends a change as a page of ours does: with the header against forgery. */
	change<Body>(method: Method, path: string, body?: unknown): Promise<TestResponse<OrProblem<Body>>> {
		return this.send(method, path, body, this.csrf());
	}

	/** The header that a page of ours sends with every change. */
	csrf(): Headers {
		return { "x-xsrf-token": this.cookies.get(csrfCookie) ?? "" };
	}
}
