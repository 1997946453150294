/** The parts of JSON Schema used here. */
export interface JsonSchema {
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
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	additionalProperties?: boolean | JsonSchema;
	propertyNames?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	[keyword: string]: unknown;
}

interface MediaType {
	schema: JsonSchema;
	example?: unknown;
	encoding?: Record<string, { contentType: string }>;
}
export type ContentByType = Record<string, MediaType>;

export interface OpenApiParameter {
	$ref?: string;
	name: string;
	in: "path" | "query" | "header" | "cookie";
	required?: boolean;
	description?: string;
	schema: JsonSchema;
	example?: unknown;
}

export interface OpenApiHeader {
	$ref?: string;
	description?: string;
	required?: boolean;
	schema?: JsonSchema;
	example?: unknown;
}

export interface OpenApiResponse {
	$ref?: string;
	description: string;
	headers?: Record<string, OpenApiHeader>;
	content?: ContentByType;
}

export interface OpenApiOperation {
	operationId: string;
	summary: string;
	description?: string;
	deprecated?: boolean;
	tags: string[];
	/** Only until the examples are added. */
	"x-response-example"?: object;
	security?: Record<string, string[]>[];
	parameters?: OpenApiParameter[];
	requestBody?: { required: boolean; description?: string; content: ContentByType };
	responses: Record<string, OpenApiResponse>;
}

/** The parts of the OpenAPI document used here. */
export interface OpenApiDocument {
	openapi: string;
	info: { title: string; version: string };
	tags: { name: string; description: string }[];
	paths: Record<string, Record<string, OpenApiOperation>>;
	/** Requests that the server sends, by event type. */
	webhooks: Record<string, Record<string, OpenApiOperation>>;
	components: {
		schemas: Record<string, JsonSchema>;
		parameters: Record<string, OpenApiParameter>;
		headers: Record<string, OpenApiHeader>;
		responses: Record<string, OpenApiResponse>;
		securitySchemes: Record<string, object>;
	};
}

const nestedKeywords = ["items", "additionalProperties"] as const;
const choiceKeywords = ["anyOf", "oneOf", "allOf"] as const;

/** The direct subschemas of a schema: properties, items and alternatives. */
export const listSubschemas = (schema: JsonSchema): JsonSchema[] => [
	...Object.values(schema.properties ?? {}),
	...nestedKeywords.flatMap((key) => (typeof schema[key] === "object" ? [schema[key] as JsonSchema] : [])),
	...choiceKeywords.flatMap((key) => schema[key] ?? []),
];

/** Resolves a reference; returns other schemas unchanged. */
export const resolveSchemaRef = (
	schema: JsonSchema,
	{ components }: Pick<OpenApiDocument, "components">,
): JsonSchema =>
	schema.$ref
		? resolveSchemaRef(components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, { components })
		: schema;
