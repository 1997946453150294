import { removeInvisible } from "../../../shared/visible-text.ts";
import type { ScreenedKind } from "../contract.ts";
import { parseAllBirthDates } from "./birth-dates.ts";
import type { ListEntry } from "./entry.ts";
import { ListFileError } from "./list-file-error.ts";
import { parseAllCountries } from "./list-values.ts";

/** More indicates a faulty file or an attack. */
const maxValues = 1000;
const maxValueLength = 2000;

/** An unvalidated entry from a format's reader. */
export interface EntryDraft {
	readonly sourceId: string | undefined;
	readonly kind: ScreenedKind;
	readonly names: readonly (string | undefined)[];
	readonly weakNames?: readonly (string | undefined)[];
	readonly birthDates?: readonly (string | undefined)[];
	readonly countries?: readonly (string | undefined)[];
	readonly identifiers?: readonly (string | undefined)[];
	readonly programs?: readonly (string | undefined)[];
	/** Whether the specimen country is one of the countries that are understood. */
	readonly acceptsSpecimens?: boolean;
}

/** Position of a draft, and the list's own names of the required fields. */
export interface EntryLocation {
	readonly line: number;
	readonly idField: string;
	readonly nameField: string;
}

/** Normalizes and validates a draft. @throws ListFileError where its ID or name is missing, or a value is too long */
export function buildEntry(draft: EntryDraft, { line, idField, nameField }: EntryLocation): ListEntry {
	const normalizeValues = (values: readonly (string | undefined)[] = []) => {
		const trimmed = values
			.map((value) =>
				removeInvisible(value ?? "")
					.replace(/\s+/g, " ")
					.trim(),
			)
			.filter(Boolean);
		return [...new Set(trimmed)];
	};
	const sourceId = (draft.sourceId ?? "").trim();
	if (!sourceId) throw new ListFileError("missing_value", line, idField);
	const names = normalizeValues(draft.names);
	if (names.length === 0) throw new ListFileError("missing_value", line, nameField);
	if ((draft.birthDates?.length ?? 0) > maxValues) throw new ListFileError("too_many", line, "birthDates");
	const entry: ListEntry = {
		sourceId,
		kind: draft.kind,
		names,
		weakNames: normalizeValues(draft.weakNames).filter((name) => !names.includes(name)),
		birthDates: normalizeValues(parseAllBirthDates(normalizeValues(draft.birthDates))),
		countries: parseAllCountries(normalizeValues(draft.countries), draft.acceptsSpecimens),
		identifiers: normalizeValues(draft.identifiers),
		programs: normalizeValues(draft.programs),
	};
	for (const [field, values] of Object.entries({ [idField]: [sourceId], [nameField]: names, ...entry }))
		if (Array.isArray(values)) {
			if (values.length > maxValues) throw new ListFileError("too_many", line, field);
			if (values.some((value: string) => value.length > maxValueLength))
				throw new ListFileError("too_long", line, field);
		}
	return entry;
}
