import type { ScreenedKind } from "../contract.ts";
import { buildEntry } from "./build-entry.ts";
import { readCsvRows, splitCellValues } from "./csv-rows.ts";
import type { ListEntry } from "./entry.ts";
import { ListFileError } from "./list-file-error.ts";
import type { ListReader } from "./reader.ts";
import { readLines } from "./text-lines.ts";

/** OpenSanctions schemas of named subjects, without addresses, documents and sanctions. */
const kindBySchema: Readonly<Record<string, ScreenedKind>> = {
	Person: "person",
	Organization: "organization",
	Company: "organization",
	PublicBody: "organization",
	LegalEntity: "organization",
	Vessel: "vessel",
	Airplane: "aircraft",
};

/** `targets.simple.csv`: a cell's values are separated by semicolons. */
export const readOpenSanctionsCsv: ListReader = async function* ({ main }, metadata) {
	const shape = { header: true, required: [["id"], ["schema"], ["name"]] } as const;
	for await (const row of readCsvRows(main(), shape)) {
		metadata.sourceDate(row.get("last_seen"));
		const kind = kindBySchema[row.get("schema") ?? ""];
		if (!kind) continue;
		yield buildEntry(
			{
				sourceId: row.get("id"),
				kind,
				names: [row.get("name"), ...splitCellValues(row.get("aliases"))],
				birthDates: splitCellValues(row.get("birth_date")),
				countries: splitCellValues(row.get("countries")),
				identifiers: splitCellValues(row.get("identifiers")),
				programs: splitCellValues(row.get("program_ids") ?? row.get("dataset")),
			},
			{ line: row.line, idField: "id", nameField: "name" },
		);
	}
};

interface FtmEntity {
	readonly id?: unknown;
	readonly schema?: unknown;
	readonly caption?: unknown;
	readonly target?: unknown;
	readonly last_seen?: unknown;
	readonly properties?: unknown;
}

const textOrUndefined = (value: unknown) => (typeof value === "string" ? value : undefined);

function toListEntry(entity: FtmEntity, kind: ScreenedKind, line: number): ListEntry {
	const { properties } = entity;
	if (typeof properties !== "object" || properties === null)
		throw new ListFileError("missing_value", line, "properties");
	const values = (...names: string[]): string[] =>
		names.flatMap((name) => {
			const found: unknown = (properties as Record<string, unknown>)[name] ?? [];
			if (!Array.isArray(found)) throw new ListFileError("invalid_value", line, `properties.${name}`);
			return found.filter((value) => typeof value === "string");
		});
	return buildEntry(
		{
			sourceId: textOrUndefined(entity.id),
			kind,
			names: [textOrUndefined(entity.caption), ...values("name", "alias", "previousName")],
			weakNames: values("weakAlias"),
			birthDates: values("birthDate"),
			countries: values("nationality", "citizenship", "country", "jurisdiction", "flag"),
			identifiers: values(
				"passportNumber",
				"idNumber",
				"registrationNumber",
				"imoNumber",
				"taxNumber",
				"innCode",
				"ogrnCode",
			),
			programs: values("programId", "program", "topics"),
		},
		{ line, idField: "id", nameField: "properties.name" },
	);
}

/** `targets.nested.json` and `entities.ftm.json`: one entity per line. Entities that aren't targets are skipped. */
export const readOpenSanctionsJson: ListReader = async function* ({ main }, metadata) {
	for await (const { text: json, line } of readLines(main())) {
		if (json.trim() === "") continue;
		let entity: FtmEntity;
		try {
			entity = JSON.parse(json);
		} catch {
			throw new ListFileError("malformed", line);
		}
		if (typeof entity !== "object" || entity === null) throw new ListFileError("malformed", line);
		const schema = textOrUndefined(entity.schema);
		if (!schema) throw new ListFileError("missing_value", line, "schema");
		metadata.sourceDate(textOrUndefined(entity.last_seen));
		const kind = kindBySchema[schema];
		if (!kind || entity.target === false) continue;
		yield toListEntry(entity, kind, line);
	}
};
