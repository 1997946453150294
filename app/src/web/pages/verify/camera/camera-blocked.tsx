import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../design/page/panel.tsx";
import { type CameraProblem, type CameraState, findCameraProblem } from "./use-camera.ts";

/** The problem of a camera, or null, and how to ask for it again. Give the camera `onState`. */
export function useCameraProblem() {
	const [camera, setCamera] = useState<{ state: CameraState; retry: () => void } | null>(null);
	return {
		problem: camera && findCameraProblem(camera.state),
		retry: camera?.retry,
		onState: (state: CameraState, retry: () => void) =>
			setCamera((known) => (known?.state === state ? known : { state, retry })),
	};
}

/** Why the camera isn't available, and what to do. */
export function CameraBlocked({
	state,
	text,
	onRetry,
}: {
	state: CameraProblem;
	text: string;
	onRetry: (() => void) | undefined;
}) {
	const { t } = useTranslation(["verify", "common"]);
	return (
		<Panel p="md" bg="none" role="alert">
			<Title order={2} mb={6}>
				{t(`capture.${state}`)}
			</Title>
			<Text c="dimmed">{text}</Text>
			{state !== "missing" && state !== "unsupported" && (
				<Button mt="sm" variant="default" onClick={onRetry}>
					{t("common:action.retry")}
				</Button>
			)}
		</Panel>
	);
}
