import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { getStoredToken } from "../../../shell/session/session-token.ts";
import { ExternalVideoLink } from "../../player/external-video-link.tsx";
import { Player } from "../../player/player.tsx";
import { getVideoSite } from "../gallery.ts";
import css from "./slide.module.css";
import type { SlideContentProps, SlideFailure } from "./slide-failure.ts";

/** Markup as nodes; scripts in it never run, and the page's content policy stops inline handlers. */
function parseMarkup(markup: string): DocumentFragment {
	const template = document.createElement("template");
	template.innerHTML = markup;
	return template.content;
}

/** A copy of an element of the page, or of what a template holds, to be shown in the viewer. */
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

/** Another page's markup, asked for as whoever is signed in. @throws the {@link SlideFailure} to show */
async function fetchMarkup(address: string, signal: AbortSignal): Promise<string> {
	const token = isSameOrigin(address) && getStoredToken();
	const headers = { accept: "text/html", ...(token && { authorization: `Bearer ${token}` }) };
	const response = await fetch(address, { headers, signal });
	if (response.ok) return response.text();
	const failures: Record<number, SlideFailure> = { 403: "ajax_forbidden", 404: "ajax_not_found" };
	throw failures[response.status] ?? "generic";
}

/** Content of this page or another: `inline`, `html` and `ajax`. */
function MarkupSlide({ item: { source, type }, onLoad, onFail }: SlideContentProps) {
	const box = useRef<HTMLDivElement>(null);
	const put = useEffectEvent((content: Node | null) => {
		if (!content) return onFail("element_not_found");
		box.current?.replaceChildren(content);
		onLoad();
	});
	const fail = useEffectEvent(onFail);
	useEffect(() => {
		if (type === "inline") return put(copyElement(source.slice(1)));
		if (type === "html") return put(parseMarkup(source));
		const over = new AbortController();
		fetchMarkup(source, over.signal).then(
			(markup) => put(parseMarkup(markup)),
			(reason: SlideFailure | Error) => {
				if (!over.signal.aborted) fail(typeof reason === "string" ? reason : "generic");
			},
		);
		return () => over.abort();
	}, [source, type]);
	// biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the screen is scrolled by keyboard too
	return <div ref={box} className={css.markup} tabIndex={0} data-content />;
}

/**
 * Whether a frame shows an error: a page of ours that said so, or one that the browser put in place of what
 * it could not load or a policy forbade. Other sites tell nothing.
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
		const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
			const { href, origin } = new URL(address, window.location.href);
			if (effectiveDirective === "frame-src" && [href, origin].includes(blockedURI)) fail();
		};
		document.addEventListener("securitypolicyviolation", refused);
		return () => document.removeEventListener("securitypolicyviolation", refused);
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

/** The site's own page, for its player would bring what the content policy keeps out. */
function HostedVideoSlide({ item, site, onLoad }: SlideContentProps & { site: "YouTube" | "Vimeo" }) {
	const load = useEffectEvent(onLoad);
	useEffect(() => load(), []);
	return <ExternalVideoLink address={item.source} site={site} />;
}

function MediaSlide({ item: { source, type, caption }, onLoad, onFail }: SlideContentProps) {
	const { t } = useTranslation("viewer");
	const kind = type === "audio" ? "audio" : "video";
	// There is nothing of a sound to wait for that could be seen.
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

/** Everything but pictures. */
export function EmbeddedContent(props: SlideContentProps) {
	const { source, type } = props.item;
	const site = type === "video" && getVideoSite(source);
	if (site) return <HostedVideoSlide {...props} site={site} />;
	if (type === "iframe") return <FrameSlide {...props} />;
	return type === "video" || type === "audio" ? <MediaSlide {...props} /> : <MarkupSlide {...props} />;
}
