#!/usr/bin/env node
// The published package runs the built CLI. In the repository its sources run, which needs a Node.js that strips types.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const words = process.argv.slice(2);
const source = new URL("../src/cli/main.ts", import.meta.url);
const built = new URL("../dist/esm/cli/main.js", import.meta.url);

if (!existsSync(source) || (!process.features.typescript && existsSync(built))) {
	const { main } = await import(built.href);
	process.exitCode = await main(words);
} else if (process.features.typescript) {
	const { main } = await import(source.href);
	process.exitCode = await main(words);
} else {
	let node;
	try {
		const name = `node-linux-${process.arch}`;
		node = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "bin", "node");
	} catch {
		console.error(`The sources of vidimus need Node 22.18 or newer; this is ${process.versions.node}.`);
		process.exit(1);
	}
	const { status, signal } = spawnSync(node, [fileURLToPath(import.meta.url), ...words], {
		stdio: "inherit",
	});
	process.exit(signal ? 1 : (status ?? 1));
}
