import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Workflow, WorkflowDraft } from "../../app/src/domain/workflows/contract.ts";
import { buildDefinition, end, step } from "../../app/src/testing/data/workflows.ts";
import { callApi, createVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { findPageProblems, measureOverflow, waitForAnimations } from "../support/page-findings.ts";
import { startVerification } from "../support/person-page.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

test("before a draft is published, an officer sees which past case it would have sent to review", async () => {
	const { id } = await callApi<Workflow>("POST", "/api/v1/workflows", {
		key: `compared_${Date.now() % 100_000}`,
		name: "Comparé",
	});
	const { definition, revision } = await callApi<WorkflowDraft>("GET", `/api/v1/workflows/${id}/draft`);
	const verification = await createVerification({ workflow: id });
	const { steps } = await startVerification(verification.url, "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await steps.submitPhoto("selfies/anna-lind-1");
	expect(await steps.readEnding()).toBe("approved");
	const { nodes } = buildDefinition(
		step("document", "selfie"),
		step("selfie", "review"),
		end("review", "review"),
	);
	await callApi("PUT", `/api/v1/workflows/${id}/draft`, { revision, definition: { ...definition, nodes } });

	const page = await openPage(browser, { viewport: desktopViewport, bypassCSP: true });
	await signInDemoOwner(page);
	await visit(page, `/fr/workflows/${id}`);
	await page.getByRole("button", { name: "Comparer avec les dossiers passés" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.waitFor();
	await dialog.locator("button[type=submit]").click();
	await page.getByText("1 dossier sur 1 aurait eu un autre résultat").waitFor();
	await page.getByRole("link", { name: "Anna Lind" }).waitFor();
	await page.getByText("Approuvée → En cours d’examen").waitFor();
	for (const viewport of [desktopViewport, phoneViewport]) {
		await page.setViewportSize(viewport);
		await waitForAnimations(page);
		expect(await findPageProblems(page)).toEqual([]);
		expect(await measureOverflow(page)).toBe(0);
	}
	await page.getByRole("link", { name: "Anna Lind" }).click();
	await page.waitForURL(`**/verifications/${verification.id}`);
	await page.close();
});
