import type { DocumentFindings } from "@vidimus/engine";
import { texts } from "../../../i18n/catalogue.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { hashSecret, type Key, sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import { invalid, Problem } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { normalizeCode } from "../../../platform/typed-code.ts";
import { heldKey } from "../../../platform/vault/object-keys.ts";
import { appOf } from "../../apps/apps.ts";
import { logoUrl } from "../../apps/contract.ts";
import type { Caller } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { PictureKind } from "../contract.ts";
import { sidesOf } from "../decision/capture.ts";
import { processQueue } from "../decision/processing.ts";
import { returnUrl, signedResult } from "../links/return-url.ts";
import {
	type AttemptRow,
	deleteFilesOfKinds,
	findByCode,
	findBySecret,
	findLatestAttempt,
	insertAttempt,
	listFiles,
	lockStatusForShare,
	markOpened,
	updateAttempt,
	type VerificationRow,
} from "../queries.ts";
import { linkOf, messageOf, type Origin, presentReasons } from "../requests/present.ts";
import { isOpen } from "../states.ts";
import { conflict, transitionWithAudit } from "../transitions.ts";
import { latestCaptures, type PictureRow } from "./captures.ts";
import { type ConsentShown, consentLines } from "./consent-contract.ts";
import {
	type ChosenDocument,
	type PersonSession,
	type PictureVerdict,
	triesPerPicture,
} from "./person-contract.ts";
import { deleteStored } from "./pictures.ts";
import { type Place, placeTokensOf } from "./place-tokens.ts";

/** A person who holds the secret of one verification: all they can reach. */
export interface Person {
	row: VerificationRow;
	key: Key;
	wrapping: Key;
	caller: Caller<{ kind: "person"; id: string; appId: string; mode: VerificationRow["mode"] }>;
}

/** @throws Problem 404 `link_invalid` for a wrong id or secret, without telling which, 410 `link_expired` once redacted */
export async function identify(
	services: Services,
	{ id, secret, locale, requestId }: { id: string; secret: string; locale: Locale; requestId: string },
): Promise<Person> {
	const row = await findBySecret(services.db, id, hashSecret(secret));
	if (!row) throw new Problem(404, "link_invalid");
	const wrapping = await services.vault.appKey(row.appId);
	const actor = { kind: "person", id: row.id, appId: row.appId, mode: row.mode } as const;
	const key = heldKey(services, wrapping, row);
	if (!key) throw new Problem(410, "link_expired");
	return { row, key, wrapping, caller: { actor, requestId, locale } };
}

/** The link behind a typed code. @throws Problem 422 when no open verification has it */
export async function openCode(
	services: Services,
	code: string,
): Promise<{ id: string; client_secret: string }> {
	const row = await findByCode(services.db, hashSecret(normalizeCode(code)), services.clock.now());
	const link = row && linkOf(heldKey(services, await services.vault.appKey(row.appId), row), row);
	if (!link)
		throw new Problem(422, "code_invalid", {
			fields: [{ path: "code", code: "code_invalid", key: "invalid" }],
		});
	return { id: row.id, client_secret: link.clientSecret };
}

/** @throws Problem 410 once the link's time is over, 409 in a state in which the person can't act */
export function assertOpen(
	{ clock }: Services,
	{ row }: Pick<Person, "row">,
	...allowed: VerificationRow["status"][]
): void {
	if (isOpen(row.status) && row.expiresAt < clock.now()) throw new Problem(410, "link_expired");
	if (!allowed.includes(row.status))
		throw row.status === "expired" ? new Problem(410, "link_expired") : conflict(row.status);
}

/** How a capture stands: what to mend, and whether the person may go on with it. */
export const verdictOf = (capture: PictureRow, captures: number, locale: Locale): PictureVerdict => ({
	kind: capture.kind,
	capture: capture.captureId,
	result: capture.result ?? "not_run",
	reasons: presentReasons(capture.reasons, locale, "person"),
	usable: capture.result !== "rejected" || captures >= triesPerPicture,
	tries_left: Math.max(0, triesPerPicture - captures),
});

const chosen = (attempt: AttemptRow | undefined): ChosenDocument | null =>
	attempt?.documentType && attempt.documentCountry
		? { type: attempt.documentType, country: attempt.documentCountry }
		: null;

interface Progress {
	/** Pictures of the document that are needed, as far as the front tells. */
	sides: PictureKind[];
	pictures: PictureVerdict[];
}

async function progressOf({ db }: Services, { key, caller }: Person, attempt: AttemptRow): Promise<Progress> {
	const rows = await listFiles(db, attempt.id);
	const captures = latestCaptures(rows);
	const shutters = (kind: PictureKind) => rows.filter((row) => row.kind === kind && row.frame === 0).length;
	const [front] = captures.get("document_front") ?? [];
	const findings = front?.sealedFindings
		? unsealJson<DocumentFindings>(key, front.sealedFindings, front.id)
		: null;
	return {
		sides: attempt.documentType ? sidesOf(attempt.documentType, findings) : [],
		pictures: [...captures].map(([kind, [first]]) => verdictOf(first, shutters(kind), caller.locale)),
	};
}

/** Where the person stands: all that their page needs to begin or to go on. */
export async function sessionOf(services: Services, person: Person): Promise<PersonSession> {
	const { row, key, wrapping, caller } = person;
	const [app, attempt] = await Promise.all([
		appOf(services, row.appId),
		findLatestAttempt(services.db, row.id),
	]);
	const current = attempt && !attempt.submittedAt ? attempt : undefined;
	const overdue = isOpen(row.status) && row.expiresAt < services.clock.now();
	const progress = current ? await progressOf(services, person, current) : { sides: [], pictures: [] };
	const status = overdue ? "expired" : row.status;
	const result = signedResult({ id: row.id, status }, wrapping, services.clock.now());
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
			logo_url: logoUrl(app),
			consent: app.settings.consent[caller.locale],
		},
		retention_days: app.settings.retention_days,
		documents: row.options.documents,
		countries: row.options.countries,
		liveness: row.options.liveness,
		document: chosen(current),
		...progress,
		attempts_left: Math.max(0, row.options.max_attempts - row.attempts),
		// Why a reviewer looks is never the person's to know: a case that is screened would be told by its silence.
		reasons: row.status === "in_review" ? [] : presentReasons(row.reasons, caller.locale, "person"),
		message: messageOf(key, row),
		return_url: returnUrl(row, key, result),
		signed_result: result,
		expires_at: row.expiresAt.toISOString(),
	};
}

/** What stood on the person's screen when they agreed. */
async function consentShown(services: Services, { row }: Person, locale: Locale): Promise<ConsentShown> {
	const { name, settings } = await appOf(services, row.appId);
	const terms = {
		business: { name, consent: settings.consent[locale] },
		retention_days: settings.retention_days,
		liveness: row.options.liveness,
	};
	const lines = consentLines(texts(locale, "verify"), terms, row.status === "resubmission_requested");
	return { locale, text: lines.map(({ text }) => text), agreed_at: services.clock.now().toISOString() };
}

/** The person read what is kept and for how long, and agreed: an attempt begins. */
export async function start(services: Services, person: Person, locale: Locale, place: Place): Promise<void> {
	assertOpen(services, person, "created", "resubmission_requested", "started");
	const { row, key, wrapping, caller } = person;
	if (row.status === "started") return;
	const consent = await consentShown(services, person, locale);
	const origin: Origin = { address: place.address, userAgent: place.userAgent };
	const now = services.clock.now();
	await services.db.transaction(async (tx) => {
		const moved = await transitionWithAudit(services, tx, caller, { row, key }, "started", {
			startedAt: row.startedAt ?? now,
			locale,
			reasons: [],
			sealedMessage: null,
			simulated: false,
		});
		await insertAttempt(tx, {
			id: newId("attempt", now),
			appId: row.appId,
			mode: row.mode,
			verificationId: row.id,
			number: moved.attempts + 1,
			documentType: null,
			documentCountry: null,
			sealedFields: null,
			sealedOrigin: sealJson(key, origin, "origin"),
			...placeTokensOf(wrapping, place),
			sealedEvidence: null,
			sealedChallenge: null,
			sealedChip: null,
			sealedChipChallenge: null,
			consent,
			runs: 0,
			startedAt: now,
			submittedAt: null,
			decidedAt: null,
		});
	});
}

/** The person doesn't agree, or no longer: it ends here, the business is told why, and what was sent begins to expire. */
export async function declineConsent(services: Services, person: Person): Promise<void> {
	assertOpen(services, person, "created", "started", "resubmission_requested");
	const { row, key, caller } = person;
	const now = services.clock.now();
	await services.db.transaction((tx) =>
		transitionWithAudit(services, tx, caller, { row, key }, "canceled", {
			reasons: ["consent_declined"],
			expiresAt: now,
		}),
	);
}

/** The attempt the person is in. @throws Problem 409 when none is open */
export async function openAttempt(services: Services, person: Pick<Person, "row">): Promise<AttemptRow> {
	assertOpen(services, person, "started");
	const attempt = await findLatestAttempt(services.db, person.row.id);
	if (!attempt || attempt.submittedAt) throw conflict(person.row.status);
	return attempt;
}

/**
 * Chooses the document, or another one: pictures and chip of the one before are deleted, so that two documents never
 * make one case. The selfie stays.
 * @throws Problem 422 when the business doesn't accept it, 409 once everything was handed in
 */
export async function chooseDocument(
	services: Services,
	person: Person,
	{ type, country }: ChosenDocument,
): Promise<void> {
	const attempt = await openAttempt(services, person);
	const { documents, countries } = person.row.options;
	if (!documents.includes(type))
		throw invalid("type", "invalid_enum_value", { options: documents.join(", ") });
	if (countries && !countries.includes(country))
		throw invalid("country", "invalid_enum_value", { options: countries.join(", ") });
	if (attempt.documentType === type && attempt.documentCountry === country) return;
	const replaced = await services.db.transaction(async (tx) => {
		const status = await lockStatusForShare(tx, person.row.id);
		if (status !== "started") throw conflict(status ?? person.row.status);
		await updateAttempt(tx, attempt.id, {
			documentType: type,
			documentCountry: country,
			sealedChip: null,
			sealedChipChallenge: null,
		});
		return deleteFilesOfKinds(tx, attempt.id, ["document_front", "document_back"]);
	});
	await deleteStored(services, replaced);
	await noteStep(services, person, "verification.document_chosen", { type, country });
}

/** @throws Problem 422 naming what is missing or refused */
async function assertComplete(services: Services, person: Person): Promise<void> {
	const attempt = await findLatestAttempt(services.db, person.row.id);
	if (!attempt?.documentType) throw invalid("document", "required");
	const { sides, pictures } = await progressOf(services, person, attempt);
	for (const kind of [...sides, "selfie"] as PictureKind[])
		if (!pictures.some((picture) => picture.kind === kind && picture.usable))
			throw invalid(kind, "file_required");
}

/**
 * Hands everything in: from here the engine decides.
 * @throws Problem 422 naming the pictures that are missing or refused
 */
export async function submit(services: Services, person: Person): Promise<void> {
	const { id, number } = await openAttempt(services, person);
	const { row, key, caller } = person;
	const now = services.clock.now();
	await services.db.transaction(async (tx) => {
		// From here on no document is changed and no picture comes: what is looked at now is what is decided.
		await transitionWithAudit(services, tx, caller, { row, key }, "processing", {
			submittedAt: now,
			attempts: number,
		});
		await assertComplete({ ...services, db: tx }, person);
		await updateAttempt(tx, id, { submittedAt: now });
		await services.jobs.send(tx, processQueue, { id: row.id });
	});
}

/** Notes a step of the person that is no change of state, for the business's timeline. */
export const noteStep = (
	services: Services,
	{ row, key, caller }: Person,
	type:
		| "verification.opened"
		| "verification.document_chosen"
		| "verification.picture_accepted"
		| "verification.picture_refused",
	data: object,
): Promise<void> =>
	services.db.transaction((tx) =>
		recordEvent(services, tx, caller, {
			appId: row.appId,
			mode: row.mode,
			type,
			objectId: row.id,
			data,
			key,
		}),
	);

/** Notes that the link was opened, until the person begins: coming back later is no news. */
export const noteOpened = async (services: Services, person: Person): Promise<void> => {
	if (person.row.status !== "created" || person.row.openedAt) return;
	await markOpened(services.db, person.row.id, services.clock.now());
	await noteStep(services, person, "verification.opened", {});
};
