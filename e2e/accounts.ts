import type { Page } from "playwright-core";
import { inject } from "vitest";
import { visit } from "./browser.ts";
import { mailTo } from "./mail.ts";
import { botToken, send } from "./session.ts";

/** Somebody who has registered. */
export interface Person {
	name: string;
	email: string;
	password: string;
}

/** The password of everybody who registers here. */
export const password = "quatre bateaux sous la pluie";

let registered = 0;

/** From now on the page's browser comes from an address of its own: how often one may register is counted by address. */
export async function fromElsewhere(page: Page): Promise<void> {
	registered += 1;
	const of = (shift: number) => (Date.now() >> shift) & 255;
	await page
		.context()
		.setExtraHTTPHeaders({ "x-forwarded-for": `10.${of(16)}.${of(8)}.${registered & 255}` });
}

/** Registers as the page does, without its form, and proves the address by the mail. The page is then signed in. */
export async function newUser(page: Page, name = "Maëlle Le Goff", address?: string): Promise<Person> {
	await fromElsewhere(page);
	const email = address ?? `maelle-${registered}-${Date.now()}@example.com`;
	await send(page, "POST", "/api/register", {
		name,
		email,
		password,
		bot_token: await botToken(page, "register"),
	});
	await openMail(page, email, /^Confirmez votre adresse/);
	await page.getByRole("heading", { name: "Adresse confirmée" }).waitFor();
	return { name, email, password };
}

/** Opens the link of a mail. */
export async function openMail(page: Page, address: string, subject: RegExp): Promise<void> {
	const { url } = await mailTo(inject("demo").url, address, subject);
	if (!url) throw new Error(`The mail ${subject} to ${address} has no link.`);
	await visit(page, url);
}

/** Fills the sign-in page in and sends it. */
export async function signInAs(page: Page, { email, password }: Person): Promise<void> {
	await visit(page, "/login");
	await page.fill("input[name=email]", email);
	await page.fill("input[name=password]", password);
	await page.click("button[type=submit]");
}
