/** What is used of Plyr: its own declarations export it in two ways at once, which the compiler refuses. */
declare module "plyr" {
	interface Options {
		iconUrl: string;
		/** What it plays at its end, so that the browser drops what it fetched. */
		blankVideo: string;
		/** Its words by their names. */
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
