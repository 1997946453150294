import { typefaceFile } from "./typeface.ts";

/** A text as an outline, its first letter at 0, 0 on the line. */
export interface TextOutline {
	/** Path data of SVG. */
	path: string;
	/** In the unit of the size. */
	width: number;
}

/** What stands for a letter that the font hasn't. */
const unknown = "?";

const openFont = async () => (await import("fontkit")).openSync(typefaceFile);
let opened: ReturnType<typeof openFont> | undefined;

/**
 * Draws a line of text in the pages' own font. A server need have no fonts of its own: what is drawn by theirs
 * would be boxes on those that have none.
 */
export async function textOutline(text: string, size: number): Promise<TextOutline> {
	opened ??= openFont();
	const font = await opened;
	let [path, width] = ["", 0];
	for (const letter of text.normalize("NFC")) {
		const known = font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
		const [glyph] = font.glyphsForString(known ? letter : unknown);
		if (!glyph) continue;
		const scale = size / font.unitsPerEm;
		// Fonts count upwards, pictures downwards.
		path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
		width += glyph.advanceWidth * scale;
	}
	return { path, width };
}
