import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts"],
		// The built product with its demo, as a process: what is published is tried on what it is for.
		globalSetup: "../e2e/product.ts",
		testTimeout: 60_000,
		hookTimeout: 120_000,
	},
});
