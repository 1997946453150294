import type { SearchSection } from "./search-options.ts";
import { folded } from "./search-options.ts";

/** A section that was found, with the index's words that what was typed met. */
export interface Hit extends SearchSection {
	terms: string[];
}

const word = /[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu;
const length = 150;

const isHit = (part: string, terms: string[]) => {
	const plain = folded(part);
	return terms.some((term) => plain === term || (term.length > 2 && plain.includes(term)));
};

/** A text in parts, those that were found apart. */
export function marked(text: string, terms: string[]): { start: number; text: string; hit: boolean }[] {
	const parts: { start: number; text: string; hit: boolean }[] = [];
	let at = 0;
	for (const { 0: found, index } of text.matchAll(word)) {
		if (!isHit(found, terms)) continue;
		if (index > at) parts.push({ start: at, text: text.slice(at, index), hit: false });
		parts.push({ start: index, text: found, hit: true });
		at = index + found.length;
	}
	if (at < text.length) parts.push({ start: at, text: text.slice(at), hit: false });
	return parts;
}

/** Some words around the first hit, or the beginning. */
export function excerpt(text: string, terms: string[]): string {
	const first = [...text.matchAll(word)].find(([found]) => isHit(found, terms))?.index ?? 0;
	const from = first < 60 ? 0 : text.indexOf(" ", first - 50) + 1;
	const cut = text.slice(from, from + length);
	const whole = from + length >= text.length ? cut : `${cut.slice(0, cut.lastIndexOf(" "))} …`;
	return from > 0 ? `… ${whole}` : whole;
}
