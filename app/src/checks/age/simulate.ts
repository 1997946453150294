import type { VerifiedData } from "../../domain/verifications/contract.ts";
import { specimenData } from "../../domain/verifications/simulation/contract.ts";
import { invalid } from "../../platform/errors.ts";
import type { SimulatedCase } from "../check.ts";
import { yearsBetween, yearsOn } from "../years.ts";

/** @throws Problem 422 where the birth date that was provided says otherwise, or nobody's age is asked */
export function assertAgePossible({ outcome, reasons, options, provided, today }: SimulatedCase): void {
	const { minimum_age: minimum } = options;
	const age = provided.birth_date === undefined ? null : yearsBetween(provided.birth_date, today);
	const isTooYoung = minimum !== null && age !== null && age < minimum;
	if (outcome === "approved" && isTooYoung) throw invalid("outcome", "simulated_too_young", { minimum });
	if (!reasons.includes("under_age")) return;
	if (minimum === null) throw invalid("reasons", "simulated_any_age");
	if (age !== null && !isTooYoung) throw invalid("reasons", "simulated_old_enough", { minimum });
}

/** A day on which somebody is of an age that the case asks for. */
export function simulatedBirthDate({ reasons, options, provided, today }: SimulatedCase): VerifiedData {
	const { minimum_age: minimum } = options;
	const standard = specimenData.birth_date;
	if (provided.birth_date !== undefined) return { birth_date: provided.birth_date };
	if (minimum === null) return { birth_date: standard };
	if (reasons.includes("under_age"))
		return { birth_date: yearsOn(today.endsWith("02-29") ? today.replace(/29$/, "28") : today, 1 - minimum) };
	if (yearsBetween(standard, today) >= minimum) return { birth_date: standard };
	const back = Number(today.slice(0, 4)) - minimum - 1 - Number(standard.slice(0, 4));
	return { birth_date: yearsOn(standard, Math.min(0, back)) };
}
