import { rankOf } from "./nouns.ts";

/** As much of the API's own description (OpenAPI 3.1) as the reference shows. */

export interface Schema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	description?: string;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | boolean;
	items?: Schema | boolean;
	prefixItems?: Schema[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	default?: unknown;
	example?: unknown;
	examples?: unknown[];
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	pattern?: string;
}

export interface Parameter {
	name: string;
	in: "path" | "query" | "header" | "cookie";
	required?: boolean;
	description?: string;
	schema?: Schema;
	example?: unknown;
}

interface Content {
	schema?: Schema;
	example?: unknown;
	examples?: Record<string, { value?: unknown }>;
}

export interface Answer {
	description?: string;
	content?: Record<string, Content>;
}

export interface Operation {
	operationId: string;
	summary: string;
	description?: string;
	tags?: string[];
	security?: Record<string, string[]>[];
	parameters?: Parameter[];
	requestBody?: { required?: boolean; content: Record<string, Content> };
	responses: Record<string, Answer>;
}

export interface ApiDocument {
	tags: { name: string; description?: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: {
		schemas?: Record<string, Schema>;
		responses?: Record<string, Answer>;
		parameters?: Record<string, Parameter>;
	};
}

/** An operation with its address. */
export interface Placed {
	method: string;
	path: string;
	operation: Operation;
}

/** An operation in the list: what is known before it is opened. */
export interface Outlined {
	id: string;
	method: string;
	path: string;
	summary: string;
}
export interface OutlinedTag {
	name: string;
	description: string;
	/** Whether keys can use it: the rest is what signed-in pages use. */
	forKeys: boolean;
	operations: Outlined[];
}

const methods = ["get", "post", "put", "patch", "delete"];

export const operationsOf = ({ paths }: ApiDocument): Placed[] =>
	Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item)
			.filter(([method]) => methods.includes(method))
			.map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
	);

/** Whether an operation takes an API key, or nothing at all. */
export const takesKey = ({ security }: Operation): boolean =>
	!security || security.length === 0 || security.some((scheme) => "apiKey" in scheme);

/** Methods in the order in which they are read about. */
const rank = (method: string) => ["GET", "POST", "PUT", "PATCH", "DELETE"].indexOf(method);

/** The operations by what they are about; those of programs first. */
export function outlineOf(document: ApiDocument): OutlinedTag[] {
	const all = operationsOf(document);
	return document.tags
		.map(({ name, description = "" }) => {
			const mine = all.filter(({ operation }) => operation.tags?.[0] === name);
			return {
				name,
				description,
				forKeys: mine.some(({ path, operation }) => path.startsWith("/api/v1/") && takesKey(operation)),
				operations: mine
					.map(({ method, path, operation }) => ({
						id: operation.operationId,
						method,
						path,
						summary: operation.summary,
					}))
					.toSorted((a, b) => a.path.localeCompare(b.path) || rank(a.method) - rank(b.method)),
			};
		})
		.filter(({ operations }) => operations.length > 0)
		.toSorted((a, b) => Number(b.forKeys) - Number(a.forKeys) || rankOf(a.name) - rankOf(b.name));
}

/** What a reference stands for: `#/components/schemas/Verification`. */
export function resolved<T extends object>(document: ApiDocument, value: T): T {
	const reference = (value as { $ref?: string }).$ref;
	if (!reference) return value;
	const found = reference
		.slice(2)
		.split("/")
		.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
	return { ...(found as T), ...value, $ref: undefined };
}

/** The name that a schema has in the document. */
export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1);
