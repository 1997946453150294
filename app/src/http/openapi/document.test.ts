import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { catalogue } from "../../i18n/catalogue.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { apiTags } from "../../web/pages/docs/api/api-tags.ts";

interface Operation {
	operationId?: string;
	summary?: string;
	description?: string;
	tags?: string[];
	security?: Record<string, string[]>[];
	"x-permissions"?: string[];
	requestBody?: { content: Record<string, { schema?: object }> };
	responses: Record<
		string,
		{ description: string; content?: Record<string, { schema?: object; example?: object }> }
	>;
}
interface Document {
	openapi: string;
	info: { title: string; version: string };
	tags: { name: string; description: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let harness: Harness;
let document: Document;
beforeAll(async () => {
	harness = await startHarness();
	const { status, body } = await harness.visitor().get<Document>("/api/v1/openapi.json");
	expect(status).toBe(200);
	document = body;
});
afterAll(() => harness.close());

/** Every route as `METHOD /path/{id}`, from the tree that Fastify prints: four characters of indent a level. */
function routesOf({ http }: Harness): string[] {
	const above: string[] = [];
	return http
		.printRoutes({ commonPrefix: false })
		.split("\n")
		.flatMap((line) => {
			const [, indent = "", path = "", methods = ""] = /^([│├└─ ]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
			const level = indent.length / 4;
			above.splice(level - 1, above.length, path);
			const whole = above.join("").replace(/:(\w+)/g, "{$1}");
			return path === "*" ? [] : methods.split(", ").map((method) => `${method} ${whole}`);
		})
		.filter((route) => !route.startsWith("HEAD "));
}

const operations = () =>
	Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
	);

describe("the OpenAPI document", () => {
	test("the OpenAPI document has version 3.1", () => {
		expect(document.openapi).toMatch(/^3\.1\./);
		expect(document.info).toMatchObject({ title: "Vidimus", version: "1" });
	});

	test("the OpenAPI document contains exactly the operations that the server serves", () => {
		const served = routesOf(harness).filter(
			(route) => / \/api\/(?!dev\/)/.test(route) && !route.endsWith("/openapi.json"),
		);
		const documented = operations().map(({ path, method }) => `${method} ${path}`);
		expect(served.length).toBeGreaterThan(20);
		expect(documented.toSorted()).toEqual(served.toSorted());
	});

	test("every operation has a unique ID and a summary", () => {
		const names = operations().map(({ operation }) => operation.operationId);
		expect(new Set(names).size).toBe(names.length);
		for (const { path, operation } of operations())
			expect({ path, summary: operation.summary }).not.toEqual({ path, summary: undefined });
	});

	test("the reference lists every operation in the catalogue, by its English summary with curly apostrophes", () => {
		const summaries = Object.fromEntries(
			operations().map(({ operation }) => [operation.operationId, operation.summary?.replaceAll("'", "’")]),
		);
		expect(catalogue.en["docs-operations"].operation).toEqual(summaries);
	});

	test("every operation has a tag that the catalogue describes, and every tag an operation", () => {
		for (const { path, operation } of operations())
			expect({ path, tags: operation.tags?.length ?? 0 }).not.toEqual({ path, tags: 0 });
		const used = new Set(operations().flatMap(({ operation }) => operation.tags ?? []));
		expect(document.tags.map(({ name }) => name)).toEqual([...used].toSorted());
	});

	test("the example of creating a verification is a new one, and that of retrieving one is decided", () => {
		const exampleOf = (path: string, method: string, status: string) =>
			document.paths[path]?.[method]?.responses[status]?.content?.["application/json"]?.example;
		const created = exampleOf("/api/v1/verifications", "post", "201");
		expect(created).toMatchObject({ status: "created", outcome: null, attempts: 0, checks: [] });
		expect(exampleOf("/api/v1/verifications/{id}", "get", "200")).toMatchObject({ status: "approved" });
	});

	test("every tag has a title and a place in each language of the reference", () => {
		const tags = document.tags.map(({ name }) => name).toSorted();
		expect([...apiTags].toSorted()).toEqual(tags);
		for (const locale of ["fr", "en"] as const)
			expect(Object.keys(catalogue[locale]["docs-api"].noun).toSorted()).toEqual(tags);
	});

	test("every operation documents a success, the common errors and known security schemes", () => {
		for (const { path, operation } of operations()) {
			const statuses = Object.keys(operation.responses);
			expect({ path, good: statuses.some((status) => status.startsWith("2")) }).toEqual({ path, good: true });
			expect(statuses).toEqual(expect.arrayContaining(["429", "500"]));
			for (const security of operation.security ?? [])
				for (const scheme of Object.keys(security))
					expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
		}
	});

	test("every operation names the permissions that its route declares, in a list and in its description", () => {
		const described = new Map(
			operations().map(({ method, path, operation }) => [`${method} ${path}`, operation]),
		);
		let restricted = 0;
		for (const { method, url, access } of harness.http.declaredRoutes) {
			const operation = described.get(`${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
			if (!operation) continue;
			expect({ method, url, permissions: operation["x-permissions"] ?? [] }).toEqual({
				method,
				url,
				permissions: access.permissions,
			});
			for (const permission of access.permissions)
				expect({ method, url, text: operation.description }).toEqual({
					method,
					url,
					text: expect.stringContaining(`\`${permission}\``),
				});
			restricted += access.permissions.length > 0 ? 1 : 0;
		}
		expect(restricted).toBeGreaterThan(80);
	});

	test("every schema reference resolves, and every schema is referenced", () => {
		const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
			([, name]) => name,
		);
		expect(referred.length).toBeGreaterThan(20);
		expect([...new Set(referred)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
	});
});

describe("serving the OpenAPI document", () => {
	const ask = (headers: Record<string, string>) =>
		harness.visitor().get<Document>("/api/v1/openapi.json", headers);

	test.each([
		["br", "gzip, deflate, br", brotliDecompressSync, 0.07],
		["gzip", "gzip, br;q=0", gunzipSync, 0.115],
	])(
		"the OpenAPI document is compressed with %s for clients that accept it",
		async (encoding, accepted, unpack, maxShare) => {
			const { status, headers, bytes } = await ask({ "accept-encoding": accepted });
			expect(status).toBe(200);
			expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
			const unpacked = unpack(bytes);
			expect(bytes.length / unpacked.length).toBeLessThan(maxShare);
			expect(JSON.parse(unpacked.toString())).toEqual(document);
		},
	);

	test("the OpenAPI document isn't sent again to clients that have the current version", async () => {
		const { headers } = await ask({});
		expect(headers["content-encoding"]).toBeUndefined();
		const again = await ask({ "if-none-match": String(headers.etag) });
		expect([again.status, again.bytes.length]).toEqual([304, 0]);
		expect((await ask({ "if-none-match": 'W/"another"' })).status).toBe(200);
	});

	test("the OpenAPI document is the same after a page's bundle registered the schemas a second time", async () => {
		const late = await startHarness();
		const named = [...z.globalRegistry._idmap];
		const copy = "../../domain/apps/contract.ts?as-the-bundle-has-it";
		await import(/* @vite-ignore */ copy);
		const { status, body } = await late.visitor().get<Document>("/api/v1/openapi.json");
		await late.close();
		// Other files' servers run in this process: the names are the first ones' again.
		for (const [id, schema] of named) z.globalRegistry._idmap.set(id, schema);
		expect(status).toBe(200);
		expect(Object.keys(body.components.schemas)).toEqual(Object.keys(document.components.schemas));
	});
});
