import { apiVersions, latestVersion } from "../../domain/apps/versions-contract.ts";
import { Problem } from "../../platform/errors.ts";
import { problemDocument } from "../errors.ts";
import { limits } from "../limits.ts";
import { isConditional } from "../requests/conditional.ts";
import { describeDeprecationHeaders } from "../requests/deprecation.ts";
import { exampleOf, operationsOf } from "./schemas.ts";
import {
	type ApiAnswer,
	type ApiDocument,
	type Content,
	type Header,
	type Operation,
	type Parameter,
	resolved,
} from "./types.ts";

const problemType = "application/problem+json";
const requestId = "req_01jd4m8q3ve9r8k2t6w5x7y9za";

/** What an answer of a status means, and the problem that is shown as its example. */
const refusals: Record<number, { name: string; description: string; example: Problem }> = {
	400: {
		name: "Unreadable",
		description: "The request can't be parsed: its JSON, URL or a header is malformed.",
		example: new Problem(400, "malformed_body"),
	},
	401: {
		name: "Unauthenticated",
		description: "Not signed in, or the API key isn't valid.",
		example: new Problem(401, "unauthenticated"),
	},
	403: {
		name: "Forbidden",
		description: "The caller lacks a permission, which `detail` names.",
		example: new Problem(403, "forbidden", { values: { permission: "verifications:create" } }),
	},
	404: {
		name: "NotFound",
		description: "No such object in this app and mode.",
		example: new Problem(404, "not_found"),
	},
	409: {
		name: "Conflict",
		description: "The object's status, named in `detail`, doesn't allow this.",
		example: new Problem(409, "state_conflict", { values: { status: "approved" } }),
	},
	410: {
		name: "Gone",
		description: "The link has expired.",
		example: new Problem(410, "link_expired"),
	},
	413: {
		name: "TooLarge",
		description: "The body is too large.",
		example: new Problem(413, "payload_too_large", { values: { megabytes: limits.bodyMegabytes } }),
	},
	415: {
		name: "UnsupportedType",
		description: "The body's media type isn't supported.",
		example: new Problem(415, "malformed_body"),
	},
	416: {
		name: "OutOfRange",
		description: "The range is outside the file.",
		example: new Problem(416, "range_not_satisfiable"),
	},
	419: {
		name: "CsrfMismatch",
		description: "A CSRF token is missing. Get a new one and try again.",
		example: new Problem(419, "csrf_mismatch"),
	},
	422: {
		name: "Invalid",
		description: "Invalid fields; `errors` names each one and how to fix it.",
		example: new Problem(422, "validation_failed", {
			fields: [{ path: "limit", code: "too_big", key: "too_big.number", values: { maximum: 100 } }],
		}),
	},
	429: {
		name: "TooManyRequests",
		description: "Too many requests: try again after `Retry-After` seconds.",
		example: new Problem(429, "too_many_requests", { values: { seconds: 12 } }),
	},
	500: {
		name: "ServerError",
		description: "Server error, logged under `request_id`.",
		example: new Problem(500, "server_error", { values: { request: requestId } }),
	},
	503: {
		name: "Unavailable",
		description: "A dependency, such as the database, is busy or unavailable. Try again later.",
		example: new Problem(503, "database_unavailable"),
	},
	507: {
		name: "StorageUnavailable",
		description: "The server's storage is full or read-only. Its operator has to free up space.",
		example: new Problem(507, "storage_unavailable"),
	},
};

const header = (
	description: string,
	schema: Header["schema"],
	example: unknown,
	required = true,
): Header => ({
	description,
	required,
	schema: { ...schema, description },
	example,
});

/** Headers that answers carry. */
export const answerHeaders: Record<string, Header> = {
	"Request-Id": header("Request ID, to send to support.", { type: "string" }, requestId),
	"RateLimit-Limit": header("Requests allowed in the window.", { type: "integer" }, 600),
	"RateLimit-Remaining": header("Requests left in the window.", { type: "integer" }, 587),
	"RateLimit-Reset": header("Seconds until the next window.", { type: "integer" }, 42),
	"Retry-After": header("Seconds to wait before trying again.", { type: "integer" }, 12),
	"Vidimus-Version": header(
		"API version of the response.",
		{ type: "string", enum: [...apiVersions] },
		latestVersion,
	),
	"WWW-Authenticate": header("How to authenticate (RFC 9110).", { type: "string" }, 'Bearer realm="Vidimus"'),
	"Idempotent-Replayed": header(
		"`true` if this is the first response to this `Idempotency-Key`, sent again.",
		{ type: "string", enum: ["true"] },
		"true",
		false,
	),
	ETag: header(
		"Version of the returned object, to send as `If-None-Match`.",
		{ type: "string" },
		'"9Qk3tLr0vYw2xZb5cD8e1f"',
		false,
	),
	Location: header(
		"Path of the new object.",
		{ type: "string" },
		"/api/v1/verifications/vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
	),
};

const headerParameter = (name: string, description: string, example: string): Parameter => ({
	name,
	in: "header",
	required: false,
	description,
	schema: { type: "string", maxLength: 1000 },
	example,
});

/** Headers that requests may carry. */
export const requestHeaders: Record<string, Parameter> = {
	AcceptLanguage: headerParameter(
		"Accept-Language",
		"Language of messages: French if preferred, otherwise English.",
		"en",
	),
	ApiVersion: {
		...headerParameter(
			"Vidimus-Version",
			"API version of the response, by its date. Defaults to the app's version. An unknown one is a 400 `unknown_version`.",
			latestVersion,
		),
		schema: { type: "string", enum: [...apiVersions] },
	},
	IfNoneMatch: headerParameter(
		"If-None-Match",
		"`ETag` of an earlier response. If the object hasn't changed since, the response is a 304 without a body.",
		'"9Qk3tLr0vYw2xZb5cD8e1f"',
	),
	CsrfToken: headerParameter(
		"X-XSRF-TOKEN",
		"Value of the cookie `XSRF-TOKEN`, sent by pages with every change. Not needed with a Bearer token.",
		"csrf_4h1s9Q.8Zb2",
	),
};

const referred = <T extends object>(kind: "headers" | "parameters" | "responses", name: string) =>
	({ $ref: `#/components/${kind}/${name}` }) as T;

/** The headers of every answer, and some more. */
const headersOf = (more: readonly string[]): Record<string, Header> =>
	Object.fromEntries(
		["Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", ...more].map((name) => [
			name,
			referred<Header>("headers", name),
		]),
	);

/** What can't even be decoded is refused before it is counted. */
const headersOfUnreadable = (): Record<string, Header> => ({
	...Object.fromEntries(
		Object.entries(answerHeaders)
			.filter(([name]) => name.startsWith("RateLimit-"))
			.map(([name, header]) => [name, { ...header, required: false }]),
	),
	"Request-Id": referred<Header>("headers", "Request-Id"),
});

const isKeyed = ({ parameters = [] }: Operation): boolean =>
	parameters.some(({ name }) => name?.toLowerCase() === "idempotency-key");

const isVersioned = (path: string): boolean => path.startsWith("/api/v1/");

/** What the server answers by itself, whatever the operation: the body and the address are read before it. */
const statusesOf = (path: string, method: string, operation: Operation): number[] => [
	422,
	429,
	500,
	503,
	...(method === "GET" ? [] : [507]),
	...(isVersioned(path) || path.includes("{") || method !== "GET" ? [400] : []),
	...(method === "GET" ? [] : [413, 415]),
	...(isKeyed(operation) ? [409] : []),
	...(isConditional(path, method, operation) ? [304] : []),
	...(method !== "GET" && operation.security?.some((scheme) => "session" in scheme) ? [419] : []),
];

function completeParameters(path: string, method: string, operation: Operation, document: ApiDocument): void {
	for (const parameter of operation.parameters ?? []) {
		if (parameter.name === "idempotency-key") parameter.name = "Idempotency-Key";
		parameter.description ??= parameter.schema.description ?? "";
		parameter.example ??= exampleOf(parameter.schema, document);
	}
	operation.parameters = [
		...(operation.parameters ?? []),
		...(method !== "GET" && operation.responses[419] ? [referred<Parameter>("parameters", "CsrfToken")] : []),
		...(isConditional(path, method, operation) ? [referred<Parameter>("parameters", "IfNoneMatch")] : []),
		...(isVersioned(path) ? [referred<Parameter>("parameters", "ApiVersion")] : []),
		referred<Parameter>("parameters", "AcceptLanguage"),
	];
}

/** A body of which nothing is required needn't be sent. */
function completeBody(body: NonNullable<Operation["requestBody"]>, document: ApiDocument): void {
	withExamples(body.content, document);
	const [media] = Object.values(body.content);
	const schema = media && resolved(media.schema, document);
	if (schema?.type === "object" && !schema.required?.length) body.required = false;
}

const withExamples = (content: Content, document: ApiDocument): void => {
	for (const media of Object.values(content)) {
		const example = exampleOf(media.schema, document);
		if (example !== undefined) media.example = example;
	}
};

/** Headers that refusals carry beside those of every answer. */
const refusalHeaders: Record<string, string[]> = { 401: ["WWW-Authenticate"], 429: ["Retry-After"] };

/** Answers that tell what is wrong, by name: operations refer to them. */
export const refusalAnswers: Record<string, ApiAnswer> = Object.fromEntries(
	Object.entries(refusals).map(([status, { name, description, example }]) => [
		name,
		{
			description,
			headers: status === "400" ? headersOfUnreadable() : headersOf(refusalHeaders[status] ?? []),
			content: {
				[problemType]: {
					schema: { $ref: "#/components/schemas/Problem" },
					example: problemDocument(example, requestId, "en"),
				},
			},
		},
	]),
);

/** Whether what a POST made can be read at its own address. */
const hasAddress = (path: string, { paths }: ApiDocument): boolean =>
	Object.entries(paths).some(
		([other, methods]) =>
			methods.get && other.startsWith(`${path}/{`) && /^\/\{\w+\}$/.test(other.slice(path.length)),
	);

function completeAnswers(path: string, method: string, operation: Operation, document: ApiDocument): void {
	const { responses } = operation;
	for (const status of statusesOf(path, method, operation))
		responses[status] ??= { description: status === 304 ? "Not modified." : "" };
	for (const [status, answer] of Object.entries(responses)) {
		const name = refusals[Number(status)]?.name;
		if (name) {
			responses[status] = referred<ApiAnswer>("responses", name);
			continue;
		}
		const [media] = Object.values(answer.content ?? {});
		if (answer.description === "Default Response")
			answer.description = (media && resolved(media.schema, document).description) ?? operation.summary;
		if (answer.content) withExamples(answer.content, document);
		const made = status === "201" && hasAddress(path, document);
		const more = [
			...(isVersioned(path) ? ["Vidimus-Version"] : []),
			...(made ? ["Location"] : []),
			...(isKeyed(operation) ? ["Idempotent-Replayed"] : []),
			...(isConditional(path, method, operation) ? ["ETag"] : []),
		];
		answer.headers = { ...headersOf(more), ...answer.headers };
	}
}

/** Adds to every operation what holds for all: refusals, headers, and the examples of whole bodies. */
export function completeOperations(document: ApiDocument): void {
	for (const { path, method, operation } of operationsOf(document)) {
		completeAnswers(path, method, operation, document);
		describeDeprecationHeaders(operation);
		completeParameters(path, method, operation, document);
		if (operation.requestBody) completeBody(operation.requestBody, document);
	}
}
