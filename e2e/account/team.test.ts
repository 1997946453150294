import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { openMailLink, type RegisteredUser, registerUser } from "../support/accounts.ts";
import { callApi } from "../support/api-calls.ts";
import {
	desktopViewport,
	keepOpen,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import { sendAsPage } from "../support/page-session.ts";

/** Console errors of responses with an error status that the tests expect. */
const expectedErrors = /Failed to load resource.*(401|403|404|409|422)/;
/** Also the error of a page that leaves a channel while the server closes its socket. */
const expectedSocketErrors = /Failed to load resource.*(401|403|404|409|422)|already in CLOSING or CLOSED/;

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const getPath = (page: Page) => new URL(page.url()).pathname;
const getRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Registers a user who creates an app, and opens its dashboard. */
async function createOwner(app: string): Promise<{ page: Page; person: RegisteredUser }> {
	const page = await openPage(browser, { viewport: desktopViewport }, expectedErrors);
	const person = await registerUser(page, "Odile Rivière");
	await visit(page, "/apps");
	await page.getByRole("heading", { name: "Créez votre première application" }).waitFor();
	await page.getByLabel("Nom de l’application").fill(app);
	await press(page, "Créer l’application");
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
	return { page, person };
}

const openNavigationLink = (page: Page, name: string) =>
	page.getByRole("navigation").getByRole("link", { name }).click();
const openTeam = async (page: Page) => {
	await openNavigationLink(page, "Équipe");
	await page.getByRole("heading", { name: "Équipe", exact: true }).waitFor();
};

async function invite(page: Page, addresses: string, role: string): Promise<void> {
	await press(page, "Inviter");
	await dialog(page).getByLabel("Adresses e-mail").fill(addresses);
	await dialog(page).getByRole("checkbox", { name: role, exact: true }).check();
	await press(page, "Envoyer les invitations");
}

/** Opens the link of an invitation email and joins with a new account. */
async function joinTeam(address: string, name: string): Promise<Page> {
	const page = await openPage(browser, { viewport: desktopViewport }, expectedErrors);
	await openMailLink(page, address, /vous invite à rejoindre/);
	await page.getByLabel("Nom complet").fill(name);
	await page.getByLabel("Mot de passe", { exact: true }).fill("sept lanternes dans la brume");
	await press(page, "Créer mon compte et rejoindre l’équipe");
	await page.getByRole("heading", { name: "Tableau de bord" }).waitFor();
	return page;
}

describe("the team page", () => {
	let owner: Page;
	let member: Page;
	const nina = `nina-${Date.now()}@example.com`;
	const karim = `karim-${Date.now()}@example.com`;
	beforeAll(async () => {
		({ page: owner } = await createOwner("Atelier Boréal"));
	});

	test("the last owner can't be demoted or removed, and the page says what to do first", async () => {
		await openTeam(owner);
		await press(owner, "Quitter");
		await dialog(owner).getByText("Vous êtes seul propriétaire").waitFor();
		expect(await dialog(owner).getByRole("button", { name: "Quitter l’équipe" }).count()).toBe(0);
		await dialog(owner).getByRole("button", { name: "Fermer" }).last().click();
		await press(owner, "Modifier les rôles de Odile Rivière");
		expect(await dialog(owner).getByRole("checkbox", { name: "Propriétaire" }).isDisabled()).toBe(true);
		await dialog(owner).getByText("Une application doit avoir au moins un propriétaire").waitFor();
		await press(owner, "Annuler");
	});

	test("several people can be invited at once, and each invalid address is marked", async () => {
		await press(owner, "Inviter");
		await press(owner, "Envoyer les invitations");
		await dialog(owner).getByText("Indiquez au moins une adresse e-mail.").waitFor();
		await dialog(owner).getByText("Veuillez sélectionner au moins 1.").waitFor();
		await dialog(owner).getByLabel("Adresses e-mail").fill(`${nina}, karim@, ${nina.toUpperCase()} `);
		await dialog(owner).getByText("2 sur 50").waitFor();
		await dialog(owner).getByRole("checkbox", { name: "Lecteur", exact: true }).check();
		await press(owner, "Envoyer les invitations");
		await dialog(owner).getByText("À corriger : karim@").waitFor();
		await press(owner, "Corriger karim@");
		await dialog(owner).getByLabel("Adresses e-mail").fill(karim);
		await press(owner, "Envoyer les invitations");
		await dialog(owner).getByText("2 invitations envoyées").waitFor();
		await press(owner, "Terminer");
		await getRow(owner, nina).waitFor();
		await getRow(owner, karim).waitFor();
	});

	test("an accepted invitation appears in the owner's open team page", async () => {
		member = keepOpen(await joinTeam(nina, "Nina Berthier"));
		await getRow(owner, "Nina Berthier").waitFor();
		await owner.getByRole("heading", { name: "2 membres" }).waitFor();
		await invite(owner, nina, "Responsable");
		await dialog(owner).getByText("Déjà dans l’équipe, aucun e-mail envoyé").waitFor();
		await press(owner, "Terminer");
	});

	test("a viewer sees every member and no action they lack permission for", async () => {
		await openTeam(member);
		await getRow(member, "Odile Rivière").waitFor();
		await member.getByText("Seuls un propriétaire ou un administrateur peuvent la modifier.").waitFor();
		for (const name of [/^Inviter$/, /^Modifier les rôles/, /^Retirer/, /^Renvoyer/])
			expect(await member.getByRole("button", { name }).count(), String(name)).toBe(0);
		const matrix = member.getByRole("table").last().getByText("Examiner et décider");
		await matrix.waitFor();
		await member.setViewportSize(phoneViewport);
		await matrix.waitFor({ state: "hidden" });
		await press(member, "Afficher les permissions");
		await matrix.waitFor();
		await member.setViewportSize(desktopViewport);
	});

	test("a viewer is offered no step, first entry or link that their role doesn't allow", async () => {
		await visit(member, "/dashboard");
		const steps = member.getByRole("region", { name: "Votre première vérification" });
		await steps.getByText("Votre rôle ne permet pas de créer une vérification.").waitFor();
		expect(await steps.getByRole("button").or(steps.getByRole("link")).count()).toBe(0);
		await visit(member, "/verifications");
		await member.getByText("Les vérifications créées par votre équipe apparaîtront ici.").waitFor();
		await visit(member, "/events");
		await member.getByText("Les événements apparaîtront ici dès que votre équipe créera").waitFor();
		await sendAsPage(owner, "POST", "/api/v1/webhooks", { url: "https://example.com/hooks/boreal" });
		await visit(member, "/events");
		await member.getByRole("link", { name: "Point de terminaison créé" }).click();
		await dialog(member).getByText(/^whk_/).first().waitFor();
		expect(await dialog(member).locator("a[href*='/webhooks/']").count()).toBe(0);
		await dialog(member).getByRole("button", { name: "Fermer" }).click();
	});

	test("changed roles take effect with the member's next click", async () => {
		await press(owner, "Modifier les rôles de Nina Berthier");
		await dialog(owner).getByRole("checkbox", { name: "Lecteur", exact: true }).uncheck();
		await press(owner, "Enregistrer les rôles");
		await dialog(owner).getByText("Veuillez sélectionner au moins 1.").waitFor();
		await dialog(owner).getByRole("checkbox", { name: "Administrateur", exact: true }).check();
		await press(owner, "Enregistrer les rôles");
		await getRow(owner, "Nina Berthier").getByText("Administrateur").waitFor();
		await openNavigationLink(member, "Vérifications");
		await openTeam(member);
		await member.getByRole("button", { name: "Inviter", exact: true }).waitFor();
		await press(member, "Inviter");
		await dialog(member).getByText("Seul un propriétaire peut donner ou retirer ce rôle.").waitFor();
		expect(await dialog(member).getByRole("checkbox", { name: "Propriétaire" }).isDisabled()).toBe(true);
		await press(member, "Annuler");
	});

	test("a keyboard user can read why an admin can't remove an owner", async () => {
		await member.getByRole("button", { name: "Modifier les rôles de Odile Rivière" }).focus();
		await member.keyboard.press("Tab");
		await member.getByRole("tooltip").filter({ hasText: "Seul un propriétaire peut retirer" }).waitFor();
	});

	test("an invitation can be resent and revoked", async () => {
		await press(owner, `Renvoyer l’invitation à ${karim}`);
		await owner.getByText(`Invitation renvoyée à ${karim}.`).waitFor();
		await press(owner, `Annuler l’invitation de ${karim}`);
		await owner.getByText("Aucune invitation en attente.").waitFor();
	});

	test("a removed member loses access, and the page says so", async () => {
		const storageState = await member.context().storageState();
		const appList = await openPage(browser, { viewport: desktopViewport, storageState }, expectedErrors);
		await visit(appList, "/apps");
		const refused: string[] = [];
		member.on("response", (response) => response.status() === 403 && refused.push(response.url()));
		await press(owner, "Retirer Nina Berthier de l’équipe");
		await dialog(owner).getByRole("button", { name: "Retirer de l’équipe" }).click();
		await owner.getByRole("heading", { name: "1 membre" }).waitFor();
		await member.getByText("Vous ne faites plus partie de cette équipe").waitFor();
		expect(getPath(member)).toBe("/apps");
		expect(refused).toEqual([]);
		await visit(member, "/team");
		expect(getPath(member)).toBe("/apps");
		await appList.getByRole("button", { name: /^Atelier Boréal/ }).click();
		await appList.getByText("Vous ne faites plus partie de cette équipe").waitFor();
		await appList.getByRole("heading", { name: "Créez votre première application" }).waitFor();
	});
});

/** A new reviewer of the demo's team with a case open, and its owner, who can change them. */
async function openCaseAsReviewer(name: string) {
	const { app } = inject("demo");
	const owner = await openPage(browser, {}, expectedErrors);
	await signInDemoOwner(owner);
	const address = `reviewer-${Date.now()}@example.com`;
	await sendAsPage(owner, "POST", `/api/apps/${app}/invitations`, {
		emails: [address],
		roles: ["lead"],
		locale: "fr",
	});
	const reviewer = await joinTeam(address, name);
	const { data: cases } = await callApi<{ data: { id: string }[] }>(
		"GET",
		"/api/v1/verifications?status=approved&limit=1",
	);
	await visit(reviewer, `/verifications/${cases[0]?.id}`);
	const { data: members } = (await (await owner.request.get(`/api/apps/${app}/members`)).json()) as {
		data: { id: string; user: { email: string } }[];
	};
	const member = `/api/apps/${app}/members/${members.find(({ user }) => user.email === address)?.id}`;
	return {
		reviewer,
		setRole: (role: string) => sendAsPage(owner, "PATCH", member, { roles: [role] }),
		removeMember: () => sendAsPage(owner, "DELETE", member, {}),
	};
}

test("a reviewer whose role is lowered no longer sees the photos of their open case, nor removes their note", async () => {
	const { reviewer, setRole, removeMember } = await openCaseAsReviewer("Lou Garnier");
	const faces = reviewer.getByRole("img", { name: /^Visage :/ });
	await faces.nth(1).waitFor();
	await reviewer.getByLabel("Nouvelle note").fill("Photo nette, rien à signaler");
	await press(reviewer, "Ajouter la note");
	const remove = reviewer.getByRole("button", { name: "Supprimer la note" });
	await remove.waitFor();
	await setRole("support");
	await reviewer.getByText("Votre rôle ne permet pas de voir les photos.").waitFor();
	expect(await faces.count()).toBe(0);
	expect(await remove.count()).toBe(1);
	await setRole("viewer");
	await reviewer.getByLabel("Nouvelle note").waitFor({ state: "detached" });
	await reviewer.getByText("Photo nette, rien à signaler").waitFor();
	expect(await remove.count()).toBe(0);
	await setRole("support");
	await remove.click();
	await dialog(reviewer).getByRole("button", { name: "Supprimer" }).click();
	await reviewer.getByText("Photo nette, rien à signaler").waitFor({ state: "detached" });
	await removeMember();
	await reviewer.getByText("Vous ne faites plus partie de cette équipe").waitFor();
});

test("a role that changes again while the page reconnects is noticed", async () => {
	const { reviewer, setRole, removeMember } = await openCaseAsReviewer("Ana Prieto");
	const note = reviewer.getByLabel("Nouvelle note");
	await note.waitFor();
	const again = Promise.withResolvers<void>();
	await reviewer.route("**/api/pusher/auth/batch", async (route) => {
		await again.promise;
		await route.continue();
	});
	const reconnecting = reviewer.waitForRequest("**/api/pusher/auth/batch");
	await setRole("viewer");
	await note.waitFor({ state: "detached" });
	await reconnecting;
	await setRole("support");
	again.resolve();
	await note.waitFor();
	await removeMember();
});

describe("the app page", () => {
	let page: Page;
	let person: RegisteredUser;
	beforeAll(async () => {
		({ page, person } = await createOwner("Comptoir"));
		await visit(page, "/apps");
		await page.getByRole("link", { name: "Gérer Comptoir" }).click();
		await page.getByRole("heading", { name: "Comptoir", exact: true }).waitFor();
	});
	const part = (name: string) => page.getByRole("region", { name, exact: true });

	test("an app can be renamed", async () => {
		await part("Nom").getByLabel("Nom de l’application").fill("Comptoir du Nord");
		await part("Nom").getByRole("button", { name: "Enregistrer" }).click();
		await part("Nom").getByText("Enregistré", { exact: true }).waitFor();
		await page.getByRole("heading", { name: "Comptoir du Nord", exact: true }).waitFor();
	});

	test("an app's color needs enough contrast with white text, and the nearest such color is suggested", async () => {
		const color = part("Couleur");
		await color.getByLabel("Code de la couleur").fill("#f59e0b");
		await color.getByText("le texte blanc serait peu lisible").waitFor();
		await color.getByRole("button", { name: "Enregistrer" }).click();
		await expect.poll(() => color.getByLabel("Code de la couleur").getAttribute("aria-invalid")).toBe("true");
		await color.getByRole("button", { name: /^Utiliser #/ }).click();
		await color.getByText("le texte blanc se lit bien").waitFor();
		await color.getByRole("button", { name: "Enregistrer" }).click();
		await color.getByText("Enregistré", { exact: true }).waitFor();
	});

	test("an app's logo is previewed on light and dark backgrounds, and can be removed", async () => {
		const logo = part("Logo");
		const input = logo.locator("input[type=file]");
		await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no photo") });
		await logo.getByText("Ce fichier n’est pas une image").waitFor();
		const buffer = await sharp({ create: { width: 96, height: 32, channels: 4, background: "#0a5" } })
			.png()
			.toBuffer();
		await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
		await logo.getByRole("img", { name: "Votre logo sur fond clair" }).waitFor();
		await logo.getByRole("img", { name: "Votre logo sur fond sombre" }).waitFor();
		await logo.getByRole("button", { name: "Supprimer" }).click();
		await logo.getByText("Aucun logo").first().waitFor();
	});

	test("deleting an app requires its name and the password, and can be canceled", async () => {
		await press(page, "Supprimer…");
		await dialog(page).getByLabel("Nom de l’application").fill("Comptoir");
		await dialog(page).getByLabel("Mot de passe actuel", { exact: true }).fill(person.password);
		await press(page, "Supprimer dans 30 jours");
		await dialog(page).getByText("Ce n’est pas le nom de l’application.").waitFor();
		await dialog(page).getByLabel("Nom de l’application").fill("Comptoir du Nord");
		await press(page, "Supprimer dans 30 jours");
		await page.getByText("Cette application sera supprimée le").waitFor();
		await visit(page, "/apps");
		await page.getByText("Sera supprimée le").waitFor();
		await page.getByRole("link", { name: "Gérer Comptoir du Nord" }).click();
		await press(page, "Annuler la suppression");
		await page.getByRole("button", { name: "Supprimer…" }).waitFor();
		expect(await page.getByText("Cette application sera supprimée").count()).toBe(0);
	});

	test("another team's app answers 404", async () => {
		const response = await visit(page, `/apps/${inject("demo").app}/team`);
		expect(response?.status()).toBe(404);
	});
});

test("an owner transfers their app in English on a narrow phone, without axe findings", async () => {
	const { page: owner, person } = await createOwner("Nordlicht");
	const app = await owner.evaluate(
		async () => ((await (await fetch("/api/apps")).json()) as { data: { id: string }[] }).data[0]?.id,
	);
	const page = await openPage(
		browser,
		{
			viewport: { width: 360, height: 740 },
			locale: "en-US",
			bypassCSP: true,
			storageState: await owner.context().storageState(),
		},
		expectedSocketErrors,
	);
	await visit(page, `/en/apps/${app}/team`);
	await page.getByRole("heading", { name: "Nordlicht team" }).waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	await press(page, "Invite");
	const successor = `successor-${Date.now()}@example.com`;
	await dialog(page).getByLabel("Email addresses").fill(successor);
	await dialog(page).getByRole("checkbox", { name: "Support", exact: true }).check();
	await dialog(page).getByLabel("Invitation language").selectOption("fr");
	expect(await findPageProblems(page)).toEqual([]);
	await press(page, "Send invitations");
	await dialog(page).getByText("1 invitation sent").waitFor();
	await press(page, "Done");
	await joinTeam(successor, "Sol Vidal");
	await getRow(page, "Sol Vidal").waitFor();

	await visit(page, `/en/apps/${app}`);
	await press(page, "Transfer…");
	await dialog(page).getByText("You stay in the team as an admin").waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	await dialog(page).getByLabel("Current password", { exact: true }).fill(person.password);
	await press(page, "Transfer ownership");
	await page.getByRole("region", { name: "Owners" }).getByText("Sol Vidal").waitFor();
	expect(await page.getByRole("button", { name: "Delete…" }).count()).toBe(0);
	await page.getByRole("region", { name: "Your roles" }).getByText("Admin").waitFor();
	expect(await findPageProblems(page)).toEqual([]);
	await visit(page, "/en/apps");
	expect(await findPageProblems(page)).toEqual([]);

	await visit(page, `/en/apps/${app}/team`);
	await press(page, "Leave");
	await press(page, "Leave team");
	await page.getByText("You are no longer a member of that app’s team").waitFor();
	await page.getByRole("heading", { name: "Create your first app" }).waitFor();
	expect(await findPageProblems(page)).toEqual([]);
});
