import { expect, test } from "vitest";
import { getSubmissionDay, measureUntil } from "./date-notes.ts";

test.each([
	["2031-12-01", "2026-11-30", 5, "year"],
	["2027-11-29", "2026-11-30", 11, "month"],
	["2026-12-30", "2026-11-30", 1, "month"],
	["2026-12-29", "2026-11-30", 29, "day"],
	["2026-11-29", "2026-11-30", -1, "day"],
	["2026-08-30", "2026-11-30", -3, "month"],
	["2024-11-30", "2026-11-30", -2, "year"],
] as const)(
	"%s is measured from %s as %i %s, in the largest unit that is whole",
	(date, day, value, unit) => {
		expect(measureUntil(date, day)).toEqual({ value, unit });
	},
);

test("dates are measured at the day of submission, like the checks do, and there is none before that", () => {
	expect(getSubmissionDay({ submitted_at: "2026-11-30T23:59:00.000Z" })).toBe("2026-11-30");
	expect(getSubmissionDay({ submitted_at: null })).toBeNull();
});
