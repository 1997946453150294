import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { getErrorLocale } from "../../domain/guard/request.ts";
import { getTexts } from "../../i18n/catalogue.ts";
import type { PersonLocale } from "../../i18n/locales.ts";
import {
	databaseRetryAfterSeconds,
	isDatabaseUnavailable,
	isOverloaded,
} from "../../platform/database/connection-errors.ts";
import { getUploadLimits } from "../../platform/http/forms.ts";
import { type FieldIssue, invalidField, overloaded, Problem } from "../../platform/http/problem.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import { MissingSecretError } from "../../platform/secret-store/secret-store.ts";
import {
	isStorageUnavailable,
	StorageUnreachableError,
	storageRetryAfterSeconds,
} from "../../platform/storage/storage-errors.ts";
import type { Problem as ProblemDocument } from "../../shared/schemas.ts";
import { localizeFieldIssue, type SchemaIssue, toFieldIssue } from "../request/validation-messages.ts";
import { requestLimits } from "./request-limits.ts";

const statusTitles: Record<number, string> = { 419: "CSRF Token Mismatch", 422: "Unprocessable Content" };

const megabyte = 1024 * 1024;
const payloadTooLarge = (megabytes: number) =>
	new Problem(413, "payload_too_large", { values: { megabytes } });

const tooManyFiles = (request: FastifyRequest) =>
	invalidField("file", "too_many_files", {
		maximum: getUploadLimits(request)?.maxFiles ?? requestLimits.maxFiles,
	});

/** Maps Fastify's errors to problems. Images over the transport's limits get the same error as from the engine. */
const frameworkProblems: Record<string, (error: FastifyError, request: FastifyRequest) => Problem> = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, "malformed_body"),
	FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem(400, "malformed_body"),
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem(400, "malformed_body"),
	FST_ERR_BAD_URL: () => new Problem(400, "malformed_request"),
	FST_ERR_MAX_PARAM_LENGTH: () => new Problem(414, "malformed_request"),
	FST_ERR_CTP_BODY_TOO_LARGE: (_error, request) => payloadTooLarge(request.routeOptions.bodyLimit / megabyte),
	FST_INVALID_MULTIPART_CONTENT_TYPE: () => new Problem(415, "malformed_body"),
	FST_REQ_FILE_TOO_LARGE: (_error, request) =>
		payloadTooLarge(getUploadLimits(request)?.megabytes ?? requestLimits.maxFileMegabytes),
	FST_FILES_LIMIT: (_error, request) => tooManyFiles(request),
	FST_PARTS_LIMIT: (_error, request) => tooManyFiles(request),
};

/** Seconds in which connections of the database become free, for the header `Retry-After`. */
const overloadRetryAfterSeconds = 5;

interface SchemaError {
	validation: { keyword: string; instancePath: string; message: string; params: object }[];
}

function schemaProblem({ validation }: SchemaError): Problem {
	const fields = validation.map(({ keyword, instancePath, message, params }): FieldIssue => {
		const issue: SchemaIssue = { ...params, code: keyword, message };
		return toFieldIssue(issue, instancePath.split("/").filter(Boolean).join("."));
	});
	return new Problem(422, "validation_failed", { fields });
}

/**
 * A dependency is unavailable: the database or S3 (a retry may succeed), the disk (an operator must make room first) or a
 * secret. Hence 503 with `Retry-After` for the first two, and 507 without for the third.
 */
function outageProblem(error: Error, request: FastifyRequest): Problem | null {
	if (error instanceof MissingSecretError)
		return new Problem(500, "secret_missing", { values: { request: request.id } });
	if (isOverloaded(error)) return overloaded(overloadRetryAfterSeconds);
	if (isDatabaseUnavailable(error))
		return new Problem(503, "database_unavailable", {
			headers: { "retry-after": databaseRetryAfterSeconds },
		});
	if (error instanceof StorageUnreachableError)
		return new Problem(503, "storage_unreachable", { headers: { "retry-after": storageRetryAfterSeconds } });
	return isStorageUnavailable(error) ? new Problem(507, "storage_unavailable") : null;
}

function toProblem(error: FastifyError | Error, request: FastifyRequest): Problem | null {
	if (error instanceof Problem) return error;
	const outage = outageProblem(error, request);
	if (outage) return outage;
	if (hasZodFastifySchemaValidationErrors(error)) return schemaProblem(error as unknown as SchemaError);
	const code = "code" in error ? frameworkProblems[error.code] : undefined;
	if (code) return code(error as FastifyError, request);
	if ("statusCode" in error && error.statusCode && error.statusCode < 500)
		return new Problem(error.statusCode, "malformed_body");
	return null;
}

export function serializeProblem(problem: Problem, requestId: string, locale: PersonLocale): ProblemDocument {
	const t = getTexts(locale, "errors") as unknown as (key: string, values?: object) => string;
	return {
		type: "about:blank",
		title: statusTitles[problem.status] ?? STATUS_CODES[problem.status] ?? "Error",
		status: problem.status,
		detail: t(problem.code, { ...problem.values }),
		code: problem.code,
		request_id: requestId,
		...(typeof problem.values.permission === "string" && { permission: problem.values.permission }),
		...(problem.fields.length > 0 && {
			errors: problem.fields.map((field) => localizeFieldIssue(field, locale)),
		}),
	};
}

/** Responds to every error with a problem document in the caller's language, and logs unexpected ones. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
	const problem =
		toProblem(error, request) ?? new Problem(500, "server_error", { values: { request: request.id } });
	if (problem.status >= 500) request.log.error(toLogFields(error), "a request failed with a server error");
	// RFC 9110 §15.5.2: a 401 says how to authenticate.
	if (problem.status === 401) reply.header("www-authenticate", 'Bearer realm="Vidimus"');
	reply
		.code(problem.status)
		.headers(problem.headers)
		// An undecodable URL is refused before any hook.
		.header("request-id", request.id)
		.header("content-type", "application/problem+json")
		.serializer(JSON.stringify)
		.send(serializeProblem(problem, request.id, getErrorLocale(request)));
}
