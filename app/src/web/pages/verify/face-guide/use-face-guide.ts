import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { LivenessStep } from "../../../../domain/verifications/liveness/challenge-contract.ts";
import { createVideoFrameSource } from "../camera/frames.ts";
import type { FaceGuide, GuideObservation } from "./face-guide.ts";
import type { GuideHint } from "./guidance.ts";
import { createHintStabilizer } from "./hint-stabilizer.ts";
import { startFaceGuide } from "./start-face-guide.ts";

/**
 * What the guide tells while the camera is live. Without a guide there is no hint, and nothing is measured.
 * @returns `progress` belongs on the line that shows how much of a gesture is done
 */
export function useFaceGuide(
	video: RefObject<HTMLVideoElement | null>,
	live: boolean,
): {
	hint: GuideHint | null;
	measured: boolean;
	/** What is asked from now on; null for looking ahead. Hints of what was asked before go. */
	begin: (step: LivenessStep | null) => void;
	getObservation: () => GuideObservation | null;
	progress: RefObject<SVGPathElement | null>;
} {
	const guide = useRef<FaceGuide>(null);
	const settle = useRef(createHintStabilizer<GuideHint>("hold"));
	const progress = useRef<SVGPathElement>(null);
	const [hint, setHint] = useState<GuideHint | null>(null);
	const [measured, setMeasured] = useState(false);
	useEffect(() => {
		if (!live || !video.current) return;
		const started = startFaceGuide(createVideoFrameSource(video.current), (guidance) => {
			setHint(settle.current(guidance?.hint ?? null, performance.now()));
			setMeasured(guidance !== null && guidance.progress !== null);
			// Twelve times a second: past React, which has nothing else to change.
			progress.current?.style.setProperty("--done", String(guidance?.progress ?? 0));
		});
		guide.current = started;
		return () => {
			guide.current = null;
			started.stop();
		};
	}, [live, video]);
	const begin = useCallback((step: LivenessStep | null) => {
		settle.current = createHintStabilizer<GuideHint>("hold");
		setHint(null);
		guide.current?.begin(step);
	}, []);
	const getObservation = useCallback(() => guide.current?.getObservation() ?? null, []);
	return { hint, measured, begin, getObservation, progress };
}
