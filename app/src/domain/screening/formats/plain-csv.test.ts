import { describe, expect, it } from "vitest";
import { plain, readEntries, readFault, streamOf } from "../../../testing/data/screening-lists.ts";
import { listTemplate } from "../values.ts";
import { detectFormat, isBinaryFile, readList } from "./read-list.ts";

describe("an own list as spreadsheet programs save it", () => {
	const rows = [
		["id", "kind", "name", "aliases", "birth_dates", "countries"],
		["1", "person", "Zoë Ångström", "Zoe A.;Z. Ångström", "28/02/1990", "Allemagne"],
		["2", "organization", 'Two\nlines, Ltd; "quoted"', "", "", ""],
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
		["U.K.", "GB"],
		["DRC", "CD"],
		["DR Kongo", "CD"],
		["Republic of the Congo", "CG"],
		["Macedonia", "MK"],
		["Hongkong", "HK"],
		["Macau", "MO"],
		["Holy See", "VA"],
		["Vatican", "VA"],
		["Palästina", "PS"],
		["Elfenbeinküste", "CI"],
		["Bosnien", "BA"],
		["Swaziland", "SZ"],
		["Republic of Moldova", "MD"],
		["Republic of China", "TW"],
		["Emirates", "AE"],
		["East Timor", "TL"],
		["Zaire", "CD"],
		["Iran (Islamic Republic of)", "IR"],
		["Tanzania, United Republic of", "TZ"],
		["Bosnia & Herzegovina", "BA"],
		["Congo (Democratic Republic of the)", "CD"],
		["China (Republic of)", "TW"],
		["Russian Federation (the)", "RU"],
		["Ru\u200Bssia", "RU"],
	])("a country is read by its name in the writer's language: %s", async (name, code) => {
		const text = `id;kind;name;countries\n1;person;A;${name}\n`;
		expect((await readEntries("csv", text)).entries[0]?.countries).toEqual([code]);
	});

	it("of unknown, stateless and dissolved countries nothing is known, and a lowercase code is one", async () => {
		const text = `id;kind;name;countries\n1;person;A;deu\n${[
			"unknown",
			"n/a",
			"-",
			"USSR",
			"Yugoslavia",
			"FR;USSR",
		]
			.map((name, at) => `${at + 2};person;A;"${name}"\n`)
			.join("")}9;person;A;"FR;stateless"\n`;
		const { entries } = await readEntries("csv", text);
		expect(entries.map(({ countries }) => countries)).toEqual([["DE"], [], [], [], [], [], [], ["FR"]]);
	});

	it("kinds are read in French and British English too", async () => {
		const text = "id;kind;name\n1;Personne;A\n2;Organisation;B\n3;navire;C\n4;Aéronef;D\n";
		expect((await readEntries("csv", text)).entries.map(({ kind }) => kind)).toEqual([
			"person",
			"organization",
			"vessel",
			"aircraft",
		]);
	});

	const oneEntry = {
		sourceId: "1",
		names: ["Anna Lind", "Anna Lindt"],
		birthDates: ["1990-02-28"],
		countries: ["SE", "FR"],
		identifiers: ["AB1234567", "12345678"],
	};
	const values = "1;person;Anna Lind;Anna Lindt;1990-02-28;SE;FR;AB1234567;12345678";
	it.each([
		["id;kind;name;alias;dob;country;nationality;passport number;national_id"],
		["Id;Kind;FullName;Alias1;dateOfBirth;Nationality1;Nationality2;passportNumber;nationalId"],
		["ID;Type;Full Name;A.K.A.;Date of Birth;Countries;Citizenship;Passport No.;Identifiers"],
		["\u200Bid;kind;name;alias 1;birth_date;country 1;country_2;identifier1;identifier2"],
		["\uFEFF\u200B id;kind;name;aliases;D.O.B.;Nationality(/ies);pays;passeport;ID number"],
		["id;type;nom complet;autres noms;date de naissance;nationalité;pays;numéro de passeport;identifiers"],
		["Our list\nid;kind;name;aliases;birth_dates;countries;countries;identifiers;identifiers"],
		["Our list;;;;;;;;\n;;\nid;kind;name;aliases;birth_dates;countries;countries;identifiers;identifiers"],
	])("columns are found by other names, in several columns and below a title: %s", async (header) => {
		const text = `${header}\n${values}\n`;
		expect(detectFormat(new TextEncoder().encode(text))).toBe("csv");
		expect((await readEntries("csv", text)).entries).toEqual([expect.objectContaining(oneEntry)]);
	});

	it("rows may lack empty cells at their end, and a file that ends within a row is refused", async () => {
		const short = "id,kind,name,aliases,birth_dates\n1,person,Anna Lind\n2,person,Ben Ode,,1990\n";
		expect((await readEntries("csv", short)).entries).toHaveLength(2);
		expect(await readFault("csv", `${short}3,person,Car`)).toEqual(["malformed", 4, "3"]);
		expect((await readEntries("csv", `${short}3,person,Car\n`)).entries).toHaveLength(3);
	});

	it("a column that is described and not compared may hold anything", async () => {
		const text = "id,kind,name,notes,Gender,Place of birth\n1,person,Anna Lind,born 1990?,f,Zubara\n";
		expect((await readEntries("csv", text)).entries).toMatchObject([{ birthDates: [], countries: [] }]);
	});

	it("a cell's values may stand on several lines", async () => {
		const text =
			'id,kind,name,aliases,identifiers\n1,person,Anna Lind,"Anna Lindt\nA. Lind","AB1234567\r\nCD7654321"\n';
		expect((await readEntries("csv", text)).entries).toMatchObject([
			{ names: ["Anna Lind", "Anna Lindt", "A. Lind"], identifiers: ["AB1234567", "CD7654321"] },
		]);
	});

	it.each<[string, string | Uint8Array, unknown[]]>([
		["an unknown column", "id;kind;name;birth\n1;person;A;1990\n", ["unknown_column", 1, "birth"]],
		["a name in parts", "id;kind;first name;name\n1;person;A;B\n", ["unknown_column", 1, "first name"]],
		["two names", "\nid;kind;name;Full name\n1;person;A;B\n", ["duplicate_column", 2, "name"]],
		["a column twice", "id;kind;name;name\n1;person;A;B\n", ["duplicate_column", 1, "name"]],
		["a value without a header", "id;kind;name;;dob\n1;person;A;B;1990\n", ["unnamed_column", 2, "D"]],
		[
			"a number that the spreadsheet shortened",
			"id;kind;name;identifiers\n1;person;A;AB1234567;\n2;person;B;1,23457E+11\n",
			["rounded_number", 3, "identifiers"],
		],
		[
			"a shortened number among others",
			"id;kind;name;passport\n1;person;A;AB1234567, 1.2E+11\n",
			["rounded_number", 2, "identifiers"],
		],
		["a shortened ID", "id;kind;name\n1.2E+11;person;A\n", ["rounded_number", 2, "id"]],
		[
			"two countries with a comma",
			'id;kind;name;country\n1;person;A;"Russia, Ukraine"\n',
			["invalid_value", 2, "countries"],
		],
		[
			"half a country",
			"id;kind;name;country\n1;person;A;Ireland (Northern)\n",
			["invalid_value", 2, "countries"],
		],
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

describe("the template of an own list", () => {
	it("is read as it is, with every column", async () => {
		expect(detectFormat(new TextEncoder().encode(listTemplate))).toBe("csv");
		const { entries } = await readEntries("csv", listTemplate);
		expect(entries).toMatchObject([
			{
				kind: "person",
				names: ["Anna Lind", "Anna Lindt", "A. Lind"],
				birthDates: ["1990-02-28"],
				countries: ["SE"],
				identifiers: ["AB123456"],
				programs: ["Internal fraud"],
			},
			{ kind: "organization", names: ["Kaskad LLC"], countries: ["CY"] },
		]);
	});
});
