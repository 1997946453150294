import { foldText } from "../../../../i18n/fold-text.ts";
import type { SearchSection } from "./search-options.ts";

/** A section that matches the query, with the index terms that matched. */
export interface SearchHit extends SearchSection {
	terms: string[];
}

const wordPattern = /[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu;
const excerptLength = 150;

const isHit = (part: string, terms: string[]) => {
	const plain = foldText(part);
	return terms.some((term) => plain === term || (term.length > 2 && plain.includes(term)));
};

/** Splits a text into matching and other parts, for highlighting. */
export function splitByHits(text: string, terms: string[]): { start: number; text: string; hit: boolean }[] {
	const parts: { start: number; text: string; hit: boolean }[] = [];
	let offset = 0;
	for (const { 0: found, index } of text.matchAll(wordPattern)) {
		if (!isHit(found, terms)) continue;
		if (index > offset) parts.push({ start: offset, text: text.slice(offset, index), hit: false });
		parts.push({ start: index, text: found, hit: true });
		offset = index + found.length;
	}
	if (offset < text.length) parts.push({ start: offset, text: text.slice(offset), hit: false });
	return parts;
}

/** Cuts an excerpt around the first match, or from the beginning if nothing matches. */
export function cutExcerpt(text: string, terms: string[]): string {
	const first = [...text.matchAll(wordPattern)].find(([found]) => isHit(found, terms))?.index ?? 0;
	const start = first < 60 ? 0 : text.indexOf(" ", first - 50) + 1;
	const cut = text.slice(start, start + excerptLength);
	const whole = start + excerptLength >= text.length ? cut : `${cut.slice(0, cut.lastIndexOf(" "))} …`;
	return start > 0 ? `… ${whole}` : whole;
}
