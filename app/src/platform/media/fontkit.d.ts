/** The parts of fontkit that we use. It has no types of its own. */
declare module "fontkit" {
	interface Path {
		scale(x: number, y: number): Path;
		translate(x: number, y: number): Path;
		toSVG(): string;
	}
	interface Font {
		unitsPerEm: number;
		hasGlyphForCodePoint(codePoint: number): boolean;
		glyphsForString(text: string): { advanceWidth: number; path: Path }[];
	}
	export function openSync(file: string): Font;
}
