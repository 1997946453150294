import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { reasonNames } from "../domain/verifications/reasons.ts";
import { catalogue, getTexts } from "./catalogue.ts";
import { optionalLocales, toLanguageTag } from "./locales.ts";
import { personCatalogue } from "./person-catalogue.ts";

type Tree = { [key: string]: string | string[] | Tree };

const flatten = (tree: Tree | string[], before = ""): [string, string][] =>
	Object.entries(tree).flatMap(([key, value]): [string, string][] =>
		typeof value === "string" ? [[before + key, value]] : flatten(value, `${before}${key}.`),
	);
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const listKeys = (tree: Tree) => [...new Set(flatten(tree).map(([key]) => withoutPlural(key)))].toSorted();
const listPlaceholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** English texts without the form of a plural: each has the placeholders of all its forms. */
const english = new Map(flatten(catalogue.en as Tree).map(([key, text]) => [withoutPlural(key), text]));

/** The code of the person's page, and what it shows of other parts. */
const web = fileURLToPath(new URL("../web/", import.meta.url));
const pageFiles = [
	...readdirSync(`${web}pages/verify`, { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
		.map((path) => `pages/verify/${path}`),
	"design/format/countries.ts",
	"root.tsx",
	"shell/errors/error-screen.tsx",
	"shell/errors/fatal-screen-texts.ts",
];

/** Keys of `common` in a file, as far as they are written out: `document.${type}` stands for all of `document.`. */
function findCommonKeys(path: string): string[] {
	const code = readFileSync(web + path, "utf8");
	const names = [...code.matchAll(/\{ t(?:: (\w+))?(?:, i18n)? \} = useTranslation\(\)/g)].map(
		([, name]) => name ?? "t",
	);
	if (/t: TFunction(<"common">)?,/.test(code)) names.push("t");
	const own = names.flatMap((name) =>
		[...code.matchAll(new RegExp(`\\b${name}\\(\\s*["\`]([\\w.]+)`, "g"))].map(([, key = ""]) => key),
	);
	return [...own, ...[...code.matchAll(/"common:([\w.]+)"/g)].map(([, key = ""]) => key)];
}

describe.each(optionalLocales)("the verification page in %s", (locale) => {
	const texts = personCatalogue[locale];
	const flat = flatten(texts as Tree);

	test("has every text of the page, every specimen and the email with the link, and no other", () => {
		expect(listKeys(texts.verify as Tree)).toEqual(listKeys(catalogue.en.verify));
		expect(listKeys(texts.specimens)).toEqual(listKeys(catalogue.en.specimens));
		const { layout, verification_link } = catalogue.en.mails;
		expect(listKeys(texts.mails)).toEqual(listKeys({ layout, verification_link }));
	});

	test("has every common text that the page shows", () => {
		const failures = ["network_error", "server_error", "unexpected_error"];
		const keys = [...new Set([...pageFiles.flatMap(findCommonKeys), ...failures])];
		expect(keys).toEqual(expect.arrayContaining(["document.", "action.retry", "error."]));
		const needed = listKeys(catalogue.en.common).filter((known) =>
			keys.some((key) => (key.endsWith(".") ? known.startsWith(key) : known === key)),
		);
		const known = listKeys(texts.common);
		expect(needed.filter((key) => !known.includes(key))).toEqual([]);
	});

	test("has a sentence for the person for every reason", () => {
		expect(Object.keys(texts.reasons).toSorted()).toEqual([...reasonNames].toSorted());
	});

	test("has the errors of photos, links and the server", () => {
		expect(Object.keys(texts.errors)).toEqual(Object.keys(personCatalogue.de.errors));
		const photos = Object.keys(catalogue.en.errors).filter((key) => key.startsWith("photo_"));
		expect(Object.keys(texts.errors)).toEqual(
			expect.arrayContaining([...photos, "link_invalid", "link_expired", "server_error"]),
		);
	});

	test("only has keys of the product's catalogue, with their placeholders", () => {
		for (const [key, text] of flat)
			expect({ key, placeholders: listPlaceholders(text) }).toEqual({
				key,
				placeholders: listPlaceholders(english.get(withoutPlural(key)) ?? "no such key"),
			});
		expect(flat.filter(([key]) => !english.has(withoutPlural(key)))).toEqual([]);
	});

	test("has each form of its plurals", () => {
		const rules = new Intl.PluralRules(toLanguageTag(locale));
		const forms = [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].toSorted();
		const plurals = Map.groupBy(
			flat.map(([key]) => key).filter((key) => key !== withoutPlural(key) && !key.startsWith("common.")),
			withoutPlural,
		);
		expect(plurals.size).toBe(6);
		for (const [key, variants] of plurals)
			expect(variants.toSorted()).toEqual(forms.map((form) => `${key}_${form}`));
	});

	test("contains no empty text, no stray spaces and no straight apostrophes", () => {
		for (const [key, text] of flat) {
			expect({ key, text }).toEqual({ key, text: text.trim().replace(/ {2,}/g, " ") || "a text" });
			expect({ key, straight: /\p{L}'|"/u.exec(text) }).toEqual({ key, straight: null });
		}
	});
});

test("errors that the page never causes are in English in its other languages", () => {
	expect(getTexts("de", "errors")("too_many_keys", { maximum: 5 })).toMatch(/^An app can have/);
	expect(getTexts("de", "errors")("link_expired")).toMatch(/^Dieser Link ist abgelaufen/);
	expect(getTexts("pl", "reasons")("under_age.person")).toMatch(/wieku/);
});
