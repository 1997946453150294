/** Converts the HTML of rendered guides to Markdown. Supports only the elements that guides use. */

const entities: Record<string, string> = {
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#x27;": "'",
	"&amp;": "&",
};
const decodeEntities = (text: string) =>
	text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);

/** Converts a table; its first row is the header. */
function convertTable(html: string): string {
	const rows = [...html.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
		[...row.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) =>
			cell.replace(/\s+/g, " ").replaceAll("|", "\\|").trim(),
		),
	);
	const [head = [], ...body] = rows;
	const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
	return `\n\n${[line(head), line(head.map(() => "---")), ...body.map(line)].join("\n")}\n\n`;
}

function convertList(html: string, mark: string): string {
	const items = [...html.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(
		([, item = ""]) =>
			`${mark} ${item
				.replace(/<\/?p\b[^>]*>/g, " ")
				.replace(/\s+/g, " ")
				.trim()}`,
	);
	return `\n\n${items.join("\n")}\n\n`;
}

/** Converts HTML without code blocks. */
function convertProse(html: string, addressOf: (href: string) => string): string {
	const text = html
		.replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, "")
		.replace(/<code\b[^>]*>(.*?)<\/code>/gs, "`$1`")
		.replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, label: string) => {
			const words = label
				.replace(/<[^>]+>/g, " ")
				.replace(/\s+/g, " ")
				.trim();
			return `[${words}](${addressOf(decodeEntities(href))})`;
		})
		.replace(/<(?:strong|b)\b[^>]*>(.*?)<\/(?:strong|b)>/gs, "**$1**")
		.replace(/<em\b[^>]*>(.*?)<\/em>/gs, "*$1*")
		.replace(/<table\b[^>]*>(.*?)<\/table>/gs, (_, table: string) => convertTable(table))
		.replace(/<ul\b[^>]*>(.*?)<\/ul>/gs, (_, list: string) => convertList(list, "-"))
		.replace(/<ol\b[^>]*>(.*?)<\/ol>/gs, (_, list: string) => convertList(list, "1."))
		.replace(/<h2\b[^>]*>(.*?)<\/h2>/gs, "\n\n## $1\n\n")
		.replace(/<h3\b[^>]*>(.*?)<\/h3>/gs, "\n\n### $1\n\n")
		.replace(/<p\b[^>]*>(.*?)<\/p>/gs, "\n\n$1\n\n")
		.replace(/<br\s*\/?>/g, "\n")
		.replace(/<[^>]+>/g, "");
	return decodeEntities(text);
}

/** @param addressOf maps a link's URL to the URL in the Markdown */
export function htmlToMarkdown(html: string, addressOf: (href: string) => string): string {
	// Code blocks are copied unchanged. The split yields triples: prose, language, code.
	const parts = html.split(/<pre data-language="([^"]*)"><code>(.*?)<\/code><\/pre>/s);
	const text = parts.map((part, at) => {
		if (at % 3 === 0)
			return `${convertProse(part, addressOf)
				.replace(/\n{3,}/g, "\n\n")
				.trim()}\n\n`;
		return at % 3 === 1 ? `\`\`\`${part}\n` : `${decodeEntities(part)}\n\`\`\`\n\n`;
	});
	return `${text.join("").trim()}\n`;
}
