import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Camera } from "../../verify/camera/camera.tsx";
import { CameraBlocked } from "../../verify/camera/camera-blocked.tsx";
import { type CameraState, findCameraProblem } from "../../verify/camera/use-camera.ts";

/** Takes one photo with the camera, with the same guidance as in a verification. Suspends until its texts are loaded. */
export function DemoCamera({
	shape,
	onPicture,
}: {
	shape: "passport" | "selfie";
	onPicture: (picture: Blob) => void;
}) {
	const { t } = useTranslation("verify");
	const [camera, setCamera] = useState<{ state: CameraState; retry: () => void } | null>(null);
	const blocked = camera && findCameraProblem(camera.state);
	return (
		<>
			<Camera
				shape={shape}
				recorded={false}
				automatic
				onCapture={([picture]) => picture && onPicture(picture)}
				onState={(state, retry) => setCamera((known) => (known?.state === state ? known : { state, retry }))}
			/>
			{blocked && (
				<CameraBlocked
					state={blocked}
					text={t(blocked === "missing" ? "capture.missing_text_phone" : `capture.${blocked}_text`)}
					onRetry={camera?.retry}
				/>
			)}
		</>
	);
}
