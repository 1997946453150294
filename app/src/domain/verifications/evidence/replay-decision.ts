import { EngineError } from "@vidimus/engine";
import type { DocumentSide, Evidence } from "../../../checks/evidence.ts";
import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { compareWithPortraits } from "../capture/photograph.ts";
import { assessSelfie } from "../capture/selfie.ts";
import { type Decision, decide } from "../decision/decide.ts";
import { decryptSnapshot, type EvidenceSnapshot } from "../decision/evidence-snapshot.ts";
import { decryptFields } from "../encrypted-details.ts";
import { type Capture, getLatestCaptures } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";
import { readStoredFile } from "../files/file-storage.ts";
import { openChip } from "../files/stored-chip.ts";
import { type AttemptRow, listAttempts, listChecks, listFilesOfAttempt } from "../queries.ts";
import { forDecision } from "../turns.ts";
import { loadClosedCase } from "./case-record.ts";

/** The engine's findings on the images. */
type EngineFindings = Pick<Evidence, "front" | "back" | "comparison" | "photograph" | "liveness">;

/** The original decision and its replay, in the same structure. */
export interface DecisionReplay {
	attempt: number;
	engine: { before: EngineFindings; after: EngineFindings };
	decision: { before: Decision; after: Decision };
}

const engineFindingsOf = ({ front, back, comparison, photograph, liveness }: Evidence): EngineFindings => ({
	front,
	back,
	comparison,
	photograph,
	liveness,
});

/** Runs the engine on the images of an attempt, with the original parameters. */
async function rerunEngine(
	services: Services,
	key: EncryptionKey,
	attempt: AttemptRow,
	captures: ReturnType<typeof getLatestCaptures>,
	{ evidence }: EvidenceSnapshot,
): Promise<EngineFindings> {
	const engine = forDecision(services.engine, attempt);
	const open = (capture: Capture) => Promise.all(capture.map((row) => readStoredFile(services, row, key)));
	const side = async (capture: Capture | undefined): Promise<DocumentSide> => {
		if (!capture) throw new Error("A photo that was decided on is missing.");
		const [row] = capture;
		const [photo] = await open(capture);
		// Images assessed at upload were read with that day's date, the others with that of the submission.
		const today = row.encryptedFindings ? row.createdAt.toISOString().slice(0, 10) : evidence.today;
		return { file: row.id, findings: await engine.readDocument(photo!, { today }) };
	};
	const front = await side(captures.get("document_front"));
	const back = evidence.back && (await side(captures.get("document_back")));
	const selfie = captures.get("selfie");
	if (evidence.liveness && !selfie) throw new Error("The selfie that was decided on is missing.");
	const frames = evidence.liveness && selfie ? await open(selfie) : null;
	const liveness =
		selfie && frames && (await assessSelfie(engine, frames, decryptChallengeResponse(key, selfie[0])));
	const comparisons = await compareWithPortraits(
		engine,
		{
			read: async () => (await open(captures.get("document_front")!))[0]!,
			face: front.findings.portrait.face,
		},
		openChip(key, attempt),
		selfie && frames && liveness
			? { id: selfie[0].id, key, read: async (index) => frames[index]!, findings: liveness }
			: null,
		evidence.options,
	);
	return { front, back, ...comparisons, liveness: liveness ?? null };
}

/** The latest attempt with an evidence snapshot. */
function findLatestSnapshot(
	key: EncryptionKey,
	attempts: readonly AttemptRow[],
): { attempt: AttemptRow; snapshot: EvidenceSnapshot } {
	for (const attempt of attempts.toReversed()) {
		const snapshot = decryptSnapshot(key, attempt);
		if (snapshot) return { attempt, snapshot };
	}
	throw new Problem(409, "nothing_to_replay");
}

/**
 * Replays a closed case in two independent parts: the engine assesses the stored images again, and the decision is made
 * again from the stored evidence. Changes nothing.
 * @throws Problem 404, 409 `nothing_to_replay` or as for the evidence package, 503 `engine_busy`
 */
export async function replayDecision(
	services: Services,
	caller: Permitted<"verifications:review" | "files:read">,
	id: string,
): Promise<DecisionReplay> {
	const { row, key } = await loadClosedCase(services, caller, id);
	const { attempt, snapshot } = findLatestSnapshot(key, await listAttempts(services.db, row.id));
	const captures = getLatestCaptures(await listFilesOfAttempt(services.db, attempt.id));
	const checks = (await listChecks(services.db, attempt.id)).map(({ tree }) => tree);
	try {
		return {
			attempt: attempt.number,
			engine: {
				before: engineFindingsOf(snapshot.evidence),
				after: await rerunEngine(services, key, attempt, captures, snapshot),
			},
			decision: {
				before: {
					...snapshot.decision,
					checks,
					fields: decryptFields(key, attempt),
				},
				after: decide(snapshot.evidence),
			},
		};
	} catch (error) {
		throw error instanceof EngineError ? new Problem(503, "engine_busy") : error;
	}
}
