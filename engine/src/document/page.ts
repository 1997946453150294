import type { MrzFormat, MrzReading } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import type { Rectangle } from "../image/rectangle.ts";

/** Sizes of page and MRZ in millimeters (ICAO 9303-4 to -7), and the page's extent around the MRZ. */
export const PAGE_SIZES: Readonly<
	Record<MrzFormat, { width: number; height: number; lines: number; mrzWidth: number }>
> = {
	TD1: { width: 85.6, height: 54, lines: 15.5, mrzWidth: 76 },
	TD2: { width: 105, height: 74, lines: 9.5, mrzWidth: 91 },
	TD3: { width: 125, height: 88, lines: 9.5, mrzWidth: 112 },
	"MRV-A": { width: 120, height: 80, lines: 9.5, mrzWidth: 112 },
	"MRV-B": { width: 105, height: 74, lines: 9.5, mrzWidth: 91 },
	FRENCH_NATIONAL_ID: { width: 105, height: 74, lines: 9.5, mrzWidth: 91 },
	FRENCH_DRIVING_LICENSE: { width: 85.6, height: 54, lines: 7, mrzWidth: 76 },
	SWISS_DRIVING_LICENSE: { width: 85.6, height: 54, lines: 15.5, mrzWidth: 76 },
	DL_1x30: { width: 85.6, height: 54, lines: 7, mrzWidth: 76 },
};

/** The page of an MRZ, which is at its lower edge, in working pixels. */
export function locatePage(mrz: MrzReading, image: Image): Rectangle | null {
	const [topLeft, topRight, , bottomLeft] = mrz.region ?? [];
	if (!topLeft || !topRight || !bottomLeft) return null;
	const page = PAGE_SIZES[mrz.format];
	const angle = Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]);
	const length = Math.hypot(topRight[0] - topLeft[0], topRight[1] - topLeft[1]) / image.scale;
	const millimetre = length / page.mrzWidth;
	const middle = [
		(topRight[0] + bottomLeft[0]) / 2 / image.scale,
		(topRight[1] + bottomLeft[1]) / 2 / image.scale,
	];
	const up = (page.height / 2 - page.lines) * millimetre;
	return {
		cx: middle[0]! + Math.sin(angle) * up,
		cy: middle[1]! - Math.cos(angle) * up,
		angle,
		width: page.width * millimetre,
		height: page.height * millimetre,
	};
}
