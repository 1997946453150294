import { invalidField } from "../../platform/http/problem.ts";
import { dayMs } from "../../shared/durations.ts";

/** Nobody alive was born before. Years of the Islamic calendar are earlier, of the Buddhist one later than today. */
const earliestBirthDate = "1900-01-01";

/**
 * Requires a birth date that somebody has by the Gregorian calendar. Today is another day around the world, so that tomorrow
 * in UTC is allowed.
 * @param path the field that the error names
 * @throws Problem 422
 */
export function requirePossibleBirthDate(path: string, date: string | null | undefined, now: Date): void {
	if (!date) return;
	const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
	if (date < earliestBirthDate || date > tomorrow) throw invalidField(path, "birth_date_impossible");
}
