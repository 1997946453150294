import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { waitUntil } from "../wait-until.ts";
import { freePort } from "./free-port.ts";

/** PgBouncer in front of a test's database. */
export interface Pooler {
	/** The database's URL through it. */
	readonly url: string;
	close(): Promise<void>;
}

const canConnect = async (connectionString: string): Promise<boolean> => {
	const client = new Client({ connectionString });
	try {
		await client.connect();
		await client.end();
		return true;
	} catch {
		return false;
	}
};

/**
 * Starts PgBouncer, Debian's package.
 * @param databaseUrl the server, which trusts its clients
 * @param mode whether a client has a connection to the server for a session or for a transaction
 */
export async function startPooler(databaseUrl: string, mode: "session" | "transaction"): Promise<Pooler> {
	const server = new URL(databaseUrl);
	const port = await freePort();
	const folder = mkdtempSync(join(tmpdir(), "vidimus-pooler-"));
	chmodSync(folder, 0o755);
	const config = join(folder, "pgbouncer.ini");
	writeFileSync(
		config,
		`[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = options,extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
	);
	// It refuses to run as root.
	const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
	const child = spawn("pgbouncer", ["-q", ...user, config], { stdio: "ignore" });
	const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
	await waitUntil("the pooler", () => canConnect(url));
	return {
		url,
		async close() {
			child.kill("SIGKILL");
			await once(child, "exit");
			rmSync(folder, { recursive: true });
		},
	};
}
