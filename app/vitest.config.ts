import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts", "specimens/**/*.test.ts"],
		globalSetup: "./src/testing/global-setup.ts",
		pool: "forks",
		maxWorkers: 2,
		testTimeout: 30_000,
		hookTimeout: 30_000,
	},
});
