import { defineContract } from "../contract.ts";

export const chip = defineContract({
	type: "chip",
	order: 25,
	always: false,
	needed: false,
	subchecks: [
		"chip_signature",
		"chip_issuer",
		"chip_revocation",
		"chip_data_groups",
		"chip_issuing_state",
		"chip_document",
		"document_number",
		"last_name",
		"first_name",
		"birth_date",
		"expiry_date",
		"chip_portrait",
		"chip_clone",
	],
	reasons: {
		chip_signature_invalid: 250,
		chip_issuer_not_genuine: 251,
		chip_issuer_unknown: 252,
		chip_certificate_revoked: 253,
		chip_revocation_unknown: 254,
		chip_data_changed: 255,
		chip_state_differs: 256,
		chip_document_differs: 257,
		chip_face_mismatch: 258,
		chip_portrait_unreadable: 259,
		chip_copied: 260,
		chip_copy_unknown: 261,
		chip_unverifiable: 262,
	},
	settings: {},
	// A chip is additional evidence: what it can't answer gives no assurance, but isn't held against the document.
	decisionRules: [{ result: "not_run", leadsTo: "none" }],
	measures: {
		chip_portrait: { name: "face_distance", unit: "number", clear: "at_most" },
	},
});
