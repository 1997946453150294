import sharp from "sharp";

/** Waves of the displacement over the photo, and its size relative to the width. */
const WAVES = 2;
const REACH = 0.03;

/** A photo bent in smooth waves and a little brighter: another file with the same photograph. */
export async function bendPhoto(photo: Uint8Array): Promise<Buffer> {
	const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const bent = Buffer.alloc(data.length);
	const wave = (share: number) => REACH * width * Math.sin(2 * Math.PI * WAVES * share);
	const within = (value: number, end: number) => Math.min(end - 1, Math.max(0, Math.round(value)));
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const from = within(y + wave(x / width), height) * width + within(x + wave(y / height), width);
			data.copy(bent, (y * width + x) * channels, from * channels, (from + 1) * channels);
		}
	return sharp(bent, { raw: { width, height, channels } }).linear(1.05).jpeg({ quality: 80 }).toBuffer();
}
