import { type Candidate, SOUND_FIT, WORST_FIT } from "./assemble.ts";
import { CHECKED } from "./formats.ts";
import { kindOfState } from "./states.ts";

/**
 * A character that no check digit covers, read with less, is doubtful: the finding is `consider`. (At 0.77 a V of
 * a 560 pixel picture was read as Y.)
 */
export const SURE_UNCHECKED = 0.85;
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
export function leastSure({ parsed, characters }: Candidate, covered?: "0" | "1"): number {
	const map = CHECKED[parsed.format];
	const chosen = characters.flatMap((line, i) =>
		line.filter((_, column) => covered === undefined || map[i]![column] === covered),
	);
	return Math.min(1, ...chosen.map(({ probability }) => probability));
}

/** A state's code that nobody has is a misread one, unless the print is plain: some cards have codes of their own. */
function namesNoState({ parsed: { fields } }: Candidate): boolean {
	return [fields.issuingState, fields.nationality].some((code) => kindOfState(code) === "unknown");
}

/** Every character was read well enough to stand by, whether or not the digits agree. */
export function isKnown(candidate: Candidate): boolean {
	const floor = namesNoState(candidate) ? SURE_UNCHECKED : KNOWN_UNCHECKED;
	return leastSure(candidate, "1") >= KNOWN_CHECKED && leastSure(candidate, "0") >= floor;
}

/** Nothing about the reading is in doubt. */
export function isSure(candidate: Candidate): boolean {
	return (
		candidate.parsed.valid &&
		candidate.fit > SOUND_FIT &&
		leastSure(candidate, "0") >= SURE_UNCHECKED &&
		leastSure(candidate, "1") >= SURE_CHECKED
	);
}

/** An invalid reading is only shown where it is one: the text of other print fits a format now and then. */
export function isPlausible({ parsed, fit }: Candidate): boolean {
	const someRight = Object.values(parsed.checks).some(Boolean);
	const looksLike = someRight && /^[A-Z]/.test(parsed.lines[0]!) && parsed.fields.issuingState !== "";
	return fit >= WORST_FIT && (parsed.valid || looksLike);
}
