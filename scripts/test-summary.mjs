/** A Vitest reporter that leaves what `scripts/test.mjs` says at the end: every test with its state and how long it took. */
import { appendFileSync } from "node:fs";

export default class TestSummary {
	#write(line) {
		appendFileSync(process.env.TEST_SUMMARY, `${JSON.stringify(line)}\n`);
	}

	onTestCaseResult(test) {
		const { state, note } = test.result();
		const { duration = 0, flaky = false } = test.diagnostic() ?? {};
		const name = `${test.project.name ? `${test.project.name}: ` : ""}${test.module.relativeModuleId} > ${test.fullName}`;
		this.#write({ name, state, note, flaky, seconds: Math.round(duration / 1000) });
	}

	/** What fails before or after tests, in a hook, leaves them skipped. */
	onTestSuiteResult(suite) {
		if (suite.errors().length > 0)
			this.#write({ name: `${suite.module.relativeModuleId} > ${suite.fullName}`, state: "failed" });
	}

	onTestModuleEnd(module) {
		if (module.errors().length > 0) this.#write({ name: module.relativeModuleId, state: "failed" });
	}

	/** What nobody waited for fails the run, though each test passed. */
	onTestRunEnd(_modules, unhandled) {
		for (const { message } of unhandled)
			this.#write({ name: `outside of tests: ${message}`, state: "failed" });
	}
}
