/** The Python client's types and operations, from the API's OpenAPI document. */
import { type ClientMethod, listClientMethods, type OpenApiDocument } from "./client-methods.ts";
import { docstring, PythonTypes, type Schema, safeName, toSnakeCase } from "./python-types.ts";

const banner = (source: string) =>
	`# Made by sdk/scripts/generate.ts from ${source}: change that, not this.\n`;
const documentBanner = banner("the API's OpenAPI document");

/** How each call may be made otherwise. */
const options = ["timeout: Optional[float] = None", "max_retries: Optional[int] = None"];

interface Query {
	properties: Record<string, Schema>;
	required: string[];
}

/** One method: its signature, its docstring, and the call that it makes. */
function methodText(method: ClientMethod, types: PythonTypes, all: Record<string, Schema>): string {
	const query = method.query ? (method.schemas[method.query] as unknown as Query) : undefined;
	// The listing itself asks for the pages.
	const queries = Object.entries(query?.properties ?? {}).filter(
		([name]) => !method.item || name !== "cursor",
	);
	const ids = [...method.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const named = queries.map(([name, schema]) => {
		const type = qualifyTypes(types.typeOf(schema, `${method.query}${name}`));
		return query?.required.includes(name)
			? `${safeName(name)}: ${type}`
			: `${safeName(name)}: Optional[${type}] = None`;
	});
	const words = [
		...ids.map((name) => `${name}: str`),
		...(method.body ? [`body: ${bodyType(method)}`] : []),
		"*",
		...named.toSorted((a, b) => Number(a.includes(" = ")) - Number(b.includes(" = "))),
		...(method.keyed ? ["idempotency_key: Optional[str] = None"] : []),
		...options,
	];
	const path =
		ids.length > 0 ? `f"${method.path.replace(/\{(\w+)\}/g, "{segment($1)}")}"` : `"${method.path}"`;
	const passed = [
		`"${method.method}"`,
		path,
		...(queries.length > 0
			? [`query={${queries.map(([name]) => `"${name}": ${safeName(name)}`).join(", ")}}`]
			: []),
		...(method.body ? [method.bodyRequired ? "body=body" : "body={} if body is None else body"] : []),
		...(method.keyed ? ["keyed=True", "idempotency_key=idempotency_key"] : []),
		"timeout=timeout",
		"max_retries=max_retries",
	];
	const description = [
		`${method.summary}.`,
		...(method.description ? ["", ...method.description.split("\n")] : []),
		...queries.flatMap(([name, { description }], at) => [
			...(at === 0 ? [""] : []),
			`:param ${safeName(name)}: ${(description ?? "").replaceAll("\n", " ")}`,
		]),
	].join("\n");
	return [
		`    def ${safeName(toSnakeCase(method.name))}(\n        self,\n${words.map((word) => `        ${word},\n`).join("")}    ) -> ${answerType(method, types, all)}:\n`,
		docstring(description, "        "),
		method.item ? listBody(passed, queries.length > 0) : plainBody(method, passed),
	].join("");
}

/** Those of the names that a text uses. */
const usedNames = (text: string, ...names: string[]) =>
	names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(", ");

/** The names of the types, as the resources refer to them. */
const qualifyTypes = (type: string) =>
	type.replace(/"[^"]*"|\b[A-Z]\w*\b/g, (word) =>
		word.startsWith('"') || ["Any", "Dict", "List", "Literal", "None", "Union"].includes(word)
			? word
			: `types.${word}`,
	);

const bodyType = ({ body, bodyRequired }: ClientMethod) =>
	bodyRequired ? `types.${body}` : `Optional[types.${body}] = None`;

function answerType(method: ClientMethod, types: PythonTypes, all: Record<string, Schema>): string {
	if (method.raw) return "HTTPResponse";
	const name = method.answer?.replace(/^types\./, "");
	if (!name) return "None";
	if (!method.item) return `types.${name}`;
	const items = (all[name]?.properties?.data as Schema | undefined)?.items;
	return `Listing[${qualifyTypes(types.typeOf(items, `${name}Item`))}]`;
}

const plainBody = (method: ClientMethod, passed: string[]) =>
	`        ${method.raw || method.answer ? "return " : ""}self._caller.${method.raw ? "send" : "json"}(\n${passed.map((word) => `            ${word},\n`).join("")}        )\n`;

function listBody(passed: string[], hasQuery: boolean): string {
	const words = passed.map((word) =>
		word.startsWith("query=") ? word.replace(/\}$/, ', "cursor": cursor}') : word,
	);
	if (!hasQuery) words.splice(2, 0, 'query={"cursor": cursor}');
	return `        return Listing(\n            lambda cursor: self._caller.json(\n${words.map((word) => `                ${word},\n`).join("")}            )\n        )\n`;
}

function resourcesText(
	methods: readonly ClientMethod[],
	types: PythonTypes,
	all: Record<string, Schema>,
): string {
	const groups = Object.entries(Object.groupBy(methods, ({ resource }) => resource));
	const className = (resource: string) => `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`;
	const classes = groups.map(
		([resource, group = []]) =>
			`class ${className(resource)}:\n    def __init__(self, caller: Caller) -> None:\n        self._caller = caller\n\n${group.map((method) => methodText(method, types, all)).join("\n")}`,
	);
	const members = groups.map(([resource]) => `    ${toSnakeCase(resource)}: ${className(resource)}\n`);
	const made = groups.map(
		([resource]) => `        self.${toSnakeCase(resource)} = ${className(resource)}(caller)\n`,
	);
	const body = classes.join("\n\n");
	return `${documentBanner}# pyright: reportIncompatibleVariableOverride=false
"""Every operation that a key may call, by what it is about."""

from __future__ import annotations

from http.client import HTTPResponse
from typing import ${usedNames(body, "List", "Literal", "Optional", "Union")}

from . import types
from .caller import Caller, segment
from .listing import Listing


${body}

class Resources:
    """Every operation that a key may call, by what it is about."""

${members.join("")}
    def __init__(self, caller: Caller) -> None:
${made.join("")}`;
}

/** The files of `python/vidimus/` that are made of a document and the package's version. */
export function generatePython(document: OpenApiDocument, version: string): Record<string, string> {
	const methods = listClientMethods(document);
	const own = Object.assign({}, ...methods.map(({ schemas }) => schemas)) as Record<string, Schema>;
	const queries = new Set(methods.map(({ query }) => query));
	const all = { ...(document.components.schemas as Record<string, Schema>), ...own };
	const types = new PythonTypes(all);
	types.define("Problem", all.Problem ?? {});
	for (const { uses } of methods)
		for (const [, name = ""] of JSON.stringify(uses).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
			types.define(name, all[name] ?? {});
	for (const [name, schema] of Object.entries(own)) if (!queries.has(name)) types.define(name, schema);
	const resources = resourcesText(methods, types, all);
	const shapes = types.text();
	const head = `"""Shapes of what the API takes and answers."""

from __future__ import annotations

from typing import ${usedNames(shapes, "Any", "Dict", "List", "Literal", "NotRequired", "TypeAlias", "TypedDict", "Union")}


`;
	return {
		"types.py": documentBanner + head + shapes,
		"resources.py": resources,
		"version.py": `${banner("sdk/package.json")}__version__ = "${version}"\n`,
	};
}
