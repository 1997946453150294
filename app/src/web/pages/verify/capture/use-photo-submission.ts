import { useRef, useState } from "react";
import type { PhotoVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import { type SendPhoto, useTakenPhoto } from "./use-taken-photo.ts";

type Recording = Promise<Blob | null>;

/**
 * Sends a photo, and the recording of the seconds before it: with a usable photo at once, with another one when the
 * person accepts it all the same.
 */
export function usePhotoSubmission({
	upload,
	record,
	onAccept,
}: {
	upload: (frames: readonly Blob[], ...sending: Parameters<SendPhoto>) => Promise<PhotoVerdict>;
	/** Uploads the recording of a photo; null if none is recorded. */
	record: ((capture: string, recording: Blob) => Promise<void>) | null;
	onAccept: (verdict: PhotoVerdict) => Promise<void>;
}) {
	const { taken, take, clear } = useTakenPhoto();
	const [isAccepting, setAccepting] = useState(false);
	const recording = useRef<Recording | null>(null);

	/** If the upload fails, the person continues without it. */
	const sendRecording = async ({ capture }: PhotoVerdict) => {
		const recorded = await recording.current;
		recording.current = null;
		if (recorded) await record?.(capture, recorded).catch(() => {});
	};
	const submit = (frames: readonly Blob[], recorded: Recording | null = null) => {
		const [first] = frames;
		if (!first) return;
		recording.current = recorded;
		void take(
			first,
			(...sending) => upload(frames, ...sending),
			(verdict) => verdict.usable && void sendRecording(verdict),
		);
	};
	const accept = async (verdict: PhotoVerdict) => {
		setAccepting(true);
		if (!verdict.usable) await sendRecording(verdict);
		await onAccept(verdict);
		setAccepting(false);
	};
	const needsPhoto =
		!taken || taken.error !== null || (taken.verdict !== null && taken.verdict.result !== "clear");
	/** Whether the person may choose a photo, first or instead of the sent one. */
	const canChoose = !isAccepting && needsPhoto;
	return { taken, canChoose, submit, accept, clear };
}
