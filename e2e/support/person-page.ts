import type { Frame, Page } from "playwright-core";
import { openBrowser, openPage, phoneViewport, visit } from "./browser.ts";
import { specimenPath } from "./specimens.ts";

/** Page object of the French verification page, also in an iframe. */
export const personPage = (page: Page | Frame) => {
	const proceed = (name: string) => page.getByRole("button", { name, exact: true }).click();
	const send = (name: string) => page.setInputFiles("input[type=file]", specimenPath(name));
	return {
		agree: () => proceed("J’accepte et je commence"),
		async choose(document: "Passeport" | "Carte d’identité") {
			await page.locator("label", { hasText: document }).click();
			await proceed("Continuer");
		},
		send,
		/** Uploads a photo that passes its checks, and continues. */
		async submitPhoto(name: string) {
			await send(name);
			await page.getByRole("heading", { name: "La photo est bonne" }).waitFor();
			await page.getByRole("button", { name: /^(Continuer|Envoyer)$/ }).click();
		},
		/** Waits for the final screen and returns its status. */
		async readEnding() {
			const end = page.locator("[data-ending]");
			await end.waitFor();
			return end.getAttribute("data-ending");
		},
		proceed,
	};
};

/** Browser options of a phone. */
export const mobileOptions = { viewport: phoneViewport, isMobile: true, hasTouch: true };

/** Opens a link on a phone, gives consent and chooses the document. */
export async function startVerification(
	url: string,
	document: "Passeport" | "Carte d’identité",
	expected?: RegExp,
) {
	const page = await openPage(await openBrowser(), mobileOptions, expected);
	await visit(page, url);
	const steps = personPage(page);
	await steps.agree();
	await steps.choose(document);
	return { page, steps };
}
