import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { measureOverflow } from "../support/page-findings.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const words = {
	fr: {
		path: "/fr",
		locale: "fr-FR",
		next: ["Continuer", "Envoyer"],
		seen: "Ce que voit Vidimus",
		told: "Ce que votre serveur reçoit",
		step: /étape 3 sur 3, Décision/,
		distance: "Distance 0,47",
		who: ["passeport expiré", "date falsifiée", "passeport d’Anna"],
		endings: [
			{ person: "Votre identité est vérifiée", status: "Approuvée", event: "approved" },
			{
				person: "Nous n’avons pas pu vérifier votre identité",
				status: "Refusée",
				event: "declined",
				why: "16 septembre 2024",
			},
			{
				person: "Une personne va examiner vos photos",
				status: "En cours d’examen",
				event: "in_review",
				why: "chiffre de contrôle",
			},
			{
				person: "Le selfie ne correspond pas à la photo du document.",
				status: "Refusée",
				event: "declined",
				why: "1,3",
			},
		],
	},
	en: {
		path: "/en",
		locale: "en-US",
		next: ["Continue", "Send"],
		seen: "What Vidimus sees",
		told: "What your server receives",
		step: /step 3 of 3, Decision/,
		distance: "Distance 0.47",
		who: ["expired passport", "altered date", "Anna’s passport"],
		endings: [
			{ person: "Your identity is verified", status: "Approved", event: "approved" },
			{
				person: "We couldn’t verify your identity",
				status: "Declined",
				event: "declined",
				why: "September 16, 2024",
			},
			{
				person: "Your photos are being reviewed",
				status: "In review",
				event: "in_review",
				why: "check digit",
			},
			{
				person: "The selfie doesn’t match the photo on the document.",
				status: "Declined",
				event: "declined",
				why: "1.3",
			},
		],
	},
} as const;

/** Opens the page and waits until it is hydrated. */
async function openLanding(path: string, locale: string, javaScriptEnabled = true): Promise<Page> {
	const page = await openPage(browser, { viewport: desktopViewport, locale, javaScriptEnabled });
	if (javaScriptEnabled) await visit(page, path);
	else await page.goto(path);
	return page;
}

describe.each(["fr", "en"] as const)("the landing page in %s", (language) => {
	const { path, locale, next, seen, told, step, distance, who, endings } = words[language];

	test("the interactive demo plays a verification from the document to each outcome", async () => {
		const page = await openLanding(path, locale);
		const found = page.getByRole("region", { name: seen });
		const events = page.getByRole("region", { name: told });
		await found.getByText("UP4471926", { exact: true }).waitFor();
		for (const [index, { person, status, event, ...more }] of endings.entries()) {
			if (index > 0) await page.getByRole("radio", { name: who[index - 1]! }).check();
			await page.getByRole("button", { name: next[0], exact: true }).click();
			if (index === 0) await found.getByText(distance).waitFor();
			await page.getByRole("button", { name: next[1], exact: true }).click();
			await page.getByText(person, { exact: true }).waitFor();
			await found.getByText(status, { exact: true }).first().waitFor();
			if ("why" in more) await found.locator("p:visible", { hasText: more.why }).waitFor();
			await events.getByRole("group", { name: `verification.${event}` }).waitFor();
		}
		await page.context().close();
	});

	test("the interactive demo works by keyboard alone and announces each step", async () => {
		const page = await openLanding(path, locale);
		await page.getByRole("radio").first().focus();
		await page.keyboard.press("ArrowRight");
		expect(await page.getByRole("radio", { name: who[0] }).isChecked()).toBe(true);
		const proceed = page.getByRole("button", { name: next[0], exact: true });
		for (let tabs = 0; tabs < 6; tabs++) {
			if (await proceed.evaluate((button) => button === document.activeElement)) break;
			await page.keyboard.press("Tab");
		}
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: next[1], exact: true }).waitFor();
		await page.keyboard.press("Enter");
		await page.getByText(endings[1].person, { exact: true }).waitFor();
		await page.getByRole("status").filter({ hasText: step }).waitFor();
		// At the end, the same button starts the next person.
		await page.keyboard.press("Enter");
		await expect.poll(() => page.getByRole("radio", { name: who[1] }).isChecked()).toBe(true);
		await page.context().close();
	});

	test("without JavaScript every step of the demo can be read, and no broken control is shown", async () => {
		const page = await openLanding(path, locale, false);
		for (const text of [distance, endings[0].person, "verification.approved"])
			expect(await page.getByText(text).first().isVisible()).toBe(true);
		expect(await page.getByRole("button", { name: next[0], exact: true }).isVisible()).toBe(false);
		expect(await page.getByRole("radio").first().isVisible()).toBe(false);
		await page.context().close();
	});
});

test("the landing page fits every width from phones to wide screens, at every step of the demo", async () => {
	const page = await openLanding("/fr", "fr-FR");
	for (const width of [360, 620, 900, 1440, 2560]) {
		await page.setViewportSize({ width, height: 900 });
		for (const name of ["Document", "Selfie", "Décision"]) {
			await page.getByRole("list", { name: "Étapes" }).getByRole("button", { name }).click();
			expect({ width, name, wider: await measureOverflow(page) }).toEqual({ width, name, wider: 0 });
		}
	}
	await page.context().close();
});

test("the accuracy figures equal the benchmark's, each with its denominator", async () => {
	const page = await openLanding("/en", "en-US");
	const { degraded } = (await import("../../docs/benchmark.json", { with: { type: "json" } })).default;
	const total = degraded.reduce((sum, row) => sum + row.total, 0);
	const exact = degraded.reduce((sum, row) => sum + row.exact, 0);
	const figures = page.locator("#figures");
	await figures.getByText(`${exact} of ${total}`, { exact: true }).waitFor();
	expect(await figures.getByRole("listitem").count()).toBe(4);
	await figures.getByRole("link", { name: "All measurements" }).click();
	await page.waitForURL("**/en/docs/accuracy");
	await page.context().close();
});

test.each(["fr", "en"] as const)(
	"on a phone, the landing page in %s is short, and shows what one side sees at a time",
	async (language) => {
		const { path, locale, seen, told } = words[language];
		const page = await openLanding(path, locale);
		await page.setViewportSize(phoneViewport);
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
		const [engine, server] = [seen, told].map((name) => page.getByRole("region", { name }));
		expect(await server?.isVisible()).toBe(false);
		await page.getByRole("button", { name: told }).click();
		await server?.waitFor();
		expect(await engine?.isVisible()).toBe(false);
		expect(await measureOverflow(page)).toBe(0);
		await page.context().close();
	},
);
