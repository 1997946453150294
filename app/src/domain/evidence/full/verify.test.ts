import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { createCanceledEvidence, createEvidenceVerifier, flipBit } from "../../../testing/verify-evidence.ts";

let harness: Harness;
let bench: Awaited<ReturnType<typeof createEvidenceVerifier>>;
let zip: Buffer;
beforeAll(async () => {
	harness = await startHarness();
	bench = await createEvidenceVerifier();
	({ zip } = await createCanceledEvidence(harness, await harness.business()));
});
afterAll(async () => {
	await harness.close();
	await bench.remove();
});

/** Positions across the whole file, denser at its end: there a ZIP has its central directory. */
const positions = (bytes: Buffer, near = 1200) =>
	[...bytes.keys()].filter((at) => at % 61 === 0 || (at > bytes.length - near && at % 5 === 0));

test("evidence:verify detects a single flipped bit at any position of a ZIP", {
	timeout: 120_000,
}, async () => {
	const missed: number[] = [];
	for (const at of positions(zip))
		if ((await bench.verify("flipped.zip", flipBit(zip, at))).code !== 1) missed.push(at);
	expect(missed).toEqual([]);
});
