/** Takes the README's screenshots of the demo in a browser, and writes them to docs/screenshots. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openDemo, readTexts, root, specimen } from "./demo.ts";
import { ShownTexts } from "./shown-texts.ts";

const out = join(root, "docs", "screenshots");
mkdirSync(out, { recursive: true });
const texts = new ShownTexts();
await using demo = await openDemo();

const save = (bytes: Buffer, name: string) =>
	sharp(bytes)
		.jpeg({ quality: 82, mozjpeg: true })
		.toFile(join(out, `${name}.jpg`));

const business = await demo.openDashboard("/en", {
	viewport: { width: 1280, height: 820 },
	deviceScaleFactor: 1.5,
	locale: "en-US",
});
await save(await business.screenshot(), "verifications");
await texts.add(business, "en");

await business.emulateMedia({ colorScheme: "dark" });
await business.getByRole("row").filter({ hasText: "compte-2075" }).click();
await business.getByRole("img", { name: "Selfie", exact: true }).waitFor();
// Reloaded, because navigating here has scrolled the list.
await business.reload({ waitUntil: "networkidle" });
await save(await business.screenshot(), "case");
await texts.add(business, "en");

const url = await demo.createVerification({
	reference: "screenshots",
	locale: "en",
	options: { liveness: "passive", minimum_assurance: "basic", duplicates: "report" },
});
const phone = await demo.openPage({
	viewport: { width: 390, height: 800 },
	deviceScaleFactor: 1.5,
	isMobile: true,
	hasTouch: true,
	locale: "en-US",
});
const { intro, document, review } = readTexts("en");
const shots: Buffer[] = [];
const shoot = async () => {
	shots.push(await phone.screenshot());
	await texts.add(phone, "en");
};
await phone.goto(url);
await phone.getByRole("button", { name: intro.agree }).waitFor();
await shoot();
await phone.getByRole("button", { name: intro.agree }).click();
await phone.getByRole("button", { name: document.continue }).click();
await phone.setInputFiles("input[type=file]", specimen("hard/glare-passport"));
await phone.getByRole("button", { name: review.photo.retake }).waitFor();
await shoot();
await phone.getByRole("button", { name: review.photo.retake }).click();
await phone.setInputFiles("input[type=file]", specimen("passports/mei-tanaka"));
await phone.getByRole("heading", { name: review.photo.good }).waitFor();
await shoot();
await phone.getByRole("button", { name: review.keep }).click();
await phone.setInputFiles("input[type=file]", specimen("selfies/mei-tanaka-1"));
await phone.getByRole("button", { name: review.send }).click();
await phone.locator("[data-ending]").waitFor();
await shoot();

const width = 390;
const height = 800;
const gap = 24;
const tiles = await Promise.all(shots.map((shot) => sharp(shot).resize(width, height).toBuffer()));
const strip = sharp({
	create: { width: tiles.length * (width + gap) - gap, height, channels: 3, background: "#e5e7eb" },
}).composite(tiles.map((input, index) => ({ input, left: index * (width + gap), top: 0 })));
await save(await strip.png().toBuffer(), "person");

texts.write("docs/screenshots");
console.log("docs/screenshots is up to date.");
