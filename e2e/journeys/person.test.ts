import { expect, test } from "vitest";
import { ask, call, read } from "../api.ts";
import { openBrowser, openPage, visit } from "../browser.ts";
import { begin, mobile, person } from "../verify.ts";

test("a card is photographed on both sides, and the wrong side is told", async () => {
	const verification = await ask();
	const { page, steps } = await begin(verification.url, "Carte d’identité");
	await steps.send("cards/mei-tanaka-back");
	await page.getByText("C’est l’autre côté du document").waitFor();
	await steps.proceed("Reprendre la photo");
	await steps.give("cards/mei-tanaka-front");
	await page.getByRole("heading", { name: "Photographiez le verso du document" }).waitFor();
	await steps.give("cards/mei-tanaka-back");
	await steps.give("selfies/mei-tanaka-1");
	expect(await steps.ending()).toBe("approved");
	expect((await read(verification.id)).reasons).toEqual([]);
	expect((await read(verification.id)).verified_data).toMatchObject({
		document_type: "identity_card",
		last_name: "TANAKA",
	});
});

test("an expired document is declined", async () => {
	const verification = await ask();
	const { page, steps } = await begin(verification.url, "Passeport");
	await steps.give("passports/hiro-sato");
	await steps.give("selfies/hiro-sato-1");
	expect(await steps.ending()).toBe("declined");
	await page.getByText("Ce document n’est plus valable.").waitFor();
});

test("refusing ends it and tells the business", async () => {
	const verification = await ask();
	const page = await openPage(await openBrowser(), mobile);
	await visit(page, verification.url);
	const steps = person(page);
	await steps.proceed("Je refuse");
	await steps.proceed("Oui, je refuse");
	expect(await steps.ending()).toBe("refused");
	expect(await read(verification.id)).toMatchObject({
		status: "canceled",
		reasons: [{ name: "consent_declined" }],
	});
});

test("wrong, canceled and used links each have a screen of their own", async () => {
	const browser = await openBrowser();
	const wrong = await openPage(browser, mobile, /404/);
	const { id, url } = await ask();
	await visit(wrong, `/verify/${id}#vcs_wrong`);
	await wrong.getByRole("heading", { name: "Ce lien n’est pas valide" }).waitFor();
	await call("POST", `/api/v1/verifications/${id}/cancel`);
	const late = await openPage(browser, mobile);
	await visit(late, url);
	expect(await person(late).ending()).toBe("canceled");
	const used = await ask();
	await call("POST", `/api/v1/verifications/${used.id}/simulate`, { outcome: "approved" });
	const again = await openPage(browser, mobile);
	await visit(again, used.url);
	expect(await person(again).ending()).toBe("approved");
});
