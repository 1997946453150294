/** One file of what is played; of several the person chooses by their heights. */
export interface PlayerSource {
	address: string;
	/** MIME type. */
	type?: string;
	/** Height of the picture in lines: one of {@link videoQualities}. */
	size?: VideoQuality;
}

/** Captions in a language, as WebVTT. */
export interface PlayerCaptions {
	address: string;
	language: "fr" | "en";
}

/** What a player plays. */
export interface PlayerMedia {
	kind: "video" | "audio";
	sources: readonly [PlayerSource, ...PlayerSource[]];
	captions?: readonly PlayerCaptions[];
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
export const seekSeconds = 10;
export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4];
export const videoQualities = [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240] as const;
export type VideoQuality = (typeof videoQualities)[number];
export const defaultQuality: VideoQuality = 576;

/** The file that is played first: the default quality, else the nearest to it. */
export const getInitialSource = (sources: PlayerMedia["sources"]): PlayerSource =>
	sources.reduce((best, source) => (getQualityDistance(source) < getQualityDistance(best) ? source : best));
const getQualityDistance = ({ size }: PlayerSource): number =>
	size === undefined ? Number.POSITIVE_INFINITY : Math.abs(size - defaultQuality);
