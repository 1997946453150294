import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { documentSets, SPECIMENS } from "./sets.ts";

/** All photos of genuine documents: the specimens, including difficult ones, and the fixtures. */
export function genuineFiles(fixtures: string): string[] {
	const own = ["passports", "cards", "hard", "magic"].flatMap((folder) =>
		readdirSync(join(SPECIMENS, folder))
			.filter((file) => file.endsWith(".jpg"))
			.map((file) => join(SPECIMENS, folder, file)),
	);
	const published = documentSets(fixtures)
		.filter(({ name }) => name === "documents")
		.flatMap(({ folder, truths }) => truths.map(({ file }) => join(folder, file)));
	return [...own, ...published].filter(existsSync);
}

/** Color of paper in the light of a lamp and of a shaded window, after a wrong white balance. */
const WARM: [number, number, number] = [1.08, 1, 0.78];
const COLD: [number, number, number] = [0.85, 0.98, 1.1];

async function noisy(photo: Sharp, sigma: number): Promise<Sharp> {
	const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const noise = await sharp({
		create: {
			width: info.width,
			height: info.height,
			channels: 3,
			background: "#000",
			noise: { type: "gaussian", mean: 128, sigma },
		},
	})
		.raw()
		.toBuffer();
	const sum = data.map((value, i) => Math.max(0, Math.min(255, value + noise[i % noise.length]! - 128)));
	const { width, height, channels } = info;
	return sharp(sum, { raw: { width, height, channels } });
}

const jpeg = (photo: Sharp, quality: number) => photo.jpeg({ quality }).toBuffer();
const background = "#8b7558";

/** Ordinary changes of a genuine photo by camera, light, hand and browser. */
export const ORDINARY_CHANGES: Readonly<Record<string, (photo: Sharp) => Promise<Uint8Array>>> = {
	"as it is": (photo) => photo.toBuffer(),
	"shrunk to 1280 px": (photo) => jpeg(photo.resize({ width: 1280, withoutEnlargement: true }), 85),
	"shrunk to 70 %, saved twice": async (photo) => {
		const { data, info } = await photo.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
		return jpeg(sharp(data).resize(Math.round(info.width * 0.7)), 75);
	},
	"JPEG quality 50": (photo) => jpeg(photo, 50),
	"JPEG quality 25": (photo) => jpeg(photo, 25),
	"blurred, σ 1.2": (photo) => jpeg(photo.blur(1.2), 85),
	sharpened: (photo) => jpeg(photo.sharpen({ sigma: 1.2, m1: 2, m2: 4 }), 85),
	"noise, σ 8": async (photo) => jpeg(await noisy(photo, 8), 85),
	"noise, σ 16, at 50 % of the light": async (photo) =>
		jpeg(await noisy(sharp(await photo.linear(0.5, 0).png().toBuffer()), 16), 85),
	"lamp light": (photo) => jpeg(photo.removeAlpha().toColourspace("srgb").linear(WARM, [0, 0, 0]), 85),
	"cold light": (photo) => jpeg(photo.removeAlpha().toColourspace("srgb").linear(COLD, [0, 0, 0]), 85),
	"faded, half of the color": (photo) => jpeg(photo.modulate({ saturation: 0.5 }), 85),
	"tilted by 7°, on a table": (photo) =>
		jpeg(
			photo.rotate(7, { background }).extend({ top: 90, bottom: 90, left: 90, right: 90, background }),
			85,
		),
	"enlarged by 1.6": async (photo) => {
		const { data, info } = await photo.png().toBuffer({ resolveWithObject: true });
		return jpeg(sharp(data).resize(Math.round(info.width * 1.6)), 85);
	},
};
