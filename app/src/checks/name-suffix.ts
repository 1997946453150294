/** Suffixes that tell relatives of one name apart, as documents and people write them. */
const suffixes: Readonly<Record<string, string>> = {
	JR: "JR",
	JNR: "JR",
	JUNIOR: "JR",
	SR: "SR",
	SNR: "SR",
	SENIOR: "SR",
	...Object.fromEntries(
		["I 1ST", "II 2ND", "III 3RD", "IV 4TH", "V 5TH", "VI 6TH", "VII 7TH", "VIII 8TH", "IX 9TH"].flatMap(
			(pair) => {
				const [roman = "", ordinal = ""] = pair.split(" ");
				return [
					[roman, roman],
					[ordinal, roman],
				];
			},
		),
	),
};

/** The suffix that a text is, in one writing; undefined for other text. */
export const parseNameSuffix = (text: string | undefined): string | undefined =>
	suffixes[(text ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "")];

/** A name, and the suffix that is its last word. A suffix alone is a name: Junior is a first name too. */
export function splitNameSuffix(text: string): { name: string; suffix: string | undefined } {
	const words = text.trim().split(/[\s,]+/);
	const suffix = words.length > 1 ? parseNameSuffix(words.at(-1)) : undefined;
	return suffix ? { name: words.slice(0, -1).join(" "), suffix } : { name: text, suffix: undefined };
}
