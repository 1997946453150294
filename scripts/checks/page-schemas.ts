/**
 * Checks that no page loads the schema library: 25 kB compressed, and the server checks what a page sends anyway. Prints
 * the imports by which a page would.
 */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { isTest, listImports, listSources } from "./boundaries.ts";

const schemaLibrary = "zod";
const isPage = (path: string) => path.startsWith("app/src/web/");

/**
 * Finds the shortest ways from a page's file to the schema library, by imports that exist at run time.
 * @param sources path → text
 * @returns one message per import by which a page's file leaves the pages
 */
export function findSchemaImports(sources: ReadonlyMap<string, string>): string[] {
	const imports = new Map(
		[...sources].map(([path, text]) => [
			path,
			listImports(text)
				.filter(({ typeOnly }) => !typeOnly)
				.map(({ name }) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name)),
		]),
	);
	const ways = new Map([[schemaLibrary, [schemaLibrary]]]);
	const queue = [schemaLibrary];
	for (const target of queue)
		for (const [path, targets] of imports)
			if (targets.includes(target) && !ways.has(path)) {
				ways.set(path, [path, ...(ways.get(target) ?? [])]);
				// A page's file is reported itself, and not for what imports it.
				if (!isPage(path)) queue.push(path);
			}
	return [...ways]
		.filter(([path]) => isPage(path))
		.map(
			([, way]) =>
				`${way.join(" → ")}: a page would load every schema. Move what it needs to a contract without schemas`,
		);
}

if (import.meta.main) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const sources = new Map(
		listSources(root)
			.filter((path) => path.startsWith("app/src/") && !isTest(path))
			.map((path) => [path, readFileSync(join(root, path), "utf8")]),
	);
	const found = findSchemaImports(sources);
	for (const message of found) console.error(message);
	if (found.length > 0) process.exit(1);
}
