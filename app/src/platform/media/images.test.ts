import sharp from "sharp";
import { expect, test } from "vitest";
import { createPreview, watermarkImage } from "./images.ts";

const photo = () => sharp({ create: { width: 640, height: 480, channels: 3, background: "#888" } });

test("a photo that the engine accepts is watermarked, whatever a decoder warns of", async () => {
	const whole = await photo().jpeg().toBuffer();
	for (const file of [whole, whole.subarray(0, -2), Buffer.concat([whole, Buffer.from("motion photo")])])
		expect(await sharp(await watermarkImage(file, "Lind")).metadata()).toMatchObject({
			width: 640,
			height: 480,
		});
});

test("a preview is upright, keeps the photo's proportions and has no metadata", async () => {
	const sideways = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#888" } })
		.jpeg()
		.withExif({ IFD0: { Make: "Phone" } })
		.withMetadata({ orientation: 6 })
		.toBuffer();
	const preview = await sharp(await createPreview(sideways)).metadata();
	expect(preview).toMatchObject({ format: "webp", width: 720, height: 960 });
	expect([preview.exif, preview.orientation]).toEqual([undefined, undefined]);
	expect(await sharp(await createPreview(await photo().png().toBuffer())).metadata()).toMatchObject({
		width: 640,
		height: 480,
	});
});
