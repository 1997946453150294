import { type ApiDocument, type Operation, type Parameter, resolved, type Schema } from "./document.ts";

/** How deep an example is made up: schemas can hold themselves. */
const deepest = 7;

const byType: Record<string, unknown> = { string: "…", integer: 1, number: 1, boolean: true, null: null };

/** A value that fits a schema: what the schema gives as an example, otherwise the simplest. */
export function exampleOf(document: ApiDocument, given: Schema, depth = 0): unknown {
	const schema = resolved(document, given);
	if (schema.example !== undefined) return schema.example;
	if (schema.examples?.length) return schema.examples[0];
	if (schema.const !== undefined) return schema.const;
	if (schema.default !== undefined && schema.type !== "object") return schema.default;
	if (schema.enum?.length) return schema.enum[0];
	if (depth > deepest) return null;
	const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => resolved(document, one).type !== "null");
	if (choice) return exampleOf(document, choice, depth + 1);
	if (schema.allOf)
		return Object.assign({}, ...schema.allOf.map((one) => exampleOf(document, one, depth + 1) as object));
	if (schema.properties)
		return Object.fromEntries(
			Object.entries(schema.properties).map(([name, one]) => [name, exampleOf(document, one, depth + 1)]),
		);
	const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
	if (type === "array")
		return schema.items && typeof schema.items === "object"
			? [exampleOf(document, schema.items, depth + 1)]
			: [];
	if (type === "object") return {};
	return byType[type ?? "null"] ?? null;
}

export const parameterExample = (document: ApiDocument, { example, schema }: Parameter): unknown =>
	example ?? (schema ? exampleOf(document, schema) : undefined);

/** The body that an operation takes, and an example of it. */
export function bodyOf(
	document: ApiDocument,
	{ requestBody }: Operation,
): { type: string; schema: Schema | undefined; example: unknown } | null {
	const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	if (!type || !content) return null;
	const shown = content.example ?? Object.values(content.examples ?? {})[0]?.value;
	return {
		type,
		schema: content.schema,
		example: shown ?? (content.schema ? exampleOf(document, content.schema) : undefined),
	};
}

/** An address with its parameters put in. Empty ones of the query are left out. */
export function addressOf(path: string, parameters: Parameter[], values: Record<string, string>): string {
	const query = new URLSearchParams();
	for (const { name, in: place } of parameters)
		if (place === "query" && values[name]) query.set(name, values[name]);
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
	return query.size > 0 ? `${filled}?${query}` : filled;
}
