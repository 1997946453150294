import type { Challenge } from "@vidimus/engine";
import { movingActors } from "@vidimus/engine/testing/actors";
import {
	drawConditions,
	filmTakes,
	type Take,
	takesFor,
} from "@vidimus/engine/testing/challenge-performance";
import type { LivenessChallenge } from "../../domain/verifications/liveness/challenge-contract.ts";
import type { FrameSource } from "../../web/pages/verify/camera/frames.ts";
import type { LivenessScene } from "../../web/pages/verify/liveness/film-challenge.ts";
import { toEngineChallenge } from "./challenge-frames.ts";
import { createFrame, createFrameSource } from "./recorded-frames.ts";

/** Duration of a gesture, there and back, in milliseconds. */
const gestureMs = 3000;

/** A rendered person in front of the camera, who follows the page's instructions. */
export interface RecordedPerson {
	frames: FrameSource;
	/** Sets the scene that the page shows now. */
	showScene(scene: LivenessScene): void;
	/** Whether the person follows instructions; otherwise they look ahead. */
	isCooperative: boolean;
}

/**
 * Places one of the three people with rendered gestures in front of a camera.
 * @param seed determines room, light and camera
 */
export function createRecordedPerson(
	challenge: LivenessChallenge,
	actorId: "kwame-osei" | "mei-tanaka" | "ravi-nair",
	seed: number,
): RecordedPerson {
	const actor = movingActors.find(({ id }) => id === actorId);
	if (!actor) throw new Error(`${actorId} wasn't rendered moving.`);
	const conditions = { ...drawConditions(seed), mirrored: false };
	const engineChallenge: Challenge = toEngineChallenge(challenge);
	const steps = engineChallenge.steps.map((step, index) => takesFor(actor, step, index, false));
	let scene: LivenessScene = { step: 0, phase: "ready", color: null, reason: null };
	let since = 0;
	let drawn = 0;

	const ahead = (): Take => ({ step: 0, file: actor.front[drawn++ % 3] as string, nearness: 1 });
	const takeAt = (at: number): Take => {
		const takes = steps[scene.step] ?? [];
		if (!person.isCooperative || scene.phase !== "go") return ahead();
		if (scene.color) return { ...ahead(), color: scene.color };
		const share = (at - since) / gestureMs;
		// After moving closer the person stays there; other gestures repeat.
		const isApproach = engineChallenge.steps[scene.step]?.kind === "approach";
		const place = isApproach ? Math.min(0.999, share) : share % 1;
		return takes[Math.floor(place * takes.length)] ?? ahead();
	};
	const frames = createFrameSource((at) => {
		const take = takeAt(at);
		let photo: Promise<Uint8Array> | undefined;
		const film = async () => {
			const { frames: filmed } = await filmTakes(engineChallenge, [take], conditions);
			return filmed[0]?.photo as Uint8Array;
		};
		return createFrame(() => (photo ??= film()), { at, width: 640, height: 480 });
	});
	const person: RecordedPerson = {
		frames,
		isCooperative: true,
		showScene(next) {
			if (next.phase !== scene.phase || next.step !== scene.step) since = frames.now();
			scene = next;
		},
	};
	return person;
}
