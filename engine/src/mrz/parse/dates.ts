const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isInRange(text: string, from: number, to: number): boolean {
	if (text === "<<") return true;
	const value = Number(text);
	return /^\d\d$/.test(text) && value >= from && value <= to;
}

/** Whether `YYMMDD` can be a calendar date; unknown parts may be fillers (ICAO 9303-3 §4.8). */
export function isCalendarDate(date: string): boolean {
	const [year, month, day] = [date.slice(0, 2), date.slice(2, 4), date.slice(4, 6)];
	// The century is unknown, so 29 February is accepted in any year.
	const days = month === "<<" ? 31 : (DAYS[Number(month) - 1] ?? 0);
	return isInRange(year, 0, 99) && isInRange(month, 1, 12) && isInRange(day, 1, days);
}

/** Whether `YYMM`, as on the French identity card, can be a month. */
export function isCalendarMonth(date: string): boolean {
	return isInRange(date.slice(0, 2), 0, 99) && isInRange(date.slice(2, 4), 1, 12) && !date.includes("<");
}

function toIsoDate(century: number, date: string): string {
	return `${century + Number(date.slice(0, 2))}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
}

function isRealDay(isoDate: string): boolean {
	const time = Date.parse(`${isoDate}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(isoDate);
}

/** `YYMMDD` as the latest ISO date that isn't after `today`; null if a part is unknown or the day doesn't exist. */
export function birthDateToIso(date: string, today: string): string | null {
	if (!/^\d{6}$/.test(date)) return null;
	const recent = toIsoDate(2000, date);
	const found = recent <= today ? recent : toIsoDate(1900, date);
	return isRealDay(found) ? found : null;
}

/** `YYMMDD` as the ISO date within 50 years of `today`; null if a part is unknown or the day doesn't exist. */
export function expiryDateToIso(date: string, today: string): string | null {
	if (!/^\d{6}$/.test(date)) return null;
	const year = Number(today.slice(0, 4));
	const found = [1900, 2000, 2100]
		.map((century) => toIsoDate(century, date))
		.find((candidate) => {
			const distance = Number(candidate.slice(0, 4)) - year;
			return distance > -50 && distance <= 50;
		});
	return found !== undefined && isRealDay(found) ? found : null;
}
