import { faceThresholds } from "@vidimus/engine";
import type { Services } from "../../domain/services.ts";
import { measureFaceDistance } from "../../domain/shared/face-distance.ts";
import type { Db } from "../../platform/database/database.ts";
import { normalizeDocumentNumber } from "../../shared/documents.ts";
import { dayMs } from "../../shared/durations.ts";
import type { CheckSubject, CollectionContext } from "../check.ts";
import { type Facts, toFmrChoice } from "../evidence.ts";
import { traitsOfEvidence } from "../traits.ts";
import { type DoubtedOrigin, findDoubtedOrigins } from "./doubted-origins.ts";
import { findRepeatedAttempt, listDoubtedVerifications } from "./queries.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Recent verifications of this person with liveness in doubt, including earlier attempts of this one. */
		doubted: readonly string[];
		/** The network or device of the attempt, where most recent verifications from it were in doubt. */
		doubtedPlaces: readonly DoubtedOrigin[];
		/** Whether an earlier attempt of this verification was repeated because of glasses or light. */
		wasSelfieRepeated: boolean;
	}
}

/** How long a liveness doubt counts against later attempts. */
export const doubtDurationMs = 30 * dayMs;
/** More wouldn't help a reviewer. */
const maxListedDoubts = 20;

/** Whether the attempt shows the document and, as far as faces are one person's, the person of an earlier attempt. */
async function showsSameIdentity(
	{ ports }: Services,
	tx: Db,
	{ key, gathered }: CheckSubject,
	earlierAttempt: string,
): Promise<boolean> {
	const now = traitsOfEvidence(gathered);
	const earlier = await ports.verifications.readAttemptTraits(tx, key, earlierAttempt);
	if (!now.face || !now.document || !earlier?.face || !earlier.document) return false;
	const distance = measureFaceDistance(now.face, earlier.face);
	const { match } = faceThresholds(now.face.model, toFmrChoice(gathered.options));
	return (
		distance !== null &&
		distance <= match &&
		now.document.state === earlier.document.state &&
		normalizeDocumentNumber(now.document.number) === normalizeDocumentNumber(earlier.document.number)
	);
}

/**
 * Verifications of the same person with liveness in doubt in the last 30 days and not approved since, latest first: of
 * the same customer, with the same face or document where duplicate detection is on, or earlier attempts of this one.
 * So repeating the test until it passes leads to manual review. The attempt that this verification was requested to repeat
 * because of glasses or light doesn't count in it, but in others: unless the repetition shows somebody else, or another
 * document, which is no repetition.
 */
export async function collectLivenessDoubts({
	services,
	tx,
	subject,
	factsOf,
}: CollectionContext): Promise<Pick<Facts, "doubted" | "doubtedPlaces" | "wasSelfieRepeated">> {
	const { row } = subject;
	const { duplicates = [] } = await factsOf("duplicate");
	const ids = [row.id, ...duplicates.map(({ verification }) => verification)];
	const since = new Date(services.clock.now().getTime() - doubtDurationMs);
	const person = { own: row.id, ids: [...new Set(ids)], customer: row.customerId };
	const doubted = await listDoubtedVerifications(tx, row, person, { since, limit: maxListedDoubts });
	const repeated = await findRepeatedAttempt(tx, row, row.id);
	const isOtherIdentity = repeated !== null && !(await showsSameIdentity(services, tx, subject, repeated));
	return {
		doubted: isOtherIdentity && !doubted.includes(row.id) ? [row.id, ...doubted] : doubted,
		doubtedPlaces: await findDoubtedOrigins({ services, tx, subject }),
		wasSelfieRepeated: repeated !== null,
	};
}
