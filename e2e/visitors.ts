import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { localeOfPath } from "../app/src/web/paths.ts";
import type { Guard, Route } from "./routes.ts";

export type Visitor = "a visitor" | "a user without app" | "a member";

/** Where each is sent on by each guard; null: the page is shown. */
const sentOn: Record<Guard, Record<Visitor, RegExp | null>> = {
	public: { "a visitor": null, "a user without app": null, "a member": null },
	guest: { "a visitor": null, "a user without app": /\/dashboard$/, "a member": /\/dashboard$/ },
	auth: { "a visitor": /\/login\?redirect=/, "a user without app": null, "a member": null },
	app: { "a visitor": /\/login\?redirect=/, "a user without app": /\/apps\?redirect=/, "a member": null },
};

/** What is one person's, or an app's, isn't shown to somebody else: it isn't there for them. */
const others = ["/apps/{id}", "/tickets/{id}"];

/** An offer that is over: its page says so, with the status of what isn't there. */
const gone = "/invitation/{id}";

/** An address without a language, and in each. */
export const forms = (path: string) => [
	path,
	`/fr${path === "/" ? "" : path}`,
	`/en${path === "/" ? "" : path}`,
];

let asked = 0;
/** Limits count by address: a crawl comes from many. */
export const newAddress = () => ({ "x-forwarded-for": `10.9.${(asked >> 8) & 255}.${asked++ & 255}` });

/** The session of a page, as a program sends it: the language that was chosen in it stays behind. */
export async function sessionOf(page: Page): Promise<string> {
	return (await page.context().cookies())
		.filter(({ name }) => name !== "i18n_redirected")
		.map(({ name, value }) => `${name}=${value}`)
		.join("; ");
}

/** Asks for a page over HTTP, as a browser in French does. */
export const getPage = (path: string, cookie: string): Promise<Response> =>
	fetch(inject("demo").url + path, {
		redirect: "manual",
		headers: { "accept-language": "fr", accept: "text/html", cookie, ...newAddress() },
	});

export const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

/**
 * Asks for a route in one of its forms, and expects what its guard says: the page in its language, or where to go first.
 * @returns the page, where it is shown
 */
export async function asGuarded(
	{ pattern, guard }: Route,
	form: string,
	visitor: Visitor,
	cookie: string,
): Promise<{ found: boolean; html: string } | null> {
	const answer = await getPage(form.split("#")[0] ?? "", cookie);
	const target = sentOn[guard][visitor];
	if (target) {
		expect({ form, visitor, status: answer.status }).toEqual({ form, visitor, status: 302 });
		const location = answer.headers.get("location") ?? "";
		expect(location).toMatch(target);
		const language = localeOfPath(new URL(location, inject("demo").url).pathname);
		expect({ form, language }).toEqual({ form, language: localeOfPath(form) });
		return null;
	}
	const foreign = others.includes(pattern) && visitor === "a user without app";
	const status = foreign || pattern === gone ? 404 : 200;
	expect({ form, visitor, status: answer.status }).toEqual({ form, visitor, status });
	const html = await answer.text();
	const language = attribute(html, /<html[^>]*?\slang="([^"]+)"/);
	expect({ form, language }).toEqual({ form, language: localeOfPath(form) });
	return { found: answer.ok, html };
}
