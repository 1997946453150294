import type { ReasonName } from "../verifications/reasons.ts";
import type { Specimen, SpecimenName } from "./contract.ts";

interface Entry extends Pick<Specimen, "kind" | "document" | "send_with" | "options"> {
	/** The picture below `app/specimens`, without its ending. */
	file: string;
	expected: { picture: "clear" | "consider" | "rejected"; status: Specimen["expected"]["status"] };
	reasons: ReasonName[];
}

const passport = (
	file: string,
	selfie: SpecimenName,
	status: Entry["expected"]["status"],
	reasons: ReasonName[] = [],
	more: Partial<Pick<Entry, "options">> & { picture?: Entry["expected"]["picture"] } = {},
): Entry => ({
	file,
	kind: "document_front",
	document: "passport",
	send_with: [selfie],
	options: more.options ?? {},
	expected: { picture: more.picture ?? "clear", status },
	reasons,
});

const selfie = (
	file: string,
	documents: SpecimenName[],
	status: Entry["expected"]["status"],
	reasons: ReasonName[] = [],
	more: Partial<Pick<Entry, "options">> & { picture?: Entry["expected"]["picture"] } = {},
): Entry => ({
	file,
	kind: "selfie",
	document: null,
	send_with: documents,
	options: more.options ?? {},
	expected: { picture: more.picture ?? "clear", status },
	reasons,
});

const refused = { picture: "rejected" } as const;
const adult = { options: { minimum_age: 18 } };

/** A test sends each through the whole flow and finds what stands here. */
export const table: Record<SpecimenName, Entry> = {
	"passport-valid": passport("passports/anna-lind", "selfie-valid", "approved"),
	"passport-expired": passport("passports/hiro-sato", "selfie-expired", "declined", ["document_expired"]),
	"passport-under-age": passport("magic/under-age", "selfie-under-age", "declined", ["under_age"], adult),
	"passport-check-digit": passport(
		"magic/check-digit",
		"selfie-check-digit",
		"in_review",
		["mrz_check_digit"],
		{
			picture: "consider",
		},
	),
	"passport-blurred": passport(
		"hard/blurred-passport",
		"selfie-valid",
		"resubmission_requested",
		["document_blurred"],
		refused,
	),
	"passport-glare": passport(
		"hard/glare-passport",
		"selfie-valid",
		"resubmission_requested",
		["document_glare"],
		refused,
	),
	"passport-cut-off": passport(
		"magic/cut-off",
		"selfie-valid",
		"resubmission_requested",
		["document_cut_off"],
		refused,
	),
	"passport-none": passport(
		"hard/landscape",
		"selfie-valid",
		"resubmission_requested",
		["document_not_found"],
		refused,
	),
	"card-front": {
		file: "cards/mei-tanaka-front",
		kind: "document_front",
		document: "identity_card",
		send_with: ["card-back", "selfie-card"],
		options: {},
		expected: { picture: "clear", status: "approved" },
		reasons: [],
	},
	"card-back": {
		file: "cards/mei-tanaka-back",
		kind: "document_back",
		document: "identity_card",
		send_with: ["card-front", "selfie-card"],
		options: {},
		expected: { picture: "clear", status: "approved" },
		reasons: [],
	},
	"selfie-valid": selfie("selfies/anna-lind-1", ["passport-valid"], "approved"),
	"selfie-expired": selfie("selfies/hiro-sato-1", ["passport-expired"], "declined", ["document_expired"]),
	"selfie-under-age": selfie(
		"selfies/amara-cole-1",
		["passport-under-age"],
		"declined",
		["under_age"],
		adult,
	),
	"selfie-check-digit": selfie("selfies/david-marsh-1", ["passport-check-digit"], "in_review", [
		"mrz_check_digit",
	]),
	"selfie-card": selfie("selfies/mei-tanaka-1", ["card-front", "card-back"], "approved"),
	"selfie-other-person": selfie("selfies/kwame-osei-1", ["passport-valid"], "declined", ["face_mismatch"]),
	"selfie-no-face": selfie(
		"hard/landscape",
		["passport-valid"],
		"resubmission_requested",
		["face_not_found"],
		refused,
	),
	"selfie-two-faces": selfie(
		"hard/two-faces",
		["passport-valid"],
		"resubmission_requested",
		["several_faces"],
		refused,
	),
};
