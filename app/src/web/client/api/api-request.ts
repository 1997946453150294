import type { User } from "../../../domain/auth/contract.ts";
import type { Problem } from "../../../shared/schemas.ts";
import { fromNetwork, InvalidResponseError } from "./network-error.ts";

/** A problem document (RFC 9457) from the API; `detail` is shown to the user. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly problem: Problem;
	/** Seconds to wait before retrying, from `Retry-After`; 0 without one. */
	readonly retryAfter: number;
	constructor(problem: Problem, retryAfter = 0) {
		super(problem.detail);
		this.problem = problem;
		this.retryAfter = retryAfter;
	}
	/** Error message for a field by its dotted path. */
	getFieldError(path: string): string | undefined {
		return this.problem.errors?.find((error) => error.path === path)?.message;
	}
}

export interface ApiRequest {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	path: string;
	body?: object | FormData;
	/** Secret of a verification link, sent as the bearer token instead of the session. */
	secret?: string;
	/** Upload progress from 0 to 1. */
	onProgress?: (share: number) => void;
	/** Aborts the request: it fails with an `AbortError`, an upload with progress like one that lost its connection. */
	signal?: AbortSignal | null | undefined;
}
/** Sends an API request: in memory on the server, over HTTP in the browser. */
export type SendRequest = (request: ApiRequest) => Promise<Response>;

export type QueryParams<T> = { [K in keyof T]?: T[K] | undefined };

/** Appends a query string. Undefined and empty values are omitted. */
export const withQuery = (path: string, query: Record<string, unknown> = {}): string => {
	const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
	return entries.length > 0
		? `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
		: path;
};

/** Form with the field `file`, as the upload routes expect. */
export const createFileForm = (file: Blob): FormData => {
	const form = new FormData();
	form.append("file", file);
	return form;
};

/** Server settings for the API client. */
export interface ApiClientOptions {
	/** Key that wraps the user in responses; empty if the user isn't wrapped. */
	userKey(): string;
	/** Whether pages sign in by token. */
	tokenMode(): boolean;
	/** In token mode: stores the session token; null deletes it. */
	saveToken(token: string | null): void;
}

/** Functions shared by the parts of the API client. */
export interface ApiCaller extends Pick<ApiClientOptions, "saveToken"> {
	/** @throws ApiError for a response other than 2xx, NetworkError without one */
	call<T>(request: ApiRequest): Promise<T>;
	get<T>(path: string): Promise<T>;
	/** Unwraps the user of a response. */
	unwrapUser(body: Record<string, unknown>): User;
	/** Creates a session and, in token mode, stores the returned token. */
	createSession(path: string, body: object): Promise<Record<string, unknown>>;
}

/** @throws NetworkError, or InvalidResponseError for anything but JSON */
async function readJson(response: Response): Promise<unknown> {
	const text = await fromNetwork(response.text());
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new InvalidResponseError(response.status, cause);
	}
}

/** The error that a response other than 2xx describes. */
export async function readApiError(response: Response): Promise<ApiError> {
	const seconds = Number(response.headers.get("retry-after"));
	return new ApiError((await readJson(response)) as Problem, seconds || 0);
}

export function createApiCaller(
	send: SendRequest,
	{ userKey, tokenMode, saveToken }: ApiClientOptions,
): ApiCaller {
	async function call<T>(request: ApiRequest): Promise<T> {
		const response = await send(request);
		if (!response.ok) throw await readApiError(response);
		const isEmpty = response.status === 204 || !/json/.test(response.headers.get("content-type") ?? "");
		return (isEmpty ? undefined : await readJson(response)) as T;
	}
	return {
		call,
		get: (path) => call({ method: "GET", path }),
		unwrapUser: (body) => (userKey() ? body[userKey()] : body) as User,
		async createSession(path, body) {
			const bodyWithToken = { ...body, ...(tokenMode() && { as_token: true }) };
			const response = await call<Record<string, unknown>>({ method: "POST", path, body: bodyWithToken });
			if (typeof response.token === "string") saveToken(response.token);
			return response;
		},
		saveToken,
	};
}
