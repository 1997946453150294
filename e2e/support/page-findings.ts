import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

interface Axe {
	run(part: string, options: RunOptions): Promise<AxeResults>;
}

/** axe rules with at most moderate impact: their findings aren't used here. */
const minorRules = [
	"aria-allowed-role",
	"aria-deprecated-role",
	"empty-heading",
	"empty-table-header",
	"form-field-multiple-labels",
	"heading-order",
	"html-xml-lang-mismatch",
	"image-redundant-alt",
	"landmark-banner-is-top-level",
	"landmark-contentinfo-is-top-level",
	"landmark-main-is-top-level",
	"landmark-no-duplicate-banner",
	"landmark-no-duplicate-contentinfo",
	"landmark-no-duplicate-main",
	"landmark-one-main",
	"landmark-unique",
	"meta-viewport",
	"meta-viewport-large",
	"no-autoplay-audio",
	"page-has-heading-one",
	"presentation-role-conflict",
	"region",
	"scope-attr-valid",
	"server-side-image-map",
	"skip-link",
	"table-duplicate-name",
];
const disabledRules = Object.fromEntries(minorRules.map((id) => [id, { enabled: false }]));

/** Rules about landmarks and headings, which screen readers navigate by. */
const structureRules = [
	"region",
	"landmark-unique",
	"landmark-one-main",
	"heading-order",
	"page-has-heading-one",
];

/** Rules that depend on colors. */
const contrastRules = ["color-contrast", "link-in-text-block"];

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Pixels by which a page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until nothing loads or fades in: axe would report low contrast of content that is still transparent. */
export async function waitForAnimations(page: Page): Promise<void> {
	await page.locator("[aria-busy=true], [data-loading=true]").first().waitFor({ state: "detached" });
	await page.evaluate(async () => {
		// Chromium never reports the end of what runs in a closed `details`.
		const isShown = (effect: AnimationEffect | null) =>
			effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
		const ending = document
			.getAnimations()
			.filter(({ effect }) => isShown(effect) && Number.isFinite(effect?.getComputedTiming().endTime));
		await Promise.allSettled(ending.map(({ finished }) => finished));
	});
}

/** Injects axe into the document, once. */
async function addAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ path: axePath });
}

/** Findings of axe with these impacts, each with its rule and element. */
async function findViolations(
	page: Page,
	within: string,
	options: RunOptions = {},
	impacts = ["serious", "critical"],
): Promise<string[]> {
	await addAxe(page);
	await waitForAnimations(page);
	const { violations } = await page.evaluate(
		([selector, runOptions]) =>
			// Without this, axe would also collect every element that passes.
			(globalThis as unknown as { axe: Axe }).axe.run(selector, {
				resultTypes: ["violations"],
				...runOptions,
			}),
		[within, options] as const,
	);
	return violations
		.filter(({ impact }) => impacts.includes(impact ?? ""))
		.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/**
 * Finds layout problems: serious findings of axe, and horizontal overflow. The page must be opened with `bypassCSP`.
 * @param within CSS selector of the part that axe checks
 */
export async function findPageProblems(page: Page, within = "html"): Promise<string[]> {
	const violations = await findViolations(page, within, { rules: disabledRules });
	const overflowPx = await measureOverflow(page);
	return violations.concat(overflowPx > 0 ? [`${overflowPx} px wider than the screen`] : []);
}

/** Serious findings of axe that depend on the color mode. */
export const findContrastProblems = (page: Page): Promise<string[]> =>
	findViolations(page, "html", { runOnly: contrastRules });

/** Content that screen readers can't reach by landmarks. */
export const findContentOutsideLandmarks = (page: Page): Promise<string[]> =>
	findViolations(page, "html", { runOnly: ["region"] }, ["moderate"]);

/** Content outside of landmarks, landmarks that can't be told apart, and headings that skip a level. */
export const findStructureProblems = (page: Page): Promise<string[]> =>
	findViolations(page, "html", { runOnly: structureRules }, ["minor", "moderate", "serious", "critical"]);

/** Placeholders that their fields cut off. */
export const findCutPlaceholders = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const pen = document.createElement("canvas").getContext("2d");
		return [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")].flatMap((input) => {
			if (!pen || input.clientWidth === 0) return [];
			const { font, paddingLeft, paddingRight } = getComputedStyle(input);
			pen.font = font;
			const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
			const missing = Math.ceil(pen.measureText(input.placeholder).width - room);
			return missing > 0 ? [`placeholder “${input.placeholder}” is cut off by ${missing} px`] : [];
		});
	});

/** Matches translation keys: `noun.contact`, `team:noun.app`. */
export const rawKeyPattern = /^[a-z][a-z_-]*(?::[a-z_]+)?(?:\.[a-z0-9_-]+)+$/;

/** Translation keys that a page shows instead of their text, outside of code and file names. */
export async function findRawKeys(page: Page): Promise<string[]> {
	const texts = await page.evaluate(() => {
		const found: string[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const isCode = walker.currentNode.parentElement?.closest(
				"code, pre, figcaption, script, style, template",
			);
			if (!isCode) found.push(walker.currentNode.textContent?.trim() ?? "");
		}
		return found;
	});
	return texts.filter((text) => rawKeyPattern.test(text));
}
