import { createDraws, type SeededDraws } from "./seeded-draws.ts";

/** Colours the screen can show. Six hues: what an order of them is mistaken for by chance is rare. */
export type LightColour = "red" | "yellow" | "green" | "cyan" | "blue" | "magenta";

export interface TurnStep {
	readonly kind: "turn";
	/** The person's own left or right, whatever a mirrored preview shows. */
	readonly direction: "left" | "right";
	/** How far to turn at least, in degrees from facing the camera. */
	readonly yaw: number;
}

export interface ApproachStep {
	readonly kind: "approach";
	/** How many times as large the face becomes at least. */
	readonly growth: number;
}

/** Close the eyes for about a second, then open them. */
export interface BlinkStep {
	readonly kind: "blink";
}

export interface LightsStep {
	readonly kind: "lights";
	/** What the screen shows full and bright, in this order. */
	readonly colours: readonly LightColour[];
	/** How long each colour stands, in milliseconds: two changes a second at most, safe by WCAG 2.3.1. */
	readonly holdMs: number;
}

export type ChallengeStep = TurnStep | ApproachStep | BlinkStep | LightsStep;
export type StepKind = ChallengeStep["kind"];

/** What a person before the camera is asked to do. Plain data: it survives JSON. */
export interface Challenge {
	readonly version: 1;
	readonly nonce: string;
	/** Milliseconds, by the caller's clock. */
	readonly issuedAt: number;
	readonly deadline: number;
	readonly steps: readonly ChallengeStep[];
	/** Steps left out for this person leave less to go by: findings are then never better than `consider`. */
	readonly review: boolean;
}

export interface ChallengeOptions {
	/** Random, used once, made by the server: 16 characters or more. It decides every draw. */
	readonly nonce: string;
	/** When the challenge was made, in milliseconds by the caller's clock. */
	readonly issuedAt: number;
	/** When the response must have been received, by the same clock. */
	readonly deadline: number;
	/**
	 * Steps this person can't do, or must not see. Without `turn` or `lights` the case goes to manual review; a person who can
	 * neither turn nor approach gets two series of lights.
	 */
	readonly without?: readonly StepKind[];
}

const COLOURS: readonly LightColour[] = ["red", "yellow", "green", "cyan", "blue", "magenta"];
const COLOURS_SHOWN = 5;
const HOLD_MS = 700;
const YAWS = [20, 22, 24, 26] as const;
const GROWTHS = [1.25, 1.3, 1.35, 1.4] as const;
const MIN_NONCE_LENGTH = 16;

function drawStep(kind: StepKind, draws: SeededDraws): ChallengeStep {
	switch (kind) {
		case "turn":
			return { kind, direction: draws.pick(["left", "right"]), yaw: draws.pick(YAWS) };
		case "approach":
			return { kind, growth: draws.pick(GROWTHS) };
		case "blink":
			return { kind };
		case "lights":
			return { kind, colours: draws.shuffle(COLOURS).slice(0, COLOURS_SHOWN), holdMs: HOLD_MS };
	}
}

/**
 * Draws the kinds of steps: a turn, a blink and lights if possible, because each detects attacks that the others miss (a
 * flat picture, a bent one or a mask, a recording), and one more step that the person can do.
 */
function drawStepKinds(possibleKinds: ReadonlySet<StepKind>, draws: SeededDraws): StepKind[] {
	const baseKinds: readonly StepKind[] = ["turn", "blink", "lights"];
	const kinds = baseKinds.filter((kind) => possibleKinds.has(kind));
	const extraKinds = (["turn", "approach"] as const).filter((kind) => possibleKinds.has(kind));
	if (extraKinds.length > 0) kinds.push(draws.pick(extraKinds));
	if (!possibleKinds.has("turn") && !possibleKinds.has("approach") && possibleKinds.has("lights"))
		kinds.push("lights");
	const shuffled = draws.shuffle(kinds);
	// The first frames represent the person in a case, so they are taken in the light of the room.
	const first = shuffled.findIndex((kind) => kind !== "lights");
	return first > 0 ? [...shuffled.slice(first, first + 1), ...shuffled.toSpliced(first, 1)] : shuffled;
}

/**
 * Creates a challenge. The same options give the same challenge; another nonce gives another.
 *
 * @throws {TypeError} when the nonce is too short, the deadline not after `issuedAt`, or nothing is left to ask
 */
export function createChallenge(options: ChallengeOptions): Challenge {
	const { nonce, issuedAt, deadline, without = [] } = options;
	if (nonce.length < MIN_NONCE_LENGTH)
		throw new TypeError(`The nonce has ${nonce.length} characters and needs ${MIN_NONCE_LENGTH}.`);
	if (!(deadline > issuedAt)) throw new TypeError("The deadline must lie after issuedAt.");
	const possibleKinds = new Set(
		(["turn", "approach", "blink", "lights"] as const).filter((k) => !without.includes(k)),
	);
	if (possibleKinds.size === 0)
		throw new TypeError("No step is left to ask for: offer a check by a person instead.");
	const draws = createDraws(`vidimus-challenge-1:${nonce}`);
	const steps = drawStepKinds(possibleKinds, draws).map((kind) => drawStep(kind, draws));
	// Only turns show depth, and only lights show that it happens now: clips of turns can be replayed on a screen.
	const review = !possibleKinds.has("turn") || !possibleKinds.has("lights");
	return { version: 1, nonce, issuedAt, deadline, steps, review };
}
