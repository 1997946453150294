import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { WorkflowVersion } from "../../app/src/domain/workflows/contract.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { findPageProblems, measureOverflow, waitForAnimations } from "../support/page-findings.ts";
import { sendAsPage } from "../support/page-session.ts";

let browser: Browser;
let owner: Page;
/** Key of a workflow that a test has to itself. */
let key: string;
let created = 0;
beforeAll(async () => {
	browser = await openBrowser();
});
beforeEach(async () => {
	owner = await openPage(browser, { viewport: desktopViewport }, /409|422/);
	await signInDemoOwner(owner);
	await sendAsPage(owner, "PATCH", `/api/apps/${inject("demo").app}/settings`, { languages: ["fr", "en"] });
	created += 1;
	key = `editor_${created}_${Date.now() % 100_000}`;
	await sendAsPage(owner, "POST", "/api/v1/workflows", { key, name: `Parcours ${created}` });
});

const getVersion = async (page: Page, number: number) =>
	(await (await page.request.get(`/api/v1/workflows/${key}/versions/${number}`)).json()) as WorkflowVersion;

/** Moves the focus to a control by the keyboard: with Tab, from where it is. */
async function tabTo(page: Page, label: string): Promise<void> {
	const focused = () =>
		page.evaluate(() => {
			const element = document.activeElement as HTMLInputElement | null;
			const name = element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
			return name.replaceAll("\u00a0", " ").trim();
		});
	const seen: string[] = [];
	for (let pressed = 0; pressed < 80; pressed += 1) {
		const name = await focused();
		if (name === label) return;
		seen.push(name);
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab doesn't reach “${label}”, only: ${seen.join(" | ")}`);
}

/** Adds a node from the menu at a place, by the keyboard. */
async function addByKeyboard(page: Page, place: string, type: string): Promise<void> {
	await tabTo(page, place);
	await page.keyboard.press("Enter");
	await page.getByRole("menuitem", { name: type, exact: true }).waitFor();
	const count = await page.getByRole("menuitem").count();
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	for (let pressed = 0; pressed <= count && (await focused()) !== type; pressed += 1)
		await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await page.getByRole("dialog").waitFor();
}

test("by keyboard alone, an officer declines minors for a reason in both languages, and publishes it", async () => {
	await visit(owner, `/fr/workflows/${key}`);
	await addByKeyboard(owner, "Ajouter avant : Selfie", "Condition");
	const panel = owner.getByRole("dialog");
	await panel.getByText("La branche 1 ne mène nulle part", { exact: false }).waitFor();
	expect(await panel.getByLabel("Donnée").inputValue()).toBe("document.age");
	await owner.keyboard.press("Escape");
	await addByKeyboard(owner, "Ajouter après : Condition", "Fin");
	await tabTo(owner, "Selon les contrôles");
	await owner.keyboard.press("ArrowDown");
	await owner.keyboard.press("ArrowDown");
	await panel.getByText("Écrivez", { exact: false }).first().waitFor();
	await tabTo(owner, "Français");
	await owner.keyboard.type("Vous devez être majeur.");
	await owner.keyboard.press("Escape");
	await tabTo(owner, "Publier");
	await owner.keyboard.press("Enter");
	await owner.getByText("Corrigez le problème indiqué ci-dessous", { exact: false }).waitFor();
	expect(await owner.evaluate(() => document.activeElement?.getAttribute("data-node"))).toBe("end_2");
	await owner.keyboard.press("Enter");
	await tabTo(owner, "English");
	await owner.keyboard.type("You must be of age.");
	await owner.keyboard.press("Escape");
	await owner.locator("[data-invalid]").waitFor({ state: "detached" });
	await tabTo(owner, "Enregistrer le brouillon");
	await owner.keyboard.press("Enter");
	await owner.getByText("Brouillon enregistré par", { exact: false }).waitFor();
	await tabTo(owner, "Publier");
	await owner.keyboard.press("Enter");
	await owner.getByRole("dialog").getByLabel("Note").waitFor();
	await tabTo(owner, "Note");
	await owner.keyboard.type("Les mineurs sont refusés.");
	await tabTo(owner, "Publier");
	await owner.keyboard.press("Enter");
	await owner.getByText("La version 2 est publiée. Les nouvelles vérifications la suivent.").waitFor();
	const { note, definition } = await getVersion(owner, 2);
	expect(note).toBe("Les mineurs sont refusés.");
	expect(definition.nodes).toContainEqual({
		key: "condition",
		name: null,
		type: "condition",
		branches: [{ when: { field: "document.age", op: "lt", value: 18 }, next: "end_2" }],
		else: "selfie",
	});
	expect(definition.nodes).toContainEqual({
		key: "end_2",
		name: null,
		type: "end",
		outcome: "decline",
		reason: { fr: "Vous devez être majeur.", en: "You must be of age." },
	});
});

test("of two editors at once, the second sees what the first changed, and can save over it", async () => {
	await visit(owner, `/en/workflows/${key}`);
	const { definition } = await getVersion(owner, 1);
	const [document, ...others] = definition.nodes;
	await sendAsPage(owner, "PUT", `/api/v1/workflows/${key}/draft`, {
		revision: 0,
		definition: { ...definition, nodes: [{ ...document, name: "Passport or card" }, ...others] },
	});
	await owner.locator('[data-node="selfie"]').click();
	await owner.getByRole("dialog").getByLabel("Name").fill("Portrait");
	await owner.getByRole("button", { name: "Done" }).click();
	await owner.getByRole("button", { name: "Save draft" }).click();
	const conflict = owner.getByRole("dialog", { name: "Somebody else changed the draft" });
	await conflict.getByText("Passport or card", { exact: false }).first().waitFor();
	await conflict.getByRole("button", { name: "Save mine over it" }).click();
	await conflict.waitFor({ state: "hidden" });
	const draft = (await (await owner.request.get(`/api/v1/workflows/${key}/draft`)).json()) as {
		definition: WorkflowVersion["definition"];
	};
	expect(draft.definition.nodes.map(({ name }) => name)).toEqual([null, "Portrait", null]);
});

test("a deleted step can be undone, and the place where it stood has the focus", async () => {
	await visit(owner, `/en/workflows/${key}`);
	await owner.locator('[data-node="selfie"]').click();
	await owner.getByRole("button", { name: "Delete" }).click();
	await owner.locator('[data-node="selfie"]').waitFor({ state: "detached" });
	await owner.locator('[data-add="document.next"]:focus').waitFor();
	await owner.keyboard.press("Control+z");
	await owner.locator('[data-node="selfie"]').waitFor();
});

test.each([
	["on a desktop", desktopViewport],
	["on a narrow phone", { width: 320, height: 640 }],
])(
	"the editor and a condition's settings have no accessibility fault and don't scroll sideways %s",
	async (_, viewport) => {
		// axe is a script of its own.
		const page = await openPage(browser, { viewport, bypassCSP: true });
		await signInDemoOwner(page);
		const { definition } = await getVersion(owner, 1);
		const [document, ...others] = definition.nodes;
		await sendAsPage(owner, "PUT", `/api/v1/workflows/${key}/draft`, {
			revision: 0,
			definition: {
				...definition,
				nodes: [
					{ ...document, next: "choice" },
					{
						key: "choice",
						type: "condition",
						branches: [
							{
								when: {
									all: [
										{ field: "document.country", op: "in", value: ["FRA", "BEL"] },
										{ field: "document.age", op: "lt", value: 18 },
									],
								},
								next: null,
							},
						],
						else: "selfie",
					},
					...others,
				],
			},
		});
		await visit(page, `/en/workflows/${key}`);
		await waitForAnimations(page);
		expect(await findPageProblems(page)).toEqual([]);
		expect(await measureOverflow(page)).toBe(0);
		await page.locator('[data-node="choice"]').click();
		await page.getByRole("dialog").getByLabel("This branch is followed if").waitFor();
		await waitForAnimations(page);
		expect(await findPageProblems(page)).toEqual([]);
		const body = page.getByRole("dialog");
		expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	},
);

test("an owner sets the verification options of one workflow, and an incomplete number is named at its field", async () => {
	await visit(owner, `/fr/workflows/${key}`);
	await owner.getByRole("button", { name: "Options de vérification", exact: false }).click();
	const panel = owner.getByRole("dialog");
	const attempts = panel.getByLabel("Nombre maximal de tentatives");
	await attempts.fill("");
	await panel.locator("[data-error]").first().waitFor();
	await attempts.fill("2");
	await panel.locator("[data-error]").first().waitFor({ state: "detached" });
	await panel.getByRole("button", { name: "Terminé" }).click();
	await panel.waitFor({ state: "detached" });
	await owner.getByRole("button", { name: "Enregistrer le brouillon" }).click();
	await owner.getByText("Brouillon enregistré par", { exact: false }).waitFor();
	const draft = await (await owner.request.get(`/api/v1/workflows/${key}/draft`)).json();
	expect(draft.definition.options.max_attempts).toBe(2);
	await owner.close();
});
