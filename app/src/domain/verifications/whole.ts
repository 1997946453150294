import type { Locale } from "../../i18n/locales.ts";
import type { Key } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { duplicatesOf } from "../likenesses/likenesses.ts";
import { hitsOf } from "../lists/matching.ts";
import type { Services } from "../services.ts";
import type { Permission } from "../team/permissions.ts";
import { latestCaptures, recordingOf } from "./captures.ts";
import type { Verification } from "./contract.ts";
import { outlineOf, presentVerification } from "./present.ts";
import { findLatestAttempt, listChecks, listFiles, type VerificationRow } from "./queries.ts";

/** Who is shown a verification. */
export interface Audience {
	locale: Locale;
	permissions: readonly Permission[];
}

/** What an event says to whoever may read it, and nothing that takes more: no link, no proposal, no reason of a list. */
const listener = (locale: Locale): Audience => ({ locale, permissions: ["verifications:read"] });

const view = ({ config }: Services, { locale, permissions }: Audience) => ({
	locale,
	publicUrl: config.publicUrl,
	mayReview: permissions.includes("verifications:review"),
	mayAsk: permissions.includes("verifications:create"),
});

/** A verification as it is now, with its latest attempt; its outline for who may not read it. */
export async function wholeFor(
	services: Services,
	row: VerificationRow,
	key: Key | null,
	audience: Audience,
): Promise<Verification> {
	const { db } = services;
	const attempt = await findLatestAttempt(db, row.id);
	const [files, checks] = attempt
		? await Promise.all([listFiles(db, attempt.id), listChecks(db, attempt.id)])
		: [[], []];
	const mayReadLists = audience.permissions.includes("lists:read");
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
			duplicates: attempt ? await duplicatesOf(services, row, row.id) : [],
			listHits: attempt ? await hitsOf(services, row, row.id, mayReadLists) : [],
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

/** One that has just been asked for: for who asked, and for the event. */
export const asked = (services: Services, row: VerificationRow, key: Key, audience: Audience) => ({
	answer: presentVerification(row, key, nothingYet, view(services, audience)),
	told: presentVerification(row, key, nothingYet, view(services, listener(audience.locale))),
});

/** What an event says of a verification: it as the API shows it. */
export const toldOf = (
	services: Services,
	tx: Db,
	{ row, key }: { row: VerificationRow; key: Key | null },
	locale: Locale,
): Promise<Verification> => wholeFor({ ...services, db: tx }, row, key, listener(locale));
