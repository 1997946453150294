import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["**/*.test.ts"],
		globalSetup: "./product.ts",
		fileParallelism: false,
		testTimeout: 120_000,
		hookTimeout: 180_000,
		// As patient as with the pages' own steps.
		expect: { poll: { timeout: 20_000 } },
	},
});
