import type { VerifiedData } from "../../domain/verifications/contract.ts";
import { specimenData } from "../../domain/verifications/simulation/contract.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { addYears, yearsBetween } from "../../shared/years.ts";
import type { SimulatedCase } from "../check.ts";

/** @throws Problem 422 where the provided birth date contradicts the case, or the app checks no age */
export function assertAgePossible({ outcome, reasons, options, provided, today }: SimulatedCase): void {
	const { minimum_age: minimum } = options;
	const age = provided.birth_date === undefined ? null : yearsBetween(provided.birth_date, today);
	const isTooYoung = minimum !== null && age !== null && age < minimum;
	if (outcome === "approved" && isTooYoung) throw invalidField("outcome", "simulated_too_young", { minimum });
	if (!reasons.includes("under_age") && !reasons.includes("age_unknown")) return;
	if (minimum === null) throw invalidField("reasons", "simulated_any_age");
	if (!reasons.includes("under_age")) return;
	if (age !== null && !isTooYoung) throw invalidField("reasons", "simulated_old_enough", { minimum });
}

/** A birth date that fits the simulated case. */
export function simulateBirthDate({ reasons, options, provided, today }: SimulatedCase): VerifiedData {
	const { minimum_age: minimum } = options;
	const specimenBirthDate = specimenData.birth_date;
	if (provided.birth_date !== undefined) return { birth_date: provided.birth_date };
	if (minimum === null) return { birth_date: specimenBirthDate };
	if (reasons.includes("under_age"))
		return {
			birth_date: addYears(today.endsWith("02-29") ? today.replace(/29$/, "28") : today, 1 - minimum),
		};
	if (yearsBetween(specimenBirthDate, today) >= minimum) return { birth_date: specimenBirthDate };
	const yearsBack = Number(today.slice(0, 4)) - minimum - 1 - Number(specimenBirthDate.slice(0, 4));
	return { birth_date: addYears(specimenBirthDate, Math.min(0, yearsBack)) };
}
