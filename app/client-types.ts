/**
 * Writes `src/web/generated/openapi.ts`: the types of every request that pages make and of its answer, from the
 * API's OpenAPI document. `npm run generate -w app -- URL` reads it from a running server.
 */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import openapiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import type { ApiDocument, Operation } from "./src/http/openapi/types.ts";

const file = new URL("./src/web/generated/openapi.ts", import.meta.url);
const banner = "// Made by client-types.ts from the API's OpenAPI document: change that, not this.\n";

/** What says nothing about types. */
const silent = new Set(["description", "summary", "example", "examples", "default", "pattern", "format"]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema without what types don't tell. Pages expand nothing: they get ids where others can have whole objects. */
function typeOf(schema: unknown): unknown {
	if (Array.isArray(schema)) return schema.map(typeOf);
	if (!isRecord(schema)) return schema;
	return Object.fromEntries(
		Object.entries(schema).flatMap(([key, value]) => {
			if (key === "$ref") return [[key, String(value).replace("/schemas/Expanded", "/schemas/")]];
			if (key === "properties" && isRecord(value))
				return [[key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typeOf(one)]))]];
			return silent.has(key) ? [] : [[key, key === "enum" || key === "required" ? value : typeOf(value)]];
		}),
	);
}

/** An operation with its path, query and body, and of its answers those that are no refusals. */
function callOf({ operationId, parameters = [], requestBody, responses }: Operation): object {
	const told = parameters.flatMap((parameter) =>
		"in" in parameter && ["path", "query"].includes(parameter.in) && parameter.name !== "expand"
			? [{ ...parameter, schema: typeOf(parameter.schema) }]
			: [],
	);
	const answers = Object.entries(responses)
		.filter(([status]) => status.startsWith("2"))
		.map(([status, answer]) => [status, { description: "", ...contentOf(answer) }]);
	return {
		operationId,
		parameters: told.map(({ in: place, name, required, schema }) => ({ in: place, name, required, schema })),
		...(requestBody && { requestBody: { required: requestBody.required, ...contentOf(requestBody) } }),
		responses: Object.fromEntries(answers),
	};
}

const contentOf = (holder: object) =>
	"content" in holder && isRecord(holder.content)
		? {
				content: Object.fromEntries(
					Object.entries(holder.content).map(([type, media]) => [
						type,
						{ schema: typeOf((media as { schema?: object }).schema ?? {}) },
					]),
				),
			}
		: {};

/** Those schemas that something refers to. */
function reached(from: unknown, all: Record<string, unknown>): Record<string, unknown> {
	const found: Record<string, unknown> = {};
	const visit = (value: unknown) => {
		for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (name in found) continue;
			found[name] = typeOf(all[name]);
			visit(found[name]);
		}
	};
	visit(from);
	return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The types for a document, as the file's text. */
export async function clientTypes({ paths, components }: ApiDocument): Promise<string> {
	const calls = Object.fromEntries(
		Object.entries(paths).map(([path, operations]) => [
			path,
			Object.fromEntries(Object.entries(operations).map(([method, one]) => [method, callOf(one)])),
		]),
	);
	const document = {
		openapi: "3.1.0",
		info: { title: "Vidimus", version: "1" },
		paths: calls,
		components: { schemas: reached(calls, components.schemas) },
	};
	return `${banner}${astToString(await openapiTypes(document as unknown as OpenAPI3))}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const address = new URL("/api/v1/openapi.json", process.argv[2] ?? "http://localhost:3000");
	writeFileSync(file, await clientTypes((await (await fetch(address)).json()) as ApiDocument));
}
