import { type DocumentFindings, EngineUnavailableError, type FaceComparison } from "@vidimus/engine";
import { type CheckName, checkContracts } from "../../../checks/all-contract.ts";
import {
	type DocumentSide,
	type GatheredEvidence,
	type SelfieFindings,
	toFmrChoice,
} from "../../../checks/evidence.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/crypto.ts";
import { newId } from "../../../platform/ids.ts";
import { requireObjectKey } from "../../../platform/vault/object-keys.ts";
import { openChip } from "../../chips/stored-chip.ts";
import type { Services } from "../../services.ts";
import { systemCaller } from "../../shared/caller.ts";
import { areFacesComparable } from "../../shared/face-distance.ts";
import { compareChipPortrait, comparePhotograph } from "../capture/photograph.ts";
import { assessSelfie } from "../capture/selfie.ts";
import { type Decision, makeDecision } from "../decision/decide.ts";
import { encryptSnapshot } from "../decision/evidence-snapshot.ts";
import { decryptProvidedDetails, decryptRequestDetails } from "../encrypted-details.ts";
import { type Capture, getLatestCaptures, type PictureRow } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";
import { readStoredFile } from "../files/file-storage.ts";
import {
	type AttemptRow,
	decrementAttemptRuns,
	findLatestAttempt,
	findVerificationOfAnyApp,
	incrementAttemptRuns,
	insertChecks,
	listFilesOfAttempt,
	updateAttempt,
	updateFile,
	type VerificationRow,
} from "../queries.ts";
import { buildSearchTokens } from "../requests/search-tokens.ts";
import { transitionWithAudit } from "../transitions.ts";
import { buildCheckSubject, collectEvidence, prepareCollection, saveCollectedFacts } from "./collection.ts";

/** Failed runs after which the case goes to manual review. */
const maxRuns = 4;
/** Runs that the engine had no capacity for don't count this long. Then a reviewer should see the case. */
const maxCapacityWaitMs = 24 * 60 * 60_000;

type VerificationKeys = { wrapping: EncryptionKey; key: EncryptionKey };

/** Findings that were made during processing, by the file they are stored with. */
type LateFindings = Map<string, object>;

/** The findings from the upload, or new ones if the engine was too busy then, or to `reassess`. */
async function readDocumentSide(
	services: Services,
	keys: VerificationKeys,
	[file]: Capture,
	lateFindings: LateFindings,
	reassess = false,
): Promise<DocumentSide> {
	if (file.encryptedFindings && !reassess)
		return {
			file: file.id,
			findings: decryptJson<DocumentFindings>(keys.key, file.encryptedFindings, file.id),
		};
	// The date of the upload, as for images read at once: a replay uses the same.
	const today = file.createdAt.toISOString().slice(0, 10);
	const findings = await services.engine.readDocument(await readStoredFile(services, file, keys.key), {
		today,
	});
	lateFindings.set(file.id, findings);
	return { file: file.id, findings };
}

async function readSelfieFindings(
	services: Services,
	keys: VerificationKeys,
	frames: Capture,
	lateFindings: LateFindings,
	reassess = false,
): Promise<SelfieFindings> {
	const [first] = frames;
	if (first.encryptedFindings && !reassess)
		return decryptJson<SelfieFindings>(keys.key, first.encryptedFindings, first.id);
	const pictures = await Promise.all(frames.map((frame) => readStoredFile(services, frame, keys.key)));
	const findings = await assessSelfie(services.engine, pictures, decryptChallengeResponse(keys.key, first));
	lateFindings.set(first.id, findings);
	return findings;
}

async function compareWithPortrait(
	services: Services,
	row: VerificationRow,
	front: DocumentSide,
	selfie: SelfieFindings,
): Promise<FaceComparison | null> {
	const portrait = front.findings.portrait.face;
	if (!portrait || !selfie.face) return null;
	return services.engine.compareFaces(portrait, selfie.face, toFmrChoice(row.options));
}

/** Whether portrait and selfie have templates of different face models: the model changed between the two uploads. */
const haveDifferentFaceModels = (front: DocumentSide, selfie: SelfieFindings): boolean => {
	const portrait = front.findings.portrait.face;
	return (
		portrait !== null &&
		selfie.face !== null &&
		!areFacesComparable(portrait.template.model, selfie.face.template.model)
	);
};

interface GatheredImages {
	evidence: GatheredEvidence;
	lateFindings: LateFindings;
}

async function gatherEvidence(
	services: Services,
	row: VerificationRow,
	attempt: AttemptRow,
	keys: VerificationKeys,
): Promise<GatheredImages> {
	const today = (attempt.submittedAt ?? services.clock.now()).toISOString().slice(0, 10);
	const captures = getLatestCaptures(await listFilesOfAttempt(services.db, attempt.id));
	const [front, back, selfie] = [
		captures.get("document_front"),
		captures.get("document_back"),
		captures.get("selfie"),
	];
	if (!front || !selfie || !attempt.documentType) throw new Error("A submitted attempt lacks its pictures.");
	const lateFindings: LateFindings = new Map();
	let frontSide = await readDocumentSide(services, keys, front, lateFindings);
	let selfieFindings = await readSelfieFindings(services, keys, selfie, lateFindings);
	if (haveDifferentFaceModels(frontSide, selfieFindings)) {
		frontSide = await readDocumentSide(services, keys, front, lateFindings, true);
		selfieFindings = await readSelfieFindings(services, keys, selfie, lateFindings, true);
	}
	const comparison = await compareWithPortrait(services, row, frontSide, selfieFindings);
	const read = (file: PictureRow) => readStoredFile(services, file, keys.key);
	const photograph = await comparePhotograph(
		services.engine,
		{ read: () => read(front[0]), face: frontSide.findings.portrait.face, comparison },
		await compareChipPortrait(openChip(keys.key, attempt), selfieFindings, row.options),
		{ id: selfie[0].id, key: keys.key, read: (index) => read(selfie[index]!), findings: selfieFindings },
	);
	const evidence: GatheredEvidence = {
		mode: row.mode,
		today,
		attempt: attempt.number,
		documentType: attempt.documentType,
		options: row.options,
		providedDetails: decryptProvidedDetails(keys.key, row),
		front: frontSide,
		back:
			back && attempt.documentType !== "passport"
				? await readDocumentSide(services, keys, back, lateFindings)
				: null,
		comparison,
		photograph,
		liveness: selfieFindings,
		customer: row.customerId,
	};
	return { evidence, lateFindings };
}

const listClearChecks = (findings: readonly CheckFinding[]): CheckName[] =>
	checkContracts
		.map(({ type }) => type)
		.filter((name) => findings.some(({ type, result }) => type === name && result === "clear"));

const processingFailedDecision: Decision = {
	status: "in_review",
	outcome: null,
	assurance: null,
	reasons: ["processing_failed"],
	checks: [],
	fields: [],
	verifiedData: {},
};

/** @param gathered null when processing failed too often and the case goes to review undecided */
async function saveDecision(
	services: Services,
	row: VerificationRow,
	attempt: AttemptRow,
	{ key, wrapping }: VerificationKeys,
	gathered: GatheredImages | null,
): Promise<void> {
	const subject = gathered && buildCheckSubject(row, attempt, key, gathered.evidence);
	const preparation = subject && (await prepareCollection(services, subject));
	await services.db.transaction(async (tx) => {
		const evidence = subject && preparation && (await collectEvidence(services, tx, subject, preparation));
		const decision = evidence ? makeDecision(evidence) : processingFailedDecision;
		const decidedAt = services.clock.now();
		const hasVerifiedData = Object.keys(decision.verifiedData).length > 0;
		const checks = decision.checks.map((tree, position) => ({
			id: newId("check"),
			appId: row.appId,
			mode: row.mode,
			verificationId: row.id,
			attemptId: attempt.id,
			position,
			type: tree.type,
			result: tree.result,
			tree,
		}));
		// A case sent to review undecided has no checks.
		if (checks.length > 0) await insertChecks(tx, checks);
		await updateAttempt(tx, attempt.id, {
			decidedAt,
			encryptedFields: encryptJson(key, decision.fields, "fields"),
			encryptedEvidence: evidence && encryptSnapshot(key, attempt.id, evidence, decision),
		});
		for (const [id, findings] of gathered?.lateFindings ?? [])
			await updateFile(tx, id, { encryptedFindings: encryptJson(key, findings, id) });
		if (evidence) await saveCollectedFacts(services, tx, subject, evidence, decision);
		await transitionWithAudit(services, tx, systemCaller, { row, key }, decision.status, {
			outcome: decision.outcome,
			assurance: decision.assurance,
			searchTokens: buildSearchTokens(
				wrapping,
				decryptRequestDetails(key, row).reference,
				decryptProvidedDetails(key, row),
				decision.verifiedData,
			),
			reasons: decision.reasons,
			decidedAt: decision.outcome ? decidedAt : null,
			documentType: attempt.documentType,
			documentCountry: decision.verifiedData.issuing_state ?? attempt.documentCountry,
			encryptedVerifiedData: hasVerifiedData
				? encryptJson(key, decision.verifiedData, "verified_data")
				: null,
		});
		if (decision.status === "approved")
			await services.ports.spotChecks.draw(services, tx, {
				id: row.id,
				appId: row.appId,
				mode: row.mode,
				clearChecks: listClearChecks(decision.checks),
			});
	});
}

/** Whether a failed run tells nothing about the photos, and may be repeated as often as necessary. */
const isCapacityWait = ({ clock }: Services, { submittedAt }: AttemptRow, error: unknown): boolean =>
	error instanceof EngineUnavailableError &&
	submittedAt !== null &&
	clock.now().getTime() - submittedAt.getTime() < maxCapacityWaitMs;

/**
 * Processes a submitted verification exactly once: after a crash, or with concurrent runs, the first to
 * save wins and the others change nothing.
 */
export async function processVerification(services: Services, id: string): Promise<void> {
	const row = await findVerificationOfAnyApp(services.db, id);
	if (row?.status !== "processing") return;
	const attempt = await findLatestAttempt(services.db, id);
	if (!attempt) return;
	const wrapping = await services.vault.getAppKey(row.appId);
	const keys = { wrapping, key: requireObjectKey(services, wrapping, row) };
	const runs = await incrementAttemptRuns(services.db, attempt.id);
	const gather = () =>
		gatherEvidence(services, row, attempt, keys).catch(async (error: unknown) => {
			if (isCapacityWait(services, attempt, error)) await decrementAttemptRuns(services.db, attempt.id);
			throw error;
		});
	const gathered = runs > maxRuns ? null : await gather();
	try {
		await saveDecision(services, row, attempt, keys, gathered);
	} catch (error) {
		if ((await findVerificationOfAnyApp(services.db, id))?.status === "processing") throw error;
	}
}
