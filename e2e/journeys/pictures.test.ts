import { expect, test } from "vitest";
import { desktop, openBrowser, openPage, visit } from "../browser.ts";
import { playerOf } from "../player.ts";
import { caseWithPictures, openCase, signedIn, soon } from "../viewer.ts";

test("the pictures of a case are opened, turned and closed by keyboard, and the film of the help page plays", async () => {
	const browser = await openBrowser();
	const { id } = await caseWithPictures();
	const { page, viewer } = await openCase(browser, await signedIn(browser), `/verifications/${id}`);
	await viewer.triggers.first().press("Enter");
	await viewer.ready();
	expect(await viewer.position()).toBe("1 sur 2\u00a0: Document, recto");
	await page.keyboard.press("ArrowRight");
	await soon(viewer.position).toBe("2 sur 2\u00a0: Selfie");
	await page.keyboard.press("Escape");
	await viewer.dialog.waitFor({ state: "detached" });

	const help = await openPage(browser, { viewport: desktop });
	await visit(help, "/help");
	const player = playerOf(help);
	await player.ready();
	expect(await player.state()).toBe("stopped");
	await player.play();
	await soon(player.state).toBe("playing");
});
