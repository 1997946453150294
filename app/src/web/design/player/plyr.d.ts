/** The used part of Plyr's API. Its own declarations mix two export styles and don't compile. */
declare module "plyr" {
	interface Options {
		iconUrl: string;
		/** Video that replaces the source on `destroy`, so that the browser stops downloading. */
		blankVideo: string;
		/** Labels by Plyr's keys. */
		i18n: object;
		title: string;
		seekTime: number;
		speed: { selected: number; options: readonly number[] };
		quality: { default: number; options: readonly number[] };
		captions: { active: boolean; language: string; update: boolean };
		controls: readonly string[];
		keyboard: { focused: boolean; global: boolean };
		hideControls: boolean;
		ads: { enabled: boolean };
		storage: { enabled: boolean; key: string };
	}
	export default class Plyr {
		constructor(media: HTMLMediaElement, options: Options);
		readonly playing: boolean;
		readonly stopped: boolean;
		readonly ended: boolean;
		readonly captions: { toggled?: boolean };
		readonly fullscreen: { active: boolean };
		destroy(): void;
	}
}
