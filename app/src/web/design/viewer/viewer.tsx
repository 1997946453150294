import { useFullscreenElement, useIdle, useMediaQuery } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useSlideshow } from "./controls/use-slideshow.ts";
import { createNavigation, createPhotoActions } from "./controls/viewer-actions.ts";
import { ViewerControls } from "./controls/viewer-controls.tsx";
import { ViewerThumbnails } from "./controls/viewer-thumbnails.tsx";
import type { ViewerItem } from "./gallery.ts";
import { useViewerKeys } from "./gestures/use-viewer-keys.ts";
import type { SlideReport } from "./slide/slide.tsx";
import type { PhotoHandle } from "./slide/zoomable-photo.tsx";
import type { SlideDirection, ViewerState } from "./use-shown-item.ts";
import { type SlideDisplay, useViewer } from "./use-viewer.ts";
import css from "./viewer.module.css";
import { idleTimeoutMs, maxCompactWidth } from "./viewer-constants.ts";
import { ViewerModal } from "./viewer-modal.tsx";
import { ViewerStage } from "./viewer-stage.tsx";

export interface ViewerProps {
	/** Clicked element that loaded the viewer; null if the URL's hash did. */
	first: HTMLElement | null;
}

/** Full-screen viewer (lightbox) of the page's images, videos and other content. */
export function Viewer({ first }: ViewerProps) {
	const { state, current, before, items, index, opener, go, close } = useViewer(first);
	return (
		<div data-viewer data-state={state}>
			{current && opener && (
				<ViewerModal opener={opener} state={state} onClose={close}>
					<ViewerFrame
						state={state}
						current={current}
						before={before}
						items={items}
						index={index}
						onGo={go}
						onClose={close}
					/>
				</ViewerModal>
			)}
		</div>
	);
}

const activityEvents = [
	"keydown",
	"mousemove",
	"pointerdown",
	"touchmove",
	"click",
	"focusin",
	"wheel",
] satisfies (keyof DocumentEventMap)[];

/** What the frame's styles depend on: whether the screen is small, and whether nobody has moved for a while. */
function useFrameLayout() {
	const isCompact = useMediaQuery(`(max-width: ${maxCompactWidth}px)`, undefined, {
		getInitialValueInEffect: false,
	});
	const isIdle = useIdle(idleTimeoutMs, { events: activityEvents, initialState: false });
	return { isCompact, isIdle };
}

interface ViewerFrameProps {
	state: ViewerState;
	current: SlideDisplay;
	before: SlideDisplay | null;
	items: ViewerItem[];
	index: number;
	onGo: (index: number, direction: SlideDirection) => void;
	onClose: () => void;
}

/** The stage with its controls, caption and thumbnails. */
function ViewerFrame({ state, current, before, items, index, onGo, onClose }: ViewerFrameProps) {
	const { isCompact, isIdle } = useFrameLayout();
	const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
	const photo = useRef<PhotoHandle>(null);
	const [lastReport, setLastReport] = useState<SlideReport & { visit: number }>();
	const [thumbnails, setThumbnails] = useState(true);
	const { item, visit } = current;
	const several = items.length > 1;
	const report = lastReport?.visit === visit ? lastReport : null;
	const slideshow = useSlideshow(report?.state === "ready" && state === "open", () =>
		onGo(index + 1, "next"),
	);
	const navigation = createNavigation(index, items.length, onGo);
	const actions = {
		...navigation,
		...createPhotoActions(photo),
		thumbnails: () => several && setThumbnails((shown) => !shown),
		slideshow: () => several && slideshow.toggle(),
		fullscreen: () => void toggle().catch(() => {}),
		close: onClose,
	};
	const isImage = item.type === "image" && report !== null && !report.failed;
	useViewerKeys(actions, isImage);

	return (
		<div
			ref={ref}
			className={css.frame}
			data-compact={isCompact || undefined}
			data-idle={(isIdle && state === "open") || undefined}
		>
			<ViewerControls
				actions={actions}
				item={item}
				position={index + 1}
				count={items.length}
				isImage={isImage}
				pressed={{ thumbnails, slideshow: slideshow.isRunning, fullscreen }}
			/>
			<ViewerStage
				current={current}
				before={before}
				closing={state === "closing"}
				photo={photo}
				navigation={several ? navigation : null}
				onReport={setLastReport}
				onClose={onClose}
			/>
			{item.caption && <p className={css.caption}>{item.caption}</p>}
			{several && thumbnails && (
				<ViewerThumbnails
					items={items}
					index={index}
					onChoose={(chosen) => onGo(chosen, chosen < index ? "previous" : "next")}
				/>
			)}
		</div>
	);
}
