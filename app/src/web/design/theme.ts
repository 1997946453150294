import { createTheme, type MantineColorsTuple } from "@mantine/core";

const green: MantineColorsTuple = [
	"#ecfdf3",
	"#d3f8e0",
	"#a8efc4",
	"#73e0a3",
	"#3fc97f",
	"#1fae64",
	"#12904f",
	"#0b7440",
	"#0b5c35",
	"#094b2d",
];
const coolGray: MantineColorsTuple = [
	"#f9fafb",
	"#f3f4f6",
	"#e5e7eb",
	"#d1d5db",
	"#9ca3af",
	"#6b7280",
	"#4b5563",
	"#374151",
	"#1f2937",
	"#111827",
];
const coolDark: MantineColorsTuple = [
	"#e5e7eb",
	"#c5cad3",
	"#9ca3af",
	"#7d8592",
	"#3f4756",
	"#2d3544",
	"#222938",
	"#171d2b",
	"#111623",
	"#0b0f1a",
];
const amber: MantineColorsTuple = [
	"#fffbeb",
	"#fef3c7",
	"#fde68a",
	"#fcd34d",
	"#fbbf24",
	"#f59e0b",
	"#d97706",
	"#b45309",
	"#92400e",
	"#78350f",
];

const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/**
 * Mantine theme: the scales of text, space, corners and widths, as `--mantine-*` properties.
 * Colors and the small spaces that Mantine has no names for are in global.css.
 */
export const theme = createTheme({
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
	fontSizes: { caption: "0.8125rem", body: "0.9375rem", page: "1.625rem" },
	fontWeights: { regular: "400", medium: "550", bold: "650" },
	lineHeights: { heading: "1.2" },
	spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
	radius: { sm: "6px", md: "8px", lg: "12px", full: "999px" },
	// As in postcss.config.mjs.
	breakpoints: { xs: "30em", sm: "48em", md: "62em", lg: "75em" },
	defaultRadius: "md",
	cursorType: "pointer",
	respectReducedMotion: true,
});
