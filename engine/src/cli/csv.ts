/** Parses CSV (RFC 4180). Empty lines are skipped. */
export function parseCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
	while (field.lastIndex < text.length) {
		const found = field.exec(text);
		if (!found) break;
		const [, quoted, plain = "", end] = found;
		row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
		if (end === ",") continue;
		if (row.length > 1 || row[0] !== "") rows.push(row);
		row = [];
	}
	if (row.length > 0) rows.push(row);
	return rows;
}

/** Formats a line of CSV, with its line break. */
export function csvLine(fields: readonly string[]): string {
	const quoted = fields.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
	return `${quoted.join()}\n`;
}
