import { expect, test } from "vitest";
import { yearsBetween } from "./years.ts";

test.each([
	["2008-11-20", "2026-11-20", 18, "on the birthday"],
	["2008-11-21", "2026-11-20", 17, "the day before it"],
	["2008-02-29", "2026-02-28", 17, "born on 29 February, on the 28th of a common year"],
	["2008-02-29", "2026-03-01", 18, "born on 29 February, on 1 March of a common year"],
	["2008-02-29", "2028-02-28", 19, "born on 29 February, the day before it in a leap year"],
	["2008-02-29", "2028-02-29", 20, "born on 29 February, on it in a leap year"],
	["2026-11-20", "2026-11-20", 0, "on the day of birth"],
	["1999-12-31", "2000-01-01", 0, "over the turn of the century"],
])("from %s to %s there are %i whole years: %s", (from, to, years) => {
	expect(yearsBetween(from, to)).toBe(years);
});
