import type { Locale } from "../../../i18n/locales.ts";
import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { listDuplicatesOf } from "../../duplicates/list-duplicates.ts";
import type { Permission } from "../../guard/permissions.ts";
import { getListHits } from "../../lists/matching.ts";
import type { Services } from "../../services.ts";
import { loadWorkflowOf, type NamedWorkflow } from "../../workflows/running/load-workflows.ts";
import type { Verification } from "../contract.ts";
import { findLatestRecording, getLatestCaptures } from "../files/captures.ts";
import { findLatestAttempt, listChecks, listFilesOfAttempt, type VerificationRow } from "../queries.ts";
import { omitVerificationDetails, presentVerification } from "./present-verification.ts";

/** The audience of a serialized verification. */
export interface VerificationAudience {
	locale: Locale;
	permissions: readonly Permission[];
}

/** Event payloads contain only what `verifications:read` may see: no link, no proposal, no list reasons. */
const eventAudience = (locale: Locale): VerificationAudience => ({
	locale,
	permissions: ["verifications:read"],
});

const presentationOptions = ({ config }: Services, { locale, permissions }: VerificationAudience) => ({
	locale,
	publicUrl: config.publicUrl,
	mayReadReviews: permissions.includes("reviews:read"),
	mayCreate: permissions.includes("verifications:create"),
});

/** The verification with its latest attempt; its outline for callers who may not read it. */
export async function serializeVerification(
	services: Services,
	row: VerificationRow,
	key: EncryptionKey | null,
	audience: VerificationAudience,
): Promise<Verification> {
	const { db } = services;
	const attempt = await findLatestAttempt(db, row.id);
	const mayReadLists = audience.permissions.includes("lists:read");
	// Two at a time, because a transaction has a single connection.
	const [files, checks] = attempt
		? await Promise.all([listFilesOfAttempt(db, attempt.id), listChecks(db, attempt.id)])
		: [[], []];
	const workflow = await loadWorkflowOf(db, row);
	const [duplicates, listHits] = attempt
		? await Promise.all([
				listDuplicatesOf(services, row, row.id),
				getListHits(services, row, row.id, mayReadLists),
			])
		: [[], []];
	const captures = getLatestCaptures(files);
	const shownFiles = [...captures.values()].map(([first]) => first);
	const full = presentVerification(
		row,
		key,
		{
			attempt,
			files: shownFiles,
			recording: findLatestRecording(files),
			selfie: captures.get("selfie"),
			checks,
			duplicates,
			listHits,
			workflow,
		},
		presentationOptions(services, audience),
	);
	return audience.permissions.includes("verifications:read") ? full : omitVerificationDetails(full);
}

const emptyParts = {
	attempt: undefined,
	files: [],
	recording: undefined,
	selfie: undefined,
	checks: [],
	duplicates: [],
	listHits: [],
};

/** A verification that was just created: for the caller and for the event. */
export const serializeCreatedVerification = (
	services: Services,
	row: VerificationRow,
	key: EncryptionKey,
	workflow: NamedWorkflow,
	audience: VerificationAudience,
) => ({
	response: presentVerification(
		row,
		key,
		{ ...emptyParts, workflow },
		presentationOptions(services, audience),
	),
	eventPayload: presentVerification(
		row,
		key,
		{ ...emptyParts, workflow },
		presentationOptions(services, eventAudience(audience.locale)),
	),
});

/** The verification in an event payload, as the API serializes it. */
export const buildEventPayload = (
	services: Services,
	tx: Db,
	{ row, key }: { row: VerificationRow; key: EncryptionKey | null },
	locale: Locale,
): Promise<Verification> => serializeVerification({ ...services, db: tx }, row, key, eventAudience(locale));
