import type { LivenessStep } from "../../../domain/verifications/liveness/challenge-contract.ts";
import { type FrameSource, watchFrames } from "../frames.ts";
import { side } from "./face-net.ts";
import type { FoundFace } from "./faces.ts";
import { type Face, type Guidance, guidanceFor } from "./guidance.ts";

/** Milliseconds between looks: twelve a second follow a head, and leave an old phone time for the rest. */
const lookEvery = 80;
/** What was seen longer ago than this is not what is. */
const freshMs = 1000;

/** What the guide knows of the person now. */
export interface Seen extends Guidance {
	/** Milliseconds since it was done. */
	doneFor: number;
}

/** Looks at the person while they do what is asked. */
export interface Guide {
	/** What is asked from now on; null for looking ahead. */
	begin(step: LivenessStep | null): void;
	/** Null when it sees nothing: not loaded, too slow, stopped. */
	seen(): Seen | null;
	stop(): void;
}

/** Finds the faces in a square of RGBA pixels, `side` by `side`. */
export interface FaceFinder {
	/** @returns null once it gives up */
	find(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<readonly FoundFace[] | null>;
	end(): void;
}

const placed = ({ x, y, height, yaw, score }: FoundFace): Face => ({
	x: x / side - 0.5,
	y: y / side - 0.5,
	size: height / side,
	yaw,
	score,
});

/**
 * Guides by what a finder sees in the frames, on their clock.
 * @param loading comes to no finder where there can be none
 * @param told hears of every look; null when the guide is over
 */
export function guideBy(
	source: FrameSource,
	loading: Promise<FaceFinder | null>,
	told: (guidance: Guidance | null) => void,
): Guide {
	let look = guidanceFor(null);
	let begunAt = source.now();
	let last: { guidance: Guidance; at: number; doneAt: number | null } | null = null;
	const stopped = new AbortController();

	const stop = () => {
		if (stopped.signal.aborted) return;
		stopped.abort();
		last = null;
		told(null);
	};
	const watch = ({ find, end }: FaceFinder) => {
		const stopWatching = watchFrames(source, lookEvery, async (frame) => {
			const faces = await find(await frame.middle(side));
			if (stopped.signal.aborted) return;
			if (!faces) return stop();
			const guidance = look(faces.map(placed), frame.at - begunAt);
			last = { guidance, at: frame.at, doneAt: guidance.done ? (last?.doneAt ?? frame.at) : null };
			told(guidance);
		});
		stopped.signal.addEventListener("abort", () => {
			stopWatching();
			end();
		});
	};
	loading
		.then((finder) => {
			if (stopped.signal.aborted) finder?.end();
			else if (finder) watch(finder);
		})
		.catch(stop);

	return {
		begin(step) {
			look = guidanceFor(step);
			begunAt = source.now();
			told({ hint: null, progress: last && step && measurable(step) ? 0 : null, done: false });
			last = null;
		},
		seen() {
			const now = source.now();
			if (!last || now - last.at > freshMs) return null;
			return { ...last.guidance, doneFor: last.doneAt === null ? 0 : now - last.doneAt };
		},
		stop,
	};
}

const measurable = ({ kind }: LivenessStep) => kind === "turn" || kind === "approach";
