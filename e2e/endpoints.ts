import type { Page } from "playwright-core";
import { visit } from "./browser.ts";
import type { Receiver } from "./receiver.ts";

/** The webhooks of the app as a page shows them in French, to a program that takes them. */
export function endpointsOf(page: Page, program: Receiver) {
	const sheet = () => page.getByRole("dialog");
	const button = (name: string) => page.getByRole("button", { name, disabled: false });
	return {
		sheet,
		button,
		state: (status: string) => sheet().locator(`[data-status="${status}"]`),
		/** Closes the sheet of a delivery: its address is the page's own again before anything else is chosen. */
		async closeSheet(): Promise<void> {
			await page.keyboard.press("Escape");
			await page.waitForURL((url) => !url.searchParams.has("delivery"));
		},
		/** Adds an endpoint for the program and opens its page. @returns the secret that the page hands over */
		async add(name: string): Promise<string> {
			await visit(page, "/fr/webhooks");
			await button("Créer un point de terminaison").click();
			await sheet().getByRole("textbox", { name: "Adresse" }).fill(program.url);
			await sheet().getByLabel("Nom").fill(name);
			await sheet().getByRole("button", { name: "Ajouter", exact: true }).click();
			const secret = await sheet().getByLabel("Secret de signature", { exact: true }).inputValue();
			await sheet().getByRole("link", { name: "Ouvrir et tester" }).click();
			await page.getByRole("heading", { name, level: 1 }).waitFor();
			return secret;
		},
		async sendTest(type: string): Promise<void> {
			await button("Envoyer un test").click();
			await sheet().getByLabel("Type d’événement").selectOption(type);
			await sheet().getByRole("button", { name: "Envoyer" }).click();
			await sheet().getByRole("heading", { name: type }).waitFor();
		},
		/** What the program was sent last, as the public library takes it. */
		last(): { body: string; headers: Record<string, string> } {
			const { body, headers } = program.received.at(-1) ?? { body: "", headers: {} };
			const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
			return { body, headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])) };
		},
	};
}
