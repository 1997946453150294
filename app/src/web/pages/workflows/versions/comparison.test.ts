import { expect, test } from "vitest";
import { readComparison, withComparison } from "./comparison.ts";

test.each([
	["", 3, { from: 2, to: 3 }],
	["", 1, { from: null, to: 1 }],
	["to=2", 3, { from: 1, to: 2 }],
	["to=1", 3, { from: null, to: 1 }],
	["from=3&to=1", 3, { from: 3, to: 1 }],
	["from=0&to=9", 3, { from: 2, to: 3 }],
	["from=1.5&to=two", 3, { from: 2, to: 3 }],
])(
	"the address ?%s of a workflow with %i versions compares existing versions",
	(search, latest, expected) => {
		expect(readComparison(new URLSearchParams(search), latest)).toEqual(expected);
	},
);

test("another comparison keeps the page of the list, and the first version is compared with none", () => {
	const search = new URLSearchParams("cursor=9&from=4&to=5");
	expect(withComparison(search, { from: 1, to: 3 })).toBe("?cursor=9&from=1&to=3");
	expect(withComparison(search, { from: null, to: 1 })).toBe("?cursor=9&to=1");
});
