/** Minimum contrast of small text (WCAG 2.2 AA, 1.4.3). */
export const minTextContrast = 4.5;

const parseChannels = (hex: string): number[] =>
	[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const linearize = (channel: number): number => {
	const value = channel / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const relativeLuminance = (hex: string): number => {
	const [red = 0, green = 0, blue = 0] = parseChannels(hex).map(linearize);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colors, from 1 to 21 (WCAG 2.2, contrast ratio). @param first, other `#rrggbb` */
export function contrastRatio(first: string, second: string): number {
	const [dark = 0, light = 0] = [relativeLuminance(first), relativeLuminance(second)].toSorted(
		(a, b) => a - b,
	);
	return (light + 0.05) / (dark + 0.05);
}

export const contrastWithWhite = (hex: string): number => contrastRatio(hex, "#ffffff");

const mapChannels = (hex: string, change: (channel: number) => number): string =>
	`#${parseChannels(hex)
		.map((channel) => change(channel).toString(16).padStart(2, "0"))
		.join("")}`;

const darken = (hex: string): string => mapChannels(hex, (channel) => Math.floor(channel * 0.97));

/** A step brighter in the same hue, or towards white once that is impossible. */
const lighten = (hex: string): string => {
	const brightest = Math.max(...parseChannels(hex));
	if (brightest === 0) return "#0d0d0d";
	return brightest < 255
		? mapChannels(hex, (channel) => Math.min(255, Math.ceil(channel * 1.05)))
		: mapChannels(hex, (channel) => Math.ceil(channel + (255 - channel) * 0.04));
};

/** The color itself, or the nearest darker shade on which white text is readable. */
export const darkenForWhiteText = (hex: string): string =>
	contrastWithWhite(hex) >= minTextContrast ? hex : darkenForWhiteText(darken(hex));

/** The color itself, or the nearest lighter tint with contrast `ratio` on a dark background. */
export const lightenForContrast = (ground: string, hex: string, ratio: number): string =>
	contrastRatio(hex, ground) >= ratio || hex === "#ffffff"
		? hex
		: lightenForContrast(ground, lighten(hex), ratio);
