import { getTexts } from "../../../i18n/catalogue.ts";
import type { PersonLocale } from "../../../i18n/locales.ts";
import { deriveKey, type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import { hmac } from "../../../platform/crypto/hashes.ts";
import { newId } from "../../../platform/ids.ts";
import { getNetworkOfAddress } from "../../../platform/network/ip-range.ts";
import { loadApp } from "../../apps/apps.ts";
import type { Services } from "../../services.ts";
import type { RequestOrigin } from "../encrypted-details.ts";
import { insertAttempt } from "../queries.ts";
import type { ConsentRecord } from "../tables.ts";
import { transitionWithAudit } from "../transitions.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { buildConsentLines, findBusinessConsent } from "./consent-contract.ts";
import { assertSessionOpen } from "./open-attempt.ts";
import { loadPersonProgress } from "./person-path.ts";

/** The consent text that was shown when the person agreed. */
async function buildConsentRecord(
	services: Services,
	person: AuthenticatedPerson,
	locale: PersonLocale,
): Promise<ConsentRecord> {
	const { row } = person;
	const { name, settings } = await loadApp(services, row.appId);
	// The strictest liveness that the path may ask for, as the page shows it before the first step.
	const { options } = await loadPersonProgress(services, person, undefined);
	const terms = {
		business: { name, consent: findBusinessConsent(settings, locale) },
		retention_days: settings.retention_days,
		liveness: options.liveness,
	};
	const lines = buildConsentLines(getTexts(locale, "verify"), terms, row.status === "resubmission_requested");
	return { locale, text: lines.map(({ text }) => text), agreed_at: services.clock.now().toISOString() };
}

/** The network and device of an attempt. */
interface AttemptOrigin extends RequestOrigin {
	/** Random number stored by the person's browser for this app; null where it has none. */
	device: string | null;
}

const computeOriginToken = (
	appKey: EncryptionKey,
	kind: "network" | "device",
	value: string | null,
): string | null => (value === null ? null : hmac(deriveKey(appKey, `attempt-${kind}`), value));

/** Tokens shared by attempts of the same origin. They reveal neither address nor browser without the app's key. */
const computeOriginTokens = (appKey: EncryptionKey, { address, device }: AttemptOrigin) => ({
	networkToken: computeOriginToken(appKey, "network", getNetworkOfAddress(address)),
	deviceToken: computeOriginToken(appKey, "device", device),
});

/** The person consented: starts an attempt. */
export async function startAttempt(
	services: Services,
	person: AuthenticatedPerson,
	locale: PersonLocale,
	attemptOrigin: AttemptOrigin,
): Promise<void> {
	assertSessionOpen(services, person, "created", "resubmission_requested", "started");
	const { row, key, appKey, caller } = person;
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
			...computeOriginTokens(appKey, attemptOrigin),
			encryptedEvidence: null,
			encryptedChallenge: null,
			encryptedChip: null,
			encryptedEarlierRound: null,
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
