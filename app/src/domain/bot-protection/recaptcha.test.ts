import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "../../platform/http/problem.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { assertHuman } from "./bot-protection.ts";

const approving = { success: true, action: "login", score: 0.9, hostname: "localhost" };

/** Stands where reCAPTCHA would: answers each question with `verdict`, and keeps what it was asked. */
let verifier: Server;
let origin: string;
let verdict: { status: number; body: string };
let requests: { path: string | undefined; form: Record<string, string> }[];
let harness: Harness;

const listening = (server: Server) =>
	new Promise<string>((resolve) => {
		server.listen(0, "127.0.0.1", () =>
			resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
		);
	});
const start = (recaptchaUrl: string) =>
	startHarness({
		env: {
			BOT_PROTECTION: "on",
			RECAPTCHA_SITE_KEY: "the-site-key",
			RECAPTCHA_SECRET_KEY: "the-secret-key",
			RECAPTCHA_URL: recaptchaUrl,
		},
	});

beforeAll(async () => {
	verifier = createServer(async (request, response) => {
		requests.push({ path: request.url, form: Object.fromEntries(new URLSearchParams(await text(request))) });
		response.writeHead(verdict.status, { "content-type": "application/json" }).end(verdict.body);
	});
	origin = await listening(verifier);
	harness = await start(origin);
});
afterAll(async () => {
	await harness.close();
	verifier.closeAllConnections();
	verifier.close();
});
beforeEach(() => {
	requests = [];
});

const answers = (body: object) => {
	verdict = { status: 200, body: JSON.stringify(body) };
};

/** "passed", or the status and code of the refusal. */
async function outcome(token: string | undefined = "a-token", server = harness): Promise<string> {
	try {
		await assertHuman(server.services, { token, action: "login", address: "10.1.2.3" });
		return "passed";
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return `${error.status} ${error.code}`;
	}
}

describe("reCAPTCHA", () => {
	test("pages get reCAPTCHA's site key and never its secret", async () => {
		const { body } = await harness.visitor().get("/api/bot-challenge?action=login");
		expect(body).toEqual({ provider: "recaptcha", site_key: "the-site-key", origin });
	});

	test("an approved token passes, and reCAPTCHA gets the secret, the token and the IP address", async () => {
		answers(approving);
		expect(await outcome()).toBe("passed");
		expect(requests).toEqual([
			{
				path: "/recaptcha/api/siteverify",
				form: { secret: "the-secret-key", response: "a-token", remoteip: "10.1.2.3" },
			},
		]);
	});

	test("a token with exactly the minimum score passes", async () => {
		answers({ ...approving, score: 0.5 });
		expect(await outcome()).toBe("passed");
	});

	test.each([
		["a low score", { ...approving, score: 0.4 }],
		["no score", { ...approving, score: undefined }],
		["another action", { ...approving, action: "register" }],
		["no action", { ...approving, action: undefined }],
		["another host", { ...approving, hostname: "elsewhere.example" }],
		["no success", { ...approving, success: false }],
		["a token used before", { success: false, "error-codes": ["timeout-or-duplicate"] }],
	])("a token is refused if reCAPTCHA returns %s", async (_what, body) => {
		answers(body);
		expect(await outcome()).toBe("422 bot_check_failed");
	});

	test("a missing token is refused without calling reCAPTCHA", async () => {
		answers(approving);
		const missing = assertHuman(harness.services, { token: undefined, action: "login", address: "10.1.2.3" });
		await expect(missing).rejects.toMatchObject({ status: 422, code: "bot_check_failed" });
		expect(requests).toEqual([]);
	});
});

describe("an unavailable reCAPTCHA", () => {
	test.each([
		["fails", { status: 500, body: "{}" }],
		["fails with an approving body", { status: 503, body: JSON.stringify(approving) }],
		["returns HTML", { status: 200, body: "<html>" }],
		["returns no success field", { status: 200, body: '{"score":0.9}' }],
		["rejects the secret", { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' }],
	])("a request gets a 503 if reCAPTCHA %s", async (_what, answer) => {
		verdict = answer;
		expect(await outcome()).toBe("503 bot_check_unavailable");
	});

	test("a request gets a 503 if reCAPTCHA can't be reached", async () => {
		const closed = createServer();
		const nowhere = await listening(closed);
		await new Promise((resolve) => closed.close(resolve));
		const alone = await start(nowhere);
		try {
			expect(await outcome("a-token", alone)).toBe("503 bot_check_unavailable");
		} finally {
			await alone.close();
		}
	});
});
