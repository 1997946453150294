import type { Problem } from "../contract.ts";
import type { User } from "../domain/auth/contract.ts";

/** An answer of the API that is a problem document: its `detail` is for the person who reads it. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly problem: Problem;
	/** Seconds to wait before the next try, where the API asks for that. */
	readonly retryAfter: number;
	constructor(problem: Problem, retryAfter = 0) {
		super(problem.detail);
		this.problem = problem;
		this.retryAfter = retryAfter;
	}
	/** The message for one field, if there is one. */
	field(path: string): string | undefined {
		return this.problem.errors?.find((error) => error.path === path)?.message;
	}
}

export interface ApiRequest {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	path: string;
	body?: object | FormData;
	/** Secret of a person's link. */
	secret?: string;
	/** Hears how much of the body has left, 0 to 1. */
	onProgress?: (share: number) => void;
}
/** Carries a request to the API: in memory on the server, over HTTP in the browser. */
export type Send = (request: ApiRequest) => Promise<Response>;

export type Query<T> = { [K in keyof T]?: T[K] | undefined };

export const withQuery = (path: string, query: Record<string, unknown> = {}): string => {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
	return given.length > 0
		? `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
		: path;
};

export const formOf = (file: Blob): FormData => {
	const form = new FormData();
	form.append("file", file);
	return form;
};

/** How the server is set up, as far as its pages need to know. */
export interface ApiSetting {
	/** Key under which `GET /api/user` wraps its answer, empty for none. */
	userKey(): string;
	/** Whether pages sign in by token. */
	tokenMode(): boolean;
	/** In token mode: puts the session's token away, or takes it away with null. */
	saveToken(token: string | null): void;
}

/** What the parts of the client are made with. */
export interface Call extends Pick<ApiSetting, "saveToken"> {
	call<T>(request: ApiRequest): Promise<T>;
	get<T>(path: string): Promise<T>;
	/** The user in an answer. */
	user(answer: Record<string, unknown>): User;
	/** Sends what opens a session, and keeps the token that token mode answers. */
	open(path: string, body: object): Promise<Record<string, unknown>>;
}

export function createCall(send: Send, { userKey, tokenMode, saveToken }: ApiSetting): Call {
	async function call<T>(request: ApiRequest): Promise<T> {
		const response = await send(request);
		if (!response.ok) {
			const seconds = Number(response.headers.get("retry-after"));
			throw new ApiError((await response.json()) as Problem, seconds || 0);
		}
		const empty = response.status === 204 || !/json/.test(response.headers.get("content-type") ?? "");
		return (empty ? undefined : await response.json()) as T;
	}
	return {
		call,
		get: (path) => call({ method: "GET", path }),
		user: (answer) => (userKey() ? answer[userKey()] : answer) as User,
		async open(path, body) {
			const asked = { ...body, ...(tokenMode() && { as_token: true }) };
			const answer = await call<Record<string, unknown>>({ method: "POST", path, body: asked });
			if (typeof answer.token === "string") saveToken(answer.token);
			return answer;
		},
		saveToken,
	};
}
