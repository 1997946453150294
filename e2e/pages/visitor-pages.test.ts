import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { locales } from "../../app/src/i18n/locales.ts";
import { publicPaths } from "../../app/src/web/shell/head/public-pages.ts";
import { createVerification } from "../support/api-calls.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { findCutPlaceholders, findStructureProblems } from "../support/page-findings.ts";
import { findLayoutProblems } from "../support/page-looks.ts";
import { invitationGonePattern } from "../support/route-catalogue.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

/** All public pages, and those that only a link or a form leads to. */
const paths = [
	...publicPaths,
	"/password/forgot",
	"/password/reset/usr_01jd4m8q3ve9r8k2t6w5x7y9za/prf_over",
	"/invitation/inv_01jd4m8q3ve9r8k2t6w5x7y9za?token=over",
	"/help?q=webhook",
	"/demo/passport",
];

describe.each(locales)("visitor pages in %s", (language) => {
	const open = () => openPage(browser, { bypassCSP: true }, invitationGonePattern);

	test.each(paths)(
		"%s fits every width, shows no translation keys and has no serious axe findings",
		async (path) => {
			expect(await findLayoutProblems(await open(), path, language, { narrow: 320 })).toEqual([]);
		},
	);

	test.each(paths)(
		"%s has its content in landmarks, headings in order and no placeholder cut off",
		async (path) => {
			const page = await open();
			await page.goto(`/${language}${path === "/" ? "" : path}`);
			await page.getByRole("heading").first().waitFor();
			for (const width of [320, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				const problems = [...(await findStructureProblems(page)), ...(await findCutPlaceholders(page))];
				expect({ width, problems }).toEqual({ width, problems: [] });
			}
		},
	);

	test("a verification link fits every width, shows no translation keys and has no serious axe findings", async () => {
		const { pathname, hash } = new URL((await createVerification()).url);
		expect(await findLayoutProblems(await open(), pathname + hash, language)).toEqual([]);
	});
});
