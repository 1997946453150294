import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Elsewhere } from "../player/elsewhere.tsx";
import { Player } from "../player/player.tsx";
import { storedToken } from "../session-token.ts";
import type { ContentProps, Failure } from "./failure.ts";
import { hostedVideo } from "./gallery.ts";
import css from "./slide.module.css";

/** Markup as nodes; scripts in it never run, and the page's content policy stops inline handlers. */
function nodesOf(markup: string): DocumentFragment {
	const template = document.createElement("template");
	template.innerHTML = markup;
	return template.content;
}

/** A copy of an element of the page, or of what a template holds, to be shown in the viewer. */
function copyOf(id: string): Node | null {
	const element = document.getElementById(id);
	if (element instanceof HTMLTemplateElement) return element.content.cloneNode(true);
	const copy = element?.cloneNode(true) as HTMLElement | undefined;
	if (!copy) return null;
	copy.removeAttribute("id");
	copy.hidden = false;
	if (copy.style.display === "none") copy.style.display = "";
	return copy;
}

const isOurs = (address: string) => new URL(address, window.location.href).origin === window.location.origin;

/** Another page's markup, asked for as whoever is signed in. @throws the {@link Failure} to show */
async function fetchMarkup(address: string, signal: AbortSignal): Promise<string> {
	const token = isOurs(address) && storedToken();
	const headers = { accept: "text/html", ...(token && { authorization: `Bearer ${token}` }) };
	const response = await fetch(address, { headers, signal });
	if (response.ok) return response.text();
	const failures: Record<number, Failure> = { 403: "ajax_forbidden", 404: "ajax_not_found" };
	throw failures[response.status] ?? "generic";
}

/** Content of this page or another: `inline`, `html` and `ajax`. */
function Markup({ item: { source, type }, onLoad, onFail }: ContentProps) {
	const box = useRef<HTMLDivElement>(null);
	const put = useEffectEvent((content: Node | null) => {
		if (!content) return onFail("element_not_found");
		box.current?.replaceChildren(content);
		onLoad();
	});
	const fail = useEffectEvent(onFail);
	useEffect(() => {
		if (type === "inline") return put(copyOf(source.slice(1)));
		if (type === "html") return put(nodesOf(source));
		const over = new AbortController();
		fetchMarkup(source, over.signal).then(
			(markup) => put(nodesOf(markup)),
			(reason: Failure | Error) => {
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
function frameFailed(frame: HTMLIFrameElement): boolean {
	if (!isOurs(frame.src)) return false;
	const [entry] = frame.contentWindow && frame.contentDocument ? navigationOf(frame.contentWindow) : [];
	return !frame.contentDocument || (entry?.responseStatus ?? 0) >= 400;
}
const navigationOf = ({ performance }: Window) =>
	performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

function Frame({ item, onLoad, onFail }: ContentProps) {
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
			onLoad={({ currentTarget }) => (frameFailed(currentTarget) ? onFail("page") : onLoad())}
		/>
	);
}

/** The site's own page, for its player would bring what the content policy keeps out. */
function Hosted({ item, site, onLoad }: ContentProps & { site: "YouTube" | "Vimeo" }) {
	const load = useEffectEvent(onLoad);
	useEffect(() => load(), []);
	return <Elsewhere address={item.source} site={site} />;
}

function Play({ item: { source, type, caption }, onLoad, onFail }: ContentProps) {
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
export function Embedded(props: ContentProps) {
	const { source, type } = props.item;
	const site = type === "video" && hostedVideo(source);
	if (site) return <Hosted {...props} site={site} />;
	if (type === "iframe") return <Frame {...props} />;
	return type === "video" || type === "audio" ? <Play {...props} /> : <Markup {...props} />;
}
