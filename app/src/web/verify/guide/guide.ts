import address from "face-weights";
import type { LivenessStep } from "../../../domain/verifications/liveness/challenge-contract.ts";
import { middle } from "../frame.ts";
import { side } from "./face-net.ts";
import type { FoundFace } from "./faces.ts";
import { type Face, type Guidance, guidanceFor } from "./guidance.ts";
import type { GuideRequest } from "./guide-worker.ts";

/** Milliseconds between looks: twelve a second follow a head, and leave an old phone time for the rest. */
const lookEvery = 80;
/** Looks after which a browser that is too slow gives up: a hint that comes late misleads. */
const trials = 5;
const slowestMs = 350;
const busyMs = 120;
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

let weights: Promise<ArrayBuffer | null> | undefined;

async function load(): Promise<ArrayBuffer | null> {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	if (!("Worker" in window) || connection?.saveData) return null;
	const answer = await fetch(address);
	return answer.ok ? answer.arrayBuffer() : null;
}

function loaded(): Promise<ArrayBuffer | null> {
	weights ??= load().catch(() => {
		// Without it the text leads; the next try may have a better network.
		weights = undefined;
		return null;
	});
	return weights;
}

/** Loads what the guide needs, once the browser has nothing better to do. */
export function prepareGuide(): void {
	if ("requestIdleCallback" in window) requestIdleCallback(loaded);
	else setTimeout(loaded, 200);
}

const placed = ({ x, y, height, yaw, score }: FoundFace): Face => ({
	x: x / side - 0.5,
	y: y / side - 0.5,
	size: height / side,
	yaw,
	score,
});

/** @param told hears of every look */
export function startGuide(video: HTMLVideoElement, told: (guidance: Guidance | null) => void): Guide {
	let look = guidanceFor(null);
	let begunAt = performance.now();
	let last: { guidance: Guidance; at: number; doneAt: number | null } | null = null;
	let worker: Worker | undefined;
	let next: ReturnType<typeof setTimeout> | undefined;
	let over = false;
	const took: number[] = [];

	const stop = () => {
		over = true;
		clearTimeout(next);
		worker?.terminate();
		last = null;
		told(null);
	};
	const hear = (faces: readonly FoundFace[]) => {
		const now = performance.now();
		const guidance = look(faces.map(placed), now - begunAt);
		last = { guidance, at: now, doneAt: guidance.done ? (last?.doneAt ?? now) : null };
		told(guidance);
	};
	const run = (found: Worker) => {
		let asked = 0;
		const ask = () => {
			if (!video.videoWidth) {
				next = setTimeout(ask, lookEvery);
				return;
			}
			asked = performance.now();
			const { buffer } = middle(video, side);
			found.postMessage({ pixels: buffer } satisfies GuideRequest, [buffer]);
		};
		found.onmessage = ({ data }: MessageEvent<FoundFace[]>) => {
			const ms = performance.now() - asked;
			// The first ones are slow everywhere: the code is not compiled yet.
			if (took.push(ms) > trials && Math.min(...took.slice(-trials)) > slowestMs) return stop();
			hear(data);
			// Who has no time to spare gets half of it back: the frames matter more than the hints.
			next = setTimeout(ask, ms > busyMs ? ms : Math.max(0, lookEvery - ms));
		};
		found.onerror = (event) => {
			event.preventDefault();
			stop();
		};
		ask();
	};
	loaded()
		.then((bytes) => {
			if (!bytes || over) return;
			worker = new Worker(new URL("./guide-worker.ts", import.meta.url), { type: "module" });
			worker.postMessage({ weights: bytes } satisfies GuideRequest);
			run(worker);
		})
		.catch(stop);

	return {
		begin(step) {
			look = guidanceFor(step);
			begunAt = performance.now();
			told({ hint: null, progress: last && step && measurable(step) ? 0 : null, done: false });
			last = null;
		},
		seen() {
			const now = performance.now();
			if (!last || now - last.at > freshMs) return null;
			return { ...last.guidance, doneFor: last.doneAt === null ? 0 : now - last.doneAt };
		},
		stop,
	};
}

const measurable = ({ kind }: LivenessStep) => kind === "turn" || kind === "approach";
