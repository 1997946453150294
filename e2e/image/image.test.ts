import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VerificationSummary } from "../../app/src/domain/verifications/contract.ts";
import type { Page } from "../../app/src/shared/schemas.ts";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product-server.ts";
import { makeImageFolder } from "./image-folder.ts";

/** The engine decides the demo's verifications on two busy cores. */
const fillingMs = 5 * 60_000;

let folder: string;
let product: Product;
beforeAll(async () => {
	folder = makeImageFolder();
	product = await startProduct({ BOT_PROTECTION: "off" }, null, folder);
});
afterAll(async () => {
	await product?.stop();
	rmSync(folder, { recursive: true, force: true });
});

test(
	"what the image contains is enough to serve pages, read documents, compare faces and write evidence",
	async () => {
		const { url, api_key, email, password } = product.demo;
		const page = await openPage(await openBrowser(), { viewport: desktopViewport, baseURL: url });
		await visit(page, "/en/register");
		await page.getByLabel("Full name").fill("Odile Rivière");
		await page.getByLabel("Email address").fill("odile@example.com");
		await page.getByLabel("Password", { exact: true }).fill("password1234");
		await page.click("button[type=submit]");
		await page
			.getByText(/common|guess/)
			.first()
			.waitFor();

		await visit(page, "/en/login");
		await page.fill("input[name=email]", email);
		await page.fill("input[name=password]", password);
		await page.click("button[type=submit]");
		await page.getByRole("button", { name: /Banque du Phare/ }).click();

		const headers = { authorization: `Bearer ${api_key}` };
		const readApproved = async () => {
			const response = await fetch(`${url}/api/v1/verifications?status=approved`, { headers });
			return ((await response.json()) as Page<VerificationSummary>).data[0];
		};
		await expect.poll(readApproved, { timeout: fillingMs }).toBeDefined();
		const approved = await readApproved();
		const evidence = await fetch(`${url}/api/v1/verifications/${approved?.id}/evidence.pdf`, { headers });
		expect(evidence.status).toBe(200);
		expect(
			Buffer.from(await evidence.arrayBuffer())
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
	},
	fillingMs,
);
