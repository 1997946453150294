/** Finds the system packages of the tests: a browser, PostgreSQL, OpenStack Swift. Installs Debian's packages if root runs this. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";

const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
let listsAreFresh = false;

function installPackage(name: string): boolean {
	const run = (...args: string[]) =>
		spawnSync("apt-get", args, {
			stdio: ["ignore", process.env.CI ? "inherit" : "ignore", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		}).status === 0;
	console.log(`Installing ${name}…`);
	if (!listsAreFresh) listsAreFresh = run("update", "-qq");
	return run("install", "-y", "-qq", "--no-install-recommends", name);
}

/**
 * Installs a package if `find` returns nothing and root runs this; otherwise prints what to do and exits.
 * @returns the result of `find`
 */
function requireProgram(find: () => string | undefined, name: string, otherwise: string): string {
	const found = find() ?? (canInstall && installPackage(name) ? find() : undefined);
	if (found) return found;
	console.error(`The tests need ${name}: install it with “apt-get install ${name}”${otherwise}.`);
	process.exit(1);
}

const firstExisting = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/**
 * Path of Chromium: `CHROMIUM`, or one of the usual paths. Its headless shell is installed too if Debian has it. Browser
 * tests prefer it, because Chromium opens a window with toolbars for each context.
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

/** Folder of the server programs of the newest installed PostgreSQL. */
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

/** The library that gives a process another time, for the full suite. */
export const requireFaketime = () =>
	requireProgram(
		() => globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0],
		"libfaketime",
		". The full suite gives a process another time with it",
	);

/** PgBouncer, behind which the full suite runs the server. */
export const requirePgbouncer = () =>
	requireProgram(
		() => (spawnSync("pgbouncer", ["--version"]).status === 0 ? "pgbouncer" : undefined),
		"pgbouncer",
		". The server runs behind it in tests",
	);

/** The servers of OpenStack Swift, in which the full suite stores files by the protocol of S3. */
export const requireSwift = () => {
	for (const part of ["proxy", "account", "container", "object"])
		requireProgram(
			() => firstExisting([`/usr/bin/swift-${part}-server`]),
			`swift-${part}`,
			". The full suite stores files in it",
		);
};

/** Path of `openssl`, which signs the chips in tests as an independent implementation. */
export const requireOpenssl = () =>
	requireProgram(
		() => (spawnSync("openssl", ["version"]).status === 0 ? "openssl" : undefined),
		"openssl",
		". It signs the chips for tests",
	);

/** Interpreters for the documentation's samples, which the tests run as readers do. */
export const requireInterpreters = () => {
	for (const [program, name] of [
		["python3", "python3"],
		["php", "php-cli"],
		["curl", "curl"],
	] as const)
		requireProgram(
			() => (spawnSync(program, ["--version"]).status === 0 ? program : undefined),
			name,
			". It runs the code samples of the documentation",
		);
};
