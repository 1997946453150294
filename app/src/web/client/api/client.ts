import { type ApiCaller, type ApiRequest, withQuery } from "./api-request.ts";
import type { paths } from "./generated/openapi.ts";

type HttpMethod = "get" | "post" | "put" | "patch" | "delete";

/** Paths that support a method. */
type PathsWithMethod<M extends HttpMethod> = {
	[P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** Allows undefined for optional properties: JSON and query strings omit it. */
type AllowUndefined<T> = T extends readonly (infer E)[]
	? readonly AllowUndefined<E>[]
	: T extends object
		? { [K in keyof T]: undefined extends T[K] ? AllowUndefined<T[K]> | undefined : AllowUndefined<T[K]> }
		: T;

type RequestBody<C> = C extends { "application/json": infer T } ? AllowUndefined<T> : FormData;

type PathOptions<O> = O extends { parameters: { path: infer T } } ? { path: T } : { path?: never };
type QueryOptions<O> = O extends { parameters: { query: infer T } }
	? { query: AllowUndefined<T> }
	: O extends { parameters: { query?: infer T } }
		? { query?: AllowUndefined<T> }
		: { query?: never };
type BodyOptions<O> = O extends { requestBody: { content: infer C } }
	? { body: RequestBody<C> }
	: O extends { requestBody?: { content: infer C } }
		? { body?: RequestBody<C> }
		: { body?: never };

/** A request's options besides its method and path. */
type RequestOptions<O> = PathOptions<O> &
	QueryOptions<O> &
	BodyOptions<O> & { secret?: string | undefined } & Pick<ApiRequest, "onProgress" | "signal">;

/** The body of a successful response. */
type ResponseBody<O> = O extends { responses: infer R }
	? { [S in keyof R]: R[S] extends { content: { "application/json": infer T } } ? T : undefined }[keyof R]
	: never;

type RequestFunction<M extends HttpMethod> = <P extends PathsWithMethod<M>>(
	path: P,
	...options: Record<never, never> extends RequestOptions<paths[P][M]>
		? [options?: RequestOptions<paths[P][M]>]
		: [options: RequestOptions<paths[P][M]>]
) => Promise<ResponseBody<paths[P][M]>>;

/** API requests by method and path, typed by the OpenAPI document. Error responses are thrown as `ApiError`. */
export type TypedClient = { readonly [M in HttpMethod]: RequestFunction<M> };

interface UntypedOptions extends Pick<ApiRequest, "onProgress" | "signal"> {
	path?: Record<string, string>;
	query?: Record<string, unknown>;
	body?: object;
	secret?: string;
}

const fillPath = (path: string, values: Record<string, string> = {}): string =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

export function createTypedClient({ call }: Pick<ApiCaller, "call">): TypedClient {
	const createRequestFunction =
		(method: ApiRequest["method"]) =>
		(template: string, { path, query, ...rest }: UntypedOptions = {}) =>
			call({ method, path: withQuery(fillPath(template, path), query), ...rest });
	return {
		get: createRequestFunction("GET"),
		post: createRequestFunction("POST"),
		put: createRequestFunction("PUT"),
		patch: createRequestFunction("PATCH"),
		delete: createRequestFunction("DELETE"),
	} as TypedClient;
}
