import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { catalogue } from "../../app/src/i18n/catalogue.ts";
import { languageNames, personLocales } from "../../app/src/i18n/locales.ts";
import { personCatalogue } from "../../app/src/i18n/person-catalogue.ts";
import { callApi, createVerification, getVerification } from "../support/api-calls.ts";
import { openBrowser, openPage, visit } from "../support/browser.ts";
import { findRawKeys, measureOverflow } from "../support/page-findings.ts";
import { mobileOptions } from "../support/person-page.ts";

const narrowPhone = { ...mobileOptions, viewport: { width: 320, height: 640 } };

function listTexts(tree: unknown): string[] {
	if (typeof tree === "string") return [tree];
	return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(listTexts) : [];
}

/** Visible texts that are the product's French or English, and not this language's. */
async function findForeignTexts(page: Page, locale: keyof typeof personCatalogue): Promise<string[]> {
	const { common, verify, specimens } = personCatalogue[locale];
	const own = new Set([...listTexts([common, verify, specimens]), ...Object.values(languageNames)]);
	const foreign = new Set(
		[catalogue.fr, catalogue.en]
			.flatMap((texts) => listTexts([texts.common, texts.verify, texts.specimens]))
			.filter((text) => !own.has(text)),
	);
	const shown = await page.evaluate(() => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts: string[] = [];
		while (walker.nextNode())
			if (walker.currentNode.parentElement?.checkVisibility())
				texts.push(walker.currentNode.textContent?.trim() ?? "");
		const labels = [...document.querySelectorAll("[aria-label]")].map((element) =>
			element.getAttribute("aria-label"),
		);
		return [...texts, ...labels.map((label) => label ?? "")];
	});
	return shown.filter((text) => foreign.has(text));
}

async function expectCleanPage(page: Page, locale: keyof typeof personCatalogue): Promise<void> {
	expect(await findForeignTexts(page, locale)).toEqual([]);
	expect(await findRawKeys(page)).toEqual([]);
	expect(await measureOverflow(page)).toBe(0);
}

const proceed = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.each([
	["de", "Polen", "Personalausweis"],
	["pl", "Niemcy", "Dowód osobisty"],
] as const)(
	"a link in %s is understood and fits on a narrow phone, from consent to the camera",
	async (locale, country, card) => {
		const verification = await createVerification({ locale });
		expect(new URL(verification.url).pathname).toBe(`/${locale}/verify/${verification.id}`);
		const page = await openPage(await openBrowser(), narrowPhone);
		await visit(page, verification.url);
		const { verify } = personCatalogue[locale];
		await page
			.getByRole("heading", { name: verify.intro.title.replace("{{business}}", "Banque du Phare") })
			.waitFor();
		expect(await page.locator("html").getAttribute("lang")).toBe(locale);
		await expectCleanPage(page, locale);

		await proceed(page, verify.intro.refuse);
		await page.getByRole("dialog").getByText(verify.intro.refuse_question).waitFor();
		await expectCleanPage(page, locale);
		await proceed(page, personCatalogue[locale].common.action.back);

		await proceed(page, verify.intro.agree);
		await page.getByRole("heading", { name: verify.document.title }).waitFor();
		await page.getByLabel(verify.document.country).selectOption({ label: country });
		await page.locator("label", { hasText: card }).click();
		await expectCleanPage(page, locale);

		await proceed(page, verify.document.continue);
		await page.getByRole("heading", { name: verify.capture.document_front }).waitFor();
		await page.getByRole("heading", { name: verify.capture.missing }).waitFor();
		await page.getByText(verify.specimens.title, { exact: true }).click();
		await page.getByText(personCatalogue[locale].specimens["card-front"].title).waitFor();
		await expectCleanPage(page, locale);
		expect((await getVerification(verification.id)).locale).toBe(locale);

		const languages = page.getByRole("combobox", {
			name: personCatalogue[locale].common.preferences.language,
		});
		expect(await languages.locator("option").allTextContents()).toEqual(
			expect.arrayContaining(["Français", "English", languageNames[locale]]),
		);
		await languages.selectOption("en");
		await page.getByRole("heading", { name: "Take a photo of the front" }).waitFor();
		expect(await page.locator("html").getAttribute("lang")).toBe("en");
		await page.getByRole("combobox", { name: "Language" }).selectOption(locale);
		await page.getByRole("heading", { name: verify.capture.document_front }).waitFor();
		expect(new URL(page.url()).hash).toMatch(/^#vcs_/);
	},
);

test.each([
	...personLocales.map((locale) => ({ locale, width: 320 })),
	{ locale: "fr", width: 390 } as const,
])(
	"in $locale, $width px wide, the steps are named in full, and the button to agree comes after the whole consent",
	async ({ locale, width }) => {
		const { url } = await createVerification({ locale });
		const page = await openPage(await openBrowser(), { ...mobileOptions, viewport: { width, height: 664 } });
		await visit(page, url);
		const { verify } = { ...personCatalogue, fr: catalogue.fr, en: catalogue.en }[locale];
		const agree = page.getByRole("button", { name: verify.intro.agree, exact: true });
		await agree.waitFor();
		const cut = await page
			.getByRole("list", { name: verify.steps.label })
			.locator("span")
			.evaluateAll((words) =>
				words.filter((word) => word.scrollWidth > word.clientWidth).map(({ textContent }) => textContent),
			);
		expect(cut).toEqual([]);
		const text = page.getByRole("main").locator("section");
		const expectAfterText = async () => {
			const end = await text.evaluate((element) => element.getBoundingClientRect().bottom);
			expect((await agree.boundingBox())?.y).toBeGreaterThanOrEqual(end);
		};
		await expectAfterText();
		await text.locator("summary").click();
		await expectAfterText();
	},
);

test("a photo is rejected and a link expires in the person's language", async () => {
	const verification = await createVerification({ locale: "it", options: { liveness: "off" } });
	const page = await openPage(await openBrowser(), narrowPhone, /422/);
	await visit(page, verification.url);
	const { verify, errors } = personCatalogue.it;
	await proceed(page, verify.intro.agree);
	await proceed(page, verify.document.continue);
	await page.setInputFiles("input[type=file]", {
		name: "x.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from("no photo"),
	});
	await page.getByText(errors.photo_not_an_image).waitFor();
	await callApi("POST", `/api/v1/verifications/${verification.id}/cancel`);
	await page.getByRole("heading", { name: verify.end.canceled }).waitFor();
	await expectCleanPage(page, "it");
});

test("the page of a code and of an unknown link are in the browser's language, and the code's page leads on in it", async () => {
	const { code } = await createVerification();
	const page = await openPage(await openBrowser(), { ...narrowPhone, locale: "es-ES" }, /404/);
	const { verify } = personCatalogue.es;
	await visit(page, "/verify/unknown#vcs_unknown");
	await page.getByRole("heading", { name: verify.problem.link_invalid }).waitFor();
	await expectCleanPage(page, "es");
	await page.getByRole("link", { name: verify.problem.enter_code }).click();
	await page.getByRole("heading", { name: verify.code.title }).waitFor();
	await expectCleanPage(page, "es");
	await page.getByLabel(verify.code.label).fill(code ?? "");
	await proceed(page, verify.code.submit);
	await page
		.getByRole("heading", { name: verify.intro.title.replace("{{business}}", "Banque du Phare") })
		.waitFor();
	expect(new URL(page.url()).hash).toMatch(/^#vcs_/);
});

test("the rest of the product isn't in the page's other languages", async () => {
	const page = await openPage(await openBrowser(), narrowPhone, /404/);
	expect((await visit(page, "/de/help"))?.status()).toBe(404);
	await page.getByRole("heading", { name: "Page introuvable." }).waitFor();
});
