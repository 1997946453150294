import type Plyr from "plyr";

/** Playback state, exposed as data attributes. */
export interface PlayerState {
	playback: "playing" | "paused" | "stopped" | "ended";
	loading: boolean;
	captions: boolean;
	fullscreen: boolean;
}

export const initialState: PlayerState = {
	playback: "stopped",
	loading: true,
	captions: false,
	fullscreen: false,
};

/** Events that may change the state, with the resulting `loading`; null if they don't affect it. */
export const stateEvents = {
	loadstart: true,
	waiting: true,
	loadedmetadata: false,
	canplay: false,
	playing: false,
	seeked: false,
	error: false,
	ready: null,
	play: null,
	pause: null,
	ended: null,
	timeupdate: null,
	ratechange: null,
	captionsenabled: null,
	captionsdisabled: null,
	enterfullscreen: null,
	exitfullscreen: null,
} satisfies Record<string, boolean | null>;

/** In Plyr, `stopped` means paused at the beginning. */
export function readPlayerState(player: Plyr, loading: boolean): PlayerState {
	const { ended, playing, stopped } = player;
	return {
		playback: ended ? "ended" : playing ? "playing" : stopped ? "stopped" : "paused",
		loading,
		captions: player.captions.toggled ?? false,
		fullscreen: player.fullscreen.active,
	};
}

export const isSamePlayerState = (a: PlayerState, b: PlayerState): boolean =>
	a.playback === b.playback &&
	a.loading === b.loading &&
	a.captions === b.captions &&
	a.fullscreen === b.fullscreen;
