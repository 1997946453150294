import { type RefObject, useEffect, useState } from "react";
import type { CameraState } from "./use-camera.ts";

const lookIntervalMs = 1000;
/** A camera delivers at least a few frames in this time, also on a slow phone. */
const frozenAfterLooks = 4;

/**
 * Whether a live camera delivers no new frames, as on phones after a call, without saying so. A hidden page gets none either,
 * and counts as not frozen.
 */
export function useFrozenCamera(video: RefObject<HTMLVideoElement | null>, state: CameraState): boolean {
	const [isFrozen, setFrozen] = useState(false);
	useEffect(() => {
		if (state !== "live") return;
		let before = -1;
		let looksWithout = 0;
		const look = setInterval(() => {
			const frames = video.current?.getVideoPlaybackQuality?.().totalVideoFrames;
			if (frames === undefined) return;
			looksWithout = frames === before && !document.hidden ? looksWithout + 1 : 0;
			before = frames;
			setFrozen(looksWithout >= frozenAfterLooks);
		}, lookIntervalMs);
		return () => {
			clearInterval(look);
			setFrozen(false);
		};
	}, [state, video]);
	return isFrozen;
}
