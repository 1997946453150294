import { VisuallyHidden } from "@mantine/core";
import {
	type Icon,
	IconArrowBackUp,
	IconDownload,
	IconFlipHorizontal,
	IconFlipVertical,
	IconLayoutBottombar,
	IconMaximize,
	IconMinimize,
	IconPlayerPause,
	IconPlayerPlay,
	IconRotate,
	IconRotateClockwise,
	IconX,
	IconZoomIn,
	IconZoomOut,
	IconZoomScan,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ViewerItem } from "../gallery.ts";
import type { ViewerActions } from "../gestures/use-viewer-keys.ts";
import { formatPosition } from "./position-text.ts";
import css from "./viewer-controls.module.css";

function ViewerControl({
	label,
	icon: ControlIcon,
	pressed,
	onClick,
}: {
	label: string;
	icon: Icon;
	/** For toggle buttons only. */
	pressed?: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			className={css.control}
			aria-label={label}
			title={label}
			aria-pressed={pressed}
			onClick={onClick}
		>
			<ControlIcon size={20} stroke={1.75} aria-hidden />
		</button>
	);
}

/** Counter, image tools and viewer controls. */
export function ViewerControls({
	actions,
	item,
	position,
	count,
	isImage,
	pressed,
}: {
	actions: ViewerActions;
	item: ViewerItem;
	/** Counted from 1. */
	position: number;
	count: number;
	isImage: boolean;
	pressed: { thumbnails: boolean; slideshow: boolean; fullscreen: boolean };
}) {
	const { t } = useTranslation("viewer");
	const several = count > 1;
	return (
		<>
			<div className={css.counter} data-controls>
				{several && (
					<span className="tabular" aria-hidden>
						{position} / {count}
					</span>
				)}
				<VisuallyHidden aria-live="polite" data-announced>
					{several ? formatPosition(t, { position, count, caption: item.caption }) : item.caption}
				</VisuallyHidden>
			</div>
			{isImage && (
				<div className={css.tools} role="toolbar" aria-label={t("tools")} data-controls>
					<ViewerControl label={t("zoom_in")} icon={IconZoomIn} onClick={actions.zoomIn} />
					<ViewerControl label={t("zoom_out")} icon={IconZoomOut} onClick={actions.zoomOut} />
					<ViewerControl label={t("rotate_left")} icon={IconRotate} onClick={actions.rotateLeft} />
					<ViewerControl label={t("rotate_right")} icon={IconRotateClockwise} onClick={actions.rotateRight} />
					<ViewerControl
						label={t("flip_horizontal")}
						icon={IconFlipHorizontal}
						onClick={actions.flipHorizontal}
					/>
					<ViewerControl label={t("flip_vertical")} icon={IconFlipVertical} onClick={actions.flipVertical} />
					<ViewerControl label={t("fit")} icon={IconZoomScan} onClick={actions.fit} />
					<ViewerControl label={t("reset")} icon={IconArrowBackUp} onClick={actions.reset} />
				</div>
			)}
			<div className={css.actions} data-controls>
				{several && (
					<>
						<ViewerControl
							label={t("slideshow")}
							icon={pressed.slideshow ? IconPlayerPause : IconPlayerPlay}
							pressed={pressed.slideshow}
							onClick={actions.slideshow}
						/>
						<ViewerControl
							label={t("thumbnails")}
							icon={IconLayoutBottombar}
							pressed={pressed.thumbnails}
							onClick={actions.thumbnails}
						/>
					</>
				)}
				{document.fullscreenEnabled && (
					<ViewerControl
						label={t("fullscreen")}
						icon={pressed.fullscreen ? IconMinimize : IconMaximize}
						pressed={pressed.fullscreen}
						onClick={actions.fullscreen}
					/>
				)}
				{item.download && (
					<a
						href={item.download.address}
						download={item.download.filename}
						className={css.control}
						aria-label={t("download")}
						title={t("download")}
					>
						<IconDownload size={20} stroke={1.75} aria-hidden />
					</a>
				)}
				<ViewerControl label={t("close")} icon={IconX} onClick={actions.close} />
			</div>
		</>
	);
}
