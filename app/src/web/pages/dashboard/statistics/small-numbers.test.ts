import { expect, test } from "vitest";
import type { Statistics } from "../../../../domain/statistics/contract.ts";
import { findOnlyBar } from "./small-numbers.ts";
import { toVolumeBars } from "./volume-bars.ts";

const day = (day: string, created: number): Statistics["days"][number] => ({
	day,
	created,
	approved: created,
	declined: 0,
	in_review: 0,
	resubmission_requested: 0,
	in_progress: 0,
	canceled: 0,
	expired: 0,
});
const onlyDayOf = (days: Statistics["days"]) => findOnlyBar(toVolumeBars(days))?.from ?? null;

test("a period whose verifications were created on one day has one bar, however many they are", () => {
	expect(onlyDayOf([day("2026-11-23", 0), day("2026-11-24", 7), day("2026-11-25", 0)])).toBe("2026-11-24");
});

test("a period with verifications on two days, or on none, has no only bar", () => {
	expect(onlyDayOf([day("2026-11-23", 1), day("2026-11-24", 7)])).toBeNull();
	expect(onlyDayOf([day("2026-11-23", 0)])).toBeNull();
});
