import { Problem } from "../../platform/http/problem.ts";
import { apiVersions, latestApiVersion } from "../../shared/api-versions.ts";
import { describeDeprecationHeaders } from "../plugins/deprecation.ts";
import { serializeProblem } from "../plugins/error-handler.ts";
import { supportsEtag } from "../plugins/etag.ts";
import { requestLimits } from "../plugins/request-limits.ts";
import { exampleOf, listOperations } from "./schemas.ts";
import {
	type ContentByType,
	type OpenApiDocument,
	type OpenApiHeader,
	type OpenApiOperation,
	type OpenApiParameter,
	type OpenApiResponse,
	resolveSchemaRef,
} from "./types.ts";

const problemType = "application/problem+json";
const exampleRequestId = "req_01jd4m8q3ve9r8k2t6w5x7y9za";

/** Description of each error status, and its example problem. */
const errorResponseSpecs: Record<number, { name: string; description: string; example: Problem }> = {
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
		description: "The link has expired, or the data was redacted.",
		example: new Problem(410, "link_expired"),
	},
	413: {
		name: "TooLarge",
		description: "The body is too large.",
		example: new Problem(413, "payload_too_large", { values: { megabytes: requestLimits.maxBodyMegabytes } }),
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
		example: new Problem(500, "server_error", { values: { request: exampleRequestId } }),
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

const createHeader = (
	description: string,
	schema: OpenApiHeader["schema"],
	example: unknown,
	required = true,
): OpenApiHeader => ({
	description,
	required,
	schema: { ...schema, description },
	example,
});

/** Response headers. */
export const responseHeaders: Record<string, OpenApiHeader> = {
	"Request-Id": createHeader("Request ID, to send to support.", { type: "string" }, exampleRequestId),
	"RateLimit-Limit": createHeader("Requests allowed in the window.", { type: "integer" }, 600),
	"RateLimit-Remaining": createHeader("Requests left in the window.", { type: "integer" }, 587),
	"RateLimit-Reset": createHeader("Seconds until the next window.", { type: "integer" }, 42),
	"Retry-After": createHeader("Seconds to wait before trying again.", { type: "integer" }, 12),
	"Vidimus-Version": createHeader(
		"API version of the response.",
		{ type: "string", enum: [...apiVersions] },
		latestApiVersion,
	),
	"WWW-Authenticate": createHeader(
		"How to authenticate (RFC 9110).",
		{ type: "string" },
		'Bearer realm="Vidimus"',
	),
	"Idempotent-Replayed": createHeader(
		"`true` if this is the first response to this `Idempotency-Key`, sent again.",
		{ type: "string", enum: ["true"] },
		"true",
		false,
	),
	ETag: createHeader(
		"Version of the returned object, to send as `If-None-Match`.",
		{ type: "string" },
		'"9Qk3tLr0vYw2xZb5cD8e1f"',
		false,
	),
	Location: createHeader(
		"Path of the new object.",
		{ type: "string" },
		"/api/v1/verifications/vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
	),
};

const createHeaderParameter = (name: string, description: string, example: string): OpenApiParameter => ({
	name,
	in: "header",
	required: false,
	description,
	schema: { type: "string", maxLength: 1000 },
	example,
});

/** Request headers. */
export const requestHeaderParameters: Record<string, OpenApiParameter> = {
	AcceptLanguage: createHeaderParameter(
		"Accept-Language",
		"Language of messages: French if preferred, otherwise English.",
		"en",
	),
	ApiVersion: {
		...createHeaderParameter(
			"Vidimus-Version",
			"API version of the response, by its date. Defaults to the app's version. An unknown one is a 400 `unknown_version`.",
			latestApiVersion,
		),
		schema: { type: "string", enum: [...apiVersions] },
	},
	IfNoneMatch: createHeaderParameter(
		"If-None-Match",
		"`ETag` of an earlier response. If the object hasn't changed since, the response is a 304 without a body.",
		'"9Qk3tLr0vYw2xZb5cD8e1f"',
	),
	CsrfToken: createHeaderParameter(
		"X-XSRF-TOKEN",
		"Value of the cookie `XSRF-TOKEN`, sent by pages with every change. Not needed with a Bearer token.",
		"csrf_4h1s9Q.8Zb2",
	),
};

const componentRef = <T extends object>(kind: "headers" | "parameters" | "responses", name: string) =>
	({ $ref: `#/components/${kind}/${name}` }) as T;

/** References to the headers of every response, and further ones. */
const headerRefs = (more: readonly string[]): Record<string, OpenApiHeader> =>
	Object.fromEntries(
		["Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", ...more].map((name) => [
			name,
			componentRef<OpenApiHeader>("headers", name),
		]),
	);

/** Undecodable requests are refused before the rate limit. */
const headersOfMalformedRequest = (): Record<string, OpenApiHeader> => ({
	...Object.fromEntries(
		Object.entries(responseHeaders)
			.filter(([name]) => name.startsWith("RateLimit-"))
			.map(([name, header]) => [name, { ...header, required: false }]),
	),
	"Request-Id": componentRef<OpenApiHeader>("headers", "Request-Id"),
});

const takesIdempotencyKey = ({ parameters = [] }: OpenApiOperation): boolean =>
	parameters.some(({ name }) => name?.toLowerCase() === "idempotency-key");

const isVersionedPath = (path: string): boolean => path.startsWith("/api/v1/");

/** Errors before any handler runs, from parsing URL and body. */
const defaultStatuses = (path: string, method: string, operation: OpenApiOperation): number[] => [
	422,
	429,
	500,
	503,
	...(method === "GET" ? [] : [507]),
	...(isVersionedPath(path) || path.includes("{") || method !== "GET" ? [400] : []),
	...(method === "GET" ? [] : [413, 415]),
	...(takesIdempotencyKey(operation) ? [409, 410] : []),
	...(supportsEtag(path, method, operation) ? [304] : []),
	...(method !== "GET" && operation.security?.some((scheme) => "session" in scheme) ? [419] : []),
];

function completeParameters(
	path: string,
	method: string,
	operation: OpenApiOperation,
	document: OpenApiDocument,
): void {
	for (const parameter of operation.parameters ?? []) {
		if (parameter.name === "idempotency-key") parameter.name = "Idempotency-Key";
		parameter.description ??= parameter.schema.description ?? "";
		parameter.example ??= exampleOf(parameter.schema, document);
	}
	operation.parameters = [
		...(operation.parameters ?? []),
		...(method !== "GET" && operation.responses[419]
			? [componentRef<OpenApiParameter>("parameters", "CsrfToken")]
			: []),
		...(supportsEtag(path, method, operation)
			? [componentRef<OpenApiParameter>("parameters", "IfNoneMatch")]
			: []),
		...(isVersionedPath(path) ? [componentRef<OpenApiParameter>("parameters", "ApiVersion")] : []),
		componentRef<OpenApiParameter>("parameters", "AcceptLanguage"),
	];
}

/** A body without required fields is optional. */
function completeBody(body: NonNullable<OpenApiOperation["requestBody"]>, document: OpenApiDocument): void {
	addMediaExamples(body.content, document);
	const [media] = Object.values(body.content);
	const schema = media && resolveSchemaRef(media.schema, document);
	if (schema?.type === "object" && !schema.required?.length) body.required = false;
}

const addMediaExamples = (content: ContentByType, document: OpenApiDocument, fields?: object): void => {
	for (const media of Object.values(content)) {
		const example = exampleOf(media.schema, document);
		if (example !== undefined) media.example = fields ? Object.assign({}, example, fields) : example;
	}
};

/** Headers of error responses, besides those of every response. */
const errorHeaderNames: Record<string, string[]> = { 401: ["WWW-Authenticate"], 429: ["Retry-After"] };

/** Named error responses, which operations refer to. */
export const errorResponses: Record<string, OpenApiResponse> = Object.fromEntries(
	Object.entries(errorResponseSpecs).map(([status, { name, description, example }]) => [
		name,
		{
			description,
			headers: status === "400" ? headersOfMalformedRequest() : headerRefs(errorHeaderNames[status] ?? []),
			content: {
				[problemType]: {
					schema: { $ref: "#/components/schemas/Problem" },
					example: serializeProblem(example, exampleRequestId, "en"),
				},
			},
		},
	]),
);

/** Whether the object created by a POST can be retrieved by ID. */
const hasRetrieveOperation = (path: string, { paths }: OpenApiDocument): boolean =>
	Object.entries(paths).some(
		([other, methods]) =>
			methods.get && other.startsWith(`${path}/{`) && /^\/\{\w+\}$/.test(other.slice(path.length)),
	);

function completeResponses(
	path: string,
	method: string,
	operation: OpenApiOperation,
	document: OpenApiDocument,
): void {
	const { responses, "x-response-example": fields } = operation;
	delete operation["x-response-example"];
	for (const status of defaultStatuses(path, method, operation))
		responses[status] ??= { description: status === 304 ? "Not modified." : "" };
	for (const [status, response] of Object.entries(responses)) {
		const name = errorResponseSpecs[Number(status)]?.name;
		if (name) {
			responses[status] = componentRef<OpenApiResponse>("responses", name);
			continue;
		}
		const [media] = Object.values(response.content ?? {});
		if (response.description === "Default Response")
			response.description =
				(media && resolveSchemaRef(media.schema, document).description) ?? operation.summary;
		if (response.content) addMediaExamples(response.content, document, fields);
		const isCreated = status === "201" && hasRetrieveOperation(path, document);
		const more = [
			...(isVersionedPath(path) ? ["Vidimus-Version"] : []),
			...(isCreated ? ["Location"] : []),
			...(takesIdempotencyKey(operation) ? ["Idempotent-Replayed"] : []),
			...(supportsEtag(path, method, operation) ? ["ETag"] : []),
		];
		response.headers = { ...headerRefs(more), ...response.headers };
	}
}

/** Adds what all operations share: errors, headers, and body examples. */
export function completeOperations(document: OpenApiDocument): void {
	for (const { path, method, operation } of listOperations(document)) {
		completeResponses(path, method, operation, document);
		describeDeprecationHeaders(operation);
		completeParameters(path, method, operation, document);
		if (operation.requestBody) completeBody(operation.requestBody, document);
	}
}
