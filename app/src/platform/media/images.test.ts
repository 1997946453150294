import sharp from "sharp";
import { expect, test } from "vitest";
import { watermarkImage } from "./images.ts";

const photo = () => sharp({ create: { width: 640, height: 480, channels: 3, background: "#888" } });

test("a photo that the engine accepts is watermarked, whatever a decoder warns of", async () => {
	const whole = await photo().jpeg().toBuffer();
	for (const file of [whole, whole.subarray(0, -2), Buffer.concat([whole, Buffer.from("motion photo")])])
		expect(await sharp(await watermarkImage(file, "Lind")).metadata()).toMatchObject({
			width: 640,
			height: 480,
		});
});
