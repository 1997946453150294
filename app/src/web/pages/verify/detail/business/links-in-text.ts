/** A segment of a text: plain text, or a link. */
export interface TextSegment {
	text: string;
	href: string | null;
}

/** Excludes trailing punctuation, and invisible characters, which could hide a link's target. */
const urlPattern =
	/https:\/\/[^\s<>"«»“”‹›\u200b-\u200f\u202a-\u202e\u2066-\u2069]*[^\s<>"«»“”‹›\u200b-\u200f\u202a-\u202e\u2066-\u2069.,;:!?()[\]'’‘…]/g;

/** Safari before 17 has no `URL.canParse`. */
function isUrl(text: string): boolean {
	try {
		return new URL(text).hostname !== "";
	} catch {
		return false;
	}
}

/** Splits a plain text into segments: its `https://` URLs, and the text between them. */
export function splitLinks(text: string): TextSegment[] {
	const pieces: TextSegment[] = [];
	let end = 0;
	for (const { 0: href, index } of text.matchAll(urlPattern)) {
		if (!isUrl(href)) continue;
		if (index > end) pieces.push({ text: text.slice(end, index), href: null });
		pieces.push({ text: href, href });
		end = index + href.length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end), href: null });
	return pieces;
}
