import type { Page } from "playwright-core";
import type { BotAction } from "../../app/src/domain/bot-protection/contract.ts";
import { csrfCookie, csrfHeader } from "../../app/src/domain/guard/cookies.ts";
import { solveBotChallenge } from "../../app/src/testing/clients/bot-challenge.ts";

async function csrfToken(page: Page): Promise<string> {
	const find = async () => (await page.context().cookies()).find(({ name }) => name === csrfCookie)?.value;
	const known = await find();
	if (!known) await page.request.get("/api/csrf-cookie");
	return decodeURIComponent(known ?? (await find()) ?? "");
}

/**
 * Calls the API with a page's session, as the page itself does.
 * @returns the response's status: a success, or 401 when no user is signed in
 */
export async function sendAsPage(page: Page, method: string, path: string, data: object): Promise<number> {
	const headers = { [csrfHeader]: await csrfToken(page), "accept-language": "fr" };
	const response = await page.request.fetch(path, { method, data, headers });
	if (!response.ok() && response.status() !== 401)
		throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
	return response.status();
}

/** Computes the bot-protection token of a form, as the page does. */
export function solveBotToken({ request }: Page, action: BotAction): Promise<string> {
	const get = async <Body>(path: string) => {
		const response = await request.get(path);
		const bytes = await response.body();
		const body = JSON.parse(bytes.toString()) as Body;
		return { status: response.status(), headers: response.headers(), body, bytes };
	};
	return solveBotChallenge({ get }, action);
}
