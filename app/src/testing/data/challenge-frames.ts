import type { Challenge, ChallengeResponse } from "@vidimus/engine";
import { movingActors } from "@vidimus/engine/testing/actors";
import { genuine } from "@vidimus/engine/testing/challenge-performance";
import type { LivenessChallenge } from "../../domain/verifications/liveness/challenge-contract.ts";
import { formatFrameName } from "../../web/client/api/person-calls.ts";

/** A frame as a page sends it. */
export interface ChallengeFrameFile {
	name: string;
	photo: Uint8Array;
}

/** A challenge as the engine knows it, of what a person is told. */
export const toEngineChallenge = ({ nonce, steps }: LivenessChallenge): Challenge => ({
	version: 1,
	nonce,
	issuedAt: 0,
	deadline: 1,
	review: false,
	steps: steps.map((step) => {
		if (step.kind !== "lights") return step;
		const { hold_ms: holdMs, ...rest } = step;
		return { ...rest, holdMs };
	}),
});

const nameFrames = ({ frames }: ChallengeResponse): ChallengeFrameFile[] =>
	frames.map((frame) => ({ name: formatFrameName(frame), photo: frame.photo }));

/** What a rendered person sends who does what is asked: one of the three that were rendered moving. */
export async function performChallenge(
	challenge: LivenessChallenge,
	who: "kwame-osei" | "mei-tanaka" | "ravi-nair",
	seed: number,
): Promise<ChallengeFrameFile[]> {
	const actor = movingActors.find(({ id }) => id === who);
	if (!actor) throw new Error(`${who} wasn't rendered moving.`);
	return nameFrames(await genuine(toEngineChallenge(challenge), actor, seed));
}
