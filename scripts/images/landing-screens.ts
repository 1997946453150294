/** Takes the landing page's screenshots of the product from the demo, in each language and color scheme. */
import { join } from "node:path";
import sharp from "sharp";
import { openDemo, readTexts, root, specimen } from "./demo.ts";
import { ShownTexts } from "./shown-texts.ts";

const folder = "app/src/web/pages/home/images";
const out = join(root, folder);
const texts = new ShownTexts();
await using demo = await openDemo();
const save = (bytes: Buffer, width: number, quality: number, name: string) =>
	sharp(bytes)
		.resize(width)
		.avif({ quality, effort: 8 })
		.toFile(join(out, `${name}.avif`));

const locales = { fr: "fr-FR", en: "en-US" };
const prefixes = { fr: "", en: "/en" };

type Language = keyof typeof locales;
type ColorScheme = "light" | "dark";

async function person(language: Language, colorScheme: ColorScheme): Promise<void> {
	const { intro, document, review } = readTexts(language);
	const url = await demo.createVerification({
		reference: "screens",
		locale: language,
		options: { liveness: "off", minimum_assurance: "basic", duplicates: "report" },
	});
	const page = await demo.openPage({
		reducedMotion: "reduce",
		viewport: { width: 390, height: 780 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		locale: locales[language],
		colorScheme,
	});
	const shoot = async (name: string) => {
		await save(await page.screenshot(), 560, 44, `person-${name}-${language}-${colorScheme}`);
		await texts.add(page, language);
	};
	await page.goto(url);
	await page.getByRole("button", { name: intro.agree }).waitFor();
	await shoot("consent");
	await page.getByRole("button", { name: intro.agree }).click();
	await page.getByRole("button", { name: document.continue }).click();
	await page.setInputFiles("input[type=file]", specimen("hard/glare-passport"));
	await page.getByRole("button", { name: review.photo.retake }).waitFor();
	await shoot("refused");
	await page.getByRole("button", { name: review.photo.retake }).click();
	await page.setInputFiles("input[type=file]", specimen("passports/mei-tanaka"));
	await page.getByRole("heading", { name: review.photo.good }).waitFor();
	await page.getByRole("button", { name: review.keep }).click();
	await page.setInputFiles("input[type=file]", specimen("selfies/mei-tanaka-1"));
	await page.getByRole("button", { name: review.send }).click();
	await page.locator("[data-ending]").waitFor();
	await shoot("result");
	await page.context().close();
}

async function business(language: Language, colorScheme: ColorScheme): Promise<void> {
	const page = await demo.openDashboard(prefixes[language], {
		reducedMotion: "reduce",
		viewport: { width: 1280, height: 1024 },
		deviceScaleFactor: 1.5,
		locale: locales[language],
		colorScheme,
	});
	await page.getByRole("row").filter({ hasText: "compte-2075" }).click();
	await page.getByRole("img", { name: "Selfie", exact: true }).waitFor();
	await page.reload({ waitUntil: "networkidle" });
	await save(await page.screenshot(), 1440, 46, `case-${language}-${colorScheme}`);
	await texts.add(page, language);
	await page.context().close();
}

for (const language of ["fr", "en"] as const)
	for (const colorScheme of ["light", "dark"] as const) {
		await person(language, colorScheme);
		await business(language, colorScheme);
	}
texts.write(folder);
