import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { verifyChains } from "../../audit/verify.ts";
import { csrfCookie, deviceCookie, sessionCookie } from "../../guard/cookies.ts";
import type { Session, TwoStepNeeded, User } from "../contract.ts";
import { sessions, signInThrottles, users } from "../tables.ts";
import type { TotpSecret } from "../two-step-verification/contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(async () => {
	expect((await verifyChains(harness.services)).broken).toEqual([]);
	await harness.close();
});
beforeEach(async () => {
	business = await harness.business();
});

async function browser() {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return client;
}
const login = (client: TestClient, email: string, secret = "not it") =>
	client.change<{ data: User }>("POST", "/api/login", { email, password: secret });
/** Guesses, each from an address of its own. */
async function guess(email: string, times: number, secret?: string) {
	const responses = [];
	for (let time = 0; time < times; time++) responses.push(await login(await browser(), email, secret));
	return responses;
}
const statusOf = ({ status }: { status: number }) => status;
const me = (client: TestClient) => client.get<OrProblem<{ data: User }>>("/api/user");

describe("guessing a password", () => {
	test("guesses are throttled per account from any address, also for accounts that don't exist", async () => {
		const waits = [0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600];
		for (const email of [business.email, `nobody-${randomBytes(4).toString("hex")}@example.com`])
			for (const [round, wait] of waits.entries()) {
				const [tried] = await guess(email, 1);
				const [refused] = await guess(email, 1);
				const seconds = Number(refused?.headers["retry-after"] ?? 0);
				expect({ round, tried: tried?.status, refused: refused?.status, code: refused?.body.code }).toEqual({
					round,
					tried: 422,
					refused: wait > 0 ? 429 : 422,
					code: wait > 0 ? "too_many_sign_ins" : "wrong_credentials",
				});
				// A slow machine has let some of the wait pass by then.
				expect(seconds).toBeGreaterThanOrEqual(wait * 0.5);
				expect(seconds).toBeLessThanOrEqual(wait);
				harness.clock.advance({ seconds });
			}
	});

	test("a throttled sign-in gets the time to wait, and works after it", async () => {
		const responses = await guess(business.email, 6);
		expect(responses.map(statusOf)).toEqual([422, 422, 422, 422, 422, 429]);
		expect(responses[5]?.body.detail).toBe(
			"Too many sign-in attempts for this account. Try again in 30 seconds.",
		);
		expect((await login(await browser(), business.email, testPassword)).status).toBe(429);
		harness.clock.advance({ seconds: 31 });
		expect((await login(await browser(), business.email, testPassword)).status).toBe(200);
		expect((await guess(business.email, 5)).map(statusOf)).toEqual([422, 422, 422, 422, 422]);
	});

	test("failed guesses are forgotten after a day", async () => {
		await guess(business.email, 5);
		harness.clock.advance({ days: 1, seconds: 1 });
		expect((await guess(business.email, 6)).map(statusOf)).toEqual([422, 422, 422, 422, 422, 429]);
	});

	test("concurrent guesses from three hundred addresses are throttled too", async () => {
		const browsers = await Promise.all(Array.from({ length: 300 }, browser));
		const responses = await Promise.all(browsers.map((client) => login(client, business.email)));
		const counted = (status: number) => responses.filter((response) => response.status === status).length;
		expect(counted(422)).toBeGreaterThan(0);
		expect(counted(422)).toBeLessThanOrEqual(5);
		expect(counted(422) + counted(429)).toBe(300);
	});

	test("guesses by others don't lock out a browser that the owner has used before", async () => {
		const owner = await harness.signedIn(business.email);
		await owner.change("POST", "/api/logout");
		await owner.get("/api/csrf-cookie");
		expect((await guess(business.email, 6)).at(-1)?.status).toBe(429);
		expect((await login(owner, business.email, testPassword)).status).toBe(200);
	});

	test("guesses from a known browser are throttled separately", async () => {
		const owner = await harness.signedIn(business.email);
		const device = owner.cookies.get(deviceCookie) ?? "";
		const stolen = async () => {
			const client = await browser();
			client.cookies.set(deviceCookie, device);
			return (await login(client, business.email)).status;
		};
		const statuses = [];
		for (let tries = 0; tries < 6; tries++) statuses.push(await stolen());
		expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
		expect((await login(await browser(), business.email, testPassword)).status).toBe(200);
	});

	test("a forged, modified or foreign device cookie doesn't help", async () => {
		const other = await harness.business();
		const theirs = (await harness.signedIn(other.email)).cookies.get(deviceCookie) ?? "";
		const [device = "", signature = ""] = theirs.split(".");
		await guess(business.email, 5);
		for (const forged of [theirs, `dev_made-up.${signature}`, `${device}.${"0".repeat(64)}`, ".", "x"]) {
			const client = await browser();
			client.cookies.set(deviceCookie, forged);
			expect({ forged, ...(await login(client, business.email)) }).toMatchObject({ forged, status: 429 });
		}
	});

	test("signing in to an unverified account doesn't reset the throttle of its address", async () => {
		const own = "seven quiet umbrellas";
		await harness.registered(business.email, { password: own });
		expect((await guess(business.email, 4)).map(statusOf)).toEqual([422, 422, 422, 422]);
		const shadow = await browser();
		expect((await login(shadow, business.email, own)).status).toBe(200);
		expect(shadow.cookies.has(deviceCookie)).toBe(false);
		expect((await guess(business.email, 1))[0]?.status).toBe(429);
	});

	test("the database contains no readable address of a throttled account", async () => {
		await guess(business.email, 1);
		const rows = JSON.stringify(await harness.services.db.select().from(signInThrottles));
		expect(rows).toContain("failures");
		expect(rows).not.toContain("example.com");
	});
});

describe("a sign-in from a new device", () => {
	test("a sign-in from a new device is mailed to the owner, one from a known device isn't", async () => {
		const client = harness.visitor({
			"accept-language": "en",
			"user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0",
		});
		await client.get("/api/csrf-cookie");
		await login(client, business.email, testPassword);
		const mail = await harness.mailTo(business.email, "sign_in_new_device");
		expect(mail.text).toContain("Firefox");
		await login(client, business.email, testPassword);
		expect(await harness.allMailsTo(business.email, "sign_in_new_device")).toHaveLength(1);
	});

	test("a new device is announced to the owner even if a stranger who claims the address used it", async () => {
		const stranger = await harness.registered(business.email);
		await login(stranger, business.email, testPassword);
		await harness.mailTo(business.email, "sign_in_new_device");
	});
});

describe("a sign-in that waits for its second step", () => {
	test("a pending sign-in isn't a session, as a cookie or as a Bearer token", async () => {
		const { db } = harness.services;
		await db.update(users).set({ totpConfirmedAt: harness.clock.now() });
		const client = await browser();
		const response = await client.change<TwoStepNeeded>("POST", "/api/login", {
			email: business.email,
			password: testPassword,
		});
		await db.update(users).set({ totpConfirmedAt: null });
		expect(response.status).toBe(202);
		expect(client.cookies.has(sessionCookie)).toBe(false);
		const { token } = response.body.second_factor;
		client.cookies.set(sessionCookie, token);
		expect((await me(client)).status).toBe(401);
		for (const bearer of [token, `ses_${token.slice(4)}`])
			expect((await me(harness.withSecret(bearer))).status).toBe(401);
	});

	test("guesses of the code count together with guesses of the password", async () => {
		const { db } = harness.services;
		await db.update(users).set({ totpConfirmedAt: harness.clock.now() });
		const client = await browser();
		const { body } = await client.change<TwoStepNeeded>("POST", "/api/login", {
			email: business.email,
			password: testPassword,
		});
		const { token } = body.second_factor;
		const statuses = [];
		for (let tries = 0; tries < 5; tries++)
			statuses.push(
				(await client.change("POST", "/api/login/second-factor", { token, code: "not-a-code" })).status,
			);
		await db.update(users).set({ totpConfirmedAt: null });
		expect(statuses).toEqual([422, 422, 422, 422, 429]);
	});
});

describe("session security", () => {
	const plant = async (token: string) => {
		const client = await browser();
		client.cookies.set(sessionCookie, token);
		return client;
	};
	const tokenOf = (client: TestClient) => client.cookies.get(sessionCookie) ?? "";

	test("a session planted before the sign-in isn't used after it", async () => {
		const attacker = await harness.signedIn((await harness.business()).email);
		const planted = tokenOf(attacker);
		const victim = await plant(planted);
		await victim.get("/api/csrf-cookie");
		expect((await login(victim, business.email, testPassword)).status).toBe(200);
		expect(tokenOf(victim)).not.toBe(planted);
		expect((await me(await plant(planted))).status).toBe(401);
	});

	test("a planted session is refused even if its CSRF token was planted with it", async () => {
		const attacker = await harness.signedIn((await harness.business()).email);
		const victim = await browser();
		victim.cookies.set(csrfCookie, attacker.cookies.get(csrfCookie) ?? "");
		expect((await login(victim, business.email, testPassword)).status).toBe(419);
	});

	test("a user can end one session or all others, but never another user's", async () => {
		const first = await harness.signedIn(business.email);
		const second = await harness.signedIn(business.email);
		const third = await harness.signedIn(business.email);
		const { body } = await second.get<{ sessions: Session[] }>("/api/account");
		expect(body.sessions.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
		const stranger = await harness.signedIn((await harness.business()).email);
		const [target] = body.sessions.filter(({ current }) => !current);
		const path = `/api/account/sessions/${target?.id}`;
		expect((await stranger.change("DELETE", path)).status).toBe(404);
		const ended = await second.change("DELETE", path);
		expect(ended.status).toBe(204);
		const open = async () =>
			Promise.all([first, second, third].map(async (client) => (await me(client)).status));
		expect((await open()).toSorted()).toEqual([200, 200, 401]);
		expect((await second.change("DELETE", path)).status).toBe(404);
		expect((await second.change("DELETE", "/api/account/sessions")).status).toBe(204);
		expect(await open()).toEqual([401, 200, 401]);
		expect((await me(stranger)).status).toBe(200);
		const trail = await second.get<Page<AuditEntry>>("/api/account/audit?action=account.session_ended");
		expect(trail.body.data).toMatchObject([
			{ details: { all: true } },
			{ object_id: target?.id, request_id: ended.headers["request-id"] },
		]);
	});

	test("a session is stored as a hash, with its origin encrypted", async () => {
		const client = await harness.signedIn(business.email);
		const rows = await harness.services.db.select().from(sessions);
		const text = rows.map(
			(row) => `${JSON.stringify(row)}${Buffer.from(row.encryptedOrigin ?? []).toString("latin1")}`,
		);
		expect(text.length).toBeGreaterThan(0);
		expect(text.join()).not.toContain(tokenOf(client));
		expect(text.join()).not.toMatch(/10\.0\.\d+\.\d+/);
	});

	test("signing in and signing out each add one audit entry", async () => {
		const client = await browser();
		const into = await login(client, business.email, testPassword);
		const out = await client.change("POST", "/api/logout");
		const reader = await harness.signedIn(business.email);
		const { body } = await reader.get<Page<AuditEntry>>("/api/account/audit");
		expect(
			body.data.map(({ action, request_id, actor }) => ({ action, request_id, actor })).slice(1),
		).toEqual([
			{
				action: "account.signed_out",
				request_id: out.headers["request-id"],
				actor: { kind: "user", id: business.ownerId },
			},
			{
				action: "account.signed_in",
				request_id: into.headers["request-id"],
				actor: { kind: "user", id: business.ownerId },
			},
		]);
	});
});

describe("setting up two-step verification", () => {
	test("setting up two-step verification requires the password, and guessing it is throttled", async () => {
		const client = await harness.signedIn(business.email);
		const ask = (current_password: string) =>
			client.change<TotpSecret>("POST", "/api/account/totp", { current_password });
		const statuses = [];
		for (let tries = 0; tries < 6; tries++) statuses.push((await ask("not it")).status);
		expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
		expect((await ask(testPassword)).status).toBe(429);
		expect((await login(await browser(), business.email, testPassword)).status).toBe(200);
	});
});
