import { expect, test } from "vitest";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";
import { playerPage } from "../support/player-page.ts";
import { expectSoon, findCaseWithPhotos, openCaseInViewer, signInOnce } from "../support/viewer-page.ts";

test("the photos of a case can be opened, browsed and closed by keyboard, and the help video plays", async () => {
	const browser = await openBrowser();
	const { id } = await findCaseWithPhotos();
	const { page, viewer } = await openCaseInViewer(browser, await signInOnce(browser), `/verifications/${id}`);
	await viewer.triggers.first().press("Enter");
	await viewer.ready();
	expect(await viewer.position()).toBe("1 sur 2\u00a0: Document, recto");
	await page.keyboard.press("ArrowRight");
	await expectSoon(viewer.position).toBe("2 sur 2\u00a0: Selfie");
	await page.keyboard.press("Escape");
	await viewer.dialog.waitFor({ state: "detached" });

	const help = await openPage(browser, { viewport: desktopViewport });
	await visit(help, "/help");
	const player = playerPage(help);
	await player.ready();
	expect(await player.state()).toBe("stopped");
	await player.play();
	await expectSoon(player.state).toBe("playing");
});
