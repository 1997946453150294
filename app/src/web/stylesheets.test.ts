import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Classes that a file takes from the stylesheets it imports and that these don't have. */
function findUnknownClasses(file: string): string[] {
	const text = readFileSync(join(root, file), "utf8");
	const imports = text.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g);
	return [...imports].flatMap(([, name = "", path = ""]) => {
		const sheet = readFileSync(join(root, dirname(file), path), "utf8");
		const has = new Set([...sheet.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, known]) => known));
		const body = text.replaceAll(/^import .*$/gm, "");
		const named = body.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\["([\\w-]+)"\\])`, "g"));
		return [...named]
			.map(([, dotted, quoted]) => dotted ?? quoted ?? "")
			.filter((used) => !has.has(used))
			.map((used) => `${file}: ${name}.${used}`);
	});
}

test("every CSS module class used in a component exists in its stylesheet", () => {
	const files = globSync(["**/*.tsx", "../checks/*/*.tsx"], { cwd: root });
	expect(files.length).toBeGreaterThan(100);
	expect(files.flatMap(findUnknownClasses)).toEqual([]);
});
