import type { ScreenedKind } from "../contract.ts";
import { buildEntry } from "./build-entry.ts";
import { csvRows, valuesIn } from "./csv-rows.ts";
import type { ListEntry } from "./entry.ts";
import { ListFileError } from "./list-file-error.ts";
import type { Reader } from "./reader.ts";
import { linesOf } from "./text-lines.ts";

/** The schemas of OpenSanctions that name somebody; addresses, documents and sanctions name nobody. */
const kinds: Readonly<Record<string, ScreenedKind>> = {
	Person: "person",
	Organization: "organisation",
	Company: "organisation",
	PublicBody: "organisation",
	LegalEntity: "organisation",
	Vessel: "vessel",
	Airplane: "aircraft",
};

/** `targets.simple.csv`: several values of a cell are parted by semicolons. */
export const readSimpleCsv: Reader = async function* ({ main }, notice) {
	const shape = { header: true, required: [["id"], ["schema"], ["name"]] } as const;
	for await (const row of csvRows(main(), shape)) {
		notice.sourceDate(row.get("last_seen"));
		const kind = kinds[row.get("schema") ?? ""];
		if (!kind) continue;
		yield buildEntry(
			{
				sourceId: row.get("id"),
				kind,
				names: [row.get("name"), ...valuesIn(row.get("aliases"))],
				birthDates: valuesIn(row.get("birth_date")),
				countries: valuesIn(row.get("countries")),
				identifiers: valuesIn(row.get("identifiers")),
				programs: valuesIn(row.get("program_ids") ?? row.get("dataset")),
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

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

function entryOf(entity: FtmEntity, kind: ScreenedKind, line: number): ListEntry {
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
			sourceId: text(entity.id),
			kind,
			names: [text(entity.caption), ...values("name", "alias", "previousName")],
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

/** `targets.nested.json` and `entities.ftm.json`: one entity a line. Entities that are no targets are left out. */
export const readEntities: Reader = async function* ({ main }, notice) {
	for await (const { text: json, line } of linesOf(main())) {
		if (json.trim() === "") continue;
		let entity: FtmEntity;
		try {
			entity = JSON.parse(json);
		} catch {
			throw new ListFileError("malformed", line);
		}
		if (typeof entity !== "object" || entity === null) throw new ListFileError("malformed", line);
		const schema = text(entity.schema);
		if (!schema) throw new ListFileError("missing_value", line, "schema");
		notice.sourceDate(text(entity.last_seen));
		const kind = kinds[schema];
		if (!kind || entity.target === false) continue;
		yield entryOf(entity, kind, line);
	}
};
