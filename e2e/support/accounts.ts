import type { Page } from "playwright-core";
import { inject } from "vitest";
import { visit } from "./browser.ts";
import { waitForMail } from "./dev-inbox.ts";
import { sendAsPage, solveBotToken } from "./page-session.ts";

export interface RegisteredUser {
	name: string;
	email: string;
	password: string;
}

/** Password of all registered users. */
export const userPassword = "quatre bateaux sous la pluie";

let registered = 0;

/** Registers a user through the API and verifies the address with the emailed link. The page is then signed in. */
export async function registerUser(
	page: Page,
	name = "Maëlle Le Goff",
	address?: string,
): Promise<RegisteredUser> {
	registered += 1;
	const email = address ?? `maelle-${registered}-${Date.now()}@example.com`;
	await sendAsPage(page, "POST", "/api/register", {
		name,
		email,
		password: userPassword,
		bot_token: await solveBotToken(page, "register"),
	});
	await openMailLink(page, email, /^Confirmez votre adresse/);
	await page.getByRole("heading", { name: "Adresse confirmée" }).waitFor();
	return { name, email, password: userPassword };
}

/** Opens the link of an email. */
export async function openMailLink(page: Page, address: string, subject: RegExp): Promise<void> {
	const { url } = await waitForMail(inject("demo").url, address, subject);
	if (!url) throw new Error(`The mail ${subject} to ${address} has no link.`);
	await visit(page, url);
}

/** Fills in and submits the form on the sign-in page. */
export async function signInAs(page: Page, { email, password }: RegisteredUser): Promise<void> {
	await visit(page, "/login");
	await page.fill("input[name=email]", email);
	await page.fill("input[name=password]", password);
	await page.click("button[type=submit]");
}
