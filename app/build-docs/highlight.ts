import { type BundledLanguage, createCssVariablesTheme, createHighlighter } from "shiki";

/** Languages that code is shown in, by what a fence or a file's ending calls them. */
const languages: Record<string, BundledLanguage> = {
	sh: "shellscript",
	ts: "typescript",
	tsx: "tsx",
	py: "python",
	php: "php",
	json: "json",
	html: "html",
	http: "http",
	vue: "vue",
	ini: "ini",
	nginx: "nginx",
	sql: "sql",
	swift: "swift",
	kotlin: "kotlin",
};

/** One letter a kind of token: what readers download says no color, the page's styles do, light and dark. */
const tokenClasses: Record<string, string> = {
	constant: "c",
	string: "s",
	comment: "m",
	keyword: "k",
	parameter: "p",
	function: "f",
	"string-expression": "s",
	punctuation: "u",
	link: "l",
};

const theme = createCssVariablesTheme({ name: "kinds", variablePrefix: "--", fontStyle: false });
const highlighter = await createHighlighter({ themes: [theme], langs: Object.values(languages) });

const escapeHtml = (text: string) =>
	text.replace(/[&<>]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? character);

/** Code as HTML whose tokens carry the letter of their kind as class. Unknown languages stay plain. */
export function highlightCode(code: string, language: string): string {
	const lang = languages[language];
	if (!lang) return escapeHtml(code);
	const { tokens } = highlighter.codeToTokens(code, { lang, theme: "kinds" });
	return tokens
		.map((line) => {
			// Neighbours of one kind are one span.
			const parts: { kind: string | undefined; text: string }[] = [];
			for (const { content, color } of line) {
				const kind = tokenClasses[/--token-([a-z-]+)/.exec(color ?? "")?.[1] ?? ""];
				const last = parts.at(-1);
				if (last && (last.kind === kind || !content.trim())) last.text += content;
				else parts.push({ kind, text: content });
			}
			return parts
				.map(({ kind, text }) => (kind ? `<i class="${kind}">${escapeHtml(text)}</i>` : escapeHtml(text)))
				.join("");
		})
		.join("\n");
}
