import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "../testing/harness.ts";

interface Operation {
	operationId?: string;
	summary?: string;
	tags?: string[];
	security?: Record<string, string[]>[];
	requestBody?: { content: Record<string, { schema?: object }> };
	responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}
interface Document {
	openapi: string;
	info: { title: string; version: string };
	tags: { name: string }[];
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

const operations = () =>
	Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
	);

describe("the API's document", () => {
	test("is OpenAPI 3.1", () => {
		expect(document.openapi).toMatch(/^3\.1\./);
		expect(document.info).toMatchObject({ title: "Vidimus", version: "1" });
	});

	test("holds every operation of the API", () => {
		const documented = operations().map(({ path, method }) => `${method} ${path}`);
		expect(documented.toSorted()).toEqual(
			[
				"GET /api/apps",
				"GET /api/csrf-cookie",
				"GET /api/realtime",
				"GET /api/user",
				"GET /api/v1/app",
				"GET /api/v1/events",
				"GET /api/v1/files/{id}",
				"GET /api/v1/verifications",
				"GET /api/v1/verifications/{id}",
				"GET /api/v1/verify/{id}",
				"POST /api/login",
				"POST /api/logout",
				"POST /api/pusher/auth",
				"POST /api/pusher/user-auth",
				"POST /api/v1/verifications",
				"POST /api/v1/verifications/{id}/cancel",
				"POST /api/v1/verifications/{id}/review",
				"POST /api/v1/verify/code",
				"POST /api/v1/verify/{id}/decline",
				"POST /api/v1/verify/{id}/open",
				"POST /api/v1/verify/{id}/pictures/{kind}",
				"POST /api/v1/verify/{id}/start",
				"POST /api/v1/verify/{id}/submit",
				"PUT /api/session/app",
				"PUT /api/v1/verify/{id}/document",
			].toSorted(),
		);
	});

	test("names each operation once, with a summary and a known tag", () => {
		const names = operations().map(({ operation }) => operation.operationId);
		expect(new Set(names).size).toBe(names.length);
		const tags = document.tags.map(({ name }) => name);
		for (const { path, operation } of operations()) {
			expect({ path, summary: operation.summary }).not.toEqual({ path, summary: undefined });
			expect(tags).toEqual(expect.arrayContaining(operation.tags ?? ["none"]));
		}
	});

	test("says of each operation what it answers when it goes well and when it doesn't", () => {
		for (const { path, operation } of operations()) {
			const statuses = Object.keys(operation.responses);
			expect({ path, good: statuses.some((status) => status.startsWith("2")) }).toEqual({ path, good: true });
			expect(statuses).toEqual(expect.arrayContaining(["429", "500"]));
			for (const security of operation.security ?? [])
				for (const scheme of Object.keys(security))
					expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
		}
	});

	test("has no reference that leads nowhere, and no schema that nothing refers to", () => {
		const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
			([, name]) => name,
		);
		expect(referred.length).toBeGreaterThan(20);
		expect([...new Set(referred)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
	});
});
