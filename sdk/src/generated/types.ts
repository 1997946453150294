// Made by scripts/generate.ts from the API's OpenAPI document: change that, not this.

/**
 * What somebody should look at.
 */
export interface Alert {
	/**
	 * Id of the alert.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "alert";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * What is alerted to. Types are only added.
	 */
	type:
		| "duplicate_face"
		| "duplicate_document"
		| "list_hit"
		| "decline_spike"
		| "reviews_waiting"
		| "mail_failing"
		| "webhook_failing"
		| "key_new_network"
		| "key_expiring";
	/**
	 * How urgent it is.
	 */
	severity: "info" | "warning" | "critical";
	/**
	 * `acknowledged`: somebody looks at it. `resolved`: it is over.
	 */
	status: "open" | "acknowledged" | "resolved";
	/**
	 * What happened, in the caller's language.
	 */
	title: string;
	/**
	 * A sentence or two on it, in the caller's language.
	 */
	text: string;
	/**
	 * Path of the page to look at.
	 */
	url: string | null;
	/**
	 * What it is about.
	 */
	object_id: string | null;
	/**
	 * Numbers and ids that the sentence is made of.
	 */
	data: {
		[k: string]: string | number;
	};
	/**
	 * How often it was seen.
	 */
	count: number;
	/**
	 * When it was opened.
	 */
	created_at: string;
	/**
	 * When it was last seen.
	 */
	last_seen_at: string;
	/**
	 * When somebody said that they look at it.
	 */
	acknowledged_at: string | null;
	/**
	 * The member who did; null where a key did.
	 */
	acknowledged_by: {
		/**
		 * Id of the user.
		 */
		id: string;
		/**
		 * Their name.
		 */
		name: string;
	} | null;
	/**
	 * When it was over.
	 */
	resolved_at: string | null;
	/**
	 * The member who did; null where it was over by itself.
	 */
	resolved_by: {
		/**
		 * Id of the user.
		 */
		id: string;
		/**
		 * Their name.
		 */
		name: string;
	} | null;
}
/**
 * How many alerts are open.
 */
export interface AlertCount {
	/**
	 * What kind of object this is.
	 */
	object: "alert_count";
	/**
	 * Open alerts, counted to 100.
	 */
	open: number;
}
/**
 * Several alerts.
 */
export interface AlertIdsInput {
	/**
	 * Of the alerts that are meant.
	 *
	 * Items: Id of the alert.
	 */
	ids: string[];
}
/**
 * A page of alerts.
 */
export interface AlertPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: Alert[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * When and how a type of alert is raised.
 */
export interface AlertRule {
	/**
	 * What kind of object this is.
	 */
	object: "alert_rule";
	/**
	 * What is alerted to. Types are only added.
	 */
	type:
		| "duplicate_face"
		| "duplicate_document"
		| "list_hit"
		| "decline_spike"
		| "reviews_waiting"
		| "mail_failing"
		| "webhook_failing"
		| "key_new_network"
		| "key_expiring";
	/**
	 * Its name, in the caller's language.
	 */
	title: string;
	/**
	 * When it is raised, in the caller's language.
	 */
	text: string;
	/**
	 * How urgent it is.
	 */
	severity: "info" | "warning" | "critical";
	/**
	 * Whether it is raised at all.
	 */
	enabled: boolean;
	/**
	 * Null where nothing is measured.
	 */
	threshold: {
		/**
		 * From where on it is raised.
		 */
		value: number;
		/**
		 * What it is measured in.
		 */
		unit: "percent" | "hours";
		/**
		 * Unless set otherwise.
		 */
		default: number;
		/**
		 * The least that can be set.
		 */
		minimum: number;
		/**
		 * The most that can be set.
		 */
		maximum: number;
	} | null;
	/**
	 * Whether those who manage alerts are sent a mail; null where none can be.
	 */
	mail: boolean | null;
	/**
	 * Until then none is opened.
	 */
	muted_until: string | null;
}
/**
 * How an app works.
 */
export interface AppSettings {
	workflow: Workflow;
	/**
	 * Days after the decision until pictures and data are forgotten.
	 */
	retention_days: number;
	/**
	 * What the business adds to the consent, in its own words.
	 */
	consent: {
		/**
		 * In French; null: nothing.
		 */
		fr: string | null;
		/**
		 * In English; null: nothing.
		 */
		en: string | null;
	};
	/**
	 * Where people may be sent back to; empty: anywhere.
	 */
	redirect_urls: string[];
	/**
	 * Sites that may show the verify page in a frame.
	 */
	allowed_origins: string[];
	/**
	 * What members are told by mail.
	 */
	notifications: {
		/**
		 * Mail reviewers when cases wait for them.
		 */
		reviews: boolean;
	};
}
/**
 * How an app verifies people.
 */
export interface Workflow {
	/**
	 * Documents that are accepted.
	 *
	 * Items: Kind of document.
	 */
	documents: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
	/**
	 * Issuing states that are accepted; null for all.
	 */
	countries: string[] | null;
	/**
	 * What a document's print that couldn't be read means: `optional` leaves it out, `required` sends the case to a reviewer unless names, number and birth date were read and agree. Print that plainly says something else always goes to a reviewer.
	 */
	printed_agreement: "optional" | "required";
	/**
	 * False match rate (FMR) at which two faces match: the share of strangers that would. 0.0001 is 1 in 10,000; null is the face net's recommended point, 1 in 59,000 (1 in 1,300 in the worst group known).
	 */
	face_match_fmr: number | null;
	/**
	 * False match rate (FMR) above which two faces are a mismatch; between the two a reviewer decides. null is the face net's recommended point, 1 in 380.
	 */
	face_mismatch_fmr: number | null;
	/**
	 * How the selfie is proved to be of a live person: `active` asks for gestures and shows lights, chosen by the server each time; `passive` looks at a burst of pictures; `off` at one.
	 */
	liveness: "active" | "passive" | "off";
	/**
	 * What a doubt about the person's presence means: `report` shows it in the case, and the decision doesn't depend on it; `review` sends the case to a reviewer; `decline` declines what shows a sign of an attack (reasons 208 and 209), and sends the other doubts to a reviewer.
	 */
	liveness_doubts: "report" | "review" | "decline";
	/**
	 * Whether face and document are searched for in the app's earlier verifications, and whether a hit only shows or sends the case to a reviewer.
	 */
	duplicates: "off" | "report" | "review";
	/**
	 * Whether the name that was read is searched for on the screening lists; a hit sends the case to a reviewer, and declines nobody by itself.
	 */
	screening: "off" | "review";
	/**
	 * Age in years under which the person is declined.
	 */
	minimum_age: number | null;
	/**
	 * Submissions a person has in all.
	 */
	max_attempts: number;
	/**
	 * When a reviewer decides.
	 */
	review: "when_unsure" | "always";
	/**
	 * Whether a case in review needs two reviewers who agree.
	 */
	four_eyes: boolean;
	/**
	 * The least assurance that is approved without a reviewer; see `assurance` of a verification. No check of this release reaches `strong`: everything then goes to a reviewer.
	 */
	minimum_assurance: "basic" | "enhanced" | "strong";
	/**
	 * Hours until the link expires.
	 */
	link_lifetime_hours: number;
}
/**
 * Who is to have a case.
 */
export interface AssignInput {
	/**
	 * User id of a member who may review; null takes the case from whoever has it.
	 */
	assignee: string | null;
}
/**
 * Who is to have several cases.
 */
export interface AssignManyInput {
	/**
	 * Cases to hand on together.
	 *
	 * Items: Id of the verification.
	 */
	ids: string[];
	/**
	 * User id of a member who may review; null takes the case from whoever has it.
	 */
	assignee: string | null;
}
/**
 * How many cases have changed hands.
 */
export interface AssignedMany {
	/**
	 * Cases that have changed hands.
	 */
	count: number;
}
/**
 * What is to change; the rest stays.
 */
export interface ChangeAppSettingsInput {
	workflow?: WorkflowInput;
	/**
	 * Days after the decision until pictures and data are forgotten.
	 */
	retention_days?: number;
	/**
	 * What the business adds to the consent, in its own words.
	 */
	consent?: {
		/**
		 * In French; null: nothing.
		 */
		fr: string | null;
		/**
		 * In English; null: nothing.
		 */
		en: string | null;
	};
	/**
	 * Where people may be sent back to; empty: anywhere.
	 */
	redirect_urls?: string[];
	/**
	 * Sites that may show the verify page in a frame.
	 */
	allowed_origins?: string[];
	/**
	 * What members are told by mail.
	 */
	notifications?: {
		/**
		 * Mail reviewers when cases wait for them.
		 */
		reviews: boolean;
	};
}
/**
 * How an app verifies people.
 */
export interface WorkflowInput {
	/**
	 * Documents that are accepted.
	 *
	 * Items: Kind of document.
	 */
	documents: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
	/**
	 * Issuing states that are accepted; null for all.
	 */
	countries: string[] | null;
	/**
	 * What a document's print that couldn't be read means: `optional` leaves it out, `required` sends the case to a reviewer unless names, number and birth date were read and agree. Print that plainly says something else always goes to a reviewer.
	 */
	printed_agreement: "optional" | "required";
	/**
	 * False match rate (FMR) at which two faces match: the share of strangers that would. 0.0001 is 1 in 10,000; null is the face net's recommended point, 1 in 59,000 (1 in 1,300 in the worst group known).
	 */
	face_match_fmr: number | null;
	/**
	 * False match rate (FMR) above which two faces are a mismatch; between the two a reviewer decides. null is the face net's recommended point, 1 in 380.
	 */
	face_mismatch_fmr: number | null;
	/**
	 * How the selfie is proved to be of a live person: `active` asks for gestures and shows lights, chosen by the server each time; `passive` looks at a burst of pictures; `off` at one.
	 */
	liveness: "active" | "passive" | "off";
	/**
	 * What a doubt about the person's presence means: `report` shows it in the case, and the decision doesn't depend on it; `review` sends the case to a reviewer; `decline` declines what shows a sign of an attack (reasons 208 and 209), and sends the other doubts to a reviewer.
	 */
	liveness_doubts: "report" | "review" | "decline";
	/**
	 * Whether face and document are searched for in the app's earlier verifications, and whether a hit only shows or sends the case to a reviewer.
	 */
	duplicates: "off" | "report" | "review";
	/**
	 * Whether the name that was read is searched for on the screening lists; a hit sends the case to a reviewer, and declines nobody by itself.
	 */
	screening: "off" | "review";
	/**
	 * Age in years under which the person is declined.
	 */
	minimum_age: number | null;
	/**
	 * Submissions a person has in all.
	 */
	max_attempts: number;
	/**
	 * When a reviewer decides.
	 */
	review: "when_unsure" | "always";
	/**
	 * Whether a case in review needs two reviewers who agree.
	 */
	four_eyes: boolean;
	/**
	 * The least assurance that is approved without a reviewer; see `assurance` of a verification. No check of this release reaches `strong`: everything then goes to a reviewer.
	 */
	minimum_assurance: "basic" | "enhanced" | "strong";
	/**
	 * Hours until the link expires.
	 */
	link_lifetime_hours: number;
}
/**
 * What is to change; the rest stays.
 */
export interface ChangeCustomerInput {
	/**
	 * Your own name for the person, once an app and mode.
	 */
	reference?: string | null;
	/**
	 * First names.
	 */
	first_name?: string | null;
	/**
	 * Last name.
	 */
	last_name?: string | null;
	/**
	 * Date of birth.
	 */
	birth_date?: string | null;
	/**
	 * Email address.
	 */
	email?: string | null;
	/**
	 * Phone number; kept as E.164.
	 */
	phone?: string | null;
	/**
	 * Your own key-value pairs: those you give are set, null deletes one, the others stay. Up to 20 in all.
	 */
	metadata?: {
		[k: string]: string | null;
	};
}
/**
 * What is to change; the rest stays.
 */
export interface ChangeWebhookEndpointInput {
	/**
	 * Where events are sent, by POST.
	 */
	url?: string;
	/**
	 * What its team calls it.
	 */
	description?: string;
	/**
	 * Event types, and wildcards: `verification.*` covers every type of a noun and `*` every type, those added later included. A wildcard covers what the caller may read; a type that is named takes the permission to read it.
	 *
	 * Items: An event type, all types of a noun, or all types.
	 */
	event_types?: (
		| "*"
		| "verification.*"
		| "customer.*"
		| "alert.*"
		| "list_entry.*"
		| "screening.*"
		| "api_key.*"
		| "webhook_endpoint.*"
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted"
	)[];
	/**
	 * How much of an event is sent. `full`: everything. `standard`: without document and personal numbers, the address on the document, the person's device and place, and internal comments. `thin`: ids, type and time, without `data`.
	 */
	event_payload?: "full" | "standard" | "thin";
	/**
	 * The version of the API to write payloads in.
	 */
	api_version?: "2026-11-20";
	/**
	 * Turned on again, it is sent what waited meanwhile.
	 */
	enabled?: boolean;
}
/**
 * The alerts as they are now.
 */
export interface ChangedAlerts {
	/**
	 * The alerts as they are now.
	 */
	data: Alert[];
}
/**
 * Something that was looked at, and what came of it.
 */
export interface Check {
	/**
	 * What was looked at.
	 */
	type:
		| "document"
		| "image_integrity"
		| "front_quality"
		| "back_quality"
		| "sharpness"
		| "light"
		| "glare"
		| "framing"
		| "size"
		| "colour"
		| "supported_document"
		| "visual_authenticity"
		| "original_present"
		| "front_screen"
		| "back_screen"
		| "portrait_integrity"
		| "tampering"
		| "front_software"
		| "back_software"
		| "front_seal"
		| "back_seal"
		| "data_consistency"
		| "sides_linked"
		| "printed"
		| "print_read"
		| "data_validation"
		| "mrz"
		| "barcode"
		| "check_digits"
		| "characters"
		| "data_comparison"
		| "document_type"
		| "document_number"
		| "issuing_state"
		| "nationality"
		| "last_name"
		| "first_name"
		| "birth_date"
		| "expiry_date"
		| "sex"
		| "personal_number"
		| "address"
		| "compromised_document"
		| "blocked_document"
		| "duplicate_document"
		| "face_match"
		| "chip"
		| "chip_signature"
		| "chip_issuer"
		| "chip_revocation"
		| "chip_data_groups"
		| "chip_issuing_state"
		| "chip_document"
		| "chip_portrait"
		| "chip_clone"
		| "liveness"
		| "own_picture"
		| "challenge_followed"
		| "timing"
		| "replay"
		| "one_face"
		| "face_presence"
		| "same_person"
		| "flat_picture"
		| "light_reflection"
		| "eyes_cut_out"
		| "shading_change"
		| "presentation_attack"
		| "challenge_complete"
		| "doubted_before"
		| "network_doubted"
		| "device_doubted"
		| "duplicate"
		| "duplicate_face"
		| "duplicate_face_allowed"
		| "duplicate_document_allowed"
		| "block_list"
		| "blocked_face"
		| "blocked_email"
		| "blocked_phone"
		| "blocked_ip_range"
		| "screening"
		| "age";
	/**
	 * clear: nothing speaks against it. consider: unsure. rejected: it fails. not_run: it wasn't looked at.
	 */
	result: "clear" | "consider" | "rejected" | "not_run";
	/**
	 * What was measured.
	 */
	score: number | null;
	/**
	 * What separates `clear` from the rest.
	 */
	threshold: number | null;
	/**
	 * What looked; null for rules without a model.
	 */
	model: {
		/**
		 * Its name.
		 */
		name: string;
		/**
		 * Its version.
		 */
		version: string;
		/**
		 * SHA-256 of its weights, hex; null for what has none.
		 */
		hash: string | null;
	} | null;
	/**
	 * Why it isn't clear.
	 */
	reasons: Reason[];
	/**
	 * What it is made of, each a check of its own.
	 */
	checks: Check[];
}
/**
 * Why something isn't clear.
 */
export interface Reason {
	/**
	 * Stable number.
	 */
	code: number;
	/**
	 * Stable name. Reasons are only added.
	 */
	name:
		| "document_blurred"
		| "document_glare"
		| "document_dark"
		| "document_cut_off"
		| "document_too_small"
		| "document_not_found"
		| "document_unreadable"
		| "wrong_side"
		| "document_not_accepted"
		| "country_not_accepted"
		| "portrait_not_found"
		| "document_side_missing"
		| "document_on_screen"
		| "document_black_and_white"
		| "picture_edited"
		| "face_not_found"
		| "several_faces"
		| "face_too_small"
		| "face_blurred"
		| "face_dark"
		| "face_turned"
		| "face_bright"
		| "face_light_uneven"
		| "face_cut_off"
		| "eyes_closed"
		| "turn_not_seen"
		| "approach_not_seen"
		| "blink_not_seen"
		| "lights_not_seen"
		| "light_not_reflected"
		| "challenge_expired"
		| "document_expired"
		| "face_mismatch"
		| "sides_not_linked"
		| "mrz_check_digit"
		| "reading_uncertain"
		| "data_mismatch"
		| "sources_differ"
		| "spoof_suspected"
		| "face_changed"
		| "under_age"
		| "review_always"
		| "attempts_used_up"
		| "processing_failed"
		| "duplicate_face"
		| "duplicate_document"
		| "face_blocked"
		| "document_blocked"
		| "contact_blocked"
		| "address_blocked"
		| "liveness_uncertain"
		| "challenge_reduced"
		| "seal_not_genuine"
		| "state_unknown"
		| "print_not_read"
		| "assurance_too_low"
		| "ghost_differs"
		| "doubted_before"
		| "doubted_nearby"
		| "screening_hit"
		| "screening_list_missing"
		| "screening_name_missing"
		| "screening_unavailable"
		| "chip_signature_invalid"
		| "chip_issuer_not_genuine"
		| "chip_issuer_unknown"
		| "chip_certificate_revoked"
		| "chip_revocation_unknown"
		| "chip_data_changed"
		| "chip_state_differs"
		| "chip_document_differs"
		| "chip_face_mismatch"
		| "chip_portrait_unreadable"
		| "chip_copied"
		| "chip_copy_unknown"
		| "chip_unverifiable"
		| "consent_declined"
		| "abandoned";
	/**
	 * What was found, in the caller's language.
	 */
	message: string;
}
/**
 * A challenge of active authentication; it counts once.
 */
export interface ChipChallenge {
	/**
	 * What this is.
	 */
	object: "chip_challenge";
	/**
	 * Eight bytes for the chip to sign, in base64.
	 */
	challenge: string;
	/**
	 * Until when an answer counts.
	 */
	expires_at: string;
}
/**
 * The files of a document's chip as they were read. Fingerprints (DG3) and irises (DG4) are refused.
 */
export interface ChipInput {
	/**
	 * EF.SOD, the list of hashes that the state signed. In base64.
	 */
	sod: string;
	/**
	 * DG1, the machine-readable zone. In base64.
	 */
	dg1: string;
	/**
	 * DG2, the portrait. In base64.
	 */
	dg2: string;
	/**
	 * DG11, about the holder. In base64.
	 */
	dg11?: string;
	/**
	 * DG12, about the document. In base64.
	 */
	dg12?: string;
	/**
	 * DG13, of the state's own. In base64.
	 */
	dg13?: string;
	/**
	 * DG14, what the chip can prove. In base64.
	 */
	dg14?: string;
	/**
	 * DG15, the chip's own public key. In base64.
	 */
	dg15?: string;
	/**
	 * The chip's answer (INTERNAL AUTHENTICATE) to the challenge that was drawn last. In base64.
	 */
	active_authentication?: string;
}
/**
 * What was kept of a chip. What it proves is part of the decision.
 */
export interface ChipReceipt {
	/**
	 * What this is.
	 */
	object: "chip";
	/**
	 * Numbers of the data groups that were kept.
	 */
	data_groups: number[];
	/**
	 * Whether a face was found on the portrait of DG2.
	 */
	portrait: boolean;
}
/**
 * A person, as far as you know them.
 */
export interface CreateCustomerInput {
	/**
	 * Your own name for the person, once an app and mode.
	 */
	reference?: string | null;
	/**
	 * First names.
	 */
	first_name?: string | null;
	/**
	 * Last name.
	 */
	last_name?: string | null;
	/**
	 * Date of birth.
	 */
	birth_date?: string | null;
	/**
	 * Email address.
	 */
	email?: string | null;
	/**
	 * Phone number; kept as E.164.
	 */
	phone?: string | null;
	/**
	 * Your own key-value pairs, up to 20.
	 */
	metadata?: {
		[k: string]: string;
	};
}
/**
 * A value, or the verification that it is taken from.
 */
export interface CreateListEntryInput {
	/**
	 * block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it.
	 */
	list: "block" | "allow";
	/**
	 * What an entry names.
	 */
	kind: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * Document number, email address, phone number (E.164) or address range (CIDR).
	 */
	value?: string;
	/**
	 * Issuing state of a document number; without it, it counts for every state.
	 */
	country?: string;
	/**
	 * Instead of a value: the verification whose face or document number is meant.
	 */
	verification?: string;
	/**
	 * Why, for the team.
	 */
	reason: string;
	/**
	 * In the future; null: never.
	 */
	expires_at?: string | null;
}
/**
 * A request to verify a person.
 */
export interface CreateVerificationInput {
	/**
	 * Your own name for this verification. It needn’t be unique: lists find every verification of that reference.
	 */
	reference?: string;
	/**
	 * Whose it is: a customer's id, or a customer to be found by `reference` or made. What you know of them is compared with the document.
	 */
	customer?: string | CreateCustomerInput;
	/**
	 * Your own key-value pairs, up to 20.
	 */
	metadata?: {
		[k: string]: string;
	};
	provided_details?: ProvidedDetailsInput;
	/**
	 * Overrides of the app's workflow.
	 */
	options?: {
		/**
		 * Documents that are accepted.
		 *
		 * Items: Kind of document.
		 */
		documents?: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
		/**
		 * Issuing states that are accepted; null for all.
		 */
		countries?: string[] | null;
		/**
		 * What a document's print that couldn't be read means: `optional` leaves it out, `required` sends the case to a reviewer unless names, number and birth date were read and agree. Print that plainly says something else always goes to a reviewer.
		 */
		printed_agreement?: "optional" | "required";
		/**
		 * False match rate (FMR) at which two faces match: the share of strangers that would. 0.0001 is 1 in 10,000; null is the face net's recommended point, 1 in 59,000 (1 in 1,300 in the worst group known).
		 */
		face_match_fmr?: number | null;
		/**
		 * False match rate (FMR) above which two faces are a mismatch; between the two a reviewer decides. null is the face net's recommended point, 1 in 380.
		 */
		face_mismatch_fmr?: number | null;
		/**
		 * How the selfie is proved to be of a live person: `active` asks for gestures and shows lights, chosen by the server each time; `passive` looks at a burst of pictures; `off` at one.
		 */
		liveness?: "active" | "passive" | "off";
		/**
		 * What a doubt about the person's presence means: `report` shows it in the case, and the decision doesn't depend on it; `review` sends the case to a reviewer; `decline` declines what shows a sign of an attack (reasons 208 and 209), and sends the other doubts to a reviewer.
		 */
		liveness_doubts?: "report" | "review" | "decline";
		/**
		 * Whether face and document are searched for in the app's earlier verifications, and whether a hit only shows or sends the case to a reviewer.
		 */
		duplicates?: "off" | "report" | "review";
		/**
		 * Whether the name that was read is searched for on the screening lists; a hit sends the case to a reviewer, and declines nobody by itself.
		 */
		screening?: "off" | "review";
		/**
		 * Age in years under which the person is declined.
		 */
		minimum_age?: number | null;
		/**
		 * Submissions a person has in all.
		 */
		max_attempts?: number;
		/**
		 * When a reviewer decides.
		 */
		review?: "when_unsure" | "always";
		/**
		 * Whether a case in review needs two reviewers who agree.
		 */
		four_eyes?: boolean;
		/**
		 * The least assurance that is approved without a reviewer; see `assurance` of a verification. No check of this release reaches `strong`: everything then goes to a reviewer.
		 */
		minimum_assurance?: "basic" | "enhanced" | "strong";
		/**
		 * Hours until the link expires.
		 */
		link_lifetime_hours?: number;
		/**
		 * Deprecated: a distance of the face net of earlier releases. It is taken as the nearest `face_match_fmr`.
		 */
		face_match_threshold?: number;
		/**
		 * Deprecated: a distance of the face net of earlier releases. It is taken as the nearest `face_mismatch_fmr`.
		 */
		face_mismatch_threshold?: number;
	};
	/**
	 * Language of the person's page; null: their browser's.
	 */
	locale?: ("fr" | "en") | null;
	/**
	 * Where the person goes at the end.
	 */
	redirect_url?: string | null;
}
/**
 * What you know of the person: compared with the document.
 */
export interface ProvidedDetailsInput {
	/**
	 * First names.
	 */
	first_name?: string;
	/**
	 * Last name.
	 */
	last_name?: string;
	/**
	 * Date of birth.
	 */
	birth_date?: string;
	/**
	 * Of the document that they will show.
	 */
	document_number?: string;
}
/**
 * An address that is to be told of events.
 */
export interface CreateWebhookEndpointInput {
	/**
	 * Where events are sent, by POST.
	 */
	url: string;
	/**
	 * What its team calls it.
	 */
	description?: string;
	/**
	 * Event types, and wildcards: `verification.*` covers every type of a noun and `*` every type, those added later included. A wildcard covers what the caller may read; a type that is named takes the permission to read it.
	 *
	 * Items: An event type, all types of a noun, or all types.
	 */
	event_types?: (
		| "*"
		| "verification.*"
		| "customer.*"
		| "alert.*"
		| "list_entry.*"
		| "screening.*"
		| "api_key.*"
		| "webhook_endpoint.*"
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted"
	)[];
	/**
	 * How much of an event is sent. `full`: everything. `standard`: without document and personal numbers, the address on the document, the person's device and place, and internal comments. `thin`: ids, type and time, without `data`.
	 */
	event_payload?: "full" | "standard" | "thin";
	/**
	 * The version of the API to write payloads in; the app's unless given.
	 */
	api_version?: "2026-11-20";
}
/**
 * The app and mode that a request acts in.
 */
export interface CurrentApp {
	/**
	 * Id of the app.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "app";
	/**
	 * Of the business, as people see it.
	 */
	name: string;
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	workflow: Workflow;
	/**
	 * Days after the decision until pictures and data are forgotten.
	 */
	retention_days: number;
	/**
	 * Key of the HMAC-SHA256 over `verification.status.time` on the address a person returns to; null without `verifications:create`.
	 */
	return_secret: string | null;
}
/**
 * A person whom you verify, as you know them.
 */
export interface Customer {
	/**
	 * Id of the customer.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "customer";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Your own name for the person.
	 */
	reference: string | null;
	/**
	 * Where you stand with the person: follows the latest verification.
	 */
	status: "unverified" | "pending" | "in_review" | "verified" | "declined";
	/**
	 * First names.
	 */
	first_name: string | null;
	/**
	 * Last name.
	 */
	last_name: string | null;
	/**
	 * Date of birth.
	 */
	birth_date: string | null;
	/**
	 * Email address.
	 */
	email: string | null;
	/**
	 * Phone number, E.164.
	 */
	phone: string | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * How many verifications were asked for.
	 */
	verifications: number;
	/**
	 * none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When you told of them first.
	 */
	created_at: string;
	/**
	 * When they were last changed.
	 */
	updated_at: string;
}
/**
 * Another customer who may be the same person.
 */
export interface CustomerDuplicate {
	customer: Customer;
	/**
	 * What the two have in common.
	 */
	shared: {
		/**
		 * What both have; identity: names and birth date.
		 */
		trait: "face" | "document" | "email" | "phone" | "identity";
		/**
		 * The other's verification that shows it; null for what you told of them.
		 */
		verification: string | null;
	}[];
}
/**
 * A page of customers.
 */
export interface CustomerPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: Customer[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * Another verification with the same face or document.
 */
export interface Duplicate {
	/**
	 * What the two have in common.
	 */
	kind: "face" | "document";
	/**
	 * The other verification.
	 */
	verification: string;
	/**
	 * Where the other stands now.
	 */
	status:
		| "created"
		| "started"
		| "processing"
		| "approved"
		| "declined"
		| "in_review"
		| "resubmission_requested"
		| "expired"
		| "canceled";
	/**
	 * Whose the other is now.
	 */
	customer: string | null;
	/**
	 * L2 between the two selfies; null for a document.
	 */
	distance: number | null;
	/**
	 * When the other was asked for.
	 */
	created_at: string;
}
/**
 * Something that happened.
 */
export interface Event {
	/**
	 * Id of the event.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "event";
	/**
	 * What happened. Types are only added.
	 */
	type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted";
	/**
	 * The version of the API that `data` is written in.
	 */
	api_version: "2026-11-20";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * What it happened to.
	 */
	object_id: string;
	/**
	 * Order of recording.
	 */
	sequence: number;
	/**
	 * The object as the API shows it, or details.
	 */
	data: {
		[k: string]: unknown;
	};
	/**
	 * Who caused it.
	 */
	actor: "user" | "key" | "person" | "system";
	/**
	 * Of the member (user id) or the key; null for the person and the system.
	 */
	actor_id: string | null;
	/**
	 * The request that caused it; null where none did.
	 */
	request_id: string | null;
	/**
	 * When it happened.
	 */
	created_at: string;
}
/**
 * A page of events.
 */
export interface EventPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: Event[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * A verification, with the customer where that was asked for.
 */
export interface ExpandedVerification {
	/**
	 * Id of the verification.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "verification";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Where the verification stands.
	 */
	status:
		| "created"
		| "started"
		| "processing"
		| "approved"
		| "declined"
		| "in_review"
		| "resubmission_requested"
		| "expired"
		| "canceled";
	/**
	 * What was decided; null until then.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why it isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own name for this verification.
	 */
	reference: string | null;
	/**
	 * The customer’s id; the customer themselves with `expand=customer`.
	 */
	customer: (string | Customer) | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the person's page; null until they have come.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Submissions so far.
	 */
	attempts: number;
	/**
	 * In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen.
	 */
	simulated: boolean;
	/**
	 * The member who has taken the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * What the document says of its holder; null before it was read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data were erased.
	 */
	redacted_at: string | null;
	/**
	 * Until then the person can act.
	 */
	expires_at: string;
	/**
	 * When it was asked for.
	 */
	created_at: string;
	/**
	 * When its state, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When they handed their pictures in.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
	options: Workflow;
	/**
	 * Where the person goes at the end.
	 */
	redirect_url: string | null;
	/**
	 * The person's link, while they can act; shown to those who have `verifications:create`.
	 */
	url: string | null;
	/**
	 * The secret in that link.
	 */
	client_secret: string | null;
	/**
	 * To type at /verify instead of the link.
	 */
	code: string | null;
	/**
	 * Where the person's latest attempt was made from.
	 */
	origin: {
		/**
		 * Browser and system.
		 */
		device: string | null;
		/**
		 * By address range.
		 */
		place: string;
	} | null;
	/**
	 * What the reviewer tells the person.
	 */
	message: string | null;
	/**
	 * Shown to those who have `verifications:review`.
	 */
	proposal: Proposal | null;
	/**
	 * Of the latest decided attempt.
	 */
	checks: Check[];
	/**
	 * The newest 20 verifications with the same face or document: what the decision was told of, and later ones.
	 */
	duplicates: Duplicate[];
	/**
	 * Entries of your lists that it met.
	 */
	list_hits: ListHit[];
	/**
	 * What was read, field by field.
	 */
	fields: ExtractedField[];
	/**
	 * Pictures of the latest attempt.
	 */
	files: File[];
	/**
	 * The seconds before the selfie, without sound. null where the person's browser can't record, or sent none.
	 */
	recording: Recording | null;
	/**
	 * What the person did for the selfie's challenge; empty where none was asked.
	 */
	gestures: Gesture[];
}
/**
 * What you know of the person: compared with the document.
 */
export interface ProvidedDetails {
	/**
	 * First names.
	 */
	first_name?: string;
	/**
	 * Last name.
	 */
	last_name?: string;
	/**
	 * Date of birth.
	 */
	birth_date?: string;
	/**
	 * Of the document that they will show.
	 */
	document_number?: string;
}
/**
 * What the document says of its holder. Dates are ISO 8601.
 */
export interface VerifiedData {
	/**
	 * Kind of document.
	 */
	document_type?: string;
	/**
	 * Its number.
	 */
	document_number?: string;
	/**
	 * Who issued it, as ICAO 9303 writes it.
	 */
	issuing_state?: string;
	/**
	 * Of the holder, as ICAO 9303 writes it.
	 */
	nationality?: string;
	/**
	 * Last name.
	 */
	last_name?: string;
	/**
	 * First names.
	 */
	first_name?: string;
	/**
	 * Date of birth.
	 */
	birth_date?: string;
	/**
	 * Until when it is valid.
	 */
	expiry_date?: string;
	/**
	 * As the document writes it.
	 */
	sex?: string;
	/**
	 * The holder's number in that state.
	 */
	personal_number?: string;
	/**
	 * Where the holder lives.
	 */
	address?: string;
}
/**
 * A first decision that waits for a second reviewer.
 */
export interface Proposal {
	/**
	 * What a reviewer decides.
	 */
	decision: "approved" | "declined" | "resubmission_requested";
	/**
	 * Why.
	 */
	reasons: Reason[];
	/**
	 * Why, for the file.
	 */
	comment: string;
	/**
	 * What the person is told; null: nothing.
	 */
	message: string | null;
	/**
	 * Who; null once their account is gone.
	 */
	by: string | null;
	/**
	 * When.
	 */
	at: string;
}
/**
 * An entry that a verification met.
 */
export interface ListHit {
	/**
	 * Id of the listEntry.
	 */
	entry: string;
	/**
	 * block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it.
	 */
	list: "block" | "allow";
	/**
	 * What an entry names.
	 */
	kind: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * Why it was listed; needs `lists:read`, and null once the entry is deleted.
	 */
	reason: string | null;
}
/**
 * A field as it was read from a document.
 */
export interface ExtractedField {
	/**
	 * Which field.
	 */
	name:
		| "document_type"
		| "document_number"
		| "issuing_state"
		| "nationality"
		| "last_name"
		| "first_name"
		| "birth_date"
		| "expiry_date"
		| "sex"
		| "personal_number"
		| "address";
	/**
	 * As it was read; dates are ISO 8601.
	 */
	value: string;
	/**
	 * Where on the document it was read.
	 */
	source: "mrz" | "barcode" | "printed";
	/**
	 * How sure the reading is.
	 */
	confidence: number;
	/**
	 * The picture it was read from.
	 */
	file: string;
	/**
	 * Where on that picture, in its pixels.
	 */
	region: number[][] | null;
}
/**
 * A picture of a verification.
 */
export interface File {
	/**
	 * Id of the file.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "file";
	/**
	 * What the picture shows.
	 */
	kind: "document_front" | "document_back" | "selfie";
	/**
	 * Media type.
	 */
	content_type: string;
	/**
	 * Its size.
	 */
	bytes: number;
	/**
	 * In pixels.
	 */
	width: number;
	/**
	 * In pixels.
	 */
	height: number;
	/**
	 * The picture itself; needs `files:read`.
	 */
	url: string;
	/**
	 * The face that was compared, in its pixels.
	 */
	face: number[][] | null;
	/**
	 * Of that face: the person's right eye, then the left, in the picture's pixels.
	 */
	eyes: number[][] | null;
	/**
	 * The document's seal, where one was read.
	 */
	seal: Seal | null;
	/**
	 * When it arrived.
	 */
	created_at: string;
}
/**
 * The electronic seal (2D-Doc) of a French document.
 */
export interface Seal {
	/**
	 * clear: the authority signed it. rejected: it didn't. not_run: its certificate isn't on this server.
	 */
	result: "clear" | "consider" | "rejected" | "not_run";
	/**
	 * The certificate it names: four characters of the authority, four of its own.
	 */
	certificate: string;
	/**
	 * Whom that certificate names; null where it isn't known.
	 */
	signer: string | null;
	/**
	 * Whether it speaks for the document's holder: only a genuine one of an identity document does.
	 */
	of_holder: boolean;
	/**
	 * When the document was issued, as it says.
	 */
	issued_on: string | null;
	/**
	 * When it was signed, as it says.
	 */
	signed_on: string | null;
}
/**
 * The seconds before a selfie.
 */
export interface Recording {
	/**
	 * Id of the file.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "file";
	/**
	 * What the file shows.
	 */
	kind: "liveness_recording";
	/**
	 * Media type.
	 */
	content_type: string;
	/**
	 * Its size.
	 */
	bytes: number;
	/**
	 * In pixels.
	 */
	width: number;
	/**
	 * In pixels.
	 */
	height: number;
	/**
	 * The recording itself, also in ranges of bytes; needs `files:read`.
	 */
	url: string;
	/**
	 * When it arrived.
	 */
	created_at: string;
}
/**
 * One thing that the person did for a challenge.
 */
export interface Gesture {
	/**
	 * What was asked.
	 */
	kind: "turn" | "approach" | "blink" | "lights";
	/**
	 * Of a turn: the person's own left or right.
	 */
	direction: ("left" | "right") | null;
	/**
	 * Whether it was seen.
	 */
	done: boolean;
	/**
	 * What was measured: degrees turned, how many times as large the face became, openness of the closed eyes by that of the open ones, share of the colours seen.
	 */
	score: number | null;
	/**
	 * What was asked for.
	 */
	threshold: number | null;
	/**
	 * How many times it was made until it was seen, where that is known.
	 */
	tries: number;
	/**
	 * The frame that shows it best.
	 */
	file: string;
	/**
	 * That frame; needs `files:read`.
	 */
	url: string;
	/**
	 * In pixels.
	 */
	width: number;
	/**
	 * In pixels.
	 */
	height: number;
}
/**
 * A verification as lists show it.
 */
export interface ExpandedVerificationSummary {
	/**
	 * Id of the verification.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "verification";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Where the verification stands.
	 */
	status:
		| "created"
		| "started"
		| "processing"
		| "approved"
		| "declined"
		| "in_review"
		| "resubmission_requested"
		| "expired"
		| "canceled";
	/**
	 * What was decided; null until then.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why it isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own name for this verification.
	 */
	reference: string | null;
	/**
	 * The customer’s id; the customer themselves with `expand=customer`.
	 */
	customer: (string | Customer) | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the person's page; null until they have come.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Submissions so far.
	 */
	attempts: number;
	/**
	 * In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen.
	 */
	simulated: boolean;
	/**
	 * The member who has taken the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * What the document says of its holder; null before it was read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data were erased.
	 */
	redacted_at: string | null;
	/**
	 * Until then the person can act.
	 */
	expires_at: string;
	/**
	 * When it was asked for.
	 */
	created_at: string;
	/**
	 * When its state, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When they handed their pictures in.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
}

export interface ExportRedactionsQuery {
	/**
	 * What was erased.
	 */
	subject?: "verification" | "customer";
	/**
	 * Whose data were erased.
	 */
	subject_id?: string;
	/**
	 * Who asked, or `schedule`: the days of retention.
	 */
	cause?: "user" | "key" | "schedule";
	/**
	 * Created then or later. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before then. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
}

export interface ExportVerificationsQuery {
	/**
	 * One or several, with commas between them or given again.
	 *
	 * Items: Where the verification stands.
	 */
	status?: (
		| "created"
		| "started"
		| "processing"
		| "approved"
		| "declined"
		| "in_review"
		| "resubmission_requested"
		| "expired"
		| "canceled"
	)[];
	/**
	 * What was decided.
	 */
	outcome?: "approved" | "declined";
	/**
	 * Your own name for the verification, whole. Several verifications can have the same.
	 */
	reference?: string;
	/**
	 * Whose person came to this step, or farther.
	 */
	reached?: "opened" | "consent" | "document" | "selfie" | "submitted";
	/**
	 * Among the reasons.
	 */
	reason?:
		| "document_blurred"
		| "document_glare"
		| "document_dark"
		| "document_cut_off"
		| "document_too_small"
		| "document_not_found"
		| "document_unreadable"
		| "wrong_side"
		| "document_not_accepted"
		| "country_not_accepted"
		| "portrait_not_found"
		| "document_side_missing"
		| "document_on_screen"
		| "document_black_and_white"
		| "picture_edited"
		| "face_not_found"
		| "several_faces"
		| "face_too_small"
		| "face_blurred"
		| "face_dark"
		| "face_turned"
		| "face_bright"
		| "face_light_uneven"
		| "face_cut_off"
		| "eyes_closed"
		| "turn_not_seen"
		| "approach_not_seen"
		| "blink_not_seen"
		| "lights_not_seen"
		| "light_not_reflected"
		| "challenge_expired"
		| "document_expired"
		| "face_mismatch"
		| "sides_not_linked"
		| "mrz_check_digit"
		| "reading_uncertain"
		| "data_mismatch"
		| "sources_differ"
		| "spoof_suspected"
		| "face_changed"
		| "under_age"
		| "review_always"
		| "attempts_used_up"
		| "processing_failed"
		| "duplicate_face"
		| "duplicate_document"
		| "face_blocked"
		| "document_blocked"
		| "contact_blocked"
		| "address_blocked"
		| "liveness_uncertain"
		| "challenge_reduced"
		| "seal_not_genuine"
		| "state_unknown"
		| "print_not_read"
		| "assurance_too_low"
		| "ghost_differs"
		| "doubted_before"
		| "doubted_nearby"
		| "screening_hit"
		| "screening_list_missing"
		| "screening_name_missing"
		| "screening_unavailable"
		| "chip_signature_invalid"
		| "chip_issuer_not_genuine"
		| "chip_issuer_unknown"
		| "chip_certificate_revoked"
		| "chip_revocation_unknown"
		| "chip_data_changed"
		| "chip_state_differs"
		| "chip_document_differs"
		| "chip_face_mismatch"
		| "chip_portrait_unreadable"
		| "chip_copied"
		| "chip_copy_unknown"
		| "chip_unverifiable"
		| "consent_declined"
		| "abandoned";
	/**
	 * Issuing state as ICAO 9303 writes it.
	 */
	country?: string;
	/**
	 * Kind of document.
	 */
	document?: "passport" | "identity_card" | "residence_permit" | "driving_licence";
	/**
	 * Id of the customer.
	 */
	customer?: string;
	/**
	 * Who has taken the case: oneself (members only), nobody, or a member by their user id.
	 */
	assignee?: ("me" | "none") | string;
	/**
	 * Created then or later. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before then. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
	/**
	 * Last changed then or later. A day (UTC) or a time (RFC 3339).
	 */
	updated_after?: string;
	/**
	 * Last changed before then. A day (UTC) or a time (RFC 3339).
	 */
	updated_before?: string;
	/**
	 * Words of the reference, the names or the document number, each by its beginning (3 letters); or an exact id.
	 */
	text?: string;
	/**
	 * By when it was created.
	 */
	sort?: "newest" | "oldest";
	/**
	 * CSV (RFC 4180) or a JSON object a line.
	 */
	format: "csv" | "jsonl";
	/**
	 * Also names, dates and numbers of persons; needs `files:read`.
	 */
	personal?: boolean;
}
/**
 * A short address of a file.
 */
export interface FileLink {
	/**
	 * Opens the file without a key or a session, for five minutes.
	 */
	url: string;
	/**
	 * UTC, ISO 8601.
	 */
	expires_at: string;
}
/**
 * How far an app is on its way.
 */
export interface FirstSteps {
	/**
	 * What kind of object this is.
	 */
	object: "first_steps";
	/**
	 * A verification was asked for in test mode.
	 */
	asked: boolean;
	/**
	 * A link was opened in test mode.
	 */
	opened: boolean;
	/**
	 * The engine looked at somebody's pictures in test mode.
	 */
	decided: boolean;
	/**
	 * The team has a second member, or somebody is invited.
	 */
	invited: boolean;
	/**
	 * A verification was asked for in live mode.
	 */
	live: boolean;
	/**
	 * The latest verification in test mode; null while there is none.
	 */
	latest: string | null;
}

export interface GetEvidenceReportQuery {
	/**
	 * Its language; otherwise that of `Accept-Language`.
	 */
	locale?: "fr" | "en";
}

export interface GetFileQuery {
	/**
	 * With a visible watermark, to be saved.
	 */
	download?: boolean;
}

export interface GetVerificationQuery {
	/**
	 * Fields that show the object in the place of its id, with commas between them or given again. Needs the permission to read it: `customers:read`.
	 */
	expand?: "customer"[];
}

export interface GetWebhookHealthQuery {
	/**
	 * How far back.
	 */
	hours?: number;
}
/**
 * A whole list.
 */
export interface ListAlertRulesAnswer {
	/**
	 * All entries.
	 */
	data: AlertRule[];
}

export interface ListAlertsQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * Where it stands.
	 */
	status?: "open" | "acknowledged" | "resolved";
	/**
	 * What is alerted to.
	 */
	type?:
		| "duplicate_face"
		| "duplicate_document"
		| "list_hit"
		| "decline_spike"
		| "reviews_waiting"
		| "mail_failing"
		| "webhook_failing"
		| "key_new_network"
		| "key_expiring";
	/**
	 * How urgent it is.
	 */
	severity?: "info" | "warning" | "critical";
	/**
	 * `severity`: the most urgent first, of those the latest.
	 */
	sort?: "latest" | "severity";
}
/**
 * A whole list.
 */
export interface ListCustomerDuplicatesAnswer {
	/**
	 * All entries.
	 */
	data: CustomerDuplicate[];
}

export interface ListCustomersQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * Where you stand with the person: follows the latest verification.
	 */
	status?: "unverified" | "pending" | "in_review" | "verified" | "declined";
	/**
	 * Your own name for the person, whole.
	 */
	reference?: string;
	/**
	 * Words of name, email, phone or reference, each by its beginning (3 letters).
	 */
	text?: string;
	/**
	 * Created then or later. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before then. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
	/**
	 * Last changed then or later. A day (UTC) or a time (RFC 3339).
	 */
	updated_after?: string;
	/**
	 * Last changed before then. A day (UTC) or a time (RFC 3339).
	 */
	updated_before?: string;
}

export interface ListDeliveriesQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * Id of the webhookEndpoint.
	 */
	endpoint_id?: string;
	/**
	 * Id of the event.
	 */
	event_id?: string;
	/**
	 * `pending`: sent now or to be tried again. `failed`: given up after the last try. `paused`: its endpoint was turned off.
	 */
	status?: "pending" | "delivered" | "failed" | "paused";
	/**
	 * What happened. Types are only added.
	 */
	type?:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted";
}
/**
 * Somebody whom you block or know.
 */
export interface ListEntry {
	/**
	 * Id of the listEntry.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "list_entry";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it.
	 */
	list: "block" | "allow";
	/**
	 * What an entry names.
	 */
	kind: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * As it is compared; null for a face.
	 */
	value: string | null;
	/**
	 * Issuing state of a document number; null when it counts for every state, and for other kinds.
	 */
	country: string | null;
	/**
	 * The case it was taken from.
	 */
	verification: string | null;
	/**
	 * Why, for the team.
	 */
	reason: string;
	/**
	 * The member who added it; null for a key.
	 */
	created_by: {
		/**
		 * Id of the user.
		 */
		id: string;
		/**
		 * Their name.
		 */
		name: string;
	} | null;
	/**
	 * When it was added.
	 */
	created_at: string;
	/**
	 * From then on it matches nothing; null: never.
	 */
	expires_at: string | null;
	/**
	 * Whether that is so.
	 */
	expired: boolean;
}
/**
 * A page of entries.
 */
export interface ListEntryPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: ListEntry[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}

export interface ListEventsQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * What it happened to.
	 */
	object_id?: string;
	/**
	 * One or several types, with commas or repeated.
	 *
	 * Items: What happened. Types are only added.
	 */
	type?: (
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted"
	)[];
	/**
	 * The request that caused it.
	 */
	request_id?: string;
	/**
	 * Then or later. A day (UTC) or a time (RFC 3339).
	 */
	from?: string;
	/**
	 * Before then. A day (UTC) or a time (RFC 3339).
	 */
	to?: string;
}

export interface ListListEntriesQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it.
	 */
	list?: "block" | "allow";
	/**
	 * What an entry names.
	 */
	kind?: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * An exact value: document number, email address, phone number or range.
	 */
	text?: string;
}

export interface ListLogsQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * 2xx and 3xx, 4xx, or 5xx.
	 */
	status?: "success" | "client_error" | "server_error";
	/**
	 * Name of an operation of this document.
	 */
	operation?: string;
	/**
	 * A key or a member.
	 */
	actor_id?: string;
	/**
	 * What it was about.
	 */
	object_id?: string;
	/**
	 * Then or later. A day (UTC) or a time (RFC 3339).
	 */
	from?: string;
	/**
	 * Before then. A day (UTC) or a time (RFC 3339).
	 */
	to?: string;
}

export interface ListRedactionsQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * What was erased.
	 */
	subject?: "verification" | "customer";
	/**
	 * Whose data were erased.
	 */
	subject_id?: string;
	/**
	 * Who asked, or `schedule`: the days of retention.
	 */
	cause?: "user" | "key" | "schedule";
	/**
	 * Created then or later. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before then. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
}

export interface ListScreeningHitsQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * open: a reviewer is to look. false_positive: somebody else of a similar name. true_match: the person themselves.
	 */
	state?: "open" | "false_positive" | "true_match";
	/**
	 * Only those of this verification.
	 */
	verification?: string;
	/**
	 * Only those of this customer.
	 */
	customer?: string;
}

export interface ListTeamQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
}

export interface ListVerificationsQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
	/**
	 * One or several, with commas between them or given again.
	 *
	 * Items: Where the verification stands.
	 */
	status?: (
		| "created"
		| "started"
		| "processing"
		| "approved"
		| "declined"
		| "in_review"
		| "resubmission_requested"
		| "expired"
		| "canceled"
	)[];
	/**
	 * What was decided.
	 */
	outcome?: "approved" | "declined";
	/**
	 * Your own name for the verification, whole. Several verifications can have the same.
	 */
	reference?: string;
	/**
	 * Whose person came to this step, or farther.
	 */
	reached?: "opened" | "consent" | "document" | "selfie" | "submitted";
	/**
	 * Among the reasons.
	 */
	reason?:
		| "document_blurred"
		| "document_glare"
		| "document_dark"
		| "document_cut_off"
		| "document_too_small"
		| "document_not_found"
		| "document_unreadable"
		| "wrong_side"
		| "document_not_accepted"
		| "country_not_accepted"
		| "portrait_not_found"
		| "document_side_missing"
		| "document_on_screen"
		| "document_black_and_white"
		| "picture_edited"
		| "face_not_found"
		| "several_faces"
		| "face_too_small"
		| "face_blurred"
		| "face_dark"
		| "face_turned"
		| "face_bright"
		| "face_light_uneven"
		| "face_cut_off"
		| "eyes_closed"
		| "turn_not_seen"
		| "approach_not_seen"
		| "blink_not_seen"
		| "lights_not_seen"
		| "light_not_reflected"
		| "challenge_expired"
		| "document_expired"
		| "face_mismatch"
		| "sides_not_linked"
		| "mrz_check_digit"
		| "reading_uncertain"
		| "data_mismatch"
		| "sources_differ"
		| "spoof_suspected"
		| "face_changed"
		| "under_age"
		| "review_always"
		| "attempts_used_up"
		| "processing_failed"
		| "duplicate_face"
		| "duplicate_document"
		| "face_blocked"
		| "document_blocked"
		| "contact_blocked"
		| "address_blocked"
		| "liveness_uncertain"
		| "challenge_reduced"
		| "seal_not_genuine"
		| "state_unknown"
		| "print_not_read"
		| "assurance_too_low"
		| "ghost_differs"
		| "doubted_before"
		| "doubted_nearby"
		| "screening_hit"
		| "screening_list_missing"
		| "screening_name_missing"
		| "screening_unavailable"
		| "chip_signature_invalid"
		| "chip_issuer_not_genuine"
		| "chip_issuer_unknown"
		| "chip_certificate_revoked"
		| "chip_revocation_unknown"
		| "chip_data_changed"
		| "chip_state_differs"
		| "chip_document_differs"
		| "chip_face_mismatch"
		| "chip_portrait_unreadable"
		| "chip_copied"
		| "chip_copy_unknown"
		| "chip_unverifiable"
		| "consent_declined"
		| "abandoned";
	/**
	 * Issuing state as ICAO 9303 writes it.
	 */
	country?: string;
	/**
	 * Kind of document.
	 */
	document?: "passport" | "identity_card" | "residence_permit" | "driving_licence";
	/**
	 * Id of the customer.
	 */
	customer?: string;
	/**
	 * Who has taken the case: oneself (members only), nobody, or a member by their user id.
	 */
	assignee?: ("me" | "none") | string;
	/**
	 * Created then or later. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before then. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
	/**
	 * Last changed then or later. A day (UTC) or a time (RFC 3339).
	 */
	updated_after?: string;
	/**
	 * Last changed before then. A day (UTC) or a time (RFC 3339).
	 */
	updated_before?: string;
	/**
	 * Words of the reference, the names or the document number, each by its beginning (3 letters); or an exact id.
	 */
	text?: string;
	/**
	 * By when it was created.
	 */
	sort?: "newest" | "oldest";
	/**
	 * Fields that show the object in the place of its id, with commas between them or given again. Needs the permission to read it: `customers:read`.
	 */
	expand?: "customer"[];
}

export interface ListWebhookEndpointsQuery {
	/**
	 * Entries a page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the page before; the first page needs none.
	 */
	cursor?: string;
}
/**
 * A request to the API.
 */
export interface Log {
	/**
	 * Id of the request: the answer's `Request-Id`.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "log";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * When it came.
	 */
	created_at: string;
	/**
	 * Of HTTP.
	 */
	method: string;
	/**
	 * The path as a pattern.
	 */
	route: string;
	/**
	 * Name of the operation in this document.
	 */
	operation: string;
	/**
	 * What its path names, or what it made.
	 */
	object_id: string | null;
	/**
	 * Of the answer.
	 */
	status: number;
	/**
	 * Of the problem document.
	 */
	error_code: string | null;
	/**
	 * Until the answer left.
	 */
	duration_ms: number;
	/**
	 * Who asked.
	 */
	actor: "key" | "user" | "person";
	/**
	 * Of the key or the member; null of a person being verified.
	 */
	actor_id: string | null;
}
/**
 * A request with its bodies, personal data masked.
 */
export interface LogDetail {
	/**
	 * Id of the request: the answer's `Request-Id`.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "log";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * When it came.
	 */
	created_at: string;
	/**
	 * Of HTTP.
	 */
	method: string;
	/**
	 * The path as a pattern.
	 */
	route: string;
	/**
	 * Name of the operation in this document.
	 */
	operation: string;
	/**
	 * What its path names, or what it made.
	 */
	object_id: string | null;
	/**
	 * Of the answer.
	 */
	status: number;
	/**
	 * Of the problem document.
	 */
	error_code: string | null;
	/**
	 * Until the answer left.
	 */
	duration_ms: number;
	/**
	 * Who asked.
	 */
	actor: "key" | "user" | "person";
	/**
	 * Of the key or the member; null of a person being verified.
	 */
	actor_id: string | null;
	/**
	 * Where it came from; of a person being verified it isn't kept.
	 */
	address: string | null;
	/**
	 * The program that asked; of a person being verified it isn't kept.
	 */
	user_agent: string | null;
	/**
	 * A mark in place of the key, which may be a reference: the same key has the same mark.
	 */
	idempotency_key: string | null;
	/**
	 * Of the address; what people typed is masked.
	 */
	query: {
		[k: string]: unknown;
	};
	/**
	 * Media type of its body; null where there was none.
	 */
	request_type: string | null;
	/**
	 * Length of its body; null where there was none.
	 */
	request_bytes: number | null;
	/**
	 * JSON with everything masked that could be of a person; of a form with files the names and sizes of its parts; null where there was none, or more than 16 KB.
	 */
	request_body: {
		[k: string]: unknown;
	};
	/**
	 * Media type of the answer's body; null where there was none.
	 */
	response_type: string | null;
	/**
	 * Length of the answer's body; null where there was none, or it was streamed.
	 */
	response_bytes: number | null;
	/**
	 * JSON with everything masked that could be of a person; null where there was none, it isn't JSON, or it is more than 16 KB.
	 */
	response_body: {
		[k: string]: unknown;
	};
	/**
	 * What it caused, in order; empty for who lacks `events:read`.
	 */
	events: {
		/**
		 * Id of the event.
		 */
		id: string;
		/**
		 * What happened. Types are only added.
		 */
		type:
			| "verification.created"
			| "verification.opened"
			| "verification.started"
			| "verification.document_chosen"
			| "verification.picture_accepted"
			| "verification.picture_refused"
			| "verification.processing"
			| "verification.approved"
			| "verification.declined"
			| "verification.in_review"
			| "verification.resubmission_requested"
			| "verification.canceled"
			| "verification.expired"
			| "verification.reopened"
			| "verification.proposed"
			| "verification.assigned"
			| "verification.noted"
			| "verification.sent"
			| "verification.updated"
			| "verification.redacted"
			| "customer.created"
			| "customer.updated"
			| "customer.merged"
			| "customer.redacted"
			| "alert.opened"
			| "alert.acknowledged"
			| "alert.resolved"
			| "list_entry.created"
			| "list_entry.deleted"
			| "screening.hit_created"
			| "screening.hit_updated"
			| "api_key.created"
			| "api_key.rotated"
			| "api_key.revoked"
			| "webhook_endpoint.created"
			| "webhook_endpoint.updated"
			| "webhook_endpoint.disabled"
			| "webhook_endpoint.deleted";
		/**
		 * What it happened to.
		 */
		object_id: string;
	}[];
}
/**
 * A page of a list.
 */
export interface LogPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: Log[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * Requests, errors and latencies of some hours.
 */
export interface LogStatistics {
	/**
	 * What kind of object this is.
	 */
	object: "log_statistics";
	/**
	 * Every hour asked for, the earliest first.
	 */
	hours: {
		/**
		 * Its beginning.
		 */
		hour: string;
		/**
		 * All that came.
		 */
		requests: number;
		/**
		 * Answered 4xx.
		 */
		client_errors: number;
		/**
		 * Answered 5xx.
		 */
		server_errors: number;
		/**
		 * Half took no longer, to within the class of durations that it falls in.
		 */
		p50_ms: number | null;
		/**
		 * 95 % took no longer, to within its class.
		 */
		p95_ms: number | null;
	}[];
	/**
	 * Over all these hours.
	 */
	requests: number;
	/**
	 * Over all these hours.
	 */
	client_errors: number;
	/**
	 * Over all these hours.
	 */
	server_errors: number;
	/**
	 * Over all these hours.
	 */
	p50_ms: number | null;
	/**
	 * Over all these hours.
	 */
	p95_ms: number | null;
}
/**
 * A user in an app.
 */
export interface Member {
	/**
	 * Id of the member.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "member";
	/**
	 * Who it is.
	 */
	user: {
		/**
		 * Id of the user.
		 */
		id: string;
		/**
		 * How they are called.
		 */
		name: string;
		/**
		 * Their address.
		 */
		email: string;
		/**
		 * Where their avatar is.
		 */
		avatar_url: string | null;
	};
	/**
	 * At least one.
	 *
	 * Items: What a member may do: each role is a set of permissions.
	 */
	roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
	/**
	 * When they joined.
	 */
	created_at: string;
}
/**
 * A page of members.
 */
export interface MemberPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: Member[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * Which customer stays.
 */
export interface MergeCustomerInput {
	/**
	 * The customer that stays: it gets this one's verifications.
	 */
	into: string;
}
/**
 * How long no alert of a type is to be opened.
 */
export interface MuteAlertRuleInput {
	/**
	 * From now on; null ends it.
	 */
	hours: (1 | 8 | 24 | 168) | null;
}
/**
 * The case to look at next.
 */
export interface NextCase {
	/**
	 * The case; null when nothing else waits.
	 */
	id: string | null;
	/**
	 * Cases that wait for the caller, without `after`.
	 */
	waiting: number;
}

export interface NextVerificationQuery {
	/**
	 * The case to go on from.
	 */
	after?: string;
}
/**
 * What a member noted on a case.
 */
export interface Note {
	/**
	 * Id of the note.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "note";
	/**
	 * Id of the verification.
	 */
	verification: string;
	/**
	 * Null once their account is gone.
	 */
	author: {
		/**
		 * Id of the user.
		 */
		id: string;
		/**
		 * Null for who has left the team.
		 */
		name: string | null;
	} | null;
	/**
	 * What it says, plain.
	 */
	text: string;
	/**
	 * Members who were told of it.
	 */
	mentions: {
		/**
		 * Id of the user.
		 */
		id: string;
		/**
		 * Null for who has left the team.
		 */
		name: string | null;
	}[];
	/**
	 * Whether the caller wrote it, and so may delete it.
	 */
	mine: boolean;
	/**
	 * When it was written.
	 */
	created_at: string;
}
/**
 * What the team noted on a case.
 */
export interface Notes {
	/**
	 * Oldest first.
	 */
	data: Note[];
}
/**
 * The version that an app's programs get.
 */
export interface PinnedVersion {
	/**
	 * A version of the API: 2026-11-20.
	 */
	version: string;
}
/**
 * The version that an app's programs get.
 */
export interface PinnedVersionInput {
	/**
	 * A version of the API: 2026-11-20.
	 */
	version: string;
}
/**
 * RFC 9457 problem document.
 */
export interface Problem {
	/**
	 * Always `about:blank`: `code` tells errors apart.
	 */
	type: string;
	/**
	 * Name of the status.
	 */
	title: string;
	/**
	 * Of the answer.
	 */
	status: number;
	/**
	 * What is wrong and how to mend it, in the caller's language.
	 */
	detail: string;
	/**
	 * Stable name of the error.
	 */
	code: string;
	/**
	 * Quote it to support; it is in the log.
	 */
	request_id: string;
	/**
	 * Each field that is wrong, where fields are.
	 */
	errors?: {
		/**
		 * The field, dotted.
		 */
		path: string;
		/**
		 * Stable name of what is wrong.
		 */
		code: string;
		/**
		 * What to mend, in the caller's language.
		 */
		message: string;
	}[];
}
/**
 * A share, and what it is made of.
 */
export interface Rate {
	/**
	 * `count` of `of`; null of none.
	 */
	rate: number | null;
	/**
	 * How many of them.
	 */
	count: number;
	/**
	 * How many there are.
	 */
	of: number;
}

export interface ReadLogStatisticsQuery {
	/**
	 * How far back.
	 */
	hours?: number;
}

export interface ReadStatisticsQuery {
	/**
	 * First day (UTC) on which the verifications were asked for; 29 days before `to` unless told.
	 */
	from?: string;
	/**
	 * Last day (UTC), itself included; today unless told. At most 400 days in all.
	 */
	to?: string;
}
/**
 * That personal data were erased for good. It names nobody.
 */
export interface Redaction {
	/**
	 * Id of the redaction.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "redaction";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * What was erased.
	 */
	subject: "verification" | "customer";
	/**
	 * Whose data were erased.
	 */
	subject_id: string;
	/**
	 * Who asked, or `schedule`: the days of retention.
	 */
	cause: "user" | "key" | "schedule";
	/**
	 * The user or key that asked; null for the schedule.
	 */
	by: {
		/**
		 * Of the user or key.
		 */
		id: string;
		/**
		 * Of the user, while they are in the team.
		 */
		name: string | null;
	} | null;
	/**
	 * How much was erased, by what it was.
	 */
	erased: {
		/**
		 * Details given and read.
		 */
		details: number;
		/**
		 * Attempts.
		 */
		attempts: number;
		/**
		 * Pictures.
		 */
		pictures: number;
		/**
		 * Recordings.
		 */
		recordings: number;
		/**
		 * Contents of events.
		 */
		events: number;
		/**
		 * Notes.
		 */
		notes: number;
		/**
		 * Faces and documents to be known again by.
		 */
		likenesses: number;
		/**
		 * Answers kept for repetition.
		 */
		answers: number;
	};
	/**
	 * When it was asked for.
	 */
	requested_at: string;
	/**
	 * Null while pictures are being erased.
	 */
	completed_at: string | null;
}
/**
 * A page of what was erased.
 */
export interface RedactionPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: Redaction[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * Why a decision is taken back.
 */
export interface ReopenInput {
	/**
	 * Why, for the file.
	 */
	comment: string;
}
/**
 * A decision that was taken again, beside the one that stands.
 */
export interface Replay {
	/**
	 * What kind of object this is.
	 */
	object: "replay";
	/**
	 * Which submission was decided again.
	 */
	attempt: number;
	/**
	 * Whether nothing differs at all.
	 */
	same: boolean;
	/**
	 * The engine on the stored pictures, beside what was kept.
	 */
	engine: {
		/**
		 * Whether nothing differs.
		 */
		same: boolean;
		/**
		 * Each value that differs.
		 */
		differences: {
			/**
			 * Where, dotted.
			 */
			path: string;
			/**
			 * Numbers and words of the engine; `…` for what could tell of the person.
			 */
			before: string | number | boolean | null;
			/**
			 * Numbers and words of the engine; `…` for what could tell of the person.
			 */
			after: string | number | boolean | null;
		}[];
	};
	/**
	 * The decision on the kept findings and settings, beside the one that was taken.
	 */
	decision: {
		/**
		 * Whether nothing differs.
		 */
		same: boolean;
		/**
		 * Each value that differs.
		 */
		differences: {
			/**
			 * Where, dotted.
			 */
			path: string;
			/**
			 * Numbers and words of the engine; `…` for what could tell of the person.
			 */
			before: string | number | boolean | null;
			/**
			 * Numbers and words of the engine; `…` for what could tell of the person.
			 */
			after: string | number | boolean | null;
		}[];
	};
	/**
	 * Which models looked.
	 */
	models: {
		/**
		 * Of the decision that stands.
		 */
		before: {
			/**
			 * Its name.
			 */
			name: string;
			/**
			 * Its version.
			 */
			version: string;
			/**
			 * SHA-256 of its weights, hex; null for what has none.
			 */
			hash: string | null;
		}[];
		/**
		 * Of this server now.
		 */
		after: {
			/**
			 * Its name.
			 */
			name: string;
			/**
			 * Its version.
			 */
			version: string;
			/**
			 * SHA-256 of its weights, hex; null for what has none.
			 */
			hash: string | null;
		}[];
	};
}
/**
 * From when on.
 */
export interface ResendFailedInput {
	/**
	 * Failed deliveries made then or later.
	 */
	since: string;
}
/**
 * How many deliveries are sent again.
 */
export interface Resent {
	/**
	 * What kind of object this is.
	 */
	object: "resent";
	/**
	 * How many are sent again.
	 */
	count: number;
}
/**
 * What the schedule will erase, if nothing changes.
 */
export interface Retention {
	/**
	 * What kind of object this is.
	 */
	object: "retention";
	/**
	 * Days after the decision until pictures and data are forgotten.
	 */
	retention_days: number;
	/**
	 * When the next verification is due; null when none is.
	 */
	next_at: string | null;
	/**
	 * Due within seven days.
	 */
	within_7_days: number;
	/**
	 * Due within thirty days.
	 */
	within_30_days: number;
}
/**
 * A reviewer's decision.
 */
export interface ReviewInput {
	/**
	 * What a reviewer decides.
	 */
	decision: "approved" | "declined" | "resubmission_requested";
	/**
	 * The verification's from now on. To decline: at least one of the 2xx. To ask again: at least one of the 1xx. To approve: none.
	 *
	 * Items: Stable name. Reasons are only added.
	 */
	reasons?: (
		| "document_blurred"
		| "document_glare"
		| "document_dark"
		| "document_cut_off"
		| "document_too_small"
		| "document_not_found"
		| "document_unreadable"
		| "wrong_side"
		| "document_not_accepted"
		| "country_not_accepted"
		| "portrait_not_found"
		| "document_side_missing"
		| "document_on_screen"
		| "document_black_and_white"
		| "picture_edited"
		| "face_not_found"
		| "several_faces"
		| "face_too_small"
		| "face_blurred"
		| "face_dark"
		| "face_turned"
		| "face_bright"
		| "face_light_uneven"
		| "face_cut_off"
		| "eyes_closed"
		| "turn_not_seen"
		| "approach_not_seen"
		| "blink_not_seen"
		| "lights_not_seen"
		| "light_not_reflected"
		| "challenge_expired"
		| "document_expired"
		| "face_mismatch"
		| "sides_not_linked"
		| "mrz_check_digit"
		| "reading_uncertain"
		| "data_mismatch"
		| "sources_differ"
		| "spoof_suspected"
		| "face_changed"
		| "under_age"
		| "review_always"
		| "attempts_used_up"
		| "processing_failed"
		| "duplicate_face"
		| "duplicate_document"
		| "face_blocked"
		| "document_blocked"
		| "contact_blocked"
		| "address_blocked"
		| "liveness_uncertain"
		| "challenge_reduced"
		| "seal_not_genuine"
		| "state_unknown"
		| "print_not_read"
		| "assurance_too_low"
		| "ghost_differs"
		| "doubted_before"
		| "doubted_nearby"
		| "screening_hit"
		| "screening_list_missing"
		| "screening_name_missing"
		| "screening_unavailable"
		| "chip_signature_invalid"
		| "chip_issuer_not_genuine"
		| "chip_issuer_unknown"
		| "chip_certificate_revoked"
		| "chip_revocation_unknown"
		| "chip_data_changed"
		| "chip_state_differs"
		| "chip_document_differs"
		| "chip_face_mismatch"
		| "chip_portrait_unreadable"
		| "chip_copied"
		| "chip_copy_unknown"
		| "chip_unverifiable"
		| "consent_declined"
		| "abandoned"
	)[];
	/**
	 * Why, for the file.
	 */
	comment: string;
	/**
	 * Plain text for the person, shown on their page under the business's name.
	 */
	message?: string | null;
}
/**
 * How long the secret that is replaced still signs.
 */
export interface RotateWebhookSecretInput {
	/**
	 * Hours that the secret that is replaced still signs; 0: not at all.
	 */
	overlap_hours?: number;
}
/**
 * The name to search for, and what is known beside it.
 */
export interface ScreenNameInput {
	/**
	 * The name to search for, its words in any order, in any script.
	 */
	name: string;
	/**
	 * organisation: ships and aircraft too.
	 */
	kind?: "person" | "organisation";
	/**
	 * Day of the calendar, ISO 8601.
	 */
	birth_date?: string;
	/**
	 * Nationality, or country of registration, as ICAO 9303 writes it.
	 */
	country?: string;
	/**
	 * Numbers of documents or registers.
	 */
	identifiers?: string[];
	/**
	 * The lowest score of a hit, 0.5 to 1.
	 */
	threshold?: number;
}
/**
 * An entry of a list that a verification's person resembles.
 */
export interface ScreeningHit {
	/**
	 * Id of the screeningHit.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "screening_hit";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * The verification whose person it is about.
	 */
	verification: string;
	/**
	 * Whose verification it is; null if nobody’s.
	 */
	customer: string | null;
	/**
	 * open: a reviewer is to look. false_positive: somebody else of a similar name. true_match: the person themselves.
	 */
	state: "open" | "false_positive" | "true_match";
	/**
	 * Who was searched for.
	 */
	identity: {
		/**
		 * Spellings of the name, as each place of the document writes it.
		 */
		names: string[];
		/**
		 * Dates of birth, ISO 8601.
		 */
		birth_dates: string[];
		/**
		 * Nationality, as ICAO 9303 writes it.
		 */
		countries: string[];
	};
	entry: ScreeningSearchHit;
	/**
	 * Who changed the state last; null while nobody has.
	 */
	reviewed_by: {
		/**
		 * Of what kind.
		 */
		kind: "user" | "key";
		/**
		 * Of the user or key.
		 */
		id: string;
		/**
		 * Of a member; null for keys and former users.
		 */
		name: string | null;
	} | null;
	/**
	 * When; null while nobody has.
	 */
	reviewed_at: string | null;
	/**
	 * Why; null while nobody has.
	 */
	note: string | null;
	/**
	 * When it was found.
	 */
	created_at: string;
}
/**
 * An entry of a list that a name resembles.
 */
export interface ScreeningSearchHit {
	/**
	 * Id of the screeningList.
	 */
	list: string;
	/**
	 * The name of the list.
	 */
	list_name: string;
	/**
	 * The entry's number on its list.
	 */
	source_id: string;
	/**
	 * Changes when anything about the entry does.
	 */
	hash: string;
	/**
	 * What the entry names: a person, an organisation, a ship or an aircraft.
	 */
	kind: "person" | "organisation" | "vessel" | "aircraft";
	/**
	 * 0 to 1.
	 */
	score: number;
	/**
	 * The entry's name that is nearest.
	 */
	matched_name: string;
	/**
	 * What the score is made of, word by word: words that were taken for one another.
	 */
	pairs: {
		/**
		 * Words of the searched name.
		 */
		searched: string[];
		/**
		 * Words of the entry's name.
		 */
		listed: string[];
		/**
		 * 0 to 1.
		 */
		score: number;
		/**
		 * Why they are taken for one another.
		 */
		match_type:
			| "same"
			| "same_name"
			| "same_meaning"
			| "pet_name"
			| "spelling"
			| "joined"
			| "initial"
			| "consonants"
			| "sound"
			| "partly";
	}[];
	/**
	 * Words that were not matched.
	 */
	unmatched: {
		/**
		 * Words that the entry has nothing for.
		 */
		searched: string[];
		/**
		 * Words that the searched name has nothing for.
		 */
		listed: string[];
	};
	/**
	 * Another year caps the score at 0.6, another day at 0.85.
	 */
	birth_date: "agrees" | "differs" | "unknown";
	/**
	 * Another country costs 0.05.
	 */
	country: "agrees" | "differs" | "unknown";
	/**
	 * The same number raises the score to 0.95.
	 */
	identifier: "agrees" | "differs" | "unknown";
	/**
	 * Every name of the entry.
	 */
	names: string[];
	/**
	 * Aliases that the list calls weak. Names aren't compared with them.
	 */
	weak_names: string[];
	/**
	 * Dates of birth, as far as the list knows them: `1965`, `1965-03` or `1965-03-12`.
	 */
	birth_dates: string[];
	/**
	 * ISO 3166 alpha-2.
	 */
	countries: string[];
	/**
	 * Numbers of documents and registers.
	 */
	identifiers: string[];
	/**
	 * Programmes, regimes, legal bases.
	 */
	programs: string[];
}
/**
 * A page of screening hits.
 */
export interface ScreeningHitPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: ScreeningHit[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * A list that names are screened against.
 */
export interface ScreeningList {
	/**
	 * Id of the screeningList.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "screening_list";
	/**
	 * The name of its file, or the one it was uploaded under.
	 */
	name: string;
	/**
	 * folder: from the server’s folder, for every app. upload: uploaded, for this app in this mode.
	 */
	origin: "folder" | "upload";
	/**
	 * The format it was recognised as; null before the first import.
	 */
	format:
		| ("ofac" | "un" | "eu" | "uk" | "french_freezes" | "opensanctions_csv" | "opensanctions_json" | "csv")
		| null;
	/**
	 * How many entries are in force.
	 */
	entries: number;
	/**
	 * The date that the list gives itself; null where it gives none.
	 */
	source_date: string | null;
	/**
	 * When the entries in force were imported; null before the first import.
	 */
	imported_at: string | null;
	/**
	 * SHA-256 of the files that were imported, in hex.
	 */
	hash: string | null;
	/**
	 * Whether it is older than 7 days, or was never imported.
	 */
	stale: boolean;
	/**
	 * Why its latest file could not be imported; the entries of before stay in force.
	 */
	fault: string | null;
}
/**
 * The lists that an app screens against.
 */
export interface ScreeningLists {
	/**
	 * By name.
	 */
	data: ScreeningList[];
}
/**
 * The entries that a name resembles.
 */
export interface ScreeningSearch {
	/**
	 * What kind of object this is.
	 */
	object: "screening_search";
	/**
	 * How many lists were searched; 0: nothing was screened.
	 */
	lists: number;
	/**
	 * How many entries they have.
	 */
	entries: number;
	/**
	 * The nearest first, 50 at most.
	 */
	hits: ScreeningSearchHit[];
}
/**
 * Where the link is to be mailed.
 */
export interface SendLinkInput {
	/**
	 * The person's address. It is not kept.
	 */
	email: string;
}
/**
 * A made-up event of a type, sent to one endpoint only.
 */
export interface SendTestEventInput {
	/**
	 * What happened. Types are only added.
	 */
	type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted";
}
/**
 * When and how a type of alert is to be raised.
 */
export interface SetAlertRuleInput {
	/**
	 * Whether it is raised at all.
	 */
	enabled: boolean;
	/**
	 * In the unit of the type; null where nothing is measured.
	 */
	threshold?: number | null;
	/**
	 * Whether those who manage alerts are sent a mail.
	 */
	mail?: boolean;
}
/**
 * The outcome that a verification of test mode is forced to.
 */
export interface SimulateInput {
	/**
	 * The state that the verification comes to.
	 */
	outcome: "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
	/**
	 * By number or name. To decline: at least one of the 2xx, `face_mismatch` unless told. To ask again: of the 1xx, `document_blurred` unless told. For a review: of the 2xx, `reading_uncertain` unless told. To cancel: of the 3xx or none. Otherwise none.
	 */
	reasons?: (
		| (
				| 101
				| 102
				| 103
				| 104
				| 105
				| 106
				| 107
				| 108
				| 109
				| 110
				| 111
				| 112
				| 113
				| 114
				| 115
				| 201
				| 203
				| 204
				| 205
				| 206
				| 207
				| 217
				| 222
				| 223
				| 224
				| 226
				| 121
				| 122
				| 123
				| 124
				| 125
				| 126
				| 127
				| 128
				| 129
				| 130
				| 202
				| 250
				| 251
				| 252
				| 253
				| 254
				| 255
				| 256
				| 257
				| 258
				| 259
				| 260
				| 261
				| 262
				| 131
				| 132
				| 133
				| 134
				| 135
				| 136
				| 208
				| 209
				| 220
				| 221
				| 227
				| 228
				| 214
				| 215
				| 216
				| 218
				| 219
				| 229
				| 230
				| 231
				| 232
				| 210
				| 211
				| 212
				| 213
				| 225
				| 301
				| 302
		  )
		| (
				| "document_blurred"
				| "document_glare"
				| "document_dark"
				| "document_cut_off"
				| "document_too_small"
				| "document_not_found"
				| "document_unreadable"
				| "wrong_side"
				| "document_not_accepted"
				| "country_not_accepted"
				| "portrait_not_found"
				| "document_side_missing"
				| "document_on_screen"
				| "document_black_and_white"
				| "picture_edited"
				| "face_not_found"
				| "several_faces"
				| "face_too_small"
				| "face_blurred"
				| "face_dark"
				| "face_turned"
				| "face_bright"
				| "face_light_uneven"
				| "face_cut_off"
				| "eyes_closed"
				| "turn_not_seen"
				| "approach_not_seen"
				| "blink_not_seen"
				| "lights_not_seen"
				| "light_not_reflected"
				| "challenge_expired"
				| "document_expired"
				| "face_mismatch"
				| "sides_not_linked"
				| "mrz_check_digit"
				| "reading_uncertain"
				| "data_mismatch"
				| "sources_differ"
				| "spoof_suspected"
				| "face_changed"
				| "under_age"
				| "review_always"
				| "attempts_used_up"
				| "processing_failed"
				| "duplicate_face"
				| "duplicate_document"
				| "face_blocked"
				| "document_blocked"
				| "contact_blocked"
				| "address_blocked"
				| "liveness_uncertain"
				| "challenge_reduced"
				| "seal_not_genuine"
				| "state_unknown"
				| "print_not_read"
				| "assurance_too_low"
				| "ghost_differs"
				| "doubted_before"
				| "doubted_nearby"
				| "screening_hit"
				| "screening_list_missing"
				| "screening_name_missing"
				| "screening_unavailable"
				| "chip_signature_invalid"
				| "chip_issuer_not_genuine"
				| "chip_issuer_unknown"
				| "chip_certificate_revoked"
				| "chip_revocation_unknown"
				| "chip_data_changed"
				| "chip_state_differs"
				| "chip_document_differs"
				| "chip_face_mismatch"
				| "chip_portrait_unreadable"
				| "chip_copied"
				| "chip_copy_unknown"
				| "chip_unverifiable"
				| "consent_declined"
				| "abandoned"
		  )
	)[];
}
/**
 * Numbers of some days.
 */
export interface Statistics {
	/**
	 * What kind of object this is.
	 */
	object: "statistics";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * First day (UTC).
	 */
	from: string;
	/**
	 * Last day (UTC).
	 */
	to: string;
	/**
	 * Where the verifications of these days stand now.
	 */
	totals: {
		/**
		 * Verifications asked for.
		 */
		created: number;
		/**
		 * Of those, how many are approved by now.
		 */
		approved: number;
		/**
		 * Declined by now.
		 */
		declined: number;
		/**
		 * Waiting for a reviewer now.
		 */
		in_review: number;
		/**
		 * Asked for new pictures, and not begun again.
		 */
		resubmission_requested: number;
		/**
		 * Canceled by now.
		 */
		canceled: number;
		/**
		 * Expired by now.
		 */
		expired: number;
		/**
		 * Still with the person or the engine.
		 */
		in_progress: number;
	};
	/**
	 * The same by the day (UTC) on which they were asked for; every day is there.
	 */
	days: {
		/**
		 * Day (UTC).
		 */
		day: string;
		/**
		 * Verifications asked for.
		 */
		created: number;
		/**
		 * Of those, how many are approved by now.
		 */
		approved: number;
		/**
		 * Declined by now.
		 */
		declined: number;
		/**
		 * Waiting for a reviewer now.
		 */
		in_review: number;
		/**
		 * Asked for new pictures, and not begun again.
		 */
		resubmission_requested: number;
		/**
		 * Canceled by now.
		 */
		canceled: number;
		/**
		 * Expired by now.
		 */
		expired: number;
		/**
		 * Still with the person or the engine.
		 */
		in_progress: number;
	}[];
	/**
	 * Shares of these days.
	 */
	rates: {
		approval: Rate;
		decline: Rate;
		review: Rate;
	};
	/**
	 * A reviewer's time is in it.
	 */
	decision_time: {
		/**
		 * Decided verifications.
		 */
		count: number;
		/**
		 * Seconds from handing in to the decision: half took no longer.
		 */
		p50: number | null;
		/**
		 * Of twenty, nineteen took no longer.
		 */
		p95: number | null;
		/**
		 * Most that these are off, as a share of them: durations are counted in buckets.
		 */
		error: number;
	};
	/**
	 * Of those that are decided or in review, most frequent first.
	 */
	reasons: {
		reason: Reason;
		/**
		 * Verifications that have it.
		 */
		count: number;
	}[];
	/**
	 * How far the people came.
	 */
	funnel: {
		/**
		 * Of the person's way.
		 */
		step: "created" | "opened" | "consent" | "document" | "selfie" | "submitted";
		/**
		 * Who came this far, or farther.
		 */
		count: number;
		/**
		 * Who came to the step before and not to this one.
		 */
		lost: number;
	}[];
	/**
	 * Issuing states, most frequent first.
	 */
	countries: {
		/**
		 * Issuing state as ICAO 9303 writes it.
		 */
		country: string;
		/**
		 * Decided verifications.
		 */
		count: number;
	}[];
	/**
	 * Most frequent first.
	 */
	documents: {
		/**
		 * Kind of document.
		 */
		document: "passport" | "identity_card" | "residence_permit" | "driving_licence";
		/**
		 * Decided verifications.
		 */
		count: number;
	}[];
	/**
	 * What waits for a reviewer now, whenever it was asked for.
	 */
	waiting: {
		/**
		 * Cases in review.
		 */
		count: number;
		/**
		 * When the first of them was handed in; null of none.
		 */
		oldest_at: string | null;
		/**
		 * The same by how long they have been waiting.
		 */
		ages: {
			/**
			 * Below so many hours, and not below those before; null: longer.
			 */
			under_hours: number | null;
			/**
			 * Cases that have been waiting so long.
			 */
			count: number;
		}[];
		/**
		 * Up to five, longest waiting first.
		 */
		oldest: VerificationSummary[];
	};
}
/**
 * A verification, as lists show it.
 */
export interface VerificationSummary {
	/**
	 * Id of the verification.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "verification";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Where the verification stands.
	 */
	status:
		| "created"
		| "started"
		| "processing"
		| "approved"
		| "declined"
		| "in_review"
		| "resubmission_requested"
		| "expired"
		| "canceled";
	/**
	 * What was decided; null until then.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why it isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own name for this verification.
	 */
	reference: string | null;
	/**
	 * Whose it is; null for nobody's.
	 */
	customer: string | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the person's page; null until they have come.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Submissions so far.
	 */
	attempts: number;
	/**
	 * In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen.
	 */
	simulated: boolean;
	/**
	 * The member who has taken the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * What the document says of its holder; null before it was read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data were erased.
	 */
	redacted_at: string | null;
	/**
	 * Until then the person can act.
	 */
	expires_at: string;
	/**
	 * When it was asked for.
	 */
	created_at: string;
	/**
	 * When its state, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When they handed their pictures in.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
}
/**
 * How the parts of the product do.
 */
export interface Status {
	/**
	 * What this is.
	 */
	object: "status";
	/**
	 * The worst of the parts.
	 */
	status: "ok" | "degraded" | "down";
	/**
	 * All parts, always in the same order.
	 */
	parts: {
		/**
		 * The part. `webhooks` tells of the app’s own endpoints: degraded where one fails or was disabled for failing, or where messages leave late.
		 */
		name: "database" | "engine" | "jobs" | "mail" | "storage" | "realtime" | "webhooks";
		/**
		 * degraded: it works, late or in part. down: it doesn’t.
		 */
		status: "ok" | "degraded" | "down";
	}[];
	/**
	 * The states by whose certificates (`CSCA_LISTS`) chips are verified, by country.
	 */
	chip_issuers: {
		/**
		 * Two letters of ISO 3166-1.
		 */
		country: string;
		/**
		 * How many of its certificates there are.
		 */
		certificates: number;
	}[];
}
/**
 * What a reviewer makes of a hit.
 */
export interface UpdateScreeningHitInput {
	/**
	 * open: a reviewer is to look. false_positive: somebody else of a similar name. true_match: the person themselves.
	 */
	state: "open" | "false_positive" | "true_match";
	/**
	 * Why, for the file.
	 */
	note: string;
}
/**
 * What is to change of a verification.
 */
export interface UpdateVerificationInput {
	/**
	 * Your own key-value pairs: those you give are set, null deletes one, the others stay. Up to 20 in all.
	 */
	metadata: {
		[k: string]: string | null;
	};
}
/**
 * A request to verify a person, and what came of it.
 */
export interface Verification {
	/**
	 * Id of the verification.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "verification";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Where the verification stands.
	 */
	status:
		| "created"
		| "started"
		| "processing"
		| "approved"
		| "declined"
		| "in_review"
		| "resubmission_requested"
		| "expired"
		| "canceled";
	/**
	 * What was decided; null until then.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why it isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own name for this verification.
	 */
	reference: string | null;
	/**
	 * Whose it is; null for nobody's.
	 */
	customer: string | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the person's page; null until they have come.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Submissions so far.
	 */
	attempts: number;
	/**
	 * In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen.
	 */
	simulated: boolean;
	/**
	 * The member who has taken the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * What the document says of its holder; null before it was read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data were erased.
	 */
	redacted_at: string | null;
	/**
	 * Until then the person can act.
	 */
	expires_at: string;
	/**
	 * When it was asked for.
	 */
	created_at: string;
	/**
	 * When its state, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When they handed their pictures in.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
	options: Workflow;
	/**
	 * Where the person goes at the end.
	 */
	redirect_url: string | null;
	/**
	 * The person's link, while they can act; shown to those who have `verifications:create`.
	 */
	url: string | null;
	/**
	 * The secret in that link.
	 */
	client_secret: string | null;
	/**
	 * To type at /verify instead of the link.
	 */
	code: string | null;
	/**
	 * Where the person's latest attempt was made from.
	 */
	origin: {
		/**
		 * Browser and system.
		 */
		device: string | null;
		/**
		 * By address range.
		 */
		place: string;
	} | null;
	/**
	 * What the reviewer tells the person.
	 */
	message: string | null;
	/**
	 * Shown to those who have `verifications:review`.
	 */
	proposal: Proposal | null;
	/**
	 * Of the latest decided attempt.
	 */
	checks: Check[];
	/**
	 * The newest 20 verifications with the same face or document: what the decision was told of, and later ones.
	 */
	duplicates: Duplicate[];
	/**
	 * Entries of your lists that it met.
	 */
	list_hits: ListHit[];
	/**
	 * What was read, field by field.
	 */
	fields: ExtractedField[];
	/**
	 * Pictures of the latest attempt.
	 */
	files: File[];
	/**
	 * The seconds before the selfie, without sound. null where the person's browser can't record, or sent none.
	 */
	recording: Recording | null;
	/**
	 * What the person did for the selfie's challenge; empty where none was asked.
	 */
	gestures: Gesture[];
}
/**
 * A page of verifications.
 */
export interface VerificationPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: ExpandedVerificationSummary[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * That somebody looked at a picture or recording.
 */
export interface Viewing {
	/**
	 * Id of the auditEntry.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "viewing";
	/**
	 * What they did.
	 */
	action: "viewed" | "downloaded";
	/**
	 * Id of the file.
	 */
	file: string;
	/**
	 * What the file shows.
	 */
	kind: "document_front" | "document_back" | "selfie" | "liveness_recording";
	/**
	 * Who looked.
	 */
	actor: {
		/**
		 * Of what kind.
		 */
		kind: "user" | "key";
		/**
		 * Of the user or key.
		 */
		id: string;
		/**
		 * Of a member; null for keys and former members.
		 */
		name: string | null;
	};
	/**
	 * When.
	 */
	at: string;
}
/**
 * Who looked at what.
 */
export interface Viewings {
	/**
	 * Latest first, 200 at most.
	 */
	data: Viewing[];
}
/**
 * One try to deliver.
 */
export interface WebhookAttempt {
	/**
	 * From 1 on.
	 */
	number: number;
	/**
	 * UTC, ISO 8601.
	 */
	at: string;
	/**
	 * Null when no answer came.
	 */
	status_code: number | null;
	/**
	 * `address_refused`: the name leads to an address that this server doesn't call. `redirect`: redirects aren't followed. `status`: an answer that isn't 2xx.
	 */
	error:
		| (
				| "address_refused"
				| "name_not_found"
				| "connection_refused"
				| "connection_reset"
				| "tls_failed"
				| "timeout"
				| "redirect"
				| "status"
				| "gone"
				| "connection_failed"
		  )
		| null;
	/**
	 * Until the answer, or until it was given up.
	 */
	latency_ms: number;
	/**
	 * Names in lower case.
	 */
	request_headers: {
		[k: string]: string;
	};
	/**
	 * Names in lower case.
	 */
	response_headers: {
		[k: string]: string;
	};
	/**
	 * What was answered, its first 16 KB; null when none came or it was erased.
	 */
	response_body: string | null;
	/**
	 * Whether more was answered than is kept.
	 */
	response_cut: boolean;
}
/**
 * An event on its way to an endpoint.
 */
export interface WebhookDelivery {
	/**
	 * Id of the delivery.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "webhook_delivery";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Id of the webhookEndpoint.
	 */
	endpoint_id: string;
	/**
	 * Id of the event: the receiver's `webhook-id`, the same at every try.
	 */
	event_id: string;
	/**
	 * What happened. Types are only added.
	 */
	event_type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted";
	/**
	 * What the event is about.
	 */
	object_id: string;
	/**
	 * Of the event; 0 for a test event.
	 */
	sequence: number;
	/**
	 * Whether its event is made up.
	 */
	test: boolean;
	/**
	 * `pending`: sent now or to be tried again. `failed`: given up after the last try. `paused`: its endpoint was turned off.
	 */
	status: "pending" | "delivered" | "failed" | "paused";
	/**
	 * Tries so far.
	 */
	attempts: number;
	/**
	 * When it is tried next.
	 */
	next_attempt_at: string | null;
	/**
	 * Of the last try.
	 */
	last_status_code: number | null;
	/**
	 * UTC, ISO 8601.
	 */
	created_at: string;
	/**
	 * When the receiver took it.
	 */
	delivered_at: string | null;
}
/**
 * A delivery with what was sent and answered.
 */
export interface WebhookDeliveryDetail {
	/**
	 * Id of the delivery.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "webhook_delivery";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Id of the webhookEndpoint.
	 */
	endpoint_id: string;
	/**
	 * Id of the event: the receiver's `webhook-id`, the same at every try.
	 */
	event_id: string;
	/**
	 * What happened. Types are only added.
	 */
	event_type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted";
	/**
	 * What the event is about.
	 */
	object_id: string;
	/**
	 * Of the event; 0 for a test event.
	 */
	sequence: number;
	/**
	 * Whether its event is made up.
	 */
	test: boolean;
	/**
	 * `pending`: sent now or to be tried again. `failed`: given up after the last try. `paused`: its endpoint was turned off.
	 */
	status: "pending" | "delivered" | "failed" | "paused";
	/**
	 * Tries so far.
	 */
	attempts: number;
	/**
	 * When it is tried next.
	 */
	next_attempt_at: string | null;
	/**
	 * Of the last try.
	 */
	last_status_code: number | null;
	/**
	 * UTC, ISO 8601.
	 */
	created_at: string;
	/**
	 * When the receiver took it.
	 */
	delivered_at: string | null;
	/**
	 * What the endpoint is sent, by its `event_payload` as it is now; null where the caller may not read it or it was erased.
	 */
	payload: WebhookPayload | null;
	/**
	 * Each try, the first first.
	 */
	tries: WebhookAttempt[];
}
/**
 * An event as an endpoint is sent it; `thin` ones have no `data`.
 */
export interface WebhookPayload {
	/**
	 * Id of the event.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "event";
	/**
	 * What happened. Types are only added.
	 */
	type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted";
	/**
	 * The version of the API that `data` is written in.
	 */
	api_version: "2026-11-20";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * What it happened to.
	 */
	object_id: string;
	/**
	 * Order of recording.
	 */
	sequence: number;
	/**
	 * The object as the API shows it, or details.
	 */
	data?: {
		[k: string]: unknown;
	};
	/**
	 * Who caused it.
	 */
	actor?: "user" | "key" | "person" | "system";
	/**
	 * Of the member (user id) or the key; null for the person and the system.
	 */
	actor_id?: string | null;
	/**
	 * The request that caused it; null where none did.
	 */
	request_id?: string | null;
	/**
	 * When it happened.
	 */
	created_at: string;
}
/**
 * A page of a list.
 */
export interface WebhookDeliveryPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: WebhookDelivery[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * An address that is told of events.
 */
export interface WebhookEndpoint {
	/**
	 * Id of the webhookEndpoint.
	 */
	id: string;
	/**
	 * What kind of object this is.
	 */
	object: "webhook_endpoint";
	/**
	 * Test data and live data never meet.
	 */
	mode: "test" | "live";
	/**
	 * Where events are sent.
	 */
	url: string;
	/**
	 * What its team calls it.
	 */
	description: string;
	/**
	 * Event types, and wildcards: `verification.*` covers every type of a noun and `*` every type, those added later included. A wildcard covers what the caller may read; a type that is named takes the permission to read it.
	 *
	 * Items: An event type, all types of a noun, or all types.
	 */
	event_types: (
		| "*"
		| "verification.*"
		| "customer.*"
		| "alert.*"
		| "list_entry.*"
		| "screening.*"
		| "api_key.*"
		| "webhook_endpoint.*"
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted"
	)[];
	/**
	 * Types that a wildcard covers and the endpoint isn't sent: whoever chose its URL or events may not read them.
	 *
	 * Items: What happened. Types are only added.
	 */
	excluded_types: (
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused"
		| "verification.processing"
		| "verification.approved"
		| "verification.declined"
		| "verification.in_review"
		| "verification.resubmission_requested"
		| "verification.canceled"
		| "verification.expired"
		| "verification.reopened"
		| "verification.proposed"
		| "verification.assigned"
		| "verification.noted"
		| "verification.sent"
		| "verification.updated"
		| "verification.redacted"
		| "customer.created"
		| "customer.updated"
		| "customer.merged"
		| "customer.redacted"
		| "alert.opened"
		| "alert.acknowledged"
		| "alert.resolved"
		| "list_entry.created"
		| "list_entry.deleted"
		| "screening.hit_created"
		| "screening.hit_updated"
		| "api_key.created"
		| "api_key.rotated"
		| "api_key.revoked"
		| "webhook_endpoint.created"
		| "webhook_endpoint.updated"
		| "webhook_endpoint.disabled"
		| "webhook_endpoint.deleted"
	)[];
	/**
	 * How much of an event is sent. `full`: everything. `standard`: without document and personal numbers, the address on the document, the person's device and place, and internal comments. `thin`: ids, type and time, without `data`.
	 */
	event_payload: "full" | "standard" | "thin";
	/**
	 * The version of the API that payloads are written in, pinned when it was created.
	 */
	api_version: "2026-11-20";
	/**
	 * Whether events are sent to it.
	 */
	enabled: boolean;
	/**
	 * `failing`: after five days of failure. `gone`: it answered 410.
	 */
	disabled_reason: ("by_member" | "failing" | "gone") | null;
	/**
	 * Since when it is off.
	 */
	disabled_at: string | null;
	/**
	 * Since when it has taken nothing; after five days it is turned off.
	 */
	failing_since: string | null;
	/**
	 * The secrets that sign each message now, the current one first; without their values.
	 */
	secrets: {
		/**
		 * Id of the webhookSecret.
		 */
		id: string;
		/**
		 * When the secret was created.
		 */
		created_at: string;
		/**
		 * Until when the secret signs; null for the current one.
		 */
		expires_at: string | null;
	}[];
	/**
	 * UTC, ISO 8601.
	 */
	created_at: string;
}
/**
 * How an endpoint took what it was sent.
 */
export interface WebhookEndpointHealth {
	/**
	 * What kind of object this is.
	 */
	object: "webhook_endpoint_health";
	/**
	 * The hours with tries, the earliest first.
	 */
	hours: {
		/**
		 * Its beginning.
		 */
		hour: string;
		/**
		 * Tries that were taken.
		 */
		succeeded: number;
		/**
		 * Tries that weren't.
		 */
		failed: number;
		/**
		 * Mean; null without tries.
		 */
		latency_ms: number | null;
	}[];
	/**
	 * Over all these hours.
	 */
	succeeded: number;
	/**
	 * Over all these hours.
	 */
	failed: number;
	/**
	 * Deliveries that wait now, counted to 1000.
	 */
	waiting: number;
}
/**
 * A page of a list.
 */
export interface WebhookEndpointPage {
	/**
	 * Entries of this page, in the order of the list.
	 */
	data: WebhookEndpoint[];
	/**
	 * Whether entries follow this page.
	 */
	has_more: boolean;
	/**
	 * Give it as `cursor` to read on; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * The current secret that messages to an endpoint are signed with.
 */
export interface WebhookSecret {
	/**
	 * What kind of object this is.
	 */
	object: "webhook_secret";
	/**
	 * Id of the webhookSecret.
	 */
	id: string;
	/**
	 * When the secret was created.
	 */
	created_at: string;
	/**
	 * Until when the secret signs; null for the current one.
	 */
	expires_at: string | null;
	/**
	 * Standard Webhooks: `whsec_` and base64.
	 */
	secret: string;
}
