import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registerOpenApi } from "../openapi/document.ts";
import type { OpenApiDocument } from "../openapi/types.ts";
import { type Deprecation, registerDeprecationHeaders } from "./deprecation.ts";
import { handleError } from "./error-handler.ts";

/** A server with one operation that is deprecated and one that isn't. */
async function serve(deprecation: Deprecation) {
	const http = Fastify();
	http.setValidatorCompiler(validatorCompiler);
	http.setSerializerCompiler(serializerCompiler);
	http.setErrorHandler(handleError);
	registerDeprecationHeaders(http);
	const answerDocument = await registerOpenApi(http, {
		publicUrl: "https://id.example.com",
		mailFrom: "no-reply@id.example.com",
	});
	const schemaOf = (operationId: string) => ({
		operationId,
		summary: "Retrieve a thing",
		description: "As it is.",
		tags: ["status"],
		querystring: z.object({ limit: z.coerce.number().max(100).optional() }),
		response: { 200: z.object({ ok: z.boolean() }) },
	});
	const handler = async () => ({ ok: true });
	http.get("/api/v1/old", { config: { deprecation }, schema: schemaOf("getOld") }, handler);
	http.get("/api/v1/new", { schema: schemaOf("getNew") }, handler);
	answerDocument();
	await http.ready();
	return http;
}

const year = { since: "2027-01-31", sunset: "2028-01-31" };

describe("a deprecated operation", () => {
	test("a deprecated operation sends its deprecation and sunset dates with successes and errors", async () => {
		const http = await serve(year);
		for (const [query, status] of [
			["", 200],
			["?limit=101", 422],
		] as const) {
			const { statusCode, headers } = await http.inject(`/api/v1/old${query}`);
			expect(statusCode).toBe(status);
			expect(headers).toMatchObject({
				deprecation: "@1801353600",
				sunset: "Mon, 31 Jan 2028 00:00:00 GMT",
				link: '</docs/changelog>; rel="deprecation"; type="text/html"',
			});
		}
		await http.close();
	});

	test("a deprecated operation is documented as deprecated, with both headers", async () => {
		const http = await serve(year);
		const document = (await http.inject("/api/v1/openapi.json")).json<OpenApiDocument>();
		const operation = document.paths["/api/v1/old"]?.get;
		expect(operation).toMatchObject({
			deprecated: true,
			description: "Deprecated since 2027-01-31: it stops working on 2028-01-31. As it is.",
		});
		expect(Object.keys(operation?.responses[200]?.headers ?? {})).toEqual(
			expect.arrayContaining(["Deprecation", "Sunset"]),
		);
		await http.close();
	});

	test("a sunset date before the end of the support window is rejected", async () => {
		await expect(serve({ since: "2027-01-31", sunset: "2028-01-30" })).rejects.toThrow(RangeError);
		await expect(serve({ since: "2027-01-31", sunset: "soon" })).rejects.toThrow(RangeError);
	});
});

test("an operation that isn't deprecated sends and documents neither header", async () => {
	const http = await serve(year);
	const { headers } = await http.inject("/api/v1/new");
	expect(headers).not.toHaveProperty("deprecation");
	expect(headers).not.toHaveProperty("sunset");
	const document = (await http.inject("/api/v1/openapi.json")).json<OpenApiDocument>();
	const operation = document.paths["/api/v1/new"]?.get;
	expect(operation).not.toHaveProperty("deprecated");
	expect(operation?.responses[200]?.headers).not.toHaveProperty("Sunset");
	await http.close();
});
