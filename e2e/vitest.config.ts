import { defineConfig } from "vitest/config";
import SecondTry from "./second-try.ts";

export default defineConfig({
	test: {
		include: ["**/*.test.ts"],
		globalSetup: "./product.ts",
		fileParallelism: false,
		testTimeout: 120_000,
		hookTimeout: 180_000,
		// A browser beside other work is too late now and then: see second-try.ts, which keeps that from being forgotten.
		retry: 1,
		reporters: ["default", new SecondTry()],
		// As patient as with the pages' own steps.
		expect: { poll: { timeout: 20_000 } },
	},
});
