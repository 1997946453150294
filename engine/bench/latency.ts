import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { detectFaces } from "../src/face/detect.ts";
import { findFaces } from "../src/face/extract.ts";
import { createTemplate, cutFaceForTemplate } from "../src/face/match/recognizer.ts";
import { fitMesh } from "../src/face/mesh.ts";
import { decodeImage } from "../src/image/decode.ts";
import { type ChallengeFrame, readDocument } from "../src/index.ts";
import { analyzeFrames } from "../src/liveness/assess/analyze-frames.ts";
import { loadNet, type NetName } from "../src/models/nets.ts";
import { readMrz } from "../src/mrz/read/read.ts";
import { checkSigns } from "../src/signs/signs.ts";

export interface Stage {
	readonly name: string;
	readonly cpuMs: number;
	/** The part of the stage that can't be avoided, measured in the same run. */
	readonly floor: string;
	readonly floorMs: number;
	readonly ratio: number;
}

const RUNS = 9;
const FRAMES = 16;

/** Median CPU time of the process, in milliseconds over all threads, of nine runs after a warm-up. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	await work();
	const times: number[] = [];
	for (let run = 0; run < RUNS; run++) {
		const before = process.cpuUsage();
		await work();
		const { user, system } = process.cpuUsage(before);
		times.push((user + system) / 1000);
	}
	return times.toSorted((a, b) => a - b)[RUNS >> 1]!;
}

async function bareNet(name: NetName, dims: readonly number[]): Promise<number> {
	const loaded = await loadNet(name);
	const data = new Float32Array(dims.reduce((product, size) => product * size, 1)).fill(0.1);
	return cpuOf(() => loaded.run(data, dims));
}

/** A passport page as photographed by a phone: 12 megapixels, with the page in the middle. */
async function photograph(page: Uint8Array): Promise<Uint8Array> {
	const input = await sharp(page).resize(2600).toBuffer();
	return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#7a6a5a" } })
		.composite([{ input }])
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** Frames of a turning head as sent by a browser, 640 pixels wide. */
function turning(fixtures: string): ChallengeFrame[] {
	return Array.from({ length: FRAMES }, (_, i) => {
		const name = `${String(i).padStart(2, "0")}.jpg`;
		return {
			photo: readFileSync(join(fixtures, "people", "ravi-nair", "turn", name)),
			step: 0,
			at: 200 * i,
		};
	});
}

/** Measures the CPU time of each stage for one photo on the calling thread, and its floor. */
export async function measureLatency(fixtures: string): Promise<Stage[]> {
	sharp.concurrency(1);
	sharp.cache(false);
	const photo = await photograph(readFileSync(join(fixtures, "documents", "passport-td3.png")));
	const image = await decodeImage(photo);
	const [face] = await detectFaces(image, 0);
	if (!face) throw new Error("the bench needs an image with a face");
	const mesh = await fitMesh(image, face);
	const cut = await cutFaceForTemplate(image, mesh.points);

	const bareDecode = await cpuOf(() => sharp(photo).resize(2400, 2400, { fit: "inside" }).raw().toBuffer());
	const segmenter = await bareNet("mrz-segmenter", [1, 1, 384, 384]);
	const reader = await bareNet("mrz-recogniser", [1, 1, 32, 700]);
	const detector = await bareNet("face-detector", [1, 3, 256, 256]);
	const meshNet = await bareNet("face-mesh", [1, 3, 192, 192]);
	const recogniser = await bareNet("face-embedding", [1, 3, 112, 112]);
	const eyes = await bareNet("eye-contour", [1, 3, 64, 64]);
	const frames = turning(fixtures);
	const bareFrame = await cpuOf(() => sharp(frames[0]!.photo).raw().toBuffer());

	// Segmenter: two views of the whole image and a close one. Reader: two lines in both orientations and a second crop.
	const mrzFloor = 3 * segmenter + 6 * reader;
	const faceFloor = detector + 2 * meshNet + recogniser;
	const stage = (name: string, cpuMs: number, floor: string, floorMs: number): Stage => ({
		name,
		cpuMs: Math.round(cpuMs * 10) / 10,
		floor,
		floorMs: Math.round(floorMs * 10) / 10,
		ratio: Math.round((cpuMs / floorMs) * 100) / 100,
	});
	const { face: portrait } = await findFaces(image, "largest", [0]);
	const signs = await cpuOf(() => checkSigns(photo, image, null, portrait));
	const whole = await cpuOf(() => readDocument(photo, { barcode: "never" }));
	return [
		stage("decode 12 MP", await cpuOf(() => decodeImage(photo)), "sharp alone", bareDecode),
		stage("MRZ", await cpuOf(() => readMrz(image)), "3 segmenter + 6 reader runs", mrzFloor),
		stage(
			"portrait",
			await cpuOf(() => findFaces(image, "largest", [0])),
			"detector + 2 mesh + recogniser",
			faceFloor,
		),
		stage("embedding", await cpuOf(() => createTemplate(cut)), "recogniser", recogniser),
		stage(
			"liveness, a frame",
			(await cpuOf(() => analyzeFrames(frames, [{ kind: "turn", direction: "left", yaw: 20 }]))) / FRAMES,
			"sharp alone, ¼ detector, 1¼ mesh, ½ eye, recogniser",
			bareFrame + detector / 4 + meshNet * 1.25 + eyes / 2 + recogniser,
		),
		stage("signs of tampering", signs, "the document without them", whole - signs),
		stage("whole document", whole, "decoding and nets", bareDecode + mrzFloor + faceFloor),
	];
}
