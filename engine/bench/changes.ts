import sharp, { type Sharp } from "sharp";

/** A photo of a document, and what its degradations need: its size, and another document of its set. */
export interface Scene {
	readonly photo: Sharp;
	readonly width: number;
	readonly height: number;
	readonly another: Buffer;
}

const background = "#777";
const SHEAR: [[number, number], [number, number]] = [
	[1, 0.15],
	[0.1, 0.9],
];

/** A seeded generator of numbers from 0 to 1. */
function* numbers(seed: number): Generator<number, never> {
	let state = seed;
	while (true) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		yield state / 2 ** 32;
	}
}

/** Adds the reflections of lamps: three slanted bands with faint text below. */
function glare({ photo, width, height }: Scene): Sharp {
	const bands = [0.12, 0.47, 0.8].map((at) => {
		const x = at * width;
		const wide = 0.07 * width;
		return `<path d="M${x} 0h${wide}l${height * 0.4} ${height}h${-wide}Z" fill="#fff" opacity="0.62"/>`;
	});
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="soft"><feGaussianBlur stdDeviation="${width / 150}"/></filter><g filter="url(#soft)">${bands.join("")}</g></svg>`;
	return photo.composite([{ input: Buffer.from(svg) }]);
}

/** Removes the print in spots about as large as the width of a stroke. */
async function wear({ photo, width, height }: Scene): Promise<Sharp> {
	const spots = { width: Math.round(width / 4), height: Math.round(height / 4), channels: 4 as const };
	const random = numbers(7);
	const data = new Uint8Array(spots.width * spots.height * 4).fill(225);
	for (let i = 3; i < data.length; i += 4) data[i] = random.next().value > 0.93 ? 210 : 0;
	const layer = sharp(data, { raw: spots }).resize(width, height, { fit: "fill", kernel: "cubic" });
	return photo.composite([{ input: await layer.png().toBuffer() }]);
}

/** Bends the page like that of a bound book: lines are curved, and narrower at the side that slopes down. */
async function curve({ photo, width, height }: Scene): Promise<Sharp> {
	const source = await photo.removeAlpha().raw().toBuffer();
	const data = new Uint8Array(source.length);
	const channels = source.length / (width * height);
	for (let x = 0; x < width; x++) {
		const along = x / width;
		const from = (along + 0.02 * Math.sin(Math.PI * along)) * width;
		const left = Math.min(width - 2, Math.floor(from));
		const bow = 0.012 * width * Math.sin(Math.PI * along);
		for (let y = 0; y < height; y++) {
			const down = Math.min(height - 2, Math.max(0, y + bow - 0.008 * width));
			const top = Math.floor(down);
			for (let c = 0; c < channels; c++) {
				const at = (row: number, column: number) => source[(row * width + column) * channels + c]!;
				const [fx, fy] = [Math.min(1, from - left), down - top];
				const upper = at(top, left) * (1 - fx) + at(top, left + 1) * fx;
				const lower = at(top + 1, left) * (1 - fx) + at(top + 1, left + 1) * fx;
				data[(y * width + x) * channels + c] = upper * (1 - fy) + lower * fy;
			}
		}
	}
	return sharp(data, { raw: { width, height, channels: channels as 1 | 3 } }).png();
}

/** Puts another document, equally wide and lower, on the same table. */
async function company({ photo, width, height, another }: Scene): Promise<Sharp> {
	const other = await sharp(another).resize({ width }).toBuffer({ resolveWithObject: true });
	const gap = Math.round(width * 0.06);
	const tall = Math.max(height, other.info.height + gap);
	const own = await photo.png().toBuffer();
	const table = sharp({ create: { width: 2 * width + gap, height: tall, channels: 3, background } });
	return table
		.composite([
			{ input: own, left: 0, top: 0 },
			{ input: other.data, left: width + gap, top: gap },
		])
		.png();
}

/** Degradations of a photo, by name. */
export const CHANGES: Readonly<Record<string, (scene: Scene) => Sharp | Promise<Sharp>>> = {
	"turned by 90°": ({ photo }) => photo.rotate(90),
	"turned by 180°": ({ photo }) => photo.rotate(180),
	"turned by 270°": ({ photo }) => photo.rotate(270),
	"tilted by 20°": ({ photo }) => photo.rotate(20, { background }),
	"tilted by -20°": ({ photo }) => photo.rotate(-20, { background }),
	sheared: ({ photo }) => photo.affine(SHEAR, { background }),
	"blurred, σ 1": ({ photo }) => photo.blur(1),
	"blurred, σ 1.5": ({ photo }) => photo.blur(1.5),
	"JPEG quality 20": ({ photo }) => photo.jpeg({ quality: 20 }),
	"at 30 % of the light": ({ photo }) => photo.linear(0.3, 0),
	"small in the photo": ({ photo }) =>
		photo.extend({ top: 700, bottom: 500, left: 900, right: 400, background }),
	"at 70 % of its size": ({ photo, width }) => photo.resize({ width: Math.round(width * 0.7) }),
	"bands of glare": glare,
	"worn print": wear,
	"curved page": curve,
	"beside another document": company,
};
