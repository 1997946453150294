import { afterAll, beforeAll, expect, test } from "vitest";
import { evidenceOfCanceled, verifying, withBitFlipped } from "../../../testing/evidence-file.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";

let harness: Harness;
let bench: Awaited<ReturnType<typeof verifying>>;
let zip: Buffer;
beforeAll(async () => {
	harness = await startHarness();
	bench = await verifying();
	({ zip } = await evidenceOfCanceled(harness, await harness.business()));
});
afterAll(async () => {
	await harness.close();
	await bench.remove();
});

/** Places spread over the whole file, closer at its end: there a ZIP keeps its directory. */
const positions = (bytes: Buffer, near = 1200) =>
	[...bytes.keys()].filter((at) => at % 61 === 0 || (at > bytes.length - near && at % 5 === 0));

test("evidence:verify on a ZIP finds one altered bit wherever it is", { timeout: 120_000 }, async () => {
	const missed: number[] = [];
	for (const at of positions(zip))
		if ((await bench.verify("flipped.zip", withBitFlipped(zip, at))).code !== 1) missed.push(at);
	expect(missed).toEqual([]);
});
