#!/usr/bin/env node
// Runs src/cli/main.ts, which needs a Node.js that strips types. An older Node.js starts the packaged one.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const stripsTypes = major > 22 || (major === 22 && minor >= 18);

if (stripsTypes) {
	const { main } = await import("../src/cli/main.ts");
	process.exitCode = await main(process.argv.slice(2));
} else {
	let node;
	try {
		const name = `node-linux-${process.arch}`;
		node = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "bin", "node");
	} catch {
		console.error(`vidimus-engine needs Node 22.18 or newer; this is ${process.versions.node}.`);
		process.exit(1);
	}
	const { status, signal } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
		stdio: "inherit",
	});
	process.exit(signal ? 1 : (status ?? 1));
}
