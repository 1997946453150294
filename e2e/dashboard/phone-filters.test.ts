import { expect, test } from "vitest";
import { openBrowser, openPage, phoneViewport, signInDemoOwner, visit } from "../support/browser.ts";

test("on a phone every list keeps its filters behind one button, which counts those that are set", async () => {
	const page = await openPage(await openBrowser(), { viewport: phoneViewport });
	await signInDemoOwner(page);
	for (const [path, field] of [
		["/fr/customers?created_after=2026-01-01", "Statut"],
		["/fr/events?from=2026-01-01", "Identifiant d’un objet"],
		["/fr/logs?from=2026-01-01", "Identifiant d’un objet"],
		["/fr/settings/lists?list=blocklist", "Liste"],
		["/fr/settings/audit-log?from=2026-01-01", "Action"],
	] as const) {
		await visit(page, path);
		const filter = page.getByRole("main").getByLabel(field, { exact: true });
		expect(await filter.isVisible(), path).toBe(false);
		await page.getByRole("button", { name: "Filtres (1)" }).click();
		await filter.waitFor();
	}
});
