/** In order of preference: the first two play wherever the last does, and need less CPU on an old phone. */
const formats = ["video/webm;codecs=vp8", "video/webm", "video/mp4"];
/** Maximum long and short side of the recording, in pixels. */
const maxLongSidePx = 640;
const maxShortSidePx = 480;
const framesPerSecond = 15;
const bitsPerSecond = 400_000;
/** Milliseconds between two starts. Of two running recorders, the older one has recorded one to two intervals. */
const restartIntervalMs = 2500;

interface RecordingRun {
	recorder: MediaRecorder;
	parts: Blob[];
}

/** Keeps a recording of the camera's last seconds. */
export interface CameraRecorder {
	/** Stops and returns the recording so far; null if the browser failed, or was too busy to record. */
	take(): Promise<Blob | null>;
	/** Stops and discards the recording. */
	stop(): void;
}

function createSmallCanvas({ videoWidth, videoHeight }: HTMLVideoElement): HTMLCanvasElement {
	const scale = Math.min(
		1,
		maxLongSidePx / Math.max(videoWidth, videoHeight),
		maxShortSidePx / Math.min(videoWidth, videoHeight),
	);
	const even = (side: number) => Math.floor((side * scale) / 2) * 2;
	return Object.assign(document.createElement("canvas"), {
		width: even(videoWidth),
		height: even(videoHeight),
	});
}

/**
 * Records the camera, small and without sound. The beginning of a recording can't be cut off, so a new one starts every
 * few seconds, and the oldest of two is discarded.
 * @returns null in browsers that can't record
 */
export function recordVideo(video: HTMLVideoElement): CameraRecorder | null {
	const format =
		"MediaRecorder" in window ? formats.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;
	const canvas = createSmallCanvas(video);
	const pen = canvas.getContext("2d");
	if (!format || !pen || !("captureStream" in canvas)) return null;
	const stream = canvas.captureStream(framesPerSecond);
	const runs: RecordingRun[] = [];

	const begin = () => {
		const recorder = new MediaRecorder(stream, { mimeType: format, videoBitsPerSecond: bitsPerSecond });
		const parts: Blob[] = [];
		recorder.ondataavailable = ({ data }) => parts.push(data);
		recorder.start();
		runs.push({ recorder, parts });
		if (runs.length > 2) end(runs.shift());
	};
	const end = (run: RecordingRun | undefined) => {
		if (run && run.recorder.state !== "inactive") run.recorder.stop();
	};
	const draw = () => pen.drawImage(video, 0, 0, canvas.width, canvas.height);
	draw();
	begin();
	const drawing = setInterval(draw, 1000 / framesPerSecond);
	const turning = setInterval(begin, restartIntervalMs);
	const stop = () => {
		clearInterval(drawing);
		clearInterval(turning);
		for (const run of runs.splice(0)) end(run);
		for (const track of stream.getTracks()) track.stop();
	};
	return {
		stop,
		take() {
			const oldest = runs.shift();
			if (!oldest) return Promise.resolve(null);
			const { recorder, parts } = oldest;
			const taken = new Promise<Blob | null>((resolve) => {
				recorder.onstop = () => {
					const recording = new Blob(parts, { type: format });
					resolve(recording.size > 0 ? recording : null);
				};
				recorder.onerror = () => resolve(null);
			});
			end(oldest);
			stop();
			return taken;
		},
	};
}
