import type { Reporter, TestCase } from "vitest/node";

const slowMs = 20_000;

/** Names the tests that took longest, at the end: where the next minute of the run can be saved. */
export default class SlowTests implements Reporter {
	readonly #slow: { name: string; ms: number }[] = [];

	onTestCaseResult(test: TestCase): void {
		const ms = test.diagnostic()?.duration ?? 0;
		if (ms > slowMs) this.#slow.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, ms });
	}

	onTestRunEnd(): void {
		for (const { name, ms } of this.#slow.toSorted((one, other) => other.ms - one.ms))
			console.log(` SLOW ${Math.round(ms / 1000)} s ${name}`);
	}
}
