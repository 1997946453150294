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

/**
 * An installation on several machines, on one: processes of the built server that share a PostgreSQL of their own, which tests may
 * restart, OpenStack Swift, and a database of secrets on another server, but no folder.
 */
export class Cluster {
	readonly postgres: PostgresServer;
	readonly swift: SwiftServer;
	readonly webs: ServerProcess[] = [];
	readonly workers: ServerProcess[] = [];
	readonly #secrets: Awaited<ReturnType<typeof createEmptyDatabase>>;
	readonly #folder = mkdtempSync(join(tmpdir(), "vidimus-cluster-"));
	readonly #env: Record<string, string>;

	private constructor(
		postgres: PostgresServer,
		swift: SwiftServer,
		secrets: Awaited<ReturnType<typeof createEmptyDatabase>>,
	) {
		this.postgres = postgres;
		this.swift = swift;
		this.#secrets = secrets;
		this.#env = {
			DATABASE_URL: postgres.url,
			SECRETS_URL: secrets.url,
			MASTER_KEY: randomBytes(32).toString("base64"),
			PUBLIC_URL: "http://localhost:3000",
			BOT_PROTECTION: "off",
			PASSWORD_HASHING: "fast",
			...swift.env,
			...loopbackWebhookEnv,
		};
	}

	/** Starts two processes of each role, with a business. */
	static async start(): Promise<{ cluster: Cluster; business: TestBusiness }> {
		const [postgres, swift, secrets] = await Promise.all([
			startPostgres(requirePostgres()),
			SwiftServer.start(),
			createEmptyDatabase(),
		]);
		const cluster = new Cluster(postgres, swift, secrets);
		process.once("exit", () => cluster.#kill());
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
	async add(role: Role): Promise<ServerProcess> {
		const server = await spawnServer(this.#place(), { ROLE: role }, builtMainScript);
		(role === "web" ? this.webs : this.workers).push(server);
		if (role === "web") await waitForServer(server, "/readyz");
		return server;
	}

	/** Starts a process in place of one that ended. */
	async replace(server: ServerProcess): Promise<void> {
		const role = this.webs.includes(server) ? "web" : "worker";
		const list = role === "web" ? this.webs : this.workers;
		await this.add(role);
		list.splice(list.indexOf(server), 1);
	}

	readonly listUrls = (): string[] => this.webs.map(({ url }) => url);

	/** A client behind a proxy, which sends its requests to the web processes by turns. */
	client(secret: string): TestClient {
		return new TestClient(alternateServers(this.listUrls), {
			authorization: `Bearer ${secret}`,
			"accept-language": "en",
		});
	}

	async query<Row>(statement: string): Promise<Row[]> {
		const client = new Client({ connectionString: this.postgres.url });
		await client.connect();
		return client
			.query(statement)
			.then(({ rows }) => rows as Row[])
			.finally(() => client.end());
	}

	#kill(): void {
		for (const { child } of [...this.webs, ...this.workers]) child.kill("SIGKILL");
	}

	async stop(): Promise<void> {
		this.#kill();
		this.postgres.stop();
		await this.swift.stop();
		await this.#secrets.remove();
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
