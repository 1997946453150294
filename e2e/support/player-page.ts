import type { Page } from "playwright-core";
import { expectSoon } from "./viewer-page.ts";

/** Page object of the video player. */
export function playerPage(page: Page) {
	const root = page.locator("[data-player]");
	const video = root.locator("video, audio");
	const control = (name: string) => root.locator(`.plyr__controls [data-plyr="${name}"]`).first();
	return {
		root,
		video,
		control,
		state: () => root.getAttribute("data-state"),
		is: (name: string) => root.getAttribute(`data-${name}`),
		time: () => video.evaluate((media: HTMLMediaElement) => media.currentTime),
		ready: async () => {
			await root.locator(".plyr").waitFor();
			await expectSoon(() => root.getAttribute("data-loading")).toBe("false");
		},
		/** Plays with the play button; clicking the video would work too. */
		play: () => control("play").click(),
		/** Seeks to a second and waits until it is shown. */
		seek: async (second: number) => {
			await video.evaluate(async (media: HTMLMediaElement, to) => {
				const there = new Promise((resolve) => media.addEventListener("seeked", resolve, { once: true }));
				media.currentTime = to;
				await there;
			}, second);
		},
		/** Opens a panel of the settings and reads its choices. */
		async choices(name: string) {
			await control("settings").click();
			await root.getByRole("menuitem", { name }).click();
			return root.getByRole("menuitemradio").filter({ visible: true });
		},
	};
}
