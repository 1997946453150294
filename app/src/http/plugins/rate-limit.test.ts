import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreatedApiKey } from "../../domain/api-keys/contract.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../testing/harness.ts";
import { requestLimits } from "./request-limits.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

let hosts = 0;
/** Nobody asks from there yet. */
const newHost = () => `192.0.2.${++hosts}`;
const path = "/api/v1/verifications";
const ask = async (bearer: string, remoteAddress: string, url = path) => {
	const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }), "accept-language": "en" };
	const response = await harness.http.inject({ url, remoteAddress, headers });
	return {
		status: response.statusCode,
		left: Number(response.headers["ratelimit-remaining"]),
		answer: response,
	};
};

describe("the rate limit", () => {
	test("every API response has rate-limit headers, including errors", async () => {
		const person = await harness.invite(business);
		for (const [bearer, url, status] of [
			[business.secret, path, 200],
			[business.secret, `${path}/${person.id}`, 200],
			[business.secret, `${path}?limit=0`, 422],
			[business.secret, "/api/v1/nothing", 404],
			["sk_test_made-up", path, 401],
			[business.secret, "/api/keys", 403],
			["", "/api/user", 401],
			["", "/api/v1/openapi.json", 200],
		] as const) {
			const { answer: response } = await ask(bearer, newHost(), url);
			expect({ url, status: response.statusCode }).toEqual({ url, status });
			for (const name of ["limit", "remaining", "reset"])
				expect({ url, [name]: response.headers[`ratelimit-${name}`] }).toEqual({
					url,
					[name]: expect.stringMatching(/^\d+$/),
				});
		}
	});

	test("a valid key has one limit across addresses", async () => {
		const secret = await harness.secret(business.app);
		const first = await ask(secret, newHost());
		expect((await ask(secret, newHost())).left).toBe(first.left - 1);
		expect(first.left).toBe(requestLimits.maxRequestsPerMinute - 1);
	});

	test("unknown assets get a short response that nobody stores, and count against the caller's address", async () => {
		const host = newHost();
		const first = (await ask("", host, "/assets/unknown-0.js")).answer;
		expect(first.statusCode).toBe(404);
		expect(first.headers).toMatchObject({
			"cache-control": "no-store",
			"content-type": "text/plain; charset=utf-8",
		});
		expect(first.body.length).toBeLessThan(100);
		for (let index = 1; index < requestLimits.maxRequestsPerMinute; index++)
			await ask("", host, `/assets/unknown-${index}.js`);
		const { answer: response } = await ask("", host, "/assets/one-more.js");
		expect([response.statusCode, response.json().code]).toEqual([429, "too_many_requests"]);
		expect((await ask("", newHost(), "/assets/one-more.js")).status).toBe(404);
	});

	test("invalid keys count against the caller's address", async () => {
		const host = newHost();
		for (let index = 1; index <= 3; index++)
			expect((await ask(`sk_test_guess-${index}`, host)).left).toBe(
				requestLimits.maxRequestsPerMinute - index,
			);
		for (const guess of ["vcs_guess", "ses_guess", "anything"]) await ask(guess, host);
		expect((await ask("", host)).left).toBe(requestLimits.maxRequestsPerMinute - 7);
		expect((await ask("sk_test_guess", newHost())).left).toBe(requestLimits.maxRequestsPerMinute - 1);
	});

	test("guessing keys blocks the guesser, not valid keys at the same address", async () => {
		const host = newHost();
		const person = await harness.invite(business);
		const sessionPath = `/api/v1/verify/${person.id}`;
		expect((await ask(person.secret, host, sessionPath)).status).toBe(200);
		const guesses = Array.from(
			{ length: requestLimits.maxRequestsPerMinute - 1 },
			(_, index) => `sk_test_guess-${index}`,
		);
		await Promise.all(guesses.map((guess) => ask(guess, host)));
		const refused = await ask("sk_test_one-more", host);
		expect(refused.status).toBe(429);
		expect(refused.answer.json()).toMatchObject({ code: "too_many_requests" });
		expect(Number(refused.answer.headers["retry-after"])).toBeGreaterThan(0);
		const unused = await harness.secret(business.app);
		expect((await ask(unused, host)).status).toBe(200);
		expect((await ask(person.secret, host, sessionPath)).status).toBe(200);
	});

	test("a revoked key counts against the caller's address like an invalid one", async () => {
		const host = newHost();
		const owner = await harness.signedIn(business.email);
		const input = { name: "Short-lived", scopes: ["verifications:read"], current_password: testPassword };
		const { body: key } = await owner.change<CreatedApiKey>("POST", "/api/keys", input);
		expect((await ask(key.secret, host)).status).toBe(200);
		await owner.change("DELETE", `/api/keys/${key.id}`);
		expect((await ask(key.secret, host)).status).toBe(401);
		await ask("sk_test_guess", host);
		expect((await ask(key.secret, host)).left).toBe(requestLimits.maxRequestsPerMinute - 2);
	});

	test("a valid session doesn't exempt an invalid secret in the same request", async () => {
		const host = newHost();
		const browser = await harness.signedIn(business.email);
		const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		for (const [index, guess] of ["sk_test_guess", "sk_test_guess", "vcs_guess", "vcs_guess"].entries()) {
			const headers = { cookie, authorization: `Bearer ${guess}` };
			const url = `/api/apps/${business.app}`;
			const response = await harness.http.inject({ url, remoteAddress: host, headers });
			expect(response.statusCode).toBe(200);
			expect(Number(response.headers["ratelimit-remaining"])).toBe(
				requestLimits.maxRequestsPerMinute - 1 - index,
			);
		}
	});

	test("the addresses of one IPv6 network share one limit", async () => {
		await ask("", "2001:db8:7:1::1");
		expect((await ask("", "2001:db8:7:1:ffff::2")).left).toBe(requestLimits.maxRequestsPerMinute - 2);
		expect((await ask("", "2001:db8:7:2::1")).left).toBe(requestLimits.maxRequestsPerMinute - 1);
	});
});

test.each([
	["no proxy", {}, "203.0.113.9"],
	["one proxy", { TRUST_PROXY: "1" }, "10.0.0.1"],
	["known proxies", { TRUST_PROXY: "10.0.0.0/8" }, "10.0.0.1"],
	["a proxy that writes ports", { TRUST_PROXY: "1" }, "10.0.0.1", ["203.0.113.9:4711", "203.0.113.9:4712"]],
])(
	"with %s, a client can't forge the counted address with a header",
	async (_what, env, peer, written = ["203.0.113.9", "203.0.113.9"]) => {
		const server = await startHarness({ env });
		const left = async (invented: string, client: string | undefined) => {
			const response = await server.http.inject({
				url: "/api/user",
				remoteAddress: peer,
				headers: {
					"x-forwarded-for": `${invented}, ${client}`,
					"x-forwarded-host": invented,
					"x-forwarded-proto": "https",
					"x-real-ip": invented,
				},
			});
			return Number(response.headers["ratelimit-remaining"]);
		};
		const first = await left("198.51.100.1", written[0]);
		expect(await left("198.51.100.2", written[1])).toBe(first - 1);
		await server.close();
	},
);
