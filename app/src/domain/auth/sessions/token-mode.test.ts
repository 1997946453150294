import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import { csrfCookie, sessionCookie } from "../../guard/cookies.ts";
import type { User } from "../contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

type Tokened = { data: User; token: string };
const signIn = async () => {
	const program = harness.visitor({ "accept-language": "en" });
	const response = await program.post<Tokened>("/api/login", {
		email: business.email,
		password: testPassword,
		as_token: true,
	});
	return { program, ...response, bearer: harness.withSecret(response.body.token) };
};

describe("token mode", () => {
	test("token mode returns a token with the user, requires no CSRF token and sets no session cookie", async () => {
		const { program, status, body } = await signIn();
		expect(status).toBe(200);
		expect(body.token).toMatch(/^ses_[\w-]{32}$/);
		expect(body.data).toMatchObject({ object: "user", email: business.email });
		expect(program.cookies.has(sessionCookie)).toBe(false);
		expect(program.cookies.has(csrfCookie)).toBe(false);
		expect((await program.get("/api/user")).status).toBe(401);
	});

	test("a token may do everything that a session may, including changes without a CSRF token", async () => {
		const { bearer } = await signIn();
		const done = [
			await bearer.get("/api/user"),
			await bearer.get("/api/account"),
			await bearer.get("/api/account/audit"),
			await bearer.get("/api/account/export"),
			await bearer.put("/api/session/app", { app: business.app, mode: "test" }),
			await bearer.patch("/api/account", { color_mode: "dark" }),
			await bearer.get(`/api/apps/${business.app}/members`),
			await bearer.patch(`/api/apps/${business.app}`, { name: "Banque" }),
			await bearer.get("/api/v1/verifications"),
			await bearer.post("/api/v1/verifications", {}),
			await bearer.post("/api/pusher/user-auth", { socket_id: "1.2" }),
			await bearer.delete("/api/account/sessions"),
		];
		expect(done.map(({ status }) => status)).toEqual([
			200, 200, 200, 200, 204, 204, 200, 204, 200, 201, 200, 204,
		]);
		expect((await bearer.get<{ data: User }>("/api/user")).body.data.color_mode).toBe("dark");
	});

	test("a token stops working after signing out", async () => {
		const { bearer } = await signIn();
		expect((await bearer.post("/api/logout")).status).toBe(204);
		expect((await bearer.get("/api/user")).status).toBe(401);
		expect((await bearer.get("/api/v1/verifications")).status).toBe(401);
	});

	test("an API key isn't accepted as a token, and a token isn't accepted as an API key", async () => {
		for (const secret of [business.secret, business.secret.replace(/^sk_test/, "ses")]) {
			const key = harness.withSecret(secret);
			expect((await key.get("/api/user")).status).toBe(401);
			expect((await key.patch("/api/account", { name: "Key" })).status).toBe(401);
			expect((await key.get(`/api/apps/${business.app}/members`)).status).toBe(401);
		}
		const { body } = await signIn();
		const dressed = harness.withSecret(body.token.replace(/^ses/, "sk_test"));
		expect((await dressed.get("/api/v1/verifications")).status).toBe(401);
		expect((await dressed.get("/api/user")).status).toBe(401);
	});

	test("a Bearer token doesn't exempt a cookie session in the same request from CSRF checks", async () => {
		const browser = await harness.signedIn(business.email);
		for (const authorization of [
			"Bearer ses_made-up",
			`Bearer ${business.secret}`,
			"Basic ses_x",
			"Bearer ",
		]) {
			const { status } = await browser.patch("/api/account", { name: "Forged" }, { authorization });
			expect({ authorization, refused: [401, 419].includes(status) }).toEqual({
				authorization,
				refused: true,
			});
		}
		const { body } = await browser.get<{ data: User }>("/api/user");
		expect(body.data.name).not.toBe("Forged");
	});

	test("token mode works when creating an account", async () => {
		const { status, body } = await harness.visitor().post<Tokened>("/api/register", {
			name: "Noor Haddad",
			email: "noor@example.com",
			password: testPassword,
			as_token: true,
		});
		expect(status).toBe(201);
		expect((await harness.withSecret(body.token).get<Tokened>("/api/user")).body.data.email).toBe(
			"noor@example.com",
		);
	});

	test("token mode requires a JSON boolean, which other sites' forms can't send", async () => {
		const { status } = await harness
			.visitor()
			.post("/api/login", `email=${business.email}&password=x&as_token=true`, {
				"content-type": "application/x-www-form-urlencoded",
			});
		expect(status).toBe(422);
	});
});

describe("the key that wraps the user", () => {
	test.each([
		["", (body: Record<string, unknown>) => body],
		["me", (body: Record<string, unknown>) => body.me as Record<string, unknown>],
	])("the user can be wrapped in %j", async (key, unwrapped) => {
		const other = await startHarness({ env: { USER_WRAP_KEY: key } });
		try {
			const { email } = await other.business();
			const browser = other.visitor();
			await browser.get("/api/csrf-cookie");
			const signedIn = await browser.change<Record<string, unknown>>("POST", "/api/login", {
				email,
				password: testPassword,
			});
			expect(unwrapped(signedIn.body)).toMatchObject({ object: "user", email });
			const { body } = await browser.get<Record<string, unknown>>("/api/user");
			expect(unwrapped(body)).toMatchObject({ object: "user", email });
			const program = await other
				.visitor()
				.post<Record<string, unknown>>("/api/login", { email, password: testPassword, as_token: true });
			expect(program.body.token).toMatch(/^ses_/);
			expect(unwrapped(program.body)).toMatchObject({ email });
		} finally {
			await other.close();
		}
	});
});
