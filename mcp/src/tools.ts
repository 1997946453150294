/** An assistant's tools, generated from the operations in a server's OpenAPI document. */
import type { Tool } from "@modelcontextprotocol/server";

interface Schema {
	[keyword: string]: unknown;
}
interface Operation {
	operationId: string;
	summary: string;
	description?: string;
	security?: Record<string, unknown>[];
	/** Scopes that the key needs, all of them. */
	"x-permissions"?: string[];
	parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[];
	requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
	responses: Record<string, { content?: Record<string, unknown> }>;
}
export interface OpenApiDocument {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
}

/** A tool, and the request that it sends. */
export interface ToolCall {
	tool: Tool;
	method: string;
	path: string;
	/** Names of query parameters. */
	query: readonly string[];
}

const reference = "#/components/schemas/";

/** Converts a schema for the assistant: references point into `$defs`, and examples are removed. */
function withoutExamples(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutExamples);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key, inner]) => key !== "example" || typeof (inner as Schema)?.type === "string")
			.map(([key, inner]) => [
				key,
				key === "$ref" ? String(inner).replace(reference, "#/$defs/") : withoutExamples(inner),
			]),
	);
}

/** All named schemas that a schema references, directly or indirectly. */
function collectDefinitions(from: unknown, all: Record<string, Schema>): Record<string, unknown> {
	const found: Record<string, unknown> = {};
	const visit = (schema: unknown): void => {
		for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (!name || name in found) continue;
			found[name] = withoutExamples(all[name]);
			visit(all[name]);
		}
	};
	visit(from);
	return found;
}

function createInputSchema(
	{ parameters = [], requestBody }: Operation,
	all: Record<string, Schema>,
): Tool["inputSchema"] {
	const given = parameters.filter(({ in: place }) => place === "path" || place === "query");
	const body = requestBody?.content["application/json"]?.schema;
	const properties = {
		...Object.fromEntries(
			given.map(({ name, description, schema }) => [
				name,
				{ ...(description && { description }), ...schema },
			]),
		),
		...(body && { body }),
	};
	const defs = collectDefinitions(properties, all);
	return {
		type: "object",
		properties: withoutExamples(properties) as Tool["inputSchema"]["properties"],
		required: [
			...given.filter(({ in: place, required }) => required || place === "path").map(({ name }) => name),
			...(body && requestBody?.required !== false ? ["body"] : []),
		],
		additionalProperties: false,
		...(Object.keys(defs).length > 0 && { $defs: defs }),
	};
}

const answersJson = ({ responses }: Operation) =>
	Object.entries(responses).some(
		([status, { content }]) => status.startsWith("2") && (!content || "application/json" in content),
	);

/**
 * Creates the tools of a document: operations that the API key can call and whose responses are JSON.
 * @param options.writes whether to include operations that change something
 * @param options.scopes scopes of the key
 */
export function createTools(
	{ paths, components }: OpenApiDocument,
	{ writes, scopes }: { writes: boolean; scopes: readonly string[] },
): ToolCall[] {
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(
				([method, operation]) =>
					path.startsWith("/api/v1/") &&
					// Assistants mustn't see secrets.
					!/\/secret(\/|$)/.test(path) &&
					(writes || method === "get") &&
					operation.security?.some((scheme) => "apiKey" in scheme) &&
					(operation["x-permissions"] ?? []).every((scope) => scopes.includes(scope)) &&
					answersJson(operation),
			)
			.map(([method, operation]) => ({
				tool: {
					name: operation.operationId,
					title: operation.summary,
					description: [operation.summary, operation.description].filter(Boolean).join(". "),
					inputSchema: createInputSchema(operation, components.schemas),
					annotations: {
						readOnlyHint: method === "get",
						destructiveHint: method === "delete" || /\/(redact|merge|cancel)$/.test(path),
						openWorldHint: false,
					},
				},
				method: method.toUpperCase(),
				path,
				query: (operation.parameters ?? [])
					.filter(({ in: place }) => place === "query")
					.map(({ name }) => name),
			})),
	);
}

/** Hides secrets in a response, so that they don't get into an assistant's context. */
export function hideSecrets(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(hideSecrets);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			/(^|_)secret$/.test(key) && typeof inner === "string" ? "(hidden)" : hideSecrets(inner),
		]),
	);
}
