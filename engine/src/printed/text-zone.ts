import { locatePage, PAGE_SIZES } from "../document/page.ts";
import type { Face, MrzReading, Polygon } from "../findings.ts";
import type { Picture } from "../picture/decode.ts";
import { type Rectangle, rectangleToPolygon } from "../picture/rectangle.ts";
import type { Word } from "./tesseract.ts";

export type Box = Pick<Word, "left" | "top" | "right" | "bottom">;

/** The part of a picture that holds print, laid straight: `millimetre` of its own pixels each. */
export interface TextZone {
	/** In working pixels. */
	readonly region: Rectangle;
	readonly width: number;
	readonly height: number;
	readonly millimetre: number;
}

/** Pixels a millimetre at which print is read: small cards have smaller type. */
const PAGE_SCALE = 10;
const CARD_SCALE = 12;
const WIDEST_CARD = 110;
/** With fewer, letters of 2 mm have too few pixels. */
const LEAST_SCALE = 3.5;
/** How far the page may be from where its MRZ says it is. */
const SLACK = 2;

function createZone(region: Rectangle, millimetre: number, scale: number): TextZone | null {
	if (millimetre < LEAST_SCALE) return null;
	const grow = scale / millimetre;
	const [width, height] = [Math.round(region.width * grow), Math.round(region.height * grow)];
	return height < 2 * scale ? null : { region, width, height, millimetre: scale };
}

/** What stands over the MRZ of a page; null where the picture is too small for print. */
export function zoneAboveMrz(mrz: MrzReading, picture: Picture): TextZone | null {
	const page = locatePage(mrz, picture);
	const [topLeft, , , bottomLeft] = mrz.region ?? [];
	if (!page || !topLeft || !bottomLeft) return null;
	const { width, lines } = PAGE_SIZES[mrz.format];
	const millimetre = page.width / width;
	const half = Math.hypot(topLeft[0] - bottomLeft[0], topLeft[1] - bottomLeft[1]) / picture.scale / 2;
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

/** Distance between the eyes of a portrait on a card, in millimetres, and how far print may stand from it. */
const EYES = 5;
const BESIDE = 80;
const BELOW = 50;
/** Degrees. */
const LEANING = 7;

/** What stands around the portrait of a card without an MRZ. */
export function zoneAroundPortrait(
	{ landmarks, interEyeDistance, pose }: Face,
	picture: Picture,
): TextZone | null {
	const millimetre = interEyeDistance / picture.scale / EYES;
	const [x, y] = landmarks[2]!.map((value) => value / picture.scale) as [number, number];
	const turns = Math.round(pose.roll / 90);
	const held = pose.roll - turns * 90;
	// A head leans a little for itself; more is how the card lies.
	const degrees = turns * 90 + (Math.abs(held) > LEANING ? held : 0);
	const [right, below] = turns % 2 === 0 ? [BESIDE, BELOW] : [BELOW, BESIDE];
	const { width, height } = picture.grey.base;
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

/** A box of the zone's pixels as a place in working pixels. */
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

export const toPicturePolygon = (zone: TextZone, box: Box, picture: Picture): Polygon =>
	rectangleToPolygon(toWorkingPixels(zone, box), picture.scale);
