import type { ExtractedField } from "../domain/verifications/contract.ts";
import { isPossibleBirthDate } from "./birth-date.ts";
import { toMrzDate } from "./date-range.ts";
import type { Evidence } from "./evidence.ts";

type WithChip = Pick<Evidence, "today" | "chip">;

/** Whether two dates may be the same one, though either may lack its day or month. */
export const areDatesCompatible = (date: string, other: string): boolean =>
	date.startsWith(other) || other.startsWith(date);

/**
 * The birth date in the chip's details (DG11), with all digits of its year: `1924-05-12`, or `1924-05` and `1924` where zeros
 * fill the rest. Null without one that somebody alive can have.
 */
export function readChipBirthDate({ chip, today }: WithChip): string | null {
	const [, year, month = "00", day = "00"] =
		/^(\d{4})(\d{2})?(\d{2})?$/.exec(chip?.findings.details.birthDate ?? "") ?? [];
	if (!year) return null;
	const date = month === "00" ? year : day === "00" ? `${year}-${month}` : `${year}-${month}-${day}`;
	const isReal = Number(month) <= 12 && Number(day) <= 31;
	return isReal && isPossibleBirthDate(date, today) ? date : null;
}

/** The chip's birth date if a state signed it. Otherwise anybody can have written it. */
export const readSignedBirthDate = (evidence: WithChip): string | null =>
	evidence.chip?.findings.result === "clear" ? readChipBirthDate(evidence) : null;

/** Whether the chip gives another birth date than the one read: in its details, or in its MRZ without the century. */
export function isContradictedByChip(evidence: WithChip, date: string): boolean {
	const onChip = readChipBirthDate(evidence);
	const zoneDate = evidence.chip?.findings.mrz?.fields.birthDate ?? "";
	const isOtherInMrz = /^\d{6}$/.test(zoneDate) && !zoneDate.startsWith(toMrzDate(date));
	return isOtherInMrz || (onChip !== null && !areDatesCompatible(onChip, date));
}

/** Gives the MRZ's birth date the century of the chip's, where that is all they differ in. */
export function applyCenturyOfChip(fields: readonly ExtractedField[], evidence: WithChip): ExtractedField[] {
	const onChip = readSignedBirthDate(evidence);
	if (onChip === null) return [...fields];
	return fields.map((field) => {
		if (field.name !== "birth_date" || field.source !== "mrz") return field;
		const value = onChip.slice(0, 2) + field.value.slice(2);
		return areDatesCompatible(onChip, value) ? { ...field, value } : field;
	});
}
