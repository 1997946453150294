/** The parts of OpenAPI 3.1 that the reference uses. */

export interface OpenApiSchema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	description?: string;
	properties?: Record<string, OpenApiSchema>;
	required?: string[];
	additionalProperties?: OpenApiSchema | boolean;
	items?: OpenApiSchema | boolean;
	prefixItems?: OpenApiSchema[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: OpenApiSchema[];
	oneOf?: OpenApiSchema[];
	allOf?: OpenApiSchema[];
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

export interface OpenApiParameter {
	name: string;
	in: "path" | "query" | "header" | "cookie";
	required?: boolean;
	description?: string;
	schema?: OpenApiSchema;
	example?: unknown;
}

interface OpenApiContent {
	schema?: OpenApiSchema;
	example?: unknown;
	examples?: Record<string, { value?: unknown }>;
}

export interface DocumentedResponse {
	description?: string;
	content?: Record<string, OpenApiContent>;
}

export interface OpenApiOperation {
	operationId: string;
	summary: string;
	description?: string;
	deprecated?: boolean;
	tags?: string[];
	security?: Record<string, string[]>[];
	/** Permissions that the key or the member needs, all of them. */
	"x-permissions"?: string[];
	parameters?: OpenApiParameter[];
	requestBody?: { required?: boolean; content: Record<string, OpenApiContent> };
	responses: Record<string, DocumentedResponse>;
}

export interface OpenApiDocument {
	tags: { name: string; description?: string }[];
	paths: Record<string, Record<string, OpenApiOperation>>;
	components: {
		schemas?: Record<string, OpenApiSchema>;
		responses?: Record<string, DocumentedResponse>;
		parameters?: Record<string, OpenApiParameter>;
	};
}
