/** Breaks of lines and columns, which separate words. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;
/**
 * Characters that nobody sees: controls, marks and overrides of the direction of writing, spaces of no width. Joiners stay:
 * Persian and Indian names are written with them.
 */
const invisible = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * A text of one line without invisible characters: U+202E, for one, shows a name backwards, and everything after it in a
 * sentence or a table too.
 */
export const removeInvisible = (text: string): string => text.replace(breaks, " ").replace(invisible, "");
