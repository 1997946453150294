import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { verifyChains } from "../../audit/verify.ts";
import { csrfCookie, sessionCookie } from "../../guard/cookies.ts";
import type { Invitation } from "../../team/contract.ts";
import type { EmailVerificationResult, User } from "../contract.ts";
import { deleteExpiredSessions } from "../sessions/sessions.ts";
import { oneTimeTokens, users } from "../tables.ts";
import { deleteUnverifiedUsers } from "../users.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
});
afterAll(async () => {
	expect((await verifyChains(harness.services)).broken).toEqual([]);
	await harness.close();
});

let strangers = 0;
const newAddress = () => `stranger-${strangers++}@example.com`;
const form = (more: object = {}) => ({
	name: "Noor Haddad",
	email: newAddress(),
	password: testPassword,
	...more,
});

async function send(body: object, locale = "en") {
	const client = harness.visitor({ "accept-language": locale });
	await client.get("/api/csrf-cookie");
	const response = await client.change<{ data: User }>("POST", "/api/register", body);
	return { client, ...response };
}
const prove = (client: TestClient, token: string) =>
	client.change<EmailVerificationResult>("POST", "/api/email/verify", { token });
const me = async (client: TestClient) => (await client.get<{ data: User }>("/api/user")).body.data;
const known = (email: string) => harness.services.db.select().from(users).where(eq(users.email, email));
const actions = async (client: TestClient) =>
	(await client.get<Page<AuditEntry>>("/api/account/audit?limit=100")).body.data.map(({ action }) => action);

describe("creating an account", () => {
	test("registering signs the user in and emails a verification link", async () => {
		const { client, status, body, headers } = await send(
			form({ email: " Noor.HADDAD@example.com ", phone: "+33 6 12 34 56 78" }),
		);
		expect(status).toBe(201);
		expect(body.data).toMatchObject({
			email: "noor.haddad@example.com",
			name: "Noor Haddad",
			phone: "+33612345678",
			locale: "en",
			email_verified: false,
			totp: false,
			current_app: null,
		});
		const mail = await harness.mailTo("noor.haddad@example.com", "verify_email");
		expect(mail.text).toContain("Hello Noor Haddad,");
		expect(mail.link).toMatch(/^http:\/\/localhost:3000\/en\/verify-email\?token=prf_/);
		const proved = await prove(client, mail.token);
		expect(proved.body).toEqual({ result: "verified", email: "noor.haddad@example.com" });
		expect((await me(client)).email_verified).toBe(true);
		const { body: trail } = await client.get<Page<AuditEntry>>("/api/account/audit");
		expect(trail.data).toMatchObject([
			{ action: "account.email_verified", request_id: proved.headers["request-id"] },
			{
				action: "account.registered",
				request_id: headers["request-id"],
				actor: { kind: "user", id: body.data.id },
			},
		]);
	});

	test("registering a known or an unknown address gives the same response, cookies included", async () => {
		const unknown = await send(form());
		const taken = await send(form({ email: business.email }));
		const masked = ({ status, headers, body, client }: typeof unknown) => {
			const {
				"request-id": _,
				date: __,
				"ratelimit-reset": ___,
				...rest
			} = headers as Record<string, unknown>;
			const secret = new RegExp(`(${csrfCookie}|${sessionCookie})=[^;]+`);
			return {
				status,
				headers: {
					...rest,
					"set-cookie": [rest["set-cookie"]].flat().map((cookie) => String(cookie).replace(secret, "$1")),
					"content-length": Number(rest["content-length"]) - body.data.email.length,
				},
				body: { ...body.data, id: "", email: "", created_at: "" },
				cookies: [...client.cookies.keys()].toSorted(),
			};
		};
		expect(unknown.status).toBe(201);
		expect(masked(taken)).toEqual(masked(unknown));
		expect(taken.client.cookies.size).toBe(2);
		expect(await actions(taken.client)).toEqual(await actions(unknown.client));
		const mail = await harness.mailTo(business.email, "already_registered");
		expect(mail.link).toBe("http://localhost:3000/fr/login");
		expect(mail.subject).toBe("Vous avez déjà un compte");
		expect(await harness.allMailsTo(business.email, "verify_email")).toEqual([]);
		expect(await harness.allMailsTo(unknown.body.data.email, "verify_email")).toHaveLength(1);
	});

	test.each([
		["en", "too short", "Ab3#xyz9", "too_small", "At least 10 characters"],
		["fr", "too short", "Ab3#xyz9", "too_small", "Au moins 10 caractères"],
		[
			"en",
			"common",
			"1234567890",
			"password_common",
			"This is a commonly used password. Choose another one.",
		],
		[
			"fr",
			"common",
			"1234567890",
			"password_common",
			"Ce mot de passe est trop courant\u00a0: choisissez-en un autre",
		],
		["en", "weak", "abcabcabcabc", "password_weak", "Too easy to guess. Add one or two unrelated words."],
		[
			"fr",
			"based on the name",
			"NoorHaddad1",
			"password_weak",
			"Trop facile à deviner\u00a0: ajoutez un ou deux mots sans lien avec le reste",
		],
		[
			"en",
			"the email address",
			"quatre.saisons@example.com",
			"password_weak",
			"Too easy to guess. Add one or two unrelated words.",
		],
	])("registering in %s with a password that is %s is refused", async (locale, _, secret, code, message) => {
		const email = secret.includes("@") ? secret : newAddress();
		const { status, body } = await send(form({ email, password: secret }), locale);
		expect(status).toBe(422);
		expect(body.errors).toEqual([{ path: "password", code, message }]);
		expect(await known(email)).toEqual([]);
	});

	test("an overlong password is refused before it is hashed", async () => {
		const { status, body } = await send(form({ password: "aB3$".repeat(60) }));
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: "password", code: "too_big" }]);
	});

	test.each<object>([
		{ emailVerifiedAt: "2026-01-01" },
		{ email_verified: true },
		{ id: "usr_01jd4m8q3ve9r8k2t6w5x7y9za" },
		{ roles: ["owner"] },
	])("registering with the additional field %j is refused", async (more) => {
		const sent = form(more);
		const { status, body } = await send(sent);
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ code: "unrecognized_keys" }]);
		expect(body.errors?.[0]?.message).toContain(Object.keys(more)[0]);
		expect(await known(sent.email)).toEqual([]);
	});

	test.each([
		["0033 6 12 34 56 78", "+33612345678"],
		["+44 (0)20 7946 0958", "+442079460958"],
		[null, null],
	])("registering with the phone number %j succeeds", async (phone, kept) => {
		const { status, body } = await send(form({ phone }));
		expect({ status, phone: body.data?.phone }).toEqual({ status: 201, phone: kept });
	});

	test.each(["06 12 34 56 78", "+33 6 12", "call me", "+33612345678 ext. 5", ""])(
		"registering with the phone number %j is refused",
		async (phone) => {
			const { status, body } = await send(form({ phone }));
			expect(status).toBe(422);
			expect(body.errors).toMatchObject([{ path: "phone", code: "custom" }]);
		},
	);

	test.each([
		"no address",
		"a@b",
		"two@example.com, three@example.com",
		"a\r\nbcc: x@example.com",
		`${"a".repeat(250)}@example.com`,
	])("registering with the email address %j is refused", async (email) => {
		const { status, body } = await send(form({ email }));
		expect(status).toBe(422);
		expect(body.errors?.[0]).toMatchObject({ path: "email" });
	});

	test("more than twenty registrations an hour from one IP address are refused", async () => {
		const client = harness.visitor();
		await client.get("/api/csrf-cookie");
		const statuses = [];
		for (let tries = 0; tries < 21; tries++)
			statuses.push((await client.change("POST", "/api/register", form({ password: "short" }))).status);
		expect(statuses).toEqual([...Array(20).fill(422), 429]);
	});
});

describe("an unverified account with the address of another", () => {
	let shadow: TestClient;
	beforeAll(async () => {
		shadow = await harness.registered(business.email);
	});

	test("an unverified account can't access any app, its own included", async () => {
		const responses = [
			await shadow.change("POST", "/api/apps", { name: "Mine" }),
			await shadow.change("PUT", "/api/session/app", { app: business.app }),
			await shadow.get<OrProblem<object>>("/api/v1/verifications"),
			await shadow.change("POST", "/api/v1/verifications", {}),
			await shadow.get<OrProblem<object>>("/api/v1/app"),
			await shadow.get<OrProblem<object>>("/api/v1/events"),
			await shadow.get<OrProblem<object>>(`/api/apps/${business.app}`),
			await shadow.get<OrProblem<object>>(`/api/apps/${business.app}/members`),
			await shadow.get<OrProblem<object>>(`/api/apps/${business.app}/audit`),
		];
		for (const { status, body } of responses)
			expect({ status, code: body.code }).toEqual({ status: 403, code: "email_unverified" });
		expect((await shadow.get<{ data: [] }>("/api/apps")).body.data).toEqual([]);
	});

	test("an unverified account isn't sent a verification link for an address that has an account", async () => {
		await shadow.change("POST", "/api/email/verification");
		const mail = await harness.mailTo(business.email, "already_registered", 2);
		expect(mail.token).not.toMatch(/^prf_/);
		expect(await harness.allMailsTo(business.email, "verify_email")).toEqual([]);
		expect((await me(shadow)).email_verified).toBe(false);
	});

	test("an unverified account can't accept an invitation without the emailed link", async () => {
		const owner = await harness.signedIn(business.email);
		const invited = newAddress();
		await owner.change("POST", `/api/apps/${business.app}/invitations`, {
			emails: [invited],
			roles: ["admin"],
		});
		const { body } = await owner.get<{ data: Invitation[] }>(`/api/apps/${business.app}/invitations`);
		const claims = await harness.registered(invited);
		const path = `/api/invitations/${body.data[0]?.id}/accept`;
		const guessed = await claims.change("POST", path, { token: "ivt_guessed" });
		expect(guessed.body.code).toBe("invitation_closed");
		const { token } = await harness.mailTo(invited, "invitation");
		const other = await shadow.change("POST", path, { token });
		expect(other.body.code).toBe("address_mismatch");
		expect((await me(claims)).email_verified).toBe(false);
	});

	test("signing in to an unverified account sets no device cookie", async () => {
		expect([...shadow.cookies.keys()].toSorted()).toEqual([csrfCookie, sessionCookie]);
		const again = await harness.registered(business.email, { password: "another horse battery staple" });
		await again.change("POST", "/api/login", {
			email: business.email,
			password: "another horse battery staple",
		});
		expect([...again.cookies.keys()].toSorted()).toEqual([csrfCookie, sessionCookie]);
	});

	test("an unverified account doesn't prevent the owner from signing in", async () => {
		expect((await me(await harness.signedIn(business.email))).id).toBe(business.ownerId);
	});
});

describe("verifying an email address", () => {
	test("the first of two accounts to verify an address keeps it, and the other is deleted", async () => {
		const email = newAddress();
		const first = await harness.registered(email);
		await harness.mailTo(email, "verify_email");
		const second = await harness.registered(email);
		const { token } = await harness.mailTo(email, "verify_email", 2);
		expect((await prove(second, token)).status).toBe(200);
		expect((await first.get("/api/user")).status).toBe(401);
		expect(await known(email)).toHaveLength(1);
	});

	test("of two accounts that verify an address at the same time one gets it", async () => {
		const email = newAddress();
		const first = await harness.registered(email);
		const { token: firstToken } = await harness.mailTo(email, "verify_email");
		const second = await harness.registered(email);
		const { token: secondToken } = await harness.mailTo(email, "verify_email", 2);
		const responses = await Promise.all([prove(first, firstToken), prove(second, secondToken)]);
		const statuses = responses.map(({ status }) => status).toSorted();
		expect(statuses[0]).toBe(200);
		expect([401, 409, 422]).toContain(statuses[1]);
		expect(await known(email)).toHaveLength(1);
	});

	test("a verification link works only for its account, and stays valid when another tries it", async () => {
		const email = newAddress();
		const client = await harness.registered(email);
		const { token } = await harness.mailTo(email, "verify_email");
		const thief = await harness.registered(email);
		for (const other of [thief, await harness.signedIn(business.email)])
			expect((await prove(other, token)).body.code).toBe("email_link_expired");
		expect((await harness.visitor().post("/api/email/verify", { token })).status).toBe(401);
		expect((await prove(client, token)).status).toBe(200);
	});

	test("a verification link works once, and not after a newer one was sent or a day has passed", async () => {
		const email = newAddress();
		const client = await harness.registered(email);
		const old = await harness.mailTo(email, "verify_email");
		await client.change("POST", "/api/email/verification");
		const late = await harness.mailTo(email, "verify_email", 2);
		expect((await prove(client, old.token)).body.code).toBe("email_link_expired");
		harness.clock.advance({ hours: 24, seconds: 1 });
		expect((await prove(client, late.token)).body.code).toBe("email_link_expired");
		await client.change("POST", "/api/email/verification");
		const { token } = await harness.mailTo(email, "verify_email", 3);
		expect((await prove(client, token)).status).toBe(200);
		expect((await prove(client, token)).body.code).toBe("email_link_expired");
		const again = await client.change("POST", "/api/email/verification");
		expect(again.status).toBe(202);
		expect(await harness.allMailsTo(email, "verify_email")).toHaveLength(3);
	});

	test("a verification link verifies the address it was sent to, not a later one", async () => {
		const mine = newAddress();
		const theirs = newAddress();
		const client = await harness.registered(mine);
		const { token } = await harness.mailTo(mine, "verify_email");
		await client.change("POST", "/api/password/forgot", { email: mine });
		const reset = await harness.mailTo(mine, "password_reset");
		const moved = await client.change("POST", "/api/account/email", {
			email: theirs,
			current_password: testPassword,
		});
		expect(moved.status).toBe(202);
		const { id } = await me(client);
		expect((await prove(client, token)).body.code).toBe("email_link_expired");
		const set = await client.change("POST", "/api/password/reset", {
			uid: id,
			token: reset.token,
			password: "seven quiet umbrellas",
		});
		expect(set.body.code).toBe("email_link_expired");
		expect(await me(client)).toMatchObject({ email: theirs, email_verified: false });
		expect((await prove(client, (await harness.mailTo(theirs, "verify_email")).token)).status).toBe(200);
	});

	test("a verification link's token is stored as a hash only", async () => {
		const email = newAddress();
		await harness.registered(email);
		const { token } = await harness.mailTo(email, "verify_email");
		const rows = await harness.services.db.select().from(oneTimeTokens);
		expect(rows.length).toBeGreaterThan(0);
		expect(JSON.stringify(rows)).not.toContain(token);
		expect(JSON.stringify(rows)).not.toContain(email);
	});
});

describe("an account that is never verified", () => {
	test("an unverified account is deleted after a week, a verified one isn't", async () => {
		const client = await harness.registered(newAddress());
		const { email } = await me(client);
		harness.clock.advance({ days: 6 });
		await deleteUnverifiedUsers(harness.services);
		expect(await known(email)).toHaveLength(1);
		harness.clock.advance({ days: 1, seconds: 1 });
		await deleteUnverifiedUsers(harness.services);
		await deleteExpiredSessions(harness.services);
		expect(await known(email)).toEqual([]);
		expect((await client.get("/api/user")).status).toBe(401);
		expect(await known(business.email)).toHaveLength(1);
	});

	test("an unverified account can't set a profile photo, which would outlive it", async () => {
		const client = await harness.registered(newAddress());
		const photo = new FormData();
		photo.append("file", new Blob([new Uint8Array(3)]), "me.png");
		const { status, body } = await client.change("PUT", "/api/account/avatar", photo);
		expect({ status, code: body.code }).toEqual({ status: 403, code: "email_unverified" });
	});
});
