import sharp from "sharp";
import { createRandom, randomGaussian } from "./seeded-random.ts";

/** Turns a clean rendering into what a phone would have kept: uneven light, a lens, a sensor, JPEG. */

export interface Exposure {
	readonly seed: number;
	/** Where the light comes from, degrees clockwise from above, and how much falls off across the photo. */
	readonly light: number;
	readonly falloff: number;
	/** What the white balance leaves: factors for red, green and blue. */
	readonly tint: readonly [number, number, number];
	readonly noise: number;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

const vignette = 0.16;

function applyExposure(pixels: Buffer, { width, height }: Size, exposure: Exposure): void {
	const random = createRandom(exposure.seed);
	const grain = Float32Array.from({ length: 1 << 16 }, () => randomGaussian(random));
	const angle = (exposure.light * Math.PI) / 180;
	const [lightX, lightY] = [Math.sin(angle), -Math.cos(angle)];
	for (let y = 0; y < height; y++) {
		const v = y / height - 0.5;
		for (let x = 0; x < width; x++) {
			const u = x / width - 0.5;
			const gain = (1 + exposure.falloff * (u * lightX + v * lightY)) * (1 - vignette * (u * u + v * v) * 2);
			const shared = grain[(random() * 65536) | 0] ?? 0;
			for (let channel = 0; channel < 3; channel++) {
				const at = (y * width + x) * 3 + channel;
				const own = grain[(random() * 65536) | 0] ?? 0;
				const value = (pixels[at] ?? 0) * gain * (exposure.tint[channel] ?? 1);
				pixels[at] = Math.max(0, Math.min(255, Math.round(value + exposure.noise * (shared + 0.4 * own))));
			}
		}
	}
}

export async function simulateCamera(rendering: Buffer, size: Size, exposure: Exposure): Promise<Buffer> {
	const pixels = await sharp(rendering)
		.resize(size.width, size.height, { kernel: "lanczos3" })
		.removeAlpha()
		.blur(0.55)
		.raw()
		.toBuffer();
	applyExposure(pixels, size, exposure);
	return sharp(pixels, { raw: { ...size, channels: 3 } })
		.png({ compressionLevel: 1 })
		.toBuffer();
}

/** As JPEG, in no more than so many bytes. */
export async function encodeJpeg(photo: Buffer, limit: number): Promise<Buffer> {
	for (let quality = 82; ; quality -= 3) {
		const bytes = await sharp(photo).jpeg({ quality, mozjpeg: true }).toBuffer();
		if (bytes.length <= limit || quality < 40) return bytes;
	}
}
