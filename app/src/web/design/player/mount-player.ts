import Plyr from "plyr";
import "plyr/dist/plyr.css";
import sprite from "plyr-sprite?url";
import type { Locale } from "../../../i18n/locales.ts";
import blank from "./blank.webm?url";
import {
	defaultQuality,
	getInitialSource,
	type PlayerMedia,
	playbackSpeeds,
	seekSeconds,
	videoQualities,
} from "./player-media.ts";
import { type PlayerState, readPlayerState, stateEvents } from "./player-state.ts";

export interface PlayerListener {
	onState: (state: PlayerState) => void;
	/** Called when duration and dimensions are known. */
	onLoaded: () => void;
	onFailed: (error: MediaError | null) => void;
}

const toAbsoluteUrl = (address: string): string => new URL(address, window.location.href).href;

/** Creates an element. Undefined attributes are omitted. */
function createElement(name: string, attributes: Record<string, string | number | undefined>): HTMLElement {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes))
		if (value !== undefined) element.setAttribute(key, String(value));
	return element;
}

function createMediaElement(
	{ kind, sources, captions = [], poster, title }: PlayerMedia,
	getLanguageName: (language: string) => string,
): HTMLMediaElement {
	const media = createElement(kind, {
		// Plyr matches sources by `media.src`, which browsers return as an absolute URL.
		src: toAbsoluteUrl(getInitialSource(sources).address),
		preload: "metadata",
		playsinline: "",
		"aria-label": title,
		"data-poster": poster,
	}) as HTMLMediaElement;
	for (const { address, type, size } of sources)
		if (size) media.append(createElement("source", { src: toAbsoluteUrl(address), type, size }));
	for (const { address, language } of captions)
		media.append(
			createElement("track", {
				kind: "captions",
				src: address,
				srclang: language,
				label: getLanguageName(language),
			}),
		);
	return media;
}

/** Live recordings may lack a duration. Seeking to the end makes the browser compute it. */
function findDuration(media: HTMLMediaElement): void {
	if (media.duration !== Number.POSITIVE_INFINITY) return;
	media.addEventListener("durationchange", () => (media.currentTime = 0), { once: true });
	media.currentTime = Number.MAX_SAFE_INTEGER;
}

/** Plyr always writes speeds with a decimal point. */
function localizeSpeeds(container: HTMLElement, locale: Locale): void {
	const format = new Intl.NumberFormat(locale);
	for (const text of container.querySelectorAll(".plyr__menu__container span")) {
		const [node] = text.childNodes;
		if (node instanceof Text)
			node.data = node.data.replace(/^(\d\.\d+)(?=×$)/, (speed) => format.format(Number(speed)));
	}
}

const volumeControls = ["mute", "volume"];

/**
 * Mounts a Plyr player in an element. Icons, styles and the blank video are self-hosted instead of Plyr's CDN. Ads are
 * disabled, which also skips Plyr's 12 s wait for them.
 * @param labels Plyr's labels in the page's language
 * @returns a function that unmounts the player and removes its listeners
 */
export function mountPlayer(
	host: HTMLElement,
	content: PlayerMedia,
	{
		labels,
		locale,
		getLanguageName,
	}: { labels: object; locale: Locale; getLanguageName: (language: string) => string },
	listener: PlayerListener,
): () => void {
	const media = createMediaElement(content, getLanguageName);
	host.replaceChildren(media);
	const controls = [
		"play-large",
		"play",
		"progress",
		"current-time",
		...volumeControls,
		"captions",
		"settings",
	];
	const player = new Plyr(media, {
		iconUrl: sprite,
		blankVideo: blank,
		i18n: labels,
		title: content.title,
		seekTime: seekSeconds,
		speed: { selected: 1, options: playbackSpeeds },
		quality: { default: defaultQuality, options: videoQualities },
		captions: { active: content.captioned ?? false, language: locale, update: true },
		controls: [...controls, "pip", "airplay", "fullscreen"].filter(
			(control) => !(content.silent && volumeControls.includes(control)),
		),
		keyboard: { focused: true, global: false },
		// Autoplayed videos are short: controls that hide would be hard to find.
		hideControls: !content.autoplay,
		ads: { enabled: false },
		storage: { enabled: true, key: "plyr" },
	});

	let loading = true;
	const abort = new AbortController();
	const { signal } = abort;
	const notifyState = ({ type }: Event) => {
		if (type in stateEvents) loading = stateEvents[type as keyof typeof stateEvents] ?? loading;
		listener.onState(readPlayerState(player, loading));
		if (type === "ready" || type === "ratechange") localizeSpeeds(host, locale);
	};
	for (const type of Object.keys(stateEvents)) host.addEventListener(type, notifyState, { signal });
	media.addEventListener(
		"loadedmetadata",
		() => {
			findDuration(media);
			listener.onLoaded();
		},
		{ signal },
	);
	media.addEventListener("error", () => listener.onFailed(media.error), { signal });
	// Escape closes an open player menu, not the dialog around the player.
	const handleEscape = (event: KeyboardEvent) => {
		if (event.key === "Escape" && host.querySelector("[aria-expanded='true']")) event.preventDefault();
	};
	host.addEventListener("keydown", handleEscape, { signal, capture: true });

	if (content.autoplay) {
		host.querySelector<HTMLButtonElement>(".plyr__controls [data-plyr='play']")?.focus();
		// Browsers may block autoplay. The user can then start playback.
		media.play().catch(() => {});
	}

	return () => {
		abort.abort();
		player.destroy();
		host.replaceChildren();
	};
}
