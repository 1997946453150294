import type { ChipFindings } from "@vidimus/engine";
import type { ScreenedIdentity } from "../../domain/screening/hits/contract.ts";
import type { ExtractedField, VerifiedData } from "../../domain/verifications/contract.ts";
import { emptyIfBlank, removeInvisible } from "../../shared/visible-text.ts";
import { searchedBirthDates } from "../birth-date.ts";
import type { GatheredEvidence } from "../evidence.ts";
import { extractFields, selectVerifiedData } from "../fields.ts";

type PersonName = Pick<VerifiedData, "first_name" | "last_name">;

const joinName = ({ first_name: first, last_name: last }: PersonName): string =>
	[first, last].filter(Boolean).join(" ");

/** The name from each source of the document: the MRZ truncates long names and has no accents. */
function listNamesBySource(fields: readonly ExtractedField[]): string[] {
	const namesBySource = new Map<string, PersonName>();
	for (const { name, value, source, file } of fields) {
		if (name !== "first_name" && name !== "last_name") continue;
		const sourceKey = `${source} ${file}`;
		namesBySource.set(sourceKey, { ...namesBySource.get(sourceKey), [name]: value });
	}
	// A first or last name alone would match too many entries.
	return [...namesBySource.values()]
		.filter(({ first_name, last_name }) => first_name && last_name)
		.map(joinName);
}

function listChipNames({ mrz, details }: Pick<ChipFindings, "mrz" | "details">): string[] {
	const { firstName, lastName } = mrz?.fields ?? {};
	const { fullName } = details;
	return [
		joinName({ ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) }),
		fullName?.replaceAll("<", " ") ?? "",
	];
}

/** Removes duplicates, ignoring case. A chip's name can hold any character, as a barcode's. */
function uniqueTexts(values: readonly (string | undefined)[]): string[] {
	const textByLowercase = new Map<string, string>();
	for (const value of values) {
		const visible = emptyIfBlank(removeInvisible(value ?? ""));
		const text = visible.replace(/\s+/g, " ").trim().slice(0, maxNameLength);
		if (text && !textByLowercase.has(text.toLowerCase())) textByLowercase.set(text.toLowerCase(), text);
	}
	return [...textByLowercase.values()];
}

/** Maximum spellings of a name to search for. */
const maxNames = 5;
/** Bounds names from a chip, whose length is up to the sender. */
const maxNameLength = 300;

/**
 * The identity to screen, from the document and its chip.
 * @param chip null where no chip was delivered
 */
export function extractIdentity(
	{ front, back }: Pick<GatheredEvidence, "front" | "back">,
	chip: Pick<ChipFindings, "mrz" | "details"> | null,
): ScreenedIdentity {
	const fields = extractFields([front, back]);
	const data = selectVerifiedData(fields);
	return {
		names: uniqueTexts([
			joinName(data),
			...listNamesBySource(fields),
			...(chip ? listChipNames(chip) : []),
		]).slice(0, maxNames),
		birth_dates: searchedBirthDates(fields, data),
		countries: uniqueTexts([data.nationality]),
		identifiers: uniqueTexts([data.document_number, data.personal_number]),
	};
}
