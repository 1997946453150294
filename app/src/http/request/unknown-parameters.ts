import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Problem } from "../../platform/http/problem.ts";

/** Maximum unknown parameters named in an error. */
const maxNamedParameters = 20;
const maxNameLength = 100;

const schemaKeys = (schema: unknown): string[] =>
	schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/**
 * Refuses unknown query parameters. Ignoring a misspelled filter would return objects that weren't requested.
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
