/**
 * The addresses in what was typed or pasted: apart by commas, semicolons, spaces or line breaks, or as mail
 * programs write them, `"Lind, Anna" <anna@example.com>`. Each once, in lower case; wrong ones too.
 */
export function parseEmailAddresses(text: string): string[] {
	const parts = text
		.replace(/"[^"]*"/g, " ")
		.split(/[,;\n\r]+/)
		.flatMap((part) => {
			const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = ""]) => inside.trim());
			return bracketed.length > 0 ? bracketed : part.split(/\s+/);
		});
	return [...new Set(parts.filter(Boolean).map((address) => address.toLowerCase()))];
}
