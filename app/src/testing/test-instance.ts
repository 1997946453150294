import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";

/** Where a test's server keeps its data: a folder and a database. */
export interface TestInstance {
	readonly dataDir: string;
	/** Environment variables by which a process uses the database. */
	readonly env: Record<string, string>;
	remove(): Promise<void>;
}

/** Whether these tests run on PostgreSQL; on PGlite otherwise. */
export const isOnPostgres = Boolean(process.env.DATABASE_URL);

let instanceCount = 0;

async function copyDatabase(server: string, template: string, name: string): Promise<() => Promise<void>> {
	const run = async (statement: string) => {
		const client = new Client({ connectionString: server });
		await client.connect();
		await client.query(statement).finally(() => client.end());
	};
	await run(`create database ${name} template ${template}`);
	return () => run(`drop database ${name} with (force)`);
}

/** An empty database on the server at `DATABASE_URL`, such as a second one for secrets. */
export async function createEmptyDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
	const server = process.env.DATABASE_URL ?? "";
	const name = `vidimus_empty_${process.pid}_${instanceCount++}`;
	const remove = await copyDatabase(server, "template0", name);
	return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, remove };
}

/** A folder and a migrated database of its own: in PGlite, or on the server at `DATABASE_URL`. */
export async function createTestInstance(): Promise<TestInstance> {
	const template = inject("template");
	const dataDir = mkdtempSync(join(tmpdir(), "vidimus-test-"));
	const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
	if ("folder" in template) {
		cpSync(template.folder, join(dataDir, "database"), { recursive: true });
		return { dataDir, env: {}, remove: async () => removeFolder() };
	}
	const name = `vidimus_test_${process.pid}_${instanceCount++}`;
	const drop = await copyDatabase(template.server, template.name, name);
	const url = Object.assign(new URL(template.server), { pathname: `/${name}` }).href;
	return {
		dataDir,
		env: { DATABASE_URL: url },
		remove: async () => {
			removeFolder();
			await drop();
		},
	};
}
