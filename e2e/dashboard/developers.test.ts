import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	reload,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const run = promisify(execFile);
let page: Page;
let program: WebhookReceiver;
let folder: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "vidimus-sample-"));
	program = await startWebhookReceiver();
	page = await openPage(await openBrowser(), { viewport: desktopViewport });
	await signInDemoOwner(page);
	await visit(page, "/fr/developers");
});
afterAll(async () => {
	await program.close();
	rmSync(folder, { recursive: true, force: true });
});

const button = (name: string) => page.getByRole("button", { name, disabled: false });

/** Reads the sample in a language from the page. */
async function readSample(language: string): Promise<string> {
	await page.getByRole("tab", { name: language }).click();
	return (await page.getByRole("tabpanel").textContent()) ?? "";
}

describe("the first API request", () => {
	test("the first request contains an API key created by the page, works as copied, and is shown when it arrives", async () => {
		expect(await readSample("curl")).toContain("sk_test_YOUR_KEY");
		await button("Créer une clé de test et l’insérer ici").click();
		await page.getByText("La clé « Premiers pas » est insérée dans les exemples.").waitFor();
		const { stdout } = await run("sh", ["-c", await readSample("curl")]);
		const { id, mode } = JSON.parse(stdout) as { id: string; mode: string };
		expect(mode).toBe("test");
		const link = page.getByRole("link", { name: "Ouvrir la vérification" });
		await link.waitFor();
		expect(await link.getAttribute("href")).toContain(id);
	});

	test.each([
		{ language: "TypeScript", file: "first.mts", program: process.execPath },
		{ language: "Python", file: "first.py", program: "python3" },
	])("the first request works in $language", async ({ language, file, program }) => {
		const path = join(folder, file);
		writeFileSync(path, await readSample(language));
		const { stdout } = await run(program, [path]);
		expect(stdout).toMatch(/^vrf_\w+ http/);
	});

	test("the first request keeps the selected language", async () => {
		await page.getByRole("tab", { name: "TypeScript" }).click();
		await page.keyboard.press("ArrowRight");
		await page.getByRole("tab", { name: "Python", selected: true }).waitFor();
		await reload(page);
		await page.getByRole("tab", { name: "Python", selected: true }).waitFor();
		expect(await page.getByRole("tabpanel").textContent()).toContain("sk_test_YOUR_KEY");
	});
});

test("the webhook tester sends an event and shows the endpoint's response live, even if the delivery is first read late", async () => {
	await callApi("POST", "/api/v1/webhooks", { url: program.url, description: "Testeur", event_types: ["*"] });
	await visit(page, "/fr/developers");
	const tester = page.getByRole("region", { name: "Testeur de webhooks" });
	await tester.getByLabel("Type d’événement").selectOption("customer.created");
	const answer = Promise.withResolvers<void>();
	program.until = answer.promise;
	// The first response arrives after the live update of the endpoint's response, and must not overwrite it.
	await page.route(
		"**/api/v1/deliveries/*",
		async (route) => {
			const early = await route.fetch();
			expect(await early.json()).toMatchObject({ status: "pending" });
			answer.resolve();
			await tester.locator('[data-status="delivered"]').waitFor();
			await route.fulfill({ response: early });
		},
		{ times: 1 },
	);
	const send = tester.getByRole("button", { name: "Envoyer", exact: true, disabled: false });
	await send.click();
	await tester.locator('[data-status="delivered"]').waitFor();
	await tester.getByText('"taken"').waitFor();
	expect(program.received.map(({ body }) => JSON.parse(body).type)).toContain("customer.created");
	await send.waitFor();
	expect(await tester.locator('[data-status="delivered"]').count()).toBe(1);
});

test("the developer page shows the latest requests and events, the traffic and the status of each component", async () => {
	await page
		.getByRole("region", { name: "Dernières requêtes" })
		.getByText("/verifications")
		.first()
		.waitFor();
	await page
		.getByRole("region", { name: "Derniers événements" })
		.getByText("verification.created")
		.first()
		.waitFor();
	await page.getByRole("region", { name: "État du service" }).getByText("Base de données").waitFor();
	await page.getByRole("slider", { name: /^Requêtes dans le temps/ }).focus();
	await page.keyboard.press("End");
	await page.getByRole("navigation", { name: "Période" }).getByRole("link", { name: "7 jours" }).click();
	await page.waitForURL(/hours=168/);
});

test("in live mode the developer page says that its examples use test mode, and links to it", async () => {
	await visit(page, "/fr/developers");
	await page.getByText("Réel", { exact: true }).click();
	await page.getByText("Les exemples utilisent le mode test").waitFor();
	await button("Passer en mode test").click();
	await button("Créer une clé de test et l’insérer ici").waitFor();
});
