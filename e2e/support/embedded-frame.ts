import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * The iframe of an embedded verification, once it stands still. It shows its page before it has that page's height, or
 * while its dialog opens: a button that moves between press and release isn't clicked, and Playwright doesn't notice.
 */
export async function getEmbeddedFrame(page: Page): Promise<Frame> {
	const element = await page.waitForSelector("iframe");
	const frame = await element.contentFrame();
	if (!frame) throw new Error("The frame is empty.");
	await frame.locator("main h1").waitFor();
	const standsStill = async () => {
		const height = await frame.evaluate(() => Math.ceil(document.body.scrollHeight));
		return element.evaluate((iframe, height) => {
			const dialog = iframe.closest("dialog");
			if (!dialog) return (iframe as HTMLElement).style.height === `${height}px`;
			return dialog.getAnimations().every(({ playState }) => playState === "finished");
		}, height);
	};
	await expect.poll(standsStill).toBe(true);
	return frame;
}
