import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ExternalVideoLink } from "../../player/external-video-link.tsx";
import { Player } from "../../player/player.tsx";
import { getVideoSite } from "../gallery.ts";
import css from "./slide.module.css";
import type { SlideContentProps, SlideFailure } from "./slide-failure.ts";

/** Parses HTML. Scripts in it never run, and the CSP blocks inline event handlers. */
function parseMarkup(markup: string): DocumentFragment {
	const template = document.createElement("template");
	template.innerHTML = markup;
	return template.content;
}

/** Copies an element of the page, or the content of a template. */
function copyElement(id: string): Node | null {
	const element = document.getElementById(id);
	if (element instanceof HTMLTemplateElement) return element.content.cloneNode(true);
	const copy = element?.cloneNode(true) as HTMLElement | undefined;
	if (!copy) return null;
	copy.removeAttribute("id");
	copy.hidden = false;
	if (copy.style.display === "none") copy.style.display = "";
	return copy;
}

const isSameOrigin = (address: string) =>
	new URL(address, window.location.href).origin === window.location.origin;

/** Fetches a page's HTML with the user's session. @throws the {@link SlideFailure} to show */
async function fetchMarkup(address: string, signal: AbortSignal): Promise<string> {
	const response = await fetch(address, { headers: { accept: "text/html" }, signal });
	if (response.ok) return response.text();
	const failures: Record<number, SlideFailure> = { 403: "ajax_forbidden", 404: "ajax_not_found" };
	throw failures[response.status] ?? "generic";
}

/** Content of the types `inline`, `html` and `ajax`. */
function MarkupSlide({ item: { source, type }, onLoad, onFail }: SlideContentProps) {
	const box = useRef<HTMLDivElement>(null);
	const showContent = useEffectEvent((content: Node | null) => {
		if (!content) return onFail("element_not_found");
		box.current?.replaceChildren(content);
		onLoad();
	});
	const fail = useEffectEvent(onFail);
	useEffect(() => {
		if (type === "inline") return showContent(copyElement(source.slice(1)));
		if (type === "html") return showContent(parseMarkup(source));
		const abort = new AbortController();
		fetchMarkup(source, abort.signal).then(
			(markup) => showContent(parseMarkup(markup)),
			(reason: SlideFailure | Error) => {
				if (!abort.signal.aborted) fail(typeof reason === "string" ? reason : "generic");
			},
		);
		return () => abort.abort();
	}, [source, type]);
	// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
	return <div ref={box} className={css.markup} tabIndex={0} data-content />;
}

/**
 * Whether an iframe shows a same-origin page with an error status, or the browser's error page after a failed or
 * blocked load. Can't detect errors of other origins.
 */
function hasFrameFailed(frame: HTMLIFrameElement): boolean {
	if (!isSameOrigin(frame.src)) return false;
	const [entry] =
		frame.contentWindow && frame.contentDocument ? getNavigationEntries(frame.contentWindow) : [];
	return !frame.contentDocument || (entry?.responseStatus ?? 0) >= 400;
}
const getNavigationEntries = ({ performance }: Window) =>
	performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

function FrameSlide({ item, onLoad, onFail }: SlideContentProps) {
	const { t } = useTranslation("viewer");
	const address = item.source;
	const fail = useEffectEvent(() => onFail("page"));
	useEffect(() => {
		const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
			const { href, origin } = new URL(address, window.location.href);
			if (effectiveDirective === "frame-src" && [href, origin].includes(blockedURI)) fail();
		};
		document.addEventListener("securitypolicyviolation", onViolation);
		return () => document.removeEventListener("securitypolicyviolation", onViolation);
	}, [address]);
	return (
		<iframe
			src={address}
			title={item.caption || t("label")}
			className={css.embedded}
			allow="fullscreen; picture-in-picture"
			onLoad={({ currentTarget }) => (hasFrameFailed(currentTarget) ? onFail("page") : onLoad())}
		/>
	);
}

/** Link to YouTube or Vimeo: the CSP blocks their embedded players. */
function HostedVideoSlide({ item, site, onLoad }: SlideContentProps & { site: "YouTube" | "Vimeo" }) {
	const load = useEffectEvent(onLoad);
	useEffect(() => load(), []);
	return <ExternalVideoLink address={item.source} site={site} />;
}

function MediaSlide({ item: { source, type, caption }, onLoad, onFail }: SlideContentProps) {
	const { t } = useTranslation("viewer");
	const kind = type === "audio" ? "audio" : "video";
	// The audio player has no visual content to wait for.
	const load = useEffectEvent(onLoad);
	useEffect(() => {
		if (kind === "audio") load();
	}, [kind]);
	return (
		<div className={kind === "audio" ? css.sound : css.embedded}>
			<Player
				media={{ kind, sources: [{ address: source }], title: caption || t("label") }}
				fills
				onLoaded={onLoad}
				onFailed={() => onFail("generic")}
			/>
		</div>
	);
}

/** Content of all types except `image`. */
export function EmbeddedContent(props: SlideContentProps) {
	const { source, type } = props.item;
	const site = type === "video" && getVideoSite(source);
	if (site) return <HostedVideoSlide {...props} site={site} />;
	if (type === "iframe") return <FrameSlide {...props} />;
	return type === "video" || type === "audio" ? <MediaSlide {...props} /> : <MarkupSlide {...props} />;
}
