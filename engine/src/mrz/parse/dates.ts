const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isInRange(text: string, from: number, to: number): boolean {
	if (text === "<<") return true;
	const value = Number(text);
	return /^\d\d$/.test(text) && value >= from && value <= to;
}

/** `YYMMDD` that a calendar can have; unknown parts may be fillers (ICAO 9303-3 §4.8). */
export function isCalendarDate(date: string): boolean {
	const [year, month, day] = [date.slice(0, 2), date.slice(2, 4), date.slice(4, 6)];
	// With the century unknown, 29 February is lawful in any year.
	const days = month === "<<" ? 31 : (DAYS[Number(month) - 1] ?? 0);
	return isInRange(year, 0, 99) && isInRange(month, 1, 12) && isInRange(day, 1, days);
}

/** `YYMM` as on the French card. */
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

/** `YYMMDD` as an ISO date that is not after `today`; null when a part is unknown or no such day exists. */
export function birthDateToIso(date: string, today: string): string | null {
	if (!/^\d{6}$/.test(date)) return null;
	const recent = toIsoDate(2000, date);
	const found = recent <= today ? recent : toIsoDate(1900, date);
	return isRealDay(found) ? found : null;
}

/** `YYMMDD` as the ISO date within fifty years of `today`; null when a part is unknown or no such day exists. */
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
