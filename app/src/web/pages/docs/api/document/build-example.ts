import type {
	OpenApiDocument,
	OpenApiOperation,
	OpenApiParameter,
	OpenApiSchema,
} from "../../../../client/api/openapi-document.ts";
import { resolveReference } from "./openapi-document.ts";

/** Maximum depth of a generated example: schemas can be recursive. */
const maxDepth = 7;

const examplesByType: Record<string, unknown> = {
	string: "…",
	integer: 1,
	number: 1,
	boolean: true,
	null: null,
};

/** Builds a value that matches a schema: the schema's own example, otherwise the simplest valid value. */
export function buildExample(document: OpenApiDocument, unresolved: OpenApiSchema, depth = 0): unknown {
	const schema = resolveReference(document, unresolved);
	if (schema.example !== undefined) return schema.example;
	if (schema.examples?.length) return schema.examples[0];
	if (schema.const !== undefined) return schema.const;
	if (schema.default !== undefined && schema.type !== "object") return schema.default;
	if (schema.enum?.length) return schema.enum[0];
	if (depth > maxDepth) return null;
	const choice = (schema.anyOf ?? schema.oneOf)?.find(
		(option) => resolveReference(document, option).type !== "null",
	);
	if (choice) return buildExample(document, choice, depth + 1);
	if (schema.allOf)
		return Object.assign(
			{},
			...schema.allOf.map((part) => buildExample(document, part, depth + 1) as object),
		);
	if (schema.properties)
		return Object.fromEntries(
			Object.entries(schema.properties).map(([name, property]) => [
				name,
				buildExample(document, property, depth + 1),
			]),
		);
	const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
	if (type === "array")
		return schema.items && typeof schema.items === "object"
			? [buildExample(document, schema.items, depth + 1)]
			: [];
	if (type === "object") return {};
	return examplesByType[type ?? "null"] ?? null;
}

export const getParameterExample = (
	document: OpenApiDocument,
	{ example, schema }: OpenApiParameter,
): unknown => example ?? (schema ? buildExample(document, schema) : undefined);

/** An operation's request body schema, with an example. */
export function getRequestBody(
	document: OpenApiDocument,
	{ requestBody }: OpenApiOperation,
): { type: string; schema: OpenApiSchema | undefined; example: unknown } | null {
	const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	if (!type || !content) return null;
	const shown = content.example ?? Object.values(content.examples ?? {})[0]?.value;
	return {
		type,
		schema: content.schema,
		example: shown ?? (content.schema ? buildExample(document, content.schema) : undefined),
	};
}

/** Builds an operation's path and query string. Empty query parameters are omitted. */
export function buildRequestPath(
	path: string,
	parameters: OpenApiParameter[],
	values: Record<string, string>,
): string {
	const query = new URLSearchParams();
	for (const { name, in: place } of parameters)
		if (place === "query" && values[name]) query.set(name, values[name]);
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
	return query.size > 0 ? `${filled}?${query}` : filled;
}
