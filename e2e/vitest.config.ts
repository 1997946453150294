import { defineConfig } from "vitest/config";
import LongestFirst from "./longest-first.ts";

/** Film gestures as they are made: beside other work too few frames a second would come. */
const inRealTime = ["liveness.test.ts", "demo-liveness.test.ts"];

const gestures = {
	extends: true as const,
	test: {
		name: "gestures",
		include: inRealTime,
		maxWorkers: 1,
		sequence: { groupOrder: 1 },
	},
};

/** The everyday suite goes on the journeys alone. */
const everything = Boolean(process.env.TEST_ALL);

export default defineConfig({
	test: {
		globalSetup: "./products.ts",
		setupFiles: "./setup.ts",
		// Each worker keeps its browsers and its product from file to file.
		maxWorkers: 2,
		isolate: false,
		testTimeout: 240_000,
		hookTimeout: 180_000,
		sequence: { sequencer: LongestFirst },
		// As patient as with the pages' own steps.
		expect: { poll: { timeout: 60_000 } },
		projects: [
			{
				extends: true,
				test: {
					name: "pages",
					include: [everything ? "**/*.test.ts" : "journeys/**/*.test.ts"],
					exclude: inRealTime,
					sequence: { groupOrder: 0 },
				},
			},
			...(everything ? [gestures] : []),
		],
	},
});
