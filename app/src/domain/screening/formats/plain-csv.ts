import { type ScreenedKind, screenedKinds } from "../contract.ts";
import { isBirthDateCell } from "./birth-dates.ts";
import { buildEntry } from "./build-entry.ts";
import { readCsvRows, splitCellValues } from "./csv-rows.ts";
import { ListFileError } from "./list-file-error.ts";
import { parseCountry } from "./list-values.ts";
import type { ListReader } from "./reader.ts";

const kindByOtherName: Readonly<Record<string, ScreenedKind>> = {
	personne: "person",
	individual: "person",
	organization: "organisation",
	entity: "organisation",
	navire: "vessel",
	ship: "vessel",
	aéronef: "aircraft",
};
const parseKind = (text = ""): ScreenedKind | undefined =>
	screenedKinds.find((kind) => kind === text) ?? kindByOtherName[text];

/**
 * Your own list: `id,kind,name`, and optionally `aliases,birth_dates,countries,identifiers,programs`, each with
 * several values separated by semicolons. Values are validated strictly: no publisher has checked them.
 */
export const readPlainCsv: ListReader = async function* ({ main }) {
	for await (const row of readCsvRows(main(), { header: true, required: [["id"], ["kind"], ["name"]] })) {
		const kind = parseKind(row.get("kind")?.trim().toLowerCase());
		if (!kind)
			throw new ListFileError(row.get("kind")?.trim() ? "invalid_value" : "missing_value", row.line, "kind");
		const birthDates = splitCellValues(row.get("birth_dates"));
		if (!birthDates.every(isBirthDateCell)) throw new ListFileError("invalid_value", row.line, "birth_dates");
		const countries = splitCellValues(row.get("countries"));
		if (countries.some((country) => !parseCountry(country)))
			throw new ListFileError("invalid_value", row.line, "countries");
		yield buildEntry(
			{
				sourceId: row.get("id"),
				kind,
				names: [row.get("name"), ...splitCellValues(row.get("aliases"))],
				birthDates,
				countries,
				identifiers: splitCellValues(row.get("identifiers")),
				programs: splitCellValues(row.get("programs")),
			},
			{ line: row.line, idField: "id", nameField: "name" },
		);
	}
};
