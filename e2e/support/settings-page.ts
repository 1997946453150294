import type { Page } from "playwright-core";
import { visit } from "./browser.ts";

/** Opens the settings and waits until they are hydrated. */
export const openSettings = async (page: Page, path = "/fr/settings") => {
	await visit(page, path);
	await page.getByRole("heading", { name: /^(Réglages|Settings)$/ }).waitFor();
};

/** Page object of one section of the French settings. */
export const settingsForm = (page: Page, part: string) => {
	const form = page.locator("form", { has: page.getByRole("button", { name: `Enregistrer : ${part}` }) });
	return {
		press: () => form.getByRole("button", { name: `Enregistrer : ${part}` }).click(),
		says: (text: string) => form.getByRole("status").getByText(text, { exact: true }).waitFor(),
	};
};
