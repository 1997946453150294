import { createTheme, type MantineThemeOverride } from "@mantine/core";
import { amber, coolDark, coolGray, green } from "./colors.ts";
import { components } from "./components.ts";

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/**
 * Mantine theme: the scales of text, space, corners and widths, as `--mantine-*` properties, and what its components have
 * in common on all pages.
 * Colors and the small spaces that Mantine has no names for are in global.css.
 */
const theme = createTheme({
	primaryColor: "green",
	primaryShade: { light: 7, dark: 7 },
	colors: { green, gray: coolGray, dark: coolDark, amber },
	fontFamily,
	headings: {
		fontFamily,
		fontWeight: "650",
		sizes: {
			h1: { fontSize: "1.625rem", lineHeight: "1.2" },
			h2: { fontSize: "1.125rem", lineHeight: "1.2" },
			h3: { fontSize: "1rem", lineHeight: "1.2" },
		},
	},
	// Mantine's own sizes (xs 12, sm 14, md 16, lg 18, xl 20 px) stay: its controls are drawn for them.
	fontSizes: {
		caption: "0.8125rem",
		body: "0.9375rem",
		page: "1.625rem",
		// Titles of public pages, and of those that introduce others.
		title: "clamp(1.75rem, 4vw, 2.25rem)",
		display: "clamp(2rem, 5vw, 3.125rem)",
	},
	fontWeights: { regular: "400", medium: "550", bold: "650" },
	lineHeights: { heading: "1.2" },
	spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
	radius: { sm: "6px", md: "8px", lg: "12px", full: "999px" },
	// As in postcss.config.mjs.
	breakpoints: { xs: "30em", sm: "48em", md: "62em", lg: "75em" },
	defaultRadius: "md",
	cursorType: "pointer",
	respectReducedMotion: true,
	components,
});

/** The theme with the texts that Mantine's components have by themselves. */
export const createPageTheme = (texts: {
	/** Name of the button that closes a dialog. */
	close: string;
}): MantineThemeOverride =>
	createTheme({
		...theme,
		components: { ...components, CloseButton: { defaultProps: { "aria-label": texts.close } } },
	});
