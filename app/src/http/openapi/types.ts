/** A JSON Schema of the document, as far as it is read and written here. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	default?: unknown;
	description?: string;
	example?: unknown;
	format?: string;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	additionalProperties?: boolean | Schema;
	propertyNames?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	[keyword: string]: unknown;
}

interface Media {
	schema: Schema;
	example?: unknown;
	encoding?: Record<string, { contentType: string }>;
}
export type Content = Record<string, Media>;

export interface Parameter {
	$ref?: string;
	name: string;
	in: "path" | "query" | "header" | "cookie";
	required?: boolean;
	description?: string;
	schema: Schema;
	example?: unknown;
}

export interface Header {
	$ref?: string;
	description?: string;
	required?: boolean;
	schema?: Schema;
	example?: unknown;
}

export interface ApiAnswer {
	$ref?: string;
	description: string;
	headers?: Record<string, Header>;
	content?: Content;
}

export interface Operation {
	operationId: string;
	summary: string;
	description?: string;
	deprecated?: boolean;
	tags: string[];
	security?: Record<string, string[]>[];
	parameters?: Parameter[];
	requestBody?: { required: boolean; description?: string; content: Content };
	responses: Record<string, ApiAnswer>;
}

/** The OpenAPI document, as far as it is read and written here. */
export interface ApiDocument {
	openapi: string;
	info: { title: string; version: string };
	tags: { name: string; description: string }[];
	paths: Record<string, Record<string, Operation>>;
	/** What the server calls itself, by the name of the event. */
	webhooks: Record<string, Record<string, Operation>>;
	components: {
		schemas: Record<string, Schema>;
		parameters: Record<string, Parameter>;
		headers: Record<string, Header>;
		responses: Record<string, ApiAnswer>;
		securitySchemes: Record<string, object>;
	};
}

const inside = ["items", "additionalProperties"] as const;
const choices = ["anyOf", "oneOf", "allOf"] as const;

/** The schemas right inside a schema: its properties, items and choices. */
export const partsOf = (schema: Schema): Schema[] => [
	...Object.values(schema.properties ?? {}),
	...inside.flatMap((key) => (typeof schema[key] === "object" ? [schema[key] as Schema] : [])),
	...choices.flatMap((key) => schema[key] ?? []),
];

/** What a reference leads to; any other schema itself. */
export const resolved = (schema: Schema, { components }: Pick<ApiDocument, "components">): Schema =>
	schema.$ref
		? resolved(components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, { components })
		: schema;
