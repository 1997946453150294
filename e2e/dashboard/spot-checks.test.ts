import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Verification, VerificationSummary } from "../../app/src/domain/verifications/contract.ts";
import type { Page as ApiPage } from "../../app/src/shared/schemas.ts";
import { registerUser } from "../support/accounts.ts";
import { desktopViewport, openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import { sendAsPage } from "../support/page-session.ts";
import { startVerification } from "../support/person-page.ts";
import { openSettings, settingsForm } from "../support/settings-page.ts";

let browser: Browser;
/** A reviewer in an app of their own, so that no other test's approvals are drawn. */
let reviewer: Page;

const read = async <Body>(path: string) => (await (await reviewer.request.get(path)).json()) as Body;
const latestId = async () =>
	(await read<ApiPage<VerificationSummary>>("/api/v1/verifications?limit=1")).data[0]?.id ?? "";

/** Creates a verification that is approved automatically. @returns its ID */
async function approve(): Promise<string> {
	await sendAsPage(reviewer, "POST", "/api/v1/verifications", {
		// The same specimen is verified twice.
		options: { duplicates: "report", minimum_assurance: "basic" },
	});
	const id = await latestId();
	const { url } = await read<Verification>(`/api/v1/verifications/${id}`);
	const { steps } = await startVerification(url ?? "", "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await steps.submitPhoto("selfies/anna-lind-1");
	expect(await steps.readEnding()).toBe("approved");
	return id;
}

beforeAll(async () => {
	browser = await openBrowser();
	// axe is injected into the pages.
	reviewer = await openPage(browser, { viewport: desktopViewport, bypassCSP: true }, /422/);
	await registerUser(reviewer, "Odile Rivière");
	await sendAsPage(reviewer, "POST", "/api/apps", { name: "Atelier Rivière" });
});

test("a reviewer turns spot checks on, reviews the drawn approvals, and the dashboard shows the error rate by check", async () => {
	await openSettings(reviewer, "review");
	const form = settingsForm(reviewer, "Examens par sondage");
	const share = reviewer.getByLabel("Part des approbations automatiques");
	expect(await share.inputValue()).toBe("3");
	await share.fill("101");
	await form.press();
	await expect.poll(() => share.getAttribute("aria-invalid")).toBe("true");
	await share.fill("100");
	await form.press();
	await form.says("Enregistré");
	const right = await approve();
	const wrong = await approve();

	await visit(reviewer, "/dashboard");
	await reviewer.getByRole("link", { name: "Traiter 2 examens par sondage" }).click();
	await reviewer.getByRole("heading", { name: "Examen par sondage" }).waitFor();
	expect(reviewer.url()).toContain(right);
	expect(await findPageProblems(reviewer)).toEqual([]);
	await reviewer.getByRole("button", { name: "L’approbation est correcte" }).click();

	// The next spot check opens by itself.
	await reviewer.locator("code", { hasText: wrong }).first().waitFor();
	await reviewer.getByRole("button", { name: "Signaler une erreur" }).click();
	const dialog = reviewer.getByRole("dialog");
	await dialog.getByLabel("Ce qui ne va pas").fill("C’est sa sœur.");
	await dialog.getByRole("button", { name: "Rouvrir" }).click();
	await dialog.getByText("Choisissez au moins un contrôle erroné").waitFor();
	expect(await findPageProblems(reviewer)).toEqual([]);
	await dialog.getByLabel("Comparaison faciale").check();
	await dialog.getByRole("button", { name: "Rouvrir" }).click();
	await reviewer.locator('header [data-status="in_review"]').waitFor();
	await reviewer.getByText("L’approbation était incorrecte").waitFor();

	await visit(reviewer, "/dashboard");
	const panel = reviewer.getByRole("region", { name: "Examens par sondage" });
	const cellsOf = (name: string) => panel.getByRole("row", { name }).getByRole("cell").allTextContents();
	await expect
		.poll(() => cellsOf("Comparaison faciale"))
		.toEqual(["2", "1", "50\u00a0%9\u00a0% à 91\u00a0%"]);
	expect(await cellsOf("Document")).toEqual(["2", "0", "0\u00a0%0\u00a0% à 66\u00a0%"]);
	expect(await panel.getByRole("link").count()).toBe(0);
	expect(await findPageProblems(reviewer)).toEqual([]);
	await reviewer.setViewportSize(phoneViewport);
	expect(await findPageProblems(reviewer)).toEqual([]);
});
