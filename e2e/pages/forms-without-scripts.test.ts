import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { userPassword } from "../support/accounts.ts";
import { createVerification } from "../support/api-calls.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { newClientAddress } from "../support/client-address.ts";
import { waitForMail } from "../support/dev-inbox.ts";

/** Forms without a proof of work that one address may send. */
const maxFormsPerHour = 10;

interface PublicForm {
	path: string;
	/** Texts and choices by label. */
	fields: Record<string, string>;
	choices?: Record<string, string>;
	/** Label of the email address. */
	email?: string;
	button: string;
	/** Heading of the confirmation. */
	sent: string | RegExp;
}

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

/** Opens a page whose browser runs no scripts. Refused forms are responses with an error status. */
async function openWithoutScripts(path: string): Promise<Page> {
	const options = { javaScriptEnabled: false, locale: "en-US" };
	const page = await openPage(browser, options, /Failed to load resource.*4\d\d/);
	await page.goto(path);
	return page;
}

const fill = async (page: Page, fields: Record<string, string>) => {
	for (const [label, text] of Object.entries(fields))
		await page.getByLabel(label, { exact: true }).fill(text);
};
const submit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).click();
/** What a page says about scripts. Playwright's search for text skips `noscript`. */
const readScriptNotice = (page: Page) => page.getByRole("main").locator("noscript").textContent();

describe("without scripts", () => {
	test("an account can be created and verified, and signing in shows a wrong password at its field", async () => {
		const email = `without-scripts-${Date.now()}@example.com`;
		const page = await openWithoutScripts("/en/register?redirect=/en/apps");
		expect(await page.getByRole("button", { name: "Show or hide password" }).count()).toBe(0);
		await fill(page, { "Full name": "Noor Haddad", "Email address": email, Password: "short" });
		await submit(page, "Create account");
		await page.getByText("At least 10 characters").nth(1).waitFor();
		expect(await page.getByLabel("Full name").inputValue()).toBe("Noor Haddad");
		expect(await page.getByLabel("Email address").inputValue()).toBe(email);
		expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
		// Without the calling code that the field shows beside it.
		await page.getByRole("textbox", { name: "Phone (optional)" }).fill("06 12 34 56 78");
		await fill(page, { Password: userPassword });
		await submit(page, "Create account");
		await page.waitForURL("**/en/verify-email?redirect=*");
		const { url = "" } = await waitForMail(inject("demo").url, email, /^Verify your email/);
		await page.goto(url);
		await submit(page, "Verify my address");
		await page.getByRole("heading", { name: "Email verified" }).waitFor();

		await page.context().clearCookies();
		await page.goto("/en/login");
		await fill(page, { "Email address": email, Password: "not it" });
		await submit(page, "Sign in");
		await page.getByText("Incorrect email or password.").waitFor();
		expect(await page.getByLabel("Email address").inputValue()).toBe(email);
		expect(await page.content()).not.toContain("not it");
		await fill(page, { Password: userPassword });
		await submit(page, "Sign in");
		await page.waitForURL(/\/en\/(apps|dashboard)/);
	});

	test("a link to reset the password can be requested and used", async () => {
		const { email, url: origin } = inject("demo");
		const page = await openWithoutScripts("/en/password/forgot");
		await fill(page, { "Email address": "nobody" });
		await submit(page, "Send link");
		await page.getByText("Invalid email").waitFor();
		await fill(page, { "Email address": email });
		await submit(page, "Send link");
		await page.getByText(email, { exact: true }).waitFor();
		await waitForMail(origin, email, /mot de passe|password/);
		await page.getByRole("link", { name: "Try another address" }).click();
		await page.getByLabel("Email address").waitFor();
	});

	test("the page of a code offers no form, and says that it needs scripts", async () => {
		const page = await openWithoutScripts("/en/verify");
		expect(await readScriptNotice(page)).toContain("needs JavaScript");
		expect(await page.getByLabel("Code").isVisible()).toBe(false);
		expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
	});

	test("a verification link says in its language that it needs scripts, without seeming to load", async () => {
		const { url } = await createVerification({ locale: "pl" });
		const page = await openWithoutScripts(url);
		expect(await readScriptNotice(page)).toContain("Ta strona potrzebuje JavaScriptu");
		expect(await page.locator("[aria-busy]").isVisible()).toBe(false);
		expect(await page.getByRole("combobox").count()).toBe(0);
	});

	test.each(["facematch", "liveness", "passport"])(
		"the demo %s says that it needs scripts, and shows no control that does nothing",
		async (demo) => {
			const page = await openWithoutScripts(`/en/demo/${demo}`);
			expect(await readScriptNotice(page)).toContain("This page needs JavaScript.");
			expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
		},
	);

	test.each(["/fr/demo/request", "/fr/help/requests/new"])(
		"a choice that wasn't made at %s is required, in words instead of codes",
		async (path) => {
			const page = await openWithoutScripts(path);
			const choices = page.getByRole("main").getByRole("combobox");
			await page.getByRole("main").locator("button[type=submit]").click();
			await page.locator("select[aria-invalid=true]").first().waitFor();
			for (const choice of await choices.all())
				expect(
					await choice.evaluate((select) => select.closest(".mantine-NativeSelect-root")?.textContent),
				).toMatch(/Obligatoire$/);
			expect(await page.getByText("Valeurs possibles").count()).toBe(0);
		},
	);

	test.each<PublicForm>([
		{
			path: "/en/contact",
			fields: { "Your name": "Noor Haddad", Subject: "Hosting", Message: "Who hosts Vidimus near us?" },
			button: "Send",
			sent: "Message sent",
		},
		{
			path: "/en/demo/request",
			fields: {
				"Your name": "Noor Haddad",
				Company: "Harbour Bank",
				"Who do you need to verify, and why?": "New customers of a bank.",
			},
			choices: { "Verifications per month": "under_1000", "When do you want to start?": "quarter" },
			button: "Request demo",
			sent: "Request sent",
		},
		{
			path: "/en/help/requests/new",
			fields: { "Your name": "Noor Haddad", Subject: "Black camera", Message: "Nothing is shown." },
			email: "Your email",
			choices: { "What is it about?": "verification" },
			button: "Send",
			sent: /^Ticket #\d+ created/,
		},
	])("the form at $path shows errors at their fields, keeps what was typed, and is sent", async (form) => {
		const { path, fields, email = "Your email address", choices = {}, button, sent } = form;
		const page = await openWithoutScripts(path);
		await fill(page, { ...fields, [email]: "nobody" });
		for (const [label, value] of Object.entries(choices)) await page.getByLabel(label).selectOption(value);
		await submit(page, button);
		await page.getByText("Invalid email").waitFor();
		expect(await page.getByLabel(email).getAttribute("aria-invalid")).toBe("true");
		for (const [label, text] of Object.entries({ ...fields, ...choices }))
			expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
		await fill(page, { [email]: "noor.without@example.com" });
		await submit(page, button);
		await page.getByRole("heading", { name: sent }).waitFor();
		await page.getByText("noor.without@example.com").waitFor();
	});
});

describe("a form posted by a program", () => {
	/** Each with another address of the sender, which has a limit of its own. */
	const post = (headers: Record<string, string>) =>
		fetch(`${inject("demo").url}/en/contact`, {
			method: "POST",
			redirect: "manual",
			headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
			body: `intent=send&name=Bot&email=${randomUUID()}%40example.com&subject=Spam&message=Buy+something+now`,
		});

	test("a form of another site, or of a client that doesn't say where from, is refused", async () => {
		const origins: Record<string, string>[] = [
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-site" },
			{ "sec-fetch-site": "none" },
			{ origin: "https://evil.example" },
		];
		for (const headers of origins)
			expect({ headers, status: (await post({ ...newClientAddress(), ...headers })).status }).toEqual({
				headers,
				status: 419,
			});
	});

	test("an address can't skip the proof of work more often than the limit, and learns when it can again", async () => {
		const headers = { ...newClientAddress(), "sec-fetch-site": "same-origin" };
		const statuses: number[] = [];
		for (let sent = 0; sent < maxFormsPerHour; sent++) statuses.push((await post(headers)).status);
		expect(new Set(statuses)).toEqual(new Set([200]));
		const refused = await post(headers);
		expect(refused.status).toBe(429);
		const html = await refused.text();
		expect(html).toContain("Too many forms were sent without JavaScript.");
		expect(html).toContain("Buy something now");
	});
});
