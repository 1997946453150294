/** A disposable PostgreSQL server in a temporary folder, on a free port. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const unixId = (flag: "-u" | "-g", user: string) =>
	Number(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout);

/** PostgreSQL refuses to run as root, so root starts it as the user that Debian's package creates. */
function serverUser(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	const user = unixId("-u", "postgres") ? "postgres" : "nobody";
	return { uid: unixId("-u", user), gid: unixId("-g", user) };
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}

export interface PostgresServer {
	readonly url: string;
	/** Its temporary folder. The data and the number of its process are in `data`. */
	readonly folder: string;
	/** Ends the server as a crash does, and starts it again. */
	restart(): Promise<void>;
	/** Ends the server as the loss of its machine does. */
	kill(): void;
	/** Starts another server that replicates this one and can take its place. */
	startStandby(): Promise<PostgresServer>;
	/** Makes a standby the primary. */
	promote(): void;
	/** Stops the server and deletes its data. */
	stop(): void;
}

type Run = (program: string, args: string[]) => void;

/** @param create writes the data folder */
async function startServer(
	programs: string,
	isDurable: boolean,
	create: (run: Run, data: string) => void,
): Promise<PostgresServer> {
	const as = serverUser();
	const folder = mkdtempSync(join(tmpdir(), "vidimus-postgres-"));
	chmodSync(folder, 0o700);
	if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
	const data = join(folder, "data");
	const run: Run = (program, args) => {
		// pg_ctl's server keeps the pipes it is given: its output goes to a file.
		const { status, stderr, error } = spawnSync(join(programs, program), args, {
			...as,
			cwd: folder,
			env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
			stdio: ["ignore", "ignore", program === "pg_ctl" ? "ignore" : "pipe"],
			encoding: "utf8",
		});
		if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr ?? status}`);
	};
	const port = await freePort();
	const url = `postgresql://vidimus@127.0.0.1:${port}/postgres`;
	const remove = () => rmSync(folder, { recursive: true, force: true });
	let isKilled = false;
	try {
		create(run, data);
		// The data of tests are thrown away: without fsync they take half the time.
		const settings = [
			"listen_addresses=127.0.0.1",
			`unix_socket_directories=${folder}`,
			`fsync=${isDurable ? "on" : "off"}`,
			"max_connections=200",
			// In the folder, so that a killed server leaves nothing elsewhere.
			"dynamic_shared_memory_type=mmap",
		];
		const options = `-p ${port} ${settings.map((setting) => `-c ${setting}`).join(" ")}`;
		run("pg_ctl", ["-D", data, "-l", join(folder, "log"), "-w", "-o", options, "start"]);
	} catch (error) {
		remove();
		throw error;
	}
	return {
		url,
		folder,
		async restart() {
			const args = ["-D", data, "-l", join(folder, "log"), "-m", "immediate", "-w", "restart"];
			const [code] = await once(
				spawn(join(programs, "pg_ctl"), args, { ...as, cwd: folder, stdio: "ignore" }),
				"exit",
			);
			if (code !== 0) throw new Error(`PostgreSQL couldn't be restarted: pg_ctl ended with ${code}.`);
		},
		kill() {
			// Its other processes end once they notice.
			process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
			isKilled = true;
		},
		startStandby: () =>
			startServer(programs, isDurable, (runThere, copy) =>
				runThere("pg_basebackup", ["-d", url, "-D", copy, "-R", "-c", "fast", "--no-sync"]),
			),
		promote: () => run("pg_ctl", ["-D", data, "-w", "promote"]),
		stop() {
			try {
				if (!isKilled) run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
			} finally {
				remove();
			}
		},
	};
}

/**
 * Starts the server.
 * @param programs folder of initdb and pg_ctl
 * @param options.isDurable whether commits wait for the disk, for measurements
 */
export const startPostgres = (
	programs: string,
	{ isDurable = false }: { isDurable?: boolean } = {},
): Promise<PostgresServer> =>
	startServer(programs, isDurable, (run, data) =>
		run("initdb", [
			"-D",
			data,
			"-U",
			"vidimus",
			"-A",
			"trust",
			"-E",
			"UTF8",
			"--locale=C.UTF-8",
			"--no-sync",
		]),
	);
