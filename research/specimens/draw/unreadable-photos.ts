import sharp from "sharp";
import { simulateCamera } from "./camera.ts";
import { createRandom, randomBetween } from "./seeded-random.ts";

/** Photos which a reader must refuse, or doubt. */

const size = { width: 1500, height: 1083 };

function resizePhoto(photo: Buffer) {
	return sharp(photo).resize(size.width, size.height, { fit: "cover" });
}

/** Out of focus: no character can be read. */
export function blurPhoto(photo: Buffer): Promise<Buffer> {
	return resizePhoto(photo).blur(11).png().toBuffer();
}

/** A lamp reflected where the machine reads. */
export function addGlare(photo: Buffer): Promise<Buffer> {
	const lamp = (x: number, y: number, rx: number, ry: number, turn: number, core: number) =>
		`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="url(#lamp)" opacity="${core}"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
		<radialGradient id="lamp"><stop stop-color="#fff"/><stop offset="0.55" stop-color="#fff"/><stop offset="0.8" stop-color="#fff" stop-opacity="0.4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
		${lamp(800, 860, 560, 210, -8, 1)}${lamp(430, 690, 250, 120, -8, 0.55)}</svg>`;
	return resizePhoto(photo)
		.composite([{ input: Buffer.from(svg), blend: "screen" }])
		.png()
		.toBuffer();
}

/** Taken at night without a flash. */
export async function darkenPhoto(photo: Buffer): Promise<Buffer> {
	const dim = await resizePhoto(photo).modulate({ saturation: 0.6 }).linear(0.11, 3).png().toBuffer();
	return simulateCamera(dim, size, { seed: 11, light: 40, falloff: 0.8, tint: [1, 0.93, 0.82], noise: 3.4 });
}

/** Hills at dusk: no document anywhere. */
export function drawLandscape(seed: number): Promise<Buffer> {
	const random = createRandom(seed);
	const ridge = (base: number, rise: number, color: string) => {
		const waves = Array.from({ length: 5 }, (_, octave) => ({
			cycles: 1.3 * 1.9 ** octave,
			rise: rise * 0.5 ** octave,
			phase: randomBetween(random, 0, 7),
		}));
		let path = `M0 ${size.height}`;
		for (let x = 0; x <= size.width; x += 6) {
			const y = waves.reduce(
				(sum, wave) => sum - wave.rise * Math.sin((x / size.width) * Math.PI * wave.cycles + wave.phase),
				base,
			);
			path += `L${x} ${y.toFixed(1)}`;
		}
		return `<path d="${path}L${size.width} ${size.height}Z" fill="${color}"/>`;
	};
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
		<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#3f6fa8"/><stop offset="0.45" stop-color="#9fc0da"/><stop offset="0.62" stop-color="#f6d7a8"/></linearGradient>
		<radialGradient id="sun"><stop stop-color="#fff6dc"/><stop offset="0.25" stop-color="#fff0c4"/><stop offset="1" stop-color="#fbd79a" stop-opacity="0"/></radialGradient>
		<rect width="100%" height="100%" fill="url(#sky)"/><circle cx="1080" cy="470" r="190" fill="url(#sun)"/>
		${ridge(560, 70, "#8ea3b5")}${ridge(640, 80, "#6f8d92")}${ridge(740, 75, "#557a63")}${ridge(860, 60, "#3e6443")}${ridge(980, 40, "#2b4a2e")}</svg>`;
	return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Two people before one camera. */
export async function joinPhotos(left: Buffer, right: Buffer): Promise<Buffer> {
	const [width, height] = [600, 800];
	const halves = await Promise.all(
		[left, right].map((selfie) => sharp(selfie).resize(width, height, { fit: "cover" }).toBuffer()),
	);
	return sharp({ create: { width: width * 2, height, channels: 3, background: "#000" } })
		.composite(halves.map((input, index) => ({ input, left: index * width, top: 0 })))
		.png()
		.toBuffer();
}
