import type { Challenge, ChallengeStep, LightColor } from "../liveness/challenge/challenge.ts";
import type { ChallengeFrame, ChallengeResponse } from "../liveness/challenge/response.ts";
import type { Actor } from "./actors.ts";
import {
	addLight,
	createRandom,
	load,
	photographScene,
	type Scene,
	type Source,
	type Still,
	warpScene,
} from "./scene.ts";
import { placeSurface, type Surface } from "./surface.ts";

/** What is before the camera in one frame. */
export interface Take {
	readonly step: number;
	readonly color?: LightColor;
	readonly file: string;
	/** How many times nearer than in the first frame. */
	readonly nearness: number;
	/** Set if a photo is held before the camera, not a person. */
	readonly surface?: Surface;
	/** Light during a recording, if it differs from the screen's current color. */
	readonly lightBy?: LightColor | "none";
	/** Changes the photo before it is filmed. */
	readonly retouch?: (still: Still) => Promise<Scene>;
}

/** Properties of camera, room and person, drawn from a seed. */
export interface Conditions {
	readonly mirrored: boolean;
	readonly exposure: number;
	readonly zoom: number;
	readonly roll: number;
	readonly noise: number;
	readonly quality: number;
	/** Light of the screen on the face, relative to the room's. */
	readonly screen: number;
	/** Light of the screen on the wall behind the person, relative to the room's. */
	readonly wall: number;
	readonly everyMs: number;
	readonly chance: () => number;
}

export function drawConditions(seed: number): Conditions {
	const chance = createRandom(seed);
	const between = (from: number, to: number) => from + (to - from) * chance();
	const screen = between(0.06, 0.25);
	return {
		mirrored: chance() < 0.5,
		exposure: between(0.6, 1.15),
		zoom: between(0.9, 1.15),
		roll: between(-4, 4),
		noise: between(1.5, 4),
		quality: Math.round(between(72, 92)),
		screen,
		wall: screen * between(0.05, 0.2),
		everyMs: between(110, 200),
		chance,
	};
}

/** Linear red, green and blue of the screen. */
const SHOWN: Readonly<Record<LightColor, readonly number[]>> = {
	red: [1, 0, 0],
	yellow: [1, 1, 0],
	green: [0, 1, 0],
	cyan: [0, 1, 1],
	blue: [0, 0, 1],
	magenta: [1, 0, 1],
};
const DARK = [0, 0, 0];
const FRAMES_A_COLOR = 3;
const APPROACH = [0, 0.1, 0.25, 0.45, 0.65, 0.85, 1, 1];

/** Frames of a person who does a step: turns further than required and back, approaches a little more than required, … */
export function takesFor(actor: Actor, step: ChallengeStep, index: number, mirrored: boolean): Take[] {
	const take = (file: string, nearness = 1): Take => ({ step: index, file, nearness });
	const front = (i: number) => actor.front[i % actor.front.length]!;
	switch (step.kind) {
		case "turn": {
			const files = (step.direction === "left") !== mirrored ? actor.left : actor.right;
			return files.map((file) => take(file));
		}
		case "approach":
			return APPROACH.map((share, i) => take(front(i), 1 + (step.growth + 0.06 - 1) * share));
		case "blink":
			return actor.blink.map((file) => take(file));
		case "lights":
			return step.colors.flatMap((color, i) =>
				Array.from({ length: FRAMES_A_COLOR }, (_, k) => ({ ...take(front(3 * i + k)), color })),
			);
	}
}

/** Adds the screen's light: evenly on a photo held before the camera, but mostly on the person in a room. */
function illuminated(still: Still, scene: Scene, take: Take, conditions: Conditions): Scene {
	const { exposure, screen, wall } = conditions;
	const light = take.lightBy ?? take.color;
	const color = light && light !== "none" ? SHOWN[light] : DARK;
	const gain = (by: number) => color.map((one) => exposure * (1 + one * by) - 1);
	const near = gain(screen * take.nearness ** 2);
	return take.surface ? addLight(scene, null, near, near) : addLight(scene, still.oval, near, gain(wall));
}

/** Shake of the hand in pixels. */
const SHAKE = 1.5;
const SURROUND = [104, 98, 92] as const;

/** Renders the frame of a take as JPEG. */
async function filmed(take: Take, conditions: Conditions): Promise<Buffer> {
	const { mirrored, zoom, roll, chance } = conditions;
	const still = await load(take.file);
	const scene = take.retouch ? await take.retouch(still) : still.scene;
	const bright = illuminated(still, scene, take, conditions);
	const { width, height } = bright;
	const size = width > height ? { width: 640, height: 480 } : { width: 480, height: 640 };
	const scale = (width / size.width / zoom) * (1 / take.nearness);
	const [sin, cos] = [Math.sin((roll * Math.PI) / 180), Math.cos((roll * Math.PI) / 180)];
	const { cx, cy } = still.oval;
	const [dx, dy] = [(chance() - 0.5) * 2 * SHAKE, (chance() - 0.5) * 2 * SHAKE];
	const on = take.surface ? placeSurface(take.surface, [cx, cy], width, width) : null;
	const source: Source = (x, y) => {
		const [u, v] = [(mirrored ? size.width - 1 - x : x) - size.width / 2 + dx, y - size.height * 0.48 + dy];
		const [px, py] = [cx + (u * cos - v * sin) * scale, cy + (u * sin + v * cos) * scale];
		return on ? on(px, py) : [px, py];
	};
	return photographScene(warpScene(bright, size, source, take.surface ? SURROUND : "clamp"), conditions);
}

/** Times of the frames: with the jitter of a browser's timer, and a pause before each step. */
function timesOf(takes: readonly Take[], { everyMs, chance }: Conditions): number[] {
	let at = 600;
	return takes.map((take, i) => {
		const isNew = i > 0 && take.step !== takes[i - 1]!.step;
		at += Math.round(everyMs * (0.85 + 0.3 * chance()) * (isNew ? 5 : take.color ? 1.4 : 1));
		return at;
	});
}

/** Creates a response from takes, received two seconds after the last one. */
export async function filmTakes(
	challenge: Challenge,
	takes: readonly Take[],
	conditions: Conditions,
): Promise<ChallengeResponse> {
	const times = timesOf(takes, conditions);
	const frames: ChallengeFrame[] = [];
	for (const [i, take] of takes.entries()) {
		const photo = await filmed(take, conditions);
		frames.push({ photo, step: take.step, at: times[i]!, ...(take.color && { color: take.color }) });
	}
	return { nonce: challenge.nonce, receivedAt: challenge.issuedAt + times.at(-1)! + 2000, frames };
}

/** Creates the response of a person who does all steps. */
export function genuine(challenge: Challenge, actor: Actor, seed: number): Promise<ChallengeResponse> {
	const conditions = drawConditions(seed);
	const takes = challenge.steps.flatMap((step, i) => takesFor(actor, step, i, conditions.mirrored));
	return filmTakes(challenge, takes, conditions);
}
