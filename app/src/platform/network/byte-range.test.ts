import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
	["bytes=0-", { first: 0, last: 99 }],
	["bytes=10-19", { first: 10, last: 19 }],
	["bytes=90-500", { first: 90, last: 99 }],
	["bytes=-10", { first: 90, last: 99 }],
	["bytes=-500", { first: 0, last: 99 }],
	["Bytes=99-99", { first: 99, last: 99 }],
])("%s of a hundred bytes", (header, range) => {
	expect(byteRange(header, 100)).toEqual(range);
});

test.each([[undefined], ["bytes=-"], ["bytes=0-1,5-9"], ["seconds=0-1"], ["bytes=9-2"], ["bytes=a-b"]])(
	"%s stands for the whole",
	(header) => expect(byteRange(header, 100)).toBeNull(),
);

test.each([["bytes=100-"], ["bytes=200-300"], ["bytes=-0"]])("%s is past the end of a hundred", (header) => {
	expect(() => byteRange(header, 100)).toThrow(expect.objectContaining({ status: 416 }));
});
