import { expect, test } from "vitest";
import { ask, call, read } from "./api.ts";
import { desktop, openBrowser, openPage, visit } from "./browser.ts";
import { cameraOf, specimen } from "./specimens.ts";
import { begin, mobile, person } from "./verify.ts";

test("a passport and a selfie of its holder are approved", async () => {
	const verification = await ask({ redirect_url: "http://localhost/done" });
	const { page, steps } = await begin(verification.url, "Passeport");
	await steps.give("passports/anna-lind");
	await steps.give("selfies/anna-lind-1");
	expect(await steps.ending()).toBe("approved");

	const decided = await read(verification.id);
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

test("somebody else's selfie is declined with face_mismatch", async () => {
	const verification = await ask();
	const { steps } = await begin(verification.url, "Passeport");
	await steps.give("passports/anna-lind");
	await steps.give("selfies/kwame-osei-1");
	expect(await steps.ending()).toBe("declined");
	const { reasons } = await read(verification.id);
	expect(reasons.map(({ name }) => name)).toEqual(["face_mismatch"]);
});

test("a reviewer who asks for new pictures tells the person why, in plain text", async () => {
	const verification = await ask({ options: { review: "always" } });
	const { page, steps } = await begin(verification.url, "Passeport");
	await steps.give("passports/anna-lind");
	await steps.give("selfies/anna-lind-1");
	expect(await steps.ending()).toBe("in_review");
	const message = "Bonjour Anna,\nposez le passeport <b>à plat</b>, loin de la fenêtre.";
	await call("POST", `/api/v1/verifications/${verification.id}/review`, {
		decision: "resubmission_requested",
		reasons: ["document_glare"],
		comment: "Un reflet couvre le numéro.",
		message,
	});
	const told = page.getByRole("figure", { name: "Banque du Phare vous écrit" });
	expect(await told.getByRole("blockquote").textContent()).toBe(message);
	await steps.proceed("Recommencer");
	await told.waitFor({ state: "detached" });
});

test("the camera takes the picture by itself, and coming back in another browser goes on where it stopped", async () => {
	const verification = await ask({ options: { liveness: "passive" } });
	const atPassport = await openBrowser({ camera: await cameraOf("passports/ravi-nair", 1800, 1300) });
	const first = await openPage(atPassport, { viewport: desktop, permissions: ["camera"] });
	await visit(first, verification.url);
	const before = person(first);
	await before.agree();
	await before.proceed("Continuer sur cet ordinateur");
	await before.choose("Passeport");
	await first.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	await first.context().close();

	const atFace = await openBrowser({ camera: await cameraOf("selfies/ravi-nair-1", 600, 800) });
	// A browser that is too busy records less than a video: it is refused, and nothing waits for it.
	const tooShort = /422 .*\/recordings\//;
	const second = await openPage(atFace, { viewport: desktop, permissions: ["camera"] }, tooShort);
	await visit(second, verification.url);
	await second.getByRole("heading", { name: "Prenez un selfie" }).waitFor();
	await second.getByRole("heading", { name: "La photo est bonne" }).waitFor();
	const after = person(second);
	await after.proceed("Envoyer");
	expect(await after.ending()).toBe("approved");
});

test("a computer offers the phone and follows it", async () => {
	const verification = await ask();
	const browser = await openBrowser();
	const computer = await openPage(browser, { viewport: desktop });
	await visit(computer, verification.url);
	await person(computer).agree();
	await computer.getByRole("img", { name: "Code QR pour continuer sur le téléphone" }).waitFor();
	const handset = await openPage(browser, mobile);
	await visit(handset, verification.url);
	const steps = person(handset);
	await steps.choose("Passeport");
	await computer.getByText("cette page suit").waitFor();
	const now = computer.locator("[aria-current=step]", { hasText: "En cours" });
	await now.getByText("Page avec la photo").waitFor();
	await steps.give("passports/kwame-osei");
	await now.getByText("Selfie").waitFor();
	await steps.give("selfies/kwame-osei-1");
	expect(await person(computer).ending()).toBe("approved");
});

test("every refused picture says how to mend it, and after three the person may go on", async () => {
	const verification = await ask();
	const { page, steps } = await begin(verification.url, "Passeport");
	await steps.send("hard/landscape");
	await page.getByText("Nous ne voyons pas de document").waitFor();
	await page.getByText("Encore 2 tentatives").waitFor();
	await steps.proceed("Reprendre la photo");
	await steps.send("hard/blurred-passport");
	await page.getByText("La photo est floue").waitFor();
	await steps.proceed("Reprendre la photo");
	await steps.send("hard/landscape");
	await steps.proceed("Continuer quand même");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
	await steps.send("hard/two-faces");
	await page.getByText("Plusieurs visages sont visibles").waitFor();
});

test("a text named .jpg is refused with the way out, and nothing is lost", async () => {
	const verification = await ask();
	const { page, steps } = await begin(verification.url, "Passeport", /422/);
	await page.setInputFiles("input[type=file]", {
		name: "passport.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from("hello"),
	});
	await page.getByText("Ce fichier n’est pas une photo").waitFor();
	await steps.proceed("Reprendre la photo");
	await steps.give("passports/anna-lind");
	await page.getByRole("heading", { name: "Vérifions que c’est bien vous" }).waitFor();
});

test("at each step the person can go back, keep what was sent or take another document", async () => {
	const { url } = await ask();
	const { page, steps } = await begin(url, "Passeport");
	const heading = (name: string) => page.getByRole("heading", { name }).waitFor();
	await steps.give("passports/anna-lind");
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
	await heading("Quel document avez-vous ?");
	await steps.proceed("Retour");
	await heading("Banque du Phare souhaite vérifier votre identité");
	await steps.proceed("Continuer");
	await heading("Photographiez le recto du document");
});

test("stopping on the way withdraws the consent, and says what becomes of the pictures", async () => {
	const verification = await ask();
	const { page, steps } = await begin(verification.url, "Passeport");
	await steps.give("passports/anna-lind");
	await steps.proceed("Arrêter la vérification");
	await page.getByRole("dialog").getByText("sera effacé sous 90 jours").waitFor();
	await steps.proceed("Poursuivre la vérification");
	await steps.proceed("Arrêter la vérification");
	await steps.proceed("Oui, arrêter");
	expect(await steps.ending()).toBe("refused");
	await page.getByRole("heading", { name: "Vous avez arrêté la vérification" }).waitFor();
	expect(await read(verification.id)).toMatchObject({
		status: "canceled",
		reasons: [{ name: "consent_declined" }],
	});
});

test("a code opens the same page as the link", async () => {
	const { code } = await ask();
	const page = await openPage(await openBrowser(), mobile, /422/);
	await visit(page, "/verify");
	await page.getByLabel("Code").fill("AAAA-AAAA-AAAA");
	await person(page).proceed("Ouvrir la vérification");
	await page.getByText("Ce code n’est pas valable").waitFor();
	await page.getByLabel("Code").fill((code ?? "").toLowerCase().replaceAll("-", " "));
	await person(page).proceed("Ouvrir la vérification");
	await page.getByRole("heading", { name: "Banque du Phare souhaite vérifier votre identité" }).waitFor();
});

test("a lost network says so and loses nothing", async () => {
	const { url } = await ask();
	const page = await openPage(await openBrowser(), mobile, /ERR_INTERNET_DISCONNECTED|WebSocket/);
	await visit(page, url);
	await person(page).agree();
	await page.getByRole("heading", { name: "Quel document avez-vous ?" }).waitFor();
	await page.context().setOffline(true);
	await person(page).proceed("Continuer");
	await page.getByRole("heading", { name: "Pas de connexion" }).waitFor();
	await page.context().setOffline(false);
	await person(page).proceed("Réessayer");
	await person(page).choose("Passeport");
	await page.setInputFiles("input[type=file]", specimen("passports/anna-lind"));
	await page.getByRole("heading", { name: "La photo est bonne" }).waitFor();
});
