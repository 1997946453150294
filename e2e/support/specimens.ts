import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** Path of a specimen photo. */
export const specimenPath = (name: string): string =>
	fileURLToPath(new URL(`../../app/specimens/${name}.jpg`, import.meta.url));

const cameras = new Map<string, string>();

/** Creates the video of a camera that shows one photo. The same photo reuses its file, and thereby its browser. */
export async function createCameraFilm(name: string, width: number, height: number): Promise<string> {
	const key = `${name} ${width} ${height}`;
	const known = cameras.get(key);
	if (known) return known;
	const frame = await sharp(specimenPath(name))
		.resize(width, height, { fit: "cover" })
		.jpeg({ quality: 92 })
		.toBuffer();
	const path = join(mkdtempSync(join(tmpdir(), "vidimus-camera-")), "camera.mjpeg");
	writeFileSync(path, Buffer.concat(Array.from({ length: 5 }, () => frame)));
	cameras.set(key, path);
	return path;
}
