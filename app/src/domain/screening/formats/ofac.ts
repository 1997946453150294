import type { ScreenedKind } from "../contract.ts";
import { buildEntry } from "./build-entry.ts";
import { readCsvRows } from "./csv-rows.ts";
import { ListFileError } from "./list-file-error.ts";
import type { ListFiles, ListReader } from "./reader.ts";

/** OFAC's files have no header, write `-0- ` for null, and are encoded in Windows-1252. */
const csvShape = { header: false, encoding: "windows-1252" } as const;
const normalizeCell = (text: string | undefined) =>
	text === undefined || text.trim() === "-0-" ? "" : text.trim();

const kindByType: Readonly<Record<string, ScreenedKind>> = {
	individual: "person",
	vessel: "vessel",
	aircraft: "aircraft",
	"": "organization",
};
/** `sdn.csv`: number, name, type, program, title, five columns about vessels, flag, owner, remarks. */
const sdnColumnCount = 12;
/** `alt.csv`: entry number, alias number, type, name, remarks. */
const altColumnCount = 5;

async function readAliases(files: ListFiles): Promise<Map<string, { names: string[]; weak: string[] }>> {
	const aliases = new Map<string, { names: string[]; weak: string[] }>();
	if (!files.aliases) throw new ListFileError("missing_file", null, "alt.csv");
	for await (const { cells, line } of readCsvRows(files.aliases(), csvShape)) {
		if (cells.length < altColumnCount - 1) throw new ListFileError("malformed", line, "alt_name");
		const [id = "", , , name, remarks] = cells.map(normalizeCell);
		const aliasesOfEntry = aliases.get(id) ?? { names: [], weak: [] };
		(/weak/i.test(remarks ?? "") ? aliasesOfEntry.weak : aliasesOfEntry.names).push(name ?? "");
		aliases.set(id, aliasesOfEntry);
	}
	return aliases;
}

/** The remarks hold data without a column: `DOB 12 Mar 1965; nationality Iran; Passport A1234567 (Iran) expires …`. */
function parseRemarks(remarks: string) {
	const parts = remarks.split(";").map((part) => part.trim().replace(/\.$/, ""));
	const matchParts = (label: RegExp) => parts.flatMap((part) => label.exec(part)?.[1] ?? []);
	return {
		birthDates: matchParts(/\bDOB:? (.+)$/i),
		countries: matchParts(/^(?:alt\. )?(?:nationality|citizen) (.+)$/i),
		identifiers: matchParts(
			/(?:Passport|National ID No\.|Identification Number|Registration (?:Number|ID)|Vessel Registration Identification|Tax ID No\.|Cedula No\.|SSN|C\.U\.R\.P\.|National Foreign ID Number)\s+(?:IMO\s+)?([^(]*?\d[^(]*?)\s*(?:\(|expires|issued|$)/i,
		),
		names: matchParts(/^a\.k\.a\. '(.+)'$/i),
	};
}

/** OFAC's `sdn.csv` with `alt.csv`. */
export const readOfac: ListReader = async function* (files) {
	const aliases = await readAliases(files);
	for await (const { cells, line } of readCsvRows(files.main(), csvShape)) {
		if (cells.length !== sdnColumnCount) throw new ListFileError("malformed", line, "SDN_Name");
		const [id = "", name = "", type = "", programs = "", , , , , , flag, , remarks = ""] =
			cells.map(normalizeCell);
		if (!/^\d+$/.test(id)) throw new ListFileError("invalid_value", line, "ent_num");
		const kind = kindByType[type.toLowerCase()];
		if (!kind) throw new ListFileError("invalid_value", line, "SDN_Type");
		const aliasesOfEntry = aliases.get(id);
		const remarkFields = parseRemarks(remarks);
		yield buildEntry(
			{
				sourceId: id,
				kind,
				names: [name, ...(aliasesOfEntry?.names ?? [])],
				weakNames: [...(aliasesOfEntry?.weak ?? []), ...remarkFields.names],
				birthDates: remarkFields.birthDates,
				countries: [...remarkFields.countries, flag],
				identifiers: remarkFields.identifiers,
				programs: programs.split(/\]\s*\[|;/).map((program) => program.replace(/[[\]]/g, "")),
			},
			{ line, idField: "ent_num", nameField: "SDN_Name" },
		);
	}
};
