import type { ScreenedKind } from "../contract.ts";
import { buildEntry, type EntryDraft } from "./build-entry.ts";
import { type CsvRow, readCsvRows } from "./csv-rows.ts";
import { ListFileError } from "./list-file-error.ts";
import type { ListReader } from "./reader.ts";

const idColumns = ["Unique ID", "Group ID"] as const;
const typeColumns = ["Designation Type", "Group Type"] as const;
const kindByType: Readonly<Record<string, ScreenedKind>> = {
	individual: "person",
	entity: "organization",
	ship: "vessel",
};

/** One row per alias, and the rows of an entry may be apart: all of the tens of thousands are gathered first. */
const maxRows = 1_000_000;

interface EntryAccumulator {
	line: number;
	kind: ScreenedKind;
	names: string[];
	weakNames: string[];
	birthDates: string[];
	countries: string[];
	identifiers: string[];
	programs: string[];
}

const splitValues = (text: string | undefined) => (text ?? "").split(/;|\(\d+\)/);

function addRow(entry: EntryAccumulator, row: CsvRow): void {
	const name = [1, 2, 3, 4, 5, 6]
		.map((number) => row.get(`Name ${number}`)?.trim())
		.filter(Boolean)
		.join(" ");
	const isWeak = /low/i.test(row.get("Alias strength", "Alias Quality") ?? "");
	const isPrimary = /primary/i.test(row.get("Name type", "Alias Type") ?? "");
	if (isPrimary) entry.names.unshift(name);
	else (isWeak ? entry.weakNames : entry.names).push(name);
	entry.names.push(row.get("Name non-latin script") ?? "");
	entry.birthDates.push(...splitValues(row.get("D.O.B", "DOB")));
	entry.countries.push(...splitValues(row.get("Nationality(/ies)", "Nationality")));
	entry.identifiers.push(
		...splitValues(row.get("Passport number")),
		...splitValues(row.get("National Identifier number", "National Identification Number")),
		...splitValues(row.get("IMO number")),
	);
	entry.programs.push(row.get("Regime Name", "Regime") ?? "");
}

/** The UK sanctions list and OFSI's consolidated list, CSV with one row per alias. */
export const readUnitedKingdom: ListReader = async function* ({ main }, metadata) {
	const entries = new Map<string, EntryAccumulator>();
	let rows = 0;
	const shape = {
		header: { column: "Name 6", isHeader: (columns: readonly string[]) => columns.includes("name 6") },
		required: [idColumns, typeColumns],
	} as const;
	for await (const row of readCsvRows(main(), shape)) {
		if (++rows > maxRows) throw new ListFileError("too_many", row.line);
		const id = row.get(...idColumns)?.trim();
		if (!id) throw new ListFileError("missing_value", row.line, idColumns[0]);
		const kind = kindByType[(row.get(...typeColumns) ?? "").trim().toLowerCase()];
		if (!kind) throw new ListFileError("invalid_value", row.line, typeColumns[0]);
		metadata.sourceDate(row.get("Last Updated"));
		const entry = entries.get(id) ?? {
			line: row.line,
			kind,
			names: [],
			weakNames: [],
			birthDates: [],
			countries: [],
			identifiers: [],
			programs: [],
		};
		addRow(entry, row);
		entries.set(id, entry);
	}
	for (const [sourceId, { line, ...rest }] of entries) {
		const draft: EntryDraft = { sourceId, ...rest };
		yield buildEntry(draft, { line, idField: idColumns[0], nameField: "Name 6" });
	}
};
