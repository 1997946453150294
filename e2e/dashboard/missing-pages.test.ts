import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openMailLink, registerUser, userPassword } from "../support/accounts.ts";
import { desktopViewport, openBrowser, openPage, signInDemoOwner, visit } from "../support/browser.ts";
import { sendAsPage } from "../support/page-session.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

/** Opens a page that answers with an error status. @returns the screen inside of the page's content */
async function openRefused(page: Page, path: string, status: number) {
	const response = await visit(page, path);
	expect({ path, status: response?.status() }).toEqual({ path, status });
	const content = page.getByRole("main");
	await content.getByText(String(status), { exact: true }).waitFor();
	expect({ path, mains: await content.count() }).toEqual({ path, mains: 1 });
	return content;
}

describe("a page that doesn't exist", () => {
	test.each([
		"/verifications/nonsense",
		"/verifications/vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
		"/verifications/nonsense/more",
		"/customers/nonsense",
		"/customers/cus_01jd4m8q3ve9r8k2t6w5x7y9za",
		"/webhooks/nonsense",
		"/webhooks/whk_01jd4m8q3ve9r8k2t6w5x7y9za",
		"/workflows/nonsense/versions",
		"/workflows/nonsense/comparisons",
		"/workflows/default/comparisons/nonsense",
		"/team/nonsense",
		"/alerts/nonsense",
		"/events/nonsense",
		"/logs/nonsense",
		"/apikeys/nonsense",
		"/settings/nonsense",
		"/developers/nonsense",
		"/dashboard/nonsense",
	])("%s keeps the dashboard's navigation, which leads on", async (path) => {
		const page = await openPage(browser, { viewport: desktopViewport }, /404/);
		await signInDemoOwner(page);
		const content = await openRefused(page, `/en${path}`, 404);
		await content.getByRole("heading", { name: "Page not found." }).waitFor();
		await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Customers" }).click();
		await page.getByRole("heading", { name: "Customers", level: 1 }).waitFor();
	});

	test.each(["/apps/nonsense", "/apps/nonsense/team", "/tickets/nonsense"])(
		"%s keeps the account's header",
		async (path) => {
			const page = await openPage(browser, { viewport: desktopViewport }, /404/);
			await signInDemoOwner(page);
			const content = await openRefused(page, `/fr${path}`, 404);
			await content.getByRole("heading", { name: "Page introuvable." }).waitFor();
			await page.getByRole("banner").getByRole("link").first().waitFor();
		},
	);
});

describe("a page that a member's role doesn't allow", () => {
	let viewer: Page;
	beforeAll(async () => {
		const owner = await openPage(browser, { viewport: desktopViewport });
		await registerUser(owner, "Odile Rivière");
		await visit(owner, "/fr/apps");
		await owner.getByLabel("Nom de l’application").fill("Atelier Clos");
		await owner.getByRole("button", { name: "Créer l’application" }).click();
		await owner.getByRole("heading", { name: "Tableau de bord" }).waitFor();
		const me = (await (await owner.request.get("/api/user")).json()) as {
			data: { current_app: { id: string } };
		};
		const address = `clos-${Date.now()}@example.com`;
		await sendAsPage(owner, "POST", `/api/apps/${me.data.current_app.id}/invitations`, {
			emails: [address],
			roles: ["viewer"],
		});
		viewer = await openPage(browser, { viewport: desktopViewport }, /403/);
		await openMailLink(viewer, address, /vous invite à rejoindre/);
		await viewer.getByLabel("Nom complet").fill("Ravi Nair");
		await viewer.getByLabel("Mot de passe", { exact: true }).fill(userPassword);
		await viewer.getByRole("button", { name: "Créer mon compte et rejoindre l’équipe" }).click();
		await viewer.getByRole("heading", { name: "Tableau de bord" }).waitFor();
	});

	test("a workflow and its settings can be read, and not edited", async () => {
		await visit(viewer, "/en/workflows/default");
		const content = viewer.getByRole("main");
		await content.locator('[data-node="document"]').click();
		expect(await viewer.getByRole("dialog").getByLabel("Name").isDisabled()).toBe(true);
		expect(await viewer.getByRole("dialog").getByRole("button", { name: "Delete" }).count()).toBe(0);
		await viewer.getByRole("button", { name: "Done" }).click();
		for (const name of ["Add", "Save draft", "Publish"])
			expect(await content.getByRole("button", { name }).count(), name).toBe(0);
	});

	test("the page keeps the navigation, and says which permission is missing and who can give it", async () => {
		for (const [path, permission] of [
			["/logs", "logs:read"],
			["/apikeys", "keys:read"],
			["/webhooks", "webhooks:read"],
			["/webhooks/whk_01jd4m8q3ve9r8k2t6w5x7y9za", "webhooks:read"],
		] as const) {
			const content = await openRefused(viewer, `/en${path}`, 403);
			await content.getByRole("heading", { name: "Forbidden" }).waitFor();
			await content
				.getByText(
					`Your role doesn’t have the permission “${permission}”. Ask an owner or admin of this app for a role that has it.`,
				)
				.waitFor();
			await viewer.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Team" }).waitFor();
		}
		const content = await openRefused(viewer, "/fr/logs", 403);
		await content.getByText(/Demandez à un propriétaire ou à un administrateur/).waitFor();
	});
});
