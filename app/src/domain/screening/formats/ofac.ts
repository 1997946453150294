import type { ScreenedKind } from "../contract.ts";
import { buildEntry } from "./build-entry.ts";
import { csvRows } from "./csv-rows.ts";
import { ListFileError } from "./list-file-error.ts";
import type { ListFiles, Reader } from "./reader.ts";

/** OFAC's files name no columns, write `-0- ` for null and are in Windows' Latin. */
const shape = { header: false, encoding: "windows-1252" } as const;
const cell = (text: string | undefined) => (text === undefined || text.trim() === "-0-" ? "" : text.trim());

const kinds: Readonly<Record<string, ScreenedKind>> = {
	individual: "person",
	vessel: "vessel",
	aircraft: "aircraft",
	"": "organisation",
};
/** `sdn.csv`: number, name, type, program, title, five of vessels, flag, owner, remarks. */
const sdnColumns = 12;
/** `alt.csv`: number of the entry, number of the alias, type, name, remarks. */
const altColumns = 5;

async function readAliases(files: ListFiles): Promise<Map<string, { names: string[]; weak: string[] }>> {
	const aliases = new Map<string, { names: string[]; weak: string[] }>();
	if (!files.aliases) throw new ListFileError("missing_file", null, "alt.csv");
	for await (const { cells, line } of csvRows(files.aliases(), shape)) {
		if (cells.length < altColumns - 1) throw new ListFileError("malformed", line, "alt_name");
		const [id = "", , , name, remarks] = cells.map(cell);
		const known = aliases.get(id) ?? { names: [], weak: [] };
		(/weak/i.test(remarks ?? "") ? known.weak : known.names).push(name ?? "");
		aliases.set(id, known);
	}
	return aliases;
}

/** The remarks hold what has no column: `DOB 12 Mar 1965; nationality Iran; Passport A1234567 (Iran) expires …`. */
function inRemarks(remarks: string) {
	const parts = remarks.split(";").map((part) => part.trim().replace(/\.$/, ""));
	const after = (label: RegExp) => parts.flatMap((part) => label.exec(part)?.[1] ?? []);
	return {
		birthDates: after(/^(?:alt\. )?DOB (.+)$/i),
		countries: after(/^(?:alt\. )?(?:nationality|citizen) (.+)$/i),
		identifiers: after(
			/(?:Passport|National ID No\.|Identification Number|Registration (?:Number|ID)|Vessel Registration Identification|Tax ID No\.|Cedula No\.|SSN|C\.U\.R\.P\.|National Foreign ID Number)\s+(?:IMO\s+)?([A-Z0-9][A-Z0-9./-]*)/i,
		),
		names: after(/^a\.k\.a\. '(.+)'$/i),
	};
}

/** OFAC's `sdn.csv` with `alt.csv`. */
export const readOfac: Reader = async function* (files) {
	const aliases = await readAliases(files);
	for await (const { cells, line } of csvRows(files.main(), shape)) {
		if (cells.length !== sdnColumns) throw new ListFileError("malformed", line, "SDN_Name");
		const [id = "", name = "", type = "", programs = "", , , , , , flag, , remarks = ""] = cells.map(cell);
		if (!/^\d+$/.test(id)) throw new ListFileError("invalid_value", line, "ent_num");
		const kind = kinds[type.toLowerCase()];
		if (!kind) throw new ListFileError("invalid_value", line, "SDN_Type");
		const known = aliases.get(id);
		const noted = inRemarks(remarks);
		yield buildEntry(
			{
				sourceId: id,
				kind,
				names: [name, ...(known?.names ?? [])],
				weakNames: [...(known?.weak ?? []), ...noted.names],
				birthDates: noted.birthDates,
				countries: [...noted.countries, flag],
				identifiers: noted.identifiers,
				programs: programs.split(/\]\s*\[|;/).map((program) => program.replace(/[[\]]/g, "")),
			},
			{ line, idField: "ent_num", nameField: "SDN_Name" },
		);
	}
};
