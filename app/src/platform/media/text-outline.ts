import { typefacePath } from "./typeface.ts";

/** A text as an outline, its first letter at 0, 0 on the line. */
export interface TextOutline {
	/** Path data of SVG. */
	path: string;
	/** In the unit of the size. */
	width: number;
}

/** Replaces letters that the font doesn't have. */
const replacementCharacter = "?";

const openFont = async () => (await import("fontkit")).openSync(typefacePath);
let fontPromise: ReturnType<typeof openFont> | undefined;

/**
 * Draws a line of text in the pages' own font. A server need have no fonts of its own: what is drawn by theirs
 * would be boxes on those that have none.
 */
export async function outlineText(text: string, size: number): Promise<TextOutline> {
	fontPromise ??= openFont();
	const font = await fontPromise;
	let [path, width] = ["", 0];
	for (const letter of text.normalize("NFC")) {
		const hasGlyph = font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
		const [glyph] = font.glyphsForString(hasGlyph ? letter : replacementCharacter);
		if (!glyph) continue;
		const scale = size / font.unitsPerEm;
		// Fonts count upwards, pictures downwards.
		path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
		width += glyph.advanceWidth * scale;
	}
	return { path, width };
}
