import Fastify, { type FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assertHuman } from "../../domain/bot-protection/bot-protection.ts";
import { Problem } from "../../platform/http/problem.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import type { FormPass } from "../../web/client/request-context.ts";
import { rateLimitPlugin } from "../plugins/rate-limit.ts";
import { assertSameOrigin, createFormPasses, formLimits } from "./form-posts.ts";

const origin = "https://id.example.com";

describe("the origin of a posted form", () => {
	test.each<[string, Record<string, string>]>([
		["the server's own page", { "sec-fetch-site": "same-origin", origin: "null" }],
		["a browser that only sends the origin", { origin }],
	])("a form from %s is accepted", (_from, headers) => {
		expect(() => assertSameOrigin({ headers }, origin)).not.toThrow();
	});

	test.each<[string, Record<string, string>]>([
		["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
		["a sibling domain", { "sec-fetch-site": "same-site", origin: "https://www.example.com" }],
		["another site that claims this origin", { "sec-fetch-site": "cross-site", origin }],
		["a bookmark or another program", { "sec-fetch-site": "none" }],
		["a browser that only sends another origin", { origin: "https://evil.example" }],
		["an opaque origin", { origin: "null" }],
		["a client that says nothing", {}],
	])("a form from %s is refused", (_from, headers) => {
		expect(() => assertSameOrigin({ headers }, origin)).toThrow(Problem);
	});
});

describe("the passes of forms without scripts", () => {
	let harness: Harness;
	beforeEach(async () => {
		harness = await startHarness({ env: { BOT_PROTECTION: "on" } });
	});
	afterEach(() => harness.close());

	/** @returns a function that posts a form from an address */
	async function startForms(services = harness.services) {
		const http = Fastify();
		await http.register(rateLimitPlugin, services);
		const createPass = createFormPasses(http, services);
		http.post("/en/contact", (request: FastifyRequest) => createPass(request, "contact"));
		return async (remoteAddress: string) => {
			const response = await http.inject({ method: "POST", url: "/en/contact", remoteAddress });
			return response.json<FormPass>();
		};
	}

	test("a form's pass stands for a proof of work", async () => {
		const post = await startForms();
		const { token } = await post("10.7.0.1");
		const check = assertHuman(harness.services, { token, action: "contact", address: "10.7.0.1" });
		await expect(check).resolves.toBeUndefined();
	});

	test("an address gets a limited number of passes an hour, and then the time to wait", async () => {
		const post = await startForms();
		for (let sent = 0; sent < formLimits.perAddress; sent++)
			expect(await post("10.7.0.1")).toHaveProperty("token");
		const { problem, token } = await post("10.7.0.1");
		expect(token).toBeUndefined();
		expect(problem).toMatchObject({ status: 429, code: "too_many_forms" });
		expect(problem?.detail).toContain("try again in 60 min");
		expect(await post("10.7.0.2")).toHaveProperty("token");
	});

	test("addresses of one IPv6 network share a limit", async () => {
		const post = await startForms();
		for (let sent = 0; sent < formLimits.perAddress; sent++) await post(`2001:db8::${sent}`);
		expect(await post("2001:db8::ffff")).toHaveProperty("problem");
	});

	test("all addresses together get a limited number of passes an hour", async () => {
		const post = await startForms();
		for (let sent = 0; sent < formLimits.total; sent++)
			expect(await post(`10.8.${sent}.1`)).toHaveProperty("token");
		expect(await post("10.8.200.1")).toHaveProperty("problem");
	});

	test("no pass is created when none is needed, or when reCAPTCHA asks for a score", async () => {
		const { services } = harness;
		const recaptcha = { siteKey: "site", secretKey: "secret", minScore: 0.5, origin };
		for (const change of [{ botProtection: false }, { recaptcha }]) {
			const post = await startForms({ ...services, config: { ...services.config, ...change } });
			expect(await post("10.7.0.1")).toEqual({});
		}
	});
});
