/** A Vitest reporter that leaves what `scripts/test.mjs` says at the end: skipped, slow and failed tests, and how many there were. */
import { appendFileSync } from "node:fs";

/** A test that takes longer is named at the end. */
const slowMs = 20_000;

export default class TestSummary {
	#write(line) {
		appendFileSync(process.env.TEST_SUMMARY, `${JSON.stringify(line)}\n`);
	}

	onTestCaseResult(test) {
		const { state, note } = test.result();
		const { duration = 0, flaky = false } = test.diagnostic() ?? {};
		const name = `${test.project.name ? `${test.project.name}: ` : ""}${test.module.relativeModuleId} > ${test.fullName}`;
		this.#write({ name, state, note, flaky, seconds: duration > slowMs ? Math.round(duration / 1000) : 0 });
	}

	onTestModuleEnd(module) {
		if (module.state() === "failed" && module.errors().length > 0)
			this.#write({ name: module.relativeModuleId, state: "failed" });
	}
}
