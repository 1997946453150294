import type { MrzFields } from "../../findings.ts";
import { personalNumbers } from "./by-state.ts";

/** Whether a two-digit part of two dates may be the same: either may be unknown, written as zeros or fillers. */
function areDatesCompatible(a: string, b: string): boolean {
	return [0, 2, 4].every((at) => {
		const [one, other] = [a.slice(at, at + 2), b.slice(at, at + 2)];
		const isKnown = (part: string) => /^\d\d$/.test(part) && (part !== "00" || at === 0);
		return one === other || !isKnown(one) || !isKnown(other);
	});
}

/**
 * Whether the personal number in the optional data of an MRZ agrees with its other fields: the birth date and the sex that
 * it encodes, and its own check digit.
 * @returns null if the optional data has no number that is known for the issuing state
 */
export function doesPersonalNumberAgree(fields: MrzFields): boolean | null {
	const parse = personalNumbers[fields.issuingState];
	const texts = [fields.personalNumber, fields.optional1, fields.optional2].filter(
		(text) => text !== undefined,
	);
	const number = texts.map((text) => parse?.(text.replace(/<+$|^<+/g, ""))).find(Boolean);
	if (!number) return null;
	const isSexOther = /^[MF]$/.test(fields.sex) && number.sex !== undefined && number.sex !== fields.sex;
	const isBirthOther =
		number.birthDate !== undefined && !areDatesCompatible(number.birthDate, fields.birthDate);
	return number.isCheckDigitCorrect && !isSexOther && !isBirthOther;
}
