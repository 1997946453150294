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

/** Stylesheets that others compose from, and which have rules outside a layer. */
function findUnlayeredParts(): string[] {
	const composed = globSync("**/*.module.css", { cwd: root }).flatMap((file) => {
		const sources = readFileSync(join(root, file), "utf8").matchAll(/composes: [\w ]+ from "([^"]+)"/g);
		return [...sources].map(([, path = ""]) => join(dirname(file), path));
	});
	const hasOnlyLayer = (file: string) =>
		/^(\/\*[\s\S]*?\*\/\s*)?@layer \w+ \{\n(\t.*\n|\n)*\}\n$/.test(readFileSync(join(root, file), "utf8"));
	expect(composed).not.toEqual([]);
	return [...new Set(composed)].filter((file) => !hasOnlyLayer(file));
}

test("a stylesheet that others compose from is in a layer, as its copies may be loaded in any order", () => {
	expect(findUnlayeredParts()).toEqual([]);
});
