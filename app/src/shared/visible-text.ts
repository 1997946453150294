/** Breaks of lines and columns, which separate words, and characters drawn as nothing: Braille's space, a note without its head. */
const breaks = /[\t-\r\u0085\u2028\u2029\u2800\u{1D159}]+/gu;
/**
 * Characters that nobody sees: controls, marks and overrides of the direction of writing, spaces of no width, fillers, tags and
 * halves of characters. Joiners and variants of characters stay: Persian, Indian and Japanese names are written with them.
 */
const invisible =
	/\p{Cc}|\p{Cs}|[\uFFF9-\uFFFB]|(?!\u200C|\u200D|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text of one line without invisible characters: U+202E, for one, shows a name backwards, and everything after it in a
 * sentence or a table too.
 */
export const removeInvisible = (text: string): string => text.replace(breaks, " ").replace(invisible, "");

/** A text of several lines without invisible characters; line breaks become `\n`, and tabs stay. */
export const removeInvisibleFromLines = (text: string): string =>
	text
		.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
		.map((line) => line.split("\t").map(removeInvisible).join("\t"))
		.join("\n");

/** Joiners, variants and marks change the character before them: alone, they are nothing, or a dotted circle. */
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** An empty text for one in which nobody sees a character. */
export const emptyIfBlank = (text: string): string => (visibleCharacter.test(text) ? text : "");
