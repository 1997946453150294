import { createRequire } from "node:module";
import { join } from "node:path";

/** A text as an outline, its first letter at 0, 0 on the line. */
export interface Outline {
	/** Path data of SVG. */
	path: string;
	/** In the unit of the size. */
	width: number;
}

const families = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"];
/** What stands for a letter that no font of ours has. */
const unknown = "?";

const openFonts = async () => {
	const { openSync } = await import("fontkit");
	const place = join(createRequire(import.meta.url).resolve("@fontsource-variable/inter/package.json"), "..");
	return families.map((family) => openSync(join(place, `files/inter-${family}-wght-normal.woff2`)));
};
let fonts: ReturnType<typeof openFonts> | undefined;

/**
 * Draws a line of text in the pages' own font. A server need have no fonts of its own: what is drawn by theirs
 * would be boxes on those that have none.
 */
export async function outlineOf(text: string, size: number): Promise<Outline> {
	fonts ??= openFonts();
	const known = await fonts;
	const fontOf = (letter: string) =>
		known.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
	let [path, width] = ["", 0];
	for (const letter of text.normalize("NFC")) {
		const font = fontOf(letter) ?? known[0]!;
		const [glyph] = font.glyphsForString(fontOf(letter) ? letter : unknown);
		if (!glyph) continue;
		const scale = size / font.unitsPerEm;
		// Fonts count upwards, pictures downwards.
		path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
		width += glyph.advanceWidth * scale;
	}
	return { path, width };
}
