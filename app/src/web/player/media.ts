/** One file of what is played; of several the person chooses by their heights. */
export interface Source {
	address: string;
	/** MIME type. */
	type?: string;
	/** Height of the picture in lines: one of {@link qualities}. */
	size?: Quality;
}

/** Captions in a language, as WebVTT. */
export interface Captions {
	address: string;
	language: "fr" | "en";
}

/** What a player plays. */
export interface Media {
	kind: "video" | "audio";
	sources: readonly [Source, ...Source[]];
	captions?: readonly Captions[];
	/** Whether captions are shown until the person says otherwise. */
	captioned?: boolean;
	/** Nothing can be heard: there is nothing to turn down either. */
	silent?: boolean;
	/** Plays as soon as it can: whoever opened it asked for that. */
	autoplay?: boolean;
	/** Shown until it plays. */
	poster?: string | undefined;
	/** What it is, in words. */
	title: string;
}

/** Seconds that a key moves it by. */
export const seekTime = 10;
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4];
export const qualities = [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240] as const;
export type Quality = (typeof qualities)[number];
export const defaultQuality: Quality = 576;

/** The file that is played first: the default quality, else the nearest to it. */
export const firstOf = (sources: Media["sources"]): Source =>
	sources.reduce((best, source) => (distance(source) < distance(best) ? source : best));
const distance = ({ size }: Source): number =>
	size === undefined ? Number.POSITIVE_INFINITY : Math.abs(size - defaultQuality);
