// Made by scripts/generate.ts from the API's OpenAPI document: change that, not this.

/**
 * Something that needs attention.
 */
export interface Alert {
	/**
	 * ID of the alert.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "alert";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * Type of alert. Types are only added.
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
	 * AlertSeverity.
	 */
	severity: "info" | "warning" | "critical";
	/**
	 * `acknowledged`: a member is on it. `resolved`: it is over.
	 */
	status: "open" | "acknowledged" | "resolved";
	/**
	 * Title, in the caller's language.
	 */
	title: string;
	/**
	 * One or two sentences about the alert, in the caller's language.
	 */
	message: string;
	/**
	 * Path of the dashboard page to open.
	 */
	url: string | null;
	/**
	 * ID of the alert's object.
	 */
	object_id: string | null;
	/**
	 * Numbers and IDs used in the message.
	 */
	data: {
		[k: string]: string | number;
	};
	/**
	 * How many times it was seen.
	 */
	count: number;
	/**
	 * When the alert was opened.
	 */
	created_at: string;
	/**
	 * When it was last seen.
	 */
	last_seen_at: string;
	/**
	 * When a member acknowledged it.
	 */
	acknowledged_at: string | null;
	/**
	 * The member who acknowledged it; null if an API key did.
	 */
	acknowledged_by: {
		/**
		 * ID of the user.
		 */
		id: string;
		/**
		 * The member's name.
		 */
		name: string;
	} | null;
	/**
	 * When it was resolved.
	 */
	resolved_at: string | null;
	/**
	 * The member who resolved it; null if it was resolved automatically.
	 */
	resolved_by: {
		/**
		 * ID of the user.
		 */
		id: string;
		/**
		 * The member's name.
		 */
		name: string;
	} | null;
}
/**
 * Number of open alerts.
 */
export interface AlertCount {
	/**
	 * Type of object.
	 */
	object: "alert_count";
	/**
	 * Number of open alerts, up to 100.
	 */
	open: number;
}
/**
 * Alerts to change.
 */
export interface AlertIdsInput {
	/**
	 * IDs of the alerts.
	 *
	 * Items: ID of the alert.
	 */
	ids: string[];
}
/**
 * A page of alerts.
 */
export interface AlertPage {
	/**
	 * The page's entries, in list order.
	 */
	data: Alert[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * When and how a type of alert is opened.
 */
export interface AlertRule {
	/**
	 * Type of object.
	 */
	object: "alert_rule";
	/**
	 * Type of alert. Types are only added.
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
	 * Name of the type, in the caller's language.
	 */
	title: string;
	/**
	 * When the alert is opened, in the caller's language.
	 */
	description: string;
	/**
	 * AlertSeverity.
	 */
	severity: "info" | "warning" | "critical";
	/**
	 * Whether the rule is enabled.
	 */
	enabled: boolean;
	/**
	 * Null if the type has no threshold.
	 */
	threshold: {
		/**
		 * Threshold that opens the alert.
		 */
		value: number;
		/**
		 * Unit of the threshold.
		 */
		unit: "percent" | "hours";
		/**
		 * Default threshold.
		 */
		default: number;
		/**
		 * Minimum threshold.
		 */
		minimum: number;
		/**
		 * Maximum threshold.
		 */
		maximum: number;
	} | null;
	/**
	 * Whether members who manage alerts get an email; null if the type can't be emailed.
	 */
	email: boolean | null;
	/**
	 * When the mute ends; null if the rule isn't muted.
	 */
	muted_until: string | null;
}
/**
 * Settings of an app.
 */
export interface AppSettings {
	workflow: Workflow;
	/**
	 * Retention period: days after the decision until photos and data are erased.
	 */
	retention_days: number;
	/**
	 * Consent text of the business, shown in addition to Vidimus's.
	 */
	consent: {
		/**
		 * Text in French; null for none.
		 */
		fr: string | null;
		/**
		 * Text in English; null for none.
		 */
		en: string | null;
	};
	/**
	 * URLs that people can be redirected to; empty allows any.
	 */
	redirect_urls: string[];
	/**
	 * Origins that can embed the verification page.
	 */
	allowed_origins: string[];
	/**
	 * Email notifications to members.
	 */
	notifications: {
		/**
		 * Whether reviewers get an email when cases are waiting.
		 */
		reviews: boolean;
	};
}
/**
 * An app's verification settings.
 */
export interface Workflow {
	/**
	 * Accepted documents.
	 *
	 * Items: Type of document.
	 */
	documents: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
	/**
	 * Accepted issuing countries; null for all.
	 */
	countries: string[] | null;
	/**
	 * How to handle printed text that couldn't be read. `optional`: ignore it. `required`: send the case to a reviewer unless the printed name, number and date of birth were read and match. A clear difference is always sent to a reviewer.
	 */
	printed_agreement: "optional" | "required";
	/**
	 * False match rate (FMR) at which two faces match: the share of strangers who would match. 0.0001 is 1 in 10,000. null uses the recommended value of the face recognition model, 1 in 59,000 (1 in 1,300 in the worst-performing group).
	 */
	face_match_fmr: number | null;
	/**
	 * False match rate (FMR) above which two faces don't match. Between the two rates, a reviewer decides. null uses the recommended value of the face recognition model, 1 in 380.
	 */
	face_mismatch_fmr: number | null;
	/**
	 * How the selfie proves liveness. `active`: gestures and colored lights, chosen by the server each time. `passive`: a burst of photos. `off`: a single photo.
	 */
	liveness: "active" | "passive" | "off";
	/**
	 * What happens when liveness is in doubt. `report`: the case shows the doubt, and the decision doesn't change. `review`: sends the case to a reviewer. `decline`: declines suspected attacks (reasons 208 and 209) and sends other doubts to a reviewer.
	 */
	liveness_doubts: "report" | "review" | "decline";
	/**
	 * Whether to search the app's earlier verifications for the same face or document, and whether a duplicate is only reported or sends the case to a reviewer.
	 */
	duplicates: "off" | "report" | "review";
	/**
	 * Whether to compare the name on the document with the screening lists. A hit sends the case to review, and never declines it on its own.
	 */
	screening: "off" | "review";
	/**
	 * Minimum age in years. Younger people are declined.
	 */
	minimum_age: number | null;
	/**
	 * Maximum attempts per person.
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
	 * Minimum assurance level for approval without a reviewer; see a verification's `assurance`. `strong` sends every case without a verified chip to a reviewer.
	 */
	minimum_assurance: "basic" | "enhanced" | "strong";
	/**
	 * Hours until the link expires.
	 */
	link_lifetime_hours: number;
}
/**
 * Assignee of a case.
 */
export interface AssignInput {
	/**
	 * User ID of a member who can review; null unassigns the case.
	 */
	assignee: string | null;
}
/**
 * Assignee of several cases.
 */
export interface AssignVerificationsInput {
	/**
	 * Cases to assign.
	 *
	 * Items: ID of the verification.
	 */
	ids: string[];
	/**
	 * User ID of a member who can review; null unassigns the case.
	 */
	assignee: string | null;
}
/**
 * Number of cases that were reassigned.
 */
export interface AssignedMany {
	/**
	 * Cases that were reassigned.
	 */
	count: number;
}
/**
 * The alerts after the change.
 */
export interface ChangedAlerts {
	/**
	 * The alerts after the change.
	 */
	data: Alert[];
}
/**
 * A check and its result.
 */
export interface Check {
	/**
	 * Name of the check.
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
		| "blocklist"
		| "blocked_face"
		| "blocked_email"
		| "blocked_phone"
		| "blocked_ip_range"
		| "screening"
		| "age";
	/**
	 * clear: passed. consider: unsure. rejected: failed. not_run: not checked.
	 */
	result: "clear" | "consider" | "rejected" | "not_run";
	/**
	 * Measured score.
	 */
	score: number | null;
	/**
	 * Score that separates `clear` from other results.
	 */
	threshold: number | null;
	/**
	 * Model that was used; null for rules without a model.
	 */
	model: {
		/**
		 * Name of the model.
		 */
		name: string;
		/**
		 * Version of the model.
		 */
		version: string;
		/**
		 * SHA-256 of the weights, hex; null if it has none.
		 */
		hash: string | null;
	} | null;
	/**
	 * Why it isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Sub-checks.
	 */
	checks: Check[];
}
/**
 * Why a result isn't clear.
 */
export interface Reason {
	/**
	 * Stable number.
	 */
	code: number;
	/**
	 * Stable name. New reasons may be added; existing ones don't change.
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
	 * Message, in the caller's language.
	 */
	message: string;
}
/**
 * An active authentication challenge. It can be used once.
 */
export interface ChipChallenge {
	/**
	 * Type of the object.
	 */
	object: "chip_challenge";
	/**
	 * Eight bytes for the chip to sign, in Base64.
	 */
	challenge: string;
	/**
	 * When the challenge expires.
	 */
	expires_at: string;
}
/**
 * The files read from a document's chip. Fingerprints (DG3) and irises (DG4) are rejected.
 */
export interface ChipInput {
	/**
	 * EF.SOD, the hashes signed by the issuing state. In Base64.
	 */
	sod: string;
	/**
	 * DG1, the MRZ. In Base64.
	 */
	dg1: string;
	/**
	 * DG2, the portrait. In Base64.
	 */
	dg2: string;
	/**
	 * DG11, additional data about the holder. In Base64.
	 */
	dg11?: string;
	/**
	 * DG12, additional data about the document. In Base64.
	 */
	dg12?: string;
	/**
	 * DG13, optional data defined by the state. In Base64.
	 */
	dg13?: string;
	/**
	 * DG14, the chip's security options. In Base64.
	 */
	dg14?: string;
	/**
	 * DG15, the chip's public key. In Base64.
	 */
	dg15?: string;
	/**
	 * The chip's response (INTERNAL AUTHENTICATE) to the latest challenge. In Base64.
	 */
	active_authentication?: string;
}
/**
 * The stored chip data. Its verification is part of the decision.
 */
export interface ChipReceipt {
	/**
	 * Type of the object.
	 */
	object: "chip";
	/**
	 * Numbers of the stored data groups.
	 */
	data_groups: number[];
	/**
	 * Whether a face was found in the portrait of DG2.
	 */
	portrait: boolean;
}
/**
 * Details of a customer.
 */
export interface CreateCustomerInput {
	/**
	 * Your own ID for the customer, unique per app and mode.
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
	 * Phone number; stored in E.164 format.
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
 * A value, or a verification to take the value from.
 */
export interface CreateListEntryInput {
	/**
	 * blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate.
	 */
	list: "blocklist" | "allowlist";
	/**
	 * Type of entry.
	 */
	kind: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * Document number, email address, phone number (E.164) or IP range (CIDR).
	 */
	value?: string;
	/**
	 * Issuing country of a document number. Without it, the entry applies to all countries.
	 */
	country?: string;
	/**
	 * Instead of a value: the verification whose face or document number to use.
	 */
	verification?: string;
	/**
	 * Reason, for the team.
	 */
	reason: string;
	/**
	 * When the entry expires, in the future; null means never.
	 */
	expires_at?: string | null;
}
/**
 * A request to verify a person.
 */
export interface CreateVerificationInput {
	/**
	 * Your own ID for this verification. It needn’t be unique: lists return every verification with that reference.
	 */
	reference?: string;
	/**
	 * The customer to verify: an ID, or details to find by `reference` or create. The details are compared with the document.
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
	 * Overrides of the app's settings.
	 */
	options?: {
		/**
		 * Accepted documents.
		 *
		 * Items: Type of document.
		 */
		documents?: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
		/**
		 * Accepted issuing countries; null for all.
		 */
		countries?: string[] | null;
		/**
		 * How to handle printed text that couldn't be read. `optional`: ignore it. `required`: send the case to a reviewer unless the printed name, number and date of birth were read and match. A clear difference is always sent to a reviewer.
		 */
		printed_agreement?: "optional" | "required";
		/**
		 * False match rate (FMR) at which two faces match: the share of strangers who would match. 0.0001 is 1 in 10,000. null uses the recommended value of the face recognition model, 1 in 59,000 (1 in 1,300 in the worst-performing group).
		 */
		face_match_fmr?: number | null;
		/**
		 * False match rate (FMR) above which two faces don't match. Between the two rates, a reviewer decides. null uses the recommended value of the face recognition model, 1 in 380.
		 */
		face_mismatch_fmr?: number | null;
		/**
		 * How the selfie proves liveness. `active`: gestures and colored lights, chosen by the server each time. `passive`: a burst of photos. `off`: a single photo.
		 */
		liveness?: "active" | "passive" | "off";
		/**
		 * What happens when liveness is in doubt. `report`: the case shows the doubt, and the decision doesn't change. `review`: sends the case to a reviewer. `decline`: declines suspected attacks (reasons 208 and 209) and sends other doubts to a reviewer.
		 */
		liveness_doubts?: "report" | "review" | "decline";
		/**
		 * Whether to search the app's earlier verifications for the same face or document, and whether a duplicate is only reported or sends the case to a reviewer.
		 */
		duplicates?: "off" | "report" | "review";
		/**
		 * Whether to compare the name on the document with the screening lists. A hit sends the case to review, and never declines it on its own.
		 */
		screening?: "off" | "review";
		/**
		 * Minimum age in years. Younger people are declined.
		 */
		minimum_age?: number | null;
		/**
		 * Maximum attempts per person.
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
		 * Minimum assurance level for approval without a reviewer; see a verification's `assurance`. `strong` sends every case without a verified chip to a reviewer.
		 */
		minimum_assurance?: "basic" | "enhanced" | "strong";
		/**
		 * Hours until the link expires.
		 */
		link_lifetime_hours?: number;
		/**
		 * Deprecated: a distance of the face recognition model of earlier releases. It is converted to the nearest `face_match_fmr`.
		 */
		face_match_threshold?: number;
		/**
		 * Deprecated: a distance of the face recognition model of earlier releases. It is converted to the nearest `face_mismatch_fmr`.
		 */
		face_mismatch_threshold?: number;
	};
	/**
	 * Language of the verification page; null for the browser's language.
	 */
	locale?: ("fr" | "en") | null;
	/**
	 * URL that the person returns to at the end.
	 */
	redirect_url?: string | null;
}
/**
 * Known details of the person, compared with the document.
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
	 * Number of the document.
	 */
	document_number?: string;
}
/**
 * A webhook endpoint to register.
 */
export interface CreateWebhookEndpointInput {
	/**
	 * URL that receives events by POST.
	 */
	url: string;
	/**
	 * Description, for the team.
	 */
	description?: string;
	/**
	 * Event types and wildcards: `verification.*` is every type of a resource, `*` every type, types added later included. A wildcard covers the types that the caller can read; a named type requires the permission to read it.
	 *
	 * Items: An event type, all types of a resource, or all types.
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
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * Contents of the payload. `full`: everything. `standard`: without document and personal numbers, document address, device, location and internal comments. `thin`: IDs, type and time, without `data`.
	 */
	event_payload?: "full" | "standard" | "thin";
	/**
	 * API version of the payloads. Defaults to the app's.
	 */
	api_version?: "2026-11-26";
}
/**
 * The app and mode of the request.
 */
export interface CurrentApp {
	/**
	 * ID of the app.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "app";
	/**
	 * Name of the business, as people see it.
	 */
	name: string;
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	workflow: Workflow;
	/**
	 * Retention period: days after the decision until photos and data are erased.
	 */
	retention_days: number;
	/**
	 * Key of the HMAC-SHA256 over `verification.status.time` in the redirect URL; null without `verifications:create`.
	 */
	return_secret: string | null;
}
/**
 * A person you verify.
 */
export interface Customer {
	/**
	 * ID of the customer.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "customer";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * Your own ID for the customer.
	 */
	reference: string | null;
	/**
	 * Status of the customer, from the latest verification.
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
	 * Phone number, in E.164 format.
	 */
	phone: string | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Number of verifications.
	 */
	verifications: number;
	/**
	 * none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When the customer was created.
	 */
	created_at: string;
	/**
	 * When the customer was last updated.
	 */
	updated_at: string;
}
/**
 * A possible duplicate of a customer.
 */
export interface CustomerDuplicate {
	customer: Customer;
	/**
	 * What the two customers share.
	 */
	shared: {
		/**
		 * What both share. identity: names and date of birth.
		 */
		trait: "face" | "document" | "email" | "phone" | "identity";
		/**
		 * The other customer's verification with the match; null for details you provided.
		 */
		verification: string | null;
	}[];
}
/**
 * A page of customers.
 */
export interface CustomerPage {
	/**
	 * The page's entries, in list order.
	 */
	data: Customer[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * The electronic seal (2D-Doc) of a French document.
 */
export interface DocumentSeal {
	/**
	 * clear: signed by the authority. rejected: not signed by it. not_run: this server doesn't have the certificate.
	 */
	result: "clear" | "consider" | "rejected" | "not_run";
	/**
	 * Certificate that the seal names: four characters for the authority, four for the certificate.
	 */
	certificate: string;
	/**
	 * Subject of that certificate; null if unknown.
	 */
	signer: string | null;
	/**
	 * Whether the seal vouches for the document's holder: only a genuine seal of an identity document does.
	 */
	of_holder: boolean;
	/**
	 * Issue date, according to the seal.
	 */
	issued_on: string | null;
	/**
	 * Signing date, according to the seal.
	 */
	signed_on: string | null;
}
/**
 * Another verification with the same face or document.
 */
export interface Duplicate {
	/**
	 * What the two verifications share.
	 */
	kind: "face" | "document";
	/**
	 * The other verification.
	 */
	verification: string;
	/**
	 * Current status of the other verification.
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
	 * Current customer of the other verification.
	 */
	customer: string | null;
	/**
	 * L2 distance between the two selfies; null for a document.
	 */
	distance: number | null;
	/**
	 * When the other verification was created.
	 */
	created_at: string;
}
/**
 * A recorded event.
 */
export interface Event {
	/**
	 * ID of the event.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "event";
	/**
	 * Type of event. Types are only added.
	 */
	type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * API version of `data`.
	 */
	api_version: "2026-11-26";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * ID of the event's object.
	 */
	object_id: string;
	/**
	 * Position in recording order.
	 */
	sequence: number;
	/**
	 * The object as in the API, or details.
	 */
	data: {
		[k: string]: unknown;
	};
	/**
	 * Type of actor.
	 */
	actor: "user" | "key" | "person" | "system";
	/**
	 * ID of the member (user ID) or key; null for the person and the system.
	 */
	actor_id: string | null;
	/**
	 * ID of the request that caused the event; null if none did.
	 */
	request_id: string | null;
	/**
	 * When the event happened.
	 */
	created_at: string;
}
/**
 * A page of events.
 */
export interface EventPage {
	/**
	 * The page's entries, in list order.
	 */
	data: Event[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * A verification, with the customer if expanded.
 */
export interface ExpandedVerification {
	/**
	 * ID of the verification.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "verification";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * Status of the verification.
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
	 * Outcome; null until decided.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why the result isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own ID for this verification.
	 */
	reference: string | null;
	/**
	 * ID of the customer, or the customer with `expand=customer`.
	 */
	customer: (string | Customer) | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the verification page; null until the person opens it.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Number of attempts so far.
	 */
	attempts: number;
	/**
	 * Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's.
	 */
	simulated: boolean;
	/**
	 * The member assigned to the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * Data on the document about its holder; null until it is read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data was redacted.
	 */
	redacted_at: string | null;
	/**
	 * When the link expires.
	 */
	expires_at: string;
	/**
	 * When it was created.
	 */
	created_at: string;
	/**
	 * When its status, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When the person submitted.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
	options: Workflow;
	/**
	 * URL that the person returns to at the end.
	 */
	redirect_url: string | null;
	/**
	 * Verification link, while the person can act; needs `verifications:create`.
	 */
	url: string | null;
	/**
	 * Secret in that link.
	 */
	client_secret: string | null;
	/**
	 * Code to enter at /verify instead of the link.
	 */
	code: string | null;
	/**
	 * Device and location of the person's latest attempt.
	 */
	origin: {
		/**
		 * Browser and operating system.
		 */
		device: string | null;
		/**
		 * Location, from the IP address range.
		 */
		place: string;
	} | null;
	/**
	 * Reviewer's message to the person.
	 */
	message: string | null;
	/**
	 * First decision; needs `verifications:review`.
	 */
	proposal: Proposal | null;
	/**
	 * Checks of the latest decided attempt.
	 */
	checks: Check[];
	/**
	 * Latest 20 verifications with the same face or document: those known at the decision, and later ones.
	 */
	duplicates: Duplicate[];
	/**
	 * Blocklist and allowlist entries that it matched.
	 */
	list_hits: ListHit[];
	/**
	 * Extracted data, field by field.
	 */
	fields: ExtractedField[];
	/**
	 * Photos of the latest attempt.
	 */
	files: VerificationFile[];
	/**
	 * Video of the seconds before the selfie, without sound; null if the person's browser can't record or sent none.
	 */
	recording: Recording | null;
	/**
	 * Gestures of the selfie's challenge; empty if there was none.
	 */
	gestures: Gesture[];
}
/**
 * Known details of the person, compared with the document.
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
	 * Number of the document.
	 */
	document_number?: string;
}
/**
 * Data on the document about its holder. Dates are ISO 8601.
 */
export interface VerifiedData {
	/**
	 * Type of document.
	 */
	document_type?: string;
	/**
	 * Document number.
	 */
	document_number?: string;
	/**
	 * Issuing state, as an ICAO 9303 code.
	 */
	issuing_state?: string;
	/**
	 * Nationality, as an ICAO 9303 code.
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
	 * Expiry date.
	 */
	expiry_date?: string;
	/**
	 * Sex, as on the document.
	 */
	sex?: string;
	/**
	 * Personal number of the holder.
	 */
	personal_number?: string;
	/**
	 * Address of the holder.
	 */
	address?: string;
}
/**
 * A first decision that needs a second reviewer.
 */
export interface Proposal {
	/**
	 * Decision of the reviewer.
	 */
	decision: "approved" | "declined" | "resubmission_requested";
	/**
	 * Reasons.
	 */
	reasons: Reason[];
	/**
	 * Internal comment.
	 */
	comment: string;
	/**
	 * Message to the person; null if none.
	 */
	message: string | null;
	/**
	 * The reviewer; null if the account was deleted.
	 */
	by: string | null;
	/**
	 * When it was decided.
	 */
	at: string;
}
/**
 * An entry that a verification matched.
 */
export interface ListHit {
	/**
	 * ID of the listEntry.
	 */
	entry: string;
	/**
	 * blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate.
	 */
	list: "blocklist" | "allowlist";
	/**
	 * Type of entry.
	 */
	kind: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * Reason of the entry; needs `lists:read`, and null once the entry was deleted.
	 */
	reason: string | null;
}
/**
 * An extracted field.
 */
export interface ExtractedField {
	/**
	 * Name of the field.
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
	 * Value as read; dates are ISO 8601.
	 */
	value: string;
	/**
	 * Where the field was read on the document.
	 */
	source: "mrz" | "barcode" | "printed";
	/**
	 * Confidence of the reading.
	 */
	confidence: number;
	/**
	 * Photo that it was read from.
	 */
	file: string;
	/**
	 * Position on that photo, in pixels.
	 */
	region: number[][] | null;
}
/**
 * A photo of a verification.
 */
export interface VerificationFile {
	/**
	 * ID of the file.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "file";
	/**
	 * Content of the photo.
	 */
	kind: "document_front" | "document_back" | "selfie";
	/**
	 * Media type.
	 */
	content_type: string;
	/**
	 * Size, in bytes.
	 */
	bytes: number;
	/**
	 * Width, in pixels.
	 */
	width: number;
	/**
	 * Height, in pixels.
	 */
	height: number;
	/**
	 * URL of the photo; needs `files:read`.
	 */
	url: string;
	/**
	 * The face used for face match, in pixels.
	 */
	face: number[][] | null;
	/**
	 * Landmarks of that face: the person's right eye, then the left, in pixels.
	 */
	eyes: number[][] | null;
	/**
	 * Seal of the document, if one was read.
	 */
	seal: DocumentSeal | null;
	/**
	 * When it was received.
	 */
	created_at: string;
}
/**
 * The seconds before a selfie.
 */
export interface Recording {
	/**
	 * ID of the file.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "file";
	/**
	 * Content of the file.
	 */
	kind: "liveness_recording";
	/**
	 * Media type.
	 */
	content_type: string;
	/**
	 * Size, in bytes.
	 */
	bytes: number;
	/**
	 * Width, in pixels.
	 */
	width: number;
	/**
	 * Height, in pixels.
	 */
	height: number;
	/**
	 * URL of the recording, with support for byte ranges; needs `files:read`.
	 */
	url: string;
	/**
	 * When it was received.
	 */
	created_at: string;
}
/**
 * A gesture in the response to a challenge.
 */
export interface Gesture {
	/**
	 * Type of gesture.
	 */
	kind: "turn" | "approach" | "blink" | "lights";
	/**
	 * Direction of a turn, as the person's own left or right.
	 */
	direction: ("left" | "right") | null;
	/**
	 * Whether the gesture was detected.
	 */
	detected: boolean;
	/**
	 * Measured value: degrees turned, growth of the face, openness of the closed eyes relative to the open ones, or share of colors detected.
	 */
	score: number | null;
	/**
	 * Required value.
	 */
	threshold: number | null;
	/**
	 * Number of attempts until the gesture was detected, if known.
	 */
	attempts: number;
	/**
	 * Best frame of the gesture.
	 */
	file: string;
	/**
	 * URL of that frame; needs `files:read`.
	 */
	url: string;
	/**
	 * Width, in pixels.
	 */
	width: number;
	/**
	 * Height, in pixels.
	 */
	height: number;
}
/**
 * A verification, as in lists.
 */
export interface ExpandedVerificationSummary {
	/**
	 * ID of the verification.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "verification";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * Status of the verification.
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
	 * Outcome; null until decided.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why the result isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own ID for this verification.
	 */
	reference: string | null;
	/**
	 * ID of the customer, or the customer with `expand=customer`.
	 */
	customer: (string | Customer) | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the verification page; null until the person opens it.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Number of attempts so far.
	 */
	attempts: number;
	/**
	 * Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's.
	 */
	simulated: boolean;
	/**
	 * The member assigned to the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * Data on the document about its holder; null until it is read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data was redacted.
	 */
	redacted_at: string | null;
	/**
	 * When the link expires.
	 */
	expires_at: string;
	/**
	 * When it was created.
	 */
	created_at: string;
	/**
	 * When its status, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When the person submitted.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
}

export interface ExportRedactionsQuery {
	/**
	 * Type of erased item.
	 */
	subject?: "verification" | "customer";
	/**
	 * ID of the redacted object.
	 */
	subject_id?: string;
	/**
	 * Who requested it, or `schedule`: the retention period ended.
	 */
	cause?: "user" | "key" | "schedule";
	/**
	 * Created at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before this time. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
}

export interface ExportVerificationsQuery {
	/**
	 * One or more values, comma-separated or repeated.
	 *
	 * Items: Status of the verification.
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
	 * Outcome of the verification.
	 */
	outcome?: "approved" | "declined";
	/**
	 * Exact reference. Several verifications can have the same.
	 */
	reference?: string;
	/**
	 * Verifications in which the person reached this step or a later one.
	 */
	reached?: "opened" | "consent" | "document" | "selfie" | "submitted";
	/**
	 * Reason code.
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
	 * Issuing country, as an ICAO 9303 code.
	 */
	country?: string;
	/**
	 * Type of document.
	 */
	document?: "passport" | "identity_card" | "residence_permit" | "driving_licence";
	/**
	 * ID of the customer.
	 */
	customer?: string;
	/**
	 * Assignee: the caller (members only), nobody, or a member's user ID.
	 */
	assignee?: ("me" | "none") | string;
	/**
	 * Created at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before this time. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
	/**
	 * Last updated at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	updated_after?: string;
	/**
	 * Last updated before this time. A day (UTC) or a time (RFC 3339).
	 */
	updated_before?: string;
	/**
	 * Words of the reference, the names or the document number, matched by prefix (at least 3 letters), or an exact ID.
	 */
	text?: string;
	/**
	 * Order of creation.
	 */
	sort?: "newest" | "oldest";
	/**
	 * CSV (RFC 4180), or one JSON object per line.
	 */
	format: "csv" | "jsonl";
	/**
	 * Whether to include names, dates and numbers of people; needs `files:read`.
	 */
	personal?: boolean;
}
/**
 * A temporary URL of a file.
 */
export interface FileLink {
	/**
	 * Gives access to the file without an API key or a session, for 5 minutes.
	 */
	url: string;
	/**
	 * UTC, ISO 8601.
	 */
	expires_at: string;
}
/**
 * An access to a photo or recording.
 */
export interface FileView {
	/**
	 * ID of the auditEntry.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "file_view";
	/**
	 * Type of access.
	 */
	action: "viewed" | "downloaded";
	/**
	 * ID of the file.
	 */
	file: string;
	/**
	 * Content of the file.
	 */
	kind: "document_front" | "document_back" | "selfie" | "liveness_recording";
	/**
	 * Who accessed the file.
	 */
	actor: {
		/**
		 * Type of actor.
		 */
		kind: "user" | "key";
		/**
		 * ID of the user or key.
		 */
		id: string;
		/**
		 * Name of the member; null for keys and former members.
		 */
		name: string | null;
	};
	/**
	 * When it was accessed.
	 */
	at: string;
}
/**
 * Accesses to the verification's files.
 */
export interface FileViews {
	/**
	 * Latest first, up to 200.
	 */
	data: FileView[];
}
/**
 * Progress of an app's setup.
 */
export interface FirstSteps {
	/**
	 * Type of object.
	 */
	object: "first_steps";
	/**
	 * Whether a verification was created in test mode.
	 */
	created: boolean;
	/**
	 * Whether a link was opened in test mode.
	 */
	opened: boolean;
	/**
	 * Whether the engine processed a submission in test mode.
	 */
	decided: boolean;
	/**
	 * Whether the team has a second member or a pending invitation.
	 */
	team_invited: boolean;
	/**
	 * Whether a verification was created in live mode.
	 */
	live: boolean;
	/**
	 * Latest verification in test mode; null if there is none.
	 */
	latest: string | null;
}

export interface GetEvidenceReportQuery {
	/**
	 * Language of the report. Defaults to `Accept-Language`.
	 */
	locale?: "fr" | "en";
}

export interface GetFileQuery {
	/**
	 * Whether to download it with a visible watermark.
	 */
	download?: boolean;
}

export interface GetLogStatisticsQuery {
	/**
	 * Length of the period, in hours.
	 */
	hours?: number;
}

export interface GetNextVerificationQuery {
	/**
	 * Current case.
	 */
	after?: string;
}

export interface GetStatisticsQuery {
	/**
	 * First day (UTC) of creation; 29 days before `to` by default.
	 */
	from?: string;
	/**
	 * Last day (UTC), included; today by default. The period can have up to 400 days.
	 */
	to?: string;
}

export interface GetVerificationQuery {
	/**
	 * Fields to return as objects instead of IDs, comma-separated or repeated. Needs the permission to read them: `customers:read`.
	 */
	expand?: "customer"[];
}

export interface GetWebhookHealthQuery {
	/**
	 * Length of the period, in hours.
	 */
	hours?: number;
}
/**
 * A complete list.
 */
export interface ListAlertRulesResponse {
	/**
	 * All entries.
	 */
	data: AlertRule[];
}

export interface ListAlertsQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * Status of the alert.
	 */
	status?: "open" | "acknowledged" | "resolved";
	/**
	 * Type of alert.
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
	 * AlertSeverity.
	 */
	severity?: "info" | "warning" | "critical";
	/**
	 * `severity`: most urgent first, then latest first.
	 */
	sort?: "latest" | "severity";
}
/**
 * A complete list.
 */
export interface ListCustomerDuplicatesResponse {
	/**
	 * All entries.
	 */
	data: CustomerDuplicate[];
}

export interface ListCustomersQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * Status of the customer, from the latest verification.
	 */
	status?: "unverified" | "pending" | "in_review" | "verified" | "declined";
	/**
	 * Exact reference.
	 */
	reference?: string;
	/**
	 * Words of the name, email, phone or reference, matched by prefix (at least 3 letters).
	 */
	text?: string;
	/**
	 * Created at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before this time. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
	/**
	 * Last updated at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	updated_after?: string;
	/**
	 * Last updated before this time. A day (UTC) or a time (RFC 3339).
	 */
	updated_before?: string;
}

export interface ListDeliveriesQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * ID of the webhookEndpoint.
	 */
	endpoint_id?: string;
	/**
	 * ID of the event.
	 */
	event_id?: string;
	/**
	 * `pending`: being sent, or waiting for a retry. `failed`: no retry left. `paused`: the endpoint is disabled.
	 */
	status?: "pending" | "delivered" | "failed" | "paused";
	/**
	 * Type of event. Types are only added.
	 */
	type?:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
 * A blocklist or allowlist entry.
 */
export interface ListEntry {
	/**
	 * ID of the listEntry.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "list_entry";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate.
	 */
	list: "blocklist" | "allowlist";
	/**
	 * Type of entry.
	 */
	kind: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * Value as compared; null for a face.
	 */
	value: string | null;
	/**
	 * Issuing country of a document number; null if it applies to all countries, and for other types.
	 */
	country: string | null;
	/**
	 * The case it was created from.
	 */
	verification: string | null;
	/**
	 * Reason, for the team.
	 */
	reason: string;
	/**
	 * The member who created the entry; null for an API key.
	 */
	created_by: {
		/**
		 * ID of the user.
		 */
		id: string;
		/**
		 * Name of the member.
		 */
		name: string;
	} | null;
	/**
	 * When the entry was created.
	 */
	created_at: string;
	/**
	 * When the entry expires; null means never.
	 */
	expires_at: string | null;
	/**
	 * Whether the entry has expired.
	 */
	expired: boolean;
}
/**
 * A page of entries.
 */
export interface ListEntryPage {
	/**
	 * The page's entries, in list order.
	 */
	data: ListEntry[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}

export interface ListEventsQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * ID of the event's object.
	 */
	object_id?: string;
	/**
	 * One or more types, comma-separated or repeated.
	 *
	 * Items: Type of event. Types are only added.
	 */
	type?: (
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * ID of the request that caused the event.
	 */
	request_id?: string;
	/**
	 * At or after this time. A day (UTC) or a time (RFC 3339).
	 */
	from?: string;
	/**
	 * Before this time. A day (UTC) or a time (RFC 3339).
	 */
	to?: string;
}

export interface ListListEntriesQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate.
	 */
	list?: "blocklist" | "allowlist";
	/**
	 * Type of entry.
	 */
	kind?: "face" | "document_number" | "email" | "phone" | "ip_range";
	/**
	 * An exact value: document number, email address, phone number or IP range.
	 */
	text?: string;
}

export interface ListLogsQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * 2xx and 3xx, 4xx, or 5xx.
	 */
	status?: "success" | "client_error" | "server_error";
	/**
	 * Name of an operation in this document.
	 */
	operation?: string;
	/**
	 * ID of a key or a member.
	 */
	actor_id?: string;
	/**
	 * ID of the request's object.
	 */
	object_id?: string;
	/**
	 * At or after this time. A day (UTC) or a time (RFC 3339).
	 */
	from?: string;
	/**
	 * Before this time. A day (UTC) or a time (RFC 3339).
	 */
	to?: string;
}

export interface ListRedactionsQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * Type of erased item.
	 */
	subject?: "verification" | "customer";
	/**
	 * ID of the redacted object.
	 */
	subject_id?: string;
	/**
	 * Who requested it, or `schedule`: the retention period ended.
	 */
	cause?: "user" | "key" | "schedule";
	/**
	 * Created at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before this time. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
}

export interface ListScreeningHitsQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * `open`: needs review. `false_positive`: someone else with a similar name. `true_match`: the person is the one listed.
	 */
	state?: "open" | "false_positive" | "true_match";
	/**
	 * Only hits of this verification.
	 */
	verification?: string;
	/**
	 * Only hits of this customer.
	 */
	customer?: string;
}

export interface ListTeamQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
}

export interface ListVerificationsQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
	/**
	 * One or more values, comma-separated or repeated.
	 *
	 * Items: Status of the verification.
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
	 * Outcome of the verification.
	 */
	outcome?: "approved" | "declined";
	/**
	 * Exact reference. Several verifications can have the same.
	 */
	reference?: string;
	/**
	 * Verifications in which the person reached this step or a later one.
	 */
	reached?: "opened" | "consent" | "document" | "selfie" | "submitted";
	/**
	 * Reason code.
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
	 * Issuing country, as an ICAO 9303 code.
	 */
	country?: string;
	/**
	 * Type of document.
	 */
	document?: "passport" | "identity_card" | "residence_permit" | "driving_licence";
	/**
	 * ID of the customer.
	 */
	customer?: string;
	/**
	 * Assignee: the caller (members only), nobody, or a member's user ID.
	 */
	assignee?: ("me" | "none") | string;
	/**
	 * Created at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	created_after?: string;
	/**
	 * Created before this time. A day (UTC) or a time (RFC 3339).
	 */
	created_before?: string;
	/**
	 * Last updated at or after this time. A day (UTC) or a time (RFC 3339).
	 */
	updated_after?: string;
	/**
	 * Last updated before this time. A day (UTC) or a time (RFC 3339).
	 */
	updated_before?: string;
	/**
	 * Words of the reference, the names or the document number, matched by prefix (at least 3 letters), or an exact ID.
	 */
	text?: string;
	/**
	 * Order of creation.
	 */
	sort?: "newest" | "oldest";
	/**
	 * Fields to return as objects instead of IDs, comma-separated or repeated. Needs the permission to read them: `customers:read`.
	 */
	expand?: "customer"[];
}

export interface ListWebhookEndpointsQuery {
	/**
	 * Entries per page.
	 */
	limit?: number;
	/**
	 * `next_cursor` of the previous page. Omit it for the first page.
	 */
	cursor?: string;
}
/**
 * A member of an app's team.
 */
export interface Member {
	/**
	 * ID of the member.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "member";
	/**
	 * The user.
	 */
	user: {
		/**
		 * ID of the user.
		 */
		id: string;
		/**
		 * Name of the user.
		 */
		name: string;
		/**
		 * Email address of the user.
		 */
		email: string;
		/**
		 * URL of the profile photo.
		 */
		avatar_url: string | null;
	};
	/**
	 * Roles, at least one.
	 *
	 * Items: Role of a member: a set of permissions.
	 */
	roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
	/**
	 * When the user joined.
	 */
	created_at: string;
}
/**
 * A page of members.
 */
export interface MemberPage {
	/**
	 * The page's entries, in list order.
	 */
	data: Member[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * The customer to keep.
 */
export interface MergeCustomerInput {
	/**
	 * The customer to keep, who receives this one's verifications.
	 */
	into: string;
}
/**
 * How long to mute a type of alert.
 */
export interface MuteAlertRuleInput {
	/**
	 * Hours from now; null unmutes the rule.
	 */
	hours: (1 | 8 | 24 | 168) | null;
}
/**
 * The next case to review.
 */
export interface NextCase {
	/**
	 * Next case; null if none is left.
	 */
	id: string | null;
	/**
	 * Number of cases waiting for the caller, without `after`.
	 */
	waiting: number;
}
/**
 * A note on a case.
 */
export interface Note {
	/**
	 * ID of the note.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "note";
	/**
	 * ID of the verification.
	 */
	verification: string;
	/**
	 * Author of the note; null if the account was deleted.
	 */
	author: {
		/**
		 * ID of the user.
		 */
		id: string;
		/**
		 * Name of the member; null if they have left the team.
		 */
		name: string | null;
	} | null;
	/**
	 * Text of the note, in plain text.
	 */
	text: string;
	/**
	 * Members who were notified of the note.
	 */
	mentions: {
		/**
		 * ID of the user.
		 */
		id: string;
		/**
		 * Name of the member; null if they have left the team.
		 */
		name: string | null;
	}[];
	/**
	 * Whether the caller wrote the note and can delete it.
	 */
	mine: boolean;
	/**
	 * When the note was created.
	 */
	created_at: string;
}
/**
 * Notes on a case.
 */
export interface Notes {
	/**
	 * Notes, oldest first.
	 */
	data: Note[];
}
/**
 * Default API version of the app's requests.
 */
export interface PinnedVersion {
	/**
	 * An API version: 2026-11-26.
	 */
	version: string;
}
/**
 * Default API version of the app's requests.
 */
export interface PinnedVersionInput {
	/**
	 * An API version: 2026-11-26.
	 */
	version: string;
}
/**
 * RFC 9457 problem document.
 */
export interface Problem {
	/**
	 * Always `about:blank`. Use `code` to tell errors apart.
	 */
	type: string;
	/**
	 * Name of the HTTP status.
	 */
	title: string;
	/**
	 * HTTP status of the response.
	 */
	status: number;
	/**
	 * What is wrong and how to fix it, in the caller's language.
	 */
	detail: string;
	/**
	 * Stable error code.
	 */
	code: string;
	/**
	 * Request ID, to send to support. It is also in the log.
	 */
	request_id: string;
	/**
	 * Every invalid field, if any.
	 */
	errors?: {
		/**
		 * Path of the field, in dot notation.
		 */
		path: string;
		/**
		 * Stable error code of the field.
		 */
		code: string;
		/**
		 * How to fix it, in the caller's language.
		 */
		message: string;
	}[];
}
/**
 * A share and its counts.
 */
export interface Rate {
	/**
	 * `count` divided by `of`; null if `of` is 0.
	 */
	rate: number | null;
	/**
	 * Number of verifications that count.
	 */
	count: number;
	/**
	 * Total number of verifications.
	 */
	of: number;
}
/**
 * A permanent redaction of personal data. Contains no personal data.
 */
export interface Redaction {
	/**
	 * ID of the redaction.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "redaction";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * Type of erased item.
	 */
	subject: "verification" | "customer";
	/**
	 * ID of the redacted object.
	 */
	subject_id: string;
	/**
	 * Who requested it, or `schedule`: the retention period ended.
	 */
	cause: "user" | "key" | "schedule";
	/**
	 * The user or key that requested it; null for the schedule.
	 */
	by: {
		/**
		 * ID of the user or key.
		 */
		id: string;
		/**
		 * Name of the user, while they are in the team.
		 */
		name: string | null;
	} | null;
	/**
	 * Number of erased items, by type.
	 */
	erased: {
		/**
		 * Provided details and extracted data.
		 */
		personal_details: number;
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
		 * Event payloads.
		 */
		events: number;
		/**
		 * Notes.
		 */
		notes: number;
		/**
		 * Face templates and document hashes.
		 */
		identity_traits: number;
		/**
		 * Stored API responses.
		 */
		idempotent_responses: number;
	};
	/**
	 * When it was requested.
	 */
	requested_at: string;
	/**
	 * When it was completed; null while photos are being deleted.
	 */
	completed_at: string | null;
}
/**
 * A page of redactions.
 */
export interface RedactionPage {
	/**
	 * The page's entries, in list order.
	 */
	data: Redaction[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * Why the case is reopened.
 */
export interface ReopenInput {
	/**
	 * Internal comment.
	 */
	comment: string;
}
/**
 * A replayed decision, compared with the original.
 */
export interface Replay {
	/**
	 * Type of object.
	 */
	object: "replay";
	/**
	 * Attempt that was replayed.
	 */
	attempt: number;
	/**
	 * Whether everything is identical.
	 */
	same: boolean;
	/**
	 * The engine's results on the stored photos, compared with the original ones.
	 */
	engine: {
		/**
		 * Whether there is no difference.
		 */
		same: boolean;
		/**
		 * Every value that differs.
		 */
		differences: {
			/**
			 * Path of the value, in dot notation.
			 */
			path: string;
			/**
			 * Numbers and terms from the engine; `…` replaces personal data.
			 */
			before: string | number | boolean | null;
			/**
			 * Numbers and terms from the engine; `…` replaces personal data.
			 */
			after: string | number | boolean | null;
		}[];
	};
	/**
	 * The decision on the stored results and settings, compared with the original one.
	 */
	decision: {
		/**
		 * Whether there is no difference.
		 */
		same: boolean;
		/**
		 * Every value that differs.
		 */
		differences: {
			/**
			 * Path of the value, in dot notation.
			 */
			path: string;
			/**
			 * Numbers and terms from the engine; `…` replaces personal data.
			 */
			before: string | number | boolean | null;
			/**
			 * Numbers and terms from the engine; `…` replaces personal data.
			 */
			after: string | number | boolean | null;
		}[];
	};
	/**
	 * Models that were used.
	 */
	models: {
		/**
		 * Models of the original decision.
		 */
		before: {
			/**
			 * Name of the model.
			 */
			name: string;
			/**
			 * Version of the model.
			 */
			version: string;
			/**
			 * SHA-256 of the weights, hex; null if it has none.
			 */
			hash: string | null;
		}[];
		/**
		 * Models of this server.
		 */
		after: {
			/**
			 * Name of the model.
			 */
			name: string;
			/**
			 * Version of the model.
			 */
			version: string;
			/**
			 * SHA-256 of the weights, hex; null if it has none.
			 */
			hash: string | null;
		}[];
	};
}
/**
 * An API request.
 */
export interface RequestLog {
	/**
	 * Request ID, as in the response header `Request-Id`.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "request_log";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * When the request arrived.
	 */
	created_at: string;
	/**
	 * HTTP method.
	 */
	method: string;
	/**
	 * Path pattern.
	 */
	route: string;
	/**
	 * Name of the operation in this document.
	 */
	operation: string;
	/**
	 * ID of the object in the path, or of the one that the request created.
	 */
	object_id: string | null;
	/**
	 * HTTP status of the response.
	 */
	status: number;
	/**
	 * Error code, if any.
	 */
	error_code: string | null;
	/**
	 * Time to respond, in milliseconds.
	 */
	duration_ms: number;
	/**
	 * Type of caller.
	 */
	actor: "key" | "user" | "person";
	/**
	 * ID of the key or member; null for a person being verified.
	 */
	actor_id: string | null;
}
/**
 * A request with its bodies, with personal data masked.
 */
export interface RequestLogDetail {
	/**
	 * Request ID, as in the response header `Request-Id`.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "request_log";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * When the request arrived.
	 */
	created_at: string;
	/**
	 * HTTP method.
	 */
	method: string;
	/**
	 * Path pattern.
	 */
	route: string;
	/**
	 * Name of the operation in this document.
	 */
	operation: string;
	/**
	 * ID of the object in the path, or of the one that the request created.
	 */
	object_id: string | null;
	/**
	 * HTTP status of the response.
	 */
	status: number;
	/**
	 * Error code, if any.
	 */
	error_code: string | null;
	/**
	 * Time to respond, in milliseconds.
	 */
	duration_ms: number;
	/**
	 * Type of caller.
	 */
	actor: "key" | "user" | "person";
	/**
	 * ID of the key or member; null for a person being verified.
	 */
	actor_id: string | null;
	/**
	 * IP address of the caller; not stored for a person being verified.
	 */
	address: string | null;
	/**
	 * User agent of the caller; not stored for a person being verified.
	 */
	user_agent: string | null;
	/**
	 * Hash of the idempotency key, which can contain a reference. The same key has the same hash.
	 */
	idempotency_key: string | null;
	/**
	 * Query string, with free text masked.
	 */
	query: {
		[k: string]: unknown;
	};
	/**
	 * Media type of the request body; null if there was none.
	 */
	request_type: string | null;
	/**
	 * Length of the request body, in bytes; null if there was none.
	 */
	request_bytes: number | null;
	/**
	 * JSON with personal data masked; for a form with files, the names and sizes of its parts. null if there was no body, or more than 16 KB.
	 */
	request_body: {
		[k: string]: unknown;
	};
	/**
	 * Media type of the response body; null if there was none.
	 */
	response_type: string | null;
	/**
	 * Length of the response body, in bytes; null if there was none, or it was streamed.
	 */
	response_bytes: number | null;
	/**
	 * JSON with personal data masked; null if there was no body, it isn't JSON, or it is more than 16 KB.
	 */
	response_body: {
		[k: string]: unknown;
	};
	/**
	 * Events caused by the request, in order; empty without `events:read`.
	 */
	events: {
		/**
		 * ID of the event.
		 */
		id: string;
		/**
		 * Type of event. Types are only added.
		 */
		type:
			| "verification.created"
			| "verification.opened"
			| "verification.started"
			| "verification.document_selected"
			| "verification.picture_accepted"
			| "verification.picture_rejected"
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
			| "verification.note_created"
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
		 * ID of the request's object.
		 */
		object_id: string;
	}[];
}
/**
 * A page of a list.
 */
export interface RequestLogPage {
	/**
	 * The page's entries, in list order.
	 */
	data: RequestLog[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * Requests, errors and durations of a period.
 */
export interface RequestLogStatistics {
	/**
	 * Type of object.
	 */
	object: "log_statistics";
	/**
	 * Every hour of the period, earliest first.
	 */
	hours: {
		/**
		 * Start of the hour.
		 */
		hour: string;
		/**
		 * Number of requests.
		 */
		requests: number;
		/**
		 * Requests with a 4xx response.
		 */
		client_errors: number;
		/**
		 * Requests with a 5xx response.
		 */
		server_errors: number;
		/**
		 * Median duration, interpolated within its bucket.
		 */
		p50_ms: number | null;
		/**
		 * 95th percentile of the duration, interpolated within its bucket.
		 */
		p95_ms: number | null;
	}[];
	/**
	 * Total of the period.
	 */
	requests: number;
	/**
	 * Total of the period.
	 */
	client_errors: number;
	/**
	 * Total of the period.
	 */
	server_errors: number;
	/**
	 * Over the whole period.
	 */
	p50_ms: number | null;
	/**
	 * Over the whole period.
	 */
	p95_ms: number | null;
}
/**
 * Start of the period.
 */
export interface ResendFailedInput {
	/**
	 * Resend deliveries that failed since this time.
	 */
	since: string;
}
/**
 * Upcoming scheduled redactions.
 */
export interface Retention {
	/**
	 * Type of object.
	 */
	object: "retention";
	/**
	 * Retention period: days after the decision until photos and data are erased.
	 */
	retention_days: number;
	/**
	 * When the next verification will be redacted; null if none is scheduled.
	 */
	next_at: string | null;
	/**
	 * Verifications to redact within 7 days.
	 */
	due_within_7_days: number;
	/**
	 * Verifications to redact within 30 days.
	 */
	within_30_days: number;
}
/**
 * A reviewer's decision.
 */
export interface ReviewInput {
	/**
	 * Decision of the reviewer.
	 */
	decision: "approved" | "declined" | "resubmission_requested";
	/**
	 * The verification's new reasons. To decline: at least one 2xx reason. To request resubmission: at least one 1xx reason. To approve: none.
	 *
	 * Items: Stable name. New reasons may be added; existing ones don't change.
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
	 * Internal comment.
	 */
	comment: string;
	/**
	 * Message to the person, in plain text, shown on the verification page under the business's name.
	 */
	message?: string | null;
}
/**
 * How long the old secret keeps signing.
 */
export interface RotateWebhookSecretInput {
	/**
	 * Hours that the old secret keeps signing; 0 expires it immediately.
	 */
	overlap_hours?: number;
}
/**
 * A name to search for, with optional details.
 */
export interface ScreenNameInput {
	/**
	 * Name to search for, words in any order, in any script.
	 */
	name: string;
	/**
	 * `organisation` includes ships and aircraft.
	 */
	kind?: "person" | "organisation";
	/**
	 * Calendar day, ISO 8601.
	 */
	birth_date?: string;
	/**
	 * Nationality or country of registration, ICAO 9303 code.
	 */
	country?: string;
	/**
	 * Document or registration numbers.
	 */
	identifiers?: string[];
	/**
	 * Minimum score of a hit, 0.5 to 1.
	 */
	threshold?: number;
}
/**
 * A list entry that resembles the person in a verification.
 */
export interface ScreeningHit {
	/**
	 * ID of the screeningHit.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "screening_hit";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * ID of the verification.
	 */
	verification: string;
	/**
	 * ID of the verification's customer; null if it has none.
	 */
	customer: string | null;
	/**
	 * `open`: needs review. `false_positive`: someone else with a similar name. `true_match`: the person is the one listed.
	 */
	state: "open" | "false_positive" | "true_match";
	/**
	 * The identity that was screened.
	 */
	identity: {
		/**
		 * Spellings of the name, from each source on the document.
		 */
		names: string[];
		/**
		 * Dates of birth, ISO 8601.
		 */
		birth_dates: string[];
		/**
		 * Nationality, ICAO 9303 code.
		 */
		countries: string[];
	};
	entry: ScreeningSearchHit;
	/**
	 * Who last changed the state; null if no one has.
	 */
	reviewed_by: {
		/**
		 * Type of the reviewer.
		 */
		kind: "user" | "key";
		/**
		 * ID of the user or API key.
		 */
		id: string;
		/**
		 * Name of the member; null for API keys and former members.
		 */
		name: string | null;
	} | null;
	/**
	 * When the state last changed; null if it hasn't.
	 */
	reviewed_at: string | null;
	/**
	 * Reviewer's reason; null if not reviewed.
	 */
	note: string | null;
	/**
	 * When the hit was found.
	 */
	created_at: string;
}
/**
 * A list entry that resembles a name.
 */
export interface ScreeningSearchHit {
	/**
	 * ID of the screeningList.
	 */
	list: string;
	/**
	 * Name of the list.
	 */
	list_name: string;
	/**
	 * ID of the entry on its list.
	 */
	source_id: string;
	/**
	 * Fingerprint of the entry; changes with any of its data.
	 */
	hash: string;
	/**
	 * Type of the entry: a person, an organization, a ship or an aircraft.
	 */
	kind: "person" | "organisation" | "vessel" | "aircraft";
	/**
	 * 0 to 1.
	 */
	score: number;
	/**
	 * The entry's best-matching name.
	 */
	matched_name: string;
	/**
	 * How the score was computed: the matched words.
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
		 * Why the words match.
		 */
		match_type:
			| "same"
			| "same_name"
			| "same_meaning"
			| "nickname"
			| "spelling"
			| "joined"
			| "initial"
			| "consonants"
			| "sound"
			| "partial";
	}[];
	/**
	 * Unmatched words.
	 */
	unmatched: {
		/**
		 * Words of the searched name without a match.
		 */
		searched: string[];
		/**
		 * Words of the entry's name without a match.
		 */
		listed: string[];
	};
	/**
	 * A different year caps the score at 0.6, a different day at 0.85.
	 */
	birth_date: "agrees" | "differs" | "unknown";
	/**
	 * A different country lowers the score by 0.05.
	 */
	country: "agrees" | "differs" | "unknown";
	/**
	 * An identical number raises the score to 0.95.
	 */
	identifier: "agrees" | "differs" | "unknown";
	/**
	 * All names of the entry.
	 */
	names: string[];
	/**
	 * Aliases that the list marks as weak. They aren't compared.
	 */
	weak_names: string[];
	/**
	 * Dates of birth, as precise as the list states them: `1965`, `1965-03` or `1965-03-12`.
	 */
	birth_dates: string[];
	/**
	 * ISO 3166 alpha-2.
	 */
	countries: string[];
	/**
	 * Document and registration numbers.
	 */
	identifiers: string[];
	/**
	 * Sanctions programs, regimes and legal bases.
	 */
	programs: string[];
}
/**
 * A page of screening hits.
 */
export interface ScreeningHitPage {
	/**
	 * The page's entries, in list order.
	 */
	data: ScreeningHit[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * A screening list.
 */
export interface ScreeningList {
	/**
	 * ID of the screeningList.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "screening_list";
	/**
	 * Name of the file, or the name given at upload.
	 */
	name: string;
	/**
	 * `folder`: from the server's folder, for every app. `upload`: uploaded for this app, in this mode.
	 */
	origin: "folder" | "upload";
	/**
	 * Detected format; null before the first import.
	 */
	format:
		| ("ofac" | "un" | "eu" | "uk" | "french_freezes" | "opensanctions_csv" | "opensanctions_json" | "csv")
		| null;
	/**
	 * Number of active entries.
	 */
	entries: number;
	/**
	 * Publication date stated in the list; null if it states none.
	 */
	source_date: string | null;
	/**
	 * When the active entries were imported; null before the first import.
	 */
	imported_at: string | null;
	/**
	 * SHA-256 of the imported files, hex.
	 */
	hash: string | null;
	/**
	 * Whether the list is older than 7 days or was never imported.
	 */
	stale: boolean;
	/**
	 * Why the latest file couldn't be imported. The previous entries stay active.
	 */
	fault: string | null;
}
/**
 * An app's screening lists.
 */
export interface ScreeningLists {
	/**
	 * The lists, by name.
	 */
	data: ScreeningList[];
}
/**
 * The list entries that resemble a name.
 */
export interface ScreeningSearch {
	/**
	 * Type of object.
	 */
	object: "screening_search";
	/**
	 * Number of searched lists. 0 means that nothing was screened.
	 */
	lists: number;
	/**
	 * Number of entries on the searched lists.
	 */
	entries: number;
	/**
	 * Highest score first, up to 50.
	 */
	hits: ScreeningSearchHit[];
}
/**
 * Recipient of the link.
 */
export interface SendLinkInput {
	/**
	 * Email address of the person. It isn't stored.
	 */
	email: string;
}
/**
 * A sample event, sent to one endpoint only.
 */
export interface SendTestEventInput {
	/**
	 * Type of event. Types are only added.
	 */
	type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
 * When and how to open a type of alert.
 */
export interface SetAlertRuleInput {
	/**
	 * Whether the rule is enabled.
	 */
	enabled: boolean;
	/**
	 * Threshold, in the type's unit; null if the type has none.
	 */
	threshold?: number | null;
	/**
	 * Whether members who manage alerts get an email.
	 */
	email?: boolean;
}
/**
 * An outcome to simulate in test mode.
 */
export interface SimulateInput {
	/**
	 * Target status of the verification.
	 */
	outcome: "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
	/**
	 * Numbers or names. declined: at least one 2xx reason, `face_mismatch` by default. resubmission_requested: 1xx reasons, `document_blurred` by default. in_review: 2xx reasons, `reading_uncertain` by default. canceled: 3xx reasons or none. Otherwise none.
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
 * Statistics of a period.
 */
export interface Statistics {
	/**
	 * Type of object.
	 */
	object: "statistics";
	/**
	 * Test data and live data are separate.
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
	 * Current status of the period's verifications.
	 */
	totals: {
		/**
		 * Verifications created.
		 */
		created: number;
		/**
		 * Approved.
		 */
		approved: number;
		/**
		 * Declined.
		 */
		declined: number;
		/**
		 * In review.
		 */
		in_review: number;
		/**
		 * Resubmission requested and not started yet.
		 */
		resubmission_requested: number;
		/**
		 * Canceled.
		 */
		canceled: number;
		/**
		 * Expired.
		 */
		expired: number;
		/**
		 * In progress, with the person or the engine.
		 */
		in_progress: number;
	};
	/**
	 * The same by creation day (UTC), days without verifications included.
	 */
	days: {
		/**
		 * Day (UTC).
		 */
		day: string;
		/**
		 * Verifications created.
		 */
		created: number;
		/**
		 * Approved.
		 */
		approved: number;
		/**
		 * Declined.
		 */
		declined: number;
		/**
		 * In review.
		 */
		in_review: number;
		/**
		 * Resubmission requested and not started yet.
		 */
		resubmission_requested: number;
		/**
		 * Canceled.
		 */
		canceled: number;
		/**
		 * Expired.
		 */
		expired: number;
		/**
		 * In progress, with the person or the engine.
		 */
		in_progress: number;
	}[];
	/**
	 * Rates of the period.
	 */
	rates: {
		approval: Rate;
		decline: Rate;
		review: Rate;
	};
	/**
	 * Includes manual review time.
	 */
	decision_time: {
		/**
		 * Decided verifications.
		 */
		count: number;
		/**
		 * Median seconds from submission to decision.
		 */
		p50: number | null;
		/**
		 * 95th percentile, in seconds.
		 */
		p95: number | null;
		/**
		 * Maximum relative error: durations are counted in buckets.
		 */
		error: number;
	};
	/**
	 * Reasons of verifications decided or in review, most frequent first.
	 */
	reasons: {
		reason: Reason;
		/**
		 * Verifications with this reason.
		 */
		count: number;
	}[];
	/**
	 * How many people reached each step.
	 */
	funnel: {
		/**
		 * Step of the verification.
		 */
		step: "created" | "opened" | "consent" | "document" | "selfie" | "submitted";
		/**
		 * People who reached this step or a later one.
		 */
		count: number;
		/**
		 * People who reached the previous step but not this one.
		 */
		lost: number;
	}[];
	/**
	 * Issuing countries, most frequent first.
	 */
	countries: {
		/**
		 * Issuing country, as an ICAO 9303 code.
		 */
		country: string;
		/**
		 * Decided verifications.
		 */
		count: number;
	}[];
	/**
	 * Document types, most frequent first.
	 */
	documents: {
		/**
		 * Type of document.
		 */
		document: "passport" | "identity_card" | "residence_permit" | "driving_licence";
		/**
		 * Decided verifications.
		 */
		count: number;
	}[];
	/**
	 * Current review queue, whatever the period.
	 */
	waiting: {
		/**
		 * Cases in review.
		 */
		count: number;
		/**
		 * When the oldest of them was submitted; null if there is none.
		 */
		oldest_at: string | null;
		/**
		 * Cases by waiting time.
		 */
		ages: {
			/**
			 * Upper bound of the waiting time, in hours; null for longer.
			 */
			under_hours: number | null;
			/**
			 * Cases with this waiting time.
			 */
			count: number;
		}[];
		/**
		 * Up to five cases, longest waiting first.
		 */
		oldest: VerificationSummary[];
	};
}
/**
 * A verification, as in lists.
 */
export interface VerificationSummary {
	/**
	 * ID of the verification.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "verification";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * Status of the verification.
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
	 * Outcome; null until decided.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why the result isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own ID for this verification.
	 */
	reference: string | null;
	/**
	 * Customer of the verification; null if none.
	 */
	customer: string | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the verification page; null until the person opens it.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Number of attempts so far.
	 */
	attempts: number;
	/**
	 * Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's.
	 */
	simulated: boolean;
	/**
	 * The member assigned to the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * Data on the document about its holder; null until it is read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data was redacted.
	 */
	redacted_at: string | null;
	/**
	 * When the link expires.
	 */
	expires_at: string;
	/**
	 * When it was created.
	 */
	created_at: string;
	/**
	 * When its status, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When the person submitted.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
}
/**
 * Status of each part of the product.
 */
export interface Status {
	/**
	 * Type of object.
	 */
	object: "status";
	/**
	 * Worst status of all parts.
	 */
	status: "ok" | "degraded" | "down";
	/**
	 * All components, always in the same order.
	 */
	parts: {
		/**
		 * The part. `webhooks` covers the app’s own endpoints: degraded if one fails or was disabled after failures, or if deliveries are late.
		 */
		name: "database" | "engine" | "jobs" | "mail" | "storage" | "realtime" | "webhooks";
		/**
		 * degraded: works, but slowly or in part. down: doesn’t work.
		 */
		status: "ok" | "degraded" | "down";
	}[];
	/**
	 * States whose certificates (`CSCA_LISTS`) are used to verify chips, by country.
	 */
	chip_issuers: {
		/**
		 * ISO 3166-1 alpha-2 code.
		 */
		country: string;
		/**
		 * Number of its certificates.
		 */
		certificates: number;
	}[];
}
/**
 * The fields to update.
 */
export interface UpdateAppSettingsInput {
	workflow?: WorkflowInput;
	/**
	 * Retention period: days after the decision until photos and data are erased.
	 */
	retention_days?: number;
	/**
	 * Consent text of the business, shown in addition to Vidimus's.
	 */
	consent?: {
		/**
		 * Text in French; null for none.
		 */
		fr: string | null;
		/**
		 * Text in English; null for none.
		 */
		en: string | null;
	};
	/**
	 * URLs that people can be redirected to; empty allows any.
	 */
	redirect_urls?: string[];
	/**
	 * Origins that can embed the verification page.
	 */
	allowed_origins?: string[];
	/**
	 * Email notifications to members.
	 */
	notifications?: {
		/**
		 * Whether reviewers get an email when cases are waiting.
		 */
		reviews: boolean;
	};
}
/**
 * An app's verification settings.
 */
export interface WorkflowInput {
	/**
	 * Accepted documents.
	 *
	 * Items: Type of document.
	 */
	documents: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
	/**
	 * Accepted issuing countries; null for all.
	 */
	countries: string[] | null;
	/**
	 * How to handle printed text that couldn't be read. `optional`: ignore it. `required`: send the case to a reviewer unless the printed name, number and date of birth were read and match. A clear difference is always sent to a reviewer.
	 */
	printed_agreement: "optional" | "required";
	/**
	 * False match rate (FMR) at which two faces match: the share of strangers who would match. 0.0001 is 1 in 10,000. null uses the recommended value of the face recognition model, 1 in 59,000 (1 in 1,300 in the worst-performing group).
	 */
	face_match_fmr: number | null;
	/**
	 * False match rate (FMR) above which two faces don't match. Between the two rates, a reviewer decides. null uses the recommended value of the face recognition model, 1 in 380.
	 */
	face_mismatch_fmr: number | null;
	/**
	 * How the selfie proves liveness. `active`: gestures and colored lights, chosen by the server each time. `passive`: a burst of photos. `off`: a single photo.
	 */
	liveness: "active" | "passive" | "off";
	/**
	 * What happens when liveness is in doubt. `report`: the case shows the doubt, and the decision doesn't change. `review`: sends the case to a reviewer. `decline`: declines suspected attacks (reasons 208 and 209) and sends other doubts to a reviewer.
	 */
	liveness_doubts: "report" | "review" | "decline";
	/**
	 * Whether to search the app's earlier verifications for the same face or document, and whether a duplicate is only reported or sends the case to a reviewer.
	 */
	duplicates: "off" | "report" | "review";
	/**
	 * Whether to compare the name on the document with the screening lists. A hit sends the case to review, and never declines it on its own.
	 */
	screening: "off" | "review";
	/**
	 * Minimum age in years. Younger people are declined.
	 */
	minimum_age: number | null;
	/**
	 * Maximum attempts per person.
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
	 * Minimum assurance level for approval without a reviewer; see a verification's `assurance`. `strong` sends every case without a verified chip to a reviewer.
	 */
	minimum_assurance: "basic" | "enhanced" | "strong";
	/**
	 * Hours until the link expires.
	 */
	link_lifetime_hours: number;
}
/**
 * The fields to update.
 */
export interface UpdateCustomerInput {
	/**
	 * Your own ID for the customer, unique per app and mode.
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
	 * Phone number; stored in E.164 format.
	 */
	phone?: string | null;
	/**
	 * Your own key-value pairs: keys you send are set, null deletes one, others stay. Up to 20 in all.
	 */
	metadata?: {
		[k: string]: string | null;
	};
}
/**
 * A reviewer's assessment of a hit.
 */
export interface UpdateScreeningHitInput {
	/**
	 * `open`: needs review. `false_positive`: someone else with a similar name. `true_match`: the person is the one listed.
	 */
	state: "open" | "false_positive" | "true_match";
	/**
	 * Reason, stored with the hit.
	 */
	note: string;
}
/**
 * The fields to update.
 */
export interface UpdateVerificationInput {
	/**
	 * Your own key-value pairs: keys you send are set, null deletes one, others stay. Up to 20 in all.
	 */
	metadata: {
		[k: string]: string | null;
	};
}
/**
 * The fields to update.
 */
export interface UpdateWebhookEndpointInput {
	/**
	 * URL that receives events by POST.
	 */
	url?: string;
	/**
	 * Description, for the team.
	 */
	description?: string;
	/**
	 * Event types and wildcards: `verification.*` is every type of a resource, `*` every type, types added later included. A wildcard covers the types that the caller can read; a named type requires the permission to read it.
	 *
	 * Items: An event type, all types of a resource, or all types.
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
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * Contents of the payload. `full`: everything. `standard`: without document and personal numbers, document address, device, location and internal comments. `thin`: IDs, type and time, without `data`.
	 */
	event_payload?: "full" | "standard" | "thin";
	/**
	 * API version of the payloads.
	 */
	api_version?: "2026-11-26";
	/**
	 * Whether the endpoint is enabled. Enabling it sends pending events.
	 */
	enabled?: boolean;
}
/**
 * A verification with its results.
 */
export interface Verification {
	/**
	 * ID of the verification.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "verification";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * Status of the verification.
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
	 * Outcome; null until decided.
	 */
	outcome: ("approved" | "declined") | null;
	/**
	 * Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`.
	 */
	assurance: ("basic" | "enhanced" | "strong") | null;
	/**
	 * Why the result isn't clear.
	 */
	reasons: Reason[];
	/**
	 * Your own ID for this verification.
	 */
	reference: string | null;
	/**
	 * Customer of the verification; null if none.
	 */
	customer: string | null;
	/**
	 * Your own key-value pairs.
	 */
	metadata: {
		[k: string]: string;
	};
	/**
	 * Language of the verification page; null until the person opens it.
	 */
	locale: ("fr" | "en") | null;
	/**
	 * Number of attempts so far.
	 */
	attempts: number;
	/**
	 * Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's.
	 */
	simulated: boolean;
	/**
	 * The member assigned to the case.
	 */
	assignee: string | null;
	provided_details: ProvidedDetails;
	/**
	 * Data on the document about its holder; null until it is read.
	 */
	verified_data: VerifiedData | null;
	/**
	 * none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased.
	 */
	redaction: "none" | "processing" | "redacted";
	/**
	 * When its personal data was redacted.
	 */
	redacted_at: string | null;
	/**
	 * When the link expires.
	 */
	expires_at: string;
	/**
	 * When it was created.
	 */
	created_at: string;
	/**
	 * When its status, details, metadata or assignee last changed.
	 */
	updated_at: string;
	/**
	 * When the person consented.
	 */
	started_at: string | null;
	/**
	 * When the person submitted.
	 */
	submitted_at: string | null;
	/**
	 * When it was decided.
	 */
	decided_at: string | null;
	options: Workflow;
	/**
	 * URL that the person returns to at the end.
	 */
	redirect_url: string | null;
	/**
	 * Verification link, while the person can act; needs `verifications:create`.
	 */
	url: string | null;
	/**
	 * Secret in that link.
	 */
	client_secret: string | null;
	/**
	 * Code to enter at /verify instead of the link.
	 */
	code: string | null;
	/**
	 * Device and location of the person's latest attempt.
	 */
	origin: {
		/**
		 * Browser and operating system.
		 */
		device: string | null;
		/**
		 * Location, from the IP address range.
		 */
		place: string;
	} | null;
	/**
	 * Reviewer's message to the person.
	 */
	message: string | null;
	/**
	 * First decision; needs `verifications:review`.
	 */
	proposal: Proposal | null;
	/**
	 * Checks of the latest decided attempt.
	 */
	checks: Check[];
	/**
	 * Latest 20 verifications with the same face or document: those known at the decision, and later ones.
	 */
	duplicates: Duplicate[];
	/**
	 * Blocklist and allowlist entries that it matched.
	 */
	list_hits: ListHit[];
	/**
	 * Extracted data, field by field.
	 */
	fields: ExtractedField[];
	/**
	 * Photos of the latest attempt.
	 */
	files: VerificationFile[];
	/**
	 * Video of the seconds before the selfie, without sound; null if the person's browser can't record or sent none.
	 */
	recording: Recording | null;
	/**
	 * Gestures of the selfie's challenge; empty if there was none.
	 */
	gestures: Gesture[];
}
/**
 * A page of verifications.
 */
export interface VerificationPage {
	/**
	 * The page's entries, in list order.
	 */
	data: ExpandedVerificationSummary[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * A delivery attempt.
 */
export interface WebhookAttempt {
	/**
	 * Number of the attempt, from 1.
	 */
	number: number;
	/**
	 * UTC, ISO 8601.
	 */
	at: string;
	/**
	 * HTTP status of the response; null if there was none.
	 */
	status_code: number | null;
	/**
	 * `address_refused`: the host resolves to an address that this server doesn't call. `redirect`: redirects aren't followed. `status`: the response isn't a 2xx.
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
	 * Time until the response or the failure.
	 */
	latency_ms: number;
	/**
	 * Headers, with lowercase names.
	 */
	request_headers: {
		[k: string]: string;
	};
	/**
	 * Headers, with lowercase names.
	 */
	response_headers: {
		[k: string]: string;
	};
	/**
	 * First 16 KB of the response body; null if there was none or it was redacted.
	 */
	response_body: string | null;
	/**
	 * Whether the response was longer than what is stored.
	 */
	response_truncated: boolean;
}
/**
 * The delivery of an event to an endpoint.
 */
export interface WebhookDelivery {
	/**
	 * ID of the delivery.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "webhook_delivery";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * ID of the webhookEndpoint.
	 */
	endpoint_id: string;
	/**
	 * Event ID, sent as `webhook-id` with every attempt.
	 */
	event_id: string;
	/**
	 * Type of event. Types are only added.
	 */
	event_type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * ID of the event's object.
	 */
	object_id: string;
	/**
	 * Sequence of the event; 0 for a test event.
	 */
	sequence: number;
	/**
	 * Whether it is a test event.
	 */
	test: boolean;
	/**
	 * `pending`: being sent, or waiting for a retry. `failed`: no retry left. `paused`: the endpoint is disabled.
	 */
	status: "pending" | "delivered" | "failed" | "paused";
	/**
	 * Number of attempts so far.
	 */
	attempt_count: number;
	/**
	 * When the next attempt is due.
	 */
	next_attempt_at: string | null;
	/**
	 * HTTP status of the last attempt.
	 */
	last_status_code: number | null;
	/**
	 * UTC, ISO 8601.
	 */
	created_at: string;
	/**
	 * When it was delivered.
	 */
	delivered_at: string | null;
}
/**
 * A delivery with its payload and responses.
 */
export interface WebhookDeliveryDetail {
	/**
	 * ID of the delivery.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "webhook_delivery";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * ID of the webhookEndpoint.
	 */
	endpoint_id: string;
	/**
	 * Event ID, sent as `webhook-id` with every attempt.
	 */
	event_id: string;
	/**
	 * Type of event. Types are only added.
	 */
	event_type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * ID of the event's object.
	 */
	object_id: string;
	/**
	 * Sequence of the event; 0 for a test event.
	 */
	sequence: number;
	/**
	 * Whether it is a test event.
	 */
	test: boolean;
	/**
	 * `pending`: being sent, or waiting for a retry. `failed`: no retry left. `paused`: the endpoint is disabled.
	 */
	status: "pending" | "delivered" | "failed" | "paused";
	/**
	 * Number of attempts so far.
	 */
	attempt_count: number;
	/**
	 * When the next attempt is due.
	 */
	next_attempt_at: string | null;
	/**
	 * HTTP status of the last attempt.
	 */
	last_status_code: number | null;
	/**
	 * UTC, ISO 8601.
	 */
	created_at: string;
	/**
	 * When it was delivered.
	 */
	delivered_at: string | null;
	/**
	 * The payload, with the endpoint's current `event_payload`; null if the caller can't read it or it was redacted.
	 */
	payload: WebhookPayload | null;
	/**
	 * Attempts, earliest first.
	 */
	attempts: WebhookAttempt[];
}
/**
 * An event as sent to an endpoint; without `data` if `thin`.
 */
export interface WebhookPayload {
	/**
	 * ID of the event.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "event";
	/**
	 * Type of event. Types are only added.
	 */
	type:
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * API version of `data`.
	 */
	api_version: "2026-11-26";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * ID of the event's object.
	 */
	object_id: string;
	/**
	 * Position in recording order.
	 */
	sequence: number;
	/**
	 * The object as in the API, or details.
	 */
	data?: {
		[k: string]: unknown;
	};
	/**
	 * Type of actor.
	 */
	actor?: "user" | "key" | "person" | "system";
	/**
	 * ID of the member (user ID) or key; null for the person and the system.
	 */
	actor_id?: string | null;
	/**
	 * ID of the request that caused the event; null if none did.
	 */
	request_id?: string | null;
	/**
	 * When the event happened.
	 */
	created_at: string;
}
/**
 * A page of a list.
 */
export interface WebhookDeliveryPage {
	/**
	 * The page's entries, in list order.
	 */
	data: WebhookDelivery[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * A webhook endpoint.
 */
export interface WebhookEndpoint {
	/**
	 * ID of the webhookEndpoint.
	 */
	id: string;
	/**
	 * Type of object.
	 */
	object: "webhook_endpoint";
	/**
	 * Test data and live data are separate.
	 */
	mode: "test" | "live";
	/**
	 * URL that receives events.
	 */
	url: string;
	/**
	 * Description, for the team.
	 */
	description: string;
	/**
	 * Event types and wildcards: `verification.*` is every type of a resource, `*` every type, types added later included. A wildcard covers the types that the caller can read; a named type requires the permission to read it.
	 *
	 * Items: An event type, all types of a resource, or all types.
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
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * Types that a wildcard covers but aren't sent, because the caller who set the URL or events can't read them.
	 *
	 * Items: Type of event. Types are only added.
	 */
	excluded_types: (
		| "verification.created"
		| "verification.opened"
		| "verification.started"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected"
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
		| "verification.note_created"
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
	 * Contents of the payload. `full`: everything. `standard`: without document and personal numbers, document address, device, location and internal comments. `thin`: IDs, type and time, without `data`.
	 */
	event_payload: "full" | "standard" | "thin";
	/**
	 * API version of the payloads, pinned at creation.
	 */
	api_version: "2026-11-26";
	/**
	 * Whether the endpoint is enabled.
	 */
	enabled: boolean;
	/**
	 * Why it was disabled. `failing`: 5 days of failures. `gone`: it responded 410.
	 */
	disabled_reason: ("by_member" | "failing" | "gone") | null;
	/**
	 * When it was disabled.
	 */
	disabled_at: string | null;
	/**
	 * Time of the first failure since the last success. After 5 days, the endpoint is disabled.
	 */
	failing_since: string | null;
	/**
	 * Active signing secrets, current one first, without their values.
	 */
	secrets: {
		/**
		 * ID of the webhookSecret.
		 */
		id: string;
		/**
		 * When the secret was created.
		 */
		created_at: string;
		/**
		 * When the secret expires; null for the current one.
		 */
		expires_at: string | null;
	}[];
	/**
	 * UTC, ISO 8601.
	 */
	created_at: string;
}
/**
 * Delivery health of an endpoint.
 */
export interface WebhookEndpointHealth {
	/**
	 * Type of object.
	 */
	object: "webhook_endpoint_health";
	/**
	 * Hours with attempts, earliest first.
	 */
	hours: {
		/**
		 * Start of the hour.
		 */
		hour: string;
		/**
		 * Successful attempts.
		 */
		succeeded: number;
		/**
		 * Failed attempts.
		 */
		failed: number;
		/**
		 * Mean response time; null without attempts.
		 */
		latency_ms: number | null;
	}[];
	/**
	 * Total of the period.
	 */
	succeeded: number;
	/**
	 * Total of the period.
	 */
	failed: number;
	/**
	 * Pending deliveries, counted up to 1000.
	 */
	waiting: number;
}
/**
 * A page of a list.
 */
export interface WebhookEndpointPage {
	/**
	 * The page's entries, in list order.
	 */
	data: WebhookEndpoint[];
	/**
	 * Whether there are more entries after this page.
	 */
	has_more: boolean;
	/**
	 * Cursor of the next page, to send as `cursor`; null on the last page.
	 */
	next_cursor: string | null;
}
/**
 * The number of deliveries that are sent again.
 */
export interface WebhookResend {
	/**
	 * Type of object.
	 */
	object: "webhook_resend";
	/**
	 * Number of deliveries to resend.
	 */
	count: number;
}
/**
 * The current signing secret of an endpoint.
 */
export interface WebhookSecret {
	/**
	 * Type of object.
	 */
	object: "webhook_secret";
	/**
	 * ID of the webhookSecret.
	 */
	id: string;
	/**
	 * When the secret was created.
	 */
	created_at: string;
	/**
	 * When the secret expires; null for the current one.
	 */
	expires_at: string | null;
	/**
	 * Standard Webhooks secret: `whsec_` and base64.
	 */
	secret: string;
}
