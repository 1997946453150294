/** A piece of a text: words, or an address that can be followed. */
export interface TextPiece {
	text: string;
	href: string | null;
}

/** Ends before the punctuation of the sentence around. Characters that aren't seen would hide where it leads. */
const address =
	/https:\/\/[^\s<>"«»“”‹›\u200b-\u200f\u202a-\u202e\u2066-\u2069]*[^\s<>"«»“”‹›\u200b-\u200f\u202a-\u202e\u2066-\u2069.,;:!?()[\]'’‘…]/g;

/** Safari has no `URL.canParse` before 17. */
function isAddress(text: string): boolean {
	try {
		return new URL(text).hostname !== "";
	} catch {
		return false;
	}
}

/** A plain text in pieces, in order: its web addresses, `https://` alone, apart from its words. */
export function linksIn(text: string): TextPiece[] {
	const pieces: TextPiece[] = [];
	let end = 0;
	for (const { 0: href, index } of text.matchAll(address)) {
		if (!isAddress(href)) continue;
		if (index > end) pieces.push({ text: text.slice(end, index), href: null });
		pieces.push({ text: href, href });
		end = index + href.length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end), href: null });
	return pieces;
}
