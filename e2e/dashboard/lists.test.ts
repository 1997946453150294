import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Alert } from "../../app/src/domain/alerts/contract.ts";
import type { Customer } from "../../app/src/domain/customers/contract.ts";
import type { Verification } from "../../app/src/domain/verifications/contract.ts";
import { callApi, createVerification, getVerification } from "../support/api-calls.ts";
import {
	desktopViewport,
	openBrowser,
	openPage,
	phoneViewport,
	signInDemoOwner,
	visit,
} from "../support/browser.ts";
import { openSettings } from "../support/settings-page.ts";
import { specimenPath } from "../support/specimens.ts";

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

/** Completes a verification through the person's API and waits for the decision. */
async function completeVerification(
	request: Parameters<typeof createVerification>[0],
	front: string,
	selfie: string,
): Promise<Verification> {
	const { id, client_secret, url } = await createVerification(request);
	const at = `${new URL(url).origin}/api/v1/verify/${id}`;
	const send = async (method: string, path: string, body?: FormData | object) => {
		const form = body instanceof FormData;
		const response = await fetch(at + path, {
			method,
			headers: {
				authorization: `Bearer ${client_secret}`,
				...(body && !form && { "content-type": "application/json" }),
			},
			...(body && { body: form ? body : JSON.stringify(body) }),
		});
		expect(response.ok).toBe(true);
	};
	await send("POST", "/start", { consent: true, locale: "fr" });
	await send("PUT", "/document", { type: "passport", country: "UTO" });
	for (const [kind, file] of [
		["document_front", front],
		["selfie", selfie],
	] as const) {
		const form = new FormData();
		form.append("file", new Blob([readFileSync(specimenPath(file))]), "photo.jpg");
		await send("POST", `/photos/${kind}`, form);
	}
	await send("POST", "/submit");
	await expect.poll(async () => (await getVerification(id)).status).not.toBe("processing");
	return getVerification(id);
}

test("a blocklist entry is added after its invalid value was corrected, then found and deleted", async () => {
	await openSettings(owner, "lists");
	const lists = owner.getByRole("main");
	await lists.getByRole("button", { name: "Ajouter une entrée" }).click();
	const dialog = owner.getByRole("dialog");
	await dialog.getByLabel("Type").selectOption("email");
	await dialog.getByLabel("Adresse e-mail").fill("personne");
	await dialog.getByLabel("Motif").fill("Fraude au paiement");
	await dialog.getByRole("button", { name: "Ajouter" }).click();
	await dialog.getByText("Adresse e-mail non valide").waitFor();
	await dialog.getByLabel("Adresse e-mail").fill("Fraude@Example.com");
	await dialog.getByLabel("Expiration").fill("2099-03-01");
	await dialog.getByRole("button", { name: "Ajouter" }).click();
	await lists.getByText("Entrée ajoutée.").waitFor();
	const row = lists.getByRole("row", { name: /fraude@example\.com/ });
	for (const text of ["Liste de blocage", "Fraude au paiement", /Jusqu’au 1 mars 2099/, /par Camille/])
		await row.getByText(text).waitFor();

	await lists.getByLabel("Valeur exacte").fill("fraude@");
	await lists.getByRole("button", { name: "Filtrer" }).click();
	await lists.getByText("Aucune entrée ne correspond", { exact: true }).waitFor();
	await lists.getByLabel("Valeur exacte").fill("fraude@example.com");
	await lists.getByRole("button", { name: "Filtrer" }).click();
	await row.getByRole("button", { name: "Supprimer « fraude@example.com »" }).click();
	await owner.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
	await lists.getByText("Entrée supprimée.").waitFor();
	expect(await row.count()).toBe(0);
});

test("the entries that the filters leave are exported, and the export is in the audit log", async () => {
	const entry = (value: string) =>
		callApi<{ id: string }>("POST", "/api/v1/lists/entries", {
			list: "blocklist",
			kind: "email",
			value,
			reason: "=1+1",
		});
	const value = `export-${Date.now()}@example.com`;
	const entries = [await entry(value), await entry(`other-${value}`)];
	await openSettings(owner, "lists");
	const main = owner.getByRole("main");
	await main.getByLabel("Valeur exacte").fill(value);
	await main.getByRole("button", { name: "Filtrer" }).click();
	await main.getByRole("row", { name: new RegExp(`^${value}`) }).waitFor();
	await expect.poll(() => main.getByRole("row").count()).toBe(2);
	const [download] = await Promise.all([
		owner.waitForEvent("download"),
		main.getByRole("button", { name: "Exporter (CSV)" }).click(),
	]);
	const [, line = "", ...rest] = readFileSync(await download.path(), "utf8")
		.trim()
		.split("\r\n");
	expect(line).toContain(`${value},mailbox,,,'=1+1,`);
	expect(rest).toEqual([]);

	await openSettings(owner, "audit-log");
	await main.getByLabel("Action", { exact: true }).selectOption("list_entry.exported");
	const exported = main
		.getByRole("listitem")
		.filter({ hasText: "Listes de blocage et d’autorisation exportées" });
	await exported.first().waitFor();
	await expect.poll(() => main.locator("details").count()).toBe(await exported.count());
	for (const { id } of entries) await callApi("DELETE", `/api/v1/lists/entries/${id}`);
});

test("an approved case says on top that its face and document were declined in another one", async () => {
	const fast = { duplicates: "report", minimum_assurance: "basic" } as const;
	const declined = await completeVerification(
		{ options: { ...fast, review: "always" } },
		"passports/ravi-nair",
		"selfies/ravi-nair-1",
	);
	await callApi("POST", `/api/v1/verifications/${declined.id}/review`, {
		decision: "declined",
		reasons: ["spoof_suspected"],
	});
	const approved = await completeVerification(
		{ options: fast },
		"passports/ravi-nair",
		"selfies/ravi-nair-2",
	);
	expect(approved.status).toBe("approved");
	await visit(owner, `/fr/verifications/${approved.id}`);
	const duplicates = owner.getByRole("region", { name: "Doublons" });
	const notice = owner.getByText("Le même visage ou document a été refusé dans un autre dossier.");
	await notice.waitFor();
	const other = duplicates.getByRole("listitem").filter({ has: owner.locator(`a[href$="${declined.id}"]`) });
	const link = other.getByRole("link", { name: "Ravi Nair" });
	await link.waitFor();
	await other.getByText("Refusée").waitFor();
	await other.getByRole("img", { name: "L’autre dossier" }).waitFor();
	const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
	const photos = owner.getByRole("region", { name: "Photos" });
	expect(await top(link)).toBeLessThan(await top(photos));
	await owner.setViewportSize(phoneViewport);
	const fields = owner.getByRole("region", { name: "Comparaison des données" });
	expect(await top(notice)).toBeLessThan(await top(photos));
	expect(await top(photos)).toBeLessThan(await top(fields));
	expect(await top(fields)).toBeLessThan(await top(link));
	await owner.setViewportSize(desktopViewport);
	await link.click();
	await owner.waitForURL(`**/verifications/${declined.id}`);
});

test("a case shows another with the same face above its photos, and that face can be blocked there", async () => {
	const duplicates = { options: { duplicates: "review" } } as const;
	const before = await completeVerification(
		{ ...duplicates, customer: { reference: `before-${Date.now()}` } },
		"passports/greta-vogel",
		"selfies/greta-vogel-1",
	);
	const after = await completeVerification(
		{ ...duplicates, customer: { reference: `after-${Date.now()}` } },
		"passports/greta-vogel",
		"selfies/greta-vogel-2",
	);
	expect(after.status).toBe("in_review");
	await visit(owner, `/fr/verifications/${after.id}`);
	const duplicatesRegion = owner.getByRole("region", { name: "Doublons" });
	const block = duplicatesRegion.getByRole("button", { name: "Bloquer ou autoriser ce visage" });
	const other = duplicatesRegion
		.getByRole("listitem")
		.filter({ has: owner.locator(`a[href$="${before.id}"]`) });
	await other.getByText("Même document").waitFor();
	await other.getByText(/Même visage, distance 0,\d\d/).waitFor();
	await other.getByText("Autre client").waitFor();
	await other.getByRole("img", { name: "L’autre dossier" }).waitFor();

	await other.getByRole("button", { name: "Comparer avec Greta Vogel" }).click();
	const dialog = owner.getByRole("dialog");
	for (const photo of ["Document, recto, Greta Vogel", "Selfie, Greta Vogel"])
		await dialog.getByRole("img", { name: photo }).nth(1).waitFor();
	await dialog.getByRole("row", { name: "Nom VOGEL VOGEL", exact: true }).waitFor();
	await owner.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });

	await block.click();
	await dialog.getByLabel("Motif").fill("Deux noms, un visage");
	await dialog.getByRole("button", { name: "Ajouter" }).click();
	await duplicatesRegion.getByText("Entrée ajoutée.").waitFor();
	const { data } = await callApi<{ data: { id: string; verification: string | null }[] }>(
		"GET",
		"/api/v1/lists/entries?kind=face",
	);
	const entry = data.find(({ verification }) => verification === after.id);
	await openSettings(owner, "lists");
	await owner.getByRole("row", { name: /Deux noms, un visage/ }).waitFor();
	expect(entry).toBeDefined();

	await visit(owner, `/fr/customers/${after.customer}`);
	const same = owner.getByRole("region", { name: "Peut-être la même personne" });
	await same.getByText("même visage et même document").first().waitFor();
	const customer = await callApi<Customer>("GET", `/api/v1/customers/${before.customer}`);
	await same
		.getByRole("listitem")
		.filter({ has: owner.getByRole("link", { name: customer.reference ?? "" }) })
		.getByRole("button", { name: "Comparer et fusionner" })
		.click();
	await owner.getByRole("dialog").getByText("Ce qui sera conservé").waitFor();
});

test("an alert about duplicates names both people, shows both faces, which is recorded, and leads to their comparison, until one is redacted", async () => {
	const options = { duplicates: "report", minimum_assurance: "basic" } as const;
	const complete = (reference: string, selfie: string) =>
		completeVerification({ options, customer: { reference } }, "passports/anna-lind", selfie);
	await complete(`earlier-${Date.now()}`, "selfies/anna-lind-1");
	const reference = `later-${Date.now()}`;
	const { id, status } = await complete(reference, "selfies/anna-lind-2");
	expect(status).toBe("approved");
	const { data: alerts } = await callApi<{ data: Alert[] }>(
		"GET",
		"/api/v1/alerts?status=open&type=duplicate_face&limit=100",
	);
	const other = String(alerts.find(({ object_id }) => object_id === id)?.data.other);
	const { customer } = await getVerification(other);
	const known = await callApi<Customer>("GET", `/api/v1/customers/${customer}`);

	await visit(owner, "/fr/alerts");
	const alert = owner
		.getByRole("article", { name: /^Doublon de visage/ })
		.filter({ has: owner.locator(`a[href$="${id}"]`) });
	await alert.getByText(`Anna Lind (${reference}) et Anna Lind (${known.reference})`).waitFor();
	await alert.scrollIntoViewIfNeeded();
	await alert
		.getByRole("img", { name: /^Visage/ })
		.nth(1)
		.waitFor();
	await expect
		.poll(async () => {
			const views = `/api/v1/verifications/${id}/file-views`;
			const { data } = await callApi<{ data: { kind: string; actor: { kind: string } }[] }>("GET", views);
			return data.map(({ kind, actor }) => `${actor.kind} ${kind}`);
		})
		.toContain("user selfie");
	await alert.getByRole("link", { name: "Comparer côte à côte" }).click();
	const comparison = owner.getByRole("dialog", { name: "Comparer deux dossiers" });
	await comparison.getByRole("img", { name: "Selfie, Anna Lind" }).nth(1).waitFor();
	await owner.keyboard.press("Escape");
	await comparison.waitFor({ state: "detached" });
	await expect.poll(() => new URL(owner.url()).search).toBe("");
	await visit(owner, `/fr/events?object_id=${id}`);
	await owner
		.getByRole("cell", { name: `Anna Lind (${reference})` })
		.first()
		.waitFor();

	await callApi("POST", `/api/v1/verifications/${id}/redact`);
	await visit(owner, "/fr/alerts");
	await alert.getByText(`Données effacées et Anna Lind (${known.reference})`).waitFor();
});
