import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Problem as ProblemDocument } from "../contract.ts";
import { localeOf } from "../domain/guard/request.ts";
import { texts } from "../i18n/catalogue.ts";
import type { Locale } from "../i18n/locales.ts";
import { MissingSecret } from "../platform/crypto/secrets.ts";
import { isDatabaseUnavailable } from "../platform/database/unavailable.ts";
import { type FieldIssue, invalid, Problem } from "../platform/errors.ts";
import { loggable } from "../platform/log.ts";
import { ownLimitsOf } from "../platform/network/http.ts";
import { isStorageUnavailable } from "../platform/storage/storage-unavailable.ts";
import { limits } from "./limits.ts";
import { fieldIssue, type SchemaIssue, wordIssue } from "./requests/validation.ts";

const titles: Record<number, string> = { 419: "CSRF Token Mismatch", 422: "Unprocessable Content" };

const megabyte = 1024 * 1024;
const tooLarge = (megabytes: number) => new Problem(413, "payload_too_large", { values: { megabytes } });

const tooMany = (request: FastifyRequest) =>
	invalid("file", "too_many_files", { maximum: ownLimitsOf(request)?.most ?? limits.files });

/** A picture that breaks the transport's limits is told as the engine's own limits are. */
const ofFramework: Record<string, (error: FastifyError, request: FastifyRequest) => Problem> = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Problem(415, "malformed_body"),
	FST_ERR_CTP_INVALID_JSON_BODY: () => new Problem(400, "malformed_body"),
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Problem(400, "malformed_body"),
	FST_ERR_CTP_BODY_TOO_LARGE: (_error, request) => tooLarge(request.routeOptions.bodyLimit / megabyte),
	FST_INVALID_MULTIPART_CONTENT_TYPE: () => new Problem(415, "malformed_body"),
	FST_REQ_FILE_TOO_LARGE: (_error, request) =>
		tooLarge(ownLimitsOf(request)?.megabytes ?? limits.fileMegabytes),
	FST_FILES_LIMIT: (_error, request) => tooMany(request),
	FST_PARTS_LIMIT: (_error, request) => tooMany(request),
};

interface SchemaError {
	validation: { keyword: string; instancePath: string; message: string; params: object }[];
}

function schemaProblem({ validation }: SchemaError): Problem {
	const fields = validation.map(({ keyword, instancePath, message, params }): FieldIssue => {
		const issue: SchemaIssue = { ...params, code: keyword, message };
		return fieldIssue(issue, instancePath.split("/").filter(Boolean).join("."));
	});
	return new Problem(422, "validation_failed", { fields });
}

/** Seconds in which a database that restarts or fails over is usually back. */
const databaseRetryAfter = "5";

/**
 * What this server stands on is away: its database, which a retry finds again, its disk, which somebody must make
 * room on first, or a secret. Hence 503 with `Retry-After` for the first, and 507 without for the second.
 */
function outageProblem(error: Error, request: FastifyRequest): Problem | null {
	if (error instanceof MissingSecret)
		return new Problem(500, "secret_missing", { values: { request: request.id } });
	if (isDatabaseUnavailable(error))
		return new Problem(503, "database_unavailable", { headers: { "retry-after": databaseRetryAfter } });
	return isStorageUnavailable(error) ? new Problem(507, "storage_unavailable") : null;
}

function toProblem(error: FastifyError | Error, request: FastifyRequest): Problem | null {
	if (error instanceof Problem) return error;
	const outage = outageProblem(error, request);
	if (outage) return outage;
	if (hasZodFastifySchemaValidationErrors(error)) return schemaProblem(error as unknown as SchemaError);
	const code = "code" in error ? ofFramework[error.code] : undefined;
	if (code) return code(error as FastifyError, request);
	if ("statusCode" in error && error.statusCode && error.statusCode < 500)
		return new Problem(error.statusCode, "malformed_body");
	return null;
}

export function problemDocument(problem: Problem, requestId: string, locale: Locale): ProblemDocument {
	const t = texts(locale, "errors") as unknown as (key: string, values?: object) => string;
	return {
		type: "about:blank",
		title: titles[problem.status] ?? STATUS_CODES[problem.status] ?? "Error",
		status: problem.status,
		detail: t(problem.code, { ...problem.values }),
		code: problem.code,
		request_id: requestId,
		...(problem.fields.length > 0 && { errors: problem.fields.map((field) => wordIssue(field, locale)) }),
	};
}

/** Answers every error with a problem document in the caller's language; what we didn't foresee is logged. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
	const problem =
		toProblem(error, request) ?? new Problem(500, "server_error", { values: { request: request.id } });
	if (problem.status >= 500) request.log.error(loggable(error), "a request failed");
	// RFC 9110 §15.5.2: a 401 says how to authenticate.
	if (problem.status === 401) reply.header("www-authenticate", 'Bearer realm="Vidimus"');
	reply
		.code(problem.status)
		.headers(problem.headers)
		// An address that can't be decoded is refused before any hook.
		.header("request-id", request.id)
		.header("content-type", "application/problem+json")
		.serializer(JSON.stringify)
		.send(problemDocument(problem, request.id, localeOf(request)));
}
