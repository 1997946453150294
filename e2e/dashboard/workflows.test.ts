import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Workflow, WorkflowDraft } from "../../app/src/domain/workflows/contract.ts";
import { openMailLink, registerUser, userPassword } from "../support/accounts.ts";
import {
	desktopViewport,
	keepOpen,
	openBrowser,
	openPage,
	phoneViewport,
	reload,
	visit,
} from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import { sendAsPage } from "../support/page-session.ts";

let browser: Browser;
let owner: Page;
beforeAll(async () => {
	browser = await openBrowser();
	owner = keepOpen(await openPage(browser, { viewport: desktopViewport }, /status of (404|409|422)/));
	await registerUser(owner, "Odile Rivière");
	await visit(owner, "/fr/apps");
	await owner.getByLabel("Nom de l’application").fill("Atelier des parcours");
	await owner.getByRole("button", { name: "Créer l’application" }).click();
	await owner.getByRole("heading", { name: "Tableau de bord" }).waitFor();
});

const getRow = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });
const getDialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a workflow is created from a template by keyboard, and a taken key is reported at its field", async () => {
	await owner.getByRole("navigation").getByRole("link", { name: "Parcours" }).click();
	await getRow(owner, "Parcours par défaut").getByText("Par défaut", { exact: true }).waitFor();
	await owner.getByRole("button", { name: "Nouveau parcours" }).focus();
	await owner.keyboard.press("Enter");
	await getDialog(owner).getByRole("textbox", { name: "Nom" }).and(owner.locator(":focus")).waitFor();
	await owner.keyboard.type("Default");
	const key = getDialog(owner).getByRole("textbox", { name: "Clé" });
	expect(await key.inputValue()).toBe("default");
	await owner.keyboard.press("Enter");
	await getDialog(owner).getByText("Un autre parcours a déjà cette clé").waitFor();
	await owner.locator(":focus").and(key).waitFor();
	await owner.keyboard.press("Shift+Tab");
	await owner.keyboard.press("ControlOrMeta+a");
	await owner.keyboard.type("Contrôle des majeurs");
	expect(await key.inputValue()).toBe("controle-des-majeurs");
	await owner.keyboard.press("Tab");
	await owner.keyboard.press("Tab");
	await owner.keyboard.press("ArrowDown");
	await getDialog(owner).getByRole("radio", { name: "Contrôle de l’âge", checked: true }).waitFor();
	await owner.keyboard.press("Enter");
	await owner.waitForURL(/\/workflows\/wfl_\w+$/);

	await visit(owner, "/fr/workflows");
	const row = getRow(owner, "Contrôle des majeurs");
	await row.getByText("controle-des-majeurs", { exact: true }).waitFor();
	await row.getByText("Version 1").waitFor();
	await row.getByText("par Odile Rivière").waitFor();
	const draft = await owner.request.get("/api/v1/workflows/controle-des-majeurs/draft");
	const { definition } = (await draft.json()) as WorkflowDraft;
	expect(definition.nodes.map(({ key }) => key)).toEqual(["document", "selfie", "age", "decline", "checks"]);
});

test("a workflow is renamed, has its own review target and is made the default, which names what that means", async () => {
	const { data } = (await (await owner.request.get("/api/v1/workflows")).json()) as { data: Workflow[] };
	const first = data.find(({ is_default }) => is_default);
	await sendAsPage(owner, "POST", "/api/v1/workflows", { key: "sellers", name: "Marchands" });
	await visit(owner, "/fr/workflows");
	await press(owner, "Actions pour Marchands");
	await owner.getByRole("menuitem", { name: "Réglages" }).click();
	await getDialog(owner).getByRole("textbox", { name: "Nom" }).fill("Vendeurs");
	await getDialog(owner).getByLabel("Délai d’examen").fill("4");
	await press(owner, "Enregistrer");
	await owner.getByText("Les réglages sont enregistrés.").waitFor();
	await getRow(owner, "Vendeurs").getByText("examen sous 4 heures").waitFor();
	await press(owner, "Actions pour Vendeurs");
	await owner.getByRole("menuitem", { name: "Choisir par défaut" }).click();
	await getDialog(owner).getByText("Celles qui existent gardent le leur.").waitFor();
	await press(owner, "Choisir par défaut");
	await owner.getByText("« Vendeurs » est maintenant le parcours par défaut.").waitFor();
	await getRow(owner, "Vendeurs").getByText("Par défaut", { exact: true }).waitFor();
	await sendAsPage(owner, "PATCH", `/api/v1/workflows/${first?.id}`, { is_default: true });
});

describe("the versions of a workflow", () => {
	beforeAll(async () => {
		await sendAsPage(owner, "POST", "/api/v1/workflows", { key: "onboarding", name: "Ouverture" });
		const response = await owner.request.get("/api/v1/workflows/onboarding/draft");
		const { revision, definition } = (await response.json()) as WorkflowDraft;
		const nodes = definition.nodes.map((node) =>
			node.type === "document" ? { ...node, countries: ["FRA"] } : node,
		);
		await sendAsPage(owner, "PUT", "/api/v1/workflows/onboarding/draft", {
			revision,
			definition: { ...definition, nodes },
		});
		await sendAsPage(owner, "POST", "/api/v1/workflows/onboarding/publish", {
			revision: revision + 1,
			note: "Seulement la France.",
		});
	});

	test("the latest version says what it changed, and any two can be compared by a link", async () => {
		await visit(owner, "/fr/workflows/onboarding/versions");
		const comparison = owner.getByRole("region", { name: "Changements de la version 2" });
		await comparison.getByText("Document, pays acceptés : — → FRA").waitFor();
		await getRow(owner, "Seulement la France.").getByText("par Odile Rivière").waitFor();
		expect(await comparison.getByRole("button", { name: "Rétablir" }).count()).toBe(0);
		await comparison.getByLabel("Après").selectOption("1");
		await owner.getByText("Ces versions ne diffèrent pas.").waitFor();
		await owner.getByLabel("Avant").selectOption("2");
		await owner.waitForURL(/from=2&to=1$/);
		await reload(owner);
		await owner.getByText("Document, pays acceptés : FRA → —").waitFor();
	});

	test("an older version is restored with a note", async () => {
		await visit(owner, "/fr/workflows/onboarding/versions");
		await owner.getByRole("link", { name: "Version 1" }).click();
		await owner.getByText("C’est la première version.").waitFor();
		await press(owner, "Rétablir");
		await getDialog(owner).getByRole("textbox", { name: "Note" }).fill("Tous les pays de nouveau.");
		await getDialog(owner).getByRole("button", { name: "Rétablir", exact: true }).click();
		await owner.getByText("La version 1 est rétablie : c’est maintenant la version 3.").waitFor();
		const row = getRow(owner, "Tous les pays de nouveau.");
		await row.getByText("Rétablit la version 1").waitFor();
		await owner.getByText("Document, pays acceptés : FRA → —").waitFor();
	});

	test("a viewer sees workflows and their versions, without a button", async () => {
		const me = (await (await owner.request.get("/api/user")).json()) as {
			data: { current_app: { id: string } };
		};
		const address = `parcours-${Date.now()}@example.com`;
		await sendAsPage(owner, "POST", `/api/apps/${me.data.current_app.id}/invitations`, {
			emails: [address],
			roles: ["viewer"],
		});
		const viewer = await openPage(browser, { viewport: desktopViewport });
		await openMailLink(viewer, address, /vous invite à rejoindre/);
		await viewer.getByLabel("Nom complet").fill("Ravi Nair");
		await viewer.getByLabel("Mot de passe", { exact: true }).fill(userPassword);
		await viewer.getByRole("button", { name: "Créer mon compte et rejoindre l’équipe" }).click();
		await viewer.getByRole("heading", { name: "Tableau de bord" }).waitFor();
		for (const [path, text] of [
			["/en/workflows?add", "Only an owner, admin or lead can change them."],
			["/en/workflows/onboarding/versions?to=1", "This is the first version."],
		] as const) {
			await visit(viewer, path);
			await viewer.getByText(text).waitFor();
			expect(await viewer.getByRole("main").getByRole("button").count()).toBe(0);
			expect(await getDialog(viewer).count()).toBe(0);
		}
	});

	test.each(["Nouveau parcours", "Rétablir"])(
		"the dialog of “%s” has no serious axe findings on a desktop and a phone",
		async (button) => {
			for (const viewport of [desktopViewport, phoneViewport]) {
				const page = await openPage(browser, {
					viewport,
					bypassCSP: true,
					storageState: await owner.context().storageState(),
				});
				await visit(page, button === "Rétablir" ? "/fr/workflows/onboarding/versions?to=1" : "/fr/workflows");
				await press(page, button);
				await getDialog(page).waitFor();
				expect(await findPageProblems(page)).toEqual([]);
			}
		},
	);
});
