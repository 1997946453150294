import { fontPath } from "./typeface.ts";

/** A text as an outline, starting at 0, 0 on the baseline. */
export interface TextOutline {
	/** SVG path data. */
	path: string;
	/** In the unit of the font size. */
	width: number;
}

/** Replaces letters that the font doesn't have. */
const replacementCharacter = "?";

const openFont = async () => (await import("fontkit")).openSync(fontPath);
let fontPromise: ReturnType<typeof openFont> | undefined;

/**
 * Draws a line of text in the font of the pages. Servers may have no fonts installed: text drawn with system fonts would
 * be boxes there.
 */
export async function outlineText(text: string, size: number): Promise<TextOutline> {
	fontPromise ??= openFont();
	const font = await fontPromise;
	let path = "";
	let width = 0;
	for (const letter of text.normalize("NFC")) {
		const hasGlyph = font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
		const [glyph] = font.glyphsForString(hasGlyph ? letter : replacementCharacter);
		if (!glyph) continue;
		const scale = size / font.unitsPerEm;
		// The y-axis of fonts points up, that of images down.
		path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
		width += glyph.advanceWidth * scale;
	}
	return { path, width };
}
