import { defineContract } from "../contract.ts";

export const blocklist = defineContract({
	type: "blocklist",
	order: 50,
	always: false,
	needed: false,
	subchecks: ["blocked_face", "blocked_email", "blocked_phone", "blocked_ip_range"],
	reasons: { face_blocked: 216, contact_blocked: 218, address_blocked: 219, blocklist_incomplete: 264 },
	reviewOnlyReasons: ["blocklist_incomplete"],
	unansweredReasons: ["blocklist_incomplete"],
	// It says nothing about the person.
	confidentialReasons: ["blocklist_incomplete"],
	settings: {},
	measures: {
		blocked_face: { name: "face_distance", unit: "number", clear: "above" },
	},
});
