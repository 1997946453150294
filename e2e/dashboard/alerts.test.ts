import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Alert, AlertCount } from "../../app/src/domain/alerts/contract.ts";
import type { Page as ApiPage } from "../../app/src/shared/schemas.ts";
import { openMailLink } from "../support/accounts.ts";
import { callApi } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	reload,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";

/** Console errors of responses with an error status that the tests expect. */
const expectedErrors = /Failed to load resource.*(401|422)/;
const late = "Examens en retard";
const rule = "/api/v1/alerts/rules/reviews_waiting";
const count = async () => (await callApi<AlertCount>("GET", "/api/v1/alerts/count")).open;
const open = async () => (await callApi<ApiPage<Alert>>("GET", "/api/v1/alerts?status=open")).data;

/** Enables or disables the rule on overdue cases in review, which opens or resolves the demo's alert. */
const setReviewRule = (enabled: boolean) => callApi("PUT", rule, { enabled, threshold: 24 });

let browser: Browser;
let page: Page;
beforeAll(async () => {
	browser = await openBrowser();
	page = await openPage(browser, { viewport: desktopViewport }, expectedErrors);
	await signInDemoOwner(page);
});

const badge = (page: Page) => page.getByRole("navigation").getByRole("link", { name: /^Alertes/ });
const toasts = (page: Page) => page.getByRole("region", { name: "Nouvelles alertes" }).getByRole("status");
const row = (page: Page) => page.getByRole("article", { name: late });
const waitForToast = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

async function badgeSays(open: number): Promise<void> {
	const words =
		open === 0 ? "Alertes" : `Alertes ${open} ${open > 1 ? "alertes ouvertes" : "alerte ouverte"}`;
	await page.getByRole("navigation").getByRole("link", { name: words, exact: true }).waitFor();
}

describe("an alert", () => {
	test("a new alert shows a toast on every page and is counted in the navigation", async () => {
		await setReviewRule(false);
		const others = (await open()).filter(({ type }) => type !== "reviews_waiting").length;
		// Leaves the previous page first: its own socket may still be opening.
		await page.goto("about:blank");
		const joined = page.waitForEvent("websocket").then((socket) =>
			socket.waitForEvent("framereceived", {
				predicate: ({ payload }) => /subscription_succeeded.*private-app_.*-alerts/.test(String(payload)),
			}),
		);
		await visit(page, "/fr/customers");
		await joined;
		await badgeSays(others);
		await setReviewRule(true);
		const toast = toasts(page).getByText(late);
		await toast.waitFor();
		await badgeSays(others + 1);
		await toasts(page).getByRole("button", { name: "Fermer" }).click();
		await toast.waitFor({ state: "detached" });
		expect(await toasts(page).textContent()).toBe("");
	});

	test("the dashboard lists an open alert with a link to its cause", async () => {
		// It lists the three most urgent ones: those of other tests of this app could hide this one.
		for (const { id, type } of await open())
			if (type !== "reviews_waiting") await callApi("POST", `/api/v1/alerts/${id}/acknowledge`);
		await visit(page, "/fr/dashboard");
		const panel = page.getByRole("region", { name: "Alertes ouvertes" });
		await panel.getByRole("link", { name: new RegExp(late) }).click();
		await page.getByRole("heading", { name: "Vérifications", level: 1 }).waitFor();
		expect(new URL(page.url()).search).toBe("?status=in_review&sort=oldest");
	});

	test("an alert is acknowledged and resolved from its row, which names the member who did it", async () => {
		await badge(page).click();
		const before = await count();
		await row(page).getByRole("button", { name: "Prendre en charge" }).click();
		await waitForToast(`« ${late} » est prise en charge.`);
		await row(page).waitFor({ state: "detached" });
		if (before > 1) await badgeSays(before - 1);
		await page.getByRole("link", { name: "Prises en charge" }).click();
		await row(page).getByText("Prise en charge par Camille Laurent").waitFor();
		await row(page).getByRole("button", { name: "Résoudre" }).click();
		await waitForToast(`« ${late} » est résolue.`);
		await page.getByRole("link", { name: "Résolues" }).click();
		await row(page).getByText("Résolue par Camille Laurent").waitFor();
	});

	test("alerts can be resolved by keyboard alone, and the focus moves to the next one", async () => {
		await visit(page, "/fr/alerts?show=resolved");
		const rows = page.getByRole("article");
		expect(await rows.count()).toBeGreaterThan(1);
		await rows.first().getByRole("link").first().focus();
		await page.keyboard.press("j");
		const second = await rows.nth(1).getAttribute("data-alert");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("data-alert"))).toBe(second);
		await visit(page, "/fr/alerts?show=acknowledged");
		const first = rows.first();
		const id = await first.getAttribute("data-alert");
		await first.getByRole("button", { name: "Résoudre", disabled: false }).focus();
		await page.keyboard.press("r");
		await waitForToast("est résolue.");
		await page.locator(`[data-alert="${id}"]`).waitFor({ state: "detached" });
	});
});

describe("alert rules", () => {
	const section = () => page.getByRole("region", { name: late });

	test("alert rules are saved as they are edited, and values out of range are rejected", async () => {
		await visit(page, "/fr/alerts?show=rules");
		const threshold = section().getByLabel("Seuil");
		const save = section().getByRole("button", { name: "Enregistrer" });
		await threshold.fill("721");
		await save.click();
		await section().getByText("720 maximum").waitFor();
		await threshold.fill("36");
		await save.click();
		await section().getByText("720 maximum").waitFor({ state: "detached" });
		await section().getByRole("switch", { name: "E-mail" }).click();
		await section().getByText("Enregistré", { exact: true }).waitFor();
		await reload(page);
		expect(await threshold.inputValue()).toBe("36");
		expect(await section().getByRole("switch", { name: "E-mail" }).isChecked()).toBe(true);
	});

	test("an alert rule can be muted for a while, as the list shows, and unmuted", async () => {
		await section().getByRole("button", { name: "Mettre en sourdine" }).click();
		await page.getByRole("menuitem", { name: "8 heures" }).click();
		await section().getByText("En sourdine jusqu’au").waitFor();
		await page.getByRole("link", { name: "Ouvertes", exact: true }).click();
		const notice = page.getByRole("listitem").filter({ hasText: "est en sourdine jusqu’au" });
		await notice.getByRole("button", { name: "Réactiver" }).click();
		await waitForToast("n’est plus en sourdine.");
		await notice.waitFor({ state: "detached" });
	});
});

test("a viewer can read alerts and rules, and sees why they can't change them", async () => {
	const email = `lina-${Date.now()}@example.com`;
	await visit(page, "/fr/team");
	await page.getByRole("button", { name: "Inviter", disabled: false }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Adresses e-mail").fill(email);
	await dialog.getByRole("checkbox", { name: "Lecteur", exact: true }).check();
	await dialog.getByRole("button", { name: "Envoyer les invitations" }).click();
	const theirs = await openPage(browser, { viewport: desktopViewport }, expectedErrors);
	await openMailLink(theirs, email, /vous invite à rejoindre/);
	await theirs.getByLabel("Nom complet").fill("Lina Duval");
	await theirs.getByLabel("Mot de passe", { exact: true }).fill("sept lanternes dans la brume");
	await theirs.getByRole("button", { name: "Créer mon compte et rejoindre l’équipe" }).click();
	await theirs.getByRole("heading", { name: "Tableau de bord" }).waitFor();
	await visit(theirs, "/fr/alerts?show=resolved");
	await row(theirs).first().waitFor();
	await theirs.getByText("Votre rôle permet de consulter les alertes.").waitFor();
	expect(await theirs.getByRole("button", { name: "Résoudre" }).count()).toBe(0);
	await visit(theirs, "/fr/alerts?show=rules");
	await theirs.getByText("Active", { exact: true }).first().waitFor();
	expect(await theirs.getByRole("switch").count()).toBe(0);
});
