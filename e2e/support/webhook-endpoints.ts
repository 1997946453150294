import type { Page } from "playwright-core";
import { visit } from "./browser.ts";
import type { WebhookReceiver } from "./webhook-receiver.ts";

/** The French webhooks pages of the app, with a receiver for its deliveries. */
export function webhookEndpointsPage(page: Page, receiver: WebhookReceiver) {
	const sheet = () => page.getByRole("dialog");
	const button = (name: string) => page.getByRole("button", { name, disabled: false });
	return {
		sheet,
		button,
		state: (status: string) => sheet().locator(`[data-status="${status}"]`),
		/** Closes the delivery sheet and waits until the URL no longer names the delivery. */
		async closeSheet(): Promise<void> {
			await page.keyboard.press("Escape");
			await page.waitForURL((url) => !url.searchParams.has("delivery"));
		},
		/** Adds an endpoint for the receiver and opens its page. @returns the signing secret */
		async add(name: string): Promise<string> {
			await visit(page, "/fr/webhooks");
			await button("Créer un point de terminaison").click();
			await sheet().getByRole("textbox", { name: "URL" }).fill(receiver.url);
			await sheet().getByLabel("Description").fill(name);
			await sheet().getByRole("button", { name: "Créer", exact: true }).click();
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
		/** The last delivery, in the form that the Standard Webhooks library expects. */
		last(): { body: string; headers: Record<string, string> } {
			const { body, headers } = receiver.received.at(-1) ?? { body: "", headers: {} };
			const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
			return { body, headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])) };
		},
	};
}
