import { CHECKED_POSITIONS } from "../parse/formats.ts";
import { classifyStateCode } from "../parse/states.ts";
import { MIN_FIT, type MrzCandidate, SOUND_FIT } from "./assemble.ts";

/**
 * Minimum probability of a character that no check digit covers; below it the finding is `consider`. (At 0.77, a V in a
 * photo of 560 pixels was read as Y.)
 */
export const MIN_UNCHECKED_SURE = 0.85;
/**
 * The same for a character that a check digit covers, which isn't sufficient alone because two similar misreadings can
 * cancel out. (At 0.66, two zeros of a blurred passport were read as O, and all check digits were correct.)
 */
const SURE_CHECKED = 0.8;
/** Below this probability, a character that a check digit covers is unknown, and its MRZ can't be reported as valid. */
const KNOWN_CHECKED = 0.5;
/**
 * The same for a character that no check digit covers, such as a name's. (At 0.50, 0.53 and 0.59, letters of names in
 * poor photos were misread.)
 */
const KNOWN_UNCHECKED = 0.6;

/** Minimum probability of all characters, or only of those that a check digit covers (`1`) or doesn't (`0`). */
export function minProbability({ parsed, characters }: MrzCandidate, covered?: "0" | "1"): number {
	const map = CHECKED_POSITIONS[parsed.format];
	const chosen = characters.flatMap((line, i) =>
		line.filter((_, column) => covered === undefined || map[i]![column] === covered),
	);
	return Math.min(1, ...chosen.map(({ probability }) => probability));
}

/** An unknown code is a misreading unless it was read clearly: some cards use codes of their own. */
function hasUnknownState({ parsed: { fields } }: MrzCandidate): boolean {
	return [fields.issuingState, fields.nationality].some((code) => classifyStateCode(code) === "unknown");
}

/** Whether every character was read with sufficient probability, whatever the check digits say. */
export function isReadingKnown(candidate: MrzCandidate): boolean {
	const floor = hasUnknownState(candidate) ? MIN_UNCHECKED_SURE : KNOWN_UNCHECKED;
	return minProbability(candidate, "1") >= KNOWN_CHECKED && minProbability(candidate, "0") >= floor;
}

/** Whether the reading is valid, fits its format, and all its characters are sufficiently probable for `clear`. */
export function isReadingSure(candidate: MrzCandidate): boolean {
	return (
		candidate.parsed.valid &&
		candidate.fit > SOUND_FIT &&
		minProbability(candidate, "0") >= MIN_UNCHECKED_SURE &&
		minProbability(candidate, "1") >= SURE_CHECKED
	);
}

/** Whether a reading may be reported. An invalid one needs more evidence, because other text sometimes fits a format. */
export function isMrzPlausible({ parsed, fit }: MrzCandidate): boolean {
	const hasValidCheckDigit = Object.values(parsed.checks).some(Boolean);
	const looksLike =
		hasValidCheckDigit && /^[A-Z]/.test(parsed.lines[0]!) && parsed.fields.issuingState !== "";
	return fit >= MIN_FIT && (parsed.valid || looksLike);
}
