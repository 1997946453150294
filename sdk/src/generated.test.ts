import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { OpenApiDocument } from "../scripts/client-methods.ts";
import { generateFiles } from "../scripts/generate.ts";
import { apiVersion } from "./call.ts";
import { demo } from "./testing/demo.ts";

test("the generated types and operations match the server's OpenAPI document", async () => {
	const response = await fetch(`${demo().url}/api/v1/openapi.json`);
	const files = await generateFiles((await response.json()) as OpenApiDocument);
	for (const [path, text] of Object.entries(files))
		expect(
			readFileSync(new URL(`../${path}`, import.meta.url), "utf8") === text,
			`${path} is what “npm run generate” writes`,
		).toBe(true);
});

test("both clients ask for the API version that their types are of", () => {
	const caller = readFileSync(new URL("../python/vidimus/caller.py", import.meta.url), "utf8");
	const types = readFileSync(new URL("../python/vidimus/types.py", import.meta.url), "utf8");
	expect(/^API_VERSION = "(.+)"$/m.exec(caller)?.[1]).toBe(apiVersion);
	expect(types).toContain(`api_version: Literal["${apiVersion}"`);
});
