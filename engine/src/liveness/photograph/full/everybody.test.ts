import { expect, test } from "vitest";
import { measurePhotographs } from "../../../../bench/photographs.ts";
import { fixture } from "../../../testing/fixtures.ts";

/**
 * How many of 32 selfies pass that are known to: bending in waves finer than the alignment follows, strong noise, and pores drawn
 * over the face partly hide where a photo comes from.
 */
const KNOWN_MISSES: Readonly<Record<string, number>> = {
	"the portrait, bent by 5 % in finer waves": 2,
	"the portrait, bent by 2 %, noise of 16 gray levels": 3,
	"the portrait, bent by 2 %, with another skin": 6,
};

test("no selfie of the rendered people is taken for their document's photograph, and altered portraits are, but for known misses", {
	timeout: 900_000,
}, async () => {
	const table = await measurePhotographs(fixture(""));
	const misses = table.map(({ selfie, wrong }) => [selfie, Math.round(wrong.share * wrong.of)] as const);
	expect(misses.filter(([selfie, count]) => count > (KNOWN_MISSES[selfie] ?? 0))).toEqual([]);
	expect(table.filter(({ genuine }) => genuine)).toHaveLength(3);
});
