import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../contract.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { isReturnUrlAllowed } from "./return-url.ts";

describe("an address to return to", () => {
	const allowed = ["https://shop.example.com/account/", "http://localhost:4000"];

	test.each([
		"https://shop.example.com/account",
		"https://shop.example.com/account/done?order=7#top",
		"https://SHOP.example.com:443/account/",
		"http://localhost:4000/any/where",
	])("may be %s, at or below one that is named", (address) => {
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
	])("may not be %s, beside those that are named", (address) => {
		expect(isReturnUrlAllowed(address, allowed)).toBe(false);
	});

	test("may be any while none is named", () => {
		expect(isReturnUrlAllowed("https://anywhere.example/", [])).toBe(true);
	});
});

describe("asking for a verification", () => {
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

	test("is refused with an address that the settings don't name, and told so", async () => {
		const { status, body } = await ask("https://evil.example/account");
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([
			{
				path: "redirect_url",
				message: "This URL isn’t in the app’s redirect URLs. Add it in the settings, or choose another one.",
			},
		]);
	});

	test("is answered with one that they name", async () => {
		expect((await ask("https://shop.example.com/account/done")).status).toBe(201);
	});
});
