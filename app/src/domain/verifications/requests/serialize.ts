import type { Locale } from "../../../i18n/locales.ts";
import type { Key } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { duplicatesOf } from "../../duplicates/duplicates.ts";
import { hitsOf } from "../../lists/matching.ts";
import type { Services } from "../../services.ts";
import type { Permission } from "../../team/permissions.ts";
import { latestCaptures, recordingOf } from "../capture/captures.ts";
import type { Verification } from "../contract.ts";
import { findLatestAttempt, listChecks, listFiles, type VerificationRow } from "../queries.ts";
import { outlineOf, presentVerification } from "./present.ts";

/** Who is shown a verification. */
export interface Audience {
	locale: Locale;
	permissions: readonly Permission[];
}

/** What an event says to whoever may read it, and nothing that takes more: no link, no proposal, no reason of a list. */
const eventAudience = (locale: Locale): Audience => ({ locale, permissions: ["verifications:read"] });

const view = ({ config }: Services, { locale, permissions }: Audience) => ({
	locale,
	publicUrl: config.publicUrl,
	mayReview: permissions.includes("verifications:review"),
	mayAsk: permissions.includes("verifications:create"),
});

/** A verification as it is now, with its latest attempt; its outline for who may not read it. */
export async function serializeVerification(
	services: Services,
	row: VerificationRow,
	key: Key | null,
	audience: Audience,
): Promise<Verification> {
	const { db } = services;
	const attempt = await findLatestAttempt(db, row.id);
	const mayReadLists = audience.permissions.includes("lists:read");
	// Two at a time: the connection of a transaction takes no more.
	const [files, checks] = attempt
		? await Promise.all([listFiles(db, attempt.id), listChecks(db, attempt.id)])
		: [[], []];
	const [duplicates, listHits] = attempt
		? await Promise.all([duplicatesOf(services, row, row.id), hitsOf(services, row, row.id, mayReadLists)])
		: [[], []];
	const captures = latestCaptures(files);
	const shown = [...captures.values()].map(([first]) => first);
	const whole = presentVerification(
		row,
		key,
		{
			attempt,
			files: shown,
			recording: recordingOf(files),
			selfie: captures.get("selfie"),
			checks,
			duplicates,
			listHits,
		},
		view(services, audience),
	);
	return audience.permissions.includes("verifications:read") ? whole : outlineOf(whole);
}

const nothingYet = {
	attempt: undefined,
	files: [],
	recording: undefined,
	selfie: undefined,
	checks: [],
	duplicates: [],
	listHits: [],
};

/** One that has just been serializeCreated for: for who serializeCreated, and for the event. */
export const serializeCreated = (services: Services, row: VerificationRow, key: Key, audience: Audience) => ({
	answer: presentVerification(row, key, nothingYet, view(services, audience)),
	told: presentVerification(row, key, nothingYet, view(services, eventAudience(audience.locale))),
});

/** What an event says of a verification: it as the API shows it. */
export const eventPayload = (
	services: Services,
	tx: Db,
	{ row, key }: { row: VerificationRow; key: Key | null },
	locale: Locale,
): Promise<Verification> => serializeVerification({ ...services, db: tx }, row, key, eventAudience(locale));
