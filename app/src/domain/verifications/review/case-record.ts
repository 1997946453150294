import type { Key } from "../../../platform/crypto/crypto.ts";
import { notFound, Problem } from "../../../platform/errors.ts";
import { rowKey } from "../../../platform/vault/object-keys.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { type KeptChip, keptChipOf } from "../../chips/kept-chip.ts";
import type { Services } from "../../services.ts";
import type { ConsentShown } from "../capture/consent-contract.ts";
import { openPicture } from "../capture/pictures.ts";
import type { CheckNode, ExtractedField, Verification } from "../contract.ts";
import { type EvidenceSnapshot, openSnapshot } from "../evidence/evidence-snapshot.ts";
import {
	type AttemptRow,
	type FileRow,
	findVerification,
	listAttempts,
	listChecks,
	listFiles,
	type VerificationRow,
} from "../queries.ts";
import { presentCheck, presentFields, presentOrigin } from "../requests/present.ts";
import { getVerification } from "../requests/verifications.ts";
import { conflict } from "../transitions.ts";

/** States in which there is something to prove and the person can't add to it. */
const closed: readonly VerificationRow["status"][] = [
	"approved",
	"declined",
	"in_review",
	"expired",
	"canceled",
];

/** What was handed in once, what was found in it and what that was decided on. */
export interface CaseAttempt {
	id: string;
	number: number;
	document: { type: AttemptRow["documentType"]; country: string | null };
	started_at: Date;
	submitted_at: Date | null;
	decided_at: Date | null;
	/** Where it was made from. */
	origin: Verification["origin"];
	consent: ConsentShown | null;
	checks: CheckNode[];
	fields: ExtractedField[];
	kept: EvidenceSnapshot | null;
	/** The document's chip; null where none was delivered. */
	chip: KeptChip | null;
	/** Every file that came in, earliest capture first, frames in order. */
	files: FileRow[];
}

/** All that is known of a verification, attempt by attempt, and its files as they arrived. */
export interface CaseRecord {
	verification: Verification;
	key: Key;
	attempts: CaseAttempt[];
	read(file: FileRow): Promise<Buffer>;
}

/**
 * A case whose pictures are there and to which the person adds nothing now.
 * @throws Problem 404, 409 `evidence_erased` or naming the state
 */
export async function closedCase(services: Services, { actor }: Caller<AppActor>, id: string) {
	const row = await findVerification(services.db, actor, id);
	if (!row) throw notFound();
	if (row.redaction !== "none") throw new Problem(409, "evidence_erased");
	if (!closed.includes(row.status)) throw conflict(row.status);
	const wrapping = await services.vault.appKey(actor.appId);
	return { row, key: rowKey(services, wrapping, row) };
}

/** @throws Problem 403, 404, 409 while the person can still act, or once it was erased */
export async function loadCaseRecord(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<CaseRecord> {
	authorize(caller, "verifications:read");
	authorize(caller, "files:read");
	const { row, key } = await closedCase(services, caller, id);
	const attempts: CaseAttempt[] = [];
	for (const attempt of await listAttempts(services.db, row.id)) {
		const [files, checks] = await Promise.all([
			listFiles(services.db, attempt.id),
			listChecks(services.db, attempt.id),
		]);
		attempts.push({
			id: attempt.id,
			number: attempt.number,
			document: { type: attempt.documentType, country: attempt.documentCountry },
			started_at: attempt.startedAt,
			submitted_at: attempt.submittedAt,
			decided_at: attempt.decidedAt,
			origin: attempt.sealedOrigin && presentOrigin(key, attempt.sealedOrigin, caller.locale),
			consent: attempt.consent,
			checks: checks.map(({ tree }) => presentCheck(tree, caller.locale)),
			fields: presentFields(key, attempt),
			kept: openSnapshot(key, attempt),
			chip: keptChipOf(key, attempt),
			files: files.toSorted((a, b) => compare(a.captureId, b.captureId) || a.frame - b.frame),
		});
	}
	return {
		verification: await getVerification(services, caller, id),
		key,
		attempts,
		read: (file) => openPicture(services, file, key),
	};
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
