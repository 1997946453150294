import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { requireObjectKey } from "../../../platform/vault/object-keys.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { CheckNode, ExtractedField, Verification } from "../contract.ts";
import { decryptSnapshot, type EvidenceSnapshot } from "../decision/evidence-snapshot.ts";
import { decryptFields } from "../encrypted-details.ts";
import { readStoredFile } from "../files/file-storage.ts";
import { openChip, type StoredChip } from "../files/stored-chip.ts";
import { stateConflict } from "../load-verification.ts";
import { presentCheck, presentOrigin } from "../presentation/present-verification.ts";
import {
	type AttemptRow,
	type FileRow,
	findVerification,
	listAttempts,
	listChecks,
	listFilesOfAttempt,
	type VerificationRow,
} from "../queries.ts";
import { getVerification } from "../requests/verifications.ts";
import type { ConsentRecord } from "../tables.ts";

/** Statuses in which evidence exists and the person can't change it. */
const closedStatuses: readonly VerificationRow["status"][] = [
	"approved",
	"declined",
	"in_review",
	"expired",
	"canceled",
];

/** One attempt: its files, findings and decision inputs. */
export interface CaseAttempt {
	id: string;
	number: number;
	document: { type: AttemptRow["documentType"]; country: string | null };
	started_at: Date;
	submitted_at: Date | null;
	decided_at: Date | null;
	/** Network, device and location. */
	origin: Verification["origin"];
	consent: ConsentRecord | null;
	checks: CheckNode[];
	fields: ExtractedField[];
	snapshot: EvidenceSnapshot | null;
	/** The document's chip; null where none was delivered. */
	chip: StoredChip | null;
	/** All files, earliest capture first, frames in order. */
	files: FileRow[];
}

/** Everything stored about a verification, attempt by attempt, with its original files. */
export interface CaseRecord {
	verification: Verification;
	key: EncryptionKey;
	attempts: CaseAttempt[];
	readFile(file: FileRow): Promise<Buffer>;
}

/**
 * Loads a case that is closed to the person and isn't redacted.
 * @throws Problem 404, 409 `evidence_erased` or naming the state
 */
export async function loadClosedCase(services: Services, { actor }: Caller<AppActor>, id: string) {
	const row = await findVerification(services.db, actor, id);
	if (!row) throw notFound();
	if (row.redaction !== "none") throw new Problem(409, "evidence_erased");
	if (!closedStatuses.includes(row.status)) throw stateConflict(row.status);
	const appKey = await services.vault.getAppKey(actor.appId);
	return { row, key: await requireObjectKey(services, appKey, row) };
}

/** @throws Problem 404, 409 while the person can still act, or once it was erased */
export async function loadCaseRecord(
	services: Services,
	caller: Permitted<"verifications:read" | "files:read">,
	id: string,
): Promise<CaseRecord> {
	const { row, key } = await loadClosedCase(services, caller, id);
	const attempts: CaseAttempt[] = [];
	for (const attempt of await listAttempts(services.db, row.id)) {
		const [files, checks] = await Promise.all([
			listFilesOfAttempt(services.db, attempt.id),
			listChecks(services.db, attempt.id),
		]);
		attempts.push({
			id: attempt.id,
			number: attempt.number,
			document: { type: attempt.documentType, country: attempt.documentCountry },
			started_at: attempt.startedAt,
			submitted_at: attempt.submittedAt,
			decided_at: attempt.decidedAt,
			origin: attempt.encryptedOrigin && presentOrigin(key, attempt.encryptedOrigin, caller.locale),
			consent: attempt.consent,
			checks: checks.map(({ tree }) => presentCheck(tree, caller.locale)),
			fields: decryptFields(key, attempt),
			snapshot: decryptSnapshot(key, attempt),
			chip: openChip(key, attempt),
			files: files.toSorted((a, b) => compareText(a.captureId, b.captureId) || a.frame - b.frame),
		});
	}
	return {
		verification: await getVerification(services, caller, id),
		key,
		attempts,
		readFile: (file) => readStoredFile(services, file, key),
	};
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
