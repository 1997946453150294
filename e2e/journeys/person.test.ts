import { expect, test } from "vitest";
import { callApi, createVerification, getVerification } from "../support/api-calls.ts";
import { openBrowser, openPage, visit } from "../support/browser.ts";
import { mobileOptions, personPage, startVerification } from "../support/person-page.ts";

test("a card is photographed on both sides, and a photo of the wrong side is refused with a hint", async () => {
	const verification = await createVerification();
	const { page, steps } = await startVerification(verification.url, "Carte d’identité");
	await steps.send("cards/mei-tanaka-back");
	await page.getByText("C’est l’autre côté du document").waitFor();
	await steps.proceed("Reprendre la photo");
	await steps.submitPhoto("cards/mei-tanaka-front");
	await page.getByRole("heading", { name: "Photographiez le verso du document" }).waitFor();
	await steps.submitPhoto("cards/mei-tanaka-back");
	await steps.submitPhoto("selfies/mei-tanaka-1");
	expect(await steps.readEnding()).toBe("approved");
	expect((await getVerification(verification.id)).reasons).toEqual([]);
	expect((await getVerification(verification.id)).verified_data).toMatchObject({
		document_type: "identity_card",
		last_name: "TANAKA",
	});
});

test("an expired document is declined", async () => {
	const verification = await createVerification();
	const { page, steps } = await startVerification(verification.url, "Passeport");
	await steps.submitPhoto("passports/hiro-sato");
	await steps.submitPhoto("selfies/hiro-sato-1");
	expect(await steps.readEnding()).toBe("declined");
	await page.getByText("Ce document n’est plus valable.").waitFor();
});

test("a person who refuses consent ends the verification, and the business sees it", async () => {
	const verification = await createVerification();
	const page = await openPage(await openBrowser(), mobileOptions);
	await visit(page, verification.url);
	const steps = personPage(page);
	await steps.proceed("Je refuse");
	await steps.proceed("Oui, je refuse");
	expect(await steps.readEnding()).toBe("refused");
	expect(await getVerification(verification.id)).toMatchObject({
		status: "canceled",
		reasons: [{ name: "consent_declined" }],
	});
});

test("unknown, canceled and finished links each show their own page", async () => {
	const browser = await openBrowser();
	const wrong = await openPage(browser, mobileOptions, /404/);
	const { id, url } = await createVerification();
	await visit(wrong, `/verify/${id}#vcs_wrong`);
	await wrong.getByRole("heading", { name: "Ce lien n’est pas valide" }).waitFor();
	await callApi("POST", `/api/v1/verifications/${id}/cancel`);
	const late = await openPage(browser, mobileOptions);
	await visit(late, url);
	expect(await personPage(late).readEnding()).toBe("canceled");
	const used = await createVerification();
	await callApi("POST", `/api/v1/verifications/${used.id}/simulate`, { outcome: "approved" });
	const again = await openPage(browser, mobileOptions);
	await visit(again, used.url);
	expect(await personPage(again).readEnding()).toBe("approved");
});
