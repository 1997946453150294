import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type PostgresServer, startPostgres } from "../../../scripts/test/postgres-server.ts";
import { requirePostgres } from "../../../scripts/test/system-packages.ts";
import { alternateServers } from "./clients/alternating-servers.ts";
import { TestClient } from "./clients/test-client.ts";
import { loopbackWebhookEnv } from "./clients/webhooks-client.ts";
import { deleteOnEnd, killOnEnd } from "./fakes/cleanup.ts";
import {
	builtMainScript,
	type ServerProcess,
	skipDemo,
	spawnServer,
	waitForServer,
} from "./fakes/server-process.ts";
import { SwiftServer } from "./fakes/swift-server.ts";
import { startHarness, type TestBusiness } from "./harness.ts";
import { createEmptyDatabase } from "./test-instance.ts";

type Role = "web" | "worker";

/** What the processes of a cluster share. */
export interface SharedParts {
	readonly postgres: PostgresServer;
	readonly swift: SwiftServer;
	/** `DATABASE_URL`, `SECRETS_URL` and what the storage needs. */
	readonly env: Record<string, string>;
	stop(): Promise<void>;
}

/** A PostgreSQL, an OpenStack Swift, and a database of secrets on another server. */
export async function startSharedParts(): Promise<SharedParts> {
	const [postgres, swift, secrets] = await Promise.all([
		startPostgres(requirePostgres()),
		SwiftServer.start(),
		createEmptyDatabase(),
	]);
	deleteOnEnd(postgres.folder);
	return {
		postgres,
		swift,
		env: { DATABASE_URL: postgres.url, SECRETS_URL: secrets.url, ...swift.env },
		async stop() {
			postgres.stop();
			await swift.stop();
			await secrets.remove();
		},
	};
}

/** An installation on several machines, on one: processes of the built server that share what tests may break, but no folder. */
export class Cluster<Shared extends SharedParts = SharedParts> {
	readonly shared: Shared;
	readonly webs: ServerProcess[] = [];
	readonly workers: ServerProcess[] = [];
	readonly #folder = mkdtempSync(join(tmpdir(), "vidimus-cluster-"));
	readonly #env: Record<string, string>;

	private constructor(shared: Shared) {
		this.shared = shared;
		deleteOnEnd(this.#folder);
		this.#env = {
			MASTER_KEY: randomBytes(32).toString("base64"),
			PUBLIC_URL: "http://localhost:3000",
			BOT_PROTECTION: "off",
			PASSWORD_HASHING: "fast",
			...shared.env,
			...loopbackWebhookEnv,
		};
	}

	/** Starts two processes of each role, with a business. */
	static async start<Shared extends SharedParts>(
		shared: Shared,
	): Promise<{ cluster: Cluster<Shared>; business: TestBusiness }> {
		const cluster = new Cluster(shared);
		const harness = await startHarness({ place: { ...cluster.#place(), remove: async () => {} } });
		const business = await harness.business();
		await harness.stop();
		await Promise.all([cluster.add("web"), cluster.add("web"), cluster.add("worker"), cluster.add("worker")]);
		return { cluster, business: { ...business, key: cluster.client(business.secret) } };
	}

	#place() {
		const dataDir = mkdtempSync(join(this.#folder, "process-"));
		skipDemo({ dataDir });
		return { dataDir, env: this.#env };
	}

	/** Starts one more process. */
	async add(role: Role, env: Record<string, string> = {}): Promise<ServerProcess> {
		const server = await spawnServer(this.#place(), { ...env, ROLE: role }, builtMainScript);
		killOnEnd(server.child);
		(role === "web" ? this.webs : this.workers).push(server);
		if (role === "web") await waitForServer(server, "/readyz");
		return server;
	}

	/** Starts a process in place of one that ended, with more variables of its environment if these are given. */
	async replace(server: ServerProcess, env?: Record<string, string>): Promise<void> {
		const role = this.webs.includes(server) ? "web" : "worker";
		const list = role === "web" ? this.webs : this.workers;
		await this.add(role, env);
		list.splice(list.indexOf(server), 1);
	}

	readonly listUrls = (): string[] => this.webs.map(({ url }) => url);

	/** A client behind a proxy, which sends its requests to the web processes by turns. */
	client(secret?: string): TestClient {
		return new TestClient(alternateServers(this.listUrls), {
			...(secret && { authorization: `Bearer ${secret}` }),
			"accept-language": "en",
		});
	}

	async query<Row>(statement: string): Promise<Row[]> {
		const client = new Client({ connectionString: this.#env.DATABASE_URL });
		await client.connect();
		return client
			.query(statement)
			.then(({ rows }) => rows as Row[])
			.finally(() => client.end());
	}

	async stop(): Promise<void> {
		for (const { child } of [...this.webs, ...this.workers]) child.kill("SIGKILL");
		await this.shared.stop();
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
