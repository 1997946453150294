import { expect, onTestFinished, test } from "vitest";
import { callApi } from "../support/api-calls.ts";
import { openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { listRoutes } from "../support/route-catalogue.ts";
import { expectGuarded, localizedPaths, readSessionCookies, type VisitorKind } from "../support/visitors.ts";

/** Pages requested at the same time: as many connections as a browser opens to a server. */
const maxParallelPages = 6;

test("every route, with and without locale, answers visitors and members as its guard requires", async () => {
	const member = await openPage(await openBrowser());
	await signInDemoOwner(member);
	const routes = await listRoutes(member);
	const endpoint = routes
		.find(({ pattern }) => pattern === "/webhooks/{id}")
		?.path.split("/")
		.at(-1);
	onTestFinished(() => callApi("DELETE", `/api/v1/webhooks/${endpoint}`));
	const cookies: [VisitorKind, string][] = [
		["a visitor", ""],
		["a member", await readSessionCookies(member)],
	];
	const requests = cookies.flatMap(([visitor, cookie]) =>
		routes.flatMap((route) => localizedPaths(route.path).map((form) => ({ route, form, visitor, cookie }))),
	);
	const sendAll = async () => {
		for (let next = requests.pop(); next; next = requests.pop())
			await expectGuarded(next.route, next.form, next.visitor, next.cookie);
	};
	await Promise.all(Array.from({ length: maxParallelPages }, sendAll));
});

test.each([
	[
		"/fr/nulle-part",
		"404",
		"Page introuvable.",
		"Désolé, nous n’avons pas trouvé la page que vous cherchez.",
	],
	["/en/nowhere", "404", "Page not found.", "Sorry, we couldn’t find the page you’re looking for."],
])(
	"the error screen of %s shows the status, its meaning and two links",
	async (path, status, heading, text) => {
		const page = await openPage(await openBrowser(), {}, /404/);
		expect((await visit(page, path))?.status()).toBe(404);
		await page.getByText(status, { exact: true }).waitFor();
		await page.getByRole("heading", { name: heading }).waitFor();
		await page.getByText(text).waitFor();
		const links = page.locator("main a");
		const prefix = /^\/(?:en|fr)(?=\/)/.exec(path)?.[0] ?? "";
		expect(await links.evaluateAll((all) => all.map((element) => element.getAttribute("href")))).toEqual([
			prefix || "/",
			`${prefix}/help`,
		]);
	},
);
