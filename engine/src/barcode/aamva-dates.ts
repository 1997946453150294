type Elements = Readonly<Record<string, string>>;

/** Elements with a date. */
export const AAMVA_DATES = ["DBA", "DBB", "DBD", "DDB", "DDC", "DDH", "DDI", "DDJ"];

/** Version 1 and Canada write CCYYMMDD, the United States from version 2 on MMDDCCYY. */
export function isYearFirst(version: number, country: string | undefined): boolean {
	return version <= 1 || country === "CAN";
}

function isoDate(year: string, month: string, day: string): string | undefined {
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const time = Date.parse(`${date}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** Eight digits in the standard's order as an ISO date; undefined if that isn't a calendar day. */
export function parseStandardDate(text: string, yearFirst: boolean): string | undefined {
	if (!/^\d{8}$/.test(text)) return undefined;
	if (yearFirst) return isoDate(text.slice(0, 4), text.slice(4, 6), text.slice(6));
	return isoDate(text.slice(4), text.slice(0, 2), text.slice(2, 4));
}

/** Also the dates with separators that some issuers write. */
const YEAR_FIRST = [/^(\d{4})(\d\d)(\d\d)$/, /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/];
const YEAR_LAST = [/^(\d\d)(\d\d)(\d{4})$/, /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/];

type DateOrder = "YMD" | "MDY" | "DMY";

/** The calendar day of a date that is written in an order; undefined if there is none, or not in these centuries
 * or the year 9999, which stands for no expiry. */
function parseInOrder(text: string, order: DateOrder): string | undefined {
	const patterns = order === "YMD" ? YEAR_FIRST : YEAR_LAST;
	const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);
	const part = (letter: string) => match?.[order.indexOf(letter) + 1] ?? "";
	const year = part("Y");
	return /^(19|20|9999)/.test(year) ? isoDate(year, part("M"), part("D")) : undefined;
}

const listPossibleDays = (text: string): readonly string[] => [
	...new Set(
		(["YMD", "MDY", "DMY"] as const)
			.map((order) => parseInOrder(text, order))
			.filter((day) => day !== undefined),
	),
];

const hasDayFirst = (text: string): boolean =>
	parseInOrder(text, "DMY") !== undefined && parseInOrder(text, "MDY") === undefined;

/**
 * A date element as an ISO date. Issuers also write other orders, and separators: another order counts only if the date
 * is a calendar day in no other. Where another date of the same barcode has its day before its month, a date that is a
 * day both ways is unknown.
 */
export function parseAamvaDate(elements: Elements, id: string, yearFirst: boolean): string | undefined {
	const text = elements[id] ?? "";
	const days = listPossibleDays(text);
	if (days.length === 1) return days[0];
	const isOrderDoubted = AAMVA_DATES.some((other) => hasDayFirst(elements[other] ?? ""));
	if (days.length > 1 && isOrderDoubted) return undefined;
	return parseStandardDate(text, yearFirst) ?? parseInOrder(text, yearFirst ? "YMD" : "MDY");
}
