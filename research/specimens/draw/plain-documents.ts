import { drawBand, drawScreen } from "./guilloche.ts";
import {
	createSvg,
	drawMrz,
	drawPortrait,
	drawSpecimenMark,
	drawText,
	formatLongDate,
	type PortraitImages,
} from "./print-elements.ts";

/** Plain documents of the formats that Utopia's passport and card don't have: a visa, a card of the size ID-2. */

const zoneLeft = 6;
const color = "#274b7a";

interface Layout {
	readonly width: number;
	readonly height: number;
	readonly title: string;
}

const layouts = {
	visa: { width: 120, height: 80, title: "VISA · UTOPIA" },
	"card-id-2": { width: 105, height: 74, title: "RESIDENCE CARD · UTOPIA" },
} as const satisfies Record<string, Layout>;

export type PlainFormat = keyof typeof layouts;

export const plainDocumentSize = (format: PlainFormat): Layout => layouts[format];

/** What is printed, label by label, in its order. */
export type PrintedFields = readonly (readonly [label: string, value: string])[];

export function drawPlainDocument(
	format: PlainFormat,
	images: PortraitImages,
	printed: PrintedFields,
	zone: readonly string[],
): string {
	const { width, height, title } = layouts[format];
	const zoneTop = height - 19;
	const fields = printed.map(([label, value], row) => {
		const y = 17.5 + row * 6.4;
		return (
			drawText(38, y, label, { size: 1.7, color }) + drawText(38, y + 3.2, value, { size: 2.9, weight: 600 })
		);
	});
	return createSvg(
		width,
		height,
		[
			`<rect width="${width}" height="${height}" fill="#eef2f8"/>`,
			`<path d="${drawScreen({ width, top: 0, bottom: zoneTop, pitch: 0.8, lift: 0.6 })}" fill="none" stroke="#7f9cc4" stroke-width="0.1" opacity="0.45"/>`,
			`<path d="${drawBand({ from: 0, to: width, y: 11.4, height: 2, wave: 6, strands: 7 })}" fill="none" stroke="#5a7fb0" stroke-width="0.1" opacity="0.7"/>`,
			drawText(6, 7.5, title, { size: 3.8, weight: 700, color }),
			drawPortrait(images, { x: 6, y: 15.5, width: 28, height: 36 }),
			drawSpecimenMark(width * 0.62, height * 0.48, 8, -16),
			...fields,
			`<rect y="${zoneTop}" width="${width}" height="19" fill="#fafbfc"/>`,
			drawMrz(zone, zoneLeft, [zoneTop + 7.2, zoneTop + 13.6]),
		].join(""),
	);
}

/** The fields of a holder as a plain document prints them. */
export const listPrintedFields = (holder: {
	lastName: string;
	firstName: string;
	number: string;
	birthDate: string;
	expiryDate: string;
}): PrintedFields => [
	["Surname / Nom", holder.lastName.toUpperCase()],
	["Given names / Prénoms", holder.firstName.toUpperCase()],
	["Document No. / N° du document", holder.number],
	["Date of birth / Date de naissance", formatLongDate(holder.birthDate)],
	["Date of expiry / Date d’expiration", formatLongDate(holder.expiryDate)],
];
