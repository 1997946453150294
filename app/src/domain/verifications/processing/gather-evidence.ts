import type { GatheredEvidence, WorkflowEvidence } from "../../../checks/evidence.ts";
import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Services } from "../../services.ts";
import type { FactValues } from "../../workflows/definition/facts-contract.ts";
import { loadWorkflowOf } from "../../workflows/running/load-workflows.ts";
import { compareWithPortraits } from "../capture/photograph.ts";
import { resolveEvidenceOptions } from "../decision/apply-workflow.ts";
import { findEarlierFacts } from "../decision/earlier-round.ts";
import { decryptProvidedDetails, decryptRequestDetails } from "../encrypted-details.ts";
import type { PhotoKind } from "../file-contract.ts";
import { type Capture, getLatestCaptures, type PhotoRow } from "../files/captures.ts";
import { readStoredFile } from "../files/file-storage.ts";
import { openChip, type StoredChip } from "../files/stored-chip.ts";
import { type AttemptRow, listFilesOfAttempt, type VerificationRow } from "../queries.ts";
import { forDecision } from "../turns.ts";
import { type LateFindings, readDocumentSide, readFrontAndSelfie } from "./read-findings.ts";

/** The evidence from an attempt's photos and chip, with the findings that aren't stored yet. */
export interface GatheredPhotos {
	evidence: GatheredEvidence;
	captures: ReadonlyMap<PhotoKind, Capture>;
	/** The delivered chip; null where there is none. */
	chip: StoredChip | null;
	lateFindings: LateFindings;
}

async function gatherWorkflow(
	{ db }: Services,
	row: VerificationRow,
	key: EncryptionKey,
	earlierFacts: FactValues | null,
): Promise<WorkflowEvidence | null> {
	const workflow = await loadWorkflowOf(db, row);
	if (!workflow) return null;
	const { id, version, definition } = workflow;
	const { metadata } = decryptRequestDetails(key, row);
	return { id, version, definition, metadata, ...(earlierFacts && { earlierFacts }) };
}

/** Reads and compares the photos of a submitted attempt. */
export async function gatherEvidence(
	services: Services,
	row: VerificationRow,
	attempt: AttemptRow,
	key: EncryptionKey,
): Promise<GatheredPhotos> {
	const today = (attempt.submittedAt ?? services.clock.now()).toISOString().slice(0, 10);
	const captures = getLatestCaptures(await listFilesOfAttempt(services.db, attempt.id));
	const front = captures.get("document_front");
	const back = captures.get("document_back");
	const selfie = captures.get("selfie") ?? null;
	const { documentType } = attempt;
	if (!front || !documentType) throw new Error("A submitted attempt lacks its photos.");
	const engine = forDecision(services.engine, row);
	const reading = { services, engine, key, lateFindings: new Map() };
	const findings = await readFrontAndSelfie(reading, { front, selfie });
	const read = (file: PhotoRow) => readStoredFile(services, file, key);
	const chip = openChip(key, attempt);
	const comparisons = await compareWithPortraits(
		engine,
		{ read: () => read(front[0]), face: findings.front.findings.portrait.face },
		chip,
		selfie &&
			findings.selfie && {
				id: selfie[0].id,
				key,
				read: (index) => read(selfie[index]!),
				findings: findings.selfie,
			},
		row.options,
	);
	const workflow = await gatherWorkflow(services, row, key, findEarlierFacts(key, attempt, captures));
	const evidence: GatheredEvidence = {
		mode: row.mode,
		today,
		attempt: attempt.number,
		documentType,
		options: row.options,
		...(workflow && { workflow }),
		providedDetails: decryptProvidedDetails(key, row),
		front: findings.front,
		back: back && documentType !== "passport" ? await readDocumentSide(reading, back) : null,
		...comparisons,
		liveness: findings.selfie,
		customer: row.customerId,
	};
	const facts = { ...evidence, ...(chip && { chip: { findings: chip.findings, comparison: null } }) };
	return {
		captures,
		evidence: { ...evidence, options: resolveEvidenceOptions(facts) },
		chip,
		lateFindings: reading.lateFindings,
	};
}
