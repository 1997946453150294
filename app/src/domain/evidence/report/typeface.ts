import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff2 } from "../../../platform/woff2.ts";

const require = createRequire(import.meta.url);
const place = (file: string) => require.resolve(`@fontsource-variable/inter/${file}`);

/** Inter comes in one file a script; these are the scripts, the most frequent first. */
const scripts = [
	"latin",
	"latin-ext",
	"vietnamese",
	"greek",
	"greek-ext",
	"cyrillic",
	"cyrillic-ext",
] as const;
export type Script = (typeof scripts)[number];

type Span = readonly [from: number, to: number];
const spansOf = (ranges: string): Span[] =>
	ranges.split(",").map((range) => {
		const [from = "", to = from] = range.trim().slice(2).split("-");
		return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
	});

let covered: Map<Script, Span[]> | undefined;
function coverage(): Map<Script, Span[]> {
	const ranges: Record<string, string> = JSON.parse(readFileSync(place("unicode.json"), "utf8"));
	covered ??= new Map(scripts.map((script) => [script, spansOf(ranges[script] ?? "U+0")]));
	return covered;
}

/** The script whose file has a character; Latin's box for what none has. */
function scriptOf(character: string): Script {
	const code = character.codePointAt(0) ?? 0;
	for (const [script, spans] of coverage())
		if (spans.some(([from, to]) => from <= code && code <= to)) return script;
	return "latin";
}

/** Between thousands in French, and in none of the files. */
const narrowSpace = "\u202f";

/** A piece of a text that one file can set. */
export interface Run {
	script: Script;
	text: string;
}

/** A text in pieces that one file each can set. */
export function runsOf(text: string): Run[] {
	const runs: Run[] = [];
	for (const character of text.normalize("NFC").replaceAll(narrowSpace, "\u00a0")) {
		const script = scriptOf(character);
		const last = runs.at(-1);
		if (last?.script === script || (last && character === " ")) last.text += character;
		else runs.push({ script, text: character });
	}
	return runs;
}

const unpacked = new Map<Script, Buffer>();

/** The font of a script, unpacked once: 20 ms to 150 ms. */
export function fontOf(script: Script): Buffer {
	const known =
		unpacked.get(script) ?? unpackWoff2(readFileSync(place(`files/inter-${script}-wght-normal.woff2`)));
	unpacked.set(script, known);
	return known;
}
