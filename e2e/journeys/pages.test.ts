import { expect, onTestFinished, test } from "vitest";
import { call } from "../api.ts";
import { openBrowser, openPage, signIn, visit } from "../browser.ts";
import { everyRoute } from "../routes.ts";
import { asGuarded, forms, sessionOf, type Visitor } from "../visitors.ts";

/** Pages that are asked for at the same time: as many as a browser asks a server for. */
const atOnce = 6;

test("every route in its three forms answers a visitor and a member as its guard says, in its language", async () => {
	const member = await openPage(await openBrowser());
	await signIn(member);
	const routes = await everyRoute(member);
	const endpoint = routes
		.find(({ pattern }) => pattern === "/webhooks/{id}")
		?.path.split("/")
		.at(-1);
	onTestFinished(() => call("DELETE", `/api/v1/webhooks/${endpoint}`));
	expect(routes).toHaveLength(44);
	const cookies: [Visitor, string][] = [
		["a visitor", ""],
		["a member", await sessionOf(member)],
	];
	const wanted = cookies.flatMap(([visitor, cookie]) =>
		routes.flatMap((route) => forms(route.path).map((form) => ({ route, form, visitor, cookie }))),
	);
	const askAll = async () => {
		for (let next = wanted.pop(); next; next = wanted.pop())
			await asGuarded(next.route, next.form, next.visitor, next.cookie);
	};
	await Promise.all(Array.from({ length: atOnce }, askAll));
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
	"the error screen of %s tells the status, what it means, and two ways on",
	async (path, status, heading, text) => {
		const page = await openPage(await openBrowser(), {}, /404/);
		expect((await visit(page, path))?.status()).toBe(404);
		await page.getByText(status, { exact: true }).waitFor();
		await page.getByRole("heading", { name: heading }).waitFor();
		await page.getByText(text).waitFor();
		const links = page.locator("main a");
		const prefix = path.startsWith("/en") ? "/en" : "";
		expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
			prefix || "/",
			`${prefix}/help`,
		]);
	},
);
