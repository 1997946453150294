import type { ScreenedKind } from "../contract.ts";
import { buildEntry, type Draft } from "./build-entry.ts";
import { csvRows, type Row } from "./csv-rows.ts";
import { ListFileError } from "./list-file-error.ts";
import type { Reader } from "./reader.ts";

const idColumns = ["Unique ID", "Group ID"] as const;
const typeColumns = ["Designation Type", "Group Type"] as const;
const kinds: Readonly<Record<string, ScreenedKind>> = {
	individual: "person",
	entity: "organisation",
	ship: "vessel",
};

/** The list has tens of thousands of rows, one an alias: those of an entry may stand apart, so all are gathered. */
const maxRows = 1_000_000;

interface Gathered {
	line: number;
	kind: ScreenedKind;
	names: string[];
	weakNames: string[];
	birthDates: string[];
	countries: string[];
	identifiers: string[];
	programs: string[];
}

const parts = (text: string | undefined) => (text ?? "").split(/;|\(\d+\)/);

function gather(entry: Gathered, row: Row): void {
	const name = [1, 2, 3, 4, 5, 6]
		.map((number) => row.get(`Name ${number}`)?.trim())
		.filter(Boolean)
		.join(" ");
	const isWeak = /low/i.test(row.get("Alias strength", "Alias Quality") ?? "");
	const isPrimary = /primary/i.test(row.get("Name type", "Alias Type") ?? "");
	if (isPrimary) entry.names.unshift(name);
	else (isWeak ? entry.weakNames : entry.names).push(name);
	entry.names.push(row.get("Name non-latin script") ?? "");
	entry.birthDates.push(...parts(row.get("D.O.B", "DOB")));
	entry.countries.push(...parts(row.get("Nationality(/ies)", "Nationality")));
	entry.identifiers.push(
		...parts(row.get("Passport number")),
		...parts(row.get("National Identifier number", "National Identification Number")),
		...parts(row.get("IMO number")),
	);
	entry.programs.push(row.get("Regime Name", "Regime") ?? "");
}

/** The United Kingdom's sanctions list and OFSI's consolidated list, CSV: a row an alias. */
export const readUnitedKingdom: Reader = async function* ({ main }, notice) {
	const entries = new Map<string, Gathered>();
	let rows = 0;
	const shape = { header: { with: "Name 6" }, required: [idColumns, typeColumns] } as const;
	for await (const row of csvRows(main(), shape)) {
		if (++rows > maxRows) throw new ListFileError("too_many", row.line);
		const id = row.get(...idColumns)?.trim();
		if (!id) throw new ListFileError("missing_value", row.line, idColumns[0]);
		const kind = kinds[(row.get(...typeColumns) ?? "").trim().toLowerCase()];
		if (!kind) throw new ListFileError("invalid_value", row.line, typeColumns[0]);
		notice.sourceDate(row.get("Last Updated"));
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
		gather(entry, row);
		entries.set(id, entry);
	}
	for (const [sourceId, { line, ...rest }] of entries) {
		const draft: Draft = { sourceId, ...rest };
		yield buildEntry(draft, { line, idField: idColumns[0], nameField: "Name 6" });
	}
};
