import type { DocumentFindings, FaceComparison } from "@vidimus/engine";
import { type DocumentSide, fmrChoiceOf, type Seen, type SelfieFindings } from "../../../checks/evidence.ts";
import { type Key, sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import { newId } from "../../../platform/ids.ts";
import { rowKey } from "../../../platform/vault/object-keys.ts";
import { system } from "../../caller.ts";
import { modelOf } from "../../duplicates/duplicates.ts";
import type { Services } from "../../services.ts";
import { type Capture, latestCaptures } from "../capture/captures.ts";
import { openPicture } from "../capture/pictures.ts";
import { answerOf, assessSelfie } from "../capture/selfie.ts";
import { sealSnapshot } from "../evidence/evidence-snapshot.ts";
import {
	type AttemptRow,
	beginRun,
	findForJob,
	findLatestAttempt,
	insertChecks,
	listFiles,
	updateAttempt,
	updateFile,
	type VerificationRow,
} from "../queries.ts";
import { providedOf, wordsOf } from "../requests/present.ts";
import { searchTokensOf } from "../requests/search.ts";
import { transitionWithAudit } from "../transitions.ts";
import { collectEvidence, keepCollected, prepareCollection, subjectOf } from "./collection.ts";
import { type Decision, decide } from "./decide.ts";

/** Queue of verifications to decide. */
export const processQueue = "verifications.process";
/** Runs after which a reviewer takes over. */
const maxRuns = 4;

type Keys = { wrapping: Key; key: Key };

/** What is found only now, by the picture that it is kept with. */
type Late = Map<string, object>;

/** What the engine found when the picture came in, or finds now: when it hadn't time then, or to look `anew`. */
async function documentSide(
	services: Services,
	keys: Keys,
	[file]: Capture,
	late: Late,
	anew = false,
): Promise<DocumentSide> {
	if (file.sealedFindings && !anew)
		return {
			file: file.id,
			findings: unsealJson<DocumentFindings>(keys.key, file.sealedFindings, file.id),
		};
	// As it would have been read then: a replay reads it so.
	const today = file.createdAt.toISOString().slice(0, 10);
	const findings = await services.engine.readDocument(await openPicture(services, file, keys.key), { today });
	late.set(file.id, findings);
	return { file: file.id, findings };
}

async function liveness(
	services: Services,
	keys: Keys,
	frames: Capture,
	late: Late,
	anew = false,
): Promise<SelfieFindings> {
	const [first] = frames;
	if (first.sealedFindings && !anew)
		return unsealJson<SelfieFindings>(keys.key, first.sealedFindings, first.id);
	const pictures = await Promise.all(frames.map((frame) => openPicture(services, frame, keys.key)));
	const findings = await assessSelfie(services.engine, pictures, answerOf(keys.key, first));
	late.set(first.id, findings);
	return findings;
}

async function compare(
	services: Services,
	row: VerificationRow,
	front: DocumentSide,
	selfie: SelfieFindings,
): Promise<FaceComparison | null> {
	const portrait = front.findings.portrait.face;
	if (!portrait || !selfie.face) return null;
	return services.engine.compareFaces(portrait, selfie.face, fmrChoiceOf(row.options));
}

/** Whether the two faces were looked at by different nets: the net was changed between the two pictures. */
const areOfTwoNets = (front: DocumentSide, selfie: SelfieFindings): boolean => {
	const portrait = front.findings.portrait.face;
	return (
		portrait !== null &&
		selfie.face !== null &&
		modelOf(portrait.template.model) !== modelOf(selfie.face.template.model)
	);
};

async function gather(
	services: Services,
	row: VerificationRow,
	attempt: AttemptRow,
	keys: Keys,
): Promise<{ seen: Seen; late: Late }> {
	const today = (attempt.submittedAt ?? services.clock.now()).toISOString().slice(0, 10);
	const captures = latestCaptures(await listFiles(services.db, attempt.id));
	const [front, back, selfie] = [
		captures.get("document_front"),
		captures.get("document_back"),
		captures.get("selfie"),
	];
	if (!front || !selfie || !attempt.documentType) throw new Error("A submitted attempt lacks its pictures.");
	const late: Late = new Map();
	let frontSide = await documentSide(services, keys, front, late);
	let found = await liveness(services, keys, selfie, late);
	if (areOfTwoNets(frontSide, found)) {
		frontSide = await documentSide(services, keys, front, late, true);
		found = await liveness(services, keys, selfie, late, true);
	}
	const seen: Seen = {
		mode: row.mode,
		today,
		attempt: attempt.number,
		documentType: attempt.documentType,
		options: row.options,
		providedDetails: providedOf(keys.key, row),
		front: frontSide,
		back: back && attempt.documentType !== "passport" ? await documentSide(services, keys, back, late) : null,
		comparison: await compare(services, row, frontSide, found),
		liveness: found,
		customer: row.customerId,
	};
	return { seen, late };
}

const handedOver: Decision = {
	status: "in_review",
	outcome: null,
	assurance: null,
	reasons: ["processing_failed"],
	checks: [],
	fields: [],
	verifiedData: {},
};

/** @param gathered null for what is handed over unseen */
async function settle(
	services: Services,
	row: VerificationRow,
	attempt: AttemptRow,
	{ key, wrapping }: Keys,
	gathered: { seen: Seen; late: Late } | null,
): Promise<void> {
	const subject = gathered && subjectOf(row, attempt, key, gathered.seen);
	if (subject) await prepareCollection(services, subject);
	await services.db.transaction(async (tx) => {
		const evidence = subject && (await collectEvidence(services, tx, subject));
		const decision = evidence ? decide(evidence) : handedOver;
		const decidedAt = services.clock.now();
		const known = Object.keys(decision.verifiedData).length > 0;
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
		// What is handed over unseen has none.
		if (checks.length > 0) await insertChecks(tx, checks);
		await updateAttempt(tx, attempt.id, {
			decidedAt,
			sealedFields: sealJson(key, decision.fields, "fields"),
			sealedEvidence: evidence && sealSnapshot(key, attempt.id, evidence, decision),
		});
		for (const [id, findings] of gathered?.late ?? [])
			await updateFile(tx, id, { sealedFindings: sealJson(key, findings, id) });
		if (evidence) await keepCollected(services, tx, subject, evidence, decision);
		await transitionWithAudit(services, tx, system, { row, key }, decision.status, {
			outcome: decision.outcome,
			assurance: decision.assurance,
			searchTokens: searchTokensOf(
				wrapping,
				wordsOf(key, row).reference,
				providedOf(key, row),
				decision.verifiedData,
			),
			reasons: decision.reasons,
			decidedAt: decision.outcome ? decidedAt : null,
			documentType: attempt.documentType,
			documentCountry: decision.verifiedData.issuing_state ?? attempt.documentCountry,
			sealedVerifiedData: known ? sealJson(key, decision.verifiedData, "verified_data") : null,
		});
	});
}

/**
 * Decides a submitted verification, once: run again after a crash or beside another run, the first to
 * settle wins and the rest change nothing.
 */
export async function processVerification(services: Services, id: string): Promise<void> {
	const row = await findForJob(services.db, id);
	if (row?.status !== "processing") return;
	const attempt = await findLatestAttempt(services.db, id);
	if (!attempt) return;
	const wrapping = await services.vault.appKey(row.appId);
	const keys = { wrapping, key: rowKey(services, wrapping, row) };
	const runs = await beginRun(services.db, attempt.id);
	const gathered = runs > maxRuns ? null : await gather(services, row, attempt, keys);
	try {
		await settle(services, row, attempt, keys, gathered);
	} catch (error) {
		if ((await findForJob(services.db, id))?.status === "processing") throw error;
	}
}
