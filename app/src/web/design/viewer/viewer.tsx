import { useFullscreenElement, useIdle, useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createNavigation, createPictureActions } from "./controls/viewer-actions.ts";
import { ViewerControls } from "./controls/viewer-controls.tsx";
import { ViewerThumbnails } from "./controls/viewer-thumbnails.tsx";
import type { ViewerItem } from "./gallery.ts";
import { useViewerKeys } from "./gestures/use-viewer-keys.ts";
import { Slide, type SlideReport } from "./slide/slide.tsx";
import type { PictureHandle } from "./slide/zoomable-picture.tsx";
import { type SlideDirection, type SlideDisplay, useViewer, type ViewerState } from "./use-viewer.ts";
import css from "./viewer.module.css";
import { idleTimeoutMs, maxCompactWidth, slideshowIntervalMs } from "./viewer-constants.ts";
import { ViewerModal } from "./viewer-modal.tsx";

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

/** Calls `onAdvance` once a slide has been shown for its time. @param isShowing whether a slide is shown as part of a slideshow */
function useSlideshow(isShowing: boolean, onAdvance: () => void): void {
	const advance = useEffectEvent(onAdvance);
	useEffect(() => {
		if (!isShowing) return;
		const timer = setTimeout(() => advance(), slideshowIntervalMs);
		return () => clearTimeout(timer);
	}, [isShowing]);
}

function NavigationButtons({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
	const { t } = useTranslation("viewer");
	return (
		<>
			<button type="button" className={css.previous} aria-label={t("previous")} onClick={onPrevious}>
				<IconChevronLeft aria-hidden />
			</button>
			<button type="button" className={css.next} aria-label={t("next")} onClick={onNext}>
				<IconChevronRight aria-hidden />
			</button>
		</>
	);
}

function ViewerFrame({
	state,
	current,
	before,
	items,
	index,
	onGo,
	onClose,
}: {
	state: ViewerState;
	current: SlideDisplay;
	before: SlideDisplay | null;
	items: ViewerItem[];
	index: number;
	onGo: (index: number, direction: SlideDirection) => void;
	onClose: () => void;
}) {
	const compact = useMediaQuery(`(max-width: ${maxCompactWidth}px)`, undefined, {
		getInitialValueInEffect: false,
	});
	const idle = useIdle(idleTimeoutMs, { events: activityEvents, initialState: false });
	const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
	const picture = useRef<PictureHandle>(null);
	const [report, setReport] = useState<SlideReport & { visit: number }>();
	const [closedVisit, setClosedVisit] = useState<number>();
	const [thumbnails, setThumbnails] = useState(true);
	const [slideshow, setSlideshow] = useState(false);
	const { item, visit } = current;
	const several = items.length > 1;
	const settled = report?.visit === visit && report.state === "ready";

	useSlideshow(slideshow && settled && state === "open", () => onGo(index + 1, "next"));
	const actions = {
		...createNavigation(index, items.length, onGo),
		...createPictureActions(picture),
		thumbnails: () => several && setThumbnails((shown) => !shown),
		slideshow: () => several && setSlideshow((running) => !running),
		fullscreen: () => void toggle().catch(() => {}),
		close: onClose,
	};
	const isPicture = item.type === "image" && report?.visit === visit && !report.failed;
	useViewerKeys(actions, isPicture);
	// `data-beside` marks elements that contain the slide but aren't part of it.
	const closeOnBackdropClick = ({ target }: MouseEvent) =>
		target instanceof Element && target.hasAttribute("data-beside") && onClose();

	return (
		<div
			ref={ref}
			className={css.frame}
			data-compact={compact || undefined}
			data-idle={(idle && state === "open") || undefined}
		>
			<ViewerControls
				actions={actions}
				item={item}
				position={index + 1}
				count={items.length}
				isPicture={isPicture}
				pressed={{ thumbnails, slideshow, fullscreen }}
			/>
			{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard */}
			<div className={css.stage} onClick={closeOnBackdropClick}>
				{[before, current].map(
					(showing) =>
						showing &&
						showing.visit !== closedVisit && (
							<Slide
								key={showing.visit}
								item={showing.item}
								direction={showing.direction}
								leaving={showing !== current}
								closing={showing !== current || state === "closing"}
								picture={showing === current ? picture : null}
								onReport={(next) => setReport({ ...next, visit: showing.visit })}
								onGone={() => setClosedVisit(showing.visit)}
								onSwipe={several ? (direction) => actions[direction]() : null}
							/>
						),
				)}
				{several && <NavigationButtons onPrevious={actions.previous} onNext={actions.next} />}
			</div>
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
