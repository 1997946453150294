import { describe, expect, test } from "vitest";
import { pagePolicy } from "./security.ts";

/** The directives by name. */
const policy = (recaptchaOrigin?: string) =>
	new Map(
		pagePolicy("the-nonce", "wss://id.example.com", recaptchaOrigin)
			.split("; ")
			.map((directive) => [directive.split(" ")[0], directive]),
	);

describe("the content policy of a page", () => {
	test("lets scripts come from this server alone", () => {
		expect(policy().get("script-src")).toBe("script-src 'self' 'nonce-the-nonce'");
		expect([...policy().values()].join(" ")).not.toContain("https://");
	});

	test("lets reCAPTCHA load its script, its frame and its answers when it protects the forms", () => {
		const directives = policy("https://www.recaptcha.net");
		for (const name of ["script-src", "frame-src", "connect-src"])
			expect(directives.get(name)).toContain(" https://www.recaptcha.net/recaptcha/");
		expect(directives.get("default-src")).toBe("default-src 'self'");
	});
});
