import type { FastifyInstance } from "fastify";
import { Problem } from "../../platform/http/problem.ts";
import { requestLimits } from "../plugins/request-limits.ts";

export const tooManyValuesProblem = () =>
	new Problem(400, "body_too_many_values", { values: { maximum: requestLimits.maxBodyValues } });

/**
 * Checks the depth and number of values of a body, level by level instead of recursively: half a megabyte of brackets
 * would overflow the stack.
 */
function findBodyProblem(body: unknown): Problem | null {
	let level = [body];
	let values = 1;
	for (let depth = 0; depth <= requestLimits.maxBodyDepth && level.length > 0; depth++) {
		const next: unknown[] = [];
		for (const one of level) {
			if (typeof one !== "object" || one === null) continue;
			const inner: unknown[] = Array.isArray(one) ? one : Object.values(one);
			values += inner.length;
			if (values > requestLimits.maxBodyValues) return tooManyValuesProblem();
			next.push(...inner);
		}
		level = next;
	}
	return level.length > 0
		? new Problem(400, "body_too_deep", { values: { maximum: requestLimits.maxBodyDepth } })
		: null;
}

/**
 * Parses JSON bodies, and refuses deeper nesting or more values than any operation needs: later code recurses and visits
 * every value.
 */
export function registerJsonParser(http: FastifyInstance): void {
	const parse = http.getDefaultJsonParser("error", "error");
	http.removeContentTypeParser("application/json");
	http.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
		// Some clients send the content type also without a body.
		if (text.length === 0) return done(null, undefined);
		void parse(request, String(text), (error, body) => {
			const refusal = error ?? findBodyProblem(body);
			if (refusal) done(refusal, undefined);
			else done(null, body);
		});
	});

	// No body counts as an empty object, so that missing fields are named.
	http.addHook("preValidation", async (request) => {
		if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
	});
}
