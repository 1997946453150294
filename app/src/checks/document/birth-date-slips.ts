import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { dayMs } from "../../shared/durations.ts";
import { addDays, isCompleteDate, isWithinDate } from "../date-range.ts";

/** The time of a day some months later. A day that the month lacks runs into the next one, as in programs that count from 0. */
function toTime(date: string, monthsLater = 0): number {
	const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
	return Date.UTC(year, month - 1 + monthsLater, day);
}

const addMonths = (date: string, months: number): string =>
	new Date(toTime(date, months)).toISOString().slice(0, 10);

/** Whether dates differ in two digits next to each other that changed places. */
function isTransposed(a: string, b: string): boolean {
	const digits = [...a.replaceAll("-", "")];
	return digits.some((_, i) => {
		const swapped = [...digits.slice(0, i), digits[i + 1], digits[i], ...digits.slice(i + 2)];
		return swapped.join("") === b.replaceAll("-", "");
	});
}

/** Other calendars whose years look like those of the Gregorian: 7 or 8 years and 78 or 79 years behind. */
const calendars = ["ethiopic", "indian"].map(
	(calendar) =>
		new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { timeZone: "UTC", dateStyle: "short" }),
);

/** A Gregorian date as another calendar writes it. */
function convertTo(calendar: Intl.DateTimeFormat, date: string): string {
	const parts = calendar.formatToParts(toTime(date));
	const find = (type: string) => parts.find((part) => part.type === type)?.value.padStart(2, "0");
	return [find("year"), find("month"), find("day")].join("-");
}

/** The Nepali year starts about the 14th of April, 57 years ahead. Its months have 29 to 32 days, by tables of each year. */
const nepaliYearsAhead = 57;
const averageMonthDays = 365.25 / 12;
/** How far months of average length get from those of the tables. */
const nepaliToleranceDays = 8;

function isNepaliWriting(written: string, date: string): boolean {
	const [year = 0, month = 0, day = 0] = written.split("-").map(Number);
	const newYear = Date.UTC(year - nepaliYearsAhead, 3, 14);
	const time = newYear + ((month - 1) * averageMonthDays + day - 1) * dayMs;
	return Math.abs(time - toTime(date)) <= nepaliToleranceDays * dayMs;
}

const isOtherCalendar = (written: string, date: string): boolean =>
	calendars.some((calendar) => convertTo(calendar, date) === written) || isNepaliWriting(written, date);

/**
 * How a provided birth date that isn't the document's may have come about; null if it is the date of another person.
 *
 * @param provided a complete ISO date
 * @param onDocument an ISO date, which may lack its day or month
 */
export function explainBirthDate(provided: string, onDocument: string): ReasonName | null {
	const [year = "", month = "", day = ""] = provided.split("-");
	if (isWithinDate(`${year}-${day}-${month}`, onDocument)) return "birth_date_swapped";
	if ([-1, 1].some((days) => isWithinDate(addDays(provided, days), onDocument)))
		return "birth_date_one_day_off";
	if (!isCompleteDate(onDocument)) return null;
	const isSlip =
		[-1, 1].some((months) => addMonths(onDocument, months) === provided) ||
		isTransposed(provided, onDocument) ||
		isOtherCalendar(provided, onDocument) ||
		isOtherCalendar(onDocument, provided);
	return isSlip ? "data_mismatch" : null;
}
