import swagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import { catalogue } from "../../i18n/catalogue.ts";
import type { Config } from "../../platform/config.ts";
import { describeDeprecation } from "../plugins/deprecation.ts";
import {
	completeOperations,
	errorResponses,
	requestHeaderParameters,
	responseHeaders,
} from "./operations.ts";
import { completeSchemas } from "./schemas.ts";
import { securitySchemes } from "./security-schemes.ts";
import { serveOpenApiDocument } from "./serve-document.ts";
import type { JsonSchema, OpenApiDocument } from "./types.ts";
import { describeWebhooks, webhookHeaderParameters } from "./webhooks.ts";

/** Removes unreferenced component schemas: the transform lists each for input and output. */
function pruneSchemas(document: OpenApiDocument): OpenApiDocument {
	const { schemas } = document.components;
	const used = new Set<string>();
	const visit = (value: unknown): void => {
		for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (!name || used.has(name)) continue;
			used.add(name);
			visit(schemas[name]);
		}
	};
	visit(document.paths);
	visit(document.webhooks);
	return {
		...document,
		components: {
			...document.components,
			schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
		},
	};
}

/** Body schema of an operation with file uploads. */
const uploadFormSchema = (
	upload: NonNullable<FastifyContextConfig["upload"]>,
	method?: string,
): JsonSchema => {
	const file: JsonSchema = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };
	const { description, maxFiles, fields = {} } = upload;
	return {
		type: "object",
		description: "A form.",
		properties: {
			...(method && {
				_method: { const: method, type: "string", description: "HTTP method to use instead of POST." },
			}),
			file: maxFiles
				? { type: "array", minItems: 1, maxItems: maxFiles, items: file, description, example: ["(bytes)"] }
				: { ...file, description, example: "(bytes)" },
			...Object.fromEntries(
				Object.entries(fields).map(([name, { description, example }]) => [
					name,
					{ type: "string", description, example } as const,
				]),
			),
		},
		required: [
			...(method ? ["_method"] : []),
			"file",
			...Object.keys(fields).filter((name) => fields[name]?.required),
		],
	};
};

/** Adds to an operation what its route declares besides its schema: who may call it, uploads and deprecation. */
function describeOperation(
	schema: FastifySchema,
	{ access, upload, overriddenMethod, deprecation }: FastifyContextConfig = {},
): FastifySchema {
	const description = [schema.description, access?.sentence].filter(Boolean).join(" ");
	const permissions = access?.permissions ?? [];
	return {
		...schema,
		...(description && { description }),
		// An extension: OpenAPI 3.0 allows scopes in `security` only with OAuth, and linters still refuse others.
		...(permissions.length > 0 && { "x-permissions": permissions }),
		...(upload && { body: uploadFormSchema(upload, overriddenMethod) }),
		...(deprecation && describeDeprecation(deprecation, description)),
	};
}

/** Builds the OpenAPI document from the routes' schemas; what all operations share is added once. */
function completeDocument(document: OpenApiDocument): OpenApiDocument {
	const { components } = document;
	const pruned = pruneSchemas({
		...document,
		webhooks: describeWebhooks(),
		components: {
			...components,
			headers: responseHeaders,
			parameters: { ...requestHeaderParameters, ...webhookHeaderParameters },
			responses: errorResponses,
		},
	});
	completeSchemas(pruned);
	completeOperations(pruned);
	return pruned;
}

/**
 * Captures the schemas' current names. Zod has one registry per process, and the bundle of the pages contains copies of
 * the contracts, which take over the names once it is loaded.
 */
function createTransforms() {
	const schemaRegistry = z.registry<z.core.GlobalMeta>();
	schemaRegistry._map = z.globalRegistry._map;
	schemaRegistry._idmap = new Map(z.globalRegistry._idmap);
	return {
		ofRoute: createJsonSchemaTransform({ schemaRegistry }),
		ofDocument: createJsonSchemaTransformObject({ schemaRegistry }),
	};
}

/**
 * Registers the OpenAPI 3.1 document, generated from the routes' schemas.
 * @returns a function that builds it from the routes mounted so far
 */
export async function registerOpenApi(
	http: FastifyInstance,
	{ publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">,
): Promise<() => void> {
	const [sender = ""] = mailFrom.match(/[^<\s]+@[^>\s]+/) ?? [];
	// `localhost.` with a dot: without one, linters reject it as a host.
	const email = sender.replace(/@localhost$/, "@localhost.localdomain");
	let transforms: ReturnType<typeof createTransforms>;
	await http.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Vidimus",
				version: "1",
				description: "Verify identity documents and faces on your own server.",
				license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" },
				contact: { name: "Help", url: `${publicUrl}/help`, email },
			},
			servers: [{ url: publicUrl, description: "This server." }],
			// As in the operations' descriptions, which are in the code.
			tags: Object.entries(catalogue.en["docs-operations"].tag)
				.map(([name, description]) => ({ name, description: description.replaceAll("’", "'") }))
				.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
			components: { securitySchemes },
		},
		transform: (input) => {
			const { schema, url } = transforms.ofRoute(input);
			return { schema: describeOperation(schema, input.route.config), url };
		},
		transformObject: (input) =>
			completeDocument(structuredClone(transforms.ofDocument(input)) as unknown as OpenApiDocument) as never,
	});
	return () => {
		transforms = createTransforms();
		serveOpenApiDocument(http);
	};
}
