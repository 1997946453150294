import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { directActor, placeActorAtCamera } from "../support/actor.ts";
import { createVerification, getVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { personPage } from "../support/person-page.ts";

const mobile = { viewport: phoneViewport, isMobile: true, hasTouch: true };
/** Opens a verification with a submitted passport at the liveness check. */
async function openLivenessStep(before: (page: Page) => Promise<unknown>, expected?: RegExp) {
	const verification = await createVerification();
	const page = await openPage(await openBrowser(), mobile, expected);
	await before(page);
	await visit(page, verification.url);
	const steps = personPage(page);
	await steps.agree();
	await steps.choose("Passeport");
	await steps.submitPhoto("passports/ravi-nair");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
	return { verification, page, steps };
}

/** Waits for the server's assessment of the gestures and returns its message. */
async function readVerdict(page: Page): Promise<string | null> {
	await page
		.getByRole("button", { name: /^(Envoyer|Recommencer)$/ })
		.first()
		.waitFor({ timeout: 150_000 });
	return page.getByRole("status").textContent();
}

/** Performs the challenge. A busy machine may record too few frames of a gesture: then the challenge is repeated once. */
async function makeGestures(page: Page, proceed: (name: string) => Promise<void>): Promise<string | null> {
	const verdict = await readVerdict(page);
	if (!verdict?.startsWith("Il faut recommencer")) return verdict;
	await proceed("Recommencer");
	await page.getByText("Regardez l’appareil, bien en face").waitFor();
	return readVerdict(page);
}

/** Results of the liveness sub-checks by type. */
async function getLivenessResults(id: string): Promise<Record<string, string>> {
	const { checks } = await getVerification(id);
	const liveness = checks.find(({ type }) => type === "liveness");
	return Object.fromEntries(liveness?.checks.map(({ type, result }) => [type, result]) ?? []);
}

describe("an active liveness challenge", () => {
	test("gestures and colors performed live by the document's holder are approved", async () => {
		const { verification, page, steps } = await openLivenessStep((opened) =>
			placeActorAtCamera(opened, "ravi-nair"),
		);
		await steps.proceed("Commencer");
		await page.getByText("Regardez l’appareil, bien en face").waitFor();
		expect(await makeGestures(page, steps.proceed)).toBe("C’est bon, tout est reçu");
		await steps.proceed("Envoyer");
		expect(await steps.readEnding()).toBe("approved");
		expect(await getLivenessResults(verification.id)).toMatchObject({
			challenge_followed: "clear",
			replay: "clear",
			same_person: "clear",
			flat_photo: "clear",
			light_reflection: "clear",
		});

		const reviewer = await openPage(await openBrowser(), { viewport: desktopViewport });
		await signInDemoOwner(reviewer);
		await visit(reviewer, `/verifications/${verification.id}`);
		const open = reviewer.getByRole("button", { name: "Voir les gestes de la personne (4)" });
		await expect
			.poll(async () => {
				if (await open.isVisible()) await open.click();
				return reviewer.getByRole("img", { name: "Fait" }).count();
			})
			.toBe(4);
	}, 300_000);

	test("a person who is absent, too far away or turning too little gets a hint", async () => {
		const { page, steps } = await openLivenessStep((opened) =>
			placeActorAtCamera(opened, "ravi-nair", { away: true, reach: 0.4 }),
		);
		await page.getByText("Je ne peux pas faire l’un de ces gestes").click();
		await page.getByRole("checkbox", { name: "Fermer les yeux" }).check();
		await steps.proceed("Commencer");
		const hint = page.getByRole("status");
		await expect.poll(() => hint.textContent()).toBe("Nous ne voyons pas votre visage");
		await directActor(page, { away: false, distance: 2 });
		await expect.poll(() => hint.textContent()).toBe("Rapprochez-vous un peu");
		await directActor(page, { distance: 1 });
		await expect.poll(() => hint.textContent()).toMatch(/^(Tournez encore un peu|Encore un peu plus près)$/);
		await page.locator("[data-measured=true]").waitFor();
		await steps.proceed("Arrêter");
		await page.getByText("Recommencez quand vous voulez").waitFor();
	}, 300_000);

	test("the challenge works with written instructions if the face guide can't be loaded", async () => {
		const { verification, page, steps } = await openLivenessStep(async (opened) => {
			await placeActorAtCamera(opened, "ravi-nair");
			await opened.route(/face-detector/, (route) => route.abort());
		}, /face-detector/);
		await page.getByText("Je ne peux pas faire l’un de ces gestes").click();
		for (const name of ["Fermer les yeux", "Me rapprocher ou rapprocher le téléphone"])
			await page.getByRole("checkbox", { name }).check();
		await steps.proceed("Commencer");
		await page.locator("[data-step^=turn]").waitFor();
		expect(await page.locator("[data-measured=true]").count()).toBe(0);
		expect(await makeGestures(page, steps.proceed)).toBe("C’est bon, tout est reçu");
		await steps.proceed("Envoyer");
		expect(await steps.readEnding()).toBe("approved");
		expect((await getVerification(verification.id)).outcome).toBe("approved");
	}, 300_000);

	test("only the gesture that wasn't recognized is requested again, immediately", async () => {
		const { verification, page, steps } = await openLivenessStep((opened) =>
			placeActorAtCamera(opened, "ravi-nair", { acts: false }),
		);
		await steps.proceed("Commencer");
		await page.locator("[data-phase=go]").waitFor();
		const devTools = await page.context().newCDPSession(page);
		await devTools.send("Network.enable");
		const limitUpload = (uploadThroughput: number) =>
			devTools.send("Network.emulateNetworkConditions", {
				offline: false,
				latency: 0,
				downloadThroughput: -1,
				uploadThroughput,
			});
		await limitUpload(50_000);
		await page
			.getByRole("progressbar")
			.getByText(/^Envoi des images\s: \d+\s%$/)
			.waitFor();
		await limitUpload(-1);
		await page.getByText(/(Recommencez ce geste|Reculez, puis recommencez)\.$/).waitFor();
		await directActor(page, { acts: true });
		expect(await readVerdict(page)).toBe("C’est bon, tout est reçu");
		await steps.proceed("Envoyer");
		await steps.readEnding();
		const [first, ...others] = (await getVerification(verification.id)).gestures;
		expect(first?.attempts).toBeGreaterThan(1);
		expect(others.length).toBe(3);
	}, 300_000);

	test("a gesture that is never recognized is explained at the end, with an alternative", async () => {
		const { page, steps } = await openLivenessStep((opened) =>
			placeActorAtCamera(opened, "ravi-nair", { acts: false }),
		);
		await page.getByText("Je ne peux pas faire l’un de ces gestes").click();
		for (const name of ["Tourner la tête", "Me rapprocher ou rapprocher le téléphone"])
			await page.getByRole("checkbox", { name }).check();
		await page.getByRole("checkbox", { name: "Regarder des couleurs vives" }).check();
		await page.getByText("Si vous ne pouvez faire aucun de ces gestes").waitFor();
		await steps.proceed("Commencer");
		await page.getByRole("heading", { name: "Il faut recommencer" }).waitFor({ timeout: 150_000 });
		await page.getByText("Nous n’avons pas vu vos yeux se fermer puis se rouvrir").waitFor();
		await steps.proceed("Je ne peux pas faire l’un de ces gestes");
		await page.getByRole("checkbox", { name: "Fermer les yeux" }).waitFor();
		await steps.proceed("Commencer");
		await page.getByText("Regardez l’appareil, bien en face").waitFor();
		await steps.proceed("Arrêter");
		await page.getByText("Recommencez quand vous voulez").waitFor();
	}, 300_000);

	test("gestures are submitted despite a short loss of connection", async () => {
		const { page, steps } = await openLivenessStep(
			(opened) => placeActorAtCamera(opened, "ravi-nair"),
			/Failed to load resource/,
		);
		await page.getByText("Je ne peux pas faire l’un de ces gestes").click();
		for (const name of ["Tourner la tête", "Me rapprocher ou rapprocher le téléphone"])
			await page.getByRole("checkbox", { name }).check();
		await page.getByRole("checkbox", { name: "Regarder des couleurs vives" }).check();
		await steps.proceed("Commencer");
		await page.locator("[data-phase=go]").waitFor();
		await page.context().setOffline(true);
		await page.getByText("Connexion perdue, nous réessayons…").waitFor();
		await page.context().setOffline(false);
		expect(await readVerdict(page)).toBe("C’est bon, tout est reçu");
	}, 300_000);

	test("gestures that a person can't make are left out, and the case goes to review", async () => {
		const { verification, page, steps } = await openLivenessStep((opened) =>
			placeActorAtCamera(opened, "ravi-nair"),
		);
		await page.getByText("Je ne peux pas faire l’un de ces gestes").click();
		await page.getByRole("checkbox", { name: "Tourner la tête" }).check();
		await page.getByRole("checkbox", { name: "Fermer les yeux" }).check();
		await page.getByText("Une personne examinera alors vos images.").waitFor();
		await steps.proceed("Commencer");
		expect(await makeGestures(page, steps.proceed)).toBe("C’est bon, tout est reçu");
		await steps.proceed("Envoyer");
		expect(await steps.readEnding()).toBe("in_review");
		expect((await getVerification(verification.id)).reasons.map(({ name }) => name)).toEqual([
			"challenge_reduced",
		]);
	}, 300_000);
});

test("without a camera the page suggests opening the link on a phone", async () => {
	const { page, steps } = await openLivenessStep((opened) =>
		opened.addInitScript(() => {
			navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotFoundError"));
		}),
	);
	await steps.proceed("Commencer");
	await page.getByText("Ouvrez le lien sur un téléphone").waitFor();
});
