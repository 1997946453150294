/**
 * Checks that every migration after the first only expands the schema, because the version before it still reads and writes. What
 * it may not do is listed by name; a contraction is permitted once no neighboring version uses what it takes away.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** How a migration declares that it takes away what no version has used since the one named. */
const declaration = /^-- contracts: not used since (\d+)\.(\d+)\.0$/m;

const name = '"?[\\w."]+"?';
/** What the version before can't live with, and never could. */
const forbidden: [RegExp, string][] = [
	[
		/\brename (to|column|constraint|value)\b|\brename "/,
		"renames: add the new name, and drop the old one in a later version",
	],
	[
		/\balter (column )?"?\w+"? (set data )?type\b/,
		"changes a type: add a column, and drop the old one in a later version",
	],
	[/\bset schema\b/, "moves a table: create a new one"],
	[/\bconcurrently\b/, "is concurrent, which PostgreSQL refuses in the transaction of the migrations"],
];
/** What a version can live with only if it doesn't use it. */
const contractions: [RegExp, string][] = [
	[/\bdrop (?!not null\b)/, "drops what versions may use"],
	[/\btruncate\b|\bdelete from\b/, "deletes rows that versions may use"],
	[/\bset not null\b/, "requires a value that versions may not write"],
	[
		/\badd (constraint|check|unique|primary key|foreign key|exclude)\b/,
		"adds a constraint that versions may not meet",
	],
	[/\bcreate unique index\b/, "adds a unique index that versions may not meet"],
];
const addedColumn = /\badd column (?:if not exists )?"?(\w+)"?(.*?)(?=, add column|$)/g;

interface Version {
	readonly major: number;
	readonly minor: number;
}
const isOlder = (a: Version, b: Version) => (a.major === b.major ? a.minor < b.minor : a.major < b.major);

/** Names of tables and columns that a migration itself creates: no version uses them yet. */
function listCreated(sql: string): { tables: Set<string>; columns: Set<string> } {
	const collect = (pattern: string) =>
		new Set([...sql.matchAll(new RegExp(pattern, "g"))].map(([, found = ""]) => found.replaceAll('"', "")));
	return {
		tables: collect(`\\bcreate (?:unlogged )?table (?:if not exists )?(${name})`),
		columns: collect(`\\badd column (?:if not exists )?(${name})`),
	};
}

type Created = ReturnType<typeof listCreated>;

/** The column that a statement adds although versions that don't know it can't insert rows any more. */
const findRequiredColumn = (statement: string): string | undefined =>
	[...statement.matchAll(addedColumn)].find(
		([, , rest = ""]) =>
			/\bnot null\b|\bprimary key\b/.test(rest) &&
			!/\bdefault\b|\bgenerated\b|\b(big|small)?serial\b/.test(rest),
	)?.[1];

/** Whether a unique index, or a reference that blocks no deletion, is of a new column, in which other versions write no value. */
function isOfNewColumn(statement: string, { columns }: Created): boolean {
	if (/\breferences\b/.test(statement) && !/\bon delete (cascade|set null)\b/.test(statement)) return false;
	const [, listed = ""] = /\b(?:unique index|unique|foreign key)\b[^(]*\(([^)]*)\)/.exec(statement) ?? [];
	return listed.split(",").some((column) => columns.has(column.replaceAll('"', "").trim()));
}

/** Why a statement isn't an expansion, and whether it can be one later. */
function explainStatement(
	statement: string,
	created: Created,
): { reason: string; isPossibleLater: boolean } | null {
	const never = forbidden.find(([pattern]) => pattern.test(statement));
	if (never) return { reason: never[1], isPossibleLater: false };
	const [, table = ""] =
		new RegExp(`\\b(?:alter table (?:if exists )?(?:only )?|on )(${name})`).exec(statement) ?? [];
	if (created.tables.has(table.replaceAll('"', ""))) return null;
	const column = findRequiredColumn(statement);
	if (column)
		return {
			reason: `requires \`${column}\`, which versions don't write: add it with a default, or nullable`,
			isPossibleLater: false,
		};
	const later = contractions.find(([pattern]) => pattern.test(statement));
	return later && !isOfNewColumn(statement, created) ? { reason: later[1], isPossibleLater: true } : null;
}

/** Finds why a migration can't run while the version before it still works. @param current this version, `a.b.c` */
export function findContractions(sql: string, current: string): string[] {
	const [major = 0, minor = 0] = current.split(".").map(Number);
	const since = declaration.exec(sql)?.slice(1).map(Number);
	const isDeclared = since && isOlder({ major: since[0] ?? 0, minor: since[1] ?? 0 }, { major, minor });
	const text = sql
		.replace(/--.*$/gm, "")
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replaceAll(/\badd "/g, 'add column "');
	const created = listCreated(text);
	return text.split(";").flatMap((statement) => {
		const problem = explainStatement(statement, created);
		if (!problem || (problem.isPossibleLater && isDeclared)) return [];
		const found = `${problem.reason}: ${statement.trim()}`;
		if (!problem.isPossibleLater) return [found];
		return [
			`${found}. Declare since when nothing uses it, in a line "-- contracts: not used since 0.4.0"; that must be a minor version before ${major}.${minor}`,
		];
	});
}

if (import.meta.main) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const { version } = JSON.parse(readFileSync(join(root, "app/package.json"), "utf8")) as { version: string };
	const later = globSync("app/migrations/*.sql", { cwd: root }).toSorted().slice(1);
	const found = later.flatMap((path) =>
		findContractions(readFileSync(join(root, path), "utf8"), version).map(
			(reason) => `${basename(path)} ${reason}.`,
		),
	);
	for (const line of found) console.error(line);
	if (found.length > 0) process.exit(1);
}
