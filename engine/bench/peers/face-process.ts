/**
 * Runs another program's own face recognition on photos. In a separate process, because the bundles are made to
 * take Node.js for a browser, and each of them for itself.
 * Arguments: `face-api` or `Human`, then files. Prints one line of JSON: version, CPU time, and a template per photo.
 */
import sharp from "sharp";
import { openFaceApi } from "./face-api.ts";
import { openHuman } from "./human.ts";

/** Longer side of photos, as in the demos of both with a camera. */
const SIDE = 640;

const [program, ...files] = process.argv.slice(2);
const { version, describe } = await (program === "Human" ? openHuman() : openFaceApi());

async function describeFile(path: string): Promise<number[] | null> {
	const { data, info } = await sharp(path)
		.rotate()
		.removeAlpha()
		.resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return describe(data, [info.height, info.width, 3]);
}

// The first run prepares the models: the engine is measured after one as well.
await describeFile(files[0]!);
const templates: (number[] | null)[] = [];
const before = process.cpuUsage();
for (const path of files) templates.push(await describeFile(path));
const { user, system } = process.cpuUsage(before);
const cpuMs = (user + system) / 1000 / files.length;
console.log(JSON.stringify({ version, cpuMs, templates }));
