import { defineConfig } from "vitest/config";
import LongestFirst from "./support/longest-first.ts";

/** These record gestures in real time: parallel tests would leave them too few frames per second. */
const inRealTime = ["verify/liveness.test.ts", "verify/demo-liveness.test.ts"];

const gestures = {
	extends: true as const,
	test: {
		name: "gestures",
		include: inRealTime,
		maxWorkers: 1,
		sequence: { groupOrder: 1 },
	},
};

/** The everyday suite runs only the journeys. */
const isFullSuite = Boolean(process.env.TEST_ALL);

export default defineConfig({
	test: {
		globalSetup: "./support/global-setup.ts",
		setupFiles: "./support/setup.ts",
		// Each worker reuses its browsers and its server for all its files.
		maxWorkers: 2,
		isolate: false,
		testTimeout: 240_000,
		hookTimeout: 180_000,
		sequence: { sequencer: LongestFirst },
		// The same as the timeout of a page's step.
		expect: { poll: { timeout: 60_000 } },
		projects: [
			{
				extends: true,
				test: {
					name: "pages",
					include: [isFullSuite ? "**/*.test.ts" : "journeys/**/*.test.ts"],
					exclude: inRealTime,
					sequence: { groupOrder: 0 },
				},
			},
			...(isFullSuite ? [gestures] : []),
		],
	},
});
