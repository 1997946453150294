import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { frameOf, recordedFrames } from "../../testing/recorded-frames.ts";
import { guideShutter, type Shape, takePicture } from "./auto-capture.ts";
import type { Hint } from "./frame-analysis.ts";

const specimen = (name: string) => readFileSync(new URL(`../../../specimens/${name}.jpg`, import.meta.url));

/** A specimen as it lies before a camera of 1280 by 960 pixels: it fills the frame on the screen. */
const before = (name: string, width: number, change = (picture: Sharp) => picture) =>
	change(
		sharp(specimen(name))
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

/** What is told of so many looks at a series of pictures. */
async function hintsOf(shape: Shape, pictures: readonly Buffer[], looks: number) {
	const told: { hint: Hint; isGood: boolean }[] = [];
	await new Promise<void>((resolve) => {
		const source = recordedFrames((at) => {
			const picture = pictures[Math.round(at / 100) % pictures.length] as Buffer;
			return frameOf(async () => picture, { at, width: 1280, height: 960 });
		});
		const stop = guideShutter(source, shape, (hint, isGood) => {
			told.push({ hint, isGood });
			if (told.length < looks) return;
			stop();
			resolve();
		});
	});
	return told;
}

describe("the shutter that goes by itself", () => {
	test("goes once a passport has lain still and sharp in the frame for six looks", async () => {
		const told = await hintsOf("passport", [await before("passports/anna-lind", 1170)], 8);
		expect(told.map(({ hint }) => hint)).toEqual(["move", ...Array(7).fill("ready")]);
		expect(told.map(({ isGood }) => isGood).indexOf(true)).toBe(6);
	});

	test.each([
		["small", "closer", () => before("passports/anna-lind", 400)],
		["dark", "dark", () => before("passports/anna-lind", 1170, (one) => one.linear(0.15))],
		["blurred", "blur", () => before("passports/anna-lind", 1170, (one) => one.blur(6))],
	] as const)("doesn't go on a passport that is %s, and says what to do", async (_what, hint, make) => {
		const told = await hintsOf("passport", [await make()], 8);
		expect(new Set(told.slice(1).map((one) => one.hint))).toEqual(new Set([hint]));
		expect(told.some(({ isGood }) => isGood)).toBe(false);
	});

	test("doesn't go while the passport is moved", async () => {
		const [here, there] = [
			await before("passports/anna-lind", 1170),
			await before("passports/anna-lind", 1090),
		];
		// Every second frame is looked at.
		const told = await hintsOf("passport", [here, here, there, there], 8);
		expect(told.some(({ isGood }) => isGood)).toBe(false);
	});
});

describe("a picture", () => {
	const series = () =>
		recordedFrames((at) => frameOf(async () => Buffer.from(String(at)), { at, width: 4, height: 3 }));
	const taken = async (shape: Shape) =>
		Promise.all((await takePicture(series().read(), shape)).map((picture) => picture.text()));

	test("of a document is one frame, of a face three that lie apart", async () => {
		expect(await taken("card")).toEqual(["100"]);
		expect(await taken("selfie")).toEqual(["100", "400", "700"]);
	});

	test("isn't taken where the camera gives none", async () => {
		expect(await takePicture(recordedFrames(() => null).read(), "selfie")).toEqual([]);
	});
});
