import { drawChipSymbol, drawCoatOfArms, drawSignature } from "./coat-of-arms.ts";
import { drawBand, drawRing, drawRosette, drawScreen } from "./guilloche.ts";
import { cardSize } from "./identity-card.ts";
import type { Person } from "./people.ts";
import {
	createSvg,
	drawGhostPortrait,
	drawMicrotext,
	drawMrz,
	drawPortrait,
	drawSpecimenMark,
	drawText,
	type PortraitImages,
} from "./print-elements.ts";

/**
 * Two cards of Utopia in published layouts of cards with a zone on the back: France's identity card of 2021, and the
 * Union's uniform residence permit (Regulation 2017/1954). Labels and places are theirs, nothing else.
 */

const { width, height } = cardSize;
export type CardLayout = "identity-2021" | "permit";

interface LayoutStyle {
	readonly title: string;
	readonly color: string;
	readonly paper: readonly [string, string];
	readonly photo: { x: number; y: number; width: number; height: number };
	readonly ghost: { x: number; y: number; width: number; height: number };
	readonly code: string;
}

const layoutStyles: Record<CardLayout, LayoutStyle> = {
	"identity-2021": {
		title: "CARTE NATIONALE D’IDENTITÉ / IDENTITY CARD",
		color: "#1f3f77",
		paper: ["#dfe8f4", "#f6efe6"],
		photo: { x: 4, y: 13.2, width: 26, height: 33.4 },
		ghost: { x: 71.5, y: 36.5, width: 9.6, height: 12.4 },
		code: "ID",
	},
	permit: {
		title: "TITRE DE SÉJOUR / RESIDENCE PERMIT",
		color: "#3d5a45",
		paper: ["#e4efe6", "#f4e6ec"],
		photo: { x: 4, y: 12.8, width: 25, height: 32.2 },
		ghost: { x: 71.5, y: 12.6, width: 9.4, height: 12.1 },
		code: "IR",
	},
};

function drawBackground({ paper: [from, to], color }: LayoutStyle): string {
	return `<linearGradient id="paper" x2="1" y2="0.5"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
		<clipPath id="page"><rect width="${width}" height="${height}" rx="3"/></clipPath>
		<rect width="${width}" height="${height}" fill="url(#paper)"/>
		<g clip-path="url(#page)" fill="none" stroke="${color}">
			<path d="${drawScreen({ width, top: 0, bottom: height, pitch: 0.52, lift: 0.5 })}" stroke-width="0.09" opacity="0.3"/>
			<path d="${drawRosette(54, 30, 15)}" stroke-width="0.085" opacity="0.32"/>
			<path d="${drawRing({ x: 80, y: 50, radius: 12, depth: 1.8, petals: 28, strands: 6 })}" stroke-width="0.085" opacity="0.35"/>
		</g>`;
}

/** A label over its value, as the two layouts have them. */
const field = (look: LayoutStyle) => (x: number, y: number, label: string, value: string) =>
	drawText(x, y, label, { size: 1.3, color: look.color }) +
	drawText(x, y + 2.7, value, { size: 2.4, weight: 600 });

const spacedDate = (iso: string) => iso.split("-").reverse().join(" ");
const upper = (value: string) => value.toUpperCase();

function identityFields(person: Person, look: LayoutStyle): string[] {
	const at = field(look);
	return [
		at(33, 14.6, "NOM / Surname", upper(person.lastName)),
		at(33, 20.2, "Prénoms / Given names", person.firstName),
		at(33, 25.8, "SEXE / Sex", person.sex),
		at(43, 25.8, "NATIONALITÉ / Nationality", "UTO"),
		at(62, 25.8, "DATE DE NAISS. / Date of birth", spacedDate(person.birthDate)),
		at(33, 31.4, "LIEU DE NAISSANCE / Place of birth", upper(person.placeOfBirth)),
		at(33, 37, "N° DU DOCUMENT / Document No", person.card.number),
		at(33, 42.6, "DATE D’EXPIR. / Expiry date", spacedDate(person.card.expiryDate)),
		drawText(58, 49.5, "384213", { size: 2.6, family: "OCRB" }),
		drawSignature(person.firstName, person.lastName, 57, 43.5, 13),
	];
}

function permitFields(person: Person, look: LayoutStyle): string[] {
	const at = field(look);
	return [
		at(32, 13.6, "NOM / SURNAME", upper(person.lastName)),
		at(32, 19.2, "PRÉNOMS / FORENAMES", upper(person.firstName)),
		at(32, 24.8, "SEXE / SEX", person.sex),
		at(40, 24.8, "NATIONALITÉ / NATIONALITY", "UTO"),
		at(62.5, 24.8, "DATE DE NAISS. / DATE OF BIRTH", spacedDate(person.birthDate)),
		at(32, 30.4, "CATÉGORIE DU TITRE / TYPE OF PERMIT", "CARTE DE RÉSIDENT"),
		at(32, 36, "N° DU DOCUMENT / DOCUMENT No", person.card.number),
		at(57, 36, "EXPIRATION / CARD EXPIRY", spacedDate(person.card.expiryDate)),
		at(32, 41.6, "REMARQUES / REMARKS", "LONG SÉJOUR - UE"),
		drawSignature(person.firstName, person.lastName, 62, 47.5, 15),
	];
}

export function drawLayoutFront(layout: CardLayout, person: Person, images: PortraitImages): string {
	const look = layoutStyles[layout];
	const fields = layout === "permit" ? permitFields(person, look) : identityFields(person, look);
	return createSvg(
		width,
		height,
		[
			drawBackground(look),
			drawCoatOfArms(8.4, 6, 8.6, look.color),
			drawText(15, 5.4, "UTOPIE · UTOPIA", { size: 3, weight: 700, color: look.color, spacing: 0.4 }),
			drawText(15, 9.2, look.title, { size: 1.95, weight: 600, color: look.color, spacing: 0.12 }),
			drawText(73, 5, "SPECIMEN", { size: 2, weight: 800, color: "#b3202f", anchor: "end" }),
			drawChipSymbol(76.4, 6.4, 4.6, look.color),
			drawPortrait(images, look.photo),
			drawGhostPortrait(images, look.ghost, [0.16, 0.2, 0.36], 0.6),
			drawSpecimenMark(51.5, 35.5, 7.4, -17),
			...fields,
			drawMicrotext(4, 49.6, 26, look.color),
		].join(""),
	);
}

/** The zone of a card, with the code of its layout: the composite digit does not count it. */
export const layoutMrz = (layout: CardLayout, [first, ...others]: readonly string[]): string[] => [
	`${layoutStyles[layout].code}${first?.slice(2)}`,
	...others,
];

export function drawLayoutBack(layout: CardLayout, person: Person): string {
	const look = layoutStyles[layout];
	const at = field(look);
	const zoneTop = 33.2;
	const issued = layout === "permit" ? "DÉLIVRÉ LE / DATE OF ISSUE" : "DATE DE DÉLIVRANCE / Date of issue";
	return createSvg(
		width,
		height,
		[
			drawBackground(look),
			`<g clip-path="url(#page)"><rect y="${zoneTop}" width="${width}" height="${height - zoneTop}" fill="#faf8f6" opacity="0.94"/></g>`,
			`<path d="${drawBand({ from: 0, to: width, y: zoneTop, height: 1.2, wave: 4, strands: 6 })}" fill="none" stroke="${look.color}" stroke-width="0.08" opacity="0.8"/>`,
			at(24, 6, layout === "permit" ? "ADRESSE / ADDRESS" : "ADRESSE / Address", "12 RUE DU PORT"),
			drawText(24, 11.6, "AMAUROT", { size: 2.4, weight: 600 }),
			at(
				24,
				16,
				layout === "permit" ? "LIEU DE NAISSANCE / PLACE OF BIRTH" : "TAILLE / Height",
				layout === "permit" ? upper(person.placeOfBirth) : "1,70 m",
			),
			at(24, 22, issued, spacedDate(person.card.issueDate)),
			drawChipSymbol(10, 15, 11, look.color),
			drawText(60, 28.6, "SPECIMEN · UTOPIE", { size: 1.9, weight: 800, color: "#b3202f" }),
			drawSpecimenMark(60, 20, 6.2, -12),
			drawMrz(layoutMrz(layout, person.card.mrz), 4.75, [39.4, 44.6, 49.8]),
		].join(""),
	);
}
