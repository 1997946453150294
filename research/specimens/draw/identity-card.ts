import { drawChipSymbol, drawCoatOfArms, drawSignature } from "./coat-of-arms.ts";
import { drawBand, drawRing, drawRosette, drawScreen } from "./guilloche.ts";
import type { Person } from "./people.ts";
import {
	createSvg,
	drawGhostPortrait,
	drawMicrotext,
	drawMrz,
	drawPortrait,
	drawSpecimenMark,
	drawText,
	formatDottedDate,
	type PortraitImages,
} from "./print-elements.ts";

/** The identity card of Utopia: size ID-1, indigo running into copper. */

export const cardSize = { width: 85.6, height: 53.98 };

const { width, height } = cardSize;
const zoneTop = 33.2;
const indigo = "#343f7d";
const copper = "#a0562f";
const photo = { x: 4.2, y: 14.2, width: 25.2, height: 32.4 };

function drawBackground(disc: { x: number; y: number; radius: number }, bottom: number): string {
	return `<linearGradient id="paper" x2="1" y2="0.5"><stop stop-color="#e3e6f4"/><stop offset="0.55" stop-color="#f6f1ee"/><stop offset="1" stop-color="#f4e2d6"/></linearGradient>
		<linearGradient id="iris" gradientUnits="userSpaceOnUse" x2="${width}"><stop stop-color="#5565b8"/><stop offset="0.5" stop-color="#a986ad"/><stop offset="1" stop-color="#c5713f"/></linearGradient>
		<linearGradient id="foil" x2="1" y2="1"><stop stop-color="#8fb8e8"/><stop offset="0.3" stop-color="#c9a5e6"/><stop offset="0.5" stop-color="#f2c6a8"/><stop offset="0.75" stop-color="#b8e0c2"/><stop offset="1" stop-color="#8fb8e8"/></linearGradient>
		<clipPath id="page"><rect width="${width}" height="${height}" rx="3"/></clipPath>
		<rect width="${width}" height="${height}" fill="url(#paper)"/>
		<g clip-path="url(#page)" fill="none" stroke="url(#iris)">
			<path d="${drawScreen({ width, top: 0, bottom, pitch: 0.5, lift: 0.5, disc })}" stroke-width="0.1" opacity="0.42"/>
			<path d="${drawRosette(disc.x, disc.y, disc.radius * 1.1)}" stroke-width="0.085" opacity="0.42"/>
			<path d="${drawRing({ x: 82, y: 2, radius: 13, depth: 1.8, petals: 28, strands: 6 })}" stroke-width="0.085" opacity="0.45"/>
		</g>`;
}

function drawField(x: number, y: number, label: string, value: string, machine = false): string {
	const style = machine ? ({ size: 2.5, family: "OCRB" } as const) : { size: 2.35, weight: 600 };
	return drawText(x, y, label, { size: 1.27, color: indigo }) + drawText(x, y + 2.65, value, style);
}

function drawHeader(): string {
	return [
		drawCoatOfArms(8.6, 6.3, 9.2, indigo),
		drawText(15.2, 5.6, "UTOPIA · UTOPIE", { size: 3.1, weight: 700, color: indigo, spacing: 0.5 }),
		drawText(15.2, 9.1, "IDENTITY CARD / CARTE D’IDENTITÉ", {
			size: 1.95,
			weight: 600,
			color: indigo,
			spacing: 0.16,
		}),
		drawText(81.2, 5.4, "SPECIMEN / SPÉCIMEN", {
			size: 2,
			weight: 800,
			color: "#b3202f",
			spacing: 0.16,
			anchor: "end",
		}),
		drawChipSymbol(76.4, 7, 4.8, indigo),
		`<path d="${drawBand({ from: 0, to: width, y: 11.9, height: 1.6, wave: 5.4, strands: 8 })}" fill="none" stroke="url(#iris)" stroke-width="0.08" opacity="0.8"/>`,
	].join("");
}

export function drawCardFront(person: Person, images: PortraitImages): string {
	const { card } = person;
	return createSvg(
		width,
		height,
		[
			drawBackground({ x: 54, y: 31, radius: 15 }, height),
			drawHeader(),
			drawPortrait(images, photo),
			`<path d="${drawRing({ x: 29.6, y: 46.6, radius: 4.6, depth: 1, petals: 12, strands: 5 })}" fill="none" stroke="${indigo}" stroke-width="0.085" opacity="0.5"/>`,
			drawGhostPortrait(images, { x: 71.4, y: 33.6, width: 9, height: 11.6 }, [0.2, 0.16, 0.42], 0.5),
			drawSpecimenMark(51.5, 37.5, 7.6, -17),
			drawField(33, 15.6, "Surname / Nom", person.lastName.toUpperCase()),
			drawField(33, 21.7, "Given names / Prénoms", person.firstName.toUpperCase()),
			drawField(33, 27.8, "Sex / Sexe", person.sex),
			drawField(43, 27.8, "Nationality / Nationalité", "UTO"),
			drawField(60, 27.8, "Date of birth / Date de naiss.", formatDottedDate(person.birthDate)),
			drawField(33, 33.9, "Card No. / N° de carte", card.number, true),
			drawField(52.5, 33.9, "Date of expiry / Expiration", formatDottedDate(card.expiryDate)),
			drawText(33, 40.6, "Signature of holder / Signature du titulaire", { size: 1.27, color: indigo }),
			drawSignature(person.firstName, person.lastName, 34, 45.2, 19),
			drawMicrotext(4.2, 49.4, 77.2, copper),
		].join(""),
	);
}

/** A foil that would change with the light. */
function drawFoil(x: number, y: number): string {
	return `<g opacity="0.75"><circle cx="${x}" cy="${y}" r="6.6" fill="url(#foil)" opacity="0.75"/>
		<path d="${drawRing({ x, y, radius: 5.1, depth: 0.8, petals: 18, strands: 6 })}" fill="none" stroke="#fff" stroke-width="0.1"/>
		${drawCoatOfArms(x, y, 6.4, "#ffffff")}</g>`;
}

export function drawCardBack(person: Person): string {
	const { card } = person;
	const zone = `<rect y="${zoneTop}" width="${width}" height="${height - zoneTop}" fill="#faf8f6" opacity="0.94"/>
		<path d="${drawScreen({ width, top: zoneTop + 0.7, bottom: height, pitch: 1.6, lift: 0.3 })}" fill="none" stroke="url(#iris)" stroke-width="0.09" opacity="0.28"/>
		<path d="${drawBand({ from: 0, to: width, y: zoneTop, height: 1.2, wave: 4, strands: 6 })}" fill="none" stroke="url(#iris)" stroke-width="0.08" opacity="0.8"/>`;
	return createSvg(
		width,
		height,
		[
			drawBackground({ x: 36, y: 17, radius: 12 }, zoneTop),
			`<g clip-path="url(#page)">${zone}</g>`,
			drawField(4.6, 5.4, "Place of birth / Lieu de naissance", person.placeOfBirth.toUpperCase()),
			drawField(36, 5.4, "Date of issue / Date de délivrance", formatDottedDate(card.issueDate)),
			drawField(4.6, 11.7, "Authority / Autorité", "CIVIL REGISTRY, AMAUROT"),
			person.personalNumber
				? drawField(4.6, 18, "Personal No. / N° personnel", person.personalNumber, true)
				: "",
			drawText(4.6, 27.2, "UTOPIA · UTOPIE", { size: 1.9, weight: 700, color: indigo, spacing: 0.3 }),
			drawText(4.6, 30, "SPECIMEN / SPÉCIMEN", { size: 1.9, weight: 800, color: "#b3202f", spacing: 0.16 }),
			drawSpecimenMark(48.5, 21.5, 6.6, -12),
			drawFoil(72.6, 21.4),
			drawMicrotext(4.6, 32.1, 56, copper),
			drawMrz(card.mrz, 4.75, [39.4, 44.6, 49.8]),
		].join(""),
	);
}
