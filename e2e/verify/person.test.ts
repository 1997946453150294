import { expect, test } from "vitest";
import { callApi, createVerification, getVerification } from "../support/api-calls.ts";
import { desktopViewport, openBrowser, openPage, visit } from "../support/browser.ts";
import { measureOverflow } from "../support/page-findings.ts";
import { mobileOptions, personPage, startVerification } from "../support/person-page.ts";
import { createCameraFilm, specimenPath } from "../support/specimens.ts";

test("a passport and a selfie of its holder are approved", async () => {
	const verification = await createVerification({ redirect_url: "http://localhost/done" });
	const { page, steps } = await startVerification(verification.url, "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await steps.submitPhoto("selfies/anna-lind-1");
	expect(await steps.readEnding()).toBe("approved");

	const decided = await getVerification(verification.id);
	expect(decided).toMatchObject({ status: "approved", outcome: "approved", reasons: [] });
	expect(decided.verified_data).toMatchObject({
		last_name: "LIND",
		first_name: "ANNA",
		issuing_state: "UTO",
	});
	const back = await page.getByRole("link", { name: "Revenir chez Banque du Phare" }).getAttribute("href");
	expect(back).toMatch(
		/^http:\/\/localhost\/done\?verification=vrf_\w+&status=approved&time=\d+&signature=[0-9a-f]{64}$/,
	);
});

test("another person's selfie is declined with face_mismatch", async () => {
	const verification = await createVerification();
	const { steps } = await startVerification(verification.url, "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await steps.submitPhoto("selfies/kwame-osei-1");
	expect(await steps.readEnding()).toBe("declined");
	const { reasons } = await getVerification(verification.id);
	expect(reasons.map(({ name }) => name)).toEqual(["face_mismatch"]);
});

test("a reviewer's message about a resubmission is shown to the person as plain text", async () => {
	const verification = await createVerification({ options: { review: "always" } });
	const { page, steps } = await startVerification(verification.url, "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await steps.submitPhoto("selfies/anna-lind-1");
	expect(await steps.readEnding()).toBe("in_review");
	const message = "Bonjour Anna,\nposez le passeport <b>à plat</b>, loin de la fenêtre.";
	await callApi("POST", `/api/v1/verifications/${verification.id}/review`, {
		decision: "resubmission_requested",
		reasons: ["document_glare"],
		comment: "Un reflet couvre le numéro.",
		message,
	});
	const figure = page.getByRole("figure", { name: "Message de Banque du Phare" });
	expect(await figure.getByRole("blockquote").textContent()).toBe(message);
	await steps.proceed("Recommencer");
	await figure.waitFor({ state: "detached" });
});

test("the camera takes the photo automatically, and another browser resumes where the person stopped", async () => {
	const verification = await createVerification({ options: { liveness: "passive" } });
	const atPassport = await openBrowser({ camera: await createCameraFilm("passports/ravi-nair", 1800, 1300) });
	const first = await openPage(atPassport, { viewport: desktopViewport, permissions: ["camera"] });
	await visit(first, verification.url);
	const before = personPage(first);
	await before.agree();
	await before.proceed("Continuer sur cet ordinateur");
	await before.choose("Passeport");
	await first.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	await first.context().close();

	const atFace = await openBrowser({ camera: await createCameraFilm("selfies/ravi-nair-1", 600, 800) });
	// A busy browser may record too few frames for a video: the server refuses it, which has no other effect.
	const tooShort = /422 .*\/recordings\//;
	const second = await openPage(atFace, { viewport: desktopViewport, permissions: ["camera"] }, tooShort);
	await visit(second, verification.url);
	await second.getByRole("heading", { name: "Prenez un selfie" }).waitFor();
	await second.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	const after = personPage(second);
	await after.proceed("Envoyer");
	expect(await after.readEnding()).toBe("approved");
});

test("a computer offers to continue on a phone and follows its progress", async () => {
	const verification = await createVerification();
	const browser = await openBrowser();
	const computer = await openPage(browser, { viewport: desktopViewport });
	await visit(computer, verification.url);
	await personPage(computer).agree();
	await computer.getByRole("img", { name: "Code QR pour continuer sur le téléphone" }).waitFor();
	const handset = await openPage(browser, mobileOptions);
	await visit(handset, verification.url);
	const steps = personPage(handset);
	await steps.choose("Passeport");
	await computer.getByText("Cette page se met à jour toute seule").waitFor();
	const now = computer.locator("[aria-current=step]", { hasText: "En cours" });
	await now.getByText("Page avec la photo").waitFor();
	await steps.submitPhoto("passports/kwame-osei");
	await now.getByText("Selfie").waitFor();
	await steps.submitPhoto("selfies/kwame-osei-1");
	expect(await personPage(computer).readEnding()).toBe("approved");
});

test("every rejected photo explains how to improve it, and the person may continue with it", async () => {
	const verification = await createVerification();
	const { page, steps } = await startVerification(verification.url, "Passeport");
	await steps.send("hard/landscape");
	await page.getByText("Nous ne voyons pas de document").waitFor();
	await steps.proceed("Reprendre la photo");
	await steps.send("hard/blurred-passport");
	await page.getByText("La photo est floue").waitFor();
	await page.getByText("Si vous continuez quand même").waitFor();
	await steps.proceed("Continuer quand même");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
	await steps.send("hard/two-faces");
	await page.getByText("Plusieurs visages sont visibles").waitFor();
});

test("a text file named .jpg is rejected with advice, and nothing is lost", async () => {
	const verification = await createVerification();
	const { page, steps } = await startVerification(verification.url, "Passeport", /422/);
	await page.setInputFiles("input[type=file]", {
		name: "passport.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from("hello"),
	});
	await page.getByText("Ce fichier n’est pas une photo").waitFor();
	await steps.proceed("Reprendre la photo");
	await steps.submitPhoto("passports/anna-lind");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
});

test("at each step the person can go back, keep their photos or choose another document", async () => {
	const { url } = await createVerification();
	const { page, steps } = await startVerification(url, "Passeport");
	const heading = (name: string) => page.getByRole("heading", { name }).waitFor();
	await steps.submitPhoto("passports/anna-lind");
	await heading("Vérifions que c’est bien vous");
	await steps.proceed("Retour");
	await heading("Photographiez la page avec votre photo");
	await steps.proceed("Garder la photo déjà envoyée");
	await heading("Vérifions que c’est bien vous");
	await steps.proceed("Changer de document");
	await steps.choose("Carte d’identité");
	await heading("Photographiez le recto du document");
	await page.getByText("côté photo visible").waitFor();
	await steps.proceed("Retour");
	await heading("Quelle pièce d’identité avez-vous ?");
	await steps.proceed("Retour");
	await heading("Banque du Phare souhaite vérifier votre identité");
	await steps.proceed("Continuer");
	await heading("Photographiez le recto du document");
});

test("a session that was read before the person acted doesn't bring back an earlier step", async () => {
	const { id, url, client_secret } = await createVerification();
	const { page, steps } = await startVerification(url, "Passeport");
	const isSessionOf = (address: URL) => address.pathname === `/api/v1/verify/${id}`;
	const released = Promise.withResolvers<void>();
	const read = Promise.withResolvers<void>();
	await page.route(
		isSessionOf,
		async (route) => {
			const response = await route.fetch();
			read.resolve();
			await released.promise;
			await route.fulfill({ response });
		},
		{ times: 1 },
	);
	const selected = await fetch(`${new URL(url).origin}/api/v1/verify/${id}/document`, {
		method: "PUT",
		headers: { authorization: `Bearer ${client_secret}`, "content-type": "application/json" },
		body: JSON.stringify({ type: "identity_card", country: "UTO" }),
	});
	expect(selected.status).toBe(200);
	await read.promise;
	await steps.proceed("Changer de document");
	await steps.choose("Passeport");
	await page.getByRole("heading", { name: "Photographiez la page avec votre photo" }).waitFor();
	const readAgain = page.waitForResponse((response) => isSessionOf(new URL(response.url())));
	released.resolve();
	await readAgain;
	await page.waitForResponse((response) => isSessionOf(new URL(response.url())));
	await page.getByRole("heading", { name: "Photographiez la page avec votre photo" }).waitFor();
});

test("stopping midway withdraws the consent and says what happens to the photos", async () => {
	const verification = await createVerification();
	const { page, steps } = await startVerification(verification.url, "Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await steps.proceed("Arrêter la vérification");
	await page.getByRole("dialog").getByText("sera effacé sous 90 jours").waitFor();
	await steps.proceed("Poursuivre la vérification");
	await steps.proceed("Arrêter la vérification");
	await steps.proceed("Oui, arrêter");
	expect(await steps.readEnding()).toBe("refused");
	await page.getByRole("heading", { name: "Vous avez arrêté la vérification" }).waitFor();
	expect(await getVerification(verification.id)).toMatchObject({
		status: "canceled",
		reasons: [{ name: "consent_declined" }],
	});
});

test("a short code opens the same page as the link", async () => {
	const { code } = await createVerification();
	const page = await openPage(await openBrowser(), mobileOptions, /422/);
	await visit(page, "/verify");
	expect(await page.getByRole("banner").getByRole("link").count()).toBe(0);
	await page.getByLabel("Code").fill("AAAA-AAAA-AAAA");
	await personPage(page).proceed("Continuer");
	await page.getByText("Ce code n’est pas valide").waitFor();
	await page.getByLabel("Code").fill((code ?? "").toLowerCase().replaceAll("-", " "));
	await personPage(page).proceed("Continuer");
	await page.getByRole("heading", { name: "Banque du Phare souhaite vérifier votre identité" }).waitFor();
});

test("a person's pages are headed by the business, and by no site to explore before it is known", async () => {
	const { url } = await createVerification();
	// Wide enough for the mark's name.
	const viewport = { width: 430, height: 800 };
	const page = await openPage(await openBrowser(), { ...mobileOptions, viewport }, /404|422/);
	const header = page.getByRole("banner");
	await visit(page, url);
	await header.getByText("Banque du Phare", { exact: true }).waitFor();
	expect(await header.getByText("Vidimus").count()).toBe(0);
	const { origin, pathname } = new URL(url);
	await visit(page, `${origin}${pathname}?dead#vcs_unknown`);
	await page.getByRole("heading", { name: "Ce lien" }).waitFor();
	await header.getByText("Vidimus").waitFor();
	expect(await header.getByRole("link").count()).toBe(0);
});

test("a photo's upload shows its progress, and continues by itself after a lost connection", async () => {
	const { url } = await createVerification();
	const { page } = await startVerification(url, "Passeport", /ERR_INTERNET_DISCONNECTED|WebSocket/);
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Network.enable");
	const emulateNetwork = (conditions: { offline: boolean; uploadThroughput: number }) =>
		devTools.send("Network.emulateNetworkConditions", { latency: 0, downloadThroughput: -1, ...conditions });
	await emulateNetwork({ offline: false, uploadThroughput: 20_000 });
	await page.setInputFiles("input[type=file]", specimenPath("passports/anna-lind"));
	await page.getByRole("progressbar", { name: "Envoi de votre photo…" }).waitFor();
	await emulateNetwork({ offline: true, uploadThroughput: 20_000 });
	await page.getByRole("heading", { name: "La photo n’a pas été envoyée" }).waitFor();
	await emulateNetwork({ offline: false, uploadThroughput: -1 });
	await page.getByRole("heading", { name: "La photo est bonne" }).waitFor();
});

test("a specimen on a slow network says that it is being sent, and pressing again sends it only once", async () => {
	const { url } = await createVerification();
	const { page } = await startVerification(url, "Passeport");
	const released = Promise.withResolvers<void>();
	let requested = 0;
	await page.route("**/api/v1/specimens/*.jpg", async (route) => {
		// The list's own pictures have the same addresses.
		if (route.request().resourceType() !== "fetch") return route.continue();
		requested++;
		await released.promise;
		await route.continue();
	});
	await page.getByText("Utiliser un document spécimen").click();
	const specimen = page.getByRole("main").locator("details li").first().getByRole("button");
	await specimen.click();
	await specimen.getByText("Envoi de votre photo…").waitFor({ timeout: 1000 });
	await specimen.dispatchEvent("click");
	released.resolve();
	await page.getByRole("status").getByRole("heading").waitFor();
	expect(requested).toBe(1);
});

test("each step's main button, after the consent, is in view on a phone whose browser takes part of the screen", async () => {
	const { url } = await createVerification();
	const viewport = { width: 390, height: 664 };
	const page = await openPage(await openBrowser(), { ...mobileOptions, viewport });
	const steps = personPage(page);
	const expectInView = async (name: string) => {
		const box = await page.getByRole("button", { name, exact: true }).boundingBox();
		expect(box && box.y + box.height, name).toBeLessThanOrEqual(viewport.height);
	};
	await visit(page, url);
	await steps.agree();
	await page.getByRole("heading", { name: "Quelle pièce d’identité avez-vous ?" }).waitFor();
	await expectInView("Continuer");
	await steps.choose("Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
	await expectInView("Commencer");
});

test("with text at twice its size no step is wider than the phone, and the current one is named", async () => {
	const { url } = await createVerification();
	const page = await openPage(await openBrowser(), { ...mobileOptions, isMobile: false });
	await visit(page, url);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	const expectToFit = async (heading: string, step: string) => {
		await page.getByRole("heading", { name: heading }).waitFor();
		expect(await measureOverflow(page), heading).toBe(0);
		const name = page.locator("[aria-current=step]").getByText(step);
		expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	};
	await expectToFit("Banque du Phare souhaite vérifier votre identité", "Accord");
	const steps = personPage(page);
	await steps.agree();
	await expectToFit("Quelle pièce d’identité avez-vous ?", "Document");
	await steps.choose("Passeport");
	await steps.submitPhoto("passports/anna-lind");
	await expectToFit("Vérifions que c’est bien vous", "Selfie");
});

test("a link opened without a connection can be tried again, and going offline midway loses nothing", async () => {
	const { url } = await createVerification();
	const page = await openPage(
		await openBrowser(),
		mobileOptions,
		/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/,
	);
	const noConnection = page.getByRole("heading", { name: "Pas de connexion" });
	await page.route("**/open", (route) => route.abort());
	await visit(page, url);
	await noConnection.waitFor();
	await page.unroute("**/open");
	await personPage(page).proceed("Réessayer");
	await personPage(page).agree();
	await page.getByRole("heading", { name: "Quelle pièce d’identité avez-vous ?" }).waitFor();
	await page.context().setOffline(true);
	await personPage(page).proceed("Continuer");
	await noConnection.waitFor();
	// The page continues by itself as soon as the browser is online.
	await page.context().setOffline(false);
	await noConnection.waitFor({ state: "detached" });
	await personPage(page).choose("Passeport");
	await page.setInputFiles("input[type=file]", specimenPath("passports/anna-lind"));
	await page.getByRole("heading", { name: "La photo est bonne" }).waitFor();
});
