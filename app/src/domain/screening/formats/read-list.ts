import type { ListFormat } from "../contract.ts";
import { findCsvHeader } from "./csv-header.ts";
import type { ListEntry } from "./entry.ts";
import { readEuropeanUnion } from "./european-union.ts";
import { readFrenchFreezes } from "./french-freezes.ts";
import { ListFileError } from "./list-file-error.ts";
import { readOfac } from "./ofac.ts";
import { readOpenSanctionsCsv, readOpenSanctionsJson } from "./opensanctions.ts";
import { isOwnListHeader } from "./own-list-columns.ts";
import { readPlainCsv } from "./plain-csv.ts";
import type { ListFiles, ListReader } from "./reader.ts";
import { detectUtf16 } from "./text-lines.ts";
import { readUnitedKingdom } from "./united-kingdom.ts";
import { readUnitedNations } from "./united-nations.ts";

const readerByFormat = {
	ofac: readOfac,
	un: readUnitedNations,
	eu: readEuropeanUnion,
	uk: readUnitedKingdom,
	french_freezes: readFrenchFreezes,
	opensanctions_csv: readOpenSanctionsCsv,
	opensanctions_json: readOpenSanctionsJson,
	csv: readPlainCsv,
} as const satisfies Record<ListFormat, ListReader>;

/** Bytes needed to detect a file's format. */
export const maxDetectionBytes = 64 * 1024;

/** Detects the format of a file; null where unknown. @param start its first bytes */
export function detectFormat(start: Uint8Array): ListFormat | null {
	const text = new TextDecoder(detectUtf16(start) ?? "utf-8")
		.decode(start.subarray(0, maxDetectionBytes))
		.replace(/^\uFEFF/, "")
		.trimStart();
	if (text.startsWith("<")) {
		if (/<(\w+:)?CONSOLIDATED_LIST[\s>]/.test(text)) return "un";
		return /<(\w+:)?export[\s>]|<(\w+:)?sanctionEntity[\s>]/.test(text) ? "eu" : null;
	}
	if (text.startsWith("{")) {
		if (/^\{\s*"Publications"\s*:/.test(text)) return "french_freezes";
		return /^\{[^\n]*"schema"\s*:/.test(text) ? "opensanctions_json" : null;
	}
	if (/^\d+\s*,\s*"[^"\n]*"\s*,\s*"?(-0-|individual|vessel|aircraft|entity)/i.test(text)) return "ofac";
	if (findCsvHeader(text, (columns) => columns.includes("name 6"))) return "uk";
	const isOpenSanctions = (columns: readonly string[]) =>
		["id", "schema", "name"].every((name) => columns.includes(name));
	if (findCsvHeader(text, isOpenSanctions)) return "opensanctions_csv";
	return findCsvHeader(text, isOwnListHeader) ? "csv" : null;
}

/** Spreadsheets' own files, and archives: ZIP (XLSX, ODS), or the container of old XLS. */
export const isBinaryFile = (start: Uint8Array): boolean =>
	["504b0304", "d0cf11e0", "1f8b08"].some((signature) =>
		Buffer.from(start.subarray(0, 4)).toString("hex").startsWith(signature),
	);

/** More than all public lists together have. */
const maxEntries = 5_000_000;

/** A list being read: its entries, and its date once they are read. */
export interface ListReading {
	readonly entries: AsyncGenerator<ListEntry>;
	/** `YYYY-MM-DD`; null until the entries are read, and where the list has no date. */
	sourceDate(): string | null;
}

/** Streams the entries of a list. Throws ListFileError at the first fault: then no entry may be stored. */
export function readList(format: ListFormat, files: ListFiles): ListReading {
	let latest: string | null = null;
	const metadata = {
		sourceDate(text: string | undefined) {
			const slashes = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text ?? "");
			const date = slashes
				? `${slashes[3]}-${slashes[2]}-${slashes[1]}`
				: /^\d{4}-\d{2}-\d{2}/.exec(text ?? "")?.[0];
			if (date && !Number.isNaN(Date.parse(date)) && (latest === null || date > latest)) latest = date;
		},
	};
	async function* entries(): AsyncGenerator<ListEntry> {
		const ids = new Set<string>();
		for await (const entry of readerByFormat[format](files, metadata)) {
			if (ids.has(entry.sourceId)) throw new ListFileError("duplicate_id", null, entry.sourceId.slice(0, 80));
			ids.add(entry.sourceId);
			if (ids.size > maxEntries) throw new ListFileError("too_many");
			yield entry;
		}
		if (ids.size === 0) throw new ListFileError("empty");
	}
	return { entries: entries(), sourceDate: () => latest };
}
