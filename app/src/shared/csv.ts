/** Where a cell begins: where lines are split at semicolons, as in French, also within the quotes of RFC 4180. */
const formulaStart = /(?<=^|[;\t|])(?=[\s"']*[=+\-@＝＋－＠])/g;

function cellText(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) return value.toISOString();
	if (Array.isArray(value)) return value.join(" ");
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * A single-line cell of RFC 4180. Spreadsheets execute cells that begin like a formula: a leading apostrophe makes them
 * text (OWASP, CSV injection). Numbers stay numbers.
 */
export function csvCell(value: unknown): string {
	if (typeof value === "number") return String(value);
	const text = cellText(value)
		.replace(/[\r\n]+/g, " ")
		.replace(formulaStart, "'");
	return /[",;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
