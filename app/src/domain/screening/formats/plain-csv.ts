import { isRoundedNumber } from "../../../shared/document-number-writings.ts";
import { removeInvisible } from "../../../shared/visible-text.ts";
import { type ScreenedKind, screenedKinds } from "../contract.ts";
import { isBirthDateCell } from "./birth-dates.ts";
import { buildEntry } from "./build-entry.ts";
import { readCsvRows, splitCellValues } from "./csv-rows.ts";
import { ListFileError } from "./list-file-error.ts";
import { isCountryCell } from "./list-values.ts";
import { findOwnListColumns, isOwnListHeader, type OwnListColumns } from "./own-list-columns.ts";
import type { ListReader } from "./reader.ts";

const kindByOtherName: Readonly<Record<string, ScreenedKind>> = {
	personne: "person",
	individual: "person",
	"natural person": "person",
	"personne physique": "person",
	organisation: "organization",
	entity: "organization",
	company: "organization",
	"legal person": "organization",
	"legal entity": "organization",
	"personne morale": "organization",
	société: "organization",
	entreprise: "organization",
	navire: "vessel",
	ship: "vessel",
	aéronef: "aircraft",
};
const parseKind = (text = ""): ScreenedKind | undefined =>
	screenedKinds.find((kind) => kind === text) ?? kindByOtherName[text];

/** The letters by which spreadsheets name a column. @param position from 0 */
const columnLetters = (position: number): string =>
	(position < 26 ? "" : columnLetters(Math.floor(position / 26) - 1)) +
	String.fromCharCode(65 + (position % 26));

const shape = { header: { column: "id", isHeader: isOwnListHeader }, allowsShortRows: true } as const;

/**
 * Your own list: `id,kind,name`, and optionally `aliases,birth_dates,countries,identifiers,programs`, each with several values
 * separated by semicolons, or in several columns. Columns and values are validated strictly: no publisher has checked them, and
 * what would be ignored may be what a person is recognized by.
 */
export const readPlainCsv: ListReader = async function* ({ main, acceptsSpecimens = false }) {
	let columns: OwnListColumns | undefined;
	for await (const { cells, line, header } of readCsvRows(main(), shape)) {
		columns ??= findOwnListColumns(header.cells, header.line);
		const { positions, unnamed } = columns;
		if (cells.length <= Math.max(...positions.id, ...positions.kind, ...positions.name))
			throw new ListFileError("malformed", line, cells[0] ?? null);
		const lost = unnamed.find((position) => cells[position]?.trim());
		if (lost !== undefined) throw new ListFileError("unnamed_column", line, columnLetters(lost));
		const cell = (column: "id" | "kind" | "name") =>
			removeInvisible(cells[positions[column][0]] ?? "").trim();
		const valuesOf = (column: keyof typeof positions) =>
			positions[column].flatMap((position) => splitCellValues(cells[position]).map(removeInvisible));
		if (isRoundedNumber(cell("id"))) throw new ListFileError("rounded_number", line, "id");
		const kind = parseKind(cell("kind").toLowerCase());
		if (!kind) throw new ListFileError(cell("kind") ? "invalid_value" : "missing_value", line, "kind");
		const birthDates = valuesOf("birth_dates");
		if (!birthDates.every(isBirthDateCell)) throw new ListFileError("invalid_value", line, "birth_dates");
		const countries = valuesOf("countries");
		if (!countries.every((text) => isCountryCell(text, acceptsSpecimens)))
			throw new ListFileError("invalid_value", line, "countries");
		const identifiers = valuesOf("identifiers");
		if (identifiers.some(isRoundedNumber)) throw new ListFileError("rounded_number", line, "identifiers");
		yield buildEntry(
			{
				sourceId: cell("id"),
				kind,
				names: [cell("name"), ...valuesOf("aliases")],
				birthDates,
				countries,
				identifiers,
				programs: valuesOf("programs"),
				acceptsSpecimens,
			},
			{ line, idField: "id", nameField: "name" },
		);
	}
};
