import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { reasonNames } from "../domain/verifications/reasons.ts";
import { catalogue, getTexts } from "./catalogue.ts";

type Tree = { [key: string]: string | string[] | Tree };

/** Every text with its dotted key. */
const flat = (tree: Tree | string[], before = ""): [string, string][] =>
	Object.entries(tree).flatMap(([key, value]): [string, string][] =>
		typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`),
	);
const placeholders = (text: string) =>
	(text.match(/\{\{\s*[\w.]+/g) ?? []).map((placeholder) => placeholder.replace(/\W/g, ""));

const fr = new Map(flat(catalogue.fr as Tree));
const en = new Map(flat(catalogue.en as Tree));

/** Texts that the specification prints letter by letter. */
const printed = new Set([
	"viewer.error.generic",
	"viewer.error.ajax_not_found",
	"viewer.error.ajax_forbidden",
]);

describe("the catalogues", () => {
	test("the catalogues use the same placeholders in both languages", () => {
		for (const [key, text] of fr) {
			const other = en.get(key);
			if (other === undefined) continue;
			expect({ key, values: placeholders(other).toSorted() }).toEqual({
				key,
				values: placeholders(text).toSorted(),
			});
		}
	});

	test("the statuses of a verification are named in one catalogue, those of other things apart", () => {
		for (const texts of [fr, en]) {
			const statuses = [...texts].filter(([key]) => key.startsWith("verification-status."));
			const names = new Map(statuses.map(([key, text]) => [key.split(".").at(-1), text.toLowerCase()]));
			const repeated = [...texts].filter(
				([key, text]) =>
					/\b(status|outcome|value)\./.test(key) && names.get(key.split(".").at(-1)) === text.toLowerCase(),
			);
			const allowed = /^(verification-status|customers\.status|keys\.status|comparisons\.status)\./;
			expect(repeated.map(([key]) => key).filter((key) => !allowed.test(key))).toEqual([]);
		}
	});

	test("the catalogues contain no empty text and no stray spaces", () => {
		for (const [key, text] of [...fr, ...en])
			expect({ key, text }).toEqual({ key, text: text.trim() || "a text" });
	});

	test("French texts use French spacing", () => {
		for (const [key, text] of fr) {
			if (printed.has(key)) continue;
			const breakable = / [:»]|« |[^\u202f][?!;]|[^\s\u00a0]»|«[^\u00a0]/u.exec(text)?.[0];
			expect({ key, breakable }).toEqual({ key });
		}
	});

	test("the default language is French", () => {
		expect(getTexts("fr", "errors")("not_found")).not.toBe(getTexts("en", "errors")("not_found"));
	});
});

describe("every reason", () => {
	test.each(reasonNames)(
		"the reason %s has a title, a sentence for the person and one for the business",
		(name) => {
			for (const locale of [fr, en])
				for (const part of ["title", "person", "business"])
					expect(locale.get(`reasons.${name}.${part}`) ?? "", `${name}.${part}`).not.toBe("");
		},
	);
});

describe("every error", () => {
	const sources = (folder: string): string[] =>
		readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return entry.name === "web" ? [] : sources(path);
			return /(?<!\.test)\.ts$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
		});
	const code = sources(fileURLToPath(new URL("..", import.meta.url))).join("\n");
	const found = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, name = ""]) => name))];

	test("every error code that is thrown has a text", () => {
		const codes = found(/new Problem\(\s*[\w.]+,\s*"(\w+)"/g);
		expect(codes.length).toBeGreaterThan(10);
		for (const name of codes) expect(fr.get(`errors.${name}`) ?? "", name).not.toBe("");
	});

	test("every photo error has a text", () => {
		const engine = fileURLToPath(new URL("../../../engine/src/errors.ts", import.meta.url));
		const [, messages = ""] = /PHOTO_MESSAGES[^{]*\{([^}]*)\}/.exec(readFileSync(engine, "utf8")) ?? [];
		const codes = [...messages.matchAll(/^\s*(\w+):/gm)].map(([, name = ""]) => name);
		expect(codes).toContain("heic_unsupported");
		for (const name of codes) expect(fr.get(`errors.photo_${name}`) ?? "", name).not.toBe("");
	});

	test("every validation error has a text", () => {
		const keys = [
			...found(/invalid\(\s*[^,]+,\s*"([\w.]+)"/g),
			...found(/(?:code|params): .*\bkey: "([\w.]+)"/g),
		];
		expect(keys.length).toBeGreaterThan(5);
		for (const key of keys) expect(fr.get(`validation.${key}`) ?? "", key).not.toBe("");
	});
});
