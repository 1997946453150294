import { describe, expect, test } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { createPagePolicy, getSocketOrigin } from "./security-headers.ts";

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

	test.each([
		["the embedded server", {}, "wss://id.example.com"],
		["Pusher", { PUSHER_APP_ID: "1" }, "wss://ws-eu.pusher.com"],
		[
			"a server with a port",
			{ PUSHER_APP_ID: "1", PUSHER_HOST: "ws.example.com:6001" },
			"wss://ws.example.com:6001",
		],
		[
			"a server without TLS",
			{ PUSHER_APP_ID: "1", PUSHER_HOST: "http://10.0.0.2:6001", PUBLIC_URL: "http://id.example.com" },
			"ws://10.0.0.2:6001",
		],
		["an IPv6 address", { PUSHER_APP_ID: "1", PUSHER_HOST: "[fd00::1]:6001" }, "wss://*:6001"],
	])("the policy allows sockets to %s", (_what, env, origin) => {
		const secrets = { PUSHER_KEY: "a-key", PUSHER_SECRET: "a-secret" };
		const settings = { PUBLIC_URL: "https://id.example.com", ...("PUSHER_APP_ID" in env && secrets), ...env };
		expect(getSocketOrigin(readConfig(settings))).toBe(origin);
	});
});
