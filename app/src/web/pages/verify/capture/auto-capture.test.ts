import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { createFrame, createFrameSource } from "../../../../testing/data/recorded-frames.ts";
import { readSpecimen } from "../../../../testing/data/specimens.ts";
import type { CaptureHint } from "../camera/frame-analysis.ts";
import { type CaptureShape, guideAutoCapture, takePhotos } from "./auto-capture.ts";

/** A specimen as a 1280 × 960 camera sees it when it fills the on-screen frame. */
const renderCameraFrame = (name: string, width: number, change = (photo: Sharp) => photo) =>
	change(
		sharp(readSpecimen(name))
			.resize({ width })
			.extend({ top: 1000, bottom: 1000, left: 1000, right: 1000, background: "#b8aa98" }),
	)
		.toBuffer({ resolveWithObject: true })
		.then(({ data, info }) =>
			sharp(data)
				.extract({
					left: Math.floor((info.width - 1280) / 2),
					top: Math.floor((info.height - 960) / 2),
					width: 1280,
					height: 960,
				})
				.png({ compressionLevel: 1 })
				.toBuffer(),
		);

/** The hints for the first `looks` analyses of a series of photos. */
async function collectHints(shape: CaptureShape, photos: readonly Buffer[], looks: number) {
	const hints: { hint: CaptureHint; isGood: boolean }[] = [];
	await new Promise<void>((resolve) => {
		const source = createFrameSource((at) => {
			const photo = photos[Math.round(at / 100) % photos.length] as Buffer;
			return createFrame(async () => photo, { at, width: 1280, height: 960 });
		});
		const stop = guideAutoCapture(source, shape, (hint, isGood) => {
			hints.push({ hint, isGood });
			if (hints.length < looks) return;
			stop();
			resolve();
		});
	});
	return hints;
}

describe("automatic capture", () => {
	test("the photo is taken after a passport was still and sharp in the frame for six analyses", async () => {
		const hints = await collectHints("passport", [await renderCameraFrame("passports/anna-lind", 1170)], 8);
		expect(hints.map(({ hint }) => hint)).toEqual(["move", ...Array(7).fill("ready")]);
		expect(hints.map(({ isGood }) => isGood).indexOf(true)).toBe(6);
	});

	test.each([
		["small", "closer", () => renderCameraFrame("passports/anna-lind", 400)],
		["dark", "dark", () => renderCameraFrame("passports/anna-lind", 1170, (image) => image.linear(0.15))],
		["blurred", "blur", () => renderCameraFrame("passports/anna-lind", 1170, (image) => image.blur(6))],
	] as const)(
		"no photo is taken of a passport that is %s, and a hint is shown",
		async (_what, hint, make) => {
			const hints = await collectHints("passport", [await make()], 8);
			expect(new Set(hints.slice(1).map((entry) => entry.hint))).toEqual(new Set([hint]));
			expect(hints.some(({ isGood }) => isGood)).toBe(false);
		},
	);

	test("no photo is taken while the passport moves", async () => {
		const here = await renderCameraFrame("passports/anna-lind", 1170);
		const there = await renderCameraFrame("passports/anna-lind", 1090);
		// Every second frame is analyzed.
		const hints = await collectHints("passport", [here, here, there, there], 8);
		expect(hints.some(({ isGood }) => isGood)).toBe(false);
	});
});

describe("taking photos", () => {
	const series = () =>
		createFrameSource((at) => createFrame(async () => Buffer.from(String(at)), { at, width: 4, height: 3 }));
	const captureAll = async (shape: CaptureShape) =>
		Promise.all((await takePhotos(series().openReader(), shape)).map((photo) => photo.text()));

	test("a document photo is one frame, and a selfie three spaced frames", async () => {
		expect(await captureAll("card")).toEqual(["100"]);
		expect(await captureAll("selfie")).toEqual(["100", "400", "700"]);
	});

	test("nothing is taken when the camera delivers no frame", async () => {
		expect(await takePhotos(createFrameSource(() => null).openReader(), "selfie")).toEqual([]);
	});
});
