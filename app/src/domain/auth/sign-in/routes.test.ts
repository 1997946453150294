import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../shared/schemas.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import type { App } from "../../apps/contract.ts";
import { csrfCookie, sessionCookie } from "../../guard/cookies.ts";
import type { User } from "../contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

/** A browser that has fetched its CSRF cookie. */
async function browser(locale = "en") {
	const client = harness.visitor({ "accept-language": locale });
	await client.get("/api/csrf-cookie");
	return client;
}
type Browser = Awaited<ReturnType<typeof browser>>;
const login = (client: Browser, email: string, secret: string) =>
	client.post<OrProblem<{ data: User }>>("/api/login", { email, password: secret }, client.csrf());

describe("signing in", () => {
	test("signing in opens a session and returns the user, wrapped in data", async () => {
		const client = await browser();
		const { status, body } = await login(client, ` ${business.email.toUpperCase()}`.trim(), testPassword);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({ object: "user", email: business.email, mode: "test" });
		const user = await client.get<{ data: User }>("/api/user");
		expect(user.body.data).toEqual(body.data);
	});

	test("a wrong password and an unknown address get the same response", async () => {
		const client = await browser("fr");
		const wrong = await login(client, business.email, "not it");
		const unknown = await login(client, "nobody@example.com", testPassword);
		expect(wrong.status).toBe(422);
		expect({ ...wrong.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
		expect(wrong.body).toMatchObject({
			code: "wrong_credentials",
			detail: "Adresse e-mail ou mot de passe incorrect.",
			errors: [{ path: "email", code: "wrong_credentials" }],
		});
		expect(client.cookies.has(sessionCookie)).toBe(false);
	});

	test("each sign-in gives the session a new token and ends the previous one", async () => {
		const client = await browser();
		client.cookies.set(sessionCookie, "ses_planted");
		await client.get("/api/csrf-cookie");
		await login(client, business.email, testPassword);
		const first = client.cookies.get(sessionCookie) ?? "";
		expect(first).not.toBe("ses_planted");
		await login(client, business.email, testPassword);
		expect(client.cookies.get(sessionCookie)).not.toBe(first);
		const old = harness.visitor();
		old.cookies.set(sessionCookie, first);
		expect((await old.get("/api/user")).status).toBe(401);
	});

	test("scripts can read the CSRF cookie, but not the session cookie", async () => {
		const client = await browser();
		const { headers } = await login(client, business.email, testPassword);
		const [session, csrf] = [sessionCookie, csrfCookie].map((name) =>
			[headers["set-cookie"]].flat().find((cookie) => String(cookie).startsWith(`${name}=`)),
		);
		expect(session).toMatch(/HttpOnly; SameSite=Lax/);
		expect(csrf).toMatch(/SameSite=Lax/);
		expect(csrf).not.toMatch(/HttpOnly/);
	});

	test("more than thirty sign-ins a minute from one IP address are refused with the time to wait", async () => {
		const client = await browser();
		const responses = [];
		for (let tries = 0; tries < 31; tries++)
			responses.push(await login(client, `stranger-${tries}@example.com`, "guess"));
		expect(responses.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(422));
		const last = responses[30]!;
		expect(last.status).toBe(429);
		expect(last.body.code).toBe("too_many_requests");
		expect(last.body.detail).toMatch(/Try again in \d+ seconds\./);
		expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
		const disguised = await client.post(
			"/api/login",
			{ email: business.email, password: "guess" },
			{ authorization: "Bearer made-up" },
		);
		expect(disguised.status).toBe(429);
	});
});

describe("the CSRF token", () => {
	const change = (client: Browser, headers: Record<string, string>) =>
		client.put<Problem>("/api/session/app", { app: business.app }, headers);

	test("the CSRF token is required even before signing in", async () => {
		const client = await browser();
		const { status, body } = await client.post<Problem>("/api/login", {
			email: business.email,
			password: testPassword,
		});
		expect(status).toBe(419);
		expect(body).toMatchObject({ code: "csrf_mismatch", title: "CSRF Token Mismatch" });
	});

	test("a change requires the session's CSRF token in the header", async () => {
		const client = await harness.signedIn(business.email);
		expect((await change(client, {})).status).toBe(419);
		expect((await change(client, { "x-xsrf-token": "csrf_other.0000" })).status).toBe(419);
		expect((await change(client, client.csrf())).status).toBe(204);
	});

	test("the CSRF token of one session is refused for another", async () => {
		const mine = await harness.signedIn(business.email);
		const theirs = await harness.signedIn(business.email);
		mine.cookies.set(csrfCookie, theirs.cookies.get(csrfCookie) ?? "");
		expect((await change(mine, mine.csrf())).status).toBe(419);
	});

	test("the CSRF token isn't required from an API key, which browsers don't send by themselves", async () => {
		expect((await business.key.post("/api/v1/verifications", {})).status).toBe(201);
	});
});

test.each([
	["en", "Required", "Invalid email"],
	["fr", "Obligatoire", "Adresse e-mail non valide"],
])("in %s a missing email and an invalid one get different messages", async (locale, required, wrong) => {
	const client = await browser(locale);
	for (const [email, message] of [
		["", required],
		[" ", required],
		["nobody", wrong],
	]) {
		const { status, body } = await client.post<Problem>("/api/password/forgot", { email }, client.csrf());
		expect(status).toBe(422);
		expect(body.errors?.find(({ path }) => path === "email")?.message).toBe(message);
	}
});

describe("sessions", () => {
	test("a request without a session, or with an unknown one, gets a 401", async () => {
		const client = harness.visitor({ "accept-language": "en" });
		const { status, body } = await client.get<Problem>("/api/user");
		expect(status).toBe(401);
		expect(body.detail).toContain("Sign in");
		client.cookies.set(sessionCookie, "ses_unknown");
		expect((await client.get("/api/user")).status).toBe(401);
	});

	test("signing out ends the session, so that a copied cookie no longer works", async () => {
		const client = await harness.signedIn(business.email);
		const copy = client.cookies.get(sessionCookie) ?? "";
		expect((await client.post("/api/logout", undefined, client.csrf())).status).toBe(204);
		expect(client.cookies.has(sessionCookie)).toBe(false);
		client.cookies.set(sessionCookie, copy);
		expect((await client.get("/api/user")).status).toBe(401);
	});

	test("a session works in the selected app, which must be one of the user's own", async () => {
		const other = await harness.business("Vélo Libre");
		const client = await harness.signedIn(business.email);
		const choose = (app: string) =>
			client.put<Problem>("/api/session/app", { app, mode: "live" }, client.csrf());
		expect((await choose(other.app)).status).toBe(404);
		expect((await choose(business.app)).status).toBe(204);
		const { body } = await client.get<{ data: User }>("/api/user");
		expect(body.data).toMatchObject({ mode: "live", current_app: { id: business.app, roles: ["owner"] } });
	});

	test("a user's first app opens in all of their sessions, and in those that begin later", async () => {
		const { email } = await harness.user();
		const [first, second] = [await harness.signedIn(email), await harness.signedIn(email)];
		const { body: app } = await first.change<App>("POST", "/api/apps", { name: "Banque du Quai" });
		for (const client of [second, await harness.signedIn(email)]) {
			const { body } = await client.get<{ data: User }>("/api/user");
			expect(body.data.current_app?.id).toBe(app.id);
		}
	});

	test("a new session of a user with several apps starts in the app last worked in", async () => {
		const owner = await harness.business("Banque du Large");
		const first = await harness.signedIn(owner.email);
		const { body: second } = await first.change<App>("POST", "/api/apps", { name: "Banque du Cap" });
		const currentApp = async () => {
			const { body } = await (await harness.signedIn(owner.email)).get<{ data: User }>("/api/user");
			return body.data.current_app?.id;
		};
		expect(await currentApp()).toBe(second.id);
		await first.change("PUT", "/api/session/app", { app: owner.app });
		expect(await currentApp()).toBe(owner.app);
	});

	test("a session expires after two weeks without use", async () => {
		const client = await harness.signedIn(business.email);
		harness.clock.advance({ days: 13 });
		expect((await client.get("/api/user")).status).toBe(200);
		harness.clock.advance({ days: 13 });
		expect((await client.get("/api/user")).status).toBe(200);
		harness.clock.advance({ days: 15 });
		expect((await client.get("/api/user")).status).toBe(401);
	});
});
