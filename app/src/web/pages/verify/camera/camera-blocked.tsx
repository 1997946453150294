import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import css from "./camera-blocked.module.css";
import type { CameraProblem } from "./use-camera.ts";

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
		<div className={css.blocked} role="alert">
			<h2>{t(`capture.${state}`)}</h2>
			<p>{text}</p>
			{state !== "missing" && (
				<Button variant="default" onClick={onRetry}>
					{t("common:action.retry")}
				</Button>
			)}
		</div>
	);
}
