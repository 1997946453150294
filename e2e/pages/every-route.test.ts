import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { locales } from "../../app/src/i18n/locales.ts";
import {
	localeOfPath,
	localizePath,
	localizePathLike,
	withoutLocale,
} from "../../app/src/web/client/i18n/locale-paths.ts";
import { registerUser } from "../support/accounts.ts";
import { callApi } from "../support/api-calls.ts";
import { openBrowser, openPage, signInDemoOwner } from "../support/browser.ts";
import { invitationGonePattern, listRoutes, type PageRoute } from "../support/route-catalogue.ts";
import { findExcess, findUnusedExceptions, type PageSize } from "../support/size-budgets.ts";
import {
	expectGuarded,
	fetchPage,
	firstMatch,
	localizedPaths,
	readSessionCookies,
	type VisitorKind,
} from "../support/visitors.ts";

type State = NonNullable<BrowserContextOptions["storageState"]>;

let browser: Browser;
let routes: PageRoute[];
const states: Partial<Record<VisitorKind, State>> = {};
const cookies: Record<VisitorKind, string> = { "a visitor": "", "a user without app": "", "a member": "" };
let endpoint: string;

async function enter(visitor: VisitorKind, page: Page): Promise<void> {
	states[visitor] = await page.context().storageState();
	cookies[visitor] = await readSessionCookies(page);
}

beforeAll(async () => {
	browser = await openBrowser();
	const alone = await openPage(browser);
	await registerUser(alone);
	await enter("a user without app", alone);
	const member = await openPage(browser);
	await signInDemoOwner(member);
	await enter("a member", member);
	routes = await listRoutes(member);
	endpoint =
		routes
			.find(({ pattern }) => pattern === "/webhooks/{id}")
			?.path.split("/")
			.at(-1) ?? "";
});
afterAll(() => callApi("DELETE", `/api/v1/webhooks/${endpoint}`));

const get = (path: string, visitor: VisitorKind) => fetchPage(path, cookies[visitor]);

/** Finds the links to other pages of the product. */
const findLinks = (html: string) =>
	[...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)]
		.map(([, href = ""]) => href.replaceAll("&amp;", "&"))
		.filter((href) => href.startsWith("/") && !/^\/(api|assets|docs\/samples)\//.test(href));

describe("every specified route, with and without locale", () => {
	const visited = new Map<string, VisitorKind>();
	/** Pages already opened by each type of visitor: links to them aren't requested again. */
	const opened = new Set<string>();

	test.each<VisitorKind>(["a visitor", "a user without app", "a member"])(
		"for %s every accessible route has its own title and links in its language",
		async (visitor) => {
			for (const route of routes) {
				const titles: string[] = [];
				for (const form of localizedPaths(route.path)) {
					const shown = await expectGuarded(route, form, visitor, cookies[visitor]);
					if (!shown) continue;
					const [address = ""] = form.split("#");
					if (shown.found) opened.add(`${visitor}: ${address}`);
					const language = localeOfPath(form);
					titles.push(firstMatch(shown.html, /<title[^>]*>([^<]+)</));
					for (const href of findLinks(shown.html)) {
						const switches = locales.some((locale) => href === localizePath(address, locale));
						if (!switches)
							expect({ form, href, language: localeOfPath(href) }).toEqual({ form, href, language });
						visited.set(href.replace(/[?#].*/, ""), visitor);
					}
				}
				const [first = "", second, english = ""] = titles;
				if (titles.length === 0) continue;
				const { pattern } = route;
				expect({ pattern, first, second }).toEqual({ pattern, first, second: first });
				expect({ pattern, titled: first.length > 4 && english.length > 4 }).toEqual({
					pattern,
					titled: true,
				});
			}
		},
		240_000,
	);

	test.each(["/tickets", "/webhooks", "/customers", "/verifications", "/apps"])(
		"%s redirects a visitor to sign in and back, even with a malformed ID",
		async (parent) => {
			for (const form of localizedPaths(`${parent}/nonsense`)) {
				const response = await get(form, "a visitor");
				const { pathname, searchParams } = new URL(
					response.headers.get("location") ?? "",
					inject("demo").url,
				);
				const back = withoutLocale(searchParams.get("redirect") ?? "");
				expect({ form, status: response.status, pathname, back }).toEqual({
					form,
					status: 302,
					pathname: localizePathLike(form, "/login"),
					back: `${parent}/nonsense`,
				});
			}
		},
	);

	test.each(["/tickets", "/webhooks", "/customers", "/verifications", "/apps"])(
		"%s answers 404 to a member for a malformed ID",
		async (parent) => {
			for (const form of localizedPaths(`${parent}/nonsense`)) {
				const { status } = await get(form, "a member");
				expect({ form, status }).toEqual({ form, status: 404 });
			}
		},
	);

	test.each(["/verify/unknown", "/verify/vrf_01jd4m8q3ve9r8k2t6w5x7y9za", "/invitation/unknown"])(
		"%s answers 404 to everyone",
		async (path) => {
			for (const visitor of ["a visitor", "a member"] as const)
				for (const form of localizedPaths(path)) {
					const { status } = await get(form, visitor);
					expect({ form, visitor, status }).toEqual({ form, visitor, status: 404 });
				}
		},
	);

	test("no page links to a missing page", async () => {
		expect(visited.size).toBeGreaterThan(100);
		const dead: string[] = [];
		for (const [href, visitor] of visited) {
			if (opened.has(`${visitor}: ${href}`)) continue;
			const { status } = await get(href, visitor);
			if (status >= 400) dead.push(`${href}: ${status}`);
		}
		expect(dead).toEqual([]);
	}, 240_000);
});

/** Measures what a page transfers until the network is idle. */
async function measureSize(page: Page, path: string): Promise<PageSize> {
	const files = new Set<string>();
	const note = (request: Request) => {
		// Until then, the page before may still load files.
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) files.clear();
		files.add(new URL(request.url()).pathname);
	};
	page.on("request", note);
	await page.goto(path, { waitUntil: "networkidle" });
	await page.getByRole("heading").first().waitFor();
	page.off("request", note);
	const sum = async (ending: string) => {
		const sizes = [...files].filter((file) => file.endsWith(ending)).map(fetchSize);
		return Math.ceil((await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1000);
	};
	return { scriptsKb: await sum(".js"), stylesKb: await sum(".css"), files: files.size };
}

const sizes = new Map<string, Promise<number>>();
/** Bytes of a file compressed with Brotli. */
function fetchSize(file: string): Promise<number> {
	const known = sizes.get(file);
	if (known) return known;
	const size = fetch(inject("demo").url + file, {
		method: "HEAD",
		headers: { "accept-encoding": "br" },
	}).then(({ headers }) => Number(headers.get("content-length")));
	sizes.set(file, size);
	return size;
}

test("every page stays within its size budget and logs nothing to the console", async () => {
	const visitor = await openPage(browser, {}, invitationGonePattern);
	const member = await openPage(browser, { storageState: states["a member"] }, invitationGonePattern);
	// Without live updates: their components, such as an alert's toast, are loaded on demand.
	for (const page of [visitor, member]) await page.routeWebSocket(/./, () => {});
	const isMembers = ({ guard }: PageRoute) => guard === "auth" || guard === "app";
	const excess: string[] = [];
	const sizesByPage: Record<string, PageSize> = {};
	// In parallel: while one page waits for the network to be idle, the other loads.
	await Promise.all(
		[visitor, member].map(async (page) => {
			for (const route of routes) {
				if (isMembers(route) !== (page === member)) continue;
				const size = await measureSize(page, route.path);
				sizesByPage[route.pattern] = size;
				excess.push(...findExcess(route, size));
			}
		}),
	);
	expect(
		excess,
		`Make these pages lighter, or see e2e/support/size-budgets.ts. ${JSON.stringify(sizesByPage)}`,
	).toEqual([]);
	expect(findUnusedExceptions(routes)).toEqual([]);
}, 240_000);

test("every page can be read without JavaScript", async () => {
	const options = { javaScriptEnabled: false };
	const page = await openPage(browser, options, invitationGonePattern);
	for (const { pattern, guard, path } of routes) {
		if (guard !== "public" && guard !== "guest") continue;
		await page.goto(path);
		// Visible text only: streamed content that a script would insert doesn't count.
		const [words = ""] = await page.locator("main").allInnerTexts();
		expect({ pattern, reads: words.trim().length > 40 }).toEqual({ pattern, reads: true });
	}
});
