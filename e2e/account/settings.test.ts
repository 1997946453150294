import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { waitForMail } from "../support/dev-inbox.ts";
import { sendAsPage } from "../support/page-session.ts";
import { openSettings, settingsForm } from "../support/settings-page.ts";

let browser: Browser;
let owner: Page;
beforeAll(async () => {
	browser = await openBrowser();
});

beforeEach(async () => {
	owner = await openPage(browser, { viewport: desktopViewport }, /422/);
	await signInDemoOwner(owner);
	await sendAsPage(owner, "PATCH", `/api/apps/${inject("demo").app}/settings`, {
		languages: ["fr", "en"],
		consent: { fr: null, en: null },
		redirect_urls: [],
		allowed_origins: [],
	});
	await openSettings(owner);
	return () => owner.context().close();
});

test("the consent preview shows each language and the accepted documents, and can't be clicked or focused", async () => {
	const preview = owner.locator("aside [data-preview]");
	await owner.locator("aside").getByLabel("Langue de l’aperçu").selectOption("en");
	await preview.getByText("Banque du Phare asks you to verify your identity").waitFor();
	await owner.locator("aside").getByText("Document", { exact: true }).first().click();
	await preview.getByText("Choose your document").waitFor();
	await owner.getByLabel("Passeport").uncheck();
	await expect.poll(() => preview.getByText("Passport", { exact: true }).count()).toBe(0);
	expect(await preview.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
	await owner.getByLabel("Passeport").check();
});

test("a language that is added is previewed, has its own consent text, and is the page's for browsers that prefer it", async () => {
	const { id } = await createVerification();
	const openInGerman = async () => {
		const headers = { "accept-language": "de" };
		const { status, headers: response } = await fetch(`${inject("demo").url}/verify/${id}`, {
			headers,
			redirect: "manual",
		});
		return [status, response.get("location")];
	};
	expect(await openInGerman()).toEqual([302, `/en/verify/${id}`]);
	expect(await owner.getByLabel("Français", { exact: true }).isDisabled()).toBe(true);
	await owner.getByLabel("Deutsch", { exact: true }).check();
	await owner.locator("aside").getByLabel("Langue de l’aperçu").selectOption("de");
	await owner
		.locator("aside [data-preview]")
		.getByText("Banque du Phare bittet Sie, Ihre Identität zu bestätigen")
		.waitFor();
	const languages = settingsForm(owner, "Langues");
	await languages.press();
	await languages.says("Enregistré");
	await owner.getByLabel("Texte en allemand").fill("Wir bewahren Ihre Daten auf.");
	await owner.locator("aside [data-preview]").getByText("Wir bewahren Ihre Daten auf.").waitFor();
	expect(await openInGerman()).toEqual([302, `/de/verify/${id}`]);
});

test("countries can be found by name, selected and saved", async () => {
	await owner.getByLabel("Seulement ceux que je choisis").check();
	const options = settingsForm(owner, "Options de vérification");
	await options.press();
	await owner.getByText("Veuillez sélectionner au moins 1.").waitFor();
	await owner.getByLabel("Rechercher un pays").fill("etats");
	await owner.getByLabel("États-Unis", { exact: true }).check();
	await owner.getByLabel("Rechercher un pays").fill("fra");
	await owner.getByLabel("France", { exact: true }).check();
	await owner.getByLabel("Rechercher un pays").fill("utopie");
	await owner.getByLabel("Utopie (spécimen)").check();
	await options.press();
	await options.says("Enregistré");
	await openSettings(owner, "/en/settings");
	const chosen = owner.getByRole("list", { name: "Selected countries" }).getByRole("listitem");
	expect(await chosen.allTextContents()).toEqual(["United States", "France", "Utopia (specimen)"]);
	await owner.getByRole("button", { name: "Remove France" }).click();
	expect(await chosen.count()).toBe(2);
	await owner.getByLabel("All countries").check();
	await owner.getByRole("button", { name: "Save Verification options" }).click();
	await owner.locator("#verification_options").getByText("Saved", { exact: true }).waitFor();
});

test("an invalid line is reported by its number without losing the input, and a valid origin may embed verifications", async () => {
	const sites = owner.getByLabel("Origines autorisées", { exact: true });
	const typed = "https://shop.example/\n\nhttps://shop.example/done";
	await sites.fill(typed);
	const addresses = settingsForm(owner, "URL et origines autorisées");
	await addresses.press();
	await owner.getByText("Ligne 3 : Indiquez le site seul, sans chemin").waitFor();
	expect(await sites.inputValue()).toBe(typed);
	expect(await sites.evaluate((element) => element === document.activeElement)).toBe(true);
	await sites.fill("https://shop.example/\nhttp://localhost:4000");
	await addresses.press();
	await addresses.says("Enregistré");
	expect(await sites.inputValue()).toBe("https://shop.example\nhttp://localhost:4000");

	const { id } = await createVerification();
	const framing = async (path: string) => {
		const { headers } = await fetch(inject("demo").url + path);
		const policy = headers.get("content-security-policy") ?? "";
		return { older: headers.get("x-frame-options"), newer: /frame-ancestors ([^;]*)/.exec(policy)?.[1] };
	};
	for (const path of [`/fr/verify/${id}`, `/en/verify/${id}?x=1`])
		expect(await framing(path)).toEqual({ older: null, newer: "https://shop.example http://localhost:4000" });
	for (const path of [
		"/fr/verify",
		"/fr/verify/vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
		"/fr/login",
		`/fr/x/verify/${id}`,
	])
		expect(await framing(path)).toEqual({ older: "DENY", newer: "'none'" });
});

test("suspected attacks go to review unless the app selects another setting", async () => {
	const doubts = owner.getByRole("group", { name: "En cas de doute sur le vivant" });
	expect(await doubts.getByRole("radio", { name: /^Examen manuel/ }).isChecked()).toBe(true);
	await doubts.getByRole("radio", { name: "Refuser" }).check();
	const options = settingsForm(owner, "Options de vérification");
	await options.press();
	await options.says("Enregistré");
	await openSettings(owner, "/en/settings");
	const savedChoice = owner.getByRole("group", { name: "Liveness in doubt" });
	expect(await savedChoice.getByRole("radio", { name: "Decline" }).isChecked()).toBe(true);
	await savedChoice.getByRole("radio", { name: "Send to review" }).check();
	await owner.getByRole("button", { name: "Save Verification options" }).click();
	await owner.locator("#verification_options").getByText("Saved", { exact: true }).waitFor();
	await openSettings(owner, "/fr/settings");
});

test("match thresholds are explained, stay in order, and can be reset to the recommended ones", async () => {
	const match = owner.getByLabel("Seuil de correspondance (FMR)");
	const mismatch = owner.getByLabel("Seuil de non-correspondance (FMR)");
	await match.selectOption("0.001");
	await mismatch.selectOption("0.0001");
	const options = settingsForm(owner, "Options de vérification");
	await options.press();
	await owner
		.getByText("Le taux de non-correspondance ne peut pas être inférieur au taux de correspondance")
		.waitFor();
	for (const select of [match, mismatch]) {
		await select.selectOption({ index: 0 });
		expect(await select.inputValue()).toBe("");
	}
});

test("leaving the page with unsaved settings asks for confirmation", async () => {
	await owner.getByLabel("Jours après la décision").fill("30");
	await owner.getByLabel("Langue", { exact: true }).selectOption("en");
	await owner.getByRole("heading", { name: "Settings", exact: true }).waitFor();
	expect(await owner.getByLabel("Retention period after the decision").inputValue()).toBe("30");
	const leave = () => owner.getByRole("navigation").getByRole("link", { name: "Verifications" }).click();
	await leave();
	await owner.getByRole("button", { name: "Keep editing" }).click();
	expect(await owner.getByLabel("Retention period after the decision").inputValue()).toBe("30");
	await leave();
	await owner.getByRole("button", { name: "Leave without saving" }).click();
	await owner.getByRole("heading", { name: "Verifications" }).waitFor();
	await visit(owner, "/fr/settings");
	expect(await owner.getByLabel("Jours après la décision").inputValue()).toBe("90");
});

test("the consent preview opens from a button on a phone", async () => {
	const handset = await openPage(browser, {
		viewport: { width: 360, height: 780 },
		storageState: await owner.context().storageState(),
	});
	await openSettings(handset);
	await handset.getByLabel("Texte en français").fill("Nous vous rappelons.");
	await handset.getByRole("button", { name: "Aperçu" }).click();
	await handset.getByRole("dialog").getByText("Nous vous rappelons.").waitFor();
	await handset.context().close();
});

test("the audit log shows who changed the settings", async () => {
	const saved = settingsForm(owner, "Durée de conservation");
	await owner.getByLabel("Jours après la décision").fill("91");
	await saved.press();
	await saved.says("Enregistré");
	const entry = owner.locator("#audit li").first();
	await entry.getByText("Réglages modifiés").waitFor();
	await entry.getByText("Camille Laurent").waitFor();
	await owner.getByLabel("Jours après la décision").fill("90");
	await saved.press();
	await saved.says("Enregistré");
});

test("a viewer can read the settings but not change them", async () => {
	const { app, url } = inject("demo");
	const email = "vera.lucet@example.com";
	await sendAsPage(owner, "POST", `/api/apps/${app}/invitations`, { emails: [email], roles: ["viewer"] });
	const { url: link = "" } = await waitForMail(url, email, /Banque du Phare/);
	const viewer = await openPage(browser, { viewport: desktopViewport });
	await visit(viewer, "/fr/help");
	await viewer.evaluate(() => fetch("/api/csrf-cookie"));
	const { pathname, searchParams } = new URL(link);
	await sendAsPage(viewer, "POST", `/api/invitations/${pathname.split("/").at(-1)}/register`, {
		name: "Véra Lucet",
		password: "quatre chevaux sur la plage",
		token: searchParams.get("token"),
	});
	await visit(viewer, "/fr/settings");
	await viewer.getByText("Seuls un propriétaire ou un administrateur").waitFor();
	expect(await viewer.getByRole("button", { name: /^Enregistrer/ }).count()).toBe(0);
	expect(await viewer.getByLabel("Texte en français").isDisabled()).toBe(true);
	expect(await viewer.getByLabel("Passeport").isDisabled()).toBe(true);
	expect(await viewer.getByRole("heading", { name: "Journal d’audit" }).count()).toBe(0);
	expect(await viewer.getByRole("link", { name: "Personnaliser" }).count()).toBe(0);
});
