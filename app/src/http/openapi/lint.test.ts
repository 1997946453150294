import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiContract } from "../../testing/contract/api-contract.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { iterateSchemas } from "./schemas.ts";
import { type JsonSchema, listSubschemas } from "./types.ts";

let harness: Harness;
let contract: ApiContract;
beforeAll(async () => {
	harness = await startHarness();
	contract = await ApiContract.of(harness);
});
afterAll(() => harness.close());

/** Every property of a schema, down to the last, by its path. */
function* propertiesOf(schema: JsonSchema, at: string): Generator<[string, JsonSchema]> {
	for (const [name, property] of Object.entries(schema.properties ?? {})) yield [`${at}.${name}`, property];
	for (const part of listSubschemas(schema)) yield* propertiesOf(part, at);
}

/** Every property of every component and of every body and answer that has a schema of its own. */
function* everyProperty(): Generator<[string, JsonSchema]> {
	for (const [name, schema] of Object.entries(contract.document.components.schemas))
		yield* propertiesOf(schema, name);
	for (const { id, operation } of contract.operations) {
		for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
			yield* propertiesOf(schema, id);
		for (const { content } of Object.values(operation.responses))
			for (const { schema } of Object.values(content ?? {})) yield* propertiesOf(schema, id);
	}
}

/** What is made of parts has their examples; all else has its own. */
const isMadeOfParts = (schema: JsonSchema): boolean => {
	const { properties, items, anyOf, oneOf, allOf, $ref } = schema;
	if ($ref) return true;
	if (properties) return true;
	if (items) return isMadeOfParts(items);
	return [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].some(isMadeOfParts);
};

/** Rules that compile a validator for each example, which takes most of a minute; the tests below see to examples. */
const slowRules: Record<string, "off"> = process.env.TEST_ALL
	? {}
	: { "oas3-valid-media-example": "off", "oas3-valid-schema-example": "off" };

describe("the OpenAPI document", () => {
	test("the OpenAPI linter reports nothing with all of its rules", async () => {
		const linter = new spectral.Spectral();
		// Its own types leave out that a definition may be extended by another.
		linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, "all"]], rules: slowRules });
		const problems = await linter.run(JSON.parse(JSON.stringify(contract.document)));
		expect(problems.map(({ code, path, message }) => `${code} ${path.join(".")} ${message}`)).toEqual([]);
	}, 240_000);

	test("every field has a description and a valid example", () => {
		const found: string[] = [];
		let fields = 0;
		for (const [path, schema] of everyProperty()) {
			fields++;
			if (!schema.description) found.push(`${path} is not described`);
			if (schema.example === undefined && !isMadeOfParts(schema)) found.push(`${path} has no example`);
			if (schema.example !== undefined && schema.format !== "binary")
				found.push(...contract.schemaErrors(schema, schema.example).map((fault) => `${path}: ${fault}`));
		}
		process.stdout.write(`${fields} fields are described.\n`);
		expect(found).toEqual([]);
		expect(fields).toBeGreaterThan(700);
	});

	test("every named schema has a description, and no schema is empty", () => {
		const { schemas } = contract.document.components;
		const silent = Object.entries(schemas).filter(
			([, schema]) => !schema.description && !contract.resolve(schema).description,
		);
		expect(silent.map(([name]) => name)).toEqual([]);
		const meaningless: string[] = [];
		const look = (schema: JsonSchema, at: string) => {
			const kinds = ["$ref", "type", "const", "enum", "anyOf", "oneOf", "allOf", "not"];
			if (!kinds.some((kind) => kind in schema) && !("description" in schema)) meaningless.push(at);
			for (const [name, part] of Object.entries(schema.properties ?? {})) look(part, `${at}.${name}`);
			if (schema.items) look(schema.items, `${at}[]`);
		};
		for (const [name, schema] of Object.entries(schemas)) look(schema, name);
		for (const schema of iterateSchemas(contract.document)) look(schema, "an operation's");
		expect(meaningless).toEqual([]);
	});

	test("every operation and parameter has a description, and every parameter a valid example", () => {
		const found: string[] = [];
		for (const { id, operation, parameters } of contract.operations) {
			if (!/^[a-z][A-Za-z0-9]*$/.test(id)) found.push(`${id} is no name`);
			for (const text of [operation.summary, operation.description])
				if (!text) found.push(`${id} is not described`);
			if (!operation.security) found.push(`${id} says nothing of who may call it`);
			for (const { name, description, example, schema } of parameters) {
				if (!description) found.push(`${id}: ${name} is not described`);
				if (example === undefined) found.push(`${id}: ${name} has no example`);
				found.push(...contract.schemaErrors(schema, example).map((fault) => `${id}: ${name} ${fault}`));
			}
		}
		expect(found).toEqual([]);
	});

	test("every request and response body has a valid example", () => {
		const found: string[] = [];
		for (const { id, operation, responses } of contract.operations)
			for (const [place, content] of [
				["body", operation.requestBody?.content] as const,
				...[...responses].map(([status, answer]) => [String(status), answer.content] as const),
			])
				for (const [type, { schema, example }] of Object.entries(content ?? {})) {
					if (example === undefined) found.push(`${id}: ${place} ${type} has no example`);
					if (!type.startsWith("multipart/"))
						found.push(...contract.schemaErrors(schema, example).map((fault) => `${id}: ${place} ${fault}`));
				}
		expect(found).toEqual([]);
	});

	test("every error response is a problem document, and every response has a description and its headers", () => {
		const found: string[] = [];
		for (const { id, responses } of contract.operations)
			for (const [status, { content, description, headers }] of responses) {
				if (!description || description === "Default Response") found.push(`${id} ${status} says nothing`);
				if (status >= 400 && Object.keys(content ?? {}).join() !== "application/problem+json")
					found.push(`${id} ${status} is no problem document`);
				if (!headers?.["Request-Id"] || !headers["RateLimit-Limit"])
					found.push(`${id} ${status} lacks headers`);
				if (status === 429 && !headers?.["Retry-After"]) found.push(`${id} ${status} lacks Retry-After`);
			}
		expect(found).toEqual([]);
	});
});
