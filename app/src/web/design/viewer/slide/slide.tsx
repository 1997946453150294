import { Loader } from "@mantine/core";
import { type CSSProperties, type Ref, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ViewerItem } from "../gallery.ts";
import { useSwipe } from "../gestures/use-swipe.ts";
import type { SlideDirection } from "../use-viewer.ts";
import { slideDurationMs, spinnerDelayMs } from "../viewer-constants.ts";
import { EmbeddedContent } from "./embedded-content.tsx";
import css from "./slide.module.css";
import type { SlideFailure } from "./slide-failure.ts";
import { type PictureHandle, ZoomablePicture } from "./zoomable-picture.tsx";

export type SlideState = "loading" | "opening" | "ready" | "closing";

/** What a slide tells of itself. */
export interface SlideReport {
	state: SlideState;
	failed: boolean;
}

/** Turns true once `wanted` has been so for some milliseconds. */
function useDelayedFlag(milliseconds: number, wanted: boolean): boolean {
	const [reached, setReached] = useState(false);
	useEffect(() => {
		if (!wanted) return setReached(false);
		const timer = setTimeout(() => setReached(true), milliseconds);
		return () => clearTimeout(timer);
	}, [milliseconds, wanted]);
	return wanted && reached;
}

/** Data attributes of the trigger that the viewer has no use for, for those who style slides by them. */
const toDataAttributes = (fields: ViewerItem["fields"]) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [
			`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
			String(value),
		]),
	);

/** One item while it is shown: from its loading to its going. */
export function Slide({
	item,
	direction,
	closing,
	leaving,
	picture,
	onReport,
	onGone,
	onSwipe,
}: {
	item: ViewerItem;
	direction: SlideDirection;
	closing: boolean;
	/** Another slide takes its place; otherwise the whole viewer closes around it. */
	leaving: boolean;
	picture: Ref<PictureHandle>;
	onReport: (report: SlideReport) => void;
	onGone: () => void;
	onSwipe: ((direction: "next" | "previous") => void) | null;
}) {
	const { t } = useTranslation("viewer");
	const [loaded, setLoaded] = useState(false);
	const [failure, setFailure] = useState<SlideFailure | null>(null);
	const arrived = loaded || failure !== null;
	const open = useDelayedFlag(slideDurationMs, arrived);
	const state = closing ? "closing" : !arrived ? "loading" : open ? "ready" : "opening";
	const spinning = useDelayedFlag(spinnerDelayMs, state === "loading");
	const gone = useDelayedFlag(slideDurationMs, leaving);
	const swipe = useSwipe(item.type === "image" && !failure, onSwipe);

	const failed = failure !== null;
	const report = useEffectEvent(onReport);
	useEffect(() => report({ state, failed }), [state, failed]);
	const finish = useEffectEvent(onGone);
	useEffect(() => {
		if (gone) finish();
	}, [gone]);

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
				<ZoomablePicture ref={picture} {...content} />
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
