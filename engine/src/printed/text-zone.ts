import { locatePage, PAGE_SIZES } from "../document/page.ts";
import type { Face, MrzReading, Polygon } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import { type Rectangle, rectangleToPolygon } from "../image/rectangle.ts";
import type { Word } from "./tesseract.ts";

export type Box = Pick<Word, "left" | "top" | "right" | "bottom">;

/** The straightened part of a photo that contains printed text. */
export interface TextZone {
	/** In working pixels. */
	readonly region: Rectangle;
	/** Pixels of the zone. */
	readonly width: number;
	readonly height: number;
	/** Pixels of the zone per millimeter. */
	readonly millimetre: number;
}

/** Pixels per millimeter for reading text: cards have smaller type than pages. */
const PAGE_SCALE = 10;
const CARD_SCALE = 12;
const WIDEST_CARD = 110;
/** Minimum pixels per millimeter: with fewer, letters of 2 mm are unreadable. */
const LEAST_SCALE = 3.5;
/** Tolerance, in millimeters, of the page's position, which is estimated from the MRZ. */
const SLACK = 2;

function createZone(region: Rectangle, millimetre: number, scale: number): TextZone | null {
	if (millimetre < LEAST_SCALE) return null;
	const grow = scale / millimetre;
	const [width, height] = [Math.round(region.width * grow), Math.round(region.height * grow)];
	return height < 2 * scale ? null : { region, width, height, millimetre: scale };
}

/** The zone above a page's MRZ; null if the photo is too small for reading printed text. */
export function zoneAboveMrz(mrz: MrzReading, image: Image): TextZone | null {
	const page = locatePage(mrz, image);
	const [topLeft, , , bottomLeft] = mrz.region ?? [];
	if (!page || !topLeft || !bottomLeft) return null;
	const { width, lines } = PAGE_SIZES[mrz.format];
	const millimetre = page.width / width;
	const half = Math.hypot(topLeft[0] - bottomLeft[0], topLeft[1] - bottomLeft[1]) / image.scale / 2;
	const foot = lines * millimetre + half;
	const up = (foot + SLACK * millimetre) / 2;
	const region = {
		cx: page.cx + Math.sin(page.angle) * up,
		cy: page.cy - Math.cos(page.angle) * up,
		angle: page.angle,
		width: page.width + 2 * SLACK * millimetre,
		height: page.height - foot + SLACK * millimetre,
	};
	return createZone(region, millimetre, width > WIDEST_CARD ? PAGE_SCALE : CARD_SCALE);
}

/** In millimeters: distance between the eyes of a card's portrait, and maximum distance of printed text from it. */
const EYES = 5;
const BESIDE = 80;
const BELOW = 50;
/** Degrees up to which a head's roll is its own; beyond, the card is rotated. */
const LEANING = 7;

/** The zone around the portrait of a card without an MRZ; null if the photo is too small. */
export function zoneAroundPortrait(
	{ landmarks, interEyeDistance, pose }: Face,
	image: Image,
): TextZone | null {
	const millimetre = interEyeDistance / image.scale / EYES;
	const [x, y] = landmarks[2]!.map((value) => value / image.scale) as [number, number];
	const turns = Math.round(pose.roll / 90);
	const lean = pose.roll - turns * 90;
	const degrees = turns * 90 + (Math.abs(lean) > LEANING ? lean : 0);
	const [right, below] = turns % 2 === 0 ? [BESIDE, BELOW] : [BELOW, BESIDE];
	const { width, height } = image.gray.base;
	const left = Math.max(0, x - right * millimetre);
	const top = Math.max(0, y - below * millimetre);
	const wide = Math.min(width, x + right * millimetre) - left;
	const high = Math.min(height, y + below * millimetre) - top;
	const region = {
		cx: left + wide / 2,
		cy: top + high / 2,
		angle: (degrees * Math.PI) / 180,
		width: turns % 2 === 0 ? wide : high,
		height: turns % 2 === 0 ? high : wide,
	};
	return createZone(region, millimetre, CARD_SCALE);
}

/** Converts a box in the zone's pixels to working pixels. */
export function toWorkingPixels({ region, width, height }: TextZone, box: Box): Rectangle {
	const [stepU, stepV] = [region.width / width, region.height / height];
	const u = ((box.left + box.right) / 2 - width / 2) * stepU;
	const v = ((box.top + box.bottom) / 2 - height / 2) * stepV;
	const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
	return {
		cx: region.cx + u * cos - v * sin,
		cy: region.cy + u * sin + v * cos,
		angle: region.angle,
		width: (box.right - box.left) * stepU,
		height: (box.bottom - box.top) * stepV,
	};
}

export const toPhotoPolygon = (zone: TextZone, box: Box, image: Image): Polygon =>
	rectangleToPolygon(toWorkingPixels(zone, box), image.scale);
