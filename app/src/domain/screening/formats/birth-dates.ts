import { foldText } from "../../../i18n/fold-text.ts";
import { foldDigits } from "../../../shared/digits.ts";

/** Lists write births before and documents of the living after these years in other calendars, or by mistake. */
const minYear = 1850;
const maxYear = 2099;
/** Years around an estimate that it may mean. */
const estimateYears = 2;

/** Longer texts aren't dates. */
const maxLength = 200;

/** A date as precise as it is written. */
interface PartialDate {
	readonly year: number;
	/** 0: unknown, like the day. */
	readonly month: number;
	readonly day: number;
}

type Token =
	| { readonly type: "date"; readonly date: PartialDate }
	| { readonly type: "span"; readonly from: PartialDate; readonly to: PartialDate }
	| { readonly type: "to" | "or" | "between" | "from" | "estimate" | "filler" };

const ofYear = (year: number): PartialDate => ({ year, month: 0, day: 0 });

/** The first letters of months, English and French, without accents. */
const monthPrefixes: readonly (readonly [RegExp, number])[] = [
	[/^jan/, 1],
	[/^(feb|fev)/, 2],
	[/^mar/, 3],
	[/^(apr|avr)/, 4],
	[/^(may|mai)/, 5],
	[/^(june?|juin)$/, 6],
	[/^(july?|juil)/, 7],
	[/^(aug|aou)/, 8],
	[/^sep/, 9],
	[/^oct/, 10],
	[/^nov/, 11],
	[/^dec/, 12],
];
const monthNames =
	"jan(?:uary|vier|v)?|feb(?:ruary)?|fevr?(?:ier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|aout|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember|embre)?";
const parseMonth = (name: string) => monthPrefixes.find(([prefix]) => prefix.test(name))?.[1] ?? 0;

/** Drops what can't be: `00`, `dd`, the 31st of February. Of 25 and 3, the month is 3. */
function readDate(
	yearText: string,
	monthText: string | number = 0,
	dayText: string | number = 0,
): PartialDate {
	const year = Number(yearText);
	let month = Number(monthText) || 0;
	let day = Number(dayText) || 0;
	if (month > 12 && day >= 1 && day <= 12) [month, day] = [day, month];
	if (month < 1 || month > 12) return ofYear(year);
	const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
	return { year, month, day: day >= 1 && day <= lastDay ? day : 0 };
}

const date = (...parts: Parameters<typeof readDate>): Token => ({ type: "date", date: readDate(...parts) });
const spanOfYears = (from: number, to: number): Token => ({
	type: "span",
	from: ofYear(from),
	to: ofYear(to),
});
const word = (type: Exclude<Token["type"], "date" | "span">) => (): Token => ({ type }) as Token;

/** Spreadsheets add a time, and some lists a time zone. */
const time = "(?:[t ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?)?(?:z|[+-]\\d{2}:\\d{2})?";

/** What a birth date consists of. Each is tried in turn at the start of the rest, so that the longest come first. */
const grammar: readonly (readonly [RegExp, (groups: string[]) => Token])[] = [
	[
		new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?!\\d)${time}`),
		([y, , m, d]) => date(y as string, m, d),
	],
	[
		new RegExp(`^(\\d{1,2}|dd|jj)([-/. ])(\\d{1,2}|mm)\\2(\\d{4})(?!\\d)${time}`),
		([d, , m, y]) => date(y as string, m, d),
	],
	[
		new RegExp(`^(\\d{1,2})(?:st|nd|rd|th|er)?[ .-]*(?:of )?(${monthNames})\\b[.,]?[ -]?(\\d{4})(?!\\d)`),
		([d, m, y]) => date(y as string, parseMonth(m as string), d),
	],
	[
		new RegExp(`^(${monthNames})\\b\\.? ?(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`),
		([m, d, y]) => date(y as string, parseMonth(m as string), d),
	],
	[
		new RegExp(`^(${monthNames})\\b[.,]?[ -]?(\\d{4})(?!\\d)`),
		([m, y]) => date(y as string, parseMonth(m as string)),
	],
	// As Excel shows a day or a month. Years up to 39 may be of either century.
	[
		new RegExp(`^(\\d{1,2})[ .-]*(${monthNames})\\b[.,]?[ -]?'?([4-9]\\d)(?!\\d)`),
		([d, m, y]) => date(`19${y}`, parseMonth(m as string), d),
	],
	[
		new RegExp(`^(${monthNames})\\b[.,]?[ -]?'?([4-9]\\d)(?!\\d)`),
		([m, y]) => date(`19${y}`, parseMonth(m as string)),
	],
	[/^(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/, ([y, m, d]) => date(y as string, m, d)],
	[/^(\d{3})[x?_*](?![\da-z])/, ([decade]) => spanOfYears(Number(`${decade}0`), Number(`${decade}9`))],
	[/^(19|20)(?:xx|\?\?|__|\*\*)(?![\da-z])/, ([c]) => spanOfYears(Number(`${c}00`), Number(`${c}99`))],
	[/^(\d{4})[-/.]00(?!\d)/, ([y]) => date(y as string)],
	[/^(?:annees )?(\d{3})0'?s\b/, ([decade]) => spanOfYears(Number(`${decade}0`), Number(`${decade}9`))],
	[/^annees (\d{3})0\b/, ([decade]) => spanOfYears(Number(`${decade}0`), Number(`${decade}9`))],
	[/^(\d{4})[-/.](0[1-9]|1[0-2])(?!\d)/, ([y, m]) => date(y as string, m)],
	[
		/^(\d{2})(\d{2})[-/](\d{2})(?!\d)/,
		([c, from, to]) => spanOfYears(Number(`${c}${from}`), Number(`${c}${to}`)),
	],
	[/^(\d{1,2}|mm)[-/. ](\d{4})(?!\d)/, ([m, y]) => date(y as string, m)],
	[/^(\d{4})(?!\d)/, ([y]) => date(y as string)],
	[
		/^(?:circa|cca?\b|ca?\b|c(?=\d{4})|approx\w*|env(?:iron)?\b|vers|about|around|estim\w*|est\b|possibly|probably|peut-etre|probablement|[~?≈])/,
		word("estimate"),
	],
	[/^(?:between|entre)\b/, word("between")],
	[/^(?:from|since|de|du|des|depuis)\b/, word("from")],
	[/^\.{2,}|^(?:->|=>|>|→)/, word("to")],
	[/^(?:and\/or|et\/ou|or|ou|alt)\b|^[,;|]/, word("or")],
	[/^(?:to|through|thru|until|till?|a|au|jusqu'?(?:en|a|au)?|and|et)(?![a-z0-9])|^[-/&]/, word("to")],
	[/^(?:born|dob|year|in|the|of|le|nee?|en|early|mid|late|debut|fin)\b|^[().: ]/, word("filler")],
];

/** Lower case without accents; all digits, dashes and spaces are the plain ones, and unknown days and months zeros. */
const normalizeText = (text: string) =>
	foldText(foldDigits(text))
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/[’`]/g, "'")
		.replace(/\s+/g, " ")
		.replace(/(?<=[-/.]|^)(?:xx|\?\?|__|\*\*)(?=[-/.]|$)/g, "00")
		.trim();

/** Reads what a text starts with. @returns null where that isn't understood */
function readToken(text: string): { token: Token; length: number } | null {
	for (const [pattern, build] of grammar) {
		const match = pattern.exec(text);
		if (match) return { token: build(match.slice(1)), length: match[0].length };
	}
	return null;
}

/** @returns null where a part isn't understood */
function readTokens(text: string): Token[] | null {
	const tokens: Token[] = [];
	for (let rest = text; rest; ) {
		const found = readToken(rest);
		if (!found) return null;
		if (found.token.type !== "filler") tokens.push(found.token);
		rest = rest.slice(found.length).trimStart();
	}
	return tokens;
}

const padTwo = (part: number) => String(part).padStart(2, "0");
const formatDate = ({ year, month, day }: PartialDate): string =>
	[String(year), ...(month ? [padTwo(month)] : []), ...(month && day ? [padTwo(day)] : [])].join("-");

/**
 * Joins dates with `to` or `and` to spans: two dates with `and` hold every day between them, to be safe.
 * @returns null where nothing stands on one side, or nothing tells whether two dates are a span or alternatives
 */
function joinSpans(tokens: readonly Token[]): { from: PartialDate; to: PartialDate }[] | null {
	const spans: { from: PartialDate; to: PartialDate }[] = [];
	let isBetween = false;
	let isOpen = false;
	let isSeparated = true;
	for (const token of tokens) {
		if (token.type === "between" || token.type === "from") isBetween = true;
		else if (token.type === "to") {
			if (spans.length === 0 || isOpen) return null;
			isOpen = true;
			isBetween = false;
		} else if (token.type === "or") isSeparated = true;
		else if (token.type === "date" || token.type === "span") {
			if (!isOpen && !isSeparated) return null;
			const { from, to } = token.type === "date" ? { from: token.date, to: token.date } : token;
			const before = isOpen ? spans.pop() : undefined;
			spans.push({ from: before?.from ?? from, to });
			isOpen = false;
			isSeparated = false;
		}
	}
	return isOpen || isBetween ? null : spans;
}

/**
 * Parses a birth date of a list: a day, month or year, a span (`1958 to 1963`, `between Aug 1977 and Sep 1977`, `1960s`), an
 * estimate (`circa 1965`, which may be two years more or less), and alternatives (`1999 or 2003`).
 * @returns each alternative as `1965`, `1965-03`, `1965-03-12`, or a span of these, `1958/1963`; none where a part isn't
 * understood, so that a date that can't be read never tells two people apart
 */
export function parseBirthDates(text: string): string[] {
	const tokens = text.length <= maxLength ? readTokens(normalizeText(text)) : null;
	const spans = tokens && joinSpans(tokens);
	if (!tokens || !spans) return [];
	const isEstimate = tokens.some(({ type }) => type === "estimate");
	const dates = spans.map(({ from, to }) => {
		const [first, last] = [formatDate(from), formatDate(to)].sort() as [string, string];
		if (isEstimate) return estimateAround(first, last);
		return first === last ? first : `${first}/${last}`;
	});
	const years = spans.flatMap(({ from, to }) => [from.year, to.year]);
	return years.every((year) => year >= minYear && year <= maxYear) ? dates : [];
}

const estimateAround = (first: string, last: string): string =>
	`${Number(first.slice(0, 4)) - estimateYears}/${Number(last.slice(0, 4)) + estimateYears}`;

const isBareYear = (text: string) => /^\d{4}$/.test(text);

/** Whether a cell says that the date isn't known, in words or zeros. */
const isUnknownDate = (text: string) =>
	/^(unknown|not known|unbekannt|unk|n\/?a|none|nil|inconnue?|non communiquee?|nc|[-0dmyj/. ]+|\?+)\.?$/.test(
		normalizeText(text),
	);

/**
 * Parses all birth dates of an entry. Of several years without a day none is certain: each is an estimate. None is
 * returned if one isn't understood: it may be the right one.
 */
export function parseAllBirthDates(texts: readonly string[]): string[] {
	const written = texts.filter((text) => !isUnknownDate(text)).map(parseBirthDates);
	if (written.some(({ length }) => length === 0)) return [];
	const dates = [...new Set(written.flat())];
	const isUncertain = dates.filter(isBareYear).length > 1;
	return dates.map((text) => (isUncertain && isBareYear(text) ? estimateAround(text, text) : text));
}

/** Whether a cell of an own list names a year, or says that there is none; anything else is a slip. */
export const isBirthDateCell = (text: string): boolean =>
	/(?<!\d)\d{4}(?!\d)/.test(foldDigits(text)) || isUnknownDate(text) || parseBirthDates(text).length > 0;

/** Notes that make a date less certain, or add another one. */
const widening =
	/\d|\?|circa|approx|about|around|estim|environ|\bvers\b|uncertain|unclear|unconfirmed|disputed|alleg|possibl|probabl|between|before|after|earlier|later|\bor\b|\bou\b/i;

/** A birth date with the notes about it that widen it; one that isn't understood makes the date unknown. */
export const withDateNotes = (date: string, notes: readonly string[]): string =>
	[date, ...notes.filter((note) => widening.test(note))].join(" ");
