import { type ApiRequest, type Call, withQuery } from "./call.ts";
import type { paths } from "./generated/openapi.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** Addresses that take a method. */
type PathsOf<M extends Method> = {
	[P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** The same, with whatever may be left out allowed to be undefined: neither JSON nor an address carries that. */
type Loose<T> = T extends readonly (infer E)[]
	? readonly Loose<E>[]
	: T extends object
		? { [K in keyof T]: undefined extends T[K] ? Loose<T[K]> | undefined : Loose<T[K]> }
		: T;

type BodyOf<C> = C extends { "application/json": infer T } ? Loose<T> : FormData;

type PathPart<O> = O extends { parameters: { path: infer T } } ? { path: T } : { path?: never };
type QueryPart<O> = O extends { parameters: { query: infer T } }
	? { query: Loose<T> }
	: O extends { parameters: { query?: infer T } }
		? { query?: Loose<T> }
		: { query?: never };
type BodyPart<O> = O extends { requestBody: { content: infer C } }
	? { body: BodyOf<C> }
	: O extends { requestBody?: { content: infer C } }
		? { body?: BodyOf<C> }
		: { body?: never };

/** What a request takes beside its method and address. */
type Options<O> = PathPart<O> &
	QueryPart<O> &
	BodyPart<O> & { secret?: string | undefined; onProgress?: ApiRequest["onProgress"] };

/** What the API answers when it refuses nothing. */
type AnswerOf<O> = O extends { responses: infer R }
	? { [S in keyof R]: R[S] extends { content: { "application/json": infer T } } ? T : undefined }[keyof R]
	: never;

type Ask<M extends Method> = <P extends PathsOf<M>>(
	path: P,
	...options: Record<never, never> extends Options<paths[P][M]>
		? [options?: Options<paths[P][M]>]
		: [options: Options<paths[P][M]>]
) => Promise<AnswerOf<paths[P][M]>>;

/** Requests to the API by method and address, as its document describes them. Refusals are thrown as `ApiError`. */
export type Client = { readonly [M in Method]: Ask<M> };

interface Given {
	path?: Record<string, string>;
	query?: Record<string, unknown>;
	body?: object;
	secret?: string;
	onProgress?: ApiRequest["onProgress"];
}

const filled = (path: string, values: Record<string, string> = {}): string =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

export function createClient({ call }: Pick<Call, "call">): Client {
	const ask =
		(method: ApiRequest["method"]) =>
		(template: string, { path, query, ...rest }: Given = {}) =>
			call({ method, path: withQuery(filled(template, path), query), ...rest });
	return {
		get: ask("GET"),
		post: ask("POST"),
		put: ask("PUT"),
		patch: ask("PATCH"),
		delete: ask("DELETE"),
	} as Client;
}
