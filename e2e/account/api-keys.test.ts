import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, inject, test } from "vitest";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";

let browser: Browser;
let owner: Page;
beforeAll(async () => {
	browser = await openBrowser();
});
beforeEach(async () => {
	owner = await openPage(browser, { viewport: desktopViewport }, /422/);
	await signInDemoOwner(owner);
	return () => owner.context().close();
});

test("a custom selection starts with the same scopes by keyboard, past the other presets, as by mouse", async () => {
	await visit(owner, "/en/apikeys");
	await owner.getByRole("button", { name: "Create key" }).click();
	const dialog = owner.getByRole("dialog", { name: "Create test key" });
	await dialog.getByRole("radio", { name: "Integration" }).focus();
	for (const preset of ["Production", "Read only", "All of your role’s scopes", "Custom"]) {
		await owner.keyboard.press("ArrowDown");
		await dialog.getByRole("radio", { name: new RegExp(`^${preset}`), checked: true }).waitFor();
	}
	await dialog.getByText("3 scopes selected").waitFor();
});

test("an API key's scopes can be chosen on a phone, and a live key is marked as live and needs the password", async () => {
	await owner.setViewportSize(phoneViewport);
	await visit(owner, "/en/apikeys");
	await owner.getByRole("button", { name: "Create key" }).click();
	const dialog = owner.getByRole("dialog", { name: "Create test key" });
	await dialog
		.getByText("Custom", { exact: false })
		.filter({ hasText: /^Custom/ })
		.click();
	// With some of a noun's scopes selected, its checkbox first selects the rest; another click selects none.
	for (const noun of ["Verifications", "Customers", "Events", "Webhook endpoints"]) {
		const all = dialog.getByRole("checkbox", { name: noun, exact: true });
		await all.check();
		await all.uncheck();
	}
	await dialog.getByText("0 scopes selected").waitFor();
	await dialog.getByLabel("Name").fill("Phone");
	await dialog.getByRole("button", { name: "Create key" }).click();
	await dialog.getByText("Select at least one scope.").waitFor();
	await dialog.getByRole("checkbox", { name: "logs:read" }).check();
	await dialog.getByText("1 scope selected").waitFor();
	await dialog.getByRole("button", { name: "Create key" }).click();
	await owner.getByRole("button", { name: "I’ve saved it" }).click();
	await owner.getByText("1 scope", { exact: false }).first().waitFor();
	await owner.locator("label", { hasText: /^Live$/ }).click();
	await owner.getByRole("heading", { name: "No live keys yet" }).waitFor();
	await owner.getByRole("button", { name: "Create key" }).click();
	const live = owner.getByRole("dialog", { name: "Create live key" });
	await live.getByText(/work with real people/).waitFor();
	await live.getByLabel("Name").fill("For real");
	await live.getByLabel("Current password").fill("not the one");
	await live.getByRole("button", { name: "Create key" }).click();
	await live.getByText("Incorrect password.").waitFor();
	await live.getByLabel("Current password").fill(inject("demo").password);
	await live.getByRole("button", { name: "Create key" }).click();
	await owner.getByRole("textbox", { name: /For real/ }).waitFor();
	await owner.getByRole("button", { name: "I’ve saved it" }).click();
	await owner.getByRole("button", { name: /For real/ }).click();
	await owner.getByRole("menuitem", { name: "Revoke" }).click();
	await owner.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click();
	await owner.getByRole("heading", { name: "No live keys yet" }).waitFor();
	await owner.locator("label", { hasText: /^Test$/ }).click();
	await owner.getByText("Phone").waitFor();
});
