import { describe, expect, test } from "vitest";
import { createPagePolicy } from "./security-headers.ts";

/** The directives by name. */
const policy = (options: { recaptchaOrigin?: string; framers?: string[] } = {}) =>
	new Map(
		createPagePolicy({ nonce: "the-nonce", socketOrigin: "wss://id.example.com", ...options })
			.split("; ")
			.map((directive) => [directive.split(" ")[0], directive]),
	);

describe("the content security policy of a page", () => {
	test("the policy allows scripts from this server only", () => {
		expect(policy().get("script-src")).toBe("script-src 'self' 'nonce-the-nonce'");
		expect([...policy().values()].join(" ")).not.toContain("https://");
	});

	test("the policy allows reCAPTCHA's script, iframe and requests when it protects the forms", () => {
		const directives = policy({ recaptchaOrigin: "https://www.recaptcha.net" });
		for (const name of ["script-src", "frame-src", "connect-src"])
			expect(directives.get(name)).toContain(" https://www.recaptcha.net/recaptcha/");
		expect(directives.get("default-src")).toBe("default-src 'self'");
	});

	test("the policy allows only the named sites to embed the page", () => {
		expect(policy().get("frame-ancestors")).toBe("frame-ancestors 'none'");
		const framers = ["https://shop.example.com", "http://localhost:4000"];
		expect(policy({ framers }).get("frame-ancestors")).toBe(
			"frame-ancestors https://shop.example.com http://localhost:4000",
		);
	});
});
