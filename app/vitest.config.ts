import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { classifyTestFiles } from "./src/testing/test-projects.ts";

const postgresUrl = process.env.TEST_DATABASE_URL;
const files = classifyTestFiles(fileURLToPath(new URL(".", import.meta.url)), {
	isFull: Boolean(process.env.TEST_ALL),
	hasPostgres: Boolean(postgresUrl),
});
const globalSetup = "./src/testing/global-setup.ts";

export default defineConfig({
	test: {
		// One more than the cores that CI has: a worker waits for the database and for child processes half of the time.
		maxWorkers: 3,
		projects: [
			{
				extends: true,
				test: { name: "unit", include: files.unit, pool: "threads" },
			},
			{
				extends: true,
				test: { name: "db", include: files.db, globalSetup, env: { DATABASE_URL: "" } },
			},
			{
				extends: true,
				test: {
					name: "pg",
					include: files.pg,
					globalSetup,
					env: { DATABASE_URL: postgresUrl ?? "" },
				},
			},
		],
		// Modules are loaded once a worker, by Node itself: loading them took longer than most files' tests.
		isolate: false,
		experimental: { viteModuleRunner: false },
		pool: "forks",
		setupFiles: "./src/testing/print-logged-errors.ts",
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});
