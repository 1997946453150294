import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { localeOfPath } from "../../app/src/web/client/i18n/locale-paths.ts";
import { newClientAddress } from "./client-address.ts";
import type { PageRoute, RouteGuard } from "./route-catalogue.ts";

export type VisitorKind = "a visitor" | "a user without app" | "a member";

/** Redirect of each visitor by route guard; null if the page is shown. */
const redirectsByGuard: Record<RouteGuard, Record<VisitorKind, RegExp | null>> = {
	public: { "a visitor": null, "a user without app": null, "a member": null },
	guest: { "a visitor": null, "a user without app": /\/dashboard$/, "a member": /\/dashboard$/ },
	auth: { "a visitor": /\/login\?redirect=/, "a user without app": null, "a member": null },
	app: { "a visitor": /\/login\?redirect=/, "a user without app": /\/apps\?redirect=/, "a member": null },
};

/** Pages of one user or app: others get a 404. */
const privatePatterns = ["/apps/{id}", "/apps/{id}/team", "/tickets/{id}"];

/** An expired invitation: its page says so, with a 404. */
const expiredPattern = "/invitation/{id}";

/** A path without a locale and with each locale. */
export const localizedPaths = (path: string) => [
	path,
	`/fr${path === "/" ? "" : path}`,
	`/en${path === "/" ? "" : path}`,
];

/** The session cookies of a page as a Cookie header, without the chosen language. */
export async function readSessionCookies(page: Page): Promise<string> {
	return (await page.context().cookies())
		.filter(({ name }) => name !== "i18n_redirected")
		.map(({ name, value }) => `${name}=${value}`)
		.join("; ");
}

/** Fetches a page over HTTP, as a French browser does. */
export const fetchPage = (path: string, cookie: string): Promise<Response> =>
	fetch(inject("demo").url + path, {
		redirect: "manual",
		headers: { "accept-language": "fr", accept: "text/html", cookie, ...newClientAddress() },
	});

export const firstMatch = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

/**
 * Fetches a route at a localized path and expects what its guard requires: the page in its language, or a redirect.
 * @returns the page; null for a redirect
 */
export async function expectGuarded(
	{ pattern, guard }: PageRoute,
	path: string,
	visitor: VisitorKind,
	cookie: string,
): Promise<{ found: boolean; html: string } | null> {
	const response = await fetchPage(path.split("#")[0] ?? "", cookie);
	const target = redirectsByGuard[guard][visitor];
	if (target) {
		expect({ form: path, visitor, status: response.status }).toEqual({ form: path, visitor, status: 302 });
		const location = response.headers.get("location") ?? "";
		expect(location).toMatch(target);
		const language = localeOfPath(new URL(location, inject("demo").url).pathname);
		expect({ form: path, language }).toEqual({ form: path, language: localeOfPath(path) });
		return null;
	}
	const foreign = privatePatterns.includes(pattern) && visitor === "a user without app";
	const status = foreign || pattern === expiredPattern ? 404 : 200;
	expect({ form: path, visitor, status: response.status }).toEqual({ form: path, visitor, status });
	const html = await response.text();
	const language = firstMatch(html, /<html[^>]*?\slang="([^"]+)"/);
	expect({ form: path, language }).toEqual({ form: path, language: localeOfPath(path) });
	return { found: response.ok, html };
}
