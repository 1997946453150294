import { z } from "zod";

/** Contrast of small text that WCAG 2.2 AA asks for (1.4.3). */
const enough = 4.5;

const channel = (hex: string, at: number): number => {
	const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Contrast of white on a colour, from 1 to 21 (WCAG 2.2, contrast ratio). @param hex `#rrggbb` */
export const contrastWithWhite = (hex: string): number =>
	1.05 / (0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5) + 0.05);

const darker = (hex: string): string =>
	`#${[1, 3, 5]
		.map((at) =>
			Math.floor(Number.parseInt(hex.slice(at, at + 2), 16) * 0.97)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;

/** The colour itself, or the nearest darker shade on which white text can be read. */
export const readableColor = (hex: string): string =>
	contrastWithWhite(hex) >= enough ? hex : readableColor(darker(hex));

/** Colour of buttons on the verify page: white text must be readable on it. */
export const colorSchema = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^#[0-9a-f]{6}$/)
	.superRefine((hex, context) => {
		if (contrastWithWhite(hex) < enough)
			context.addIssue({ code: "custom", params: { key: "contrast", suggestion: readableColor(hex) } });
	})
	.meta({ description: "Hex; white text must be readable on it (contrast 4.5).", example: "#1d4ed8" });
