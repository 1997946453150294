import { z } from "zod";
import { contrastWithWhite, darkenForWhiteText, minTextContrast } from "./contrast.ts";

/** Button color of the verification page: white text must be readable on it. */
export const brandColorSchema = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^#[0-9a-f]{6}$/)
	.superRefine((hex, context) => {
		if (contrastWithWhite(hex) < minTextContrast)
			context.addIssue({ code: "custom", params: { key: "contrast", suggestion: darkenForWhiteText(hex) } });
	})
	.meta({
		description: "Hex color. White text must be readable on it (contrast 4.5 or more).",
		example: "#1d4ed8",
	});
