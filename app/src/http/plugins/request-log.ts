import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { resolveSession } from "../../domain/auth/sessions/sessions.ts";
import { getBearerToken, getRequestLocale, getSessionToken } from "../../domain/guard/request.ts";
import { maxLoggedBodyBytes } from "../../domain/request-log/contract.ts";
import { isObjectId, maskPlaceholder, maskValue, SchemaMask } from "../../domain/request-log/masks.ts";
import { maskProblem } from "../../domain/request-log/problem-masks.ts";
import { type CompletedRequest, startRequestRecorder } from "../../domain/request-log/recorder.ts";
import type { Services } from "../../domain/services.ts";
import { authenticatePerson } from "../../domain/verifications/capture/authenticate-person.ts";
import { hashSecret } from "../../platform/crypto/secrets.ts";
import { Problem } from "../../platform/http/problem.ts";
import { getRoutePath } from "../../platform/http/request-path.ts";
import { isSafeMethod } from "../../platform/http/routes.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import type { Problem as ProblemDocument } from "../../shared/schemas.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The response, for the log; for a stream, that it is already recorded, because it may last for hours. */
		answered: { body: string | null; bytes: number | null; recorded?: true } | null;
	}
}

type RouteSchemas = Partial<Record<"body" | "querystring" | "params", unknown>> & {
	response?: Record<string, unknown>;
	operationId?: string;
};
type LoggedCaller = CompletedRequest["by"];

/** Requests of members are recorded if API keys could make them too, or if they change the app or its keys. */
const memberLoggedPaths = /^\/api\/(v1|apps|keys)(\/|$)/;
/** Joining channels isn't API usage. */
const excludedPaths = /^\/api\/pusher(\/|$)/;

/**
 * Identifies the caller of a request that was refused before its handler, for validation, rate limit or key. Null if it
 * must not be attributed, as for a forged change.
 */
async function identifyRefusedCaller(
	services: Services,
	request: FastifyRequest,
	status: number,
): Promise<LoggedCaller | null> {
	const bearer = getBearerToken(request);
	if (bearer?.startsWith("sk_")) return { kind: "unread_key", keyHash: hashSecret(bearer) };
	// A rate-limited caller must not cost a database query each time.
	if (status === 419 || status === 429 || isSafeMethod(request.method)) return null;
	const { id } = (request.params ?? {}) as { id?: string };
	if (bearer?.startsWith("vcs_") && id && isObjectId(id)) {
		const known = { id, secret: bearer, locale: getRequestLocale(request), requestId: request.id };
		return (await authenticatePerson(services, known)).caller.actor;
	}
	const token = getSessionToken(request);
	const session = token ? await resolveSession(services, token) : null;
	if (!session?.app || (id?.startsWith("app_") && id !== session.app.id)) return null;
	const { user, app, mode } = session;
	return { kind: "user", id: user.id, appId: app.id, mode, permissions: app.permissions };
}

function shouldRecord(request: FastifyRequest, by: LoggedCaller): boolean {
	if (by.kind === "key" || by.kind === "unread_key") return true;
	if (isSafeMethod(request.method)) return false;
	return by.kind === "person" || memberLoggedPaths.test(getRoutePath(request));
}

/** Masks by schema, created once each. */
const masks = new Map<unknown, SchemaMask>();
function maskFor(schema: unknown, by: "caller" | "server"): SchemaMask {
	const known = masks.get(schema);
	if (known) return known;
	const mask = SchemaMask.of(schema, by);
	masks.set(schema, mask);
	return mask;
}

/** A response's schema, by status, directly or within its media type. */
function findResponseSchema(schemas: RouteSchemas, status: number): unknown {
	const schema = schemas.response?.[status];
	const content = (schema as { content?: Record<string, { schema?: unknown }> } | undefined)?.content;
	return content?.["application/json"]?.schema ?? schema;
}

const parseMediaType = (header: unknown): string | null =>
	typeof header === "string" ? (/^[\w.+-]+\/[\w.+-]+/.exec(header)?.[0].toLowerCase() ?? null) : null;

/** `Content-Length`, or the size of the parsed body for chunked requests. */
const requestSize = ({ headers, body }: FastifyRequest): number | null =>
	Number(headers["content-length"]) || (body ? Buffer.byteLength(JSON.stringify(body)) : null);

function maskRequestBody(request: FastifyRequest, schemas: RouteSchemas): unknown {
	const { body, receivedParts } = request;
	if (receivedParts)
		return receivedParts.map(({ name, bytes }) => ({
			part: /^(file|_method)$/.test(name) ? name : maskPlaceholder,
			bytes,
		}));
	return typeof body === "object" && body !== null ? maskValue(body, maskFor(schemas.body, "caller")) : null;
}

interface MaskedBody {
	body: unknown;
	errorCode: string | null;
	madeId: string | null;
}

function maskResponseBody(request: FastifyRequest, reply: FastifyReply, schemas: RouteSchemas): MaskedBody {
	const text = request.answered?.body;
	if (!text) return { body: null, errorCode: null, madeId: null };
	const body = JSON.parse(text) as { id?: unknown };
	if (String(reply.getHeader("content-type")).startsWith("application/problem+json")) {
		const requestMasks = [schemas.body, schemas.querystring, schemas.params].map((schema) =>
			maskFor(schema, "caller"),
		);
		const problem = body as unknown as ProblemDocument;
		return { body: maskProblem(problem, requestMasks), errorCode: problem.code, madeId: null };
	}
	const createdId =
		request.method === "POST" && typeof body.id === "string" && isObjectId(body.id) ? body.id : null;
	return {
		body: maskValue(body, maskFor(findResponseSchema(schemas, reply.statusCode), "server")),
		errorCode: null,
		madeId: createdId,
	};
}

function createLogRecord(
	services: Services,
	request: FastifyRequest,
	reply: FastifyReply,
	by: LoggedCaller,
): CompletedRequest {
	const schemas = (request.routeOptions.schema ?? {}) as RouteSchemas;
	const durationMs = Math.round(reply.elapsedTime);
	const { id } = (request.params ?? {}) as { id?: string };
	const { body, errorCode, madeId } = maskResponseBody(request, reply, schemas);
	const isIdentified = by.kind !== "person";
	const requestBytes = requestSize(request);
	const idempotencyKey = request.headers["idempotency-key"];
	return {
		id: request.id,
		at: new Date(services.clock.now().getTime() - durationMs),
		by,
		method: request.method,
		operation: schemas.operationId ?? "unknown",
		route: (request.routeOptions.url ?? "/api/*").replace(/:(\w+)/g, "{$1}"),
		objectId: id && isObjectId(id) ? id : madeId,
		status: reply.statusCode,
		errorCode,
		durationMs,
		idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : undefined,
		detail: {
			address: isIdentified ? request.ip : null,
			user_agent: isIdentified ? (request.headers["user-agent"]?.slice(0, 200) ?? null) : null,
			query: maskValue(request.query ?? {}, maskFor(schemas.querystring, "caller")) as Record<
				string,
				unknown
			>,
			request_type: requestBytes ? parseMediaType(request.headers["content-type"]) : null,
			request_bytes: requestBytes,
			request_body:
				(requestBytes ?? 0) > maxLoggedBodyBytes && !request.receivedParts
					? null
					: maskRequestBody(request, schemas),
			response_type: parseMediaType(reply.getHeader("content-type")),
			response_bytes: request.answered?.bytes ?? null,
			response_body: body,
		},
	};
}

/** Records API requests of apps after their response. */
export const requestLogPlugin = fastifyPlugin(
	async (http: FastifyInstance, { services, records }: { services: Services; records: boolean }) => {
		http.decorateRequest("actor", null);
		http.decorateRequest("receivedParts", null);
		http.decorateRequest("answered", null);
		if (!records) return;
		const recorder = startRequestRecorder(services);

		const record = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
			const path = getRoutePath(request);
			if (!path.startsWith("/api/") || excludedPaths.test(path)) return;
			try {
				const by =
					request.actor ??
					(reply.statusCode < 400 ? null : await identifyRefusedCaller(services, request, reply.statusCode));
				if (by && shouldRecord(request, by)) recorder.record(createLogRecord(services, request, reply, by));
			} catch (error) {
				// A problem says that it is nobody's whom the server knows: a link or session that is over.
				if (!(error instanceof Problem))
					request.log.error(toLogFields(error as Error), "a request couldn't be added to the request log");
			}
		};
		http.addHook("onSend", async (request, reply, payload) => {
			const type = String(reply.getHeader("content-type"));
			if (type.startsWith("text/event-stream")) {
				request.answered = { body: null, bytes: null, recorded: true };
				await record(request, reply);
				return payload;
			}
			const text = typeof payload === "string" ? payload : null;
			const json = /[/+]json\b/.test(type);
			const bytes =
				text !== null ? Buffer.byteLength(text) : Buffer.isBuffer(payload) ? payload.length : null;
			request.answered = {
				body: json && bytes !== null && bytes <= maxLoggedBodyBytes ? text : null,
				bytes: bytes || null,
			};
			return payload;
		});
		http.addHook("onResponse", async (request, reply) => {
			if (!request.answered?.recorded) await record(request, reply);
		});
		http.addHook("onClose", () => recorder.close());
	},
);
