import type { Page } from "playwright-core";
import type { Locale } from "../../app/src/i18n/locales.ts";
import type { SettingsPageName } from "../../app/src/web/shell/navigation/settings-nav-items.ts";
import { visit } from "./browser.ts";

/** Opens a page of the settings and waits until it is hydrated. */
export const openSettings = async (page: Page, name: SettingsPageName, locale: Locale = "fr") => {
	await visit(page, `/${locale}/settings/${name}`);
	await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
};

/** Page object of one form of the French settings. */
export const settingsForm = (page: Page, part: string) => {
	const form = page.locator("form", { has: page.getByRole("button", { name: `Enregistrer : ${part}` }) });
	return {
		press: () => form.getByRole("button", { name: `Enregistrer : ${part}` }).click(),
		says: (text: string) => form.getByRole("status").getByText(text, { exact: true }).waitFor(),
	};
};
