import type { Challenge } from "@vidimus/engine";
import { movingActors } from "@vidimus/engine/testing/actors";
import { conditionsFrom, filmTakes, type Take, takesFor } from "@vidimus/engine/testing/performance";
import type { LivenessChallenge } from "../domain/verifications/liveness/challenge-contract.ts";
import type { Scene } from "../web/verify/film.ts";
import type { FrameSource } from "../web/verify/frames.ts";
import { asked } from "./filmed.ts";
import { frameOf, recordedFrames } from "./recorded-frames.ts";

/** Milliseconds that a gesture takes, there and back. */
const motionMs = 3000;

/** A rendered person before the camera, who reads what the page asks and does it. */
export interface RecordedPerson {
	frames: FrameSource;
	/** What the page shows now. */
	see(scene: Scene): void;
	/** Whether they do what is asked; else they look ahead. */
	acts: boolean;
}

/**
 * Puts one of the three people who were rendered moving before a camera.
 * @param seed draws room, light and camera
 */
export function recordedPerson(
	challenge: LivenessChallenge,
	who: "kwame-osei" | "mei-tanaka" | "ravi-nair",
	seed: number,
): RecordedPerson {
	const actor = movingActors.find(({ id }) => id === who);
	if (!actor) throw new Error(`${who} wasn't rendered moving.`);
	const conditions = { ...conditionsFrom(seed), mirrored: false };
	const engineChallenge: Challenge = asked(challenge);
	const steps = engineChallenge.steps.map((step, index) => takesFor(actor, step, index, false));
	let scene: Scene = { step: 0, phase: "ready", colour: null, reason: null };
	let since = 0;
	let drawn = 0;

	const ahead = (): Take => ({ step: 0, file: actor.front[drawn++ % 3] as string, nearness: 1 });
	const takeAt = (at: number): Take => {
		const takes = steps[scene.step] ?? [];
		if (!person.acts || scene.phase !== "go") return ahead();
		if (scene.colour) return { ...ahead(), colour: scene.colour };
		const share = (at - since) / motionMs;
		// Who came nearer stays there; the other gestures are made again.
		const isApproach = engineChallenge.steps[scene.step]?.kind === "approach";
		const place = isApproach ? Math.min(0.999, share) : share % 1;
		return takes[Math.floor(place * takes.length)] ?? ahead();
	};
	const frames = recordedFrames((at) => {
		const take = takeAt(at);
		let picture: Promise<Uint8Array> | undefined;
		const film = async () => {
			const { frames: filmed } = await filmTakes(engineChallenge, [take], conditions);
			return filmed[0]?.picture as Uint8Array;
		};
		return frameOf(() => (picture ??= film()), { at, width: 640, height: 480 });
	});
	const person: RecordedPerson = {
		frames,
		acts: true,
		see(next) {
			if (next.phase !== scene.phase || next.step !== scene.step) since = frames.now();
			scene = next;
		},
	};
	return person;
}
