/** Installs exactly what the lockfile says, when node_modules is missing or older. Runs on Node 20 and later. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const changedAt = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// npm writes the hidden lockfile last, when everything else is in place.
if (changedAt("node_modules/.package-lock.json") < changedAt("package-lock.json")) {
	console.log("Installing the packages of package-lock.json…");
	// Not “npm ci”: it refuses a lockfile that leaves out packages for platforms which nobody here runs on.
	// Building needs the development packages too, also where NODE_ENV is production.
	const words = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"];
	const { status, error } = spawnSync("npm", words, {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (status !== 0) {
		console.error(`The packages couldn't be installed${error ? `: ${error.message}` : "."}`);
		process.exit(status || 1);
	}
}
