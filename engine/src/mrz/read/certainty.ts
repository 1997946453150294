import { CHECKED_POSITIONS } from "../parse/formats.ts";
import { classifyStateCode } from "../parse/states.ts";
import { MIN_FIT, type MrzCandidate, SOUND_FIT } from "./assemble.ts";

/**
 * A character that no check digit covers, read with less, is doubtful: the finding is `consider`. (At 0.77 a V of
 * a 560 pixel picture was read as Y.)
 */
export const MIN_UNCHECKED_SURE = 0.85;
/**
 * A character that a check digit covers is vouched for by it, but not alone: two misread alike can cancel out.
 * (At 0.66 two zeros of a blurred passport were read as O, with all digits right.)
 */
const SURE_CHECKED = 0.8;
/** Read with less, a character is not known, and an MRZ that holds one is not known to be lawful. */
const KNOWN_CHECKED = 0.5;
/**
 * The same where no check digit would show a misread: nothing but the net speaks for a name. (At 0.50, 0.53 and
 * 0.59 letters of names in worse pictures were read wrong.)
 */
const KNOWN_UNCHECKED = 0.6;

/** The least probability of a character: of all, or of those that a check digit covers (`1`) or not (`0`). */
export function minProbability({ parsed, characters }: MrzCandidate, covered?: "0" | "1"): number {
	const map = CHECKED_POSITIONS[parsed.format];
	const chosen = characters.flatMap((line, i) =>
		line.filter((_, column) => covered === undefined || map[i]![column] === covered),
	);
	return Math.min(1, ...chosen.map(({ probability }) => probability));
}

/** A state's code that nobody has is a misread one, unless the print is plain: some cards have codes of their own. */
function hasUnknownState({ parsed: { fields } }: MrzCandidate): boolean {
	return [fields.issuingState, fields.nationality].some((code) => classifyStateCode(code) === "unknown");
}

/** Every character was read well enough to stand by, whether or not the digits agree. */
export function isReadingKnown(candidate: MrzCandidate): boolean {
	const floor = hasUnknownState(candidate) ? MIN_UNCHECKED_SURE : KNOWN_UNCHECKED;
	return minProbability(candidate, "1") >= KNOWN_CHECKED && minProbability(candidate, "0") >= floor;
}

/** Nothing about the reading is in doubt. */
export function isReadingSure(candidate: MrzCandidate): boolean {
	return (
		candidate.parsed.valid &&
		candidate.fit > SOUND_FIT &&
		minProbability(candidate, "0") >= MIN_UNCHECKED_SURE &&
		minProbability(candidate, "1") >= SURE_CHECKED
	);
}

/** An invalid reading is only shown where it is one: the text of other print fits a format now and then. */
export function isMrzPlausible({ parsed, fit }: MrzCandidate): boolean {
	const hasValidCheckDigit = Object.values(parsed.checks).some(Boolean);
	const looksLike =
		hasValidCheckDigit && /^[A-Z]/.test(parsed.lines[0]!) && parsed.fields.issuingState !== "";
	return fit >= MIN_FIT && (parsed.valid || looksLike);
}
