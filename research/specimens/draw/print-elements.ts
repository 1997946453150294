/** What all documents share: how text, dates, portraits and machine readable zones are put on the page. */

export interface PortraitImages {
	/** A data URI of the portrait. */
	readonly portrait: string;
	/** Of the second, smaller one, where it isn't of the same photo: forgers forget it. */
	readonly ghost?: string;
}

export const inkColor = "#15181d";

/** The pitch of OCR-B is fixed: ten characters to the inch. */
const pitch = 2.54;
const mrzSize = 3.53;

const months = [
	"JAN/JAN",
	"FEB/FÉV",
	"MAR/MARS",
	"APR/AVR",
	"MAY/MAI",
	"JUN/JUIN",
	"JUL/JUIL",
	"AUG/AOÛT",
	"SEP/SEPT",
	"OCT/OCT",
	"NOV/NOV",
	"DEC/DÉC",
];

export function formatLongDate(iso: string): string {
	const [year = "", month = "", day = ""] = iso.split("-");
	return `${day} ${months[Number(month) - 1]} ${year}`;
}

export function formatDottedDate(iso: string): string {
	return iso.split("-").reverse().join(".");
}

export function escapeXml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

interface TextStyle {
	readonly size: number;
	readonly color?: string;
	readonly weight?: number;
	readonly family?: "Inter" | "OCRB";
	readonly spacing?: number;
	readonly anchor?: "start" | "middle" | "end";
}

export function drawText(x: number, y: number, content: string, style: TextStyle): string {
	const { size, color = inkColor, weight = 500, family = "Inter", spacing = 0, anchor = "start" } = style;
	return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}" text-anchor="${anchor}" fill="${color}">${escapeXml(content)}</text>`;
}

/** Lines of OCR-B with every character at its own place. */
export function drawMrz(lines: readonly string[], left: number, baselines: readonly number[]): string {
	return lines
		.map((line, index) => {
			const places = [...line].map((_, place) => (left + place * pitch).toFixed(3)).join(" ");
			return `<text x="${places}" y="${baselines[index]}" font-family="OCRB" font-size="${mrzSize}" fill="#101114">${escapeXml(line)}</text>`;
		})
		.join("");
}

interface Frame {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** The portrait, cut to its frame. */
export function drawPortrait(images: PortraitImages, frame: Frame): string {
	const { x, y, width, height } = frame;
	const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="0.8"`;
	return `<clipPath id="photo"><rect ${box}/></clipPath>
		<image href="${images.portrait}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" clip-path="url(#photo)"/>
		<rect ${box} fill="none" stroke="#5c6b70" stroke-opacity="0.45" stroke-width="0.15"/>`;
}

/** The second portrait: small, faint, of one color, fading at its edges. */
export function drawGhostPortrait(
	images: PortraitImages,
	frame: Frame,
	color: readonly [number, number, number],
	opacity: number,
): string {
	const { x, y, width, height } = frame;
	const rows = color.map(
		(channel) => `${0.25 * (1 - channel)} ${0.5 * (1 - channel)} ${0.12 * (1 - channel)} 0 ${channel}`,
	);
	return `<filter id="single-ink"><feComponentTransfer><feFuncR type="gamma" exponent="0.7"/><feFuncG type="gamma" exponent="0.7"/><feFuncB type="gamma" exponent="0.7"/></feComponentTransfer><feColorMatrix values="${rows.join(" ")} 0 0 0 1 0"/></filter>
		<radialGradient id="fade" cx="0.5" cy="0.46" r="0.56"><stop offset="0.72" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
		<mask id="ghost-edge"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#fade)"/></mask>
		<g mask="url(#ghost-edge)"><image href="${images.ghost ?? images.portrait}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" filter="url(#single-ink)" opacity="${opacity}" style="mix-blend-mode:multiply"/></g>`;
}

/** The mark that this is no real document, across the page. */
export function drawSpecimenMark(x: number, y: number, size: number, angle: number): string {
	return `<text transform="translate(${x} ${y}) rotate(${angle})" text-anchor="middle" font-family="Inter" font-weight="800" font-size="${size}" letter-spacing="${size * 0.12}" fill="#c0182b" fill-opacity="0.13" stroke="#c0182b" stroke-opacity="0.3" stroke-width="0.12">SPECIMEN</text>`;
}

export function drawMicrotext(x: number, y: number, width: number, color: string): string {
	const words = "SPECIMEN·UTOPIA·UTOPIE·SPÉCIMEN·".repeat(Math.ceil(width / 15));
	return `<text x="${x}" y="${y}" textLength="${width}" font-family="Inter" font-weight="600" font-size="0.62" fill="${color}">${words}</text>`;
}

export function createSvg(width: number, height: number, body: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="100%" height="100%" style="display:block">${body}</svg>`;
}
