import { expect, test } from "vitest";
import { measurePhotographs } from "../../../../bench/photographs.ts";
import { fixture } from "../../../testing/fixtures.ts";

/** Strong noise, blurring until no pore is left, and pores drawn over the face partly hide where a picture comes from. */
const HIDDEN = [
	"the portrait, bent by 2 %, noise of 16 gray levels",
	"the portrait, bent by 3 %, blurred by 6 px, noise",
	"the portrait, bent by 2 %, with another skin",
];

test("no selfie of the rendered people is taken for their document's photograph, and every altered portrait is", {
	timeout: 900_000,
}, async () => {
	const table = await measurePhotographs(fixture(""));
	const wrong = table.filter(({ selfie, wrong }) => !HIDDEN.includes(selfie) && wrong.share > 0);
	expect(wrong.map(({ selfie, wrong }) => [selfie, wrong.share])).toEqual([]);
	expect(table.filter(({ genuine }) => genuine)).toHaveLength(3);
});
