import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Problem } from "../../platform/http/problem.ts";

/** Unknown parameters that a refusal names; a query of thousands gets no longer answer. */
const maxNamedParameters = 20;
const maxNameLength = 100;

const schemaKeys = (schema: unknown): string[] =>
	schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Refuses query parameters that an operation doesn't have. A filter that is silently left out answers with
 * objects that nobody asked for.
 */
export function registerUnknownParameterCheck(http: FastifyInstance): void {
	http.addHook("preValidation", async ({ query, routeOptions: { schema } }) => {
		if (!schema?.operationId) return;
		const known = schemaKeys(schema.querystring);
		const unknown = Object.keys(query as object).filter((name) => !known.includes(name));
		if (unknown.length === 0) return;
		throw new Problem(422, "validation_failed", {
			fields: unknown.slice(0, maxNamedParameters).map((name) => ({
				path: name.slice(0, maxNameLength),
				code: "unknown_parameter",
				key: "unknown_parameter",
			})),
		});
	});
}
