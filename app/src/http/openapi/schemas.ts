import { type JsonSchema, listSubschemas, type OpenApiDocument, resolveSchemaRef } from "./types.ts";

const isNull = (schema: JsonSchema): boolean => schema.type === "null";

/** The only non-null alternative, if there is exactly one. */
const onlyNonNullChoice = ({ anyOf }: JsonSchema): JsonSchema | undefined => {
	const rest = anyOf?.filter((choice) => !isNull(choice));
	return rest?.length === 1 && anyOf?.length === 2 ? rest[0] : undefined;
};

/**
 * Removes noise added by zod: the bounds of safe integers, and the patterns (some of 300 characters) implied by
 * `format`. Patterns that are stricter than their format stay.
 */
function simplifySchema(schema: JsonSchema): void {
	if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
	if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
	if (schema.format && schema.pattern) {
		if (schema.format === "date-time") schema.pattern = "Z$";
		else delete schema.pattern;
	}
	const { propertyNames } = schema;
	if (propertyNames && Object.keys(propertyNames).join() === "type") delete schema.propertyNames;
	for (const part of listSubschemas(schema)) simplifySchema(part);
}

/** Copies descriptions from a schema's only alternative or reference, and describes the constant `object`. */
function inheritDescriptions(schema: JsonSchema, document: OpenApiDocument): void {
	for (const part of listSubschemas(schema)) inheritDescriptions(part, document);
	for (const part of Object.values(schema.properties ?? {})) {
		const rewritten = onlyNonNullChoice(part) ?? resolveSchemaRef(part, document);
		if (part.description === undefined && rewritten.description !== undefined)
			part.description = rewritten.description;
	}
	const kind = schema.properties?.object;
	if (kind?.const !== undefined) kind.description ??= "Type of object.";
}

/**
 * An example of a schema: its own, or one composed of its parts' examples. Undefined if a part has none, which the
 * document's linter reports.
 * @param above enclosing components, so that recursive schemas end
 */
export function exampleOf(
	schema: JsonSchema,
	document: Pick<OpenApiDocument, "components">,
	above: readonly string[] = [],
): unknown {
	if (schema.example !== undefined) return schema.example;
	if (schema.const !== undefined) return schema.const;
	if (schema.$ref) {
		if (above.includes(schema.$ref)) return undefined;
		return exampleOf(resolveSchemaRef(schema, document), document, [...above, schema.$ref]);
	}
	if (schema.enum) return schema.enum[0];
	const choice = (schema.anyOf ?? schema.oneOf)?.find((option) => !isNull(option));
	if (choice) return exampleOf(choice, document, above);
	if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, document, above)));
	if (schema.type === "array") {
		const item = schema.items && exampleOf(schema.items, document, above);
		return item === undefined && !schema.minItems ? [] : [item];
	}
	if (schema.properties)
		return Object.fromEntries(
			Object.entries(schema.properties)
				.map(([name, part]) => [name, exampleOf(part, document, above)])
				.filter(([, example]) => example !== undefined),
		);
	return schema.default;
}

/** Adds examples to a schema and all its properties. */
function addPropertyExamples(schema: JsonSchema, document: OpenApiDocument): void {
	for (const part of listSubschemas(schema)) addPropertyExamples(part, document);
	for (const part of Object.values(schema.properties ?? {})) {
		const example = exampleOf(part, document);
		if (example !== undefined && part.example === undefined && !part.$ref) part.example = example;
	}
}

/** Every schema of a document, each once. */
export function* iterateSchemas(document: OpenApiDocument): Generator<JsonSchema> {
	yield* Object.values(document.components.schemas);
	for (const { operation } of listOperations(document)) {
		for (const { schema } of operation.parameters ?? []) if (schema) yield schema;
		for (const { schema } of Object.values(operation.requestBody?.content ?? {})) yield schema;
		for (const { content } of Object.values(operation.responses))
			for (const { schema } of Object.values(content ?? {})) yield schema;
	}
}

/** Every operation of a document. */
export const listOperations = ({ paths }: Pick<OpenApiDocument, "paths">) =>
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			path,
			method: method.toUpperCase(),
			operation,
		})),
	);

/** Simplifies the schemas of a document, and completes their descriptions and examples. */
export function completeSchemas(document: OpenApiDocument): void {
	for (const schema of iterateSchemas(document)) {
		simplifySchema(schema);
		inheritDescriptions(schema, document);
	}
	for (const schema of iterateSchemas(document)) addPropertyExamples(schema, document);
}
