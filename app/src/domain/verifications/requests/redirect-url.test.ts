import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { appendQuery, isRedirectUrlAllowed } from "./redirect-url.ts";

describe("redirect URLs allowed by an app", () => {
	const allowed = ["https://shop.example.com/account/", "http://localhost:4000"];

	test.each([
		"https://shop.example.com/account",
		"https://shop.example.com/account/done?order=7#top",
		"https://SHOP.example.com:443/account/",
		"http://localhost:4000/any/where",
	])("the URL %s is allowed because it is at or below an allowed one", (address) => {
		expect(isRedirectUrlAllowed(address, allowed)).toBe(true);
	});

	test.each([
		"https://shop.example.com/",
		"https://shop.example.com/accounting",
		"https://shop.example.com/account/../admin",
		"https://shop.example.com/account/%2e%2e/admin",
		"https://shop.example.com.evil.example/account",
		"https://shop.example.com@evil.example/account",
		"http://shop.example.com/account",
		"https://shop.example.com:8443/account",
		"http://localhost:4001/",
	])("the URL %s isn't allowed", (address) => {
		expect(isRedirectUrlAllowed(address, allowed)).toBe(false);
	});

	test("every site is allowed while the app names none, and no scheme of its own", () => {
		expect(isRedirectUrlAllowed("https://anywhere.example/", [])).toBe(true);
		expect(isRedirectUrlAllowed("myapp://done", [])).toBe(false);
	});

	test.each([
		["myapp://", "myapp://done/step?order=7"],
		["myapp:/", "myapp:/done"],
		["myapp://done", "myapp://done"],
		["myapp://done", "myapp://done/7"],
		["com.example.shop:/account", "com.example.shop:/account/done"],
	])("the entry %s allows the app's own URL %s", (entry, address) => {
		expect(isRedirectUrlAllowed(address, [entry])).toBe(true);
	});

	test.each([
		["myapp://done", "myapp://other"],
		["myapp://done", "myapp2://done"],
		["com.example.shop:/account", "com.example.shop:/accounting"],
		["https://shop.example.com", "myapp://shop.example.com"],
	])("the entry %s doesn't allow the app's own URL %s", (entry, address) => {
		expect(isRedirectUrlAllowed(address, [entry])).toBe(false);
	});
});

describe("adding the result to a redirect URL", () => {
	const added = { status: "approved", time: 7 };

	test.each([
		["https://shop.example.com", "https://shop.example.com?status=approved&time=7"],
		["https://shop.example.com/done?", "https://shop.example.com/done?status=approved&time=7"],
		["https://shop.example.com/done#step?x", "https://shop.example.com/done?status=approved&time=7#step?x"],
		[
			"https://shop.example.com/done?state=a%20b~c%2Fd&flag&items=1,2#step/3",
			"https://shop.example.com/done?state=a%20b~c%2Fd&flag&items=1,2&status=approved&time=7#step/3",
		],
		["https://shop.example.com/done?q=é+x&", "https://shop.example.com/done?q=é+x&status=approved&time=7"],
		["myapp://done?order=7", "myapp://done?order=7&status=approved&time=7"],
	])("the URL %s keeps each of its bytes", (address, expected) => {
		expect(appendQuery(address, added)).toBe(expected);
	});
});

describe("creating a verification with a redirect URL", () => {
	let harness: Harness;
	let business: TestBusiness;
	beforeAll(async () => {
		harness = await startHarness();
		business = await harness.business();
		const owner = await harness.signedIn(business.email);
		const { status } = await owner.send(
			"PATCH",
			`/api/apps/${business.app}/settings`,
			{ redirect_urls: ["https://shop.example.com/account", "myapp://"] },
			owner.csrf(),
		);
		expect(status).toBe(200);
	});
	afterAll(() => harness.close());

	const ask = (redirect_url: string) => business.key.post<Problem>("/api/v1/verifications", { redirect_url });

	test("a redirect URL outside the app's settings is refused", async () => {
		const { status, body } = await ask("https://evil.example/account");
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([
			{
				path: "redirect_url",
				message: "This URL isn’t in the app’s redirect URLs. Add it in the settings, or choose another one.",
			},
		]);
	});

	test.each([
		["https://*/account", "host"],
		["https://shop.example.com:0/account", "url_port"],
		["https://shop.example.com/\u202Etnuocca", "url_invisible"],
		["https://shop.example.com/acc\u00ADount", "url_invisible"],
		["myapp://done\u2066", "url_invisible"],
		["https://*.example.com/account", "host"],
		["https://shop.example.com./account", "host"],
		["https://anna:secret@shop.example.com/account", "url_credentials"],
	])("the redirect URL %s is refused, and the field named", async (url, code) => {
		expect(await ask(url)).toMatchObject({ status: 422, body: { errors: [{ path: "redirect_url", code }] } });
	});

	test.each(["https://shop.example.com/account/done?order=7", "myapp://done?order=7"])(
		"the redirect URL %s in the app's settings is accepted, and stored byte for byte",
		async (url) => {
			expect(await ask(url)).toMatchObject({ status: 201, body: { redirect_url: url } });
		},
	);

	test.each(["verification", "status", "time", "signature", "%73tatus"])(
		"a redirect URL with a parameter %s of its own is refused, because the result uses that name",
		async (name) => {
			const { status, body } = await ask(`https://shop.example.com/account?${name}=new`);
			expect({ status, errors: body.errors }).toMatchObject({
				status: 422,
				errors: [{ path: "redirect_url", code: "redirect_reserved_param" }],
			});
		},
	);

	test.each([
		"javascript://%0aalert(1)",
		"data:/text/html,x",
		"file:///etc/hosts",
		"mailto:a@example.com",
		"other://done",
	])("the redirect URL %s is refused", async (url) => {
		expect(await ask(url)).toMatchObject({ status: 422, body: { errors: [{ path: "redirect_url" }] } });
	});

	test("a scheme that runs code or reads files can't be added to the settings", async () => {
		const owner = await harness.signedIn(business.email);
		for (const url of ["javascript://x", "data:/x", "vbscript:/x", "FILE:///x", "blob:/x"]) {
			const { status } = await owner.send(
				"PATCH",
				`/api/apps/${business.app}/settings`,
				{ redirect_urls: [url] },
				owner.csrf(),
			);
			expect({ url, status }).toEqual({ url, status: 422 });
		}
	});
});
