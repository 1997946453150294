/** Checks that functions which act for one app use its tables only in queries built by `scoped` or `scopedToApp`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseAst } from "vitest/node";
import { listSources } from "./boundaries.mjs";

const isChecked = (path) => /^app\/src\/(domain|checks)\/.+(?<!\.test)\.ts$/.test(path);
const calleeOf = (call) => call?.callee?.property?.name ?? call?.callee?.name ?? call?.tag?.name;

/** Visits a node and all below it that exists at run time, with its ancestors, nearest first. */
function walk(node, visit, above = []) {
	if (Array.isArray(node)) for (const one of node) walk(one, visit, above);
	else if (node?.type && !/^TS(Type|Interface)/.test(node.type)) {
		visit(node, above);
		for (const child of Object.values(node))
			if (typeof child === "object") walk(child, visit, [node, ...above]);
	}
}

/** The declarations and imports of a file. */
const listDeclared = (body) =>
	body.map((node) => node.declaration ?? node).flatMap((node) => node.declarations ?? node);

/** Finds the tables that have an app, with their names in SQL, and the types that name one. */
function readNames(sources) {
	const [tables, types] = [new Map(), ["scope", "appId", "AppScope"]];
	for (const { text, body } of sources)
		for (const { type, id, init, start, end } of listDeclared(body)) {
			const [name, columns] = calleeOf(init) === "pgTable" ? init.arguments : [];
			if (columns?.properties.some(({ key }) => key?.name === "appId")) tables.set(id.name, name.value);
			if (/^TS/.test(type) && /\b(AppScope|appId)\b/.test(text.slice(start, end))) types.push(id.name);
		}
	return { tables, namesApp: new RegExp(`\\b(${types.join("|")})\\b`) };
}

function findInFile({ path, text, body }, { tables, namesApp }) {
	const of = (node) => text.slice(node.start, node.end);
	const [declarations, local, found] = [new Map(), new Map(), new Set()];
	const report = (node, why) => found.add(`${path}:${text.slice(0, node.start).split("\n").length}: ${why}`);
	for (const node of listDeclared(body)) {
		for (const one of node.source?.value.endsWith("/tables.ts") ? node.specifiers : [])
			if (!one.imported) report(one, "import tables by their names");
			else if (tables.has(one.imported.name)) local.set(one.local.name, one.imported.name);
		if (calleeOf(node.init) === "alias") local.set(node.id.name, local.get(node.init.arguments[0].name));
		else if (node.id) declarations.set(node.id.name, node);
	}
	/** The table of an app that a node stands for or names in SQL; none where it is part of a column's name. */
	function tableOf(node, [parent]) {
		if (node.type === "Identifier")
			return [parent.key, parent.object, parent.property].includes(node) ? null : local.get(node.name);
		const written = String(node.value?.raw ?? node.value).match(/(?<=\b(from|join|update)\s+"?)\w+/gi) ?? [];
		return [...tables].find(([, name]) => written.includes(name))?.[0];
	}
	/** Whether the query around a table has the app's condition, or doesn't read. A part of a condition is no query. */
	function isLimited(table, node, above, isUsed) {
		const index = above.findIndex(({ type }) => /^(Call|TaggedTemplate)Expression$/.test(type));
		const call = above[index];
		if (["getTableColumns", "insert", "inScope"].includes(calleeOf(call))) return true;
		const isPart = isUsed && !above.some((one) => calleeOf(one) === "execute");
		if (call?.tag) return isPart || /\binto \$\{$/.test(text.slice(call.start, node.start));
		const add = (part, one) => ([one.callee, one.object].includes(part) ? one : part);
		const query = above.slice(index + 1).reduce(add, call);
		return call && new RegExp(`^scoped(ToApp)?\\(|\\binScope\\(${table},`).test(of(query));
	}
	const takes = (node, names) => node.params?.some((param) => names.test(of(param)));
	/** Reports the tables that a function uses, and those that the declarations it uses do. */
	function search(start, seen = new Set([start]), place = null) {
		walk(start, (node, above) => {
			const table = tableOf(node, above);
			if (table && !isLimited(table, node, above, Boolean(place)))
				report(place ?? node, `uses \`${table}\` of any app: build the query by scoped(db, scope)`);
			const used = node.type === "Identifier" ? declarations.get(node.name) : undefined;
			if (!used || seen.has(used) || takes(used.init ?? used, namesApp)) return;
			search(used, seen.add(used), place ?? node);
		});
	}
	walk(body, (node, above) => {
		if (takes(node, namesApp)) search(above[0]?.kind === "constructor" ? above[1] : node);
		if (calleeOf(node) === "scopedToApp" && above.some((one) => takes(one, /\b(AppScope|mode)\b/)))
			report(node, "reads both modes: use scoped(db, scope)");
	});
	return [...found];
}

/** Finds the breaches in files. @param texts path → text */
export function findUnscoped(texts) {
	const sources = [...texts].map(([path, text]) => ({ path, text, ...parseAst(text, { lang: "ts" }) }));
	const names = readNames(sources);
	return sources.flatMap((source) => findInFile(source, names));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const paths = listSources(root).filter(isChecked);
	const found = findUnscoped(new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
	for (const breach of found) console.error(breach);
	if (found.length > 0) process.exit(1);
}
