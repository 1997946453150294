/** What the tests need of the machine: a browser and PostgreSQL. Debian's packages are installed when root runs this. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
let listsAreFresh = false;

function installPackage(name) {
	const run = (...args) =>
		spawnSync("apt-get", args, {
			stdio: ["ignore", process.env.CI ? "inherit" : "ignore", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		}).status === 0;
	console.log(`Installing ${name}…`);
	if (!listsAreFresh) listsAreFresh = run("update", "-qq");
	return run("install", "-y", "-qq", "--no-install-recommends", name);
}

/** @returns what `find` finds, after installing the package if need and rights be; otherwise says what to do and ends */
function requireProgram(find, name, otherwise) {
	const found = find() ?? (canInstall && installPackage(name) ? find() : undefined);
	if (found) return found;
	console.error(`The tests need ${name}: install it with “apt-get install ${name}”${otherwise}.`);
	process.exit(1);
}

const firstExisting = (paths) => paths.find((path) => path && existsSync(path));

/**
 * Path of Chromium: `CHROMIUM`, or where systems put it. Its headless shell is installed too where Debian has it: the
 * browser tests prefer it, since Chromium opens a window with its toolbars for each context.
 */
export const requireChromium = () => {
	const shell = process.env.HEADLESS_SHELL ?? "/usr/bin/chromium-headless-shell";
	if (!existsSync(shell) && canInstall) installPackage("chromium-headless-shell");
	return requireProgram(
		() => firstExisting([process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"]),
		"chromium",
		", or set CHROMIUM to the path of another browser",
	);
};

/** Folder of PostgreSQL's server programs, the newest that is installed. */
export const requirePostgres = () =>
	requireProgram(
		() => {
			const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
			const folders = versions
				.sort((a, b) => Number(b) - Number(a))
				.map((v) => `/usr/lib/postgresql/${v}/bin`);
			return [process.env.POSTGRES_BIN, ...folders].find((path) => path && existsSync(`${path}/initdb`));
		},
		"postgresql",
		", or set POSTGRES_BIN to the folder of initdb and pg_ctl",
	);

/** Path of `openssl`, which signs the chips in tests as an independent implementation. */
export const requireOpenssl = () =>
	requireProgram(
		() => (spawnSync("openssl", ["version"]).status === 0 ? "openssl" : undefined),
		"openssl",
		". It signs the chips for tests",
	);

/** Interpreters of the documentation's samples: each is run as readers run it. */
export const requireInterpreters = () => {
	for (const [program, name] of [
		["python3", "python3"],
		["php", "php-cli"],
		["curl", "curl"],
	])
		requireProgram(
			() => (spawnSync(program, ["--version"]).status === 0 ? program : undefined),
			name,
			". It runs the code samples of the documentation",
		);
};
