import type { DocumentFindings, Point } from "@vidimus/engine";
import { isSealed } from "../../../checks/document/authenticity.ts";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import { texts } from "../../../i18n/catalogue.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type Key, unsealJson } from "../../../platform/crypto/crypto.ts";
import { placeOf, placeText } from "../../../platform/network/geoip.ts";
import { deviceOf } from "../../../platform/network/user-agent.ts";
import type { Duplicate } from "../../duplicates/contract.ts";
import type { ShownListHit } from "../../lists/contract.ts";
import type { Capture, PictureRow } from "../capture/captures.ts";
import type { Recording } from "../capture/recording-contract.ts";
import type {
	CheckNode,
	ExtractedField,
	File,
	Proposal,
	ProvidedDetails,
	Reason,
	ReviewDecision,
	Seal,
	Verification,
	VerificationSummary,
	VerifiedData,
} from "../contract.ts";
import { gesturesOf } from "../liveness/gestures.ts";
import type { AttemptRow, CheckRow, FileRow, VerificationRow } from "../queries.ts";
import { confidentialReasons, type ReasonName, reasonCodes } from "../reasons.ts";
import { isOpen } from "../states.ts";

/** The secrets in a person's link. */
export interface PersonLink {
	clientSecret: string;
	code: string;
}

/** What the business said of a verification in its own words. */
export interface OwnWords {
	reference: string | null;
	metadata: Record<string, string>;
	/** Where the person goes at the end. */
	redirectUrl: string | null;
}
const noWords: OwnWords = { reference: null, metadata: {}, redirectUrl: null };

export const wordsOf = (key: Key | null, { sealedRequest }: VerificationRow): OwnWords =>
	key && sealedRequest ? unsealJson<OwnWords>(key, sealedRequest, "request") : noWords;

export const linkOf = (key: Key | null, { sealedLink }: VerificationRow): PersonLink | null =>
	key && sealedLink && unsealJson<PersonLink>(key, sealedLink, "link");

export const providedOf = (key: Key | null, { sealedProvidedDetails }: VerificationRow): ProvidedDetails =>
	key && sealedProvidedDetails
		? unsealJson<ProvidedDetails>(key, sealedProvidedDetails, "provided_details")
		: {};

export const linkUrl = (publicUrl: string, row: VerificationRow, { clientSecret }: PersonLink): string =>
	`${publicUrl}/${row.locale ? `${row.locale}/` : ""}verify/${row.id}#${clientSecret}`;

/** Reasons in words: for the business what was found, for the person what to do, without what is kept from them. */
export const presentReasons = (
	names: readonly ReasonName[],
	locale: Locale,
	audience: "business" | "person" = "business",
): Reason[] =>
	names
		.filter((name) => audience === "business" || !confidentialReasons.includes(name))
		.map((name) => ({
			code: reasonCodes[name],
			name,
			message: texts(locale, "reasons")(`${name}.${audience}`),
		}));

const time = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A verification as lists show it. @param key null once it is forgotten: nothing personal is left to show */
export function presentSummary(row: VerificationRow, key: Key | null, locale: Locale): VerificationSummary {
	const { reference, metadata } = wordsOf(key, row);
	return {
		id: row.id,
		object: "verification",
		mode: row.mode,
		status: row.status,
		outcome: row.outcome,
		assurance: row.assurance,
		reasons: presentReasons(row.reasons, locale),
		reference,
		customer: row.customerId,
		metadata,
		locale: row.locale,
		attempts: row.attempts,
		simulated: row.simulated,
		assignee: row.assigneeId,
		provided_details: providedOf(key, row),
		verified_data:
			key && row.sealedVerifiedData
				? unsealJson<VerifiedData>(key, row.sealedVerifiedData, "verified_data")
				: null,
		redaction: key || row.redaction !== "none" ? row.redaction : "redacted",
		redacted_at: time(row.redactedAt),
		expires_at: row.expiresAt.toISOString(),
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
		started_at: time(row.startedAt),
		submitted_at: time(row.submittedAt),
		decided_at: time(row.decidedAt),
	};
}

export const presentCheck = <Type extends string>(
	check: CheckFinding<Type>,
	locale: Locale,
): CheckNode<Type> => ({
	...check,
	model: check.model && { name: check.model.name, version: check.model.version, hash: check.model.hash },
	reasons: presentReasons(check.reasons, locale),
	checks: check.checks.map((child) => presentCheck(child, locale)),
});

function sealOf({ barcode }: DocumentFindings): Seal | null {
	if (!barcode?.seal) return null;
	const { result, key, signer, issuedOn, signedOn } = barcode.seal;
	return {
		result,
		certificate: key,
		signer: signer ?? null,
		of_holder: isSealed(barcode),
		issued_on: issuedOn,
		signed_on: signedOn,
	};
}

/** The face that was compared and the seal that was read, as far as pages show them. */
function foundOn(row: FileRow, key: Key): Pick<File, "face" | "eyes" | "seal"> {
	if (!row.sealedFindings) return { face: null, eyes: null, seal: null };
	const findings = unsealJson<DocumentFindings | SelfieFindings>(key, row.sealedFindings, row.id);
	const seal = "portrait" in findings ? sealOf(findings) : null;
	const face = "portrait" in findings ? findings.portrait.face : findings.frames[0]?.face;
	if (!face) return { face: null, eyes: null, seal };
	const points = (from: readonly Point[]) => from.map(([x, y]): [number, number] => [x, y]);
	return { face: points(face.region), eyes: points(face.landmarks.slice(0, 2)), seal };
}

export const presentFile = (row: PictureRow, key: Key): File => ({
	id: row.id,
	object: "file",
	kind: row.kind,
	content_type: row.contentType,
	bytes: row.bytes,
	width: row.width,
	height: row.height,
	url: `/api/v1/files/${row.id}`,
	...foundOn(row, key),
	created_at: row.createdAt.toISOString(),
});

const presentRecording = (row: FileRow): Recording => ({
	id: row.id,
	object: "file",
	kind: "liveness_recording",
	content_type: row.contentType,
	bytes: row.bytes,
	width: row.width,
	height: row.height,
	url: `/api/v1/files/${row.id}`,
	created_at: row.createdAt.toISOString(),
});

/** Where an attempt was made from: for the reviewer, in words of device and address range. */
export interface Origin {
	address: string;
	userAgent: string | null;
}

export function presentOrigin(key: Key, sealed: Uint8Array, locale: Locale): Verification["origin"] {
	const { address, userAgent } = unsealJson<Origin>(key, sealed, "origin");
	return { device: deviceOf(userAgent ?? undefined), place: placeText(placeOf(address), locale) };
}

export const messageOf = (key: Key | null, row: VerificationRow): string | null =>
	key && row.sealedMessage && unsealJson<string>(key, row.sealedMessage, "message");

/** What a reviewer decided, as it waits for a second one. */
export interface SealedProposal {
	decision: ReviewDecision;
	reasons: ReasonName[];
	comment: string;
	message: string | null;
	/** ISO 8601. */
	at: string;
}

export const proposalOf = (key: Key | null, row: VerificationRow): SealedProposal | null =>
	key && row.sealedProposal && unsealJson<SealedProposal>(key, row.sealedProposal, "proposal");

function presentProposal(row: VerificationRow, key: Key | null, locale: Locale): Proposal | null {
	const proposal = proposalOf(key, row);
	return proposal && { ...proposal, reasons: presentReasons(proposal.reasons, locale), by: row.proposedBy };
}

export const presentFields = (key: Key, { sealedFields }: AttemptRow): ExtractedField[] =>
	sealedFields ? unsealJson<ExtractedField[]>(key, sealedFields, "fields") : [];

/** What belongs to a verification besides its row. */
export interface Particulars {
	attempt: AttemptRow | undefined;
	files: readonly PictureRow[];
	recording: FileRow | undefined;
	/** All frames of the latest selfie. */
	selfie: Capture | undefined;
	checks: readonly CheckRow[];
	duplicates: Duplicate[];
	listHits: ShownListHit[];
}

/** What is told to who may act on a verification and not read it: that it is there and where it stands. */
export const outlineOf = (whole: Verification): Verification => ({
	...whole,
	reasons: [],
	reference: null,
	metadata: {},
	provided_details: {},
	verified_data: null,
	redirect_url: null,
	origin: null,
	message: null,
	proposal: null,
	checks: [],
	duplicates: [],
	list_hits: [],
	fields: [],
	files: [],
	recording: null,
	gestures: [],
});

/**
 * A verification with all that is known of it. The link is shown only while it works, and to who may ask for one:
 * with it they act as the person.
 */
export function presentVerification(
	row: VerificationRow,
	key: Key | null,
	{ attempt, files, recording, selfie, checks, duplicates, listHits }: Particulars,
	{
		locale,
		publicUrl,
		mayReview,
		mayAsk,
	}: { locale: Locale; publicUrl: string; mayReview: boolean; mayAsk: boolean },
): Verification {
	const link = mayAsk && isOpen(row.status) ? linkOf(key, row) : null;
	const { sealedOrigin = null } = attempt ?? {};
	return {
		...presentSummary(row, key, locale),
		options: row.options,
		redirect_url: wordsOf(key, row).redirectUrl,
		url: link && linkUrl(publicUrl, row, link),
		client_secret: link?.clientSecret ?? null,
		code: link?.code ?? null,
		origin: key && sealedOrigin && presentOrigin(key, sealedOrigin, locale),
		message: messageOf(key, row),
		proposal: mayReview ? presentProposal(row, key, locale) : null,
		checks: checks.map((check) => presentCheck(check.tree, locale)),
		duplicates,
		list_hits: listHits,
		fields: key && attempt ? presentFields(key, attempt) : [],
		files: key ? files.map((file) => presentFile(file, key)) : [],
		recording: key && recording ? presentRecording(recording) : null,
		gestures: key ? gesturesOf(selfie, key) : [],
	};
}
