import type { Challenge, ChallengeFindings } from "@vidimus/engine";
import { type Key, unsealJson } from "../../../platform/crypto/crypto.ts";
import type { Capture } from "../capture/captures.ts";
import { answerOf } from "../capture/selfie.ts";
import type { Gesture } from "./challenge-contract.ts";

type Step = Challenge["steps"][number];
type Frame = ChallengeFindings["frames"][number];

/** How well a frame shows that a step was done: the one with the most is shown. */
function tellingOf(step: Step, { face }: Frame, at: number): number {
	if (!face) return Number.NEGATIVE_INFINITY;
	if (step.kind === "turn") return (step.direction === "left" ? -1 : 1) * face.pose.yaw;
	if (step.kind === "blink") return -(face.eyeOpenness ?? 1);
	return step.kind === "approach" ? at : -at;
}

/** What the person did for the challenge that their selfie answers, as it was measured when it came in. */
export function gesturesOf(selfie: Capture | undefined, key: Key): Gesture[] {
	const answer = selfie && answerOf(key, selfie[0]);
	if (!answer || !selfie[0].sealedFindings) return [];
	const findings = unsealJson<ChallengeFindings>(key, selfie[0].sealedFindings, selfie[0].id);
	return answer.challenge.steps.flatMap((step, number): Gesture[] => {
		const own = findings.frames.flatMap((frame, at) =>
			frame.step === number ? { at, telling: tellingOf(step, frame, at) } : [],
		);
		const [best] = own.toSorted((a, b) => b.telling - a.telling);
		const file = best && selfie[best.at];
		const found = findings.steps[number];
		if (!file || !found) return [];
		return [
			{
				kind: step.kind,
				direction: step.kind === "turn" ? step.direction : null,
				done: found.result !== "rejected",
				score: found.score,
				threshold: found.threshold,
				tries: answer.tries?.[number] ?? 1,
				file: file.id,
				url: `/api/v1/files/${file.id}`,
				width: file.width,
				height: file.height,
			},
		];
	});
}
