import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Problem as ProblemDocument } from "../contract.ts";
import { readSession } from "../domain/auth/sign-in/sessions.ts";
import { bearerOf, localeOf, sessionTokenOf } from "../domain/guard/request.ts";
import { bodyLimit } from "../domain/logs/contract.ts";
import { isOurId, mask, masked, Shown } from "../domain/logs/masks.ts";
import { maskedProblem } from "../domain/logs/problem-masks.ts";
import { type Answered, startRecorder } from "../domain/logs/recorder.ts";
import type { Services } from "../domain/services.ts";
import { identify } from "../domain/verifications/capture/person.ts";
import { hashSecret } from "../platform/crypto/crypto.ts";
import { Problem } from "../platform/errors.ts";
import { loggable } from "../platform/log.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The answer as it leaves, for the log; of a stream that it is recorded already, for it may last for hours. */
		answered: { body: string | null; bytes: number | null; recorded?: true } | null;
	}
}

type Schemas = Partial<Record<"body" | "querystring" | "params", unknown>> & {
	response?: Record<string, unknown>;
	operationId?: string;
};
type By = Answered["by"];

/** What members do is recorded where a program could do it too, or where it changes the app and its keys. */
const ofMembers = /^\/api\/(v1|apps|keys)(\/|$)/;
/** Joining channels is no use of the API. */
const notRecorded = /^\/api\/pusher(\/|$)/;
const safeMethods = ["GET", "HEAD", "OPTIONS"];
const pathOf = ({ url }: FastifyRequest) => url.split("?")[0] ?? "";

/**
 * Whose request it is where no handler got so far as to ask: it was refused for its shape, its rate or its key.
 * Null where that is nobody's to know, as for a forged change.
 */
async function refused(services: Services, request: FastifyRequest, status: number): Promise<By | null> {
	const bearer = bearerOf(request);
	if (bearer?.startsWith("sk_")) return { kind: "unread_key", keyHash: hashSecret(bearer) };
	// Whoever asks too often is not to cost a look into the database each time.
	if (status === 419 || status === 429 || safeMethods.includes(request.method)) return null;
	const { id } = (request.params ?? {}) as { id?: string };
	if (bearer?.startsWith("vcs_") && id && isOurId(id)) {
		const known = { id, secret: bearer, locale: localeOf(request), requestId: request.id };
		return (await identify(services, known)).caller.actor;
	}
	const token = sessionTokenOf(request);
	const session = token ? await readSession(services, token) : null;
	if (!session?.app || (id?.startsWith("app_") && id !== session.app.id)) return null;
	const { user, app, mode } = session;
	return { kind: "user", id: user.id, appId: app.id, mode, permissions: app.permissions };
}

function isRecorded(request: FastifyRequest, by: By): boolean {
	if (by.kind === "key" || by.kind === "unread_key") return true;
	if (safeMethods.includes(request.method)) return false;
	return by.kind === "person" || ofMembers.test(pathOf(request));
}

/** Masks by schema: made once for each. */
const masks = new Map<unknown, Shown>();
function shownBy(schema: unknown, by: "caller" | "server"): Shown {
	const known = masks.get(schema);
	if (known) return known;
	const shown = Shown.of(schema, by);
	masks.set(schema, shown);
	return shown;
}

/** An answer's schema stands by its status, or within the media type it is answered as. */
function answerSchema(schemas: Schemas, status: number): unknown {
	const found = schemas.response?.[status];
	const content = (found as { content?: Record<string, { schema?: unknown }> } | undefined)?.content;
	return content?.["application/json"]?.schema ?? found;
}

const typeOf = (header: unknown): string | null =>
	typeof header === "string" ? (/^[\w.+-]+\/[\w.+-]+/.exec(header)?.[0].toLowerCase() ?? null) : null;

/** As it was announced; what came in chunks is measured as it was understood. */
const bytesOf = ({ headers, body }: FastifyRequest): number | null =>
	Number(headers["content-length"]) || (body ? Buffer.byteLength(JSON.stringify(body)) : null);

function requestBody(request: FastifyRequest, schemas: Schemas): unknown {
	const { body, receivedParts } = request;
	if (receivedParts)
		return receivedParts.map(({ name, bytes }) => ({
			part: /^(file|_method)$/.test(name) ? name : mask,
			bytes,
		}));
	return typeof body === "object" && body !== null ? masked(body, shownBy(schemas.body, "caller")) : null;
}

interface Body {
	body: unknown;
	errorCode: string | null;
	madeId: string | null;
}

function answerBody(request: FastifyRequest, reply: FastifyReply, schemas: Schemas): Body {
	const text = request.answered?.body;
	if (!text) return { body: null, errorCode: null, madeId: null };
	const body = JSON.parse(text) as { id?: unknown };
	if (String(reply.getHeader("content-type")).startsWith("application/problem+json")) {
		const places = [schemas.body, schemas.querystring, schemas.params].map((one) => shownBy(one, "caller"));
		const problem = body as unknown as ProblemDocument;
		return { body: maskedProblem(problem, places), errorCode: problem.code, madeId: null };
	}
	const made = request.method === "POST" && typeof body.id === "string" && isOurId(body.id) ? body.id : null;
	return {
		body: masked(body, shownBy(answerSchema(schemas, reply.statusCode), "server")),
		errorCode: null,
		madeId: made,
	};
}

function recordOf(services: Services, request: FastifyRequest, reply: FastifyReply, by: By): Answered {
	const schemas = (request.routeOptions.schema ?? {}) as Schemas;
	const durationMs = Math.round(reply.elapsedTime);
	const { id } = (request.params ?? {}) as { id?: string };
	const { body, errorCode, madeId } = answerBody(request, reply, schemas);
	const known = by.kind !== "person";
	const requestBytes = bytesOf(request);
	const idempotencyKey = request.headers["idempotency-key"];
	return {
		id: request.id,
		at: new Date(services.clock.now().getTime() - durationMs),
		by,
		method: request.method,
		operation: schemas.operationId ?? "unknown",
		route: (request.routeOptions.url ?? "/api/*").replace(/:(\w+)/g, "{$1}"),
		objectId: id && isOurId(id) ? id : madeId,
		status: reply.statusCode,
		errorCode,
		durationMs,
		idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : undefined,
		detail: {
			address: known ? request.ip : null,
			user_agent: known ? (request.headers["user-agent"]?.slice(0, 200) ?? null) : null,
			query: masked(request.query ?? {}, shownBy(schemas.querystring, "caller")) as Record<string, unknown>,
			request_type: requestBytes ? typeOf(request.headers["content-type"]) : null,
			request_bytes: requestBytes,
			request_body:
				(requestBytes ?? 0) > bodyLimit && !request.receivedParts ? null : requestBody(request, schemas),
			response_type: typeOf(reply.getHeader("content-type")),
			response_bytes: request.answered?.bytes ?? null,
			response_body: body,
		},
	};
}

/** Records the requests to the API that are known to be an app's, once they are answered. */
export const requestLog = fastifyPlugin(
	async (http: FastifyInstance, { services, records }: { services: Services; records: boolean }) => {
		http.decorateRequest("actor", null);
		http.decorateRequest("receivedParts", null);
		http.decorateRequest("answered", null);
		if (!records) return;
		const recorder = startRecorder(services);

		const record = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
			const path = pathOf(request);
			if (!path.startsWith("/api/") || notRecorded.test(path)) return;
			try {
				const by =
					request.actor ??
					(reply.statusCode < 400 ? null : await refused(services, request, reply.statusCode));
				if (by && isRecorded(request, by)) recorder.record(recordOf(services, request, reply, by));
			} catch (error) {
				// A problem says that it is nobody's whom the server knows: a link or session that is over.
				if (!(error instanceof Problem))
					request.log.error(loggable(error as Error), "a request wasn't recorded");
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
				body: json && bytes !== null && bytes <= bodyLimit ? text : null,
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
