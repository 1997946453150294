import { describe, expect, test } from "vitest";
import { catalogue } from "../../i18n/catalogue.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import type { MailName } from "./contract.ts";
import { renderMail } from "./render-mail.ts";

const publicUrl = "https://id.example.com";
const url = "https://id.example.com/verify-email?id=1&token=abc_def";

/** Something for every value that any email uses. */
const values = {
	name: "Camille Laurent",
	email: "camille@example.com",
	minutes: 60,
	device: "Firefox, Linux",
	place: "Lyon, France",
	time: "20 novembre 2026, 09:30",
	left: 7,
	passkey: "Téléphone",
	inviter: "Noé Petit",
	app: "Banque du Phare",
	roles: "Analyste",
	days: 7,
	member: "Noé Petit",
	by: "Noé Petit",
	date: "27 novembre 2026",
	count: 3,
	number: 1042,
	title: "Doublon de visage",
	company: "Banque du Phare",
	subject: "Héberger à Brest",
	volume: "de 100 à 1 000",
	start: "dans les trois mois",
	text: "Ce visage est déjà celui d’un autre client.",
};

const { layout: _layout, ...mails } = catalogue.fr.mails;
const names = Object.keys(mails) as MailName[];

describe.each(locales)("mail templates in %s", (locale) => {
	test.each(names)("the mail %s is complete as HTML and as text", async (name) => {
		const { subject, text, html } = await renderMail({ locale, name, values, url }, publicUrl);
		expect(subject).toMatch(/^\S.*\S$/);
		for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|\$t\(/);
		expect(text.split("\n")).toContain(url);
		expect(html.match(/href="([^"]*)"/)?.[1]).toBe(url.replace("&", "&amp;"));
		expect(html).toContain(`<html dir="ltr" lang="${locale}"`);
		expect(html).not.toMatch(/<img|src=|@import|url\(/);
		const paragraphs = text.split("\n\n");
		expect(paragraphs.length).toBeGreaterThanOrEqual(4);
		for (const paragraph of paragraphs) expect(paragraph.trim()).not.toBe("");
		expect(text).toContain("id.example.com");
	});

	test.each(names)("the mail %s can be rendered without a link", async (name) => {
		const { text, html } = await renderMail({ locale, name, values }, publicUrl);
		expect(text + html).not.toContain("https://id.example.com");
		expect(html).not.toContain("href=");
	});
});

const write = (locale: Locale, changes: Record<string, string | number>, name: MailName = "invitation") =>
	renderMail({ locale, name, values: { ...values, ...changes }, url }, publicUrl);

describe("a value in a mail", () => {
	test("a value is escaped in HTML", async () => {
		const { html } = await write("fr", { inviter: `<img src=x onerror="alert(1)">&` });
		expect(html).toContain("&lt;img src=x onerror=");
		expect(html).not.toContain("<img");
	});

	test("a value can't add a header or a paragraph", async () => {
		const { subject, text } = await write("en", { inviter: "Noé\r\nBcc: all@example.com\n\nCall us" });
		expect(subject).toBe("Noé Bcc: all@example.com Call us invited you to join Banque du Phare");
		expect(text).not.toMatch(/^(Bcc|Call us)/m);
	});

	test("a value with placeholder syntax isn't interpolated", async () => {
		const odd = "{{email}} $t(layout.link) $& camille";
		const { subject } = await write("en", { inviter: odd, lng: "fr", ns: "errors" });
		expect(subject).toBe(`${odd} invited you to join Banque du Phare`);
	});
});

test("a mail uses the singular and plural forms of each language", async () => {
	const subject = async (locale: Locale, count: number) =>
		(await write(locale, { count }, "reviews_waiting")).subject;
	expect(await subject("fr", 1)).toBe("Banque du Phare\u00a0: 1 vérification attend une décision");
	expect(await subject("fr", 3)).toBe("Banque du Phare\u00a0: 3 vérifications attendent une décision");
	expect(await subject("en", 1)).toBe("Banque du Phare: 1 verification to review");
});
