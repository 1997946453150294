import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed at the second try only: each hides a race, of the test or of the product, to be mended. */
export default class SecondTry implements Reporter {
	onTestCaseResult(test: TestCase): void {
		if (test.diagnostic()?.flaky)
			console.error(` SECOND TRY ${test.module.relativeModuleId} > ${test.fullName}`);
	}
}
