/** Checks that functions which act for one app use its tables only in queries built by `scoped` or `scopedToApp`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vitest/node";
import { listSources } from "./boundaries.ts";

/** A node of a syntax tree, with what is read of some kinds. */
interface Node extends Partial<Record<"callee" | "tag" | "object" | "property" | "key" | "init", Node>> {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly name?: string;
	readonly kind?: string;
	readonly value?: unknown;
	readonly id?: Node;
	readonly declaration?: Node;
	readonly imported?: Node;
	readonly local?: Node;
	readonly source?: { readonly value: string };
	readonly arguments?: readonly Node[];
	readonly declarations?: readonly Node[];
	readonly params?: readonly Node[];
	readonly properties?: readonly Node[];
	readonly specifiers?: readonly Node[];
}
interface Source {
	readonly path: string;
	readonly text: string;
	readonly body: readonly Node[];
}
/** Tables that have an app, with their names in SQL, and a pattern of what names an app in parameters. */
type Names = ReturnType<typeof readNames>;

const isChecked = (path: string) => /^app\/src\/(domain|checks)\/.+(?<!\.test)\.ts$/.test(path);
const isCall = ({ type }: Node) => /^(Call|TaggedTemplate)Expression$/.test(type);
const calleeOf = (call: Node | undefined) =>
	call?.callee?.property?.name ?? call?.callee?.name ?? call?.tag?.name;

/** Visits a node and all below it that exists at run time, with its ancestors, nearest first. */
function walk(node: unknown, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void {
	if (Array.isArray(node)) for (const child of node) walk(child, visit, above);
	else if (isNode(node) && !/^TS(Type|Interface)/.test(node.type)) {
		visit(node, above);
		for (const child of Object.values(node)) walk(child, visit, [node, ...above]);
	}
}
const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value;

/** The declarations and imports of a file. */
const listDeclared = (body: readonly Node[]): Node[] =>
	body.map((node) => node.declaration ?? node).flatMap((node) => node.declarations ?? [node]);

function readNames(sources: readonly Source[]) {
	const tables = new Map<string, unknown>();
	const types = ["scope", "appId", "AppScope", "AppActor", "AppScopedCaller", "Permitted"];
	for (const { text, body } of sources)
		for (const { type, id, init, start, end } of listDeclared(body)) {
			if (!id?.name) continue;
			const [name, columns] = (calleeOf(init) === "pgTable" && init?.arguments) || [];
			if (columns?.properties?.some(({ key }) => key?.name === "appId")) tables.set(id.name, name?.value);
			if (/^TS/.test(type) && /\b(AppScope|appId)\b/.test(text.slice(start, end))) types.push(id.name);
		}
	return { tables, namesApp: new RegExp(`\\b(${types.join("|")})\\b`) };
}

function findInFile({ path, text, body }: Source, { tables, namesApp }: Names): string[] {
	const of = (node: Node) => text.slice(node.start, node.end);
	const declarations = new Map<string | undefined, Node>();
	const local = new Map<string | undefined, string | undefined>();
	const found = new Set<string>();
	const report = (node: Node, why: string) =>
		found.add(`${path}:${text.slice(0, node.start).split("\n").length}: ${why}`);
	for (const node of listDeclared(body)) {
		for (const specifier of node.source?.value.endsWith("/tables.ts") ? (node.specifiers ?? []) : [])
			if (!specifier.imported) report(specifier, "import tables by their names");
			else if (tables.has(specifier.imported.name ?? ""))
				local.set(specifier.local?.name, specifier.imported.name);
		if (calleeOf(node.init) === "alias") local.set(node.id?.name, local.get(node.init?.arguments?.[0]?.name));
		else walk(node.id, ({ type, name }) => type === "Identifier" && declarations.set(name, node));
	}
	/** The table of an app that a node stands for or names in SQL; none where it is part of a column's name. */
	function tableOf(node: Node, above: readonly Node[]): string | undefined {
		const [parent] = above;
		if (node.type === "Identifier")
			return [parent?.key, parent?.object, parent?.property].includes(node)
				? undefined
				: local.get(node.name);
		const content = isNode(node.value) ? "" : node.value;
		const sql = String((content as { raw?: string } | null | undefined)?.raw ?? content);
		const isSql = /^(sql|raw|identifier|execute)$/.test(calleeOf(above.find(isCall)) ?? "");
		// In SQL a table can stand anywhere, also after a comma or `using`; what follows a point is a column.
		const names = isSql ? /(?<=\bpublic\.)\w+|(?<![\w.'])\w+/g : /(?<=\b(from|join|update)\s+"?)\w+/gi;
		const written: unknown[] = sql.match(names) ?? [];
		return [...tables].find(([, name]) => written.includes(name))?.[0];
	}
	/** Whether a join's condition, in every case, compares a column of a table with one of another. */
	function refersTo(table: string, condition: Node | undefined): boolean {
		const parts = condition?.arguments ?? [];
		const name = condition && calleeOf(condition);
		if (name === "and") return parts.some((part) => refersTo(table, part));
		if (name === "or") return parts.every((part) => refersTo(table, part));
		const sides = parts.map(({ object }) => object?.name);
		return name === "eq" && sides.includes(table) && sides.every((side) => side) && sides[0] !== sides[1];
	}
	/** Whether the query around a table has the app's condition, or doesn't read. A part of a condition is no query. */
	function isLimited(table: string, node: Node, above: readonly Node[], isUsed: boolean): boolean {
		const index = above.findIndex(isCall);
		const call = above[index];
		if (!call) return false;
		const add = (part: Node, ancestor: Node) =>
			[ancestor.callee, ancestor.object].includes(part) ? ancestor : part;
		const query = of(above.slice(index + 1).reduce(add, call));
		// A conflict with a row of another app would change that row.
		if (calleeOf(call) === "insert")
			return (
				!query.includes("onConflictDoUpdate(") ||
				new RegExp(`target: \\[[^\\]]*\\b${table}\\.appId\\b`).test(query)
			);
		if (["getTableColumns", "inScope"].includes(calleeOf(call) ?? "")) return true;
		const isPart = isUsed && !above.some((ancestor) => calleeOf(ancestor) === "execute");
		// A joined table gets its app from the table that it refers to, or that refers to it.
		if (/Join(Lateral)?$/.test(calleeOf(call) ?? "") && call.arguments?.[0] === node)
			if (!refersTo(node.name ?? "", call.arguments[1])) return false;
		if (call.tag) return isPart || /\binto \$\{$/.test(text.slice(call.start, node.start));
		return new RegExp(`^scoped(ToApp)?\\(|\\binScope\\(${table},`).test(query);
	}
	const takes = (node: Node, names: RegExp) => node.params?.some((param) => names.test(of(param))) ?? false;
	/** Reports the tables that a function uses, and those that the declarations it uses do. */
	function search(start: Node, seen = new Set([start]), place?: Node): void {
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
		if (takes(node, namesApp)) search((above[0]?.kind === "constructor" && above[1]) || node);
		if (calleeOf(node) === "scopedToApp" && above.some((ancestor) => takes(ancestor, /\b(AppScope|mode)\b/)))
			report(node, "reads both modes: use scoped(db, scope)");
	});
	return [...found];
}

/** Finds the breaches in files. @param texts path → text */
export function findUnscoped(texts: ReadonlyMap<string, string>): string[] {
	const sources = [...texts].map(([path, text]) => ({
		path,
		text,
		body: parseAst(text, { lang: "ts" }).body as unknown as Node[],
	}));
	const names = readNames(sources);
	return sources.flatMap((source) => findInFile(source, names));
}

if (import.meta.main) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const paths = listSources(root).filter(isChecked);
	const found = findUnscoped(new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
	for (const breach of found) console.error(breach);
	if (found.length > 0) process.exit(1);
}
