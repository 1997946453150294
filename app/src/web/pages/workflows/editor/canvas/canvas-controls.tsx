import { ActionIcon } from "@mantine/core";
import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import { Panel, useReactFlow } from "@xyflow/react";
import { useTranslation } from "react-i18next";

/** Zooms the canvas, for whoever has no wheel. */
export function CanvasControls() {
	const { t } = useTranslation("workflow-editor");
	const { zoomIn, zoomOut, fitView } = useReactFlow();
	return (
		<Panel position="bottom-left">
			<ActionIcon.Group>
				<ActionIcon variant="default" size="lg" aria-label={t("canvas.zoom_in")} onClick={() => zoomIn()}>
					<IconPlus size={16} stroke={1.8} aria-hidden />
				</ActionIcon>
				<ActionIcon variant="default" size="lg" aria-label={t("canvas.zoom_out")} onClick={() => zoomOut()}>
					<IconMinus size={16} stroke={1.8} aria-hidden />
				</ActionIcon>
				<ActionIcon
					variant="default"
					size="lg"
					aria-label={t("canvas.fit")}
					onClick={() => fitView({ padding: 0.05, maxZoom: 1 })}
				>
					<IconMaximize size={16} stroke={1.8} aria-hidden />
				</ActionIcon>
			</ActionIcon.Group>
		</Panel>
	);
}
