import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** The schema under defaults and wrappers for optional, nullable and other values. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
		return unwrap(schema.unwrap());
	return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}

const accepts = (schema: z.core.$ZodType, value: null | undefined): boolean =>
	z.safeParse(schema, value).success;

/** Copies a value without the null fields that its schema lets a client leave out but not set to null. */
function omitNullFields(value: unknown, schema: z.core.$ZodType): unknown {
	const inner = unwrap(schema);
	if (typeof value !== "object" || value === null) return value;
	if (inner instanceof z.ZodUnion)
		return inner.options.reduce((kept: unknown, option) => omitNullFields(kept, option), value);
	if (inner instanceof z.ZodArray && Array.isArray(value))
		return value.map((element) => omitNullFields(element, inner.element));
	if (!(inner instanceof z.ZodObject) || Array.isArray(value)) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, field]) => {
			const fieldSchema = Object.hasOwn(inner.shape, name) ? inner.shape[name] : undefined;
			if (!fieldSchema) return [[name, field]];
			const isOmitted = field === null && !accepts(fieldSchema, null) && accepts(fieldSchema, undefined);
			return isOmitted ? [] : [[name, omitNullFields(field, fieldSchema)]];
		}),
	);
}

/**
 * Lets POST requests send null for a field that they may leave out: many clients write all fields of an object. Not for
 * PATCH, where ignoring null would look as if the field had been cleared.
 */
export function registerNullFields(http: FastifyInstance): void {
	http.addHook("preValidation", async (request) => {
		const { schema: { body: schema } = {}, config } = request.routeOptions;
		if (request.method === "POST" && !config.overriddenMethod && schema instanceof z.ZodType)
			request.body = omitNullFields(request.body, schema);
	});
}
