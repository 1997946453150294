import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { totpCodeAt } from "../../app/src/testing/clients/totp-code.ts";
import { registerUser, userPassword } from "../support/accounts.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { waitForMail } from "../support/dev-inbox.ts";
import { invitationGonePattern } from "../support/route-catalogue.ts";

const other = "quatre grands voiliers verts";
/** Console error of a response with an error status that the tests expect. */
const expectedError = /Failed to load resource.*422/;

let browser: Browser;
let owner: Page;
beforeAll(async () => {
	browser = await openBrowser();
	owner = await openPage(browser, { viewport: desktopViewport });
	await signInDemoOwner(owner);
});

const findMail = (address: string, subject: RegExp) => waitForMail(inject("demo").url, address, subject);
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Calls the API from a page, with its session. */
const callFromPage = <T>(page: Page, path: string, body: object): Promise<T> =>
	page.evaluate(
		async ([path, body]) => {
			const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
			const response = await fetch(path, {
				method: "POST",
				headers: { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token) },
				body: JSON.stringify(body),
			});
			if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
			return (await response.json()) as T;
		},
		[path, body] as const,
	);

/** Fills in and submits the French form of /register. */
async function submitRegistration(page: Page, email: string): Promise<void> {
	await page.getByLabel("Nom complet").fill("Camille Laurent");
	await page.getByLabel("Adresse e-mail").fill(email);
	await page.getByLabel("Mot de passe", { exact: true }).fill(userPassword);
	await page.getByRole("button", { name: "Créer mon compte" }).click();
	await page.getByRole("heading", { name: "Confirmez votre adresse" }).waitFor();
}

/** Creates an account with a verified address, signed in on the returned page. */
async function createAccount(email: string, expected?: RegExp): Promise<Page> {
	const page = await openPage(browser, { viewport: desktopViewport }, expected);
	await registerUser(page, "Camille Laurent", email);
	await page.waitForURL(/\/apps$/);
	return page;
}

/** Fills in and submits the French form of /login. */
async function submitLogin(page: Page, email: string, secret: string): Promise<void> {
	await page.getByLabel("Adresse e-mail").fill(email);
	await page.getByLabel("Mot de passe", { exact: true }).fill(secret);
	await page.getByRole("button", { name: "Se connecter" }).click();
}

describe("signing up", () => {
	test("signing up leads from the form through the verification email to creating an app, then to the requested page", async () => {
		const page = await openPage(browser, { viewport: desktopViewport }, expectedError);
		await visit(page, "/login?redirect=/apps?from=start");
		await page.getByRole("main").getByRole("link", { name: "Créer un compte" }).click();
		await page.getByRole("heading", { name: "Créer un compte" }).waitFor();
		expect(await page.title()).toBe("Créer un compte");
		await page.getByLabel("Nom complet").fill("Camille Laurent");
		await page.getByLabel("Adresse e-mail").fill("camille@example.com");
		await page.getByLabel("Mot de passe", { exact: true }).fill("camille");
		await page.keyboard.press("Enter");
		await page.getByText("Au moins 10 caractères").nth(1).waitFor();
		const field = page.getByLabel("Mot de passe", { exact: true });
		await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await page.getByLabel("Nom complet").inputValue()).toBe("Camille Laurent");
		await submitRegistration(page, "camille@example.com");
		await page.getByText("camille@example.com", { exact: true }).waitFor();

		const { url } = await findMail("camille@example.com", /Confirmez votre adresse/);
		const elsewhere = await page.context().newPage();
		await visit(elsewhere, url ?? "");
		await elsewhere.getByRole("heading", { name: "Adresse confirmée" }).waitFor();
		await elsewhere.waitForURL(/\/apps\?from=start$/);
		await page.bringToFront();
		await page.waitForURL(/\/apps\?from=start$/);
	});

	test("signing up with a registered address shows the usual page and emails the account's owner", async () => {
		await createAccount("deux-fois@example.com");
		const page = await openPage(browser);
		await visit(page, "/fr/register");
		await submitRegistration(page, "deux-fois@example.com");
		await findMail("deux-fois@example.com", /Vous avez déjà un compte/);
	});

	test("signing up at /fr stays in French, also with another language saved earlier", async () => {
		const page = await openPage(browser, { locale: "en-US" });
		await visit(page, "/en/login");
		await visit(page, "/fr/register");
		await submitRegistration(page, "en-francais@example.com");
		await page.getByRole("heading", { name: "Confirmez votre adresse" }).waitFor();
		expect(pathOf(page)).toBe("/fr/verify-email");
		await visit(page, (await findMail("en-francais@example.com", /Confirmez votre adresse/)).url ?? "");
		await page.waitForURL(/\/fr\/apps$/);
		await page.getByRole("heading", { name: "Créez votre première application" }).waitFor();
	});

	test("a mistyped address can be corrected before it is verified", async () => {
		const page = await openPage(browser, {}, expectedError);
		await visit(page, "/fr/register");
		await submitRegistration(page, "mal-ecrite@example.com");
		await page.getByRole("button", { name: "Changer d’adresse" }).click();
		await page.keyboard.type("bien-ecrite@example.com");
		await page.getByLabel("Mot de passe", { exact: true }).fill("un autre");
		await page.keyboard.press("Enter");
		await page.getByText("Mot de passe incorrect.").waitFor();
		await page.getByLabel("Mot de passe", { exact: true }).fill(userPassword);
		await page.keyboard.press("Enter");
		await page.getByText("bien-ecrite@example.com", { exact: true }).waitFor();
		const old = await findMail("mal-ecrite@example.com", /Confirmez votre adresse/);
		await visit(page, old.url ?? "");
		await page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
		await visit(page, (await findMail("bien-ecrite@example.com", /Confirmez votre adresse/)).url ?? "");
		await page.getByRole("heading", { name: "Adresse confirmée" }).waitFor();
	});
});

describe("signing in", () => {
	test("signing in returns to the requested page, and the typed email is kept between forms", async () => {
		const page = await openPage(browser, { viewport: desktopViewport });
		await visit(page, "/login?redirect=/help");
		await page.getByLabel("Adresse e-mail").fill(inject("demo").email);
		await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
		await page.getByRole("heading", { name: "Mot de passe oublié" }).waitFor();
		expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(inject("demo").email);
		await page.getByRole("link", { name: "Revenir à la connexion" }).click();
		await page.getByRole("heading", { name: "Ravis de vous revoir" }).waitFor();
		await submitLogin(page, inject("demo").email, inject("demo").password);
		await page.getByRole("heading", { name: "Aide", exact: true }).waitFor();
		expect(pathOf(page)).toBe("/help");
	});

	test("signing in requires an authenticator code or a recovery code", async () => {
		const email = "deux-etapes@example.com";
		const page = await createAccount(email, expectedError);
		const { uri } = await callFromPage<{ uri: string }>(page, "/api/account/totp", {
			current_password: userPassword,
		});
		const { recovery_codes } = await callFromPage<{ recovery_codes: string[] }>(
			page,
			"/api/account/totp/confirm",
			{
				code: totpCodeAt(uri, Date.now()),
			},
		);

		const first = await openPage(browser, { viewport: desktopViewport }, expectedError);
		await visit(first, "/login?redirect=/apps");
		await submitLogin(first, email, userPassword);
		const code = first.getByLabel("Code à six chiffres");
		await code.fill("000000");
		await first.keyboard.press("Enter");
		await first.getByText("Code incorrect.").waitFor();
		// Each code works once, and the next one is accepted 30 s early.
		await code.fill(totpCodeAt(uri, Date.now() + 30_000));
		await first.keyboard.press("Enter");
		await first.waitForURL(/\/apps$/);

		const second = await openPage(browser, { viewport: desktopViewport });
		await visit(second, "/login?redirect=/apps");
		await submitLogin(second, email, userPassword);
		await second.getByRole("button", { name: "Utiliser un code de secours" }).click();
		await second.getByLabel("Code de secours").fill(recovery_codes[0] ?? "");
		await second.getByRole("button", { name: "Valider" }).click();
		await second.waitForURL(/\/apps$/);
	});
});

test("a forgotten password can be reset once by an emailed link, which ends every session", async () => {
	const email = "oubli@example.com";
	const before = await createAccount(email);
	const page = await openPage(browser, { viewport: desktopViewport }, expectedError);
	await visit(page, "/password/forgot");
	await page.getByLabel("Adresse e-mail").fill("personne@example.com");
	await page.getByRole("button", { name: "Envoyer le lien" }).click();
	await page.getByText("Si un compte existe avec cette adresse, vous allez recevoir un lien.").waitFor();
	await page.getByRole("link", { name: "Essayer une autre adresse" }).click();
	await page.keyboard.type(email);
	await page.keyboard.press("Enter");
	await page.getByText("Si un compte existe avec cette adresse, vous allez recevoir un lien.").waitFor();
	const { url = "" } = await findMail(email, /Choisissez un nouveau mot de passe/);

	await visit(page, url);
	await page.getByLabel("Nouveau mot de passe").fill("motdepasse");
	await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
	await page.getByText("Ce mot de passe est trop courant").first().waitFor();
	await page.getByLabel("Nouveau mot de passe").fill(other);
	await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
	await page.getByText("toutes vos sessions ont été fermées").waitFor();
	await submitLogin(page, email, other);
	await page.waitForURL(/\/apps/);

	await visit(before, "/apps");
	expect(pathOf(before)).toBe("/login");
	await visit(before, url);
	await before.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
	await before.getByRole("link", { name: "Demander un nouveau lien" }).click();
	await before.getByRole("heading", { name: "Mot de passe oublié" }).waitFor();
});

describe("an invitation", () => {
	/** Invites an address to the bank's team and returns the link of the email. */
	async function invite(email: string): Promise<string> {
		await callFromPage(owner, `/api/apps/${inject("demo").app}/invitations`, {
			emails: [email],
			roles: ["lead", "viewer"],
			locale: "fr",
		});
		return (await findMail(email, /vous invite à rejoindre/)).url ?? "";
	}

	test("an invited user with an account is asked to sign in, with the address filled in", async () => {
		const email = "invitee@example.com";
		await createAccount(email);
		const link = await invite(email);
		const page = await openPage(browser, { viewport: desktopViewport }, invitationGonePattern);
		await visit(page, link);
		await page.getByRole("link", { name: "Se connecter pour accepter" }).click();
		await page.getByRole("heading", { name: "Ravis de vous revoir" }).waitFor();
		await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue()).toBe(email);
		await submitLogin(page, email, userPassword);
		await page.getByRole("button", { name: "Accepter l’invitation" }).click();
		await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
		await visit(page, link);
		await page.getByRole("heading", { name: "Cette invitation n’est plus valable" }).waitFor();
	});

	test("an invitation for another address names the signed-in account, and can be declined", async () => {
		const email = "autre@example.com";
		const page = await createAccount("quelqu-un@example.com", invitationGonePattern);
		const link = await invite(email);
		await visit(page, link);
		await page.getByText("la session ouverte ici est celle de quelqu-un@example.com").waitFor();
		await page.getByRole("button", { name: "Se déconnecter et continuer" }).click();
		await page.getByRole("button", { name: "Créer mon compte et rejoindre l’équipe" }).waitFor();
		await page.getByRole("button", { name: "Refuser l’invitation" }).click();
		await page.getByRole("button", { name: "Oui, refuser" }).click();
		await page.getByRole("heading", { name: "Invitation refusée" }).waitFor();
		await findMail(inject("demo").email, /Invitation refusée/);
		await visit(page, link);
		await page.getByRole("heading", { name: "Cette invitation n’est plus valable" }).waitFor();
	});
});
