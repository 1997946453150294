/**
 * Spellings that one sound has in the transliterations in use (English, French, German, ISO 9, Polish, Turkish,
 * romanised Korean), each brought to one form. In order: later rules see what earlier ones made.
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

/** A word without what transliterations differ in: `Yevgeniy`, `Jewgenij` and `Evgeni` fold to one. @param latin lower-case ASCII */
export function fold(latin: string): string {
	let folded = latin;
	for (const [spelling, form] of foldings) folded = folded.replace(spelling, form);
	return folded;
}

/**
 * The consonants of a word, for scripts that write no vowels. Sounds that these scripts write by one letter, or
 * transliterations by several, are one: `Netanyahu`, `ntnyhv`.
 *
 * @param vav what a Latin `v` stands for: bet, or vav, which is left out like a vowel
 */
export function consonants(latin: string, vav: "" | "b" = "b"): string {
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
