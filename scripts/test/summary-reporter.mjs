/** A Vitest reporter that writes each test with its file, state and duration, for `report.mjs`. */
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

	/** Vitest reports tests as skipped if a hook fails, so failed hooks are written here. */
	onTestSuiteResult(suite) {
		if (suite.errors().length > 0) this.#write({ ...this.#describe(suite), state: "failed" });
	}

	onTestModuleEnd(module) {
		const file = module.relativeModuleId;
		if (module.errors().length > 0) this.#write({ file, name: file, state: "failed" });
	}

	/** Unhandled errors fail the run even if every test passed. */
	onTestRunEnd(_modules, unhandled) {
		for (const { message } of unhandled)
			this.#write({ file: null, name: `outside of tests: ${message}`, state: "failed" });
	}
}
