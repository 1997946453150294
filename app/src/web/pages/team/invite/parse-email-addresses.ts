/**
 * Parses email addresses separated by commas, semicolons, spaces or line breaks, also in the form of email clients,
 * `"Lind, Anna" <anna@example.com>`. Removes duplicates, converts to lower case and keeps invalid ones.
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
