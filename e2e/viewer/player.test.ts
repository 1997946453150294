import type { Browser, BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createVerification, getVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, phoneViewport, visit } from "../support/browser.ts";
import { personPage } from "../support/person-page.ts";
import { playerPage } from "../support/player-page.ts";
import { createCameraFilm } from "../support/specimens.ts";
import { expectSoon, findCaseWithPhotos, type StorageState, signInOnce } from "../support/viewer-page.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

async function openFilm(options: BrowserContextOptions = {}, path = "/help") {
	const page = await openPage(browser, { viewport: desktopViewport, ...options });
	const elsewhere: string[] = [];
	page.on("request", (request) => {
		if (/^https?:/.test(request.url()) && !request.url().startsWith(inject("demo").url))
			elsewhere.push(request.url());
	});
	await visit(page, path);
	const player = playerPage(page);
	await player.ready();
	return { page, player, elsewhere };
}

describe("the video player", () => {
	test("the player is stopped, playing, paused or ended, and its state says so", async () => {
		const { player } = await openFilm();
		expect(await player.state()).toBe("stopped");
		await player.play();
		await expectSoon(player.state).toBe("playing");
		await expectSoon(player.time).toBeGreaterThan(0.2);
		await player.play();
		await expectSoon(player.state).toBe("paused");
		await player.seek(23.8);
		await player.play();
		await expectSoon(player.state).toBe("ended");
		await player.seek(0);
		await expectSoon(player.state).toBe("stopped");
	});

	test("the player is marked as loading until the video can play", async () => {
		const page = await openPage(browser, { viewport: desktopViewport });
		let answer = () => {};
		const requested = new Promise<void>((resolve) =>
			page.route("**/*.webm", async (route) => {
				resolve();
				await new Promise<void>((release) => (answer = release));
				await route.continue();
			}),
		);
		await visit(page, "/help");
		await requested;
		const player = playerPage(page);
		expect(await player.is("loading")).toBe("true");
		answer();
		await player.ready();
	});

	test("captions start in the page's language and can be turned off and on", async () => {
		for (const [path, first] of [
			["/help", "Le lien ouvre cette page"],
			["/en/help", "The link opens this page"],
		] as const) {
			const { player } = await openFilm({}, path);
			await expectSoon(() => player.is("captions")).toBe("on");
			await player.seek(1);
			await player.root.getByText(first).waitFor();
			await player.control("captions").click();
			await expectSoon(() => player.is("captions")).toBe("off");
			await player.control("captions").click();
			await expectSoon(() => player.is("captions")).toBe("on");
		}
	});

	test("captions are offered in French and in English", async () => {
		const { player } = await openFilm();
		const choices = await player.choices("Sous-titres");
		expect(await choices.allTextContents()).toEqual(["Désactivés", "FrançaisFR", "AnglaisEN"]);
		await choices.last().click();
		await player.seek(1);
		await player.root.getByText("The link opens this page").waitFor();
	});

	test("full screen can be entered and left", async () => {
		const { page, player } = await openFilm();
		expect(await player.is("fullscreen")).toBe("off");
		await player.control("fullscreen").click();
		await expectSoon(() => player.is("fullscreen")).toBe("on");
		expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain("plyr");
		await player.control("fullscreen").click();
		await expectSoon(() => player.is("fullscreen")).toBe("off");
	});

	test("the arrow keys skip ten seconds, only while the player has the focus", async () => {
		const { page, player } = await openFilm();
		await player.control("play").focus();
		await page.keyboard.press("ArrowRight");
		await expectSoon(player.time).toBe(10);
		await page.keyboard.press("ArrowRight");
		await expectSoon(player.time).toBe(20);
		await page.keyboard.press("ArrowLeft");
		await expectSoon(player.time).toBe(10);
		await page.getByRole("contentinfo").getByRole("link").first().focus();
		await page.keyboard.press("ArrowRight");
		expect(await player.time()).toBe(10);
	});

	test("the video plays at each of eight speeds", async () => {
		const { player } = await openFilm();
		const written = ["0,5×", "0,75×", "Normale", "1,25×", "1,5×", "1,75×", "2×", "4×"];
		const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4];
		let choices = await player.choices("Vitesse");
		expect(await choices.allTextContents()).toEqual(written);
		for (const [index, rate] of rates.entries()) {
			await choices.nth(index).click();
			await expectSoon(() => player.video.evaluate((media: HTMLMediaElement) => media.playbackRate)).toBe(
				rate,
			);
			// A selection returns to the settings menu, which stays open.
			await player.control("settings").click();
			choices = await player.choices("Vitesse");
		}
	});

	test("the video plays at 576 lines by default, and every available quality can be chosen", async () => {
		const { player } = await openFilm();
		const lines = () => player.video.evaluate((media: HTMLVideoElement) => media.videoHeight);
		await expectSoon(lines).toBe(576);
		const choices = await player.choices("Qualité");
		expect(await choices.allTextContents()).toEqual(["576pSD", "360p"]);
		expect(await choices.first().getAttribute("aria-checked")).toBe("true");
		await choices.last().click();
		await expectSoon(lines).toBe(360);
	});

	test("the player sends no request to another host", async () => {
		const { page, player, elsewhere } = await openFilm();
		await player.play();
		await expectSoon(player.time).toBeGreaterThan(0.5);
		expect(await player.control("play").locator("use").first().getAttribute("href")).toMatch(
			/^\/assets\/plyr/,
		);
		await page.getByRole("link", { name: "Accueil de Vidimus" }).first().click();
		await player.root.waitFor({ state: "detached" });
		expect(elsewhere).toEqual([]);
	});

	test("leaving the page stops the video and removes the player", async () => {
		const { page, player } = await openFilm();
		await player.play();
		await expectSoon(player.state).toBe("playing");
		const media = await player.video.elementHandle();
		await page.getByRole("link", { name: "Accueil de Vidimus" }).first().click();
		await player.root.waitFor({ state: "detached" });
		expect(
			await media?.evaluate((element: HTMLMediaElement) => [element.paused, element.isConnected]),
		).toEqual([true, false]);
	});

	test("the player works by touch", async () => {
		const { player } = await openFilm({ viewport: phoneViewport, isMobile: true, hasTouch: true });
		await player.root.locator(".plyr__control--overlaid").tap();
		await expectSoon(player.state).toBe("playing");
		const sizes = await player.root
			.locator(".plyr__controls button:visible")
			.evaluateAll((all) => all.map((button) => button.getBoundingClientRect()));
		expect(sizes.length).toBeGreaterThan(2);
		for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
	});

	test("a video that can't be played shows a message and a button to retry", async () => {
		const page = await openPage(browser, { viewport: desktopViewport }, /ERR_FAILED|Failed to load/);
		await page.route("**/*.webm", (route) => route.abort());
		await visit(page, "/help");
		const player = playerPage(page);
		await player.root.getByRole("alert").getByText("Ce navigateur ne peut pas lire ce fichier").waitFor();
		expect(await player.root.locator(".plyr").count()).toBe(0);
		await page.unroute("**/*.webm");
		await player.root.getByRole("button", { name: "Réessayer" }).click();
		await player.ready();
	});
});

describe.each([
	{
		path: "/help",
		labels: ["Lire", "Masquer les sous-titres", "Réglages", "Image dans l’image", "Plein écran"],
		position: "00:00 sur 00:24",
	},
	{
		path: "/en/help",
		labels: ["Play", "Hide captions", "Settings", "Picture in picture", "Full screen"],
		position: "00:00 of 00:24",
	},
])("the player on $path", ({ path, labels, position }) => {
	test("every control has an accessible label", async () => {
		const { page, player } = await openFilm({}, path);
		await expectSoon(() => player.is("captions")).toBe("on");
		const names = await player.root
			.locator(".plyr__controls > button:visible, .plyr__controls > .plyr__menu > button")
			.evaluateAll((all) =>
				all.map(
					(button) =>
						button.getAttribute("aria-label")?.split(",")[0] ??
						[...button.querySelectorAll<HTMLElement>("span")]
							.filter((span) => getComputedStyle(span).display !== "none")
							.map((span) => span.textContent)
							.join(""),
				),
			);
		expect(names).toEqual(labels);
		await expectSoon(() => player.control("seek").getAttribute("aria-valuetext")).toBe(position);
		await page.close();
	});
});

describe("the recording of a case", () => {
	let state: StorageState;
	let address: string;
	beforeAll(async () => {
		state = await signInOnce(browser);
		address = `/verifications/${(await findCaseWithPhotos()).id}`;
	});

	test("a selfie recording is loaded only when it is played, at a speed that can be changed", async () => {
		const page = await openPage(browser, { viewport: desktopViewport, storageState: state });
		const { recording } = await findCaseWithPhotos();
		let fetched = false;
		page.on("request", (request) => {
			if (request.url().endsWith(recording?.url ?? "?")) fetched = true;
		});
		await visit(page, address);
		const open = page.getByRole("button", { name: "Lire la vidéo du selfie" });
		await page.waitForLoadState("networkidle");
		expect(fetched).toBe(false);
		await open.click();
		const player = playerPage(page);
		await expectSoon(player.time).toBeGreaterThan(0.2);
		expect(fetched).toBe(true);
		expect(await player.control("mute").count()).toBe(0);
		await (await player.choices("Vitesse")).first().click();
		await expectSoon(() => player.video.evaluate((media: HTMLMediaElement) => media.playbackRate)).toBe(0.5);
	});

	test("a person's camera is recorded during the selfie, and the recording plays on their case", async () => {
		const verification = await createVerification({ options: { liveness: "passive" } });
		const atPassport = await openPage(await openBrowser(), {
			viewport: phoneViewport,
			isMobile: true,
			hasTouch: true,
		});
		await visit(atPassport, verification.url);
		const steps = personPage(atPassport);
		await steps.agree();
		await steps.choose("Passeport");
		await steps.submitPhoto("passports/ravi-nair");
		// Left open, it would submit the verification as soon as the selfie arrives.
		await atPassport.close();
		const atFace = await openBrowser({ camera: await createCameraFilm("selfies/ravi-nair-1", 600, 800) });
		const face = await openPage(atFace, { viewport: desktopViewport, permissions: ["camera"] });
		await visit(face, verification.url);
		await face.getByRole("heading", { name: "La photo est bonne" }).waitFor();
		await expectSoon(async () => (await getVerification(verification.id)).recording).toMatchObject({
			content_type: "video/webm",
			width: 480,
			height: 640,
		});
		await personPage(face).proceed("Envoyer");
		expect(await personPage(face).readEnding()).toBe("approved");
		const page = await openPage(browser, { viewport: desktopViewport, storageState: state });
		await visit(page, `/verifications/${verification.id}`);
		await page.getByRole("button", { name: "Lire la vidéo du selfie" }).click();
		const player = playerPage(page);
		await expectSoon(player.time).toBeGreaterThan(0);
		const seconds = await player.video.evaluate((media: HTMLMediaElement) => media.duration);
		// A busy machine may record a shorter video, but never a longer one.
		expect(seconds).toBeLessThan(7);
	});

	test("a person whose browser can't record can still finish the verification", async () => {
		const verification = await createVerification({ options: { liveness: "passive" } });
		const atFace = await openBrowser({ camera: await createCameraFilm("selfies/ravi-nair-1", 600, 800) });
		const page = await openPage(atFace, {
			viewport: phoneViewport,
			isMobile: true,
			hasTouch: true,
			permissions: ["camera"],
		});
		await page.addInitScript(() => {
			Reflect.deleteProperty(window, "MediaRecorder");
		});
		await visit(page, verification.url);
		const steps = personPage(page);
		await steps.agree();
		await steps.choose("Passeport");
		await steps.submitPhoto("passports/ravi-nair");
		await page.getByRole("heading", { name: "La photo est bonne" }).waitFor();
		await steps.proceed("Envoyer");
		expect(await steps.readEnding()).toBe("approved");
		expect((await getVerification(verification.id)).recording).toBeNull();
		const business = await openPage(browser, { viewport: desktopViewport, storageState: state });
		await visit(business, `/verifications/${verification.id}`);
		await business.getByText("le navigateur de la personne n’en a pas envoyé").waitFor();
	});
});
