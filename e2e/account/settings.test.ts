import { readFileSync } from "node:fs";
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
	return () => owner.context().close();
});

test("the consent preview shows each language, and can't be clicked or focused", async () => {
	await openSettings(owner, "branding");
	const preview = owner.locator("aside [data-preview]");
	await owner.locator("aside").getByLabel("Langue de l’aperçu").selectOption("en");
	await preview.getByText("Banque du Phare asks you to verify your identity").waitFor();
	await owner.locator("aside").getByText("Document", { exact: true }).first().click();
	await preview.getByText("Choose your document").waitFor();
	expect(await preview.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
});

test("the accepted documents are previewed before they are saved", async () => {
	await openSettings(owner, "verification");
	await owner.getByLabel("Passeport").uncheck();
	await owner.getByRole("button", { name: "Aperçu" }).click();
	const dialog = owner.getByRole("dialog");
	await dialog.getByText("Document", { exact: true }).first().click();
	const preview = dialog.locator("[data-preview]");
	await preview.getByText("Quelle pièce d’identité avez-vous ?").waitFor();
	expect(await preview.getByText("Passeport", { exact: true }).count()).toBe(0);
});

test("a language that is added is previewed, has its own consent text, and is the page's for browsers that prefer it", async () => {
	await openSettings(owner, "branding");
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
	await openSettings(owner, "verification");
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
	await openSettings(owner, "verification", "en");
	const chosen = owner.getByRole("list", { name: "Selected countries" }).getByRole("listitem");
	expect(await chosen.allTextContents()).toEqual(["United States", "France", "Utopia (specimen)"]);
	await owner.getByRole("button", { name: "Remove France" }).click();
	expect(await chosen.count()).toBe(2);
	await owner.getByLabel("All countries").check();
	await owner.getByRole("button", { name: "Save Verification options" }).click();
	await owner.locator("#verification_options").getByText("Saved", { exact: true }).waitFor();
});

test("an invalid line is reported by its number without losing the input, and a valid origin may embed verifications", async () => {
	await openSettings(owner, "urls");
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
	await openSettings(owner, "verification");
	const doubts = owner.getByRole("group", { name: "En cas de doute sur le vivant" });
	expect(await doubts.getByRole("radio", { name: /^Examen manuel/ }).isChecked()).toBe(true);
	await doubts.getByRole("radio", { name: "Refuser" }).check();
	const options = settingsForm(owner, "Options de vérification");
	await options.press();
	await options.says("Enregistré");
	await openSettings(owner, "verification", "en");
	const savedChoice = owner.getByRole("group", { name: "Liveness in doubt" });
	expect(await savedChoice.getByRole("radio", { name: "Decline" }).isChecked()).toBe(true);
	await savedChoice.getByRole("radio", { name: "Send to review" }).check();
	await owner.getByRole("button", { name: "Save Verification options" }).click();
	await owner.locator("#verification_options").getByText("Saved", { exact: true }).waitFor();
});

test("match thresholds are explained, stay in order, and can be reset to the recommended ones", async () => {
	await openSettings(owner, "verification");
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
	await openSettings(owner, "redaction");
	await owner.getByLabel("Jours après la décision").fill("30");
	await owner.getByLabel("Langue", { exact: true }).selectOption("en");
	await owner.getByRole("heading", { name: "Retention and redaction", exact: true }).waitFor();
	expect(await owner.getByLabel("Retention period after the decision").inputValue()).toBe("30");
	const leave = () =>
		owner.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Verifications" }).click();
	await leave();
	await owner.getByRole("button", { name: "Keep editing" }).click();
	expect(await owner.getByLabel("Retention period after the decision").inputValue()).toBe("30");
	await leave();
	await owner.getByRole("button", { name: "Leave without saving" }).click();
	await owner.getByRole("heading", { name: "Verifications" }).waitFor();
	await openSettings(owner, "redaction");
	expect(await owner.getByLabel("Jours après la décision").inputValue()).toBe("90");
});

test("the consent preview opens from a button on a phone", async () => {
	const handset = await openPage(browser, {
		viewport: { width: 360, height: 780 },
		storageState: await owner.context().storageState(),
	});
	await openSettings(handset, "branding");
	await handset.getByLabel("Texte en français").fill("Nous vous rappelons.");
	await handset.getByRole("button", { name: "Aperçu" }).click();
	await handset.getByRole("dialog").getByText("Nous vous rappelons.").waitFor();
	await handset.context().close();
});

test("the audit log shows who changed the settings, and is filtered by action, actor and object, and exported so", async () => {
	const { app } = inject("demo");
	await sendAsPage(owner, "PATCH", `/api/apps/${app}/settings`, { retention_days: 91 });
	await sendAsPage(owner, "PATCH", `/api/apps/${app}/settings`, { retention_days: 90 });
	await openSettings(owner, "audit-log");
	const main = owner.getByRole("main");
	await main.getByLabel("Action", { exact: true }).selectOption("app.settings_changed");
	await main.getByLabel("Auteur").selectOption({ label: "Camille Laurent" });
	await main.getByLabel("Identifiant d’un objet").fill(app);
	await main.getByRole("button", { name: "Filtrer" }).click();
	await owner.waitForURL(/action=app.settings_changed.*actor_id=usr_.*object_id=app_/);
	const entries = main.locator("details");
	const changes = entries.filter({ hasText: "Réglages modifiés" }).filter({ hasText: "Camille Laurent" });
	await expect.poll(() => entries.count()).toBe(await changes.count());
	const [download] = await Promise.all([
		owner.waitForEvent("download"),
		main.getByRole("button", { name: "Exporter (CSV)" }).click(),
	]);
	const [head, ...lines] = readFileSync(await download.path(), "utf8")
		.trim()
		.split("\r\n");
	expect(head).toMatch(/^sequence,id,created_at,action,/);
	expect(lines.length).toBeGreaterThanOrEqual(2);
	expect(lines.every((line) => line.includes(",app.settings_changed,user,"))).toBe(true);

	await visit(owner, "/fr/settings/audit-log?object_id=vrf_nothing");
	await main.getByText("Aucune action ne correspond").waitFor();
	await visit(owner, "/fr/settings/audit-log?from=2026-11-30&to=2026-11-01");
	await main.getByText("La fin précède le début").waitFor();
	expect(await main.getByLabel("Jusqu’au").getAttribute("aria-invalid")).toBe("true");
});

test("each page of the settings is listed, found by the search in its language, and shown as the current one", async () => {
	await visit(owner, "/fr/settings");
	const main = owner.getByRole("main");
	expect(await main.getByRole("listitem").count()).toBe(8);
	await main.getByRole("link", { name: "Filtrage" }).click();
	const current = main.getByRole("navigation").locator("[aria-current=page]");
	await expect.poll(() => current.textContent()).toBe("Filtrage");
	await visit(owner, "/en/settings");
	await owner.keyboard.press("Control+k");
	const dialog = owner.getByRole("dialog");
	await dialog.getByRole("combobox").fill("audit");
	await dialog.getByRole("option", { name: "Settings › Audit log" }).click();
	await owner.waitForURL("**/en/settings/audit-log");
});

test("presets are compared side by side, and choosing one fills in its settings", async () => {
	await openSettings(owner, "verification");
	const presets = owner.getByRole("group", { name: "Profil" });
	const shares = presets.locator("strong");
	expect(await shares.allTextContents()).toEqual(["19\u00a0%", "22\u00a0%", "100\u00a0%"]);
	await expect.poll(() => presets.getByText("mesurés seulement sur des spécimens").count()).toBe(3);
	await presets.getByRole("radio", { name: "Réglementé" }).check();
	expect(await owner.getByRole("radio", { name: /^Renforcé/ }).isChecked()).toBe(true);
	await owner.getByRole("radio", { name: /^Simple/ }).check();
	expect(await presets.getByRole("radio", { name: /^Personnalisé/ }).isChecked()).toBe(true);
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
	expect(await viewer.getByRole("main").getByRole("listitem").count()).toBe(5);
	expect(await viewer.getByRole("link", { name: "Journal d’audit" }).count()).toBe(0);
	await openSettings(viewer, "branding");
	await viewer.getByText("Seuls un propriétaire ou un administrateur").waitFor();
	expect(await viewer.getByRole("button", { name: /^Enregistrer/ }).count()).toBe(0);
	expect(await viewer.getByLabel("Texte en français").isDisabled()).toBe(true);
	expect(await viewer.getByRole("link", { name: "Personnaliser" }).count()).toBe(0);
	await openSettings(viewer, "verification");
	expect(await viewer.getByLabel("Passeport").isDisabled()).toBe(true);
	expect((await viewer.request.get("/fr/settings/audit-log")).status()).toBe(403);
});
