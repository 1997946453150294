import { yearsBetween } from "../shared/years.ts";
import { isPossibleBirthDate, possibleBirthDates } from "./birth-date.ts";
import type { DecisionContext } from "./check.ts";
import { readSignedBirthDate } from "./chip-birth-date.ts";
import type { Evidence } from "./evidence.ts";

/** Whole years that the person may be old. */
export interface AgeRange {
	youngest: number;
	oldest: number;
}

/** The ages by every date on which the person may have been born. Null without a date on which somebody alive was. */
export function readAgeRange(
	evidence: Pick<Evidence, "today" | "providedDetails" | "chip">,
	{ data: { birth_date: birth }, fields }: Pick<DecisionContext, "data" | "fields">,
): AgeRange | null {
	const { today } = evidence;
	if (birth === undefined || !isPossibleBirthDate(birth, today)) return null;
	const births = possibleBirthDates(evidence, fields, birth, readSignedBirthDate(evidence));
	return {
		youngest: Math.min(...births.map(({ latest }) => yearsBetween(latest, today))),
		oldest: Math.max(...births.map(({ earliest }) => yearsBetween(earliest, today))),
	};
}
