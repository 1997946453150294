import { readFileSync } from "node:fs";
import { type SignedResult, verifyResult } from "@vidimus/sdk";
import { expect, inject, test } from "vitest";
import { callApi, createVerification } from "../support/api-calls.ts";
import { openBrowser, phoneViewport } from "../support/browser.ts";
import { getEmbeddedFrame } from "../support/embedded-frame.ts";
import { allowOrigins, bundleSiteScript, openSitePage, startSite } from "../support/host-sites.ts";
import { personPage } from "../support/person-page.ts";

const sample = new URL("../../docs/samples/embed.html", import.meta.url);

/** Builds the page of a site that uses the code of the documentation. */
async function buildPage(name: string): Promise<{ html: string; script?: string }> {
	if (name !== "HTML")
		return {
			html: '<script type="module" src="/site.js"></script>',
			script: await bundleSiteScript(name === "React" ? "docs-react.tsx" : "docs-vue.ts"),
		};
	const html = readFileSync(sample, "utf8");
	expect(html).toContain("https://verify.example.com/embed/v1.js");
	return { html: html.replace("https://verify.example.com", inject("demo").url) };
}

test.each(["HTML", "React", "Vue"])(
	"the guide's code for %s shows the result that the site's server verified",
	async (name) => {
		const { id, url } = await createVerification();
		const { result_secret } = await callApi<{ result_secret: string }>("GET", "/api/v1/app");
		const { html, script } = await buildPage(name);
		const origin = await startSite(html, script, {
			"/verification": async () => ({ url }),
			"/result": async (result: SignedResult) => ({
				status:
					result.verification === id && (await verifyResult(result, result_secret))
						? `checked: ${result.status}`
						: "forged",
			}),
		});
		await allowOrigins(origin);
		const page = await openSitePage(await openBrowser(), {
			viewport: phoneViewport,
			isMobile: true,
			hasTouch: true,
		});
		await page.goto(`${origin}/#${encodeURIComponent(url)}`);
		if (name === "HTML") await page.getByRole("button", { name: "Verify my identity" }).click();
		const steps = personPage(await getEmbeddedFrame(page));
		await steps.proceed("Je refuse");
		await steps.proceed("Oui, je refuse");
		await expect.poll(() => page.getByRole("status").first().textContent()).toBe("checked: canceled");
	},
);
