import { cardSize } from "./card.ts";
import { signature } from "./emblem.ts";
import { band, ring, screen } from "./guilloche.ts";
import type { Person } from "./people.ts";
import { dottedDate, microtext, type Picture, portrait, sheet, specimenMark, text } from "./print.ts";

/**
 * A driving licence of Utopia in the layout of Directive 2006/126/EC, annex I: numbers before the fields, no labels on
 * the front; what the numbers mean and the table of categories on the back.
 */

const { width, height } = cardSize;
const blue = "#24408e";
const photo = { x: 3.6, y: 15.4, width: 22, height: 28.3 };

/** What a licence says beside its holder's particulars. */
export interface Licence {
	readonly number: string;
	readonly issueDate: string;
	readonly expiryDate: string;
	readonly authority: string;
	readonly administrativeNumber?: string;
	readonly categories: readonly { readonly name: string; readonly since: string; readonly until: string }[];
}

function ground(): string {
	return `<linearGradient id="paper" x2="1" y2="0.4"><stop stop-color="#f7e3e6"/><stop offset="0.6" stop-color="#f5eef2"/><stop offset="1" stop-color="#eee6f4"/></linearGradient>
		<clipPath id="page"><rect width="${width}" height="${height}" rx="3"/></clipPath>
		<rect width="${width}" height="${height}" fill="url(#paper)"/>
		<g clip-path="url(#page)" fill="none" stroke="#c9788c">
			<path d="${screen({ width, top: 0, bottom: height, pitch: 0.55, lift: 0.5 })}" stroke-width="0.09" opacity="0.35"/>
			<path d="${ring({ x: 66, y: 36, radius: 12, depth: 2, petals: 26, strands: 6 })}" stroke-width="0.085" opacity="0.4"/>
		</g>`;
}

/** The distinguishing sign of the state, ringed by stars. */
function flag(): string {
	const stars = Array.from({ length: 12 }, (_, i) => {
		const angle = (i / 12) * 2 * Math.PI;
		return `<circle cx="${8.6 + 3.6 * Math.sin(angle)}" cy="${7 - 3.6 * Math.cos(angle)}" r="0.42" fill="#f5d21f"/>`;
	});
	return `<rect x="3.4" y="2.4" width="10.4" height="9.2" fill="${blue}"/>${stars.join("")}${text(8.6, 8.1, "UTO", { size: 2.6, weight: 700, colour: "#ffffff", anchor: "middle" })}`;
}

function field(x: number, y: number, number: string, value: string): string {
	return (
		text(x, y, number, { size: 1.9, colour: blue }) + text(x + 4.3, y, value, { size: 2.35, weight: 600 })
	);
}

export function licenceFront(person: Person, licence: Licence, picture: Picture): string {
	const upper = (value: string) => value.toUpperCase();
	const left = 28.5;
	return sheet(
		width,
		height,
		[
			ground(),
			flag(),
			text(17, 6.4, "PERMIS DE CONDUIRE", { size: 3.2, weight: 700, colour: blue, spacing: 0.3 }),
			text(17, 10.4, "DRIVING LICENCE · UTOPIE", { size: 2.1, weight: 600, colour: blue, spacing: 0.2 }),
			text(82, 6.2, "SPECIMEN", { size: 2, weight: 800, colour: "#b3202f", anchor: "end" }),
			portrait(picture, photo),
			specimenMark(56, 33, 7, -16),
			field(left, 17.2, "1.", upper(person.lastName)),
			field(left, 20.9, "2.", upper(person.firstName)),
			field(left, 24.6, "3.", `${dottedDate(person.birthDate)}  ${upper(person.placeOfBirth)}`),
			field(left, 28.3, "4a.", dottedDate(licence.issueDate)),
			field(left + 25, 28.3, "4c.", upper(licence.authority)),
			field(left, 32, "4b.", dottedDate(licence.expiryDate)),
			licence.administrativeNumber ? field(left + 25, 32, "4d.", licence.administrativeNumber) : "",
			field(left, 35.7, "5.", licence.number),
			text(left, 41.4, "7.", { size: 1.9, colour: blue }),
			signature(person.firstName, person.lastName, left + 4.5, 42.4, 17),
			field(left, 49, "9.", licence.categories.map(({ name }) => name).join("/")),
			microtext(3.6, 46.4, 22, "#a3455b"),
		].join(""),
	);
}

const meanings =
	"1. Name 2. First name 3. Date and place of birth 4a. Date of issue 4b. Date of expiry 4c. Issued by 5. Licence number 9. Categories 10. Valid from 11. Valid until 12. Codes";
const rows = ["AM", "A1", "A2", "A", "B1", "B", "C1", "C", "D1", "D", "BE", "C1E", "CE", "D1E", "DE", "T"];

export function licenceBack(licence: Licence): string {
	const [left, top, step] = [30, 7.2, 2.72];
	const short = (iso: string) => dottedDate(iso).replace(/\d\d(\d\d)$/, "$1");
	const line = (name: string, row: number) => {
		const held = licence.categories.find((category) => category.name === name);
		const y = top + row * step;
		const small = { size: 1.8, weight: 600 };
		return [
			text(left + 1, y, name, small),
			held ? text(left + 14, y, short(held.since), small) : "",
			held ? text(left + 27, y, short(held.until), small) : "",
			`<path d="M${left} ${y + 0.62}h52" stroke="${blue}" stroke-width="0.1"/>`,
		].join("");
	};
	const words = meanings.split(/ (?=\d)/);
	return sheet(
		width,
		height,
		[
			ground(),
			...words.map((word, i) => text(3.6, 7 + i * 2.3, word, { size: 1.35, colour: blue })),
			...["9.", "10.", "11.", "12."].map((title, i) =>
				text(left + 1 + i * 13, 4.2, title, { size: 1.7, weight: 600, colour: blue }),
			),
			...rows.map(line),
			`<path d="M${left} 2v49.5M${left + 13} 2v49.5M${left + 26} 2v49.5M${left + 39} 2v49.5M${left + 52} 2v49.5" stroke="${blue}" stroke-width="0.12"/>`,
			`<path d="${band({ from: 0, to: width, y: 52, height: 1.2, wave: 4, strands: 6 })}" fill="none" stroke="#c9788c" stroke-width="0.08" opacity="0.8"/>`,
			text(3.6, 49, "SPECIMEN · UTOPIE", { size: 1.9, weight: 800, colour: "#b3202f" }),
		].join(""),
	);
}
