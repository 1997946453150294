import { type CheckName, checkContracts } from "../../../checks/all-contract.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import { type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import { newId } from "../../../platform/ids.ts";
import type { Services } from "../../services.ts";
import { systemCaller } from "../../shared/caller.ts";
import { type Decision, decide } from "../decision/decide.ts";
import { encryptSnapshot } from "../decision/evidence-snapshot.ts";
import { decryptProvidedDetails, decryptRequestDetails } from "../encrypted-details.ts";
import {
	type AttemptRow,
	insertChecks,
	updateAttempt,
	updateFile,
	type VerificationRow,
} from "../queries.ts";
import { buildSearchTokens } from "../requests/search-tokens.ts";
import { transitionWithAudit } from "../transitions.ts";
import {
	buildCheckSubject,
	collectEvidence,
	prepareCollection,
	saveCollectedFacts,
} from "./collect-evidence.ts";
import type { GatheredPhotos } from "./gather-evidence.ts";
import { returnToPerson } from "./return-to-person.ts";

const processingFailedDecision: Decision = {
	status: "in_review",
	outcome: null,
	assurance: null,
	reasons: ["processing_failed"],
	checks: [],
	fields: [],
	verifiedData: {},
};

const listClearChecks = (findings: readonly CheckFinding[]): CheckName[] =>
	checkContracts
		.map(({ type }) => type)
		.filter((name) => findings.some(({ type, result }) => type === name && result === "clear"));

/** What the verification's row shows of a decision. */
const describeDecision = (
	row: VerificationRow,
	attempt: AttemptRow,
	{ key, appKey }: { key: EncryptionKey; appKey: EncryptionKey },
	{ outcome, assurance, reasons, verifiedData, path }: Decision,
	decidedAt: Date,
) => ({
	outcome,
	assurance,
	searchTokens: buildSearchTokens(
		appKey,
		decryptRequestDetails(key, row).reference,
		decryptProvidedDetails(key, row),
		verifiedData,
	),
	reasons,
	workflowPath: path ?? null,
	decidedAt: outcome ? decidedAt : null,
	documentType: attempt.documentType,
	documentCountry: verifiedData.issuing_state ?? attempt.documentCountry,
	encryptedVerifiedData:
		Object.keys(verifiedData).length > 0 ? encryptJson(key, verifiedData, "verified_data") : null,
});

/**
 * Decides, and saves the decision with its evidence in one transaction; or gives the verification back to the person for another
 * step of its workflow.
 * @param gathered null when processing failed too often and the case goes to review undecided
 */
export async function saveDecision(
	services: Services,
	row: VerificationRow,
	attempt: AttemptRow,
	keys: { key: EncryptionKey; appKey: EncryptionKey },
	gathered: GatheredPhotos | null,
): Promise<void> {
	const { key } = keys;
	const { id, appId, mode } = row;
	const subject = gathered && buildCheckSubject(row, attempt, key, gathered);
	const preparation = subject && (await prepareCollection(services, subject));
	await services.db.transaction(async (tx) => {
		const evidence = subject && preparation && (await collectEvidence(services, tx, subject, preparation));
		const decision = evidence ? decide(evidence) : processingFailedDecision;
		for (const [file, findings] of gathered?.lateFindings ?? [])
			await updateFile(tx, file, { encryptedFindings: encryptJson(key, findings, file) });
		const mayReturn = gathered && evidence;
		if (mayReturn && (await returnToPerson(services, tx, row, attempt, key, gathered, evidence, decision)))
			return;
		const decidedAt = services.clock.now();
		const checks = decision.checks.map((tree, position) => {
			const { type, result } = tree;
			const belongsTo = { appId, mode, verificationId: id, attemptId: attempt.id };
			return { id: newId("check"), ...belongsTo, position, type, result, tree };
		});
		// A case sent to review undecided has no checks.
		if (checks.length > 0) await insertChecks(tx, checks);
		await updateAttempt(tx, attempt.id, {
			decidedAt,
			encryptedFields: encryptJson(key, decision.fields, "fields"),
			encryptedEvidence: evidence && encryptSnapshot(key, attempt.id, evidence, decision),
		});
		if (evidence) await saveCollectedFacts(services, tx, subject, evidence, decision);
		const change = describeDecision(row, attempt, keys, decision, decidedAt);
		await transitionWithAudit(services, tx, systemCaller, { row, key }, decision.status, change);
		if (decision.status === "approved") {
			const clearChecks = listClearChecks(decision.checks);
			await services.ports.spotChecks.draw(services, tx, { id, appId, mode, clearChecks });
		}
	});
}
