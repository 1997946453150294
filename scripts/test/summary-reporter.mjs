/** A Vitest reporter that writes what `report.mjs` reads: every test with its file, its state and how long it took. */
import { appendFileSync } from "node:fs";

export default class SummaryReporter {
	#write(line) {
		const { TEST_SUMMARY: file, TEST_PART: part, TEST_AGAIN: again } = process.env;
		appendFileSync(file, `${JSON.stringify({ part, again: Boolean(again), seconds: 0, ...line })}\n`);
	}

	#describe({ module, project, fullName }) {
		const file = module.relativeModuleId;
		return { file, name: `${project.name ? `${project.name}: ` : ""}${file} > ${fullName}` };
	}

	onTestCaseResult(test) {
		const { state, note } = test.result();
		const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1000);
		this.#write({ ...this.#describe(test), state, note, seconds });
	}

	/** What fails before or after tests, in a hook, leaves them skipped. */
	onTestSuiteResult(suite) {
		if (suite.errors().length > 0) this.#write({ ...this.#describe(suite), state: "failed" });
	}

	onTestModuleEnd(module) {
		const file = module.relativeModuleId;
		if (module.errors().length > 0) this.#write({ file, name: file, state: "failed" });
	}

	/** What nobody waited for fails the run, though each test passed. */
	onTestRunEnd(_modules, unhandled) {
		for (const { message } of unhandled)
			this.#write({ file: null, name: `outside of tests: ${message}`, state: "failed" });
	}
}
