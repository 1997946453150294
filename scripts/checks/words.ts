/**
 * Checks that catalogues, docs, the API's descriptions and exported names contain no word that docs/glossary.md replaces, and
 * that words in catalogues and docs have curly apostrophes.
 * Prints each with its location and replacement.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listFiles } from "./boundaries.ts";

/** A refused word, and what to say instead. */
interface Refused {
	word: string;
	say: string;
	pattern: RegExp;
}
interface Glossary {
	en: Refused[];
	fr: Refused[];
	names: Refused[];
}
interface Violation {
	/** Line, or key of a catalogue. */
	place: number | string;
	word: string;
	say: string;
}

/** Matches whole words in any case, also over line breaks; a hyphen is part of its word. */
const toPattern = (word: string) =>
	new RegExp(
		`(?<![\\p{L}\\p{N}_-])${straighten(word)
			.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
			.replace(/ +/g, "\\s+")}(?![\\p{L}\\p{N}_-])`,
		"giu",
	);
const splitRow = (line: string) => line.split(/(?<!\\)\|/).slice(1, -1);
const findRefused = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
const plain = (cell: string) => cell.replace(/[*`]/g, "").trim();
const straighten = (text: string) => text.replaceAll("’", "'");

/**
 * Words that the glossary refuses in English and French texts and in exported names, with their replacements. Tables of
 * texts have a column for French; tables of names don't.
 */
export function parseGlossary(markdown: string): Glossary {
	const refused: Glossary = { en: [], fr: [], names: [] };
	for (const line of markdown.split("\n")) {
		if (!line.startsWith("| ") || line.startsWith("| say ")) continue;
		const [say = "", not = "", french] = splitRow(line);
		const kind = french === undefined ? "names" : "en";
		for (const word of findRefused(not))
			refused[kind].push({ word, say: plain(say), pattern: toPattern(word) });
		const frenchNots = [...(french ?? "").matchAll(/\(not ([^)]*)\)/g)].map(([, words = ""]) => words);
		const frenchSay = plain((french ?? "").replace(/ \(not [^)]*\)/g, ""));
		for (const word of frenchNots.flatMap(findRefused))
			refused.fr.push({ word, say: frenchSay, pattern: toPattern(word) });
	}
	return refused;
}

/** Finds all refused words in a text, with their index. */
export function findWords(text: string, refused: readonly Refused[]): (Refused & { index: number })[] {
	const straight = straighten(text);
	return refused.flatMap((entry) =>
		[...straight.matchAll(entry.pattern)].map(({ index }) => ({ ...entry, index })),
	);
}

/** Finds straight apostrophes in words. The specification has two texts with one. */
const findStraightApostrophes = (text: string) =>
	[...text.matchAll(/\p{L}+'(?!est mal passé|AJAX)\p{L}*/gu)].map(({ 0: word, index }) => ({
		word,
		say: word.replaceAll("'", "’"),
		index,
	}));

/** Replaces matches with spaces, so that the index of the remaining text doesn't change. */
const blank = (text: string, pattern: RegExp) =>
	text.replace(pattern, (match) => match.replace(/[^\n]/g, " "));
const lineOf = (text: string, index: number) => text.slice(0, index).split("\n").length;

/** Finds refused words in a catalogue's values, with their key. Ignores placeholders, tags and code. */
export function checkCatalogue(json: string, refused: readonly Refused[]): Violation[] {
	const check = (value: unknown, key: string): Violation[] => {
		if (typeof value === "object" && value !== null)
			return Object.entries(value).flatMap(([name, inner]) => check(inner, key ? `${key}.${name}` : name));
		if (typeof value !== "string") return [];
		const text = blank(value, /\{\{.*?\}\}|<code>.*?<\/code>|<[^>]*>|`[^`]*`/g);
		return [...findWords(text, refused), ...findStraightApostrophes(text)].map(({ word, say }) => ({
			place: key,
			word,
			say,
		}));
	};
	return check(JSON.parse(json), "");
}

/** Finds refused words in a page of the docs, with their line. Ignores code, imports, link targets, anchors and components. */
export function checkPage(mdx: string, refused: readonly Refused[]): Violation[] {
	const blanks = [
		/^(```+)[\s\S]*?^\1/gm,
		/^(import|export) .*$/gm,
		/`[^`]*`/g,
		/\]\([^)]*\)/g,
		/\[#[^\]]*\]/g,
		/<[A-Z][^>]*>/g,
	];
	const text = blanks.reduce(blank, mdx);
	return [...findWords(text, refused), ...findStraightApostrophes(text)].map(({ word, say, index }) => ({
		place: lineOf(text, index),
		word,
		say,
	}));
}

const literal = String.raw`"(?:\\.|[^"\\])*"|\x60(?:\\.|[^\x60\\])*\x60`;
const descriptionPattern = new RegExp(
	`\\b(?:summary|description):\\s*((?:${literal})(?:\\s*\\+\\s*(?:${literal}))*)`,
	"g",
);

/** Finds refused words in the summaries and descriptions of a route or contract, with their line. */
export function checkDescriptions(source: string, refused: readonly Refused[]): Violation[] {
	return [...source.matchAll(descriptionPattern)].flatMap(({ 0: whole, 1: value = "", index }) => {
		const start = index + whole.length - value.length;
		const text = blank(value, /\$\{[^}]*\}|(?<!^)\\?`[^`\\]*\\?`(?!$)/g);
		return findWords(text, refused).map(({ word, say, index: at }) => ({
			place: lineOf(source, start + at),
			word,
			say,
		}));
	});
}

const exportPattern =
	/^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)|^export \{([^}]*)\}/gm;
/** Splits a name into words: `keysHeld` into `keys` and `held`. */
const splitName = (name: string) =>
	name
		.replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
		.toLowerCase()
		.split(/[\s_$]+/);

/** Finds exported names of a module with a refused word, with their line. */
export function checkExports(source: string, refused: readonly Refused[]): Violation[] {
	return [...source.matchAll(exportPattern)].flatMap(({ 1: declared, 2: list = "", index }) => {
		const names = declared
			? [declared]
			: list.split(",").map((word) => word.trim().split(/\s+/).at(-1) ?? "");
		return names.flatMap((name) =>
			refused
				.filter(({ word }) => splitName(name).includes(word))
				.map(({ word, say }) => ({ place: `${lineOf(source, index)} (${name})`, word, say })),
		);
	});
}

const french = /\/fr\/|\.fr\.json$/;
const languageOf = (path: string): "fr" | "en" => (french.test(path) ? "fr" : "en");

/** Rules: which files are checked, how, and by which part of the glossary. */
const rules: readonly {
	of: RegExp;
	check: (text: string, refused: readonly Refused[]) => Violation[];
	by: (path: string) => keyof Glossary;
}[] = [
	{
		of: /^app\/src\/(i18n\/(en|fr)\/[^/]+|checks\/[^/]+\/texts\.(en|fr))\.json$/,
		check: checkCatalogue,
		by: languageOf,
	},
	{ of: /^app\/src\/web\/pages\/(docs|help|legal)\/content\/.+\.mdx$/, check: checkPage, by: languageOf },
	{ of: /^app\/src\/.*(routes|contract)\.ts$/, check: checkDescriptions, by: () => "en" },
	{
		of: /^(app|engine|sdk|mcp|research|e2e|scripts)\/.+\.(ts|tsx|mjs)$/,
		check: checkExports,
		by: () => "names",
	},
];

/** Finds all refused words in the repository. */
function findViolations(root: string): (Violation & { file: string })[] {
	const refused = parseGlossary(readFileSync(join(root, "docs/glossary.md"), "utf8"));
	return listFiles(root).flatMap((file) => {
		const applicable = rules.filter(({ of }) => of.test(file));
		if (applicable.length === 0) return [];
		const source = readFileSync(join(root, file), "utf8");
		return applicable.flatMap(({ check, by }) =>
			check(source, refused[by(file)]).map((violation) => ({ file, ...violation })),
		);
	});
}

if (import.meta.main) {
	const violations = findViolations(fileURLToPath(new URL("../..", import.meta.url)));
	for (const { file, place, word, say } of violations)
		console.error(`${file}:${place}: "${word}". Say instead: ${say}`);
	if (violations.length > 0) process.exit(1);
	console.log("No text contains a word that the glossary refuses, or a straight apostrophe.");
}
