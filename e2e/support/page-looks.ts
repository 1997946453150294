import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Locale } from "../../app/src/i18n/locales.ts";
import {
	findContentOutsideLandmarks,
	findPageProblems,
	findRawKeys,
	measureOverflow,
	waitForAnimations,
} from "./page-findings.ts";

/** All guides share one layout: only the narrow width shows whether their tables fit. */
const isGuide = (path: string) => /^\/docs\/(?!quick-start)/.test(path);

/** Widths with the elements of others: tablets, and the narrowest with the links of the header and with the navigation. */
const widthsBetween = [768, 961, 1024, 1280];

const colorModes = ["light", "dark"] as const;

/**
 * Finds horizontal overflow, untranslated keys, content outside of landmarks, and serious findings of axe on a narrow and a
 * wide screen, in both color modes.
 */
export async function findLayoutProblems(
	page: Page,
	path: string,
	language: Locale,
	{ narrow = 360 }: { narrow?: number } = {},
): Promise<string[]> {
	await page.goto(`/${language}${path === "/" ? "" : path}`);
	await page.getByRole("heading").first().waitFor();
	expect(await page.locator("html").getAttribute("lang")).toBe(language);
	const problems: string[] = [];
	for (const width of isGuide(path) ? [] : widthsBetween) {
		await page.setViewportSize({ width, height: 900 });
		if ((await measureOverflow(page)) > 0) problems.push(`at ${width}: wider than the screen`);
	}
	for (const width of isGuide(path) ? [narrow] : [narrow, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		for (const mode of colorModes) {
			await page.emulateMedia({ colorScheme: mode });
			await page.locator(`html[data-mantine-color-scheme="${mode}"]`).waitFor();
			await waitForAnimations(page);
			const at = `at ${width}, ${mode}`;
			if ((await measureOverflow(page)) > 0) problems.push(`${at}: wider than the screen`);
			problems.push(...(await findPageProblems(page)).map((text) => `${at}: ${text}`));
		}
	}
	problems.push(...(await findContentOutsideLandmarks(page)));
	// On other pages, event names and host names look like keys.
	if (path.startsWith("/docs")) problems.push(...(await findRawKeys(page)).map((key) => `${key} is no text`));
	return problems;
}
