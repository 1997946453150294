import type { DocumentFindings } from "@vidimus/engine";
import { isIssuingCountry } from "../../../countries-contract.ts";
import { getTexts } from "../../../i18n/catalogue.ts";
import { type PersonLocale, toProductLocale } from "../../../i18n/locales.ts";
import { decryptJson, type EncryptionKey, encryptJson, hashSecret } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { normalizeCode } from "../../../platform/typed-code.ts";
import { findObjectKey } from "../../../platform/vault/object-keys.ts";
import { loadApp } from "../../apps/apps.ts";
import type { Caller } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import { getLogoUrl } from "../../uploaded-image.ts";
import { decryptLinkSecrets, decryptReviewerMessage, type RequestOrigin } from "../encrypted-details.ts";
import type { PictureKind } from "../file-contract.ts";
import { getLatestCaptures, type PictureRow } from "../files/captures.ts";
import { deleteStoredFiles } from "../files/file-storage.ts";
import { buildReturnUrl, signResult } from "../links/return-url.ts";
import { presentReasons } from "../presentation/present-verification.ts";
import { processVerificationQueue } from "../processing/process-verification.ts";
import {
	type AttemptRow,
	deleteFilesOfKinds,
	findLatestAttempt,
	findVerificationByCodeHash,
	findVerificationBySecret,
	insertAttempt,
	listFilesOfAttempt,
	lockStatusForShare,
	markOpened,
	updateAttempt,
	type VerificationRow,
} from "../queries.ts";
import { isOpenStatus } from "../states.ts";
import type { ConsentRecord } from "../tables.ts";
import { stateConflict, transitionWithAudit } from "../transitions.ts";
import { getRequiredSides } from "./capture-verdict.ts";
import { buildConsentLines, findBusinessConsent } from "./consent-contract.ts";
import { getOfferedCountries } from "./offered-countries.ts";
import { type AttemptOrigin, computeOriginTokens } from "./origin-tokens.ts";
import {
	maxTriesPerPicture,
	type PersonSession,
	type PictureVerdict,
	type SelectedDocument,
} from "./person-session-contract.ts";

/** A person authenticated for one verification by its secret. */
export interface AuthenticatedPerson {
	row: VerificationRow;
	key: EncryptionKey;
	wrapping: EncryptionKey;
	/** Language of what the person reads. The caller's, of events, is one of the product's. */
	locale: PersonLocale;
	caller: Caller<{ kind: "person"; id: string; appId: string; mode: VerificationRow["mode"] }>;
}

/** @throws Problem 404 `link_invalid` for a wrong ID or secret, 410 `link_expired` once redacted */
export async function authenticatePerson(
	services: Services,
	{ id, secret, locale, requestId }: { id: string; secret: string; locale: PersonLocale; requestId: string },
): Promise<AuthenticatedPerson> {
	const row = await findVerificationBySecret(services.db, id, hashSecret(secret));
	if (!row) throw new Problem(404, "link_invalid");
	const wrapping = await services.vault.getAppKey(row.appId);
	const actor = { kind: "person", id: row.id, appId: row.appId, mode: row.mode } as const;
	const key = findObjectKey(services, wrapping, row);
	if (!key) throw new Problem(410, "link_expired");
	return { row, key, wrapping, locale, caller: { actor, requestId, locale: toProductLocale(locale) } };
}

/** The link behind a typed code. @throws Problem 422 when no open verification has it */
export async function findLinkByCode(
	services: Services,
	code: string,
): Promise<{ id: string; client_secret: string }> {
	const row = await findVerificationByCodeHash(
		services.db,
		hashSecret(normalizeCode(code)),
		services.clock.now(),
	);
	const link =
		row && decryptLinkSecrets(findObjectKey(services, await services.vault.getAppKey(row.appId), row), row);
	if (!link)
		throw new Problem(422, "code_invalid", {
			fields: [{ path: "code", code: "code_invalid", key: "invalid" }],
		});
	return { id: row.id, client_secret: link.clientSecret };
}

/** @throws Problem 410 once the link has expired, 409 in a status in which the person can't act */
export function assertSessionOpen(
	{ clock }: Services,
	{ row }: Pick<AuthenticatedPerson, "row">,
	...allowed: VerificationRow["status"][]
): void {
	if (isOpenStatus(row.status) && row.expiresAt < clock.now()) throw new Problem(410, "link_expired");
	if (!allowed.includes(row.status))
		throw row.status === "expired" ? new Problem(410, "link_expired") : stateConflict(row.status);
}

/** The verdict on a capture: what to fix, and whether it is good enough not to ask for another. */
export const presentPictureVerdict = (
	capture: PictureRow,
	captures: number,
	locale: PersonLocale,
): PictureVerdict => ({
	kind: capture.kind,
	capture: capture.captureId,
	result: capture.result ?? "not_run",
	reasons: presentReasons(capture.reasons, locale, "person"),
	usable: capture.result !== "rejected" || captures >= maxTriesPerPicture,
	attempts_left: Math.max(0, maxTriesPerPicture - captures),
});

const presentSelectedDocument = (attempt: AttemptRow | undefined): SelectedDocument | null =>
	attempt?.documentType && attempt.documentCountry
		? { type: attempt.documentType, country: attempt.documentCountry }
		: null;

interface CaptureProgress {
	/** Required images of the document, as far as the front shows. */
	sides: PictureKind[];
	pictures: PictureVerdict[];
}

async function loadCaptureProgress(
	{ db }: Services,
	{ key, locale }: AuthenticatedPerson,
	attempt: AttemptRow,
): Promise<CaptureProgress> {
	const rows = await listFilesOfAttempt(db, attempt.id);
	const captures = getLatestCaptures(rows);
	const countShutterPresses = (kind: PictureKind) =>
		rows.filter((row) => row.kind === kind && row.frame === 0).length;
	const [front] = captures.get("document_front") ?? [];
	const findings = front?.encryptedFindings
		? decryptJson<DocumentFindings>(key, front.encryptedFindings, front.id)
		: null;
	return {
		sides: attempt.documentType ? getRequiredSides(attempt.documentType, findings) : [],
		pictures: [...captures].map(([kind, [first]]) =>
			presentPictureVerdict(first, countShutterPresses(kind), locale),
		),
	};
}

/** The person's session: everything their page needs to start or resume. */
export async function loadPersonSession(
	services: Services,
	person: AuthenticatedPerson,
): Promise<PersonSession> {
	const { row, key, wrapping, locale } = person;
	const [app, attempt] = await Promise.all([
		loadApp(services, row.appId),
		findLatestAttempt(services.db, row.id),
	]);
	const current = attempt && !attempt.submittedAt ? attempt : undefined;
	const isOverdue = isOpenStatus(row.status) && row.expiresAt < services.clock.now();
	const progress = current
		? await loadCaptureProgress(services, person, current)
		: { sides: [], pictures: [] };
	const status = isOverdue ? "expired" : row.status;
	const result = signResult({ id: row.id, status }, wrapping, services.clock.now());
	return {
		id: row.id,
		object: "verification_session",
		mode: row.mode,
		status,
		locale: row.locale,
		business: {
			id: app.id,
			name: app.name,
			color: app.color,
			logo_url: getLogoUrl(app),
			consent: findBusinessConsent(app.settings, locale),
		},
		retention_days: app.settings.retention_days,
		documents: row.options.documents,
		countries: getOfferedCountries(row),
		liveness: row.options.liveness,
		document: presentSelectedDocument(current),
		...progress,
		attempts_left: Math.max(0, row.options.max_attempts - row.attempts),
		// The person never sees why a case is in review: otherwise a missing reason would reveal the screening.
		reasons: row.status === "in_review" ? [] : presentReasons(row.reasons, locale, "person"),
		message: decryptReviewerMessage(key, row),
		return_url: buildReturnUrl(row, key, result),
		signed_result: result,
		expires_at: row.expiresAt.toISOString(),
	};
}

/** The consent text that was shown when the person agreed. */
async function buildConsentRecord(
	services: Services,
	{ row }: AuthenticatedPerson,
	locale: PersonLocale,
): Promise<ConsentRecord> {
	const { name, settings } = await loadApp(services, row.appId);
	const terms = {
		business: { name, consent: findBusinessConsent(settings, locale) },
		retention_days: settings.retention_days,
		liveness: row.options.liveness,
	};
	const lines = buildConsentLines(getTexts(locale, "verify"), terms, row.status === "resubmission_requested");
	return { locale, text: lines.map(({ text }) => text), agreed_at: services.clock.now().toISOString() };
}

/** The person consented: starts an attempt. */
export async function startAttempt(
	services: Services,
	person: AuthenticatedPerson,
	locale: PersonLocale,
	attemptOrigin: AttemptOrigin,
): Promise<void> {
	assertSessionOpen(services, person, "created", "resubmission_requested", "started");
	const { row, key, wrapping, caller } = person;
	if (row.status === "started") return;
	const consent = await buildConsentRecord(services, person, locale);
	const origin: RequestOrigin = { address: attemptOrigin.address, userAgent: attemptOrigin.userAgent };
	const now = services.clock.now();
	await services.db.transaction(async (tx) => {
		const updated = await transitionWithAudit(services, tx, caller, { row, key }, "started", {
			startedAt: row.startedAt ?? now,
			locale,
			reasons: [],
			encryptedMessage: null,
			simulated: false,
		});
		await insertAttempt(tx, {
			id: newId("attempt", now),
			appId: row.appId,
			mode: row.mode,
			verificationId: row.id,
			number: updated.attempts + 1,
			documentType: null,
			documentCountry: null,
			encryptedFields: null,
			encryptedOrigin: encryptJson(key, origin, "origin"),
			...computeOriginTokens(wrapping, attemptOrigin),
			encryptedEvidence: null,
			encryptedChallenge: null,
			encryptedChip: null,
			encryptedChipChallenge: null,
			consent,
			runs: 0,
			startedAt: now,
			submittedAt: null,
			decidedAt: null,
		});
	});
}

/** The person refuses or withdraws consent: the verification ends, the business is notified, and retention starts. */
export async function declineConsent(services: Services, person: AuthenticatedPerson): Promise<void> {
	assertSessionOpen(services, person, "created", "started", "resubmission_requested");
	const { row, key, caller } = person;
	await services.db.transaction((tx) =>
		transitionWithAudit(services, tx, caller, { row, key }, "canceled", { reasons: ["consent_declined"] }),
	);
}

/** The attempt the person is in. @throws Problem 409 when none is open */
export async function requireOpenAttempt(
	services: Services,
	person: Pick<AuthenticatedPerson, "row">,
): Promise<AttemptRow> {
	assertSessionOpen(services, person, "started");
	const attempt = await findLatestAttempt(services.db, person.row.id);
	if (!attempt || attempt.submittedAt) throw stateConflict(person.row.status);
	return attempt;
}

/**
 * Chooses the document. Photos and chip of a previous choice are deleted, so that two documents are never mixed
 * in one case. The selfie stays.
 * @throws Problem 422 when the business doesn't accept it, 409 once the attempt is submitted
 */
export async function selectDocument(
	services: Services,
	person: AuthenticatedPerson,
	{ type, country }: SelectedDocument,
): Promise<void> {
	const attempt = await requireOpenAttempt(services, person);
	const { documents } = person.row.options;
	const countries = getOfferedCountries(person.row);
	if (!documents.includes(type))
		throw invalidField("type", "invalid_enum_value", { options: documents.join(", ") });
	if (!isIssuingCountry(country)) throw invalidField("country", "country_code");
	if (countries && !countries.includes(country))
		throw invalidField("country", "invalid_enum_value", { options: countries.join(", ") });
	if (attempt.documentType === type && attempt.documentCountry === country) return;
	const replaced = await services.db.transaction(async (tx) => {
		const status = await lockStatusForShare(tx, person.row.id);
		if (status !== "started") throw stateConflict(status ?? person.row.status);
		await updateAttempt(tx, attempt.id, {
			documentType: type,
			documentCountry: country,
			encryptedChip: null,
			encryptedChipChallenge: null,
		});
		await recordPersonEvent(services, tx, person, "verification.document_selected", { type, country });
		return deleteFilesOfKinds(tx, attempt.id, ["document_front", "document_back"]);
	});
	await deleteStoredFiles(services, replaced);
}

/** A rejected photo that the person kept counts as sent: the decision weighs it. @throws Problem 422 with what is missing */
async function assertComplete(services: Services, person: AuthenticatedPerson): Promise<void> {
	const attempt = await findLatestAttempt(services.db, person.row.id);
	if (!attempt?.documentType) throw invalidField("document", "required");
	const { sides, pictures } = await loadCaptureProgress(services, person, attempt);
	for (const kind of [...sides, "selfie"] as PictureKind[])
		if (!pictures.some((picture) => picture.kind === kind)) throw invalidField(kind, "file_required");
}

/**
 * Submits the attempt for processing.
 * @throws Problem 422 naming the images that are missing
 */
export async function submitAttempt(services: Services, person: AuthenticatedPerson): Promise<void> {
	const { id, number } = await requireOpenAttempt(services, person);
	const { row, key, caller } = person;
	const now = services.clock.now();
	await services.db.transaction(async (tx) => {
		// From here on document and images can't change, so the decision uses what is checked now.
		await transitionWithAudit(services, tx, caller, { row, key }, "processing", {
			submittedAt: now,
			attempts: number,
		});
		await assertComplete({ ...services, db: tx }, person);
		await updateAttempt(tx, id, { submittedAt: now });
		await services.jobs.send(tx, processVerificationQueue, { id: row.id }, { key: row.id });
	});
}

/** Records an event for a step that doesn't change the status, for the timeline. */
export const recordPersonEvent = (
	services: Services,
	tx: Db,
	{ row, key, caller }: AuthenticatedPerson,
	type:
		| "verification.opened"
		| "verification.document_selected"
		| "verification.picture_accepted"
		| "verification.picture_rejected",
	data: object,
): Promise<void> =>
	recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data,
		key,
	});

/** Records the first opening of the link. Later visits aren't recorded. */
export const recordLinkOpened = async (services: Services, person: AuthenticatedPerson): Promise<void> => {
	if (person.row.status !== "created" || person.row.openedAt) return;
	await services.db.transaction(async (tx) => {
		if (await markOpened(tx, person.row.id, services.clock.now()))
			await recordPersonEvent(services, tx, person, "verification.opened", {});
	});
};
