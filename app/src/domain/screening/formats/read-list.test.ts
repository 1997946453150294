import { describe, expect, it } from "vitest";
import type { ListFormat } from "../contract.ts";
import type { ListEntry } from "./entry.ts";
import { ListFileError } from "./list-file-error.ts";
import { detectFormat, isBinaryFile, readList } from "./read-list.ts";

/** A file in chunks of a few bytes, which split multi-byte characters. */
const streamOf = (text: string | Uint8Array, size = 7) =>
	async function* () {
		const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
		for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
	};

async function readEntries(format: ListFormat, text: string | Uint8Array, aliases?: string) {
	const reading = readList(format, {
		main: streamOf(text),
		...(aliases === undefined ? {} : { aliases: streamOf(aliases) }),
	});
	const entries: ListEntry[] = [];
	for await (const entry of reading.entries) entries.push(entry);
	return { entries, sourceDate: reading.sourceDate() };
}

async function readFault(format: ListFormat, text: string | Uint8Array, aliases?: string) {
	try {
		await readEntries(format, text, aliases);
	} catch (error) {
		if (!(error instanceof ListFileError)) throw error;
		return [error.fault, error.line, error.field];
	}
	return null;
}

const sdn = [
	'36,"SOKOLENKO, Viktor",individual,"ZUBARA] [SDGT","Minister",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 12 Mar 1965; nationality Russia; Passport AB1234567 (Russia) expires 01 Jan 2030; a.k.a. \'Vitya\'."',
	'37,"ALKADIR TRADING",-0- ,"ZUBARA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
	'38,"OCEAN PETREL",vessel,"ZUBARA",-0- ,"XYZ12","Tanker",-0- ,-0- ,Panama,-0- ,"Vessel Registration Identification IMO 9123456."',
].join("\r\n");
const alt = '36,1,"aka","SOKOLENKO, Viktor Pavlovich",-0- \r\n36,2,"aka","VITYA","weak"\r\n\u001A';

const unitedNations = `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-20T10:00:00Z"><INDIVIDUALS>
<INDIVIDUAL><DATAID>690</DATAID><FIRST_NAME>KHALID</FIRST_NAME><SECOND_NAME>YOUSEF</SECOND_NAME>
<NAME_ORIGINAL_SCRIPT>خالد يوسف</NAME_ORIGINAL_SCRIPT><UN_LIST_TYPE>Zubara &amp; others</UN_LIST_TYPE>
<NATIONALITY><VALUE>Iraq</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Khaled Youssef</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Dahr</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1970-01-31</DATE></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DOCUMENT><NUMBER>G77</NUMBER></INDIVIDUAL_DOCUMENT></INDIVIDUAL></INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>700</DATAID><FIRST_NAME>RED FALCON BRIGADE</FIRST_NAME></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`;

const europeanUnion = `<?xml version="1.0"?><export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-21T08:00:00">
<sanctionEntity euReferenceNumber="EU.1.2" logicalId="13"><regulation programme="ZUB"/><subjectType code="person"/>
<nameAlias wholeName="Pavel Merzlyakov" strong="true"/><nameAlias firstName="Pawel" lastName="Merslakow" wholeName=""/>
<birthdate birthdate="1966-02-03"/><citizenship countryIso2Code="BY"/><identification number="MP11"/></sanctionEntity></export>`;

const unitedKingdom = `Report Date: 20-Nov-2026
Last Updated,Unique ID,Name 6,Name 1,Name 2,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,D.O.B,Nationality(/ies),Passport number
19/11/2026,ZUB0001,Goncharov,Andrei,Viktorovich,Primary Name,,Андрей Гончаров,Zubara,Individual,00/00/1971,Russia,700123
19/11/2026,ZUB0001,Gontcharov,Andrey,,Alias,Good quality a.k.a,,Zubara,Individual,,,
18/11/2026,ZUB0002,"Kaskad, LLC",,,Primary Name,,,Zubara,Entity,,,
`;

const frenchFreezes = JSON.stringify(
	{
		Publications: {
			DatePublication: "2026-11-19T00:00:00",
			PublicationDetail: [
				{
					IdRegistre: 501,
					Nature: "Personne physique",
					Nom: "MERZLIAKOV",
					RegistreDetail: [
						{ TypeChamp: "PRENOM", Valeur: [{ Prenom: "Pavel" }] },
						{ TypeChamp: "ALIAS", Valeur: [{ Alias: "Pavel Merzlyakov", Commentaire: "" }] },
						{ TypeChamp: "DATE_DE_NAISSANCE", Valeur: [{ Jour: "3", Mois: "2", Annee: "1966" }] },
						{ TypeChamp: "NATIONALITE", Valeur: [{ Pays: "Biélorussie" }] },
						{ TypeChamp: "PASSEPORT", Valeur: [{ NumeroPasseport: "MP11" }] },
					],
				},
				{ IdRegistre: 502, Nature: "Navire", Nom: "OCEAN PETREL", RegistreDetail: [] },
			],
		},
	},
	null,
	1,
);

const simple = `id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change
Q1,Person,Olena Tkachuk,"Елена Ткачук;Helena Tkachuk",1980-05-01,ua,,P-1,,,,ZUB,z,2020-01-01,2026-11-22T00:00:00,2026-01-01
Q2,Address,Somewhere,,,,,,,,,,z,,,
`;
const nested = `{"id":"Q1","caption":"Olena Tkachuk","schema":"Person","target":true,"last_seen":"2026-11-22T01:00:00","properties":{"name":["Olena Tkachuk"],"weakAlias":["Lena"],"birthDate":["1980-05"],"nationality":["ua"],"sanctions":[{"id":"s"}]}}
{"id":"A1","schema":"Address","properties":{}}
{"id":"C1","schema":"Company","target":false,"properties":{"name":["Kaskad"]}}

{"id":"C2","schema":"Company","target":true,"properties":{"name":["Kaskad LLC"],"jurisdiction":["ru"]}}
`;
const plain = `id,kind,name,aliases,birth_dates,countries,identifiers,programs
1,person,Anna Lind,"Anna Lindt; A. Lind",1990-02-28,SE,,Fraud
`;

describe("reading a screening list", () => {
	it("an OFAC list is read with its aliases, and with birth dates, nationalities and numbers from the remarks", async () => {
		const { entries } = await readEntries("ofac", sdn, alt);
		expect(entries).toEqual([
			{
				sourceId: "36",
				kind: "person",
				names: ["SOKOLENKO, Viktor", "SOKOLENKO, Viktor Pavlovich"],
				weakNames: ["VITYA", "Vitya"],
				birthDates: ["1965-03-12"],
				countries: ["RU"],
				identifiers: ["AB1234567"],
				programs: ["ZUBARA", "SDGT"],
			},
			expect.objectContaining({ sourceId: "37", kind: "organisation", names: ["ALKADIR TRADING"] }),
			expect.objectContaining({
				sourceId: "38",
				kind: "vessel",
				countries: ["PA"],
				identifiers: ["9123456"],
			}),
		]);
	});

	it("a UN list is read with names in the original script, and with weak aliases separately", async () => {
		const { entries, sourceDate } = await readEntries("un", unitedNations);
		expect(sourceDate).toBe("2026-11-20");
		expect(entries).toEqual([
			{
				sourceId: "690",
				kind: "person",
				names: ["KHALID YOUSEF", "خالد يوسف", "Khaled Youssef"],
				weakNames: ["Abu Dahr"],
				birthDates: ["1970-01-31"],
				countries: ["IQ"],
				identifiers: ["G77"],
				programs: ["Zubara & others"],
			},
			expect.objectContaining({ sourceId: "700", kind: "organisation", names: ["RED FALCON BRIGADE"] }),
		]);
	});

	it("an EU list is read with whole names or their parts", async () => {
		const { entries, sourceDate } = await readEntries("eu", europeanUnion);
		expect(sourceDate).toBe("2026-11-21");
		expect(entries).toEqual([
			expect.objectContaining({
				sourceId: "EU.1.2",
				names: ["Pavel Merzlyakov", "Pawel Merslakow"],
				birthDates: ["1966-02-03"],
				countries: ["BY"],
				identifiers: ["MP11"],
				programs: ["ZUB"],
			}),
		]);
	});

	it("a UK list is read with the rows of each entry combined", async () => {
		const { entries, sourceDate } = await readEntries("uk", unitedKingdom);
		expect(sourceDate).toBe("2026-11-19");
		expect(entries).toEqual([
			expect.objectContaining({
				sourceId: "ZUB0001",
				kind: "person",
				names: ["Andrei Viktorovich Goncharov", "Андрей Гончаров", "Andrey Gontcharov"],
				birthDates: ["1971"],
				countries: ["RU"],
				identifiers: ["700123"],
			}),
			expect.objectContaining({ sourceId: "ZUB0002", kind: "organisation", names: ["Kaskad, LLC"] }),
		]);
	});

	it("a French Treasury list is read with given names first", async () => {
		const { entries, sourceDate } = await readEntries("french_freezes", frenchFreezes);
		expect(sourceDate).toBe("2026-11-19");
		expect(entries).toEqual([
			expect.objectContaining({
				sourceId: "501",
				names: ["Pavel MERZLIAKOV", "Pavel Merzlyakov"],
				birthDates: ["1966-02-03"],
				countries: ["BY"],
				identifiers: ["MP11"],
			}),
			expect.objectContaining({ sourceId: "502", kind: "vessel" }),
		]);
	});

	it("an OpenSanctions list is read as CSV and as entities, without those that aren't subjects", async () => {
		const table = await readEntries("opensanctions_csv", simple);
		expect(table.sourceDate).toBe("2026-11-22");
		expect(table.entries).toEqual([
			expect.objectContaining({
				sourceId: "Q1",
				names: ["Olena Tkachuk", "Елена Ткачук", "Helena Tkachuk"],
				countries: ["UA"],
				programs: ["ZUB"],
			}),
		]);
		const entities = await readEntries("opensanctions_json", nested);
		expect(entities.entries).toEqual([
			expect.objectContaining({
				sourceId: "Q1",
				weakNames: ["Lena"],
				birthDates: ["1980-05"],
				countries: ["UA"],
			}),
			expect.objectContaining({ sourceId: "C2", kind: "organisation", countries: ["RU"] }),
		]);
	});

	it("a CSV list of your own is read with several values per cell, separated by semicolons", async () => {
		const { entries } = await readEntries("csv", plain);
		expect(entries).toEqual([
			expect.objectContaining({
				names: ["Anna Lind", "Anna Lindt", "A. Lind"],
				countries: ["SE"],
				programs: ["Fraud"],
			}),
		]);
	});

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

	it.each([
		["ofac", sdn],
		["un", unitedNations],
		["eu", europeanUnion],
		["uk", unitedKingdom],
		["french_freezes", frenchFreezes],
		["opensanctions_csv", simple],
		["opensanctions_json", nested],
		["csv", plain],
		[null, "first name;last name\nAnna;Lind\n"],
		[null, "<html><body/></html>"],
		[null, "{}"],
	] as const)("a list's format is detected by its content: %s", (format, text) => {
		expect(detectFormat(new TextEncoder().encode(text))).toBe(format);
	});
});

describe("a faulty screening list", () => {
	const deep = `${"<a>".repeat(40)}${"</a>".repeat(40)}`;

	it.each<[string, ListFormat, string, string | undefined, unknown[]]>([
		["without its aliases", "ofac", sdn, undefined, ["missing_file", null, "alt.csv"]],
		[
			"of OFAC with too few columns",
			"ofac",
			`${sdn}\r\n39,"X",individual`,
			alt,
			["malformed", 4, "SDN_Name"],
		],
		[
			"of OFAC with an unknown type",
			"ofac",
			sdn.replace("individual", "ghost"),
			alt,
			["invalid_value", 1, "SDN_Type"],
		],
		["without a name", "csv", `${plain}2,person,,,,,,\n`, undefined, ["missing_value", 3, "name"]],
		["without an id", "csv", `${plain},person,B,,,,,\n`, undefined, ["missing_value", 3, "id"]],
		["with an unknown kind", "csv", `${plain}2,ghost,B,,,,,\n`, undefined, ["invalid_value", 3, "kind"]],
		[
			"with an unknown country",
			"csv",
			`${plain}2,person,B,,,Zubara,,\n`,
			undefined,
			["invalid_value", 3, "countries"],
		],
		[
			"with an impossible date",
			"csv",
			`${plain}2,person,B,,soon,,,\n`,
			undefined,
			["invalid_value", 3, "birth_dates"],
		],
		["with an id twice", "csv", `${plain}1,person,B,,,,,\n`, undefined, ["duplicate_id", null, "1"]],
		["with a quote that isn't closed", "csv", `${plain}2,person,"B\n`, undefined, ["malformed", 3, null]],
		["with a row that is too short", "csv", `${plain}2,person\n`, undefined, ["malformed", 3, "2"]],
		["without a column", "csv", "id,name\n1,A\n", undefined, ["missing_column", 1, "kind"]],
		["with a header only", "csv", "id,kind,name\n", undefined, ["empty", null, null]],
		["that is empty", "csv", "", undefined, ["empty", null, null]],
		["that ends too early", "un", unitedNations.slice(0, 300), undefined, ["malformed", 4, "UN_LIST_TYPE"]],
		[
			"with a document type",
			"un",
			`<!DOCTYPE a [<!ENTITY x "y">]><CONSOLIDATED_LIST/>`,
			undefined,
			["malformed", 1, "DOCTYPE"],
		],
		["that nests too deep", "un", deep, undefined, ["too_deep", 1, "a"]],
		[
			"without a first name",
			"un",
			unitedNations.replace("RED FALCON BRIGADE", ""),
			undefined,
			["missing_value", 10, "FIRST_NAME"],
		],
		["that is cut off", "french_freezes", frenchFreezes.slice(0, -3), undefined, ["malformed", 62, null]],
		[
			"of another nature",
			"french_freezes",
			frenchFreezes.replace("Navire", "Comète"),
			undefined,
			["invalid_value", 60, "Nature"],
		],
		["that isn't JSON", "opensanctions_json", `${nested}{"id":\n`, undefined, ["malformed", 6, null]],
		[
			"whose properties aren't lists",
			"opensanctions_json",
			nested.replace('["Kaskad LLC"]', '"Kaskad"'),
			undefined,
			["invalid_value", 5, "properties.name"],
		],
		[
			"with an unknown designation",
			"uk",
			unitedKingdom.replace("Entity", "Planet"),
			undefined,
			["invalid_value", 5, "Designation Type"],
		],
	])("a list %s is refused with the position of the fault", async (_what, format, text, aliases, fault) => {
		expect(await readFault(format, text, aliases)).toEqual(fault);
	});

	it("a list that isn't UTF-8 is refused with the line", async () => {
		const bytes = Uint8Array.from([...new TextEncoder().encode(plain), 0x32, 0xff, 0x0a]);
		expect(await readFault("csv", bytes)).toEqual(["not_utf8", 3, null]);
	});

	it("a list with an overlong line is refused", async () => {
		const text = `{"id":"${"x".repeat(5 * 1024 * 1024)}`;
		const whole = readList("opensanctions_json", { main: streamOf(text, 65_536) }).entries;
		await expect(whole.next()).rejects.toMatchObject({ fault: "too_long", line: 1 });
	});
});

describe("an own list as spreadsheet programs save it", () => {
	const rows = [
		["id", "kind", "name", "aliases", "birth_dates", "countries"],
		["1", "person", "Zoë Ångström", "Zoe A.;Z. Ångström", "28/02/1990", "Allemagne"],
		["2", "organisation", 'Two\nlines, Ltd; "quoted"', "", "", ""],
	];
	const write = (delimiter: string, { end = "\r\n", before = "", after = "" } = {}) =>
		before +
		rows
			.map((cells) =>
				cells.map((cell) => (/[;,\t|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)),
			)
			.map((cells) => cells.join(delimiter) + end)
			.join("") +
		after;
	const toUtf16 = (text: string, isBigEndian = false) => {
		const bytes = Buffer.from(text, "utf16le");
		return isBigEndian ? bytes.swap16() : bytes;
	};

	it.each<[string, string | Uint8Array]>([
		["commas", write(",")],
		["semicolons", write(";")],
		["tabs", write("\t")],
		["bars", write("|")],
		["a line that names the delimiter", write(";", { before: "sep=;\r\n" })],
		["a line that names the comma", write(",", { before: "sep=,\r\n" })],
		["UTF-8 with a byte order mark", `\uFEFF${write(";")}`],
		["a byte order mark and a line that names the delimiter", `\uFEFF${write(";", { before: "sep=;\r\n" })}`],
		["UTF-16 with tabs, as Excel's Unicode text", toUtf16(`\uFEFF${write("\t")}`)],
		["UTF-16, big-endian", toUtf16(`\uFEFF${write(";")}`, true)],
		["UTF-16 without a byte order mark", toUtf16(write(";"))],
		["line ends of old Macs", write(";", { end: "\r" })],
		["empty rows", write(";", { before: "\r\n;;;;;\r\n", after: ";;;;;\r\n\r\n;;;;;\r\n" })],
		["empty columns on the right", write(";", { end: ";;\r\n" })],
		["quotes around every header", write(";").replace("id;kind;name", '"id";"Kind";" NAME "')],
	])("with %s it is read", async (_what, text) => {
		const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
		expect(detectFormat(bytes)).toBe("csv");
		expect((await readEntries("csv", bytes)).entries).toEqual([
			expect.objectContaining({
				sourceId: "1",
				names: ["Zoë Ångström", "Zoe A.", "Z. Ångström"],
				birthDates: ["1990-02-28"],
				countries: ["DE"],
			}),
			expect.objectContaining({ sourceId: "2", names: ['Two lines, Ltd; "quoted"'], birthDates: [] }),
		]);
	});

	it.each([
		["Germany", "DE"],
		["Allemagne", "DE"],
		["Deutschland", "DE"],
		["ALLEMAGNE", "DE"],
		["Suède", "SE"],
		["suede", "SE"],
		["États-Unis", "US"],
		["Etats Unis", "US"],
		["Côte d’Ivoire", "CI"],
		["Royaume-Uni", "GB"],
		["UK", "GB"],
		["Tchéquie", "CZ"],
		["España", "ES"],
		["Россия", "RU"],
		["DEU", "DE"],
		["D", "DE"],
	])("a country is read by its name in the writer's language: %s", async (name, code) => {
		const text = `id;kind;name;countries\n1;person;A;${name}\n`;
		expect((await readEntries("csv", text)).entries[0]?.countries).toEqual([code]);
	});

	it("kinds are read in French and American English too", async () => {
		const text = "id;kind;name\n1;Personne;A\n2;Organization;B\n3;navire;C\n4;Aéronef;D\n";
		expect((await readEntries("csv", text)).entries.map(({ kind }) => kind)).toEqual([
			"person",
			"organisation",
			"vessel",
			"aircraft",
		]);
	});

	it.each<[string, string | Uint8Array, unknown[]]>([
		[
			"a country that isn't one",
			write(";").replace("Allemagne", "Zubara"),
			["invalid_value", 2, "countries"],
		],
		["a two-digit year", write(";").replace("1990", "90"), ["invalid_value", 2, "birth_dates"]],
		[
			"a date as the spreadsheet's number",
			write(";").replace("28/02/1990", "32932"),
			["invalid_value", 2, "birth_dates"],
		],
		[
			"a fault below a quoted line break",
			write(";", { after: "3;ghost;B;;;\r\n" }),
			["invalid_value", 5, "kind"],
		],
		[
			"a fault below empty rows",
			write(";", { after: ";;;;;\r\n\r\n3;ghost;B;;;\r\n" }),
			["invalid_value", 7, "kind"],
		],
		[
			"a fault in UTF-16",
			toUtf16(`\uFEFF${write("\t", { after: "3\tghost\tB\t\t\t\r\n" })}`),
			["invalid_value", 5, "kind"],
		],
		["a missing column", "id;name\n1;A\n", ["missing_column", 1, "kind"]],
		["a row with a value too much", write(";", { after: "3;person;B;;;;x\r\n" }), ["malformed", 5, "3"]],
		[
			"Windows-1252",
			Buffer.from(`id;kind;name\r\n1;person;A\r\n2;person;Zoë\r\n`, "latin1"),
			["not_utf8", 3, null],
		],
	])("%s is refused with line and column", async (_what, text, fault) => {
		expect(detectFormat(typeof text === "string" ? new TextEncoder().encode(text) : text)).toBe("csv");
		expect(await readFault("csv", text)).toEqual(fault);
	});

	it.each([7, 64, 65_536])(
		"the line of a character that isn't UTF-8 is exact, by chunks of %i bytes",
		async (size) => {
			const lines = Array.from({ length: 3000 }, (_, at) => `${at};person;Zoë\n`);
			const bytes = Buffer.concat([
				Buffer.from(`id;kind;name\n${lines.join("")}`),
				Buffer.from("x;person;Zoë\n", "latin1"),
				Buffer.from(lines.join("")),
			]);
			const drain = async () => {
				for await (const _entry of readList("csv", { main: streamOf(bytes, size) }).entries);
			};
			await expect(drain()).rejects.toMatchObject({ fault: "not_utf8", line: 3002 });
		},
	);

	it("a spreadsheet's own file or an archive is recognized", () => {
		for (const hex of ["504b030414000600", "d0cf11e0a1b11ae1", "1f8b0800"])
			expect(isBinaryFile(Buffer.from(hex, "hex"))).toBe(true);
		expect(isBinaryFile(Buffer.from(plain))).toBe(false);
	});
});
