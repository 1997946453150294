import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { totpCodeAt } from "../../app/src/testing/clients/totp-code.ts";
import { openMailLink, type RegisteredUser, registerUser, signInAs } from "../support/accounts.ts";
import { desktopViewport, openBrowser, openPage, reload, visit } from "../support/browser.ts";
import { findContrastProblems, findPageProblems } from "../support/page-findings.ts";

/** Maximum time until a page reaches the expected state. */
const timeoutMs = 60_000;

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const getSection = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
/** Enters the password in the open dialog and submits it. */
async function confirmWithPassword(page: Page, { password }: RegisteredUser, submit: string): Promise<void> {
	await dialog(page).getByLabel("Mot de passe actuel", { exact: true }).fill(password);
	await dialog(page).getByRole("button", { name: submit, exact: true }).click();
}

/** Registers a user and opens their account page. */
async function openAccountPage(): Promise<{ page: Page; person: RegisteredUser }> {
	const page = await openPage(browser, { viewport: desktopViewport }, /401|422/);
	const person = await registerUser(page);
	await visit(page, "/account");
	return { page, person };
}

/** Signs the user in with another browser. */
async function signInElsewhere(person: RegisteredUser): Promise<Page> {
	const page = await openPage(browser, { viewport: desktopViewport }, /401/);
	await signInAs(page, person);
	await page.waitForURL(/\/apps/);
	await visit(page, "/account");
	return page;
}

describe("the account page", () => {
	let page: Page;
	let person: RegisteredUser;
	beforeAll(async () => {
		({ page, person } = await openAccountPage());
	});

	test("an edited profile is saved and survives a reload", async () => {
		const profile = getSection(page, "Profil");
		await profile.getByLabel("Nom", { exact: true }).fill("");
		await profile.getByRole("button", { name: "Enregistrer" }).click();
		await profile
			.getByRole("textbox", { name: "Nom", disabled: false })
			.and(page.locator(":focus"))
			.waitFor();
		expect(await profile.getByLabel("Nom", { exact: true }).getAttribute("aria-invalid")).toBe("true");
		await profile.getByLabel("Nom", { exact: true }).fill("Maëlle Kerouédan");
		await profile.getByRole("textbox", { name: "Téléphone" }).fill("06 12 34 56 78");
		await profile.getByRole("button", { name: "Enregistrer" }).click();
		await profile.getByText("Enregistré", { exact: true }).waitFor();
		await reload(page);
		expect(await profile.getByLabel("Nom", { exact: true }).inputValue()).toBe("Maëlle Kerouédan");
		await expect
			.poll(() => profile.getByRole("textbox", { name: "Téléphone" }).inputValue(), { timeout: timeoutMs })
			.toMatch(/6 12 34 56 78$/);
	});

	test("a profile photo is previewed, saved and removed", async () => {
		const profile = getSection(page, "Profil");
		const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0b7440" } })
			.png()
			.toBuffer();
		const file = { name: "portrait.png", mimeType: "image/png", buffer: photo };
		await page.setInputFiles("input[type=file]", file);
		await profile.getByText("Enregistrez le profil pour l’appliquer.").waitFor();
		await profile.locator("img[src^=blob]").waitFor();
		await profile.getByRole("button", { name: "Enregistrer" }).click();
		await profile.getByText("Enregistré", { exact: true }).waitFor();
		await reload(page);
		const shown = profile.locator("img");
		await expect
			.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: timeoutMs })
			.toBe(256);
		await profile.getByRole("button", { name: "Supprimer" }).click();
		await profile.getByRole("button", { name: "Enregistrer" }).click();
		await profile.getByText("Enregistré", { exact: true }).waitFor();
		await expect.poll(() => shown.count(), { timeout: timeoutMs }).toBe(0);
	});

	test("a file that isn't an image is rejected as a profile photo, with an error beside the field", async () => {
		const profile = getSection(page, "Profil");
		const file = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("notes") };
		await page.setInputFiles("input[type=file]", file);
		await profile.getByRole("button", { name: "Enregistrer" }).click();
		await profile
			.getByText(/JPEG, PNG ou WebP/)
			.and(page.locator("[data-bad]"))
			.waitFor();
		await reload(page);
	});

	test("changing the account's language changes the page's language", async () => {
		await getSection(page, "Préférences").getByLabel("Langue", { exact: true }).selectOption("en");
		await page.waitForURL(/\/en\/account/);
		await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
		const user = await page.evaluate(() => fetch("/api/user").then((response) => response.json()));
		expect((user.data ?? user).locale).toBe("en");
		await getSection(page, "Preferences").getByLabel("Language", { exact: true }).selectOption("fr");
		await page.getByRole("heading", { name: "Votre compte", exact: true }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/account");
	});

	test("the color mode and email preferences are saved when they are changed", async () => {
		const preferences = getSection(page, "Préférences");
		await preferences.getByText("Sombre", { exact: true }).click();
		await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
		await preferences.getByRole("switch", { name: "Vie de l’équipe" }).uncheck();
		await expect
			.poll(() => preferences.getByText("Enregistré", { exact: true }).count(), { timeout: timeoutMs })
			.toBe(2);
		await reload(page);
		await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
		expect(await preferences.getByRole("switch", { name: "Vie de l’équipe" }).isChecked()).toBe(false);
		expect(await preferences.getByRole("switch", { name: "Vérifications à examiner" }).isChecked()).toBe(
			true,
		);
		await preferences.getByText("Système", { exact: true }).click();
	});

	test("a new email address takes effect once both addresses have confirmed it", async () => {
		const next = `nouvelle-${person.email}`;
		const address = getSection(page, "Adresse e-mail");
		await address.getByRole("button", { name: "Changer d’adresse" }).click();
		await dialog(page).getByLabel("Nouvelle adresse").fill(next);
		await confirmWithPassword(page, person, "Envoyer les liens");
		await address.getByText(`Nouvelle adresse en attente : ${next}`).waitFor();
		await openMailLink(page, person.email, /^Confirmez votre changement/);
		await page.getByRole("heading", { name: "Une adresse sur deux est confirmée" }).waitFor();
		await openMailLink(page, next, /^Confirmez votre nouvelle adresse/);
		await page.getByRole("heading", { name: "Adresse modifiée" }).waitFor();
		await page.getByRole("link", { name: "Ouvrir mon compte" }).click();
		await address.getByText(next, { exact: true }).waitFor();
		expect(await address.getByText("en attente").count()).toBe(0);
		person = { ...person, email: next };
	});

	test("a link to a section of the account page scrolls to it and focuses it", async () => {
		for (const path of ["/account#sessions", "/account?tab=sessions"]) {
			await page.goto("about:blank");
			await visit(page, path);
			await page.locator("h2:focus", { hasText: "Sessions" }).waitFor();
			await expect
				.poll(() => page.locator("#sessions").evaluate((section) => section.getBoundingClientRect().top), {
					timeout: timeoutMs,
				})
				.toBeLessThan(desktopViewport.height / 2);
		}
		await page.getByRole("navigation").getByRole("link", { name: "Préférences" }).click();
		await page.locator("h2:focus", { hasText: "Préférences" }).waitFor();
		expect(new URL(page.url()).hash).toBe("#preferences");
	});

	test("the account's activity is listed, and all of its data can be exported", async () => {
		await visit(page, "/account");
		const waiting = page.waitForEvent("download");
		await page.getByRole("button", { name: "Télécharger" }).click();
		const download = await waiting;
		expect(download.suggestedFilename()).toBe("vidimus-account.json");
		const data = JSON.parse(await readFile(await download.path(), "utf8"));
		expect(data.user.email).toBe(person.email);
		const activity = getSection(page, "Activité");
		await activity.getByText("Données du compte téléchargées").waitFor();
		const before = await activity.getByRole("listitem").count();
		await activity.getByRole("button", { name: "Afficher plus" }).click();
		await expect
			.poll(() => activity.getByRole("listitem").count(), { timeout: timeoutMs })
			.toBeGreaterThan(before);
	});

	test("long names and addresses fit every width, and axe finds nothing serious", async () => {
		const long = `Marie-Élisabeth ${"Vandenbroucke-Kerdaniel ".repeat(4)}`.slice(0, 110);
		await getSection(page, "Profil").getByLabel("Nom", { exact: true }).fill(long);
		await getSection(page, "Profil").getByRole("button", { name: "Enregistrer" }).click();
		await getSection(page, "Profil").getByText("Enregistré", { exact: true }).waitFor();
		const storageState = await page.context().storageState();
		const problems: string[] = [];
		for (const path of ["/account", "/en/account"]) {
			const look = await openPage(browser, { storageState, colorScheme: "light", bypassCSP: true });
			await visit(look, path);
			await look.getByRole("switch").first().waitFor();
			for (const width of [360, 768, 1440]) {
				await look.setViewportSize({ width, height: 900 });
				for (const text of await findPageProblems(look)) problems.push(`${path} at ${width}: ${text}`);
			}
			await look.emulateMedia({ colorScheme: "dark" });
			await look.locator('html[data-mantine-color-scheme="dark"]').waitFor();
			for (const text of await findContrastProblems(look)) problems.push(`${path} in the dark: ${text}`);
		}
		expect(problems).toEqual([]);
	});
});

describe("the account's security settings", () => {
	let page: Page;
	let person: RegisteredUser;
	beforeAll(async () => {
		({ page, person } = await openAccountPage());
	});

	test("changing the password ends the other sessions", async () => {
		const other = await signInElsewhere(person);
		const security = getSection(page, "Sécurité");
		const password = "cinq phares dans la brume";
		await security.getByLabel("Mot de passe actuel", { exact: true }).fill(person.password);
		await security.getByLabel("Nouveau mot de passe", { exact: true }).fill(password);
		await security.getByRole("button", { name: "Changer le mot de passe" }).click();
		await security.getByText("Mot de passe changé, autres sessions fermées").waitFor();
		expect(await security.getByLabel("Mot de passe actuel", { exact: true }).inputValue()).toBe("");
		await getSection(other, "Profil").getByRole("button", { name: "Enregistrer" }).click();
		await other.waitForURL(/\/login\?redirect=%2Faccount/);
		person = { ...person, password };
		await other.context().close();
	});

	test("sessions can be ended one by one or all at once", async () => {
		const first = await signInElsewhere(person);
		const second = await signInElsewhere(person);
		const third = await signInElsewhere(person);
		await reload(page);
		const sessions = getSection(page, "Sessions");
		await expect.poll(() => sessions.getByRole("listitem").count(), { timeout: timeoutMs }).toBe(4);
		expect(await sessions.getByRole("listitem").first().textContent()).toContain("Cette session");
		await sessions
			.getByRole("button", { name: /^Fermer la session/ })
			.first()
			.click();
		await sessions.getByText("Session fermée", { exact: true }).waitFor();
		await expect.poll(() => sessions.getByRole("listitem").count(), { timeout: timeoutMs }).toBe(3);
		await sessions.getByRole("button", { name: "Fermer toutes les autres sessions" }).click();
		await dialog(page).getByRole("button", { name: "Tout fermer" }).click();
		await expect.poll(() => sessions.getByRole("listitem").count(), { timeout: timeoutMs }).toBe(1);
		for (const other of [first, second, third]) {
			await reload(other);
			expect(new URL(other.url()).pathname).toBe("/login");
			await other.context().close();
		}
		await reload(page);
		await page.getByRole("heading", { name: "Votre compte", exact: true }).waitFor();
	});

	test("a new passkey signs in, by autofill and by its button", async () => {
		const cdp = await page.context().newCDPSession(page);
		await cdp.send("WebAuthn.enable");
		await cdp.send("WebAuthn.addVirtualAuthenticator", {
			options: {
				protocol: "ctap2",
				transport: "internal",
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		});
		const security = getSection(page, "Sécurité");
		await security.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
		await dialog(page).getByLabel("Nom", { exact: true }).fill("Clé de bureau");
		await confirmWithPassword(page, person, "Continuer");
		await security.getByText("Clé de bureau", { exact: true }).waitFor();
		const account = page.getByRole("heading", { name: "Votre compte", exact: true });
		// This virtual authenticator also accepts the field's autofill request, without user interaction.
		await page.context().clearCookies();
		await visit(page, "/login?redirect=/account");
		await account.waitFor();
		await page.addInitScript(() => {
			PublicKeyCredential.isConditionalMediationAvailable = async () => false;
		});
		await page.context().clearCookies();
		await visit(page, "/login?redirect=/account");
		await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
		await account.waitFor();
		await cdp.detach();
	});

	test("an authenticator code is required at sign-in once two-step verification is on", async () => {
		const security = getSection(page, "Sécurité");
		await security.getByRole("button", { name: "Activer", exact: true }).click();
		await confirmWithPassword(page, person, "Activer");
		const link = dialog(page).getByRole("link", { name: "Ouvrir dans une application de cet appareil" });
		const uri = (await link.getAttribute("href")) ?? "";
		await dialog(page).getByLabel("Code à six chiffres").fill(totpCodeAt(uri, Date.now()));
		await dialog(page).getByRole("button", { name: "Vérifier et activer" }).click();
		await dialog(page).getByText("J’ai mis ces codes en lieu sûr").click();
		await dialog(page).getByRole("button", { name: "Terminer" }).click();
		await security.getByText("Il vous reste 10 codes de secours.").waitFor();

		const other = await openPage(browser, { viewport: desktopViewport });
		await signInAs(other, person);
		// Each code works once, and the next one is accepted 30 s early.
		await other.getByLabel("Code à six chiffres").fill(totpCodeAt(uri, Date.now() + 30_000));
		await other.getByRole("button", { name: "Valider" }).click();
		await other.waitForURL(/\/apps/);
		await other.context().close();
	});

	test("deleting an account ends its session and prevents signing in", async () => {
		await getSection(page, "Vos données").getByRole("button", { name: "Supprimer le compte" }).click();
		await dialog(page).getByText("Conservé", { exact: true }).waitFor();
		await confirmWithPassword(page, { ...person, password: "wrong" }, "Supprimer définitivement");
		await dialog(page).getByText("Mot de passe incorrect.").waitFor();
		await confirmWithPassword(page, person, "Supprimer définitivement");
		await page.waitForURL((url) => url.pathname === "/");
		await page.getByRole("link", { name: "Se connecter" }).first().waitFor();
		await signInAs(page, person);
		await page.getByText("Adresse e-mail ou mot de passe incorrect.").first().waitFor();
	});
});

test("the only owner of an app is sent to transfer it before deleting their account", async () => {
	const page = await openPage(browser, { viewport: desktopViewport });
	const { email, password } = inject("demo");
	await signInAs(page, { name: "", email, password });
	await page.waitForURL(/\/(apps|dashboard)/);
	await visit(page, "/account#data");
	await page.getByRole("button", { name: "Supprimer le compte" }).click();
	const app = dialog(page).getByRole("link", { name: /Banque du Phare/ });
	expect(await app.getAttribute("href")).toMatch(/^\/apps\/app_/);
	expect(await dialog(page).getByLabel("Mot de passe actuel", { exact: true }).count()).toBe(0);
});
