import { configDefaults, defineConfig } from "vitest/config";

/** The everyday suite leaves out tests in folders named `full`. */
const exclude = process.env.TEST_ALL ? [] : ["**/full/**"];

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		exclude: [...configDefaults.exclude, ...exclude],
		// The tests run against the built product with its demo, in a separate process, as assistants start it.
		globalSetup: "../e2e/support/product-server.ts",
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
});
