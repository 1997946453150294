import { afterAll, beforeAll, expect, test } from "vitest";
import type { VerificationSummary } from "../../app/src/domain/verifications/contract.ts";
import type { Page } from "../../app/src/shared/schemas.ts";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";
import { type Product, startProduct } from "../support/product-server.ts";

/** The engine decides the demo's verifications on two busy cores. */
const fillingMs = 5 * 60_000;

let product: Product;
beforeAll(async () => {
	product = await startProduct({}, null);
});
afterAll(() => product.stop());

test(
	"the first start serves pages at once, and the dashboard shows how the demo is filled",
	async () => {
		const { demo } = product;
		const page = await openPage(await openBrowser(), {
			viewport: desktopViewport,
			baseURL: demo.url,
			// axe is injected into the page.
			bypassCSP: true,
		});
		await visit(page, "/fr/login");
		await page.fill("input[name=email]", demo.email);
		await page.fill("input[name=password]", demo.password);
		await page.click("button[type=submit]");
		await page.getByRole("button", { name: /Banque du Phare/ }).click();
		const progress = page.getByText(/^Création des données d’exemple/);
		await progress.waitFor();
		expect(await findPageProblems(page)).toEqual([]);
		const shown = await progress.textContent();
		await expect.poll(() => progress.textContent(), { timeout: fillingMs }).not.toBe(shown);

		await progress.waitFor({ state: "detached", timeout: fillingMs });
		const headers = { authorization: `Bearer ${demo.api_key}` };
		const response = await fetch(`${demo.url}/api/v1/verifications?limit=100`, { headers });
		const { data } = (await response.json()) as Page<VerificationSummary>;
		const statuses = new Set(data.map(({ status }) => status));
		for (const status of ["approved", "declined", "in_review", "canceled", "expired"])
			expect(statuses).toContain(status);
	},
	fillingMs,
);
