import { defineConfig } from "vitest/config";
import LongestFirst from "./longest-first.ts";

export default defineConfig({
	test: {
		include: ["**/*.test.ts"],
		globalSetup: "./products.ts",
		setupFiles: "./setup.ts",
		// Each worker keeps its browsers and its product from file to file.
		maxWorkers: 2,
		isolate: false,
		sequence: { sequencer: LongestFirst },
		testTimeout: 120_000,
		hookTimeout: 180_000,
		// As patient as with the pages' own steps.
		expect: { poll: { timeout: 30_000 } },
	},
});
