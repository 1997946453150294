import sharp from "sharp";
import {
	type Challenge,
	type ChallengeStep,
	createChallenge,
	type StepKind,
} from "../liveness/challenge/challenge.ts";
import type { ChallengeFrame, ChallengeResponse } from "../liveness/challenge/response.ts";
import { type Actor, movingActors, stillActors } from "./actors.ts";
import {
	type Conditions,
	drawConditions,
	filmTakes,
	genuine,
	type Take,
	takesFor,
} from "./challenge-performance.ts";
import { swapFace } from "./face-swap.ts";
import { moveStill } from "./photo-warp.ts";
import { createRandom, load, type Scene, type Still } from "./scene.ts";
import type { Surface } from "./surface.ts";

/** Creates a response that mustn't pass. */
export type Attack = (challenge: Challenge, seed: number) => Promise<ChallengeResponse>;

function pick<T>(items: readonly T[], seed: number): T {
	return items[seed % items.length]!;
}

/** Turn of a photo in the frames of a turn, relative to the maximum. */
const SWING = [0, 0.15, 0.35, 0.55, 0.75, 0.9, 1, 0.9, 0.7, 0.45, 0.2, 0];
const STAYS = Array.from({ length: 10 }, () => 0);

interface Hold {
	/** Maximum turn of the photo in degrees. */
	readonly furthest: number;
	readonly radius: number;
	readonly retouch?: (step: ChallengeStep, i: number, yaw: number) => (still: Still) => Promise<Scene>;
}

/** A photo of `victim` before the camera, moved as far as it can follow each step. */
function createPhotoTakes(challenge: Challenge, victim: Actor, { furthest, radius, retouch }: Hold): Take[] {
	return challenge.steps.flatMap((step, index) => {
		const sign = step.kind === "turn" && step.direction === "left" ? -1 : 1;
		const takes: Take[] =
			step.kind === "turn" || step.kind === "blink"
				? (step.kind === "turn" ? SWING : STAYS).map((share) => ({
						step: index,
						file: victim.front[0]!,
						nearness: 1,
						surface: { yaw: sign * furthest * share, radius },
					}))
				: takesFor(victim, step, index, false).map((take) => ({ ...take, surface: { yaw: 0, radius } }));
		return takes.map((take, i) =>
			retouch ? { ...take, retouch: retouch(step, i, take.surface?.yaw ?? 0) } : take,
		);
	});
}

const upright = (seed: number): Conditions => ({ ...drawConditions(seed), mirrored: false });

function photoAttack(furthest: readonly number[], radii: readonly number[]): Attack {
	return (challenge, seed) => {
		const hold = { furthest: pick(furthest, seed), radius: pick(radii, seed) };
		return filmTakes(
			challenge,
			createPhotoTakes(challenge, pick(stillActors(), 7 * seed), hold),
			upright(seed),
		);
	};
}

const FLAT: Surface["radius"][] = [1000];

/** Size of the hole around an eye, relative to the distance of the eyes. */
const HOLE = { rx: 0.34, ry: 0.2 };

/**
 * A still with the eyes of another person, visible through holes in it.
 * @param tremor pixels by which the wearer moves behind it
 * @param aside shift of the wearer's eyes due to the turn, relative to the distance of the eyes
 */
function withEyesOf(file: string, tremor: number, aside: number) {
	return async (still: Still): Promise<Scene> => {
		const live = await load(file);
		const distance = ({ eyes: [a, b] }: Still) => Math.hypot(b[0] - a[0], b[1] - a[1]);
		const shift = tremor + aside * distance(still);
		const scale = distance(live) / distance(still);
		const { width, height } = still.scene;
		const data = new Uint8Array(still.scene.data);
		for (const [k, eye] of still.eyes.entries()) {
			const [rx, ry] = [HOLE.rx * distance(still), HOLE.ry * distance(still)];
			for (let y = Math.ceil(eye[1] - ry); y <= Math.min(height - 1, eye[1] + ry); y++)
				for (let x = Math.ceil(eye[0] - rx); x <= Math.min(width - 1, eye[0] + rx); x++) {
					if (((x - eye[0]) / rx) ** 2 + ((y - eye[1]) / ry) ** 2 > 1) continue;
					const u = Math.round(live.eyes[k]![0] + (x - eye[0] + shift) * scale);
					const v = Math.round(live.eyes[k]![1] + (y - eye[1]) * scale);
					const from = (v * live.scene.width + u) * 3;
					data.set(live.scene.data.subarray(from, from + 3), (y * width + x) * 3);
				}
		}
		return { width, height, data };
	};
}

/** @param depth distance of the eyes from the print behind which they are, relative to the distance between them */
const cutOut =
	(radii: readonly number[], depth = 0): Attack =>
	(challenge, seed) => {
		const wearer = pick(movingActors, seed);
		const others = stillActors().filter(({ id }) => id !== wearer.id);
		const retouch: Hold["retouch"] = (step, i, yaw) => {
			const file = step.kind === "blink" ? pick(wearer.blink, i) : pick(wearer.front, i);
			return withEyesOf(file, Math.sin(i + seed) * 2, depth * Math.tan((yaw * Math.PI) / 180));
		};
		const hold = { furthest: pick([30, 45, 58], seed), radius: pick(radii, seed), retouch };
		return filmTakes(challenge, createPhotoTakes(challenge, pick(others, 5 * seed), hold), upright(seed));
	};

/** How far the lids are closed in the frames of a blink. */
const BLINK = [0, 0, 0.4, 0.8, 1, 1, 1, 0.7, 0.3, 0];
/** Degrees by which a photo is turned further than requested. */
const BEYOND = [8, 12, 16];

/** How lighting changes while a photo is warped to turn: unchanged, relit by its shape, or a linear ramp. */
type Lighting = "kept" | "relit" | "ramp";

/** Injection: frames generated from one photo, as if they came from a camera. */
const singlePhoto =
	(kind: "portrait" | "selfie", lighting: Lighting): Attack =>
	(challenge, seed) => {
		const chance = createRandom(seed);
		const victims = stillActors().filter(({ front }) => front[0]!.includes(kind));
		const victim = pick(victims, seed);
		const depth = 0.9 + 0.4 * chance();
		const light = [1.2 * chance() - 0.6, -0.2 - 0.5 * chance(), 0.5 + 0.5 * chance()] as const;
		const createTake = (step: number, yaw: number, closed: number): Take => ({
			step,
			file: victim.front[0]!,
			nearness: 1,
			retouch: moveStill(victim.front[0]!, {
				yaw,
				closed,
				depth,
				...(lighting === "relit" && { light }),
				...(lighting === "ramp" && { lightRamp: 0.5 }),
			}),
		});
		const takes = challenge.steps.flatMap((step, i) => {
			if (step.kind === "blink") return BLINK.map((closed) => createTake(i, 0, closed));
			if (step.kind !== "turn") return takesFor(victim, step, i, false);
			const furthest = (step.direction === "left" ? -1 : 1) * (step.yaw + pick(BEYOND, seed));
			return SWING.map((share) => createTake(i, furthest * share, 0));
		});
		return filmTakes(challenge, takes, upright(seed));
	};

/** Injection: a person follows the challenge while software overlays another person's photo on their face. */
const faceSwap =
	(kind: "portrait" | "selfie"): Attack =>
	(challenge, seed) => {
		const driver = pick(movingActors, seed);
		const victims = stillActors().filter(({ id, front }) => id !== driver.id && front[0]!.includes(kind));
		const photograph = pick(victims, Math.floor(seed / 3)).front[0]!;
		const takes = challenge.steps.flatMap((step, i) =>
			takesFor(driver, step, i, false).map((take) => ({
				...take,
				retouch: swapFace(photograph, {
					frameFile: take.file,
					aheadFile: driver.front[0]!,
					showsOwnEyes: step.kind === "blink",
				}),
			})),
		);
		return filmTakes(challenge, takes, upright(seed));
	};

/** Screen replay: clips of the victim's gestures, each at its step. The screen reflects none of the lights. */
const screenClips: Attack = (challenge, seed) => {
	const actor = pick(movingActors, seed);
	const takes = challenge.steps
		.flatMap((step, i) => takesFor(actor, step, i, false))
		.map((take): Take => ({ ...take, lightBy: "none", surface: { yaw: 0, radius: 1000 } }));
	return filmTakes(challenge, takes, upright(seed));
};

/** Screen replay: a genuine response to another challenge, played without regard to the current steps. */
const screenReplay: Attack = (challenge, seed) => {
	const other = createChallenge({ ...challenge, nonce: `the-recorded-nonce-${seed}` });
	const actor = pick(movingActors, seed);
	const recorded = other.steps.flatMap((step, i) => takesFor(actor, step, i, false));
	const requested = challenge.steps.flatMap((step, i) => takesFor(actor, step, i, false));
	const takes = requested.map(({ step, color }, i): Take => {
		const { file, nearness, color: lightBy = "none" } = pick(recorded, i);
		return { step, color, file, nearness, lightBy };
	});
	return filmTakes(challenge, takes, upright(seed));
};

/** Screen replay: the same recording, cut to the current steps; only its lights have their old order. */
const editedReplay: Attack = (challenge, seed) => {
	const other = createChallenge({ ...challenge, nonce: `the-recorded-nonce-${seed}` });
	const old = other.steps.flatMap((step) => (step.kind === "lights" ? step.colors : []));
	const actor = pick(movingActors, seed);
	const takes = challenge.steps.flatMap((step, index) =>
		takesFor(actor, step, index, false).map((take) =>
			step.kind === "lights" ? { ...take, lightBy: old[step.colors.indexOf(take.color!)]! } : take,
		),
	);
	return filmTakes(challenge, takes, upright(seed));
};

function swapped(firstOf: (challenge: Challenge, take: Take, share: number) => boolean): Attack {
	return (challenge, seed) => {
		const [a, b] = [pick(movingActors, seed), pick(movingActors, seed + 1 + (seed % 2))];
		const of = (actor: Actor) => challenge.steps.flatMap((step, i) => takesFor(actor, step, i, false));
		const others = of(b);
		const takes = of(a).map((take, i, all) => (firstOf(challenge, take, i / all.length) ? take : others[i]!));
		return filmTakes(challenge, takes, upright(seed));
	};
}

/** Injection: a genuine response that is changed after the camera. */
function changed(
	change: (response: ChallengeResponse, challenge: Challenge) => Promise<Partial<ChallengeResponse>>,
): Attack {
	return async (challenge, seed) => {
		const response = await genuine(challenge, pick(movingActors, seed), seed);
		return { ...response, ...(await change(response, challenge)) };
	};
}

async function savedAgain({ photo }: ChallengeFrame, quality: number): Promise<Uint8Array> {
	return sharp(photo).jpeg({ quality }).toBuffer();
}

/** All attacks that were tried, by the name of their species. */
export const attacks: Readonly<Record<string, Attack>> = {
	"print, held still": photoAttack([0], FLAT),
	"print, turned by 25 to 45°": photoAttack([25, 35, 45], FLAT),
	"print, turned by 52 to 64°": photoAttack([52, 58, 64], FLAT),
	"print, bent a little, turned": photoAttack([25, 40, 55], [0.5, 0.7]),
	"print, bent over a head's curve, turned": photoAttack([35, 45, 58], [0.15, 0.25]),
	"print with the eyes cut out": cutOut([1000, 0.5]),
	"print bent over a head's curve, eyes cut out": cutOut([0.15, 0.25]),
	"recording of another challenge on a screen": screenReplay,
	"recording cut to the asked steps, old lights": editedReplay,
	"another face from the middle on": swapped((_, __, share) => share < 0.5),
	"another face in the lights only": swapped(({ steps }, { step }) => steps[step]!.kind !== "lights"),
	"stream with another nonce": changed(async () => ({ nonce: "some-other-nonce-0001" })),
	"stream with frames sent twice": changed(async ({ frames }) => ({
		frames: frames.map((frame, i) => (i % 5 === 4 ? { ...frame, photo: frames[i - 1]!.photo } : frame)),
	})),
	"stream with frames saved again": changed(async ({ frames }) => ({
		frames: await Promise.all(
			frames.map(async (frame, i) =>
				i % 5 === 4 ? { ...frame, photo: await savedAgain(frames[i - 1]!, 88) } : frame,
			),
		),
	})),
	"stream with impossible times": changed(async ({ frames }) => ({
		frames: frames.map((frame, i) => ({ ...frame, at: 600 + 10 * i })),
	})),
	"stream older than the deadline": changed(async (_, { deadline }) => ({ receivedAt: deadline + 1 })),
	"stream with steps in another order": changed(async ({ frames }, { steps }) => ({
		frames: frames.map((frame) => ({ ...frame, step: steps.length - 1 - frame.step })),
	})),
	"one photograph, warped": singlePhoto("selfie", "kept"),
	"the document's own portrait, warped": singlePhoto("portrait", "kept"),
	"one photograph, warped and relit": singlePhoto("selfie", "relit"),
	"the document's own portrait, warped and relit": singlePhoto("portrait", "relit"),
	"mask of a bent print, eyes behind its holes": cutOut([0.15, 0.25], 0.12),
	"clips of each gesture on a screen": screenClips,
	"clips of each gesture on a screen, colors left out": screenClips,
	"one photograph, warped, lit by a ramp": singlePhoto("selfie", "ramp"),
	"one photograph laid on a living face": faceSwap("selfie"),
	"the document's own portrait laid on a living face": faceSwap("portrait"),
};

/** Steps that the attacker has excluded from the challenge, by species. */
export const skippedStepKinds: Readonly<Partial<Record<string, readonly StepKind[]>>> = {
	"clips of each gesture on a screen, colors left out": ["lights"],
};
