/** Version 1 and Canada write CCYYMMDD, the United States from version 2 on MMDDCCYY. */
export function isYearFirst(elements: Readonly<Record<string, string>>, version: number): boolean {
	return version <= 1 || elements.DCG === "CAN";
}

function isoDate(year: string, month: string, day: string): string | undefined {
	const date = `${year}-${month}-${day}`;
	const time = Date.parse(`${date}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** Eight digits as an ISO date; undefined if that isn't a calendar day. */
export function parseAamvaDate(text: string | undefined, yearFirst: boolean): string | undefined {
	if (text === undefined || !/^\d{8}$/.test(text)) return undefined;
	if (yearFirst) return isoDate(text.slice(0, 4), text.slice(4, 6), text.slice(6));
	return isoDate(text.slice(4), text.slice(0, 2), text.slice(2, 4));
}
