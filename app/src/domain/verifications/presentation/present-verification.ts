import type { DocumentFindings, Point } from "@vidimus/engine";
import { hasGenuineHolderSeal } from "../../../checks/document/authenticity.ts";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import { getTexts } from "../../../i18n/catalogue.ts";
import type { Locale, PersonLocale } from "../../../i18n/locales.ts";
import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { formatLocation, locateIp } from "../../../platform/network/geoip.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import type { ListHitView } from "../../lists/contract.ts";
import type { NamedWorkflow, WorkflowName } from "../../workflows/running/load-workflows.ts";
import type {
	CheckNode,
	Reason,
	ReviewProposal,
	Verification,
	VerificationSummary,
	VerifiedData,
} from "../contract.ts";
import { findRequestedOptions } from "../decision/apply-workflow.ts";
import { listUnansweredChecks } from "../decision/unanswered-checks.ts";
import type { Duplicate } from "../duplicate-contract.ts";
import {
	decryptFields,
	decryptLinkSecrets,
	decryptProposal,
	decryptProvidedDetails,
	decryptRequestDetails,
	decryptReviewerMessage,
	type PersonLink,
	type RequestOrigin,
} from "../encrypted-details.ts";
import type { DocumentSeal, Recording, VerificationFile } from "../file-contract.ts";
import type { Capture, PhotoRow } from "../files/captures.ts";
import type { AttemptRow, CheckRow, FileRow, VerificationRow } from "../queries.ts";
import { confidentialReasons, type ReasonName, reasonCodes } from "../reasons.ts";
import { isOpenStatus } from "../states.ts";
import { presentGestures } from "./gestures.ts";
import { presentPath, presentWorkflow } from "./present-workflow.ts";

export const buildPersonLinkUrl = (
	publicUrl: string,
	row: VerificationRow,
	{ clientSecret }: PersonLink,
): string => `${publicUrl}/${row.locale ? `${row.locale}/` : ""}verify/${row.id}#${clientSecret}`;

/** Reasons with texts: findings for the business, what to do for the person, without confidential reasons. */
export const presentReasons = (
	names: readonly ReasonName[],
	locale: PersonLocale,
	audience: "business" | "person" = "business",
): Reason[] =>
	names
		.filter((name) => audience === "business" || !confidentialReasons.includes(name))
		.map((name) => ({
			code: reasonCodes[name],
			name,
			message: getTexts(locale, "reasons")(`${name}.${audience}`),
		}));

/** What is loaded besides the verification's row to list it. */
interface SummaryParts {
	/** Null once it is deleted: no personal data is left to show. */
	key: EncryptionKey | null;
	/** What its workflow is called; undefined if it is older than workflows. */
	workflow: WorkflowName | undefined;
}

/**
 * A verification in lists.
 * @param mayReadReviews whether the reader may know of first decisions
 */
export function presentVerificationSummary(
	row: VerificationRow,
	{ key, workflow }: SummaryParts,
	locale: Locale,
	mayReadReviews = false,
): VerificationSummary {
	const { reference, metadata } = decryptRequestDetails(key, row);
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
		workflow: presentWorkflow(row, workflow),
		metadata,
		locale: row.locale,
		attempts: row.attempts,
		simulated: row.simulated,
		assignee: row.assigneeId,
		escalated_at: row.escalatedAt?.toISOString() ?? null,
		in_review_since: row.inReviewSince?.toISOString() ?? null,
		awaits_confirmation: mayReadReviews && row.status === "in_review" && row.encryptedProposal !== null,
		provided_details: decryptProvidedDetails(key, row),
		verified_data:
			key && row.encryptedVerifiedData
				? decryptJson<VerifiedData>(key, row.encryptedVerifiedData, "verified_data")
				: null,
		redaction: key || row.redaction !== "none" ? row.redaction : "redacted",
		redacted_at: row.redactedAt?.toISOString() ?? null,
		expires_at: row.expiresAt.toISOString(),
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
		started_at: row.startedAt?.toISOString() ?? null,
		submitted_at: row.submittedAt?.toISOString() ?? null,
		decided_at: row.decidedAt?.toISOString() ?? null,
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

function presentSeal({ barcode }: DocumentFindings): DocumentSeal | null {
	if (!barcode?.seal) return null;
	const { result, key, signer, issuedOn, signedOn } = barcode.seal;
	return {
		result,
		certificate: key,
		signer: signer ?? null,
		of_holder: hasGenuineHolderSeal(barcode),
		issued_on: issuedOn,
		signed_on: signedOn,
	};
}

/** The compared face and the document's seal, as pages show them. */
function presentFindings(row: FileRow, key: EncryptionKey): Pick<VerificationFile, "face" | "eyes" | "seal"> {
	if (!row.encryptedFindings) return { face: null, eyes: null, seal: null };
	const findings = decryptJson<DocumentFindings | SelfieFindings>(key, row.encryptedFindings, row.id);
	const seal = "portrait" in findings ? presentSeal(findings) : null;
	const face = "portrait" in findings ? findings.portrait.face : findings.frames[0]?.face;
	if (!face) return { face: null, eyes: null, seal };
	const points = (from: readonly Point[]) => from.map(([x, y]): [number, number] => [x, y]);
	return { face: points(face.region), eyes: points(face.landmarks.slice(0, 2)), seal };
}

export const presentFile = (row: PhotoRow, key: EncryptionKey): VerificationFile => ({
	id: row.id,
	object: "file",
	kind: row.kind,
	content_type: row.contentType,
	bytes: row.bytes,
	width: row.width,
	height: row.height,
	url: `/api/v1/files/${row.id}`,
	...presentFindings(row, key),
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

export function presentOrigin(
	key: EncryptionKey,
	encrypted: Uint8Array,
	locale: Locale,
): Verification["origin"] {
	const { address, userAgent } = decryptJson<RequestOrigin>(key, encrypted, "origin");
	return { device: describeDevice(userAgent ?? undefined), place: formatLocation(locateIp(address), locale) };
}

function presentProposal(
	row: VerificationRow,
	key: EncryptionKey | null,
	locale: Locale,
): ReviewProposal | null {
	const proposal = decryptProposal(key, row);
	if (!proposal) return null;
	const { findings: _, ...shown } = proposal;
	return { ...shown, reasons: presentReasons(proposal.reasons, locale), by: row.proposedBy };
}

/** What is loaded besides the verification's row to present it. */
export interface VerificationParts {
	attempt: AttemptRow | undefined;
	files: readonly PhotoRow[];
	recording: FileRow | undefined;
	/** All frames of the latest selfie. */
	selfie: Capture | undefined;
	checks: readonly CheckRow[];
	duplicates: Duplicate[];
	listHits: ListHitView[];
	/** Its version of the workflow; null if it is older than workflows. */
	workflow: NamedWorkflow | null;
}

/** For callers who may act on a verification but not read it: only that it exists and its status. */
export const omitVerificationDetails = (full: Verification): Verification => ({
	...full,
	reasons: [],
	workflow: full.workflow && { ...full.workflow, path: null },
	workflow_path: [],
	reference: null,
	metadata: {},
	provided_details: {},
	verified_data: null,
	redirect_url: null,
	origin: null,
	message: null,
	proposal: null,
	checks: [],
	unanswered_checks: [],
	duplicates: [],
	list_hits: [],
	fields: [],
	files: [],
	recording: null,
	gestures: [],
});

/**
 * The full verification. The link is included only while it works, and for callers who may create one:
 * whoever has it can act as the person.
 */
export function presentVerification(
	row: VerificationRow,
	key: EncryptionKey | null,
	{ attempt, files, recording, selfie, checks, duplicates, listHits, workflow }: VerificationParts,
	{
		locale,
		publicUrl,
		mayReadReviews,
		mayCreate,
	}: { locale: Locale; publicUrl: string; mayReadReviews: boolean; mayCreate: boolean },
): Verification {
	const link = mayCreate && isOpenStatus(row.status) ? decryptLinkSecrets(key, row) : null;
	const { encryptedOrigin = null } = attempt ?? {};
	return {
		...presentVerificationSummary(row, { key, workflow: workflow ?? undefined }, locale, mayReadReviews),
		options: row.options,
		workflow_path: presentPath(row, workflow),
		redirect_url: decryptRequestDetails(key, row).redirectUrl,
		url: link && buildPersonLinkUrl(publicUrl, row, link),
		client_secret: link?.clientSecret ?? null,
		code: link?.code ?? null,
		origin: key && encryptedOrigin && presentOrigin(key, encryptedOrigin, locale),
		message: decryptReviewerMessage(key, row),
		proposal: mayReadReviews ? presentProposal(row, key, locale) : null,
		checks: checks.map((check) => presentCheck(check.tree, locale)),
		unanswered_checks: attempt
			? listUnansweredChecks({ ...row, options: findRequestedOptions(row, workflow) }, attempt, checks)
			: [],
		duplicates,
		list_hits: listHits,
		fields: key && attempt ? decryptFields(key, attempt) : [],
		files: key ? files.map((file) => presentFile(file, key)) : [],
		recording: key && recording ? presentRecording(recording) : null,
		gestures: key ? presentGestures(selfie, key) : [],
	};
}
