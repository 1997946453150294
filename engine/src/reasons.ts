/** Reasons a finding can carry. Stable: names are only added. */
export type Reason =
	| "picture_unreadable"
	| "picture_format_unsupported"
	| "picture_too_large"
	| "picture_too_small"
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
	/** A seal that its key did not sign; one whose key is not in the list. */
	| "seal_not_genuine"
	| "seal_key_unknown"
	| "portrait_not_found"
	| "face_not_found"
	| "several_faces"
	| "face_too_small"
	| "face_blurred"
	| "face_dark"
	| "face_turned"
	/** So much light that nothing of the skin is left to see. */
	| "face_bright"
	/** One half of the face lies in shadow. */
	| "face_light_uneven"
	| "face_cut_off"
	| "eyes_closed"
	| "face_mismatch"
	| "face_changed"
	| "spoof_suspected"
	| "model_not_configured"
	/** A step of a challenge was not seen: the person can do it again. */
	| "turn_not_seen"
	| "approach_not_seen"
	| "blink_not_seen"
	| "lights_not_seen"
	| "frames_too_few"
	/** A motion has gaps that none has. */
	| "motion_broken"
	| "challenge_expired"
	| "timing_implausible"
	/** The response was made for another challenge. */
	| "nonce_mismatch"
	| "steps_out_of_order"
	| "frames_repeated"
	/** What turned moved as a plane does. */
	| "picture_flat"
	/** The eyes do not lie in the face as a head's do. */
	| "eyes_cut_out"
	/** The light on the face stays as it was while the head turns, as on one photograph. */
	| "shading_unchanged"
	/** The light of the screen is not seen on the face, or another light is. */
	| "light_not_reflected"
	/** Fewer steps were asked than prove a living person. */
	| "challenge_reduced"
	/** Signs of tampering and copying; see `SignFindings`. */
	| "picture_edited"
	| "document_black_and_white"
	| "document_on_screen"
	| "document_corner_cut"
	/** Print says plainly what the zone or the barcode does not. */
	| "printed_differs"
	/** The small second portrait is not the first one. */
	| "ghost_differs";
