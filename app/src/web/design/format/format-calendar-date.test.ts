import { expect, test } from "vitest";
import { formatCalendarDate } from "./format-calendar-date.ts";

test.each([
	["1985-03-12", "March 12, 1985"],
	["1985-03", "March 1985"],
	["1985", "1985"],
])("the date %s is written as %s", (date, text) => {
	expect(formatCalendarDate(date, "en")).toBe(text);
});
