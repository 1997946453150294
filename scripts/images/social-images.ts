/** Draws the preview images of shared links, one per language, into app/public. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { outlineText } from "../../app/src/platform/media/text-outline.ts";

const out = fileURLToPath(new URL("../../app/public", import.meta.url));
const width = 1200;
const height = 630;
const margin = 84;

const words = {
	fr: {
		lines: ["Vérifier une identité,", "chez vous."],
		under: "Un document, un visage, une décision.",
		document: "Document lu",
		face: "Visage comparé",
		decided: "Vérifiée",
	},
	en: {
		lines: ["Verify identities", "on your own server."],
		under: "A document, a face, a decision.",
		document: "Document read",
		face: "Face compared",
		decided: "Verified",
	},
};

const line = async (text: string, size: number, x: number, y: number, fill: string, weight = 0.012) => {
	const { path } = await outlineText(text, size);
	return `<path transform="translate(${x} ${y})" d="${path}" fill="${fill}" stroke="${fill}" stroke-width="${size * weight}"/>`;
};

const mark = (x: number, y: number, size: number) => `<g transform="translate(${x} ${y}) scale(${size / 32})">
	<rect width="32" height="32" rx="8" fill="#0b7440"/>
	<path d="M7.5 10.5 14 23.2c.8 1.5 2.9 1.5 3.7.1l3-5.4" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
	<circle cx="23.3" cy="11.6" r="2.6" fill="#a8efc4"/></g>`;

const tick = (x: number, y: number, size = 1) =>
	`<path transform="translate(${x} ${y}) scale(${size})" d="M-9 0 -2.5 7 9 -7" fill="none" stroke="#0b7440" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Outline of a person in a frame, as on documents and selfies. */
const person = (x: number, y: number, size: number) => `<g transform="translate(${x} ${y}) scale(${size})">
	<rect x="-40" y="-50" width="80" height="100" rx="10" fill="#d3f8e0"/>
	<circle cy="-12" r="18" fill="#0b7440"/><path d="M-32 50c0-26 14-38 32-38s32 12 32 38z" fill="#0b7440"/></g>`;

const bar = (x: number, y: number, long: number, fill = "#e5e7eb") =>
	`<rect x="${x}" y="${y}" width="${long}" height="12" rx="6" fill="${fill}"/>`;

/** A document, and the selfie that is compared with it. */
const card = async ({
	document,
	face,
	decided,
}: {
	document: string;
	face: string;
	decided: string;
}) => `<g transform="translate(716 96)">
	<rect x="0" y="0" width="400" height="250" rx="22" fill="#fff" stroke="#d1d5db" stroke-width="2"/>
	${person(78, 100, 1.15)}
	${bar(156, 50, 130)}${bar(156, 82, 200)}${bar(156, 114, 90)}
	<circle cx="164" cy="152" r="15" fill="#d3f8e0"/>${tick(164, 152, 0.8)}
	${await line(document, 21, 190, 160, "#1f2937")}
	${bar(28, 190, 344, "#d1d5db")}${bar(28, 214, 344, "#d1d5db")}
	<g transform="translate(92 286)">
	<rect width="308" height="152" rx="22" fill="#fff" stroke="#d1d5db" stroke-width="2"/>
	${person(62, 76, 0.95)}
	<circle cx="130" cy="52" r="15" fill="#d3f8e0"/>${tick(130, 52, 0.8)}
	${await line(face, 19, 118, 104, "#1f2937")}</g>
	<g transform="translate(-92 330)"><rect width="166" height="64" rx="32" fill="#0b7440"/>
	<path transform="translate(36 32)" d="M-9 0 -2.5 7 9 -7" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
	${await line(decided, 22, 58, 40, "#fff")}</g></g>`;

for (const [locale, text] of Object.entries(words)) {
	const [first = "", second = ""] = text.lines;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
	<rect width="${width}" height="${height}" fill="#f9fafb"/>
	<rect width="${width}" height="10" fill="#0b7440"/>
	${mark(margin, 92, 64)}${await line("Vidimus", 40, margin + 84, 138, "#111827", 0.04)}
	${await line(first, 54, margin, 318, "#111827", 0.045)}${await line(second, 54, margin, 388, "#111827", 0.045)}
	${await line(text.under, 28, margin, 470, "#4b5563")}
	${await card(text)}</svg>`;
	await sharp(Buffer.from(svg))
		.png({ palette: true, colors: 128, compressionLevel: 9 })
		.toFile(join(out, `social-${locale}.png`));
}
