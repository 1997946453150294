/** Installs exactly the lockfile's packages if node_modules is missing or older. Runs on Node.js 20 and newer. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const changedAt = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// npm writes the hidden lockfile last, after all packages.
if (changedAt("node_modules/.package-lock.json") < changedAt("package-lock.json")) {
	console.log("Installing the packages of package-lock.json…");
	// `npm ci` would refuse this lockfile, because it leaves out packages for unsupported platforms.
	// Development packages are included even if NODE_ENV is production, because the build needs them.
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
