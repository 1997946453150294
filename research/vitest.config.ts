import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["**/*.test.ts"],
		experimental: { viteModuleRunner: false },
		testTimeout: 120_000,
	},
});
