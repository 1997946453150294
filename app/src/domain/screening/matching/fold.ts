/**
 * Spellings of the same sound in common transliterations (English, French, German, ISO 9, Polish, Turkish,
 * romanised Korean), mapped to one form. Order matters: later rules apply to the result of earlier ones.
 */
const foldings: readonly (readonly [RegExp, string])[] = [
	[/^(?:ye|ie|je(?=[lvw]))/, "e"],
	[/^(?:ya|ia)/, "a"],
	[/sz(?=cz)/g, "s"],
	[/dtsch|tsch|tch|tsh|cz/g, "ch"],
	[/dzh|dsch|dj/g, "j"],
	[/shch|schtsch|sch|sh|sz|ch/g, "s"],
	[/zh/g, "j"],
	[/kh|ck|q/g, "k"],
	[/c(?=[eiy])/g, "s"],
	[/c/g, "k"],
	[/gh/g, "g"],
	[/dh/g, "d"],
	[/th/g, "t"],
	[/ph/g, "f"],
	[/w/g, "v"],
	[/x/g, "ks"],
	[/tz/g, "ts"],
	[/ou|oo|ue|eu(?!g)/g, "u"],
	[/ee|y|j/g, "i"],
	[/ae/g, "a"],
	[/oe|eo(?!n)/g, "o"],
	[/(.)\1+/g, "$1"],
	[/iu/g, "u"],
	[/fs$|vs$/, "v"],
	[/f$/, "v"],
	[/(.{2})h$/, "$1"],
];

/** Unifies transliterations: `Yevgeniy`, `Jewgenij` and `Evgeni` fold to the same. @param latin lower-case ASCII */
export function fold(latin: string): string {
	let folded = latin;
	for (const [spelling, form] of foldings) folded = folded.replace(spelling, form);
	return folded;
}

/**
 * The consonants of a word, for scripts without vowels. Sounds that these scripts write with the same letter, or
 * transliterations with several, map to one: `Netanyahu`, `ntnyhv`.
 *
 * @param vav how a Latin `v` is read: as bet, or as vav, which is dropped like a vowel
 */
export function extractConsonants(latin: string, vav: "" | "b" = "b"): string {
	return latin
		.replace(/(.)\1+/g, "$1")
		.replace(/tch|tsh|sch|sh|ch(?=[eiy])/g, "s")
		.replace(/kh|ch/g, "h")
		.replace(/t[sz]/g, "s")
		.replace(/dh|th/g, (digraph) => digraph.charAt(0))
		.replace(/gh|q|c/g, (sound) => (sound === "gh" ? "g" : "k"))
		.replace(/ph|f/g, "p")
		.replace(/v(?!$)/g, vav)
		.replace(/x/g, "ks")
		.replace(/j/g, "g")
		.replace(/[aeiouywv]/g, "")
		.replace(/h$/, "");
}
