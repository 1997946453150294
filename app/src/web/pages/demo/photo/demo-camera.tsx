import { Modal, Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Camera } from "../../verify/camera/camera.tsx";
import { CameraBlocked, useCameraProblem } from "../../verify/camera/camera-blocked.tsx";
import { listBrowserNames } from "../../verify/camera/in-app-browser.ts";

interface DemoCameraProps {
	shape: "passport" | "selfie";
	onPhoto: (photo: Blob) => void;
}

export interface CameraDialogProps extends DemoCameraProps {
	opened: boolean;
	title: string;
	onClose: () => void;
}

export function DemoCameraDialog({ opened, title, onClose, ...camera }: CameraDialogProps) {
	return (
		<Modal opened={opened} onClose={onClose} title={title} size="lg">
			<Suspense fallback={<Skeleton h={360} />}>
				<DemoCamera {...camera} />
			</Suspense>
		</Modal>
	);
}

/** With the same guidance as in a verification. Suspends until its texts are loaded. */
function DemoCamera({ shape, onPhoto }: DemoCameraProps) {
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
