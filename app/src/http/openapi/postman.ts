import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from "./types.ts";

/** A collection in Postman's format 2.1: the operations that an API key can call, by tag. */
interface PostmanCollection {
	info: { name: string; description: string; schema: string };
	auth: { type: "bearer"; bearer: { key: "token"; value: string; type: "string" }[] };
	variable: { key: string; value: string }[];
	item: { name: string; description: string; item: PostmanItem[] }[];
}
interface PostmanItem {
	name: string;
	request: {
		method: string;
		description: string;
		header: { key: string; value: string; disabled?: boolean }[];
		url: {
			raw: string;
			host: string[];
			path: string[];
			query: { key: string; value: string; description: string; disabled: boolean }[];
			variable: { key: string; value: string; description: string }[];
		};
		body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
	};
}

const stringifyExample = (value: unknown): string =>
	value === undefined ? "" : Array.isArray(value) ? value.join(",") : String(value);

function toPostmanItem(
	method: string,
	path: string,
	operation: OpenApiOperation,
	document: OpenApiDocument,
): PostmanItem {
	const parameters = (operation.parameters ?? []).map(
		(one): OpenApiParameter =>
			one.$ref ? (document.components.parameters[one.$ref.split("/").at(-1) ?? ""] ?? one) : one,
	);
	const parametersIn = (place: OpenApiParameter["in"]) => parameters.filter((one) => one.in === place);
	const body = operation.requestBody?.content["application/json"];
	return {
		name: operation.summary,
		request: {
			method: method.toUpperCase(),
			description: operation.description ?? "",
			header: [
				...(body ? [{ key: "Content-Type", value: "application/json" }] : []),
				...parametersIn("header")
					.filter(({ name }) => !/^x-xsrf-token$/i.test(name))
					.map(({ name, example }) => ({ key: name, value: stringifyExample(example), disabled: true })),
			],
			url: {
				raw: `{{base_url}}${path.replace(/\{(\w+)\}/g, ":$1")}`,
				host: ["{{base_url}}"],
				path: path
					.split("/")
					.slice(1)
					.map((part) => part.replace(/^\{(\w+)\}/, ":$1")),
				query: parametersIn("query").map(({ name, description = "", example, required }) => ({
					key: name,
					value: stringifyExample(example),
					description,
					disabled: !required,
				})),
				variable: parametersIn("path").map(({ name, description = "", example }) => ({
					key: name,
					value: stringifyExample(example),
					description,
				})),
			},
			...(body && {
				body: {
					mode: "raw",
					raw: JSON.stringify(body.example ?? {}, null, 2),
					options: { raw: { language: "json" } },
				},
			}),
		},
	};
}

/**
 * The operations of the API that an API key can call, for Postman.
 * @param origin public origin of this server
 */
export function createPostmanCollection(document: OpenApiDocument, origin: string): PostmanCollection {
	const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(([, { security }]) => path.startsWith("/api/v1/") && security?.some((one) => "apiKey" in one))
			.map(([method, operation]) => ({
				tag: operation.tags[0],
				item: toPostmanItem(method, path, operation, document),
			})),
	);
	return {
		info: {
			name: document.info.title,
			description:
				"Set the variable api_key to an API key. A key that starts with sk_test_ only reaches test data.",
			schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
		},
		auth: { type: "bearer", bearer: [{ key: "token", value: "{{api_key}}", type: "string" }] },
		variable: [
			{ key: "base_url", value: origin },
			{ key: "api_key", value: "" },
		],
		item: document.tags
			.map(({ name, description }) => ({
				name,
				description,
				item: entries.filter(({ tag }) => tag === name).map(({ item }) => item),
			}))
			.filter(({ item }) => item.length > 0),
	};
}
