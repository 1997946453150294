/** Finds the tests nearest to a source file: those that import it, in its folder or the nearest parent folder. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Files that a file imports at run time, not only for types. */
function importsOf(file) {
	const text = readFileSync(file, "utf8");
	return [...text.matchAll(/^(?:import|export)(?! type\b)[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm)]
		.map(([, from, dynamic]) => join(dirname(file), from ?? dynamic))
		.filter((target) => existsSync(target));
}

/**
 * @param {string} root a workspace
 * @returns the number of imports between a file and each test that reaches it
 */
export function readImports(root) {
	const importers = new Map();
	for (const file of globSync("{src,bin}/**/*.{ts,tsx}", { cwd: root }).map((name) => join(root, name)))
		for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
	return (source) => {
		const steps = new Map([[source, 0]]);
		for (const [file, distance] of steps)
			for (const importer of importers.get(file) ?? [])
				if (!steps.has(importer)) steps.set(importer, distance + 1);
		return new Map([...steps].filter(([file]) => isTest(file)));
	};
}

/** The tests of one source file. */
export function nearestTests(root, source, reaching) {
	const tests = [...reaching(source).keys()];
	for (
		let folder = dirname(source);
		relative(root, folder) !== "src" && folder !== root;
		folder = dirname(folder)
	) {
		const near = tests.filter((test) => dirname(test) === folder);
		if (near.length > 0) return near;
	}
	return [];
}
