import type { ChipFindings } from "@vidimus/engine";
import type { ScreenedIdentity } from "../../domain/screening/hits/contract.ts";
import type { ExtractedField, VerifiedData } from "../../domain/verifications/contract.ts";
import type { Seen } from "../evidence.ts";
import { fieldsOf, verifiedDataOf } from "../fields.ts";

type Named = Pick<VerifiedData, "first_name" | "last_name">;

const joined = ({ first_name: first, last_name: last }: Named): string =>
	[first, last].filter(Boolean).join(" ");

/** The name as each place of the document writes it: a zone cuts long ones off and leaves accents out. */
function namesBySource(fields: readonly ExtractedField[]): string[] {
	const places = new Map<string, Named>();
	for (const { name, value, source, file } of fields) {
		if (name !== "first_name" && name !== "last_name") continue;
		const place = `${source} ${file}`;
		places.set(place, { ...places.get(place), [name]: value });
	}
	// Half a name is everybody's.
	return [...places.values()].filter(({ first_name, last_name }) => first_name && last_name).map(joined);
}

function namesOfChip({ mrz, details }: Pick<ChipFindings, "mrz" | "details">): string[] {
	const { firstName, lastName } = mrz?.fields ?? {};
	const { fullName } = details;
	return [
		joined({ ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) }),
		fullName?.replaceAll("<", " ") ?? "",
	];
}

/** Each once, however it is capitalised. */
function unique(values: readonly (string | undefined)[]): string[] {
	const found = new Map<string, string>();
	for (const value of values) {
		const text = value?.replace(/\s+/g, " ").trim().slice(0, maxLength);
		if (text && !found.has(text.toLowerCase())) found.set(text.toLowerCase(), text);
	}
	return [...found.values()];
}

/** Spellings of one name that are searched for. */
const maxNames = 5;
/** Of a name: what a chip says is as long as whoever delivered it likes. */
const maxLength = 300;

/**
 * Whom the document says the person is, and its chip if one was delivered.
 * @param chip null where there was none
 */
export function identityOf(
	{ front, back }: Pick<Seen, "front" | "back">,
	chip: Pick<ChipFindings, "mrz" | "details"> | null,
): ScreenedIdentity {
	const fields = fieldsOf([front, back]);
	const data = verifiedDataOf(fields);
	return {
		names: unique([joined(data), ...namesBySource(fields), ...(chip ? namesOfChip(chip) : [])]).slice(
			0,
			maxNames,
		),
		birth_dates: unique([data.birth_date]),
		countries: unique([data.nationality]),
		identifiers: unique([data.document_number, data.personal_number]),
	};
}
