/** Contrast of small text that WCAG 2.2 AA asks for (1.4.3). */
export const enough = 4.5;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const linear = (channel: number): number => {
	const value = channel / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
	const [red = 0, green = 0, blue = 0] = channels(hex).map(linear);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). @param one, other `#rrggbb` */
export function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

export const contrastWithWhite = (hex: string): number => contrast(hex, "#ffffff");

const changed = (hex: string, change: (channel: number) => number): string =>
	`#${channels(hex)
		.map((channel) => change(channel).toString(16).padStart(2, "0"))
		.join("")}`;

const darker = (hex: string): string => changed(hex, (channel) => Math.floor(channel * 0.97));

/** A step brighter in its own hue while there is room, then a step towards white. */
const lighter = (hex: string): string => {
	const brightest = Math.max(...channels(hex));
	if (brightest === 0) return "#0d0d0d";
	return brightest < 255
		? changed(hex, (channel) => Math.min(255, Math.ceil(channel * 1.05)))
		: changed(hex, (channel) => Math.ceil(channel + (255 - channel) * 0.04));
};

/** The colour itself, or the nearest darker shade on which white text can be read. */
export const readableColor = (hex: string): string =>
	contrastWithWhite(hex) >= enough ? hex : readableColor(darker(hex));

/** The colour itself, or the nearest lighter tint that stands out from a dark ground by `ratio`. */
export const tintOn = (ground: string, hex: string, ratio: number): string =>
	contrast(hex, ground) >= ratio || hex === "#ffffff" ? hex : tintOn(ground, lighter(hex), ratio);
