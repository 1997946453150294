import { EngineBusyError, EngineCrashError, EngineTimeoutError } from "@vidimus/engine";
import { type DocumentSide, type Evidence, fmrChoiceOf } from "../../../checks/evidence.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import type { Key } from "../../../platform/crypto/crypto.ts";
import { Problem } from "../../../platform/errors.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import type { Services } from "../../services.ts";
import { type Capture, latestCaptures } from "../capture/captures.ts";
import { openPicture } from "../capture/pictures.ts";
import { answerOf, assessSelfie } from "../capture/selfie.ts";
import { type EvidenceSnapshot, openSnapshot } from "../evidence/evidence-snapshot.ts";
import { type AttemptRow, listAttempts, listChecks, listFiles } from "../queries.ts";
import { presentFields } from "../requests/present.ts";
import { closedCase } from "../review/case-record.ts";
import { assuranceOf } from "./assurance.ts";
import { type Decision, decide } from "./decide.ts";

/** What the engine found on the pictures. */
type Findings = Pick<Evidence, "front" | "back" | "comparison" | "liveness">;

/** A decision as it was taken, and as it is taken now: each side in the same shape. */
export interface Replayed {
	attempt: number;
	engine: { before: Findings; after: Findings };
	decision: { before: Decision; after: Decision };
}

const failures = [EngineBusyError, EngineTimeoutError, EngineCrashError];

const findingsOf = ({ front, back, comparison, liveness }: Evidence): Findings => ({
	front,
	back,
	comparison,
	liveness,
});

/** The engine on the pictures of an attempt, as it was asked then. */
async function lookAgain(
	services: Services,
	key: Key,
	captures: ReturnType<typeof latestCaptures>,
	{ evidence }: EvidenceSnapshot,
): Promise<Findings> {
	const { engine } = services;
	const open = (capture: Capture) => Promise.all(capture.map((row) => openPicture(services, row, key)));
	const side = async (capture: Capture | undefined): Promise<DocumentSide> => {
		if (!capture) throw new Error("A picture that was decided on is missing.");
		const [row] = capture;
		const [picture] = await open(capture);
		// A picture that was looked at as it came in was read on that day, the others with the rest.
		const today = row.sealedFindings ? row.createdAt.toISOString().slice(0, 10) : evidence.today;
		return { file: row.id, findings: await engine.readDocument(picture!, { today }) };
	};
	const selfie = captures.get("selfie");
	if (!selfie) throw new Error("The selfie that was decided on is missing.");
	const front = await side(captures.get("document_front"));
	const back = evidence.back && (await side(captures.get("document_back")));
	const liveness = await assessSelfie(engine, await open(selfie), answerOf(key, selfie[0]));
	const portrait = front.findings.portrait.face;
	const comparison =
		portrait && liveness.face
			? await engine.compareFaces(portrait, liveness.face, fmrChoiceOf(evidence.options))
			: null;
	return { front, back, comparison, liveness };
}

/** The level that an approval from before levels were given has by today's rule. */
const approvedBy = (
	{ decision }: EvidenceSnapshot,
	checks: readonly CheckFinding[],
): Decision["assurance"] =>
	decision.status === "approved" ? assuranceOf(checks, { seenByReviewer: false }) : null;

/** The latest attempt whose grounds were kept. */
function latestKept(
	key: Key,
	attempts: readonly AttemptRow[],
): { attempt: AttemptRow; kept: EvidenceSnapshot } {
	for (const attempt of attempts.toReversed()) {
		const kept = openSnapshot(key, attempt);
		if (kept) return { attempt, kept };
	}
	throw new Problem(409, "nothing_to_replay");
}

/**
 * Decides a closed case again, twice over: the engine looks at the stored pictures anew, and the decision is taken
 * anew from what was kept. Nothing is changed.
 * @throws Problem 403, 404, 409 `nothing_to_replay` or as the evidence file, 503 `engine_busy`
 */
export async function replayDecision(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<Replayed> {
	authorize(caller, "verifications:review");
	authorize(caller, "files:read");
	const { row, key } = await closedCase(services, caller, id);
	const { attempt, kept } = latestKept(key, await listAttempts(services.db, row.id));
	const captures = latestCaptures(await listFiles(services.db, attempt.id));
	const checks = (await listChecks(services.db, attempt.id)).map(({ tree }) => tree);
	try {
		return {
			attempt: attempt.number,
			engine: {
				before: findingsOf(kept.evidence),
				after: await lookAgain(services, key, captures, kept),
			},
			decision: {
				before: {
					assurance: approvedBy(kept, checks),
					...kept.decision,
					checks,
					fields: presentFields(key, attempt),
				},
				after: decide(kept.evidence),
			},
		};
	} catch (error) {
		throw failures.some((kind) => error instanceof kind) ? new Problem(503, "engine_busy") : error;
	}
}
