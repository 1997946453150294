/** Media file. With several, the user selects a quality by height. */
export interface PlayerSource {
	address: string;
	/** MIME type. */
	type?: string;
	/** Video height in pixels: one of {@link videoQualities}. */
	size?: VideoQuality;
}

/** WebVTT captions. */
export interface PlayerCaptions {
	address: string;
	language: "fr" | "en";
}

export interface PlayerMedia {
	kind: "video" | "audio";
	sources: readonly [PlayerSource, ...PlayerSource[]];
	captions?: readonly PlayerCaptions[];
	/** Whether captions are on by default. */
	captioned?: boolean;
	/** The media has no sound: hides the volume controls. */
	silent?: boolean;
	/** Starts playing when loaded. Set it only if the user's action opened the player. */
	autoplay?: boolean;
	/** URL of the image shown before playback. */
	poster?: string | undefined;
	/** Accessible name. */
	title: string;
}

/** Seconds that the arrow keys seek. */
export const seekSeconds = 10;
export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4];
export const videoQualities = [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240] as const;
export type VideoQuality = (typeof videoQualities)[number];
export const defaultQuality: VideoQuality = 576;

/** The source whose quality is closest to the default. */
export const getInitialSource = (sources: PlayerMedia["sources"]): PlayerSource =>
	sources.reduce((best, source) => (getQualityDistance(source) < getQualityDistance(best) ? source : best));
const getQualityDistance = ({ size }: PlayerSource): number =>
	size === undefined ? Number.POSITIVE_INFINITY : Math.abs(size - defaultQuality);
