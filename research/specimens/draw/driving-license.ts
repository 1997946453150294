import { drawSignature } from "./coat-of-arms.ts";
import { drawBand, drawRing, drawScreen } from "./guilloche.ts";
import { cardSize } from "./identity-card.ts";
import type { Person } from "./people.ts";
import {
	createSvg,
	drawMicrotext,
	drawPortrait,
	drawSpecimenMark,
	drawText,
	formatDottedDate,
	type PortraitImages,
} from "./print-elements.ts";

/**
 * A driving license of Utopia in the layout of Directive 2006/126/EC, annex I: numbers before the fields, no labels on
 * the front; what the numbers mean and the table of categories on the back.
 */

const { width, height } = cardSize;
const blue = "#24408e";
const photo = { x: 3.6, y: 15.4, width: 22, height: 28.3 };

/** What a license says beside its holder's particulars. */
export interface DrivingLicense {
	readonly number: string;
	readonly issueDate: string;
	readonly expiryDate: string;
	readonly authority: string;
	readonly administrativeNumber?: string;
	readonly categories: readonly { readonly name: string; readonly since: string; readonly until: string }[];
}

function drawBackground(): string {
	return `<linearGradient id="paper" x2="1" y2="0.4"><stop stop-color="#f7e3e6"/><stop offset="0.6" stop-color="#f5eef2"/><stop offset="1" stop-color="#eee6f4"/></linearGradient>
		<clipPath id="page"><rect width="${width}" height="${height}" rx="3"/></clipPath>
		<rect width="${width}" height="${height}" fill="url(#paper)"/>
		<g clip-path="url(#page)" fill="none" stroke="#c9788c">
			<path d="${drawScreen({ width, top: 0, bottom: height, pitch: 0.55, lift: 0.5 })}" stroke-width="0.09" opacity="0.35"/>
			<path d="${drawRing({ x: 66, y: 36, radius: 12, depth: 2, petals: 26, strands: 6 })}" stroke-width="0.085" opacity="0.4"/>
		</g>`;
}

/** The distinguishing sign of the state, ringed by stars. */
function drawFlag(): string {
	const stars = Array.from({ length: 12 }, (_, i) => {
		const angle = (i / 12) * 2 * Math.PI;
		return `<circle cx="${8.6 + 3.6 * Math.sin(angle)}" cy="${7 - 3.6 * Math.cos(angle)}" r="0.42" fill="#f5d21f"/>`;
	});
	return `<rect x="3.4" y="2.4" width="10.4" height="9.2" fill="${blue}"/>${stars.join("")}${drawText(8.6, 8.1, "UTO", { size: 2.6, weight: 700, color: "#ffffff", anchor: "middle" })}`;
}

function drawField(x: number, y: number, number: string, value: string): string {
	return (
		drawText(x, y, number, { size: 1.9, color: blue }) +
		drawText(x + 4.3, y, value, { size: 2.35, weight: 600 })
	);
}

export function drawLicenseFront(person: Person, license: DrivingLicense, images: PortraitImages): string {
	const upper = (value: string) => value.toUpperCase();
	const left = 28.5;
	return createSvg(
		width,
		height,
		[
			drawBackground(),
			drawFlag(),
			drawText(17, 6.4, "PERMIS DE CONDUIRE", { size: 3.2, weight: 700, color: blue, spacing: 0.3 }),
			drawText(17, 10.4, "DRIVING LICENCE · UTOPIE", { size: 2.1, weight: 600, color: blue, spacing: 0.2 }),
			drawText(82, 6.2, "SPECIMEN", { size: 2, weight: 800, color: "#b3202f", anchor: "end" }),
			drawPortrait(images, photo),
			drawSpecimenMark(56, 33, 7, -16),
			drawField(left, 17.2, "1.", upper(person.lastName)),
			drawField(left, 20.9, "2.", upper(person.firstName)),
			drawField(left, 24.6, "3.", `${formatDottedDate(person.birthDate)}  ${upper(person.placeOfBirth)}`),
			drawField(left, 28.3, "4a.", formatDottedDate(license.issueDate)),
			drawField(left + 25, 28.3, "4c.", upper(license.authority)),
			drawField(left, 32, "4b.", formatDottedDate(license.expiryDate)),
			license.administrativeNumber ? drawField(left + 25, 32, "4d.", license.administrativeNumber) : "",
			drawField(left, 35.7, "5.", license.number),
			drawText(left, 41.4, "7.", { size: 1.9, color: blue }),
			drawSignature(person.firstName, person.lastName, left + 4.5, 42.4, 17),
			drawField(left, 49, "9.", license.categories.map(({ name }) => name).join("/")),
			drawMicrotext(3.6, 46.4, 22, "#a3455b"),
		].join(""),
	);
}

const meanings =
	"1. Name 2. First name 3. Date and place of birth 4a. Date of issue 4b. Date of expiry 4c. Issued by 5. License number 9. Categories 10. Valid from 11. Valid until 12. Codes";
const rows = ["AM", "A1", "A2", "A", "B1", "B", "C1", "C", "D1", "D", "BE", "C1E", "CE", "D1E", "DE", "T"];

export function drawLicenseBack(license: DrivingLicense): string {
	const [left, top, step] = [30, 7.2, 2.72];
	const short = (iso: string) => formatDottedDate(iso).replace(/\d\d(\d\d)$/, "$1");
	const line = (name: string, row: number) => {
		const heldCategory = license.categories.find((category) => category.name === name);
		const y = top + row * step;
		const small = { size: 1.8, weight: 600 };
		return [
			drawText(left + 1, y, name, small),
			heldCategory ? drawText(left + 14, y, short(heldCategory.since), small) : "",
			heldCategory ? drawText(left + 27, y, short(heldCategory.until), small) : "",
			`<path d="M${left} ${y + 0.62}h52" stroke="${blue}" stroke-width="0.1"/>`,
		].join("");
	};
	const meaningLines = meanings.split(/ (?=\d)/);
	return createSvg(
		width,
		height,
		[
			drawBackground(),
			...meaningLines.map((word, i) => drawText(3.6, 7 + i * 2.3, word, { size: 1.35, color: blue })),
			...["9.", "10.", "11.", "12."].map((title, i) =>
				drawText(left + 1 + i * 13, 4.2, title, { size: 1.7, weight: 600, color: blue }),
			),
			...rows.map(line),
			`<path d="M${left} 2v49.5M${left + 13} 2v49.5M${left + 26} 2v49.5M${left + 39} 2v49.5M${left + 52} 2v49.5" stroke="${blue}" stroke-width="0.12"/>`,
			`<path d="${drawBand({ from: 0, to: width, y: 52, height: 1.2, wave: 4, strands: 6 })}" fill="none" stroke="#c9788c" stroke-width="0.08" opacity="0.8"/>`,
			drawText(3.6, 49, "SPECIMEN · UTOPIE", { size: 1.9, weight: 800, color: "#b3202f" }),
		].join(""),
	);
}
