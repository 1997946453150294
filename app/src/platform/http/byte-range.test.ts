import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
	["bytes=0-", { first: 0, last: 99 }],
	["bytes=10-19", { first: 10, last: 19 }],
	["bytes=90-500", { first: 90, last: 99 }],
	["bytes=-10", { first: 90, last: 99 }],
	["bytes=-500", { first: 0, last: 99 }],
	["Bytes=99-99", { first: 99, last: 99 }],
])("%s selects the expected part of 100 bytes", (header, range) => {
	expect(parseByteRange(header, 100)).toEqual(range);
});

test.each([[undefined], ["bytes=-"], ["bytes=0-1,5-9"], ["seconds=0-1"], ["bytes=9-2"], ["bytes=a-b"]])(
	"%s selects the whole file",
	(header) => expect(parseByteRange(header, 100)).toBeNull(),
);

test.each([["bytes=100-"], ["bytes=200-300"], ["bytes=-0"]])("%s is out of range for 100 bytes", (header) => {
	expect(() => parseByteRange(header, 100)).toThrow(expect.objectContaining({ status: 416 }));
});
