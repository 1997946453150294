import { configDefaults, defineConfig } from "vitest/config";

/** The everyday suite leaves out tests in folders named `full`. */
const exclude = process.env.TEST_ALL ? [] : ["**/full/**"];

export default defineConfig({
	test: {
		include: ["src/**/*.test.ts", "bin/**/*.test.ts", "bench/**/*.test.ts"],
		exclude: [...configDefaults.exclude, ...exclude],
		pool: "forks",
		maxWorkers: 2,
		experimental: { viteModuleRunner: false },
		testTimeout: 120_000,
		hookTimeout: 120_000,
	},
});
