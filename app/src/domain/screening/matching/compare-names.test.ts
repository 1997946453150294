import { describe, expect, it } from "vitest";
import { defaultThreshold } from "../values.ts";
import { compareNames, type NameKind } from "./compare-names.ts";

const getScore = (a: string, b: string, kind: NameKind = "person") => compareNames(a, b, kind).score;
const isMatch = (a: string, b: string, kind: NameKind = "person") => getScore(a, b, kind) >= defaultThreshold;

describe("comparing personal names", () => {
	it.each([
		["Cyrillic", "Юрий Афанасьевич Щеглов", "Yuri Shcheglov"],
		["Greek", "Κωνσταντίνος Μπάρδης", "Konstantinos Bardis"],
		["Arabic", "محمد عبد الرحمن السالمي", "Mohammed Abdulrahman Al-Salmi"],
		["Persian", "محمود رضا شریفی", "Mahmoud Reza Sharifi"],
		["Hebrew", "יצחק בן שמואל", "Yitzhak Ben Shmuel"],
		["Chinese", "刘建国", "Jianguo Liu"],
		["Korean", "박성민", "Park Sung Min"],
	])("personal names match across scripts: %s", (_script, original, latin) => {
		expect(isMatch(original, latin)).toBe(true);
	});

	it.each([
		["another order", "SOKOLENKO, Viktor", "Viktor Sokolenko"],
		["an omitted patronymic", "Natalia Viktorovna Gordeeva", "Natalia Gordeeva"],
		["a title", "Brigadier General Farhad Moradi", "Farhad Moradi"],
		["initials", "T. E. Wilkinson", "Thomas Edward Wilkinson"],
		["a nickname", "William Harcastle", "Bill Harcastle"],
		["a typo", "Helmut Brandauer", "Helmut Brandaeur"],
		["other transliterations", "Sergey Vasilyev", "Serguei Vassiliev"],
		["joined words", "Abdul Rahman Siddiqui", "Abdurrahman Siddiqui"],
		["particles", "Khalid bin Yousef al-Harbi", "Khaled Yousef Alharbi"],
	])("personal names match despite %s", (_change, a, b) => {
		expect(isMatch(a, b)).toBe(true);
	});

	it.each([
		["they are different known names", "Hassan Karimi", "Hussein Karimi"],
		["they are a man's and a woman's name", "Aleksandr Ivashkin", "Aleksandra Ivashkina"],
		["the patronymics differ", "Ivan Sergeevich Belov", "Ivan Petrovich Belov"],
		["the generations differ", "Edmund Harcastle Jr.", "Edmund Harcastle Sr."],
		["the middle initials differ", "Thomas F. Wilkinson", "Thomas R. Wilkinson"],
		["one of them is a single word", "Khalid", "Khalid al-Harbi"],
		["a syllable of pinyin differs", "Zhang Weiguo", "Zhang Weihua"],
		["different characters sound alike", "王伟", "王维"],
		["one word of many differs", "Mohammed Ali Hamdan", "Mohammed Ali Nassar"],
	])("personal names don't match when %s", (_difference, a, b) => {
		expect(isMatch(a, b)).toBe(false);
	});
});

describe("comparing names of organizations", () => {
	it.each([
		["an omitted legal form", "Brennhaus AG", "Brennhaus"],
		["a legal form in full", "Kaskad OOO", "Kaskad Limited Liability Company"],
		["a legal form in another script", "ПАО «Уралмеханика»", "Uralmekhanika PJSC"],
		["dotted abbreviations", "Valmora S. A. de C. V.", "Valmora SA de CV"],
		["an ampersand", "Carter & Sons Ltd", "Carter and Sons Limited"],
		["an article", "The Harlowe Company", "Harlowe Co"],
		["initials of all words", "Islamic Republic of Zubara Shipping Lines", "IRZSL"],
		["another numeral", "Central Design Bureau 4", "Central Design Bureau IV"],
		["spaces", "Vostok Stroy Montazh", "Vostokstroymontazh"],
	])("names of organizations match despite %s", (_change, a, b) => {
		expect(isMatch(a, b, "organization")).toBe(true);
	});

	it.each([
		["their numbers differ", "Military Unit 42801", "Military Unit 42810"],
		["the activities differ", "Alkadir Trading", "Alkadir Shipping"],
		["one has an additional distinctive word", "Kaskad", "Kaskad Germania Logistik"],
		["only generic words agree", "Global Trading Company", "General Trading Company"],
	])("names of organizations don't match when %s", (_difference, a, b) => {
		expect(isMatch(a, b, "organization")).toBe(false);
	});
});

describe("comparing any two names", () => {
	it("names score 1 when they are equal, 0 when one is empty, and the same in both directions", () => {
		expect(getScore("Anna Lind", "anna  LIND")).toBe(1);
		expect(getScore("", "Anna Lind")).toBe(0);
		expect(getScore("…", "Anna Lind")).toBe(0);
		expect(getScore("Olena Tkachuk", "Tkachenko Elena")).toBe(getScore("Tkachenko Elena", "Olena Tkachuk"));
	});

	it("a comparison lists the pairs of words behind its score", () => {
		const { assignment } = compareNames("Виктор Соколенко", "Viktor J. Sokolenkko", "person");
		expect(
			assignment.pairs.map(({ left, right, matchType }) => [
				left.map(({ original: written }) => written).join(" "),
				right.map(({ original: written }) => written).join(" "),
				matchType,
			]),
		).toEqual([
			["Виктор", "Viktor", "same"],
			["Соколенко", "Sokolenkko", "spelling"],
		]);
		expect(assignment.unmatchedRight.map(({ original: written }) => written)).toEqual(["J"]);
	});

	it("names of any length are compared in bounded time", () => {
		const long = "Abdul Rahman ".repeat(5000);
		expect(getScore(long, long)).toBe(1);
	});
});
