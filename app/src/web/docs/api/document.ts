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

export interface DocumentedAnswer {
	description?: string;
	content?: Record<string, Content>;
}

export interface Operation {
	operationId: string;
	summary: string;
	description?: string;
	deprecated?: boolean;
	tags?: string[];
	security?: Record<string, string[]>[];
	parameters?: Parameter[];
	requestBody?: { required?: boolean; content: Record<string, Content> };
	responses: Record<string, DocumentedAnswer>;
}

export interface ApiDocument {
	tags: { name: string; description?: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: {
		schemas?: Record<string, Schema>;
		responses?: Record<string, DocumentedAnswer>;
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
	audience: Audience;
	deprecated: boolean;
}
export interface OutlinedTag {
	name: string;
	description: string;
	group: Group;
	operations: Outlined[];
}

/** Who may call an operation: an API key, the holder of a verification's link, a signed-in page, or anyone. */
export type Audience = "key" | "person" | "session" | "public";

/** The parts of the reference, in their order: your server, the person's side, and the pages of Vidimus itself. */
export const groups = ["keys", "people", "pages"] as const;
export type Group = (typeof groups)[number];

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

function audienceOf({ operation: { security = [] } }: Placed): Audience {
	if (security.length === 0) return "public";
	if (security.some((scheme) => "apiKey" in scheme)) return "key";
	return security.some((scheme) => "clientSecret" in scheme) ? "person" : "session";
}

/** The part of the reference that operations of one tag belong to. */
function groupOf(operations: readonly Placed[]): Group {
	const audiences = operations.map(audienceOf);
	if (audiences.includes("person")) return "people";
	const isForServers = operations.some(
		(placed) => placed.path.startsWith("/api/v1/") && ["key", "public"].includes(audienceOf(placed)),
	);
	return isForServers ? "keys" : "pages";
}

const audienceRank = (audience: Audience) => ["key", "person", "public", "session"].indexOf(audience);
/** Methods in the order in which they are read about. */
const methodRank = (method: string) => ["GET", "POST", "PUT", "PATCH", "DELETE"].indexOf(method);

/** The operations by tag: what keys can call comes first, among the tags and within each. */
export function outlineOf(document: ApiDocument): OutlinedTag[] {
	const all = operationsOf(document);
	return document.tags
		.map(({ name, description = "" }) => {
			const tagged = all.filter(({ operation }) => operation.tags?.[0] === name);
			return {
				name,
				description,
				group: groupOf(tagged),
				operations: tagged
					.map((placed) => ({
						id: placed.operation.operationId,
						method: placed.method,
						path: placed.path,
						summary: placed.operation.summary,
						audience: audienceOf(placed),
						deprecated: placed.operation.deprecated ?? false,
					}))
					.toSorted(
						(a, b) =>
							audienceRank(a.audience) - audienceRank(b.audience) ||
							a.path.localeCompare(b.path) ||
							methodRank(a.method) - methodRank(b.method),
					),
			};
		})
		.filter(({ operations }) => operations.length > 0)
		.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || rankOf(a.name) - rankOf(b.name));
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
