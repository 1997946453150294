import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts", "conversion/**/*.test.ts", "bin/**/*.test.ts", "bench/**/*.test.ts"],
		pool: "forks",
		maxWorkers: 2,
		experimental: { viteModuleRunner: false },
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});
