import { applyCenturyOfProvided } from "../../../checks/birth-date.ts";
import type { DecisionContext } from "../../../checks/check.ts";
import { applyCenturyOfChip, readSignedBirthDate } from "../../../checks/chip-birth-date.ts";
import type { Evidence } from "../../../checks/evidence.ts";
import { extractFields, selectVerifiedData } from "../../../checks/fields.ts";

/** What the decision reads from the document: every field, and the one value that counts of each. */
export function readDocument(
	evidence: Pick<Evidence, "front" | "back" | "chip" | "providedDetails" | "today">,
): Pick<DecisionContext, "fields" | "data"> {
	const { front, back, providedDetails, today } = evidence;
	const extracted = extractFields([front, back]);
	// What a state signed needs no help from a provided date.
	const fields = readSignedBirthDate(evidence)
		? applyCenturyOfChip(extracted, evidence)
		: applyCenturyOfProvided(extracted, providedDetails, today);
	return { fields, data: selectVerifiedData(fields) };
}
