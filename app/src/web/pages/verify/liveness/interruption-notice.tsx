import { Box } from "@mantine/core";
import { Notice } from "../../../design/feedback/notice.tsx";
import { CameraBlocked } from "../camera/camera-blocked.tsx";
import { findCameraProblem } from "../camera/use-camera.ts";
import type { Interruption } from "./use-challenge-filming.ts";

/** What to do after each interruption, in the `verify` texts. Some name a browser. */
export const interruptionTexts = {
	denied: "live.denied_text",
	missing: "live.missing_text",
	failed: "live.failed_text",
	unanswered: "live.unanswered_text",
	unsupported: "live.unsupported_text",
	stopped: "live.stopped",
	lost_camera: "live.lost_camera",
	lost_network: "live.lost_network",
} as const;

/** Why filming was interrupted, and how to try again. */
export function InterruptionNotice({
	why,
	text,
	onRetry,
}: {
	why: Interruption;
	text: string;
	onRetry: () => void;
}) {
	const problem = findCameraProblem(why);
	if (problem) return <CameraBlocked state={problem} text={text} onRetry={onRetry} />;
	return (
		<Box my="sm">
			<Notice tone="warn">{text}</Notice>
		</Box>
	);
}
