/** A Vitest reporter that writes each test with its file, state and duration, for `report.ts`. */
import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";
import type { ReportedTest } from "./report.ts";

export default class SummaryReporter implements Reporter {
	#write(line: Partial<ReportedTest>) {
		const { TEST_SUMMARY: file, TEST_PART: part, TEST_AGAIN: again } = process.env;
		if (file)
			appendFileSync(file, `${JSON.stringify({ part, again: Boolean(again), seconds: 0, ...line })}\n`);
	}

	#describe({ module, project, fullName }: TestCase | TestSuite) {
		const file = module.relativeModuleId;
		return { file, name: `${project.name ? `${project.name}: ` : ""}${file} > ${fullName}` };
	}

	onTestCaseResult(test: TestCase) {
		const result = test.result();
		const note = result.state === "skipped" ? result.note : undefined;
		const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1000);
		this.#write({ ...this.#describe(test), state: result.state, ...(note && { note }), seconds });
	}

	/** Vitest reports tests as skipped if a hook fails, so failed hooks are written here. */
	onTestSuiteResult(suite: TestSuite) {
		if (suite.errors().length > 0) this.#write({ ...this.#describe(suite), state: "failed" });
	}

	onTestModuleEnd(module: TestModule) {
		const file = module.relativeModuleId;
		if (module.errors().length > 0) this.#write({ file, name: file, state: "failed" });
	}

	/** Unhandled errors fail the run even if every test passed. */
	onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message: string }[]) {
		for (const { message } of unhandled)
			this.#write({ file: null, name: `outside of tests: ${message}`, state: "failed" });
	}
}
