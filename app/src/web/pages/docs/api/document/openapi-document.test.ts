import { expect, test } from "vitest";
import type { OpenApiDocument } from "../../../../client/api/openapi-document.ts";
import { buildOutline, listOperations } from "./openapi-document.ts";

/** Builds a document from tuples of tag, `METHOD path` and security schemes. */
const createDocument = (operations: [tag: string, at: string, schemes: string[]][]): OpenApiDocument => ({
	tags: [...new Set(operations.map(([tag]) => tag))].toSorted().map((name) => ({ name })),
	paths: Object.fromEntries(
		operations.map(([tag, at, schemes]) => {
			const [method = "", path = ""] = at.split(" ");
			return [
				path,
				{
					[method]: {
						operationId: at,
						summary: at,
						tags: [tag],
						security: schemes.map((name) => ({ [name]: [] })),
						responses: {},
					},
				},
			];
		}),
	),
	components: {},
});

test("the API reference lists API-key operations first, then the person's, then those of Vidimus's own pages", () => {
	const outline = buildOutline(
		createDocument([
			["account", "get /api/account", ["session", "sessionToken"]],
			["contact", "post /api/contact", []],
			["events", "get /api/v1/events", ["apiKey", "session"]],
			["person", "post /api/v1/verify/code", []],
			["person", "get /api/v1/verify/{id}", ["clientSecret"]],
			["specimens", "get /api/v1/specimens", []],
			["verifications", "get /api/v1/verifications", ["apiKey", "session"]],
		]),
	);
	expect(outline.map(({ name, group }) => [name, group])).toEqual([
		["verifications", "keys"],
		["events", "keys"],
		["specimens", "keys"],
		["person", "people"],
		["account", "pages"],
		["contact", "pages"],
	]);
});

test("every operation names the permissions that the key or the member needs", () => {
	const document = createDocument([["files", "get /api/v1/files", ["apiKey", "session"]]]);
	for (const { operation } of listOperations(document)) operation["x-permissions"] = ["files:read"];
	const [files] = buildOutline(document);
	expect(files?.operations[0]?.permissions).toEqual(["files:read"]);
	const [open] = buildOutline(createDocument([["status", "get /api/v1/status", ["apiKey"]]]));
	expect(open?.operations[0]?.permissions).toEqual([]);
});

test("operations of the pages are apart from those of their tag that an API key can call", () => {
	const outline = buildOutline(
		createDocument([
			["team", "get /api/apps/{id}/members", ["session", "sessionToken"]],
			["team", "get /api/invitations/{id}", []],
			["team", "get /api/v1/team/members", ["apiKey", "session"]],
		]),
	);
	const operations = outline.flatMap((tag) =>
		tag.operations.map(({ path, audience }) => [tag.group, tag.name, path, audience]),
	);
	expect(operations).toEqual([
		["keys", "team", "/api/v1/team/members", "key"],
		["pages", "team", "/api/invitations/{id}", "public"],
		["pages", "team", "/api/apps/{id}/members", "session"],
	]);
});

test("the API reference is in the order of use, and an object is created before it is retrieved", () => {
	const document = createDocument(
		["screening", "webhooks", "events", "customers", "verifications"].map((tag) => [
			tag,
			`get /api/v1/${tag}`,
			["apiKey"],
		]),
	);
	const created = createDocument([["verifications", "post /api/v1/verifications", ["apiKey"]]]);
	Object.assign(document.paths["/api/v1/verifications"] ?? {}, created.paths["/api/v1/verifications"]);
	const outline = buildOutline(document);
	expect(outline.map(({ name }) => name)).toEqual([
		"verifications",
		"customers",
		"events",
		"webhooks",
		"screening",
	]);
	expect(outline[0]?.operations.map(({ method }) => method)).toEqual(["POST", "GET"]);
});
