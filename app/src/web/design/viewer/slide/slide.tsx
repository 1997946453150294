import { Loader } from "@mantine/core";
import { type CSSProperties, type Ref, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ViewerItem } from "../gallery.ts";
import { useSwipe } from "../gestures/use-swipe.ts";
import type { SlideDirection } from "../use-shown-item.ts";
import { slideDurationMs, spinnerDelayMs } from "../viewer-constants.ts";
import { EmbeddedContent } from "./embedded-content.tsx";
import css from "./slide.module.css";
import type { SlideFailure } from "./slide-failure.ts";
import { type PhotoHandle, ZoomablePhoto } from "./zoomable-photo.tsx";

export type SlideState = "loading" | "opening" | "ready" | "closing";

export interface SlideReport {
	state: SlideState;
	failed: boolean;
}

/** Becomes true once `flag` has been true for `delayMs`. */
function useDelayedFlag(delayMs: number, flag: boolean): boolean {
	const [reached, setReached] = useState(false);
	useEffect(() => {
		if (!flag) return setReached(false);
		const timer = setTimeout(() => setReached(true), delayMs);
		return () => clearTimeout(timer);
	}, [delayMs, flag]);
	return flag && reached;
}

/** Copies the trigger's other data attributes to the slide, for use in styles. */
const toDataAttributes = (fields: ViewerItem["fields"]) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [
			`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
			String(value),
		]),
	);

/** Slide of one item, with its loading, error and transition states. */
export function Slide({
	item,
	direction,
	closing,
	leaving,
	photo,
	onReport,
	onGone,
	onSwipe,
}: {
	item: ViewerItem;
	direction: SlideDirection;
	closing: boolean;
	/** Whether another slide replaces it. False while the whole viewer closes. */
	leaving: boolean;
	photo: Ref<PhotoHandle>;
	onReport: (report: SlideReport) => void;
	/** Called when the transition to the next slide has ended. */
	onGone: () => void;
	onSwipe: ((direction: "next" | "previous") => void) | null;
}) {
	const { t } = useTranslation("viewer");
	const [loaded, setLoaded] = useState(false);
	const [failure, setFailure] = useState<SlideFailure | null>(null);
	const isSettled = loaded || failure !== null;
	const open = useDelayedFlag(slideDurationMs, isSettled);
	const state = closing ? "closing" : !isSettled ? "loading" : open ? "ready" : "opening";
	const spinning = useDelayedFlag(spinnerDelayMs, state === "loading");
	const hasLeft = useDelayedFlag(slideDurationMs, leaving);
	const swipe = useSwipe(item.type === "image" && !failure, onSwipe);

	const failed = failure !== null;
	const report = useEffectEvent(onReport);
	useEffect(() => report({ state, failed }), [state, failed]);
	const notifyGone = useEffectEvent(onGone);
	useEffect(() => {
		if (hasLeft) notifyGone();
	}, [hasLeft]);

	const content = { item, onLoad: () => setLoaded(true), onFail: setFailure };
	return (
		<div
			{...toDataAttributes(item.fields)}
			{...swipe}
			className={css.slide}
			style={{ "--slide-duration": `${slideDurationMs}ms` } as CSSProperties}
			data-slide={item.type}
			data-state={state}
			data-leaving={leaving || undefined}
			data-direction={direction}
			data-beside
			inert={leaving}
		>
			{failure ? (
				<p className={css.failure} role="alert" data-failure={failure}>
					{t(`error.${failure}`)}
				</p>
			) : item.source === "" ? null : item.type === "image" ? (
				<ZoomablePhoto ref={photo} {...content} />
			) : (
				<EmbeddedContent {...content} />
			)}
			{spinning && (
				<div className={css.spinner} role="status" aria-label={t("loading")}>
					<Loader size="md" color="currentColor" />
				</div>
			)}
		</div>
	);
}
