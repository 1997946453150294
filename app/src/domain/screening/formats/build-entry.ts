import type { ScreenedKind } from "../contract.ts";
import type { ListEntry } from "./entry.ts";
import { ListFileError } from "./list-file-error.ts";
import { birthDateOf, countryOf } from "./list-values.ts";

/** More would be no entry but a mistake, or an attack. */
const maxValues = 1000;
const maxLength = 2000;

/** An entry as a format's reader gathers it. */
export interface Draft {
	readonly sourceId: string | undefined;
	readonly kind: ScreenedKind;
	readonly names: readonly (string | undefined)[];
	readonly weakNames?: readonly (string | undefined)[];
	readonly birthDates?: readonly (string | undefined)[];
	readonly countries?: readonly (string | undefined)[];
	readonly identifiers?: readonly (string | undefined)[];
	readonly programs?: readonly (string | undefined)[];
}

/** Where a draft was read, and what the list calls the fields that every entry needs. */
export interface Where {
	readonly line: number;
	readonly idField: string;
	readonly nameField: string;
}

/** Puts a draft right. @throws ListFileError where its id or name is missing, or a value is longer than any real one */
export function buildEntry(draft: Draft, { line, idField, nameField }: Where): ListEntry {
	const tidy = (values: readonly (string | undefined)[] = []) => {
		const trimmed = values.map((value) => (value ?? "").replace(/\s+/g, " ").trim()).filter(Boolean);
		return [...new Set(trimmed)];
	};
	const sourceId = (draft.sourceId ?? "").trim();
	if (!sourceId) throw new ListFileError("missing_value", line, idField);
	const names = tidy(draft.names);
	if (names.length === 0) throw new ListFileError("missing_value", line, nameField);
	const entry: ListEntry = {
		sourceId,
		kind: draft.kind,
		names,
		weakNames: tidy(draft.weakNames).filter((name) => !names.includes(name)),
		birthDates: tidy(tidy(draft.birthDates).map((text) => birthDateOf(text) ?? undefined)),
		countries: tidy(tidy(draft.countries).map((text) => countryOf(text) ?? undefined)),
		identifiers: tidy(draft.identifiers),
		programs: tidy(draft.programs),
	};
	for (const [field, values] of Object.entries({ [idField]: [sourceId], [nameField]: names, ...entry }))
		if (Array.isArray(values)) {
			if (values.length > maxValues) throw new ListFileError("too_many", line, field);
			if (values.some((value: string) => value.length > maxLength))
				throw new ListFileError("too_long", line, field);
		}
	return entry;
}
