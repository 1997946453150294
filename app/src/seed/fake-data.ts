import type { VerifiedData } from "../domain/verifications/contract.ts";
import type { ReasonName } from "../domain/verifications/reasons.ts";
import type { VerificationStatus } from "../domain/verifications/states.ts";
import type { DocumentType } from "../shared/documents.ts";

/** Invented people and endings, spread as a business sees them in a year. */

const firstNames =
	"Anna Louise Camille Inès Jade Manon Hugo Léo Nathan Adam Karim Yann Mei Priya Kwame Sofia";
const lastNames = "Lind Martin Bernard Moreau Laurent Diallo Nguyen Rossi Costa Marsh Vogel Nair Osei Legoff";
const countries = ["FRA", "FRA", "FRA", "FRA", "BEL", "ESP", "ITA", "D", "PRT", "MAR", "UTO"];
const documentTypes: DocumentType[] = [
	"identity_card",
	"identity_card",
	"passport",
	"passport",
	"residence_permit",
];

const declineReasons: ReasonName[] = [
	"document_expired",
	"document_expired",
	"face_mismatch",
	"data_mismatch",
	"attempts_used_up",
];
const reviewReasons: ReasonName[] = [
	"face_mismatch",
	"reading_uncertain",
	"mrz_check_digit",
	"data_mismatch",
];
const resubmissionReasons: ReasonName[] = ["document_blurred", "document_glare", "face_not_found"];

export const pickRandom = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const digits = (count: number) => Array.from({ length: count }, () => pickRandom([..."0123456789"])).join("");

export interface SeedOutcome {
	status: VerificationStatus;
	reasons: ReasonName[];
}
const createOutcome = (status: VerificationStatus, ...reasons: ReasonName[]): SeedOutcome => ({
	status,
	reasons,
});

/** How one verification ended, as its age in hours allows: what is old is no longer open. */
export function drawOutcome(ageHours: number, lifetimeHours: number): SeedOutcome {
	const open = ageHours < lifetimeHours - 1;
	const chance = Math.random();
	if (chance < 0.76) return createOutcome("approved");
	if (chance < 0.86) return createOutcome("declined", pickRandom(declineReasons));
	if (chance < 0.89)
		return Math.random() < 0.5 ? createOutcome("canceled", "consent_declined") : createOutcome("canceled");
	if (chance < 0.91 && ageHours < 240) return createOutcome("in_review", pickRandom(reviewReasons));
	if (!open) return createOutcome("expired");
	return chance < 0.95
		? createOutcome("resubmission_requested", pickRandom(resubmissionReasons))
		: createOutcome(pickRandom(["created", "started"]));
}

/** Document data of an invented person. */
export function createFakeHolder(
	year: number,
): VerifiedData & { document_type: DocumentType; issuing_state: string } {
	const issuing_state = pickRandom(countries);
	return {
		document_type: pickRandom(documentTypes),
		document_number: `${pickRandom([..."ABCDEFGH"])}${digits(8)}`,
		issuing_state,
		nationality: issuing_state,
		last_name: pickRandom(lastNames.split(" ")).toUpperCase(),
		first_name: pickRandom(firstNames.split(" "))
			.normalize("NFD")
			.replace(/\p{Mark}/gu, "")
			.toUpperCase(),
		birth_date: `${year - 19 - Math.floor(Math.random() * 55)}-0${pickRandom([..."123456789"])}-1${digits(1)}`,
		expiry_date: `${year + 1 + Math.floor(Math.random() * 9)}-0${pickRandom([..."123456789"])}-2${pickRandom([..."0123456"])}`,
		sex: pickRandom(["F", "M"]),
	};
}
