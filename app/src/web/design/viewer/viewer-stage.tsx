import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type MouseEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { Slide, type SlideReport } from "./slide/slide.tsx";
import type { PhotoHandle } from "./slide/zoomable-photo.tsx";
import type { SlideDisplay } from "./use-viewer.ts";
import css from "./viewer.module.css";

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

/** The current slide, and the previous one until its transition has ended. */
export function ViewerStage({
	current,
	before,
	closing,
	photo,
	navigation,
	onReport,
	onClose,
}: {
	current: SlideDisplay;
	before: SlideDisplay | null;
	/** Whether the viewer closes. */
	closing: boolean;
	/** Handle of the current photo. */
	photo: Ref<PhotoHandle>;
	/** Null for a single item. */
	navigation: { next: () => void; previous: () => void } | null;
	onReport: (report: SlideReport & { visit: number }) => void;
	onClose: () => void;
}) {
	const [closedVisit, setClosedVisit] = useState<number>();
	// `data-beside` marks elements that contain the slide but aren't part of it.
	const closeOnBackdropClick = ({ target }: MouseEvent) =>
		target instanceof Element && target.hasAttribute("data-beside") && onClose();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard
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
							closing={showing !== current || closing}
							photo={showing === current ? photo : null}
							onReport={(next) => onReport({ ...next, visit: showing.visit })}
							onGone={() => setClosedVisit(showing.visit)}
							onSwipe={navigation && ((direction) => navigation[direction]())}
						/>
					),
			)}
			{navigation && <NavigationButtons onPrevious={navigation.previous} onNext={navigation.next} />}
		</div>
	);
}
