import address from "face-weights";
import type { FrameSource } from "../frames.ts";
import type { FoundFace } from "./faces.ts";
import type { Guidance } from "./guidance.ts";
import { type FaceFinder, type Guide, guideBy } from "./guide.ts";
import type { GuideRequest } from "./guide-worker.ts";

/** Looks after which a browser that is too slow gives up: a hint that comes late misleads. */
const trials = 5;
const slowestMs = 350;

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

/** Finds faces beside the page, and gives up where that is too slow. */
function finderInWorker(bytes: ArrayBuffer): FaceFinder {
	const worker = new Worker(new URL("./guide-worker.ts", import.meta.url), { type: "module" });
	worker.postMessage({ weights: bytes } satisfies GuideRequest);
	const took: number[] = [];
	return {
		find: ({ buffer }) =>
			new Promise((resolve) => {
				const asked = performance.now();
				worker.onmessage = ({ data }: MessageEvent<FoundFace[]>) => {
					// The first ones are slow everywhere: the code is not compiled yet.
					const isSlow =
						took.push(performance.now() - asked) > trials && Math.min(...took.slice(-trials)) > slowestMs;
					resolve(isSlow ? null : data);
				};
				worker.onerror = (event) => {
					event.preventDefault();
					resolve(null);
				};
				worker.postMessage({ pixels: buffer } satisfies GuideRequest, [buffer]);
			}),
		end: () => worker.terminate(),
	};
}

/**
 * Guides as soon as what it needs is loaded.
 * @param told hears of every look; null when the guide is over
 */
export const startGuide = (source: FrameSource, told: (guidance: Guidance | null) => void): Guide =>
	guideBy(
		source,
		loaded().then((bytes) => bytes && finderInWorker(bytes)),
		told,
	);
