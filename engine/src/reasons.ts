/** Reasons a finding can carry. Stable: names are only added. */
export type Reason =
	| "photo_unreadable"
	| "photo_format_unsupported"
	| "photo_too_large"
	| "photo_too_small"
	| "document_blurred"
	| "document_dark"
	| "document_glare"
	| "document_cut_off"
	| "document_too_small"
	| "document_not_found"
	| "mrz_not_found"
	| "mrz_unreadable"
	| "mrz_check_digit"
	| "barcode_unreadable"
	/** An AAMVA barcode without a usable number, name, date of birth or expiry date. */
	| "barcode_incomplete"
	/** Two barcodes on the photo that contradict each other. */
	| "barcodes_differ"
	/** A seal with an invalid signature, and one whose key isn't in the list. */
	| "seal_not_genuine"
	| "seal_key_unknown"
	| "portrait_not_found"
	| "face_not_found"
	| "several_faces"
	| "face_too_small"
	| "face_blurred"
	| "face_dark"
	| "face_turned"
	/** Overexposed skin. */
	| "face_bright"
	/** One half of the face is in shadow. */
	| "face_light_uneven"
	| "face_cut_off"
	| "eyes_closed"
	| "face_mismatch"
	| "face_changed"
	| "spoof_suspected"
	| "model_not_configured"
	/** The frames don't show a step of the challenge: the person can repeat it. */
	| "turn_not_seen"
	| "approach_not_seen"
	| "blink_not_seen"
	| "lights_not_seen"
	| "frames_too_few"
	/** A motion has impossible gaps. */
	| "motion_broken"
	| "challenge_expired"
	| "timing_implausible"
	/** The response was made for another challenge. */
	| "nonce_mismatch"
	| "steps_out_of_order"
	| "frames_repeated"
	/** The selfie was made from the photograph that the document shows. */
	| "same_photograph"
	/** The turning face moved like a plane. */
	| "photo_flat"
	/** The light on the face doesn't change while the head turns, as on a photo. */
	| "shading_unchanged"
	/** The face doesn't reflect the light of the screen. */
	| "light_not_reflected"
	/** The challenge had too few steps to prove liveness. */
	| "challenge_reduced"
	/** Signs of tampering and copying; see `SignFindings`. */
	| "photo_edited"
	| "document_black_and_white"
	| "document_on_screen"
	| "document_corner_cut"
	/** Printed text clearly differs from the MRZ or barcode. */
	| "printed_differs"
	/** The ghost image differs from the portrait. */
	| "ghost_differs";
