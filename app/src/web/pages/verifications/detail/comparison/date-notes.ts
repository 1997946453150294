import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { dayMs } from "../../../../../shared/durations.ts";
import { yearsBetween } from "../../../../../shared/years.ts";

/**
 * The day that the checks measure a case's dates at: that of its submission.
 * @returns null for a case that hasn't been submitted
 */
export const getSubmissionDay = ({ submitted_at }: Pick<Verification, "submitted_at">): string | null =>
	submitted_at?.slice(0, 10) ?? null;

/** Whole months from a day to a later one. */
const monthsBetween = (from: string, to: string): number =>
	(Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
	Number(to.slice(5, 7)) -
	Number(from.slice(5, 7)) -
	(to.slice(8) < from.slice(8) ? 1 : 0);

/** The time from a day to a date in whole years, or else months, or else days. Negative if the date is earlier. */
export function measureUntil(date: string, day: string): { value: number; unit: "year" | "month" | "day" } {
	const isPast = date < day;
	const [from, to] = isPast ? [date, day] : [day, date];
	const toSigned = (value: number) => (isPast ? -value : value);
	const years = yearsBetween(from, to);
	if (years > 0) return { value: toSigned(years), unit: "year" };
	const months = monthsBetween(from, to);
	if (months > 0) return { value: toSigned(months), unit: "month" };
	return { value: toSigned((Date.parse(to) - Date.parse(from)) / dayMs), unit: "day" };
}
