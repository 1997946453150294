/** A row of a table: cells by column name. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Renders a table in Markdown. */
export function renderTable(rows: readonly Row[]): string {
	const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const line = (cells: readonly unknown[]) => `| ${cells.map((cell) => cell ?? "").join(" | ")} |`;
	return [
		line(names),
		line(names.map(() => "---")),
		...rows.map((row) => line(names.map((name) => row[name]))),
	].join("\n");
}
