import type { ReasonName } from "../verifications/reasons.ts";
import type { Specimen, SpecimenName } from "./contract.ts";

interface SpecimenDefinition extends Pick<Specimen, "kind" | "document" | "send_with" | "options"> {
	/** The image below `app/specimens`, without extension. */
	file: string;
	expected: { photo: "clear" | "consider" | "rejected"; status: Specimen["expected"]["status"] };
	reasons: ReasonName[];
}

const passport = (
	file: string,
	selfie: SpecimenName,
	status: SpecimenDefinition["expected"]["status"],
	reasons: ReasonName[] = [],
	overrides: Partial<Pick<SpecimenDefinition, "options">> & {
		photo?: SpecimenDefinition["expected"]["photo"];
	} = {},
): SpecimenDefinition => ({
	file,
	kind: "document_front",
	document: "passport",
	send_with: [selfie],
	options: overrides.options ?? {},
	expected: { photo: overrides.photo ?? "clear", status },
	reasons,
});

const selfie = (
	file: string,
	documents: SpecimenName[],
	status: SpecimenDefinition["expected"]["status"],
	reasons: ReasonName[] = [],
	overrides: Partial<Pick<SpecimenDefinition, "options">> & {
		photo?: SpecimenDefinition["expected"]["photo"];
	} = {},
): SpecimenDefinition => ({
	file,
	kind: "selfie",
	document: null,
	send_with: documents,
	options: overrides.options ?? {},
	expected: { photo: overrides.photo ?? "clear", status },
	reasons,
});

const rejectedPhoto = { photo: "rejected" } as const;
const minimumAge18 = { options: { minimum_age: 18 } };
/** Otherwise the second verification with the same specimen is a duplicate of the first. */
const repeatable = { options: { duplicates: "off" } } as const;

/** A test sends each through the whole flow and expects these results. */
export const specimenDefinitions: Record<SpecimenName, SpecimenDefinition> = {
	"passport-valid": passport("passports/anna-lind", "selfie-valid", "approved", [], repeatable),
	"passport-expired": passport("passports/hiro-sato", "selfie-expired", "declined", ["document_expired"]),
	"passport-under-age": passport(
		"magic/under-age",
		"selfie-under-age",
		"declined",
		["under_age"],
		minimumAge18,
	),
	"passport-check-digit": passport(
		"magic/check-digit",
		"selfie-check-digit",
		"in_review",
		["mrz_check_digit"],
		{
			photo: "consider",
		},
	),
	"passport-blurred": passport(
		"hard/blurred-passport",
		"selfie-valid",
		"resubmission_requested",
		["document_blurred"],
		rejectedPhoto,
	),
	"passport-glare": passport(
		"hard/glare-passport",
		"selfie-valid",
		"resubmission_requested",
		["document_glare"],
		rejectedPhoto,
	),
	"passport-cut-off": passport(
		"magic/cut-off",
		"selfie-valid",
		"resubmission_requested",
		["document_cut_off"],
		rejectedPhoto,
	),
	"passport-none": passport(
		"hard/landscape",
		"selfie-valid",
		"resubmission_requested",
		["document_not_found"],
		rejectedPhoto,
	),
	"card-front": {
		file: "cards/mei-tanaka-front",
		kind: "document_front",
		document: "identity_card",
		send_with: ["card-back", "selfie-card"],
		...repeatable,
		expected: { photo: "clear", status: "approved" },
		reasons: [],
	},
	"card-back": {
		file: "cards/mei-tanaka-back",
		kind: "document_back",
		document: "identity_card",
		send_with: ["card-front", "selfie-card"],
		...repeatable,
		expected: { photo: "clear", status: "approved" },
		reasons: [],
	},
	"selfie-valid": selfie("selfies/anna-lind-1", ["passport-valid"], "approved", [], repeatable),
	"selfie-expired": selfie("selfies/hiro-sato-1", ["passport-expired"], "declined", ["document_expired"]),
	"selfie-under-age": selfie(
		"selfies/amara-cole-1",
		["passport-under-age"],
		"declined",
		["under_age"],
		minimumAge18,
	),
	"selfie-check-digit": selfie("selfies/david-marsh-1", ["passport-check-digit"], "in_review", [
		"mrz_check_digit",
	]),
	"selfie-card": selfie("selfies/mei-tanaka-1", ["card-front", "card-back"], "approved", [], repeatable),
	"selfie-other-person": selfie("selfies/kwame-osei-1", ["passport-valid"], "declined", ["face_mismatch"]),
	"selfie-no-face": selfie(
		"hard/landscape",
		["passport-valid"],
		"resubmission_requested",
		["face_not_found"],
		rejectedPhoto,
	),
	"selfie-two-faces": selfie(
		"hard/two-faces",
		["passport-valid"],
		"resubmission_requested",
		["several_faces"],
		rejectedPhoto,
	),
};
