import { describe, expect, it } from "vitest";
import {
	alt,
	europeanUnion,
	frenchFreezes,
	nested,
	plain,
	readEntries,
	sdn,
	simple,
	unitedKingdom,
	unitedNations,
} from "../../../testing/data/screening-lists.ts";
import type { ListFormat } from "../contract.ts";

describe("the birth dates of a list", () => {
	const birthDate = (attributes: string) =>
		europeanUnion.replace('<birthdate birthdate="1966-02-03"/>', `<birthdate ${attributes}/>`);
	const unBirth = (content: string) =>
		unitedNations.replace(
			"<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1970-01-31</DATE>",
			content.replace(/(\w+)=(\S+)/g, "<$1>$2</$1>"),
		);
	it.each<[ListFormat, string, string, string[]]>([
		["ofac", "a span", sdn.replace("12 Mar 1965", "1958 to 1963"), ["1958/1963"]],
		[
			"ofac",
			"an estimate and another date",
			sdn.replace("DOB 12 Mar 1965", "DOB circa 1960; alt. DOB 12 Mar 1965"),
			["1958/1962", "1965-03-12"],
		],
		["un", "a span", unBirth("TYPE_OF_DATE=BETWEEN FROM_YEAR=1958 TO_YEAR=1963"), ["1958/1963"]],
		["un", "an estimate", unBirth("TYPE_OF_DATE=APPROXIMATELY YEAR=1960"), ["1958/1962"]],
		["un", "a span with one end", unBirth("TYPE_OF_DATE=BETWEEN FROM_YEAR=1958"), []],
		["un", "a year", unBirth("TYPE_OF_DATE=EXACT YEAR=1960"), ["1960"]],
		["eu", "a span", birthDate('yearRangeFrom="1958" yearRangeTo="1963"'), ["1958/1963"]],
		["eu", "an estimate", birthDate('circa="true" year="1960"'), ["1958/1962"]],
		[
			"eu",
			"an estimated span",
			birthDate('circa="true" yearRangeFrom="1958" yearRangeTo="1963"'),
			["1956/1965"],
		],
		[
			"eu",
			"a day and its year",
			birthDate('circa="false" birthdate="1966-02-03" year="1966"'),
			["1966-02-03"],
		],
		["eu", "a month", birthDate('year="1966" monthOfYear="2" dayOfMonth=""'), ["1966-02"]],
		["eu", "an estimate in capitals", birthDate('circa="TRUE" year="1960"'), ["1958/1962"]],
		["eu", "an estimate as a number", birthDate('circa="1" year="1960"'), ["1958/1962"]],
		[
			"eu",
			"another calendar in an element, beside a date",
			birthDate(
				'year="1386"><calendarType>ISLAMIC</calendarType></birthdate><birthdate birthdate="1966-02-03"',
			),
			[],
		],
		["eu", "a calendar in lower case", birthDate('calendarType="Gregorian" year="1966"'), ["1966"]],
		[
			"eu",
			"a remark",
			birthDate('year="1966"><remark>or 1970</remark></birthdate><birthdate'),
			["1964/1968", "1968/1972"],
		],
		[
			"eu",
			"a remark of another place",
			birthDate('year="1966"><remark>Minsk</remark></birthdate><birthdate'),
			["1966"],
		],
		["un", "another kind of estimate", unBirth("TYPE_OF_DATE=ESTIMATED YEAR=1960"), ["1958/1962"]],
		["un", "a note", unBirth("TYPE_OF_DATE=EXACT YEAR=1960 NOTE=approximately"), ["1958/1962"]],
		["un", "a note that isn't understood", unBirth("TYPE_OF_DATE=EXACT YEAR=1960 NOTE=unconfirmed"), []],
		["un", "a span without its ends", unBirth("TYPE_OF_DATE=BETWEEN YEAR=1960"), []],
		[
			"french_freezes",
			"a comment",
			frenchFreezes.replace('"Annee": "1966"', '"Annee": "1966", "Commentaire": "environ"'),
			["1964/1968"],
		],
		["eu", "another calendar", birthDate('calendarType="ISLAMIC" year="1386"'), []],
		["uk", "a span", unitedKingdom.replace("00/00/1971", "00/00/1971-00/00/1973"), ["1971/1973"]],
		[
			"uk",
			"several days",
			unitedKingdom.replace("00/00/1971", "(1) 03/02/1971 (2) 04/02/1971"),
			["1971-02-03", "1971-02-04"],
		],
		[
			"french_freezes",
			"a span",
			frenchFreezes
				.replace('"Jour": "3"', '"Jour": ""')
				.replace('"Mois": "2"', '"Mois": ""')
				.replace('"1966"', '"1958-1963"'),
			["1958/1963"],
		],
		[
			"french_freezes",
			"an estimate",
			frenchFreezes
				.replace('"Jour": "3"', '"Jour": ""')
				.replace('"Mois": "2"', '"Mois": ""')
				.replace('"1966"', '"vers 1966"'),
			["1964/1968"],
		],
		[
			"opensanctions_csv",
			"several years",
			simple.replace("1980-05-01", "1980;1983"),
			["1978/1982", "1981/1985"],
		],
		[
			"opensanctions_json",
			"several dates",
			nested.replace('["1980-05"]', '["1980-05","1981"]'),
			["1980-05", "1981"],
		],
		["csv", "a span", plain.replace("1990-02-28", "1990-2000"), ["1990/2000"]],
		["csv", "nothing that is known", plain.replace("1990-02-28", "unknown"), []],
	])(
		"the birth dates of a list are read as its format writes them: %s, %s",
		async (format, _what, text, dates) => {
			expect((await readEntries(format, text, alt)).entries[0]?.birthDates).toEqual(dates);
		},
	);
});
