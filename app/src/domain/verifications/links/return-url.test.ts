import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../contract.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { isReturnUrlAllowed } from "./return-url.ts";

describe("redirect URLs allowed by an app", () => {
	const allowed = ["https://shop.example.com/account/", "http://localhost:4000"];

	test.each([
		"https://shop.example.com/account",
		"https://shop.example.com/account/done?order=7#top",
		"https://SHOP.example.com:443/account/",
		"http://localhost:4000/any/where",
	])("the URL %s is allowed because it is at or below an allowed one", (address) => {
		expect(isReturnUrlAllowed(address, allowed)).toBe(true);
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
		expect(isReturnUrlAllowed(address, allowed)).toBe(false);
	});

	test("every URL is allowed while the app names none", () => {
		expect(isReturnUrlAllowed("https://anywhere.example/", [])).toBe(true);
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
			{ redirect_urls: ["https://shop.example.com/account"] },
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

	test("a redirect URL in the app's settings is accepted", async () => {
		expect((await ask("https://shop.example.com/account/done")).status).toBe(201);
	});
});
