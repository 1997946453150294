/**
 * Writes `src/web/shell/api/generated/openapi.ts`: the types of every request and response of the pages, from the
 * API's OpenAPI document. `npm run generate -w app -- URL` reads it from a running server.
 */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import openapiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { OpenApiDocument, OpenApiOperation } from "./src/http/openapi/types.ts";

const outputFile = new URL("./src/web/shell/api/generated/openapi.ts", import.meta.url);
const banner = "// Made by client-types.ts from the API's OpenAPI document: change that, not this.\n";

/** Schema keys that don't affect types. */
const ignoredKeys = new Set([
	"description",
	"summary",
	"example",
	"examples",
	"default",
	"pattern",
	"format",
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Keeps only what types express. Pages never use `expand`, so they get IDs instead of expanded objects. */
function stripSchema(schema: unknown): unknown {
	if (Array.isArray(schema)) return schema.map(stripSchema);
	if (!isRecord(schema)) return schema;
	return Object.fromEntries(
		Object.entries(schema).flatMap(([key, value]) => {
			if (key === "$ref") return [[key, String(value).replace("/schemas/Expanded", "/schemas/")]];
			if (key === "properties" && isRecord(value))
				return [
					[
						key,
						Object.fromEntries(
							Object.entries(value).map(([name, property]) => [name, stripSchema(property)]),
						),
					],
				];
			return ignoredKeys.has(key)
				? []
				: [[key, key === "enum" || key === "required" ? value : stripSchema(value)]];
		}),
	);
}

/** Keeps an operation's path and query parameters, its body and its 2xx responses. */
function stripOperation({ operationId, parameters = [], requestBody, responses }: OpenApiOperation): object {
	const requestParameters = parameters.flatMap((parameter) =>
		"in" in parameter && ["path", "query"].includes(parameter.in) && parameter.name !== "expand"
			? [{ ...parameter, schema: stripSchema(parameter.schema) }]
			: [],
	);
	const successResponses = Object.entries(responses)
		.filter(([status]) => status.startsWith("2"))
		.map(([status, answer]) => [status, { description: "", ...stripContent(answer) }]);
	return {
		operationId,
		parameters: requestParameters.map(({ in: place, name, required, schema }) => ({
			in: place,
			name,
			required,
			schema,
		})),
		...(requestBody && { requestBody: { required: requestBody.required, ...stripContent(requestBody) } }),
		responses: Object.fromEntries(successResponses),
	};
}

const stripContent = (holder: object) =>
	"content" in holder && isRecord(holder.content)
		? {
				content: Object.fromEntries(
					Object.entries(holder.content).map(([type, media]) => [
						type,
						{ schema: stripSchema((media as { schema?: object }).schema ?? {}) },
					]),
				),
			}
		: {};

/** The schemas that are referenced. */
function collectSchemas(from: unknown, all: Record<string, unknown>): Record<string, unknown> {
	const schemas: Record<string, unknown> = {};
	const visit = (value: unknown) => {
		for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (name in schemas) continue;
			schemas[name] = stripSchema(all[name]);
			visit(schemas[name]);
		}
	};
	visit(from);
	return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Content of the generated file. */
export async function generateClientTypes({ paths, components }: OpenApiDocument): Promise<string> {
	const calls = Object.fromEntries(
		Object.entries(paths).map(([path, operations]) => [
			path,
			Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, stripOperation(one)])),
		]),
	);
	const document = {
		openapi: "3.1.0",
		info: { title: "Vidimus", version: "1" },
		paths: calls,
		components: { schemas: collectSchemas(calls, components.schemas) },
	};
	return `${banner}${astToString(await openapiTypes(document as unknown as OpenAPI3))}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const address = new URL("/api/v1/openapi.json", process.argv[2] ?? "http://localhost:3000");
	writeFileSync(
		outputFile,
		await generateClientTypes((await (await fetch(address)).json()) as OpenApiDocument),
	);
}
