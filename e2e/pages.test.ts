import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { docsPages } from "../app/src/domain/docs/pages-contract.ts";
import { type Locale, locales } from "../app/src/i18n/locales.ts";
import { Random } from "../app/src/testing/fuzz/random.ts";
import { legalPages } from "../app/src/web/public-pages.ts";
import { ask, call } from "./api.ts";
import { openBrowser, openPage, signIn } from "./browser.ts";
import { drawnBy, drawSeed, isDrawn } from "./draw.ts";
import { appeared, colourFindings, findings, overflow, rawKeys } from "./findings.ts";
import { saysGone } from "./routes.ts";

const widths = [360, 768, 1440];
/** Where the layout is looked at by axe: between the two nothing is shown that neither shows. */
const ends = [360, 1440];
/** All guides have one layout: where it is tight, each shows what its tables do to it. */
const widthsOf = (path: string) => (/^\/docs\/(?!quick-start)/.test(path) ? [360] : widths);

let browser: Browser;
let state: NonNullable<BrowserContextOptions["storageState"]>;
let paths: { path: string; signedIn: boolean }[];
let endpoint: string;
beforeAll(async () => {
	browser = await openBrowser();
	const page = await openPage(browser);
	await signIn(page);
	state = await page.context().storageState();
	const tickets = await page.context().request.get("/api/tickets");
	const ticket = ((await tickets.json()) as { data: { id: string }[] }).data.at(-1)?.id;
	const { data } = await call<{ data: { id: string; reference: string | null }[] }>(
		"GET",
		"/api/v1/verifications?limit=100&sort=oldest",
	);
	const shown = ["compte-2041", "compte-2047", "compte-2083"].map(
		(reference) => data.find((row) => row.reference === reference)?.id,
	);
	const {
		data: [known],
	} = await call<{ data: { id: string }[] }>("GET", "/api/v1/customers?text=lind");
	({ id: endpoint } = await call<{ id: string }>("POST", "/api/v1/webhooks", {
		url: "https://example.com/hooks/vidimus",
	}));
	const { id: delivery } = await call<{ id: string }>("POST", `/api/v1/webhooks/${endpoint}/test`, {
		type: "verification.approved",
	});
	const link = new URL((await ask()).url);
	const {
		data: [event],
	} = await call<{ data: { id: string; request_id: string }[] }>(
		"GET",
		"/api/v1/events?type=verification.created&limit=1",
	);
	paths = [
		{ path: "/", signedIn: false },
		{ path: "/login", signedIn: false },
		{ path: "/register", signedIn: false },
		{ path: "/password/forgot", signedIn: false },
		{ path: "/password/reset/usr_01jd4m8q3ve9r8k2t6w5x7y9za/prf_over", signedIn: false },
		{ path: "/invitation/inv_01jd4m8q3ve9r8k2t6w5x7y9za?token=over", signedIn: false },
		{ path: "/help", signedIn: false },
		{ path: "/help?q=webhook", signedIn: false },
		{ path: "/help/requests/new", signedIn: false },
		{ path: "/contact", signedIn: false },
		{ path: "/demo", signedIn: false },
		{ path: "/demo/facematch", signedIn: false },
		{ path: "/demo/document", signedIn: false },
		{ path: "/demo/passport", signedIn: false },
		{ path: "/demo/liveness", signedIn: false },
		{ path: "/demo/request", signedIn: false },
		...Object.keys(legalPages).map((path) => ({ path, signedIn: false })),
		{ path: "/docs", signedIn: false },
		...docsPages
			.filter((name) => name !== "overview")
			.map((name) => ({ path: `/docs/${name}`, signedIn: false })),
		{ path: "/verify", signedIn: false },
		{ path: link.pathname + link.hash, signedIn: false },
		{ path: "/support", signedIn: true },
		{ path: "/support?new", signedIn: true },
		{ path: `/tickets/${ticket}`, signedIn: true },
		{ path: "/account", signedIn: true },
		{ path: "/verify-email", signedIn: true },
		{ path: "/dev/inbox", signedIn: true },
		{ path: "/apps", signedIn: true },
		{ path: `/apps/${inject("demo").app}`, signedIn: true },
		{ path: `/apps/${inject("demo").app}/team`, signedIn: true },
		{ path: "/team", signedIn: true },
		{ path: "/dashboard", signedIn: true },
		{ path: "/dashboard?from=2026-03-02&to=2026-03-01", signedIn: true },
		{ path: "/verifications", signedIn: true },
		{ path: "/verifications?text=nothing-like-it", signedIn: true },
		{ path: "/verifications?outcome=declined&sort=oldest", signedIn: true },
		{ path: "/customers", signedIn: true },
		{ path: "/customers?text=nothing-like-it", signedIn: true },
		{ path: `/customers/${known?.id}`, signedIn: true },
		{ path: "/alerts", signedIn: true },
		{ path: "/alerts?show=acknowledged", signedIn: true },
		{ path: "/alerts?show=resolved", signedIn: true },
		{ path: "/alerts?show=rules", signedIn: true },
		{ path: "/events", signedIn: true },
		{ path: "/events?object_id=nothing-like-it", signedIn: true },
		{ path: `/events?event=${event?.id}`, signedIn: true },
		{ path: "/logs", signedIn: true },
		{ path: "/logs?status=client_error&from=2026-01-01", signedIn: true },
		{ path: `/logs?log=${event?.request_id}`, signedIn: true },
		{ path: "/settings", signedIn: true },
		{ path: "/developers", signedIn: true },
		{ path: "/developers?hours=168", signedIn: true },
		{ path: "/webhooks", signedIn: true },
		{ path: `/webhooks/${endpoint}`, signedIn: true },
		{ path: `/webhooks/${endpoint}?status=failed&hours=720`, signedIn: true },
		{ path: `/webhooks/${endpoint}?delivery=${delivery}`, signedIn: true },
		{ path: "/apikeys", signedIn: true },
		{ path: "/apikeys?show=ended", signedIn: true },
		...shown.map((id) => ({ path: `/verifications/${id}`, signedIn: true })),
	];
});

afterAll(() => call("DELETE", `/api/v1/webhooks/${endpoint}`));

const modes = ["light", "dark"] as const;

/** How a page is looked at: its language, and the colours of the narrow screen; the wide one has the others. */
interface Look {
	language: Locale;
	narrow: (typeof modes)[number];
}
const allLooks: Look[] = locales.flatMap((language) => modes.map((narrow) => ({ language, narrow })));

/** Draws one look for each page, another each day: `npm run test:all` takes them all. */
const looksAt = (page: number): Look[] =>
	process.env.TEST_ALL ? allLooks : [Random.of(drawSeed, `page ${page}`).one(allLooks)];

/**
 * Where axe looks at all of a page; at the other end it looks at the colours, which another mode changes.
 * Nowhere on a day that draws other pages.
 */
function wholeAt(page: number): number[] {
	if (process.env.TEST_ALL) return ends;
	return isDrawn(page) ? [Random.of(drawSeed, `width of page ${page}`).one(ends)] : [];
}

/**
 * Every width that a page is wider than, keys of texts in the place of texts, and, where axe looks at it, its serious
 * findings on a narrow and a wide screen.
 */
async function problemsOf(
	page: Page,
	path: string,
	{ language, narrow }: Look,
	whole: number[],
): Promise<string[]> {
	await page.emulateMedia({ colorScheme: narrow });
	await page.goto(`/${language}${path === "/" ? "" : path}`);
	await page.getByRole("heading").first().waitFor();
	expect(await page.locator("html").getAttribute("lang")).toBe(language);
	const problems: string[] = [];
	for (const width of widthsOf(path)) {
		const mode = width === ends[0] ? narrow : modes.find((other) => other !== narrow);
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: mode });
		await page.locator(`html[data-mantine-color-scheme="${mode}"]`).waitFor();
		await appeared(page);
		const at = `${path} in ${language} at ${width}, ${mode}`;
		if ((await overflow(page)) > 0) problems.push(`${at}: wider than the screen`);
		if (whole.length === 0 || !ends.includes(width)) continue;
		const look = whole.includes(width) || widthsOf(path).length === 1 ? findings : colourFindings;
		problems.push(...(await look(page)).map((text) => `${at}: ${text}`));
	}
	// Elsewhere names of events and hosts are texts.
	if (path.startsWith("/docs"))
		problems.push(...(await rawKeys(page)).map((key) => `${path} in ${language}: ${key} is no text`));
	return problems;
}

test.each([
	["a visitor", false],
	["a member", true],
])(
	"every page fits every width and shows texts, and those drawn have nothing serious for axe, for %s",
	async (_, signedIn) => {
		const options = { bypassCSP: true, ...(signedIn && { storageState: state }) };
		const page = await openPage(browser, options, saysGone);
		const problems: string[] = [];
		for (const [index, { path }] of paths.filter((one) => one.signedIn === signedIn).entries())
			for (const look of looksAt(index))
				problems.push(...(await problemsOf(page, path, look, wholeAt(index))));
		expect(problems, drawnBy).toEqual([]);
	},
	480_000,
);

test("a raw key in a heading is found, and a name in code isn't one", async () => {
	const page = await openPage(browser);
	await page.setContent("<h3>noun.contact</h3><h3>team:noun.app</h3><p>Node.js <code>event.type</code></p>");
	expect(await rawKeys(page)).toEqual(["noun.contact", "team:noun.app"]);
});

test("an unknown address is a 404 that says so in its language", async () => {
	const page = await openPage(browser, {}, /404/);
	const french = await page.goto("/nulle-part/ici");
	expect(french?.status()).toBe(404);
	await page.getByRole("heading", { name: "Page introuvable." }).waitFor();
	const english = await page.goto("/en/nowhere");
	expect(english?.status()).toBe(404);
	await page.getByRole("heading", { name: "Page not found." }).waitFor();
	await page.getByRole("link", { name: "Contact support" }).click();
	await page.getByRole("heading", { name: "Help", exact: true }).waitFor();
});

test("the language follows the browser once, then the choice", async () => {
	const page = await openPage(browser, { locale: "en-US" });
	await page.goto("/help");
	expect(new URL(page.url()).pathname).toBe("/en/help");
	await page.getByLabel("Language").selectOption("fr");
	await page.getByRole("heading", { name: "Aide", exact: true }).waitFor();
	expect(new URL(page.url()).pathname).toBe("/help");
	await page.goto("/help");
	expect(new URL(page.url()).pathname).toBe("/help");
});

test("a dark page is dark from its first paint", async () => {
	const page = await openPage(browser, { colorScheme: "dark" });
	await page.goto("/", { waitUntil: "commit" });
	await page.locator("main").waitFor();
	expect(await page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
});

test("pages carry a strict content policy and no-store", async () => {
	const response = await fetch(`${inject("demo").url}/fr`);
	const policy = response.headers.get("content-security-policy") ?? "";
	expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
	expect(policy.split(";").find((part) => part.includes("script-src"))).not.toContain("unsafe");
	expect(response.headers.get("cache-control")).toBe("private, no-store");
});
