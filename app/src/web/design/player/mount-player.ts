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

/** What is asked of the page around a player. */
export interface PlayerListener {
	onState: (state: PlayerState) => void;
	/** It knows how long it is and what it looks like. */
	onLoaded: () => void;
	onFailed: (error: MediaError | null) => void;
}

const toAbsoluteUrl = (address: string): string => new URL(address, window.location.href).href;

/** An element with its attributes; those that aren't there are left out. */
function createElement(name: string, attributes: Record<string, string | number | undefined>): HTMLElement {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes))
		if (value !== undefined) made.setAttribute(key, String(value));
	return made;
}

function createMediaElement(
	{ kind, sources, captions = [], poster, title }: PlayerMedia,
	nameOf: (language: string) => string,
): HTMLMediaElement {
	const media = createElement(kind, {
		// Plyr knows a source again by the address that the browser holds, which is the whole one.
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
			createElement("track", { kind: "captions", src: address, srclang: language, label: nameOf(language) }),
		);
	return media;
}

/** What was recorded live may not say how long it is: the browser finds out at its end. */
function findDuration(media: HTMLMediaElement): void {
	if (media.duration !== Number.POSITIVE_INFINITY) return;
	media.addEventListener("durationchange", () => (media.currentTime = 0), { once: true });
	media.currentTime = Number.MAX_SAFE_INTEGER;
}

/** Plyr writes 0.5× in every language. */
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
 * Puts a player into an element. Nothing of it comes from elsewhere: icons, styles and the blank video that Plyr
 * ends with are ours. Advertisements stay off, and with them the 12 seconds that Plyr gives them to come.
 * @param labels Plyr's words in the language of the page
 * @returns takes it away, with all that it listens to
 */
export function mountPlayer(
	host: HTMLElement,
	content: PlayerMedia,
	{ labels, locale, nameOf }: { labels: object; locale: Locale; nameOf: (language: string) => string },
	listener: PlayerListener,
): () => void {
	const media = createMediaElement(content, nameOf);
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
		// What plays by itself is short: its controls have no time to hide and be found again.
		hideControls: !content.autoplay,
		ads: { enabled: false },
		storage: { enabled: true, key: "plyr" },
	});

	let loading = true;
	const abort = new AbortController();
	const { signal } = abort;
	const tell = ({ type }: Event) => {
		if (type in stateEvents) loading = stateEvents[type as keyof typeof stateEvents] ?? loading;
		listener.onState(readPlayerState(player, loading));
		if (type === "ready" || type === "ratechange") localizeSpeeds(host, locale);
	};
	for (const type of Object.keys(stateEvents)) host.addEventListener(type, tell, { signal });
	media.addEventListener(
		"loadedmetadata",
		() => {
			findDuration(media);
			listener.onLoaded();
		},
		{ signal },
	);
	media.addEventListener("error", () => listener.onFailed(media.error), { signal });
	// An open menu takes Escape for itself: what is around the player stays open.
	const keepEscape = (event: KeyboardEvent) => {
		if (event.key === "Escape" && host.querySelector("[aria-expanded='true']")) event.preventDefault();
	};
	host.addEventListener("keydown", keepEscape, { signal, capture: true });

	if (content.autoplay) {
		host.querySelector<HTMLButtonElement>(".plyr__controls [data-plyr='play']")?.focus();
		// What the browser refuses to start by itself waits for a click.
		media.play().catch(() => {});
	}

	return () => {
		abort.abort();
		player.destroy();
		host.replaceChildren();
	};
}
