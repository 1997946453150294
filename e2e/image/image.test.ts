import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VerificationSummary } from "../../app/src/domain/verifications/contract.ts";
import type { Page, Problem } from "../../app/src/shared/schemas.ts";
import { desktopViewport, openBrowser, openPage, takeConsoleErrors, visit } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product-server.ts";
import { makeImageFolder } from "./image-folder.ts";

/** The engine decides the demo's verifications on two busy cores. */
const fillingMs = 5 * 60_000;

let folder = "";
let product: Product | undefined;
beforeAll(async () => {
	folder = makeImageFolder();
	product = await startProduct({ BOT_PROTECTION: "off" }, null, folder);
});
afterAll(async () => {
	await product?.stop();
	if (folder) rmSync(folder, { recursive: true });
});

test(
	"what the image contains is enough to serve pages, read documents, compare faces and write evidence",
	async () => {
		if (!product) throw new Error("The product is started before the test.");
		const { url, api_key, email, password } = product.demo;
		const page = await openPage(await openBrowser(), { viewport: desktopViewport, baseURL: url });
		await visit(page, "/en/register");
		await page.getByLabel("Full name").fill("Odile Rivière");
		await page.getByLabel("Email address").fill("odile@example.com");
		await page.getByLabel("Password", { exact: true }).fill("password1234");
		const answered = page.waitForResponse(`${url}/api/register`);
		await page.click("button[type=submit]");
		const { errors } = (await (await answered).json()) as Problem;
		expect(errors).toMatchObject([{ path: "password" }]);
		await expect.poll(takeConsoleErrors).toEqual([expect.stringContaining("422")]);

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
