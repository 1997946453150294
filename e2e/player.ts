import type { Page } from "playwright-core";
import { soon } from "./viewer.ts";

/** The player of a page, as its person meets it. */
export function playerOf(page: Page) {
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
			await soon(() => root.getAttribute("data-loading")).toBe("false");
		},
		/** Plays through the controls: a mouse would do it anywhere on the picture. */
		play: () => control("play").click(),
		/** Goes to a second and waits until it is shown. */
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
