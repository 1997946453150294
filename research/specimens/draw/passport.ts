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
	formatLongDate,
	type PortraitImages,
} from "./print-elements.ts";

/** The data page of a Utopian passport: size TD3, green over cool grey. */

export const passportSize = { width: 125, height: 88 };

const { width, height } = passportSize;
const zoneTop = height - 23.2;
const green = "#1c5c4d";
const photo = { x: 6, y: 17, width: 35, height: 45 };

const nationalities = { F: "UTOPIAN / UTOPIENNE", M: "UTOPIAN / UTOPIEN", X: "UTOPIAN / UTOPIEN·NE" };

function drawBackground(): string {
	const disc = { x: 78, y: 38, radius: 21 };
	return `<linearGradient id="paper" x2="1" y2="0.6"><stop stop-color="#e6f0ea"/><stop offset="0.5" stop-color="#f1f4f1"/><stop offset="1" stop-color="#dfe7ec"/></linearGradient>
		<linearGradient id="iris" gradientUnits="userSpaceOnUse" x2="${width}"><stop stop-color="#2f8a6c"/><stop offset="0.45" stop-color="#7fa08a"/><stop offset="0.7" stop-color="#6f8fa6"/><stop offset="1" stop-color="#3d7f86"/></linearGradient>
		<clipPath id="page"><rect width="${width}" height="${height}"/></clipPath>
		<rect width="${width}" height="${height}" fill="url(#paper)"/>
		<g clip-path="url(#page)" fill="none" stroke="url(#iris)">
			<path d="${drawScreen({ width, top: 0, bottom: zoneTop, pitch: 0.64, lift: 0.7, disc })}" stroke-width="0.11" opacity="0.4"/>
			<path d="${drawRosette(disc.x, disc.y, 23)}" stroke-width="0.11" opacity="0.42"/>
			<path d="${drawRing({ x: 118, y: 6, radius: 17, depth: 2.4, petals: 30, strands: 6 })}" stroke-width="0.11" opacity="0.4"/>
			<path d="${drawRing({ x: 4, y: 60, radius: 15, depth: 2.2, petals: 26, strands: 6 })}" stroke-width="0.11" opacity="0.4"/>
			<path d="${drawBand({ from: 0, to: width, y: 14.6, height: 2.3, wave: 7.5, strands: 8 })}" stroke-width="0.1" opacity="0.75"/>
		</g>
		<rect y="${zoneTop}" width="${width}" height="${height - zoneTop}" fill="#f6f8f6" opacity="0.93"/>
		<path d="${drawScreen({ width, top: zoneTop + 0.8, bottom: height, pitch: 1.9, lift: 0.35 })}" fill="none" stroke="url(#iris)" stroke-width="0.12" opacity="0.28"/>
		<path d="${drawBand({ from: 0, to: width, y: zoneTop, height: 1.5, wave: 5, strands: 6 })}" fill="none" stroke="url(#iris)" stroke-width="0.1" opacity="0.8"/>`;
}

function drawHeader(): string {
	return [
		drawCoatOfArms(12.5, 7.4, 11.5, green),
		drawText(21, 6.7, "UTOPIA · UTOPIE", { size: 4.1, weight: 700, color: green, spacing: 0.75 }),
		drawText(21, 11.2, "PASSPORT / PASSEPORT", { size: 2.7, weight: 600, color: green, spacing: 0.35 }),
		drawText(119, 6.4, "SPECIMEN / SPÉCIMEN", {
			size: 2.9,
			weight: 800,
			color: "#b3202f",
			spacing: 0.3,
			anchor: "end",
		}),
		drawChipSymbol(113.2, 8.3, 5.8, green),
	].join("");
}

function drawField(row: number, x: number, label: string, value: string, machine = false): string {
	const y = 18.3 + row * 6.45;
	const style = machine ? ({ size: 3.1, family: "OCRB" } as const) : { size: 2.85, weight: 600 };
	return (
		drawText(x, y, label, { size: 1.62, weight: 500, color: green }) + drawText(x, y + 3.25, value, style)
	);
}

function drawFields(person: Person): string {
	const { passport } = person;
	return [
		drawField(0, 45, "Type / Type", "P"),
		drawField(0, 58, "Code / Code", "UTO"),
		drawField(0, 74, "Passport No. / N° de passeport", passport.number, true),
		drawField(1, 45, "Surname / Nom", person.lastName.toUpperCase()),
		drawField(2, 45, "Given names / Prénoms", person.firstName.toUpperCase()),
		drawField(3, 45, "Nationality / Nationalité", nationalities[person.sex]),
		drawField(3, 85, "Date of birth / Date de naissance", formatLongDate(person.birthDate)),
		drawField(4, 45, "Sex / Sexe", person.sex),
		drawField(4, 56, "Place of birth / Lieu de naissance", person.placeOfBirth.toUpperCase()),
		person.personalNumber ? drawField(4, 85, "Personal No. / N° personnel", person.personalNumber, true) : "",
		drawField(5, 45, "Date of issue / Date de délivrance", formatLongDate(passport.issueDate)),
		drawField(5, 85, "Authority / Autorité", "PASSPORTS, AMAUROT"),
		drawField(6, 45, "Date of expiry / Date d’expiration", formatLongDate(passport.expiryDate)),
		drawText(85, 57, "Signature of bearer / Signature du titulaire", { size: 1.62, color: green }),
		drawSignature(person.firstName, person.lastName, 86, 61.1, 24),
	].join("");
}

export function drawPassportPage(person: Person, images: PortraitImages): string {
	return createSvg(
		width,
		height,
		[
			drawBackground(),
			drawHeader(),
			drawPortrait(images, photo),
			// Line work over the corner of the portrait, below the face, ties it to the page.
			`<path d="${drawRing({ x: 41, y: 62, radius: 7, depth: 1.4, petals: 14, strands: 5 })}" clip-path="url(#page)" fill="none" stroke="#2f8a6c" stroke-width="0.11" opacity="0.5"/>`,
			drawGhostPortrait(images, { x: 107.5, y: 21.6, width: 10.5, height: 13.5 }, [0.02, 0.3, 0.3], 0.5),
			drawMicrotext(6, 63.5, 113, "#2b6f5f"),
			drawSpecimenMark(77, 46.5, 10.6, -17),
			drawFields(person),
			drawMrz(person.passport.mrz, 6.62, [74.4, 80.75]),
		].join(""),
	);
}

/** What shows of the page above the fold. */
export function drawFacingPage(): string {
	return createSvg(
		width,
		30,
		`<linearGradient id="iris-above" x2="1"><stop stop-color="#3d7f86"/><stop offset="0.5" stop-color="#7fa08a"/><stop offset="1" stop-color="#2f8a6c"/></linearGradient>
		<clipPath id="above"><rect width="${width}" height="30"/></clipPath>
		<rect width="${width}" height="30" fill="#e9efea"/>
		<g clip-path="url(#above)" fill="none" stroke="url(#iris-above)" stroke-width="0.12" opacity="0.45">
			<path d="${drawScreen({ width, top: 0, bottom: 30, pitch: 1, lift: 0.7 })}"/>
			<path d="${drawRosette(width / 2, -4, 28)}"/>
		</g>
		${drawText(width / 2, 25.6, "This specimen is no travel document · Ce spécimen n’est pas un document de voyage", { size: 1.75, color: green, anchor: "middle" })}`,
	);
}
