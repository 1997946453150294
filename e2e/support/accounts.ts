import type { Page } from "playwright-core";
import { inject } from "vitest";
import { visit } from "./browser.ts";
import { waitForMail } from "./dev-inbox.ts";
import { sendAsPage, solveBotToken } from "./page-session.ts";

/** Somebody who has registered. */
export interface RegisteredUser {
	name: string;
	email: string;
	password: string;
}

/** The password of everybody who registers here. */
export const userPassword = "quatre bateaux sous la pluie";

let registered = 0;

/** Gives the page's browser a new IP address: registrations are limited per address. */
export async function switchToNewAddress(page: Page): Promise<void> {
	registered += 1;
	const of = (shift: number) => (Date.now() >> shift) & 255;
	await page
		.context()
		.setExtraHTTPHeaders({ "x-forwarded-for": `10.${of(16)}.${of(8)}.${registered & 255}` });
}

/** Registers as the page does, without its form, and proves the address by the mail. The page is then signed in. */
export async function registerUser(
	page: Page,
	name = "Maëlle Le Goff",
	address?: string,
): Promise<RegisteredUser> {
	await switchToNewAddress(page);
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

/** Opens the link of a mail. */
export async function openMailLink(page: Page, address: string, subject: RegExp): Promise<void> {
	const { url } = await waitForMail(inject("demo").url, address, subject);
	if (!url) throw new Error(`The mail ${subject} to ${address} has no link.`);
	await visit(page, url);
}

/** Fills the sign-in page in and sends it. */
export async function signInAs(page: Page, { email, password }: RegisteredUser): Promise<void> {
	await visit(page, "/login");
	await page.fill("input[name=email]", email);
	await page.fill("input[name=password]", password);
	await page.click("button[type=submit]");
}
