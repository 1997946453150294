/**
 * Why a verification went as it did. Numbers and names are stable, codes are only added:
 * 1xx the person can mend it, 2xx speaks against approval, 3xx the person's own choice.
 * The sentences for the person and for the business are in the `reasons` catalogue, by name.
 */
export const reasonCodes = {
	document_blurred: 101,
	document_glare: 102,
	document_dark: 103,
	document_cut_off: 104,
	document_too_small: 105,
	document_not_found: 106,
	document_unreadable: 107,
	wrong_side: 108,
	document_not_accepted: 109,
	country_not_accepted: 110,
	portrait_not_found: 111,
	document_side_missing: 112,
	document_on_screen: 113,
	document_black_and_white: 114,
	picture_edited: 115,
	face_not_found: 121,
	several_faces: 122,
	face_too_small: 123,
	face_blurred: 124,
	face_dark: 125,
	face_turned: 126,
	face_bright: 127,
	face_light_uneven: 128,
	face_cut_off: 129,
	eyes_closed: 130,
	turn_not_seen: 131,
	approach_not_seen: 132,
	blink_not_seen: 133,
	lights_not_seen: 134,
	light_not_reflected: 135,
	challenge_expired: 136,
	document_expired: 201,
	face_mismatch: 202,
	mrz_check_digit: 204,
	reading_uncertain: 205,
	data_mismatch: 206,
	sources_differ: 207,
	spoof_suspected: 208,
	face_changed: 209,
	under_age: 210,
	sides_not_linked: 203,
	review_always: 211,
	attempts_used_up: 212,
	processing_failed: 213,
	duplicate_face: 214,
	duplicate_document: 215,
	face_blocked: 216,
	document_blocked: 217,
	contact_blocked: 218,
	address_blocked: 219,
	liveness_uncertain: 220,
	challenge_reduced: 221,
	seal_not_genuine: 222,
	state_unknown: 223,
	print_not_read: 224,
	assurance_too_low: 225,
	ghost_differs: 226,
	doubted_before: 227,
	consent_declined: 301,
	abandoned: 302,
} as const;
export type ReasonName = keyof typeof reasonCodes;
export const reasonNames = Object.keys(reasonCodes) as ReasonName[];

/** Whether the person can mend it with another picture. */
export const isRetry = (name: ReasonName): boolean => reasonCodes[name] < 200;

/**
 * Of a picture that may not be of the original. It can be read all the same, and a face on it that is another's is
 * another's.
 */
export const copyReasons: readonly ReasonName[] = [
	"document_on_screen",
	"document_black_and_white",
	"picture_edited",
];

/** What a reviewer can ask the person to mend. */
export const resubmissionReasons = reasonNames.filter(isRetry);

/** How a case came to a reviewer says nothing of the person by itself. */
const onlyForReview: readonly ReasonName[] = ["review_always", "processing_failed", "doubted_before"];

/** What a reviewer can decline for. */
export const declineReasons = reasonNames.filter(
	(name) => Math.floor(reasonCodes[name] / 100) === 2 && !onlyForReview.includes(name),
);
