import type { Challenge, ChallengeFindings } from "@vidimus/engine";
import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Gesture } from "../file-contract.ts";
import type { Capture } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";

type DrawnStep = Challenge["steps"][number];
type AssessedFrame = ChallengeFindings["frames"][number];

/** How clearly a frame shows a gesture: the clearest one is shown. */
function scoreFrame(step: DrawnStep, { face }: AssessedFrame, at: number): number {
	if (!face) return Number.NEGATIVE_INFINITY;
	if (step.kind === "turn") return (step.direction === "left" ? -1 : 1) * face.pose.yaw;
	if (step.kind === "blink") return -(face.eyeOpenness ?? 1);
	return step.kind === "approach" ? at : -at;
}

/** The gestures of a selfie, as measured at upload. */
export function presentGestures(selfie: Capture | undefined, key: EncryptionKey): Gesture[] {
	const response = selfie && decryptChallengeResponse(key, selfie[0]);
	if (!response || !selfie[0].encryptedFindings) return [];
	const findings = decryptJson<ChallengeFindings>(key, selfie[0].encryptedFindings, selfie[0].id);
	return response.challenge.steps.flatMap((step, number): Gesture[] => {
		const framesOfStep = findings.frames.flatMap((frame, at) =>
			frame.step === number ? { at, telling: scoreFrame(step, frame, at) } : [],
		);
		const [best] = framesOfStep.toSorted((a, b) => b.telling - a.telling);
		const file = best && selfie[best.at];
		const stepFinding = findings.steps[number];
		if (!file || !stepFinding) return [];
		return [
			{
				kind: step.kind,
				direction: step.kind === "turn" ? step.direction : null,
				detected: stepFinding.result !== "rejected",
				score: stepFinding.score,
				threshold: stepFinding.threshold,
				attempts: response.tries?.[number] ?? 1,
				file: file.id,
				url: `/api/v1/files/${file.id}`,
				width: file.width,
				height: file.height,
			},
		];
	});
}
