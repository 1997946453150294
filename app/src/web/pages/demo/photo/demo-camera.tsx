import { useTranslation } from "react-i18next";
import { Camera } from "../../verify/camera/camera.tsx";
import { CameraBlocked, useCameraProblem } from "../../verify/camera/camera-blocked.tsx";
import { listBrowserNames } from "../../verify/camera/in-app-browser.ts";

/** Takes one photo with the camera, with the same guidance as in a verification. Suspends until its texts are loaded. */
export function DemoCamera({
	shape,
	onPhoto,
}: {
	shape: "passport" | "selfie";
	onPhoto: (photo: Blob) => void;
}) {
	const { t } = useTranslation("verify");
	const { problem, retry, onState } = useCameraProblem();
	return (
		<>
			<Camera
				shape={shape}
				recorded={false}
				automatic
				onCapture={([photo]) => photo && onPhoto(photo)}
				onState={onState}
			/>
			{problem && (
				<CameraBlocked
					state={problem}
					text={t(problem === "missing" ? "capture.missing_text_phone" : `capture.${problem}_text`, {
						browser: listBrowserNames(),
					})}
					onRetry={retry}
				/>
			)}
		</>
	);
}
