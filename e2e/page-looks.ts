import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Locale } from "../app/src/i18n/locales.ts";
import { appeared, findings, overflow, rawKeys } from "./findings.ts";

const widths = [360, 768, 1440];
/** Where the layout is looked at by axe: between the two nothing is shown that neither shows. */
const ends = [360, 1440];
/** All guides have one layout: where it is tight, each shows what its tables do to it. */
const widthsOf = (path: string) => (/^\/docs\/(?!quick-start)/.test(path) ? [360] : widths);

const modes = ["light", "dark"] as const;

/**
 * Widths that a page is wider than, keys of texts in the place of texts, and what axe finds serious on a narrow and a wide
 * screen, in both colour modes.
 */
export async function problemsOf(page: Page, path: string, language: Locale): Promise<string[]> {
	await page.goto(`/${language}${path === "/" ? "" : path}`);
	await page.getByRole("heading").first().waitFor();
	expect(await page.locator("html").getAttribute("lang")).toBe(language);
	const problems: string[] = [];
	for (const width of widthsOf(path)) {
		await page.setViewportSize({ width, height: 900 });
		for (const mode of modes) {
			await page.emulateMedia({ colorScheme: mode });
			await page.locator(`html[data-mantine-color-scheme="${mode}"]`).waitFor();
			await appeared(page);
			const at = `at ${width}, ${mode}`;
			if ((await overflow(page)) > 0) problems.push(`${at}: wider than the screen`);
			if (ends.includes(width)) problems.push(...(await findings(page)).map((text) => `${at}: ${text}`));
		}
	}
	// Elsewhere names of events and hosts are texts.
	if (path.startsWith("/docs")) problems.push(...(await rawKeys(page)).map((key) => `${key} is no text`));
	return problems;
}
