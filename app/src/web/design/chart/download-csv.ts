export type CsvCell = string | number;

/** RFC 4180. Starts with a byte order mark, which Excel requires to detect UTF-8. */
const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
	`\uFEFF${rows
		.map((row) =>
			row
				.map((cell) => (/[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
				.join(","),
		)
		.join("\r\n")}\r\n`;

export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
	const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }));
	const link = Object.assign(document.createElement("a"), { href: url, download: `${name}.csv` });
	link.click();
	URL.revokeObjectURL(url);
}
