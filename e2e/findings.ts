import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Pixels by which a page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What still appears or loads is pale for a moment: on a busy machine that is the moment axe looks. */
async function appeared(page: Page): Promise<void> {
	await page.locator("[aria-busy=true], [data-loading=true]").first().waitFor({ state: "detached" });
	await page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
}

/**
 * What is wrong with how a page looks, `within` a part of it: serious findings of axe, told by rule and place, and
 * whether it is wider than the screen. The page was opened with `bypassCSP`.
 */
export async function findings(page: Page, within = "html"): Promise<string[]> {
	await page.addScriptTag({ path: axePath });
	await appeared(page);
	const { violations } = await page.evaluate(
		(part) => (globalThis as unknown as { axe: { run(part: string): Promise<AxeResults> } }).axe.run(part),
		within,
	);
	const wider = await overflow(page);
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))
		.concat(wider > 0 ? [`${wider} px wider than the screen`] : []);
}
