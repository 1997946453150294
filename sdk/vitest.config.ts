import { configDefaults, defineConfig } from "vitest/config";

/** The everyday suite leaves out tests in folders named `full`. */
const exclude = process.env.TEST_ALL ? [] : ["**/full/**"];

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		exclude: [...configDefaults.exclude, ...exclude],
		// The built product with its demo, as a process: what is published is tried on what it is for.
		globalSetup: "../e2e/support/product-server.ts",
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
});
