/**
 * Writes `src/generated/` and the generated files of `python/vidimus/`: the types and the operations of the clients,
 * from the API's OpenAPI document. `node scripts/generate.ts URL` reads it from a running server.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { type ClientMethod, listClientMethods, type OpenApiDocument } from "./client-methods.ts";
import { generatePython } from "./generate-python.ts";

const banner = "// Made by scripts/generate.ts from the API's OpenAPI document: change that, not this.\n";

type Schema = Record<string, unknown>;
const isSchema = (value: unknown): value is Schema =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What says something about types; patterns and bounds don't. */
const typeKeywords = [
	"type",
	"properties",
	"required",
	"additionalProperties",
	"items",
	"enum",
	"const",
	"anyOf",
	"oneOf",
	"allOf",
	"description",
];

const refTarget = (schema: unknown): string | undefined =>
	isSchema(schema) && typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;

/**
 * A schema in the dialect of json-schema-to-typescript, with references to definitions.
 * @param all named schemas: what is only another's other name is referred to by that one
 */
function toCompilerSchema(schema: unknown, all: Record<string, unknown>): unknown {
	if (Array.isArray(schema)) return schema.map((one) => toCompilerSchema(one, all));
	if (!isSchema(schema)) return schema;
	const target = refTarget(schema);
	// Beside a reference nothing else is kept: it would hide the name of the type.
	if (target) return { $ref: `#/definitions/${refTarget(all[target]) ?? target}` };
	const simplified: Schema = {};
	for (const word of typeKeywords) {
		const value = schema[word];
		if (value === undefined) continue;
		if (word === "properties")
			simplified.properties = Object.fromEntries(
				Object.entries(value as Schema).map(([name, property]) => [name, toCompilerSchema(property, all)]),
			);
		else if (word === "additionalProperties" && isSchema(value) && Object.keys(value).length === 0)
			simplified.additionalProperties = true;
		else simplified[word] = word === "enum" || word === "required" ? value : toCompilerSchema(value, all);
	}
	return simplified;
}

/** Every named schema that these refer to, and those that they refer to. */
function collectReferences(from: unknown, all: Record<string, unknown>): Set<string> {
	const found = new Set<string>();
	const visit = (schema: unknown): void => {
		for (const [, name] of JSON.stringify(schema ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (!name || found.has(name)) continue;
			found.add(name);
			visit(all[name]);
		}
	};
	visit(from);
	return found;
}

async function generateTypes(document: OpenApiDocument, methods: readonly ClientMethod[]): Promise<string> {
	const all = document.components.schemas;
	const own = Object.assign({}, ...methods.map(({ schemas }) => schemas)) as Record<string, unknown>;
	const problem = { $ref: "#/components/schemas/Problem" };
	const names = collectReferences([...methods.map(({ uses }) => uses), own, problem], all);
	const named = [...[...names].map((name) => [name, all[name]] as const), ...Object.entries(own)].toSorted(
		([a], [b]) => (a < b ? -1 : 1),
	);
	// The compiler gives a schema one name only: what is another's other name is written down here.
	const otherNames = named.flatMap(([name, schema]) => {
		const target = refTarget(schema);
		return target ? [`export type ${name} = ${target};\n`] : [];
	});
	const definitions = Object.fromEntries(
		named
			.filter(([, schema]) => !refTarget(schema))
			.map(([name, schema]) => [name, toCompilerSchema(schema, all)]),
	);
	const text = await compile({ definitions } as JSONSchema, "Nothing", {
		bannerComment: "",
		additionalProperties: false,
		unreachableDefinitions: true,
		ignoreMinAndMaxItems: true,
		format: true,
		style: { useTabs: true, printWidth: 110 },
	});
	// The compiler tells of each definition that it was in a file: nobody wants to know.
	const cleaned = text
		.replace(/^export interface Nothing \{[^}]*\}\n/m, "")
		.replace(/(?: \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g, "")
		.replace(/^\/\*\*\n \*\/\n/gm, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trimStart();
	return [cleaned, ...otherNames].join("\n");
}

const docComment = ({ summary, description }: ClientMethod) => {
	const lines = [summary, ...(description ? ["", ...description.split("\n")] : [])];
	return lines.length === 1
		? `\t/** ${summary}. */\n`
		: `\t/**\n${lines.map((line) => (line ? `\t * ${line}${line === summary ? "." : ""}` : "\t *")).join("\n")}\n\t */\n`;
};

const groupByResource = (methods: readonly ClientMethod[]): [string, ClientMethod[]][] =>
	Object.entries(Object.groupBy(methods, ({ resource }) => resource)).map(([resource, group]) => [
		resource,
		group ?? [],
	]);
const pascal = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function generateResources(methods: readonly ClientMethod[]): string {
	const interfaces = groupByResource(methods).map(([resource, group]) => {
		const lines = group.map((method) => {
			const words = [...method.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`);
			if (method.body) words.push(`body${method.bodyRequired ? "" : "?"}: types.${method.body}`);
			// One object for both: what an operation may be asked for grows, and no call's words move.
			if (method.query)
				words.push(`options${method.queryRequired ? "" : "?"}: types.${method.query} & CallOptions`);
			else words.push("options?: CallOptions");
			const signature = words.join(", ");
			const answer = method.item
				? `Listing<${method.item}>`
				: `Promise<${method.raw ? "Response" : (method.answer ?? "void")}>`;
			return `${docComment(method)}\t${method.name}(${signature}): ${answer};`;
		});
		return `export interface ${pascal(resource)}Resource {\n${lines.join("\n")}\n}`;
	});
	const client = groupByResource(methods).map(([name]) => `\treadonly ${name}: ${pascal(name)}Resource;`);
	return [
		banner,
		'import type { CallOptions } from "../call.ts";',
		'import type { Listing } from "../listing.ts";',
		'import type * as types from "./types.ts";\n',
		`${interfaces.join("\n\n")}\n`,
		`/** Every operation that a key may call, by what it is about. */\nexport interface Resources {\n${client.join("\n")}\n}\n`,
	].join("\n");
}

function generateOperationsTable(methods: readonly ClientMethod[]): string {
	const entries = groupByResource(methods).map(([resource, group]) => {
		const lines = group.map((method) => {
			const flags = [
				method.body && "body",
				method.query && "query",
				method.keyed && "keyed",
				method.item && "list",
				method.raw && "raw",
			].filter(Boolean);
			return `\t\t${method.name}: "${[method.method, method.path, ...flags].join(" ")}",`;
		});
		return `\t${resource}: {\n${lines.join("\n")}\n\t},`;
	});
	return `${banner}\n/** Method, path and what a call takes: \`keyed\` ones take an idempotency key. */\nexport const operations = {\n${entries.join("\n")}\n} as const;\n`;
}

/** The types of events, for programs that choose among them. */
function generateEventTypes(document: OpenApiDocument): string {
	const event = document.components.schemas.Event as { properties: { type: { enum: string[] } } };
	const lines = event.properties.type.enum.map((type) => `\t"${type}",`);
	return `${banner}\nexport const eventTypes = [\n${lines.join("\n")}\n] as const;\n`;
}

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
	version: string;
};

/** The package's version, for the command line. */
const versionText = `${banner.replace("the API's OpenAPI document", "package.json")}\nexport const version = "${version}";\n`;

/** Every generated file for a document, by its path from this package's root. */
export async function generateFiles(document: OpenApiDocument): Promise<Record<string, string>> {
	const methods = listClientMethods(document);
	const typescript = {
		"types.ts": `${banner}\n${await generateTypes(document, methods)}`,
		"resources.ts": generateResources(methods),
		"operations.ts": generateOperationsTable(methods),
		"event-types.ts": generateEventTypes(document),
		"version.ts": versionText,
	};
	const below = (folder: string, files: Record<string, string>) =>
		Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const);
	return Object.fromEntries([
		...below("src/generated", typescript),
		...below("python/vidimus", generatePython(document, version)),
	]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const address = new URL("/api/v1/openapi.json", process.argv[2] ?? "http://localhost:3000");
	const document = (await (await fetch(address)).json()) as OpenApiDocument;
	for (const [path, text] of Object.entries(await generateFiles(document)))
		writeFileSync(new URL(`../${path}`, import.meta.url), text);
}
