import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import type { AppSettings, UpdateAppSettingsInput } from "./contract.ts";

let harness: Harness;
let save: (settings: UpdateAppSettingsInput) => Promise<{ status: number; body: OrProblem<AppSettings> }>;
beforeAll(async () => {
	harness = await startHarness();
	const { app, email } = await harness.business();
	const owner = await harness.signedIn(email);
	save = (settings) => owner.change<OrProblem<AppSettings>>("PATCH", `/api/apps/${app}/settings`, settings);
});
afterAll(() => harness.close());

test.each([
	"https://*",
	"http://*",
	"https://*.com",
	"https://*.*",
	"https://*.co.uk",
	"https://*.github.io",
	"https://*.example.com:8443",
	"https://%2A.com",
	"https://＊.com",
	"*",
	"https://example.com:*",
	"https://example.com.",
	"https://.example.com",
	"https://example..com",
	"https://example.com;sandbox",
	"https://example.com,https:",
	"https://anna@example.com",
])("the origin %s is refused, and the field named", async (url) => {
	const { status, body } = await save({ allowed_origins: ["https://example.com", url] });
	expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ["allowed_origins.1"]]);
});

test.each([
	["https://example.com:0/", /Port 0|port 0/],
	["https://example.com/\u202Eenod", /nobody sees|invisible/],
	["myapp://done\u200B", /nobody sees|invisible/],
	["https://*/", /complete host name|nom de domaine complet/],
	["https://*.example.com/", /complete host name|nom de domaine complet/],
	["https://example.com./", /complete host name|nom de domaine complet/],
	["myapp://*", /complete host name|nom de domaine complet/],
	["https://anna:secret@example.com/", /username|nom d’utilisateur/],
	["https://example.com/*", /wildcard|joker/],
])("the redirect URL %s is refused, and the field named", async (url, message) => {
	const { status, body } = await save({ redirect_urls: ["https://example.com/", url] });
	expect([status, body.errors]).toMatchObject([
		422,
		[{ path: "redirect_urls.1", message: expect.stringMatching(message) }],
	]);
});

test("an internationalized domain is an origin, in Punycode, and an IP address is one", async () => {
	const { body } = await save({ allowed_origins: ["https://münchen.example", "http://[::1]:3000"] });
	expect(body.allowed_origins).toEqual(["https://xn--mnchen-3ya.example", "http://[::1]:3000"]);
});
