import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../../app/src/domain/events/contract.ts";
import type { Page as ApiPage } from "../../app/src/shared/schemas.ts";
import { callApi, createVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	reload,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
	browser = await openBrowser();
	// The tests send invalid requests for the log to show.
	page = await openPage(browser, { viewport: desktopViewport }, /Failed to load resource.*(404|422)/);
	await signInDemoOwner(page);
	// Endpoints left by other tests would receive these events.
	const { data } = await callApi<ApiPage<{ id: string }>>("GET", "/api/v1/webhooks?limit=100");
	for (const { id } of data) await callApi("DELETE", `/api/v1/webhooks/${id}`);
});

const rows = (page: Page) => page.locator("[data-row-link]");
const panel = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** Opens a page and waits until it is subscribed to live updates. */
async function openLive(path: string): Promise<void> {
	await page.goto("about:blank");
	const joined = page.waitForEvent("websocket").then((socket) =>
		socket.waitForEvent("framereceived", {
			predicate: ({ payload }) =>
				/subscription_succeeded.*private-app_.*-verifications/.test(String(payload)),
		}),
	);
	await visit(page, path);
	await joined;
}

describe("the event list", () => {
	test("events appear live, and are held back while the list is paused", async () => {
		await openLive("/fr/events");
		const { id } = await createVerification();
		const first = rows(page).first();
		await page.getByRole("row").filter({ hasText: id }).waitFor();
		expect(await first.textContent()).toBe("Vérification créée");
		await page.getByRole("button", { name: "Mettre en pause" }).click();
		await callApi("POST", `/api/v1/verifications/${id}/cancel`);
		await page.getByRole("button", { name: "1 nouveau" }).waitFor();
		expect(await first.textContent()).toBe("Vérification créée");
		await page.getByRole("button", { name: "Reprendre le direct" }).click();
		await page.getByRole("link", { name: "Vérification annulée" }).first().waitFor();
		expect(await first.textContent()).toBe("Vérification annulée");
	});

	test("events can be filtered by type and object, and open beside the list at their own URL", async () => {
		const { id } = await createVerification();
		await callApi("POST", `/api/v1/verifications/${id}/cancel`);
		await visit(page, "/fr/events");
		await page.getByRole("button", { name: /^Types/ }).click();
		await page.getByRole("searchbox", { name: "Rechercher un type" }).fill("annul");
		await page.getByRole("checkbox", { name: /Vérification annulée/ }).click();
		await page.waitForURL(/type=verification\.canceled/);
		await page.keyboard.press("Escape");
		// The URL changes before the page does.
		await page.getByRole("button", { name: /^Types.*Vérification annulée/ }).waitFor();
		await page.getByLabel("Identifiant d’un objet").fill(id);
		await page.keyboard.press("Enter");
		await page.waitForURL(/object_id=vrf_/);
		await expect.poll(() => rows(page).count()).toBe(1);
		await rows(page).first().click();
		await page.waitForURL(/event=evt_/);
		const opened = panel(page, "Vérification annulée");
		await opened.getByText('"status"').first().waitFor();
		await opened.getByText("Aucun point de terminaison n’écoute cet événement.").waitFor();
		await reload(page);
		await opened.getByRole("link", { name: id }).first().waitFor();
		await page.keyboard.press("Escape");
		await opened.waitFor({ state: "hidden" });
		await expect.poll(() => new URL(page.url()).searchParams.has("event")).toBe(false);
		expect(await rows(page).count()).toBe(1);
	});

	test("an event links to the request that caused it, and the request links back", async () => {
		const { id } = await createVerification({ reference: "dossier-secret-77" });
		const { data } = await callApi<ApiPage<Event>>("GET", `/api/v1/events?object_id=${id}`);
		await visit(page, `/fr/events?event=${data[0]?.id}`);
		await expect
			.poll(async () => (await fetchLog(data[0]?.request_id ?? "")).operation)
			.toBe("createVerification");
		await panel(page, "Vérification créée").getByRole("link", { name: /^req_/ }).click();
		const request = panel(page, "POST /api/v1/verifications");
		await request.getByText("/api/v1/verifications'").waitFor();
		const text = (await request.textContent()) ?? "";
		expect(text).toContain('"reference": "•••"');
		expect(text).not.toContain("dossier-secret-77");
		expect(text).toContain("$VIDIMUS_API_KEY");
		await request.getByRole("link", { name: "Vérification créée" }).click();
		await panel(page, "Vérification créée").getByText('"object_id"').waitFor();
	});
});

const fetchLog = (id: string) => callApi<{ operation: string }>("GET", `/api/v1/logs/${id}`);

describe("the request log", () => {
	test("requests appear live in the request log", async () => {
		await visit(page, "/fr/logs?operation=cancelVerification");
		const { id } = await createVerification();
		await page.getByRole("button", { name: "Suivre en direct" }).click();
		await callApi("POST", `/api/v1/verifications/${id}/cancel`);
		await page.getByRole("row").filter({ hasText: id }).waitFor();
		await page.getByRole("button", { name: "Mettre en pause" }).click();
	});

	test("a request shows its errors, and the log can be filtered and browsed by keyboard", async () => {
		const operation = "/fr/logs?operation=createVerification";
		for (const reference of [7, 8])
			await expect(callApi("POST", "/api/v1/verifications", { reference })).rejects.toThrow("422");
		await visit(page, operation);
		await page.getByLabel("Statut", { exact: true }).selectOption("client_error");
		await expect.poll(() => page.url()).toContain("status=client_error");
		const classes = () =>
			page
				.locator("tbody [data-status]")
				.evaluateAll((all) => [...new Set(all.map((element) => element.getAttribute("data-status")))]);
		await expect.poll(classes).toEqual(["client_error"]);
		expect(await rows(page).count()).toBeGreaterThan(1);
		await page.keyboard.press("j");
		await page.keyboard.press("j");
		const second = rows(page).nth(1);
		await expect.poll(() => second.evaluate((link) => link.contains(document.activeElement))).toBe(true);
		await page.keyboard.press("Enter");
		const request = panel(page, "POST /api/v1/verifications");
		await request.getByText("validation_failed").first().waitFor();
		await request.getByText("reference").first().waitFor();
		await page.keyboard.press("Escape");
		await request.waitFor({ state: "hidden" });
	});

	test("the request log says when no request matches and when a request doesn't exist", async () => {
		await visit(page, "/fr/logs?object_id=vrf_nothing");
		await page.getByRole("heading", { name: "Aucune requête ne correspond" }).waitFor();
		await visit(page, "/fr/logs?log=req_01jd4m8q3ve9r8k2t6w5x7y9za");
		await panel(page, "Requête").getByText("Aucun objet ne porte cet identifiant").waitFor();
	});
});
