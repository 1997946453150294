/** Generates test files that run one test file with several mutants in one process. */

/** Maximum executions of a mutant in a test; more count as an infinite loop. */
const maxHits = 100_000;

/**
 * The tests are registered again for each mutant, in a suite named after it; their imports are loaded once. A mutant outside
 * functions takes effect when its file is loaded, so it gets a batch of its own and is active from the start. The last suite,
 * of mutant 0, runs the unmodified code and shows whether one mutant's effects remained for the next.
 */
export const batchSource = (testFile, mutants, { isStatic }) => `
import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";

let active = ${isStatic ? mutants[0] : 0};
let hits = 0;
globalThis.__mutant = (id) => {
	if (id !== active) return false;
	if (++hits > ${maxHits}) throw new Error("The mutant never stops.");
	return true;
};
const turn = (id) => {
	active = id;
	hits = 0;
};

${isStatic ? "" : `describe.skip("loads", async () => { await import(${JSON.stringify(`${testFile}?mutant=warm`)}); });`}
for (const id of ${JSON.stringify(isStatic ? mutants : [...mutants, 0])})
	describe("mutant:" + id, async () => {
		let failed = false;
		beforeAll(() => turn(id));
		beforeEach((context) => {
			hits = 0;
			if (failed) context.skip();
			context.onTestFailed(() => {
				failed = true;
			});
		});
		afterAll(() => turn(id));
		turn(id);
		try {
			await import(${JSON.stringify(testFile)} + "?mutant=" + id);
		} catch (error) {
			test("loads", () => {
				throw error;
			});
		}
		${isStatic ? "" : "turn(0);"}
	});
`;

/** Generates a test file that runs one test file with unmodified code and records which mutants it reaches, and when. */
export const baselineSource = (testFile, report) => `
import { writeFileSync } from "node:fs";
import { afterAll, describe } from "vitest";

const counts = { graph: {}, tests: {}, run: {} };
let counted = counts.graph;
globalThis.__mutant = (id) => {
	counted[id] = (counted[id] ?? 0) + 1;
	return false;
};
describe.skip("loads", async () => {
	await import(${JSON.stringify(`${testFile}?mutant=warm`)});
	counted = counts.tests;
});
describe("mutant:0", async () => {
	await import(${JSON.stringify(`${testFile}?mutant=0`)});
	counted = counts.run;
	afterAll(() => {
		// Loading the tests again reaches mutants that they call directly; others are reached by the modules they import.
		const isGraph = (id) => counts.graph[id] > (counts.tests[id] ?? 0);
		writeFileSync(${JSON.stringify(report)}, JSON.stringify({
			reached: [...new Set(Object.values(counts).flatMap(Object.keys))].map(Number),
			onLoad: Object.keys(counts.graph).filter(isGraph).map(Number),
		}));
	});
});
`;
