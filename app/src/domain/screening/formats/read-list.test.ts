import { describe, expect, it } from "vitest";
import {
	alt,
	europeanUnion,
	frenchFreezes,
	nested,
	plain,
	readEntries,
	readFault,
	sdn,
	simple,
	streamOf,
	unitedKingdom,
	unitedNations,
} from "../../../testing/data/screening-lists.ts";
import type { ListFormat } from "../contract.ts";
import { detectFormat, readList } from "./read-list.ts";

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
			expect.objectContaining({ sourceId: "37", kind: "organization", names: ["ALKADIR TRADING"] }),
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
			expect.objectContaining({ sourceId: "700", kind: "organization", names: ["RED FALCON BRIGADE"] }),
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
			expect.objectContaining({ sourceId: "ZUB0002", kind: "organization", names: ["Kaskad, LLC"] }),
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
			expect.objectContaining({ sourceId: "C2", kind: "organization", countries: ["RU"] }),
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
