import { describe, expect, test } from "vitest";
import { placeActorAtCamera } from "../support/actor.ts";
import { openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { findPageProblems } from "../support/page-findings.ts";

describe("the liveness demo", () => {
	test("the liveness demo shows which gestures the server recognized", async () => {
		const page = await openPage(await openBrowser(), {
			viewport: phoneViewport,
			isMobile: true,
			hasTouch: true,
			bypassCSP: true,
		});
		await placeActorAtCamera(page, "ravi-nair");
		await visit(page, "/demo/liveness");
		await page.getByRole("button", { name: "Commencer" }).click();
		await page.getByText("Regardez l’appareil, bien en face").waitFor();
		const proved = page.getByRole("heading", { name: "Personne réelle" });
		const again = page.getByRole("button", { name: "Recommencer" });
		await again.waitFor({ timeout: 90_000 });
		// A busy machine may record too few frames of a gesture: then the challenge is repeated once.
		if (!(await proved.isVisible())) await again.click();
		await proved.waitFor({ timeout: 90_000 });
		await page.getByRole("heading", { name: "Gestes demandés" }).waitFor();
		expect(await page.locator("ol > li").count()).toBe(4);
		await page.getByRole("img", { name: /Angle de la tête au fil du temps/ }).waitFor();
		await page.getByRole("img", { name: /Couleurs affichées/ }).waitFor();
		expect(await findPageProblems(page)).toEqual([]);
	}, 300_000);

	test("the liveness demo says so when no camera is found", async () => {
		const page = await openPage(await openBrowser());
		await page.addInitScript(() => {
			navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotFoundError"));
		});
		await visit(page, "/demo/liveness");
		await page.getByRole("button", { name: "Commencer" }).click();
		await page.getByRole("alert").getByText("Aucun appareil photo détecté").waitFor();
	});
});
