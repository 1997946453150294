import type { DocumentType } from "../domain/apps/documents.ts";
import type { VerifiedData } from "../domain/verifications/contract.ts";
import type { ReasonName } from "../domain/verifications/reasons.ts";
import type { VerificationStatus } from "../domain/verifications/states.ts";

/** Invented people and endings, spread as a business sees them in a year. */

const firstNames =
	"Anna Louise Camille Inès Jade Manon Hugo Léo Nathan Adam Karim Yann Mei Priya Kwame Sofia";
const lastNames = "Lind Martin Bernard Moreau Laurent Diallo Nguyen Rossi Costa Marsh Vogel Nair Osei Legoff";
const countries = ["FRA", "FRA", "FRA", "FRA", "BEL", "ESP", "ITA", "D", "PRT", "MAR", "UTO"];
const documents: DocumentType[] = [
	"identity_card",
	"identity_card",
	"passport",
	"passport",
	"residence_permit",
];

const declines: ReasonName[] = [
	"document_expired",
	"document_expired",
	"face_mismatch",
	"data_mismatch",
	"attempts_used_up",
];
const doubts: ReasonName[] = ["face_mismatch", "reading_uncertain", "mrz_check_digit", "data_mismatch"];
const retries: ReasonName[] = ["document_blurred", "document_glare", "face_not_found"];

export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const digits = (count: number) => Array.from({ length: count }, () => pick([..."0123456789"])).join("");

export interface Ending {
	status: VerificationStatus;
	reasons: ReasonName[];
}
const end = (status: VerificationStatus, ...reasons: ReasonName[]): Ending => ({ status, reasons });

/** How one verification ended, as its age in hours allows: what is old is no longer open. */
export function ending(ageHours: number, lifetimeHours: number): Ending {
	const open = ageHours < lifetimeHours - 1;
	const chance = Math.random();
	if (chance < 0.76) return end("approved");
	if (chance < 0.86) return end("declined", pick(declines));
	if (chance < 0.89) return Math.random() < 0.5 ? end("canceled", "consent_declined") : end("canceled");
	if (chance < 0.91 && ageHours < 240) return end("in_review", pick(doubts));
	if (!open) return end("expired");
	return chance < 0.95 ? end("resubmission_requested", pick(retries)) : end(pick(["created", "started"]));
}

/** What a document said of somebody who doesn't exist. */
export function holder(year: number): VerifiedData & { document_type: DocumentType; issuing_state: string } {
	const issuing_state = pick(countries);
	return {
		document_type: pick(documents),
		document_number: `${pick([..."ABCDEFGH"])}${digits(8)}`,
		issuing_state,
		nationality: issuing_state,
		last_name: pick(lastNames.split(" ")).toUpperCase(),
		first_name: pick(firstNames.split(" "))
			.normalize("NFD")
			.replace(/\p{Mark}/gu, "")
			.toUpperCase(),
		birth_date: `${year - 19 - Math.floor(Math.random() * 55)}-0${pick([..."123456789"])}-1${digits(1)}`,
		expiry_date: `${year + 1 + Math.floor(Math.random() * 9)}-0${pick([..."123456789"])}-2${pick([..."0123456"])}`,
		sex: pick(["F", "M"]),
	};
}
