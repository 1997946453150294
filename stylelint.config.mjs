/**
 * Refuses raw values where the design has a token: docs/decisions/0040-design-tokens.md.
 * Sizes of the layout (widths, grid tracks, images) stay raw.
 */

const tokensAreIn = "The tokens are in app/src/web/design/theme/theme.ts and global.css.";

/** Lengths other than 0 and a line of 1px. */
const rawLength = /(?<![\w.-])-?(?!1px\b)(?:\d*\.)?\d+(?:px|rem|em)\b/;
const rawColor = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

/** `global.css` defines the tokens; the viewer and the player lie on photos and have sizes of their own. */
const exceptions = ["app/src/web/design/global.css", "app/src/web/design/{viewer,player}/**"];

/** @type {import("stylelint").Config["rules"]} */
const rules = {
	"declaration-property-value-allowed-list": [
		{
			// Code inside a text is "smaller" than that; lines of an MRZ are as wide as what contains them (cqw).
			"font-size": [/^var\(--mantine-font-size-\w+\)$/, "inherit", "smaller", /\bcalc\(.*\dcqw\b/],
			"font-weight": [/^var\(--mantine-font-weight-\w+\)$/, "inherit"],
			"line-height": [/^var\(--mantine-line-height-\w+\)$/, "1", "0", "inherit"],
		},
		{ message: (property, value) => `"${property}: ${value}" isn't a token of the scale. ${tokensAreIn}` },
	],
	"declaration-property-value-disallowed-list": [
		{
			"/^(margin|padding|(row-|column-)?gap)/": [rawLength],
			"/^border.*radius$/": [rawLength],
			"/^(color|background|border|outline|fill|stroke|box-shadow|text-decoration)/": [rawColor],
			"/^--/": [rawColor],
		},
		{ message: (property, value) => `"${property}: ${value}" holds a raw value. ${tokensAreIn}` },
	],
};

export default {
	ignoreFiles: exceptions,
	rules,
};
