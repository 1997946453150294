import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import type { Page } from "../../../shared/schemas.ts";
import { FakeAuthenticator } from "../../../testing/clients/fake-authenticator.ts";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { verifyChains } from "../../audit/verify.ts";
import { deviceCookie } from "../../guard/cookies.ts";
import type { User } from "../contract.ts";
import type { PasskeyOptions } from "../passkeys/contract.ts";
import { completeSignIn } from "../sessions/complete-sign-in.ts";
import { oneTimeTokens, passkeys, sessions, users } from "../tables.ts";
import { identifyAttempt } from "../throttle/throttle.ts";

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

const other = "seven quiet umbrellas";
async function browser() {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	return client;
}
const login = async (email: string, secret: string, client?: TestClient) => {
	const { status } = await (client ?? (await browser())).change("POST", "/api/login", {
		email,
		password: secret,
	});
	return status;
};
const forgot = async (email: string) => (await browser()).change("POST", "/api/password/forgot", { email });
const linkTo = async (email: string, times = 1) => {
	const { link, token } = await harness.mailTo(email, "password_reset", times);
	return { uid: link.split("/").at(-2) ?? "", token };
};
const reset = async (link: { uid: string; token: string }, secret = other, client?: TestClient) =>
	(client ?? (await browser())).change("POST", "/api/password/reset", { ...link, password: secret });
const check = ({ uid, token }: { uid: string; token: string }) =>
	harness.visitor().get(`/api/password/reset/${uid}/${token}`);
const me = (client: TestClient) => client.get<{ data: User }>("/api/user");
const trailOf = async (client: TestClient, action: string) =>
	(await client.get<Page<AuditEntry>>(`/api/account/audit?action=${action}`)).body.data;

describe("resetting a forgotten password", () => {
	test("a known and an unknown address get the same response, and only the known one gets an email", async () => {
		const known = await forgot(business.email);
		const unknown = await forgot("nobody@example.com");
		const masked = ({ status, headers, bytes }: typeof known) => {
			const {
				"request-id": _,
				date: __,
				"ratelimit-reset": ___,
				...rest
			} = headers as Record<string, unknown>;
			return { status, rest, bytes: bytes.toString() };
		};
		expect(known.status).toBe(202);
		expect(masked(unknown)).toEqual(masked(known));
		const { link } = await harness.mailTo(business.email, "password_reset");
		expect(link).toBe(
			`http://localhost:3000/fr/password/reset/${business.ownerId}/${(await linkTo(business.email)).token}`,
		);
		expect(await harness.allMailsTo("nobody@example.com", "password_reset")).toEqual([]);
	});

	test("a reset ends every session, is emailed to the owner, and is recorded in the audit log", async () => {
		const sessions = [await harness.signedIn(business.email), await harness.signedIn(business.email)];
		const requested = await forgot(business.email);
		const link = await linkTo(business.email);
		const shown = await check(link);
		expect({ status: shown.status, body: shown.body }).toEqual({
			status: 200,
			body: { email: business.email },
		});
		const client = await browser();
		const done = await reset(link, other, client);
		expect(done.status).toBe(204);
		for (const session of sessions) expect((await me(session)).status).toBe(401);
		expect(await login(business.email, testPassword)).toBe(422);
		expect(await login(business.email, other, client)).toBe(200);
		await harness.mailTo(business.email, "password_changed");
		expect(await trailOf(client, "account.password_reset_requested")).toMatchObject([
			{ request_id: requested.headers["request-id"] },
		]);
		expect(await trailOf(client, "account.password_reset")).toMatchObject([
			{ request_id: done.headers["request-id"], actor: { kind: "user", id: business.ownerId } },
		]);
	});

	test("the owner can sign in right after a reset, despite earlier guesses by others", async () => {
		for (let tries = 0; tries < 6; tries++) await login(business.email, "not it");
		await forgot(business.email);
		const client = await browser();
		await reset(await linkTo(business.email), other, client);
		expect(client.cookies.has(deviceCookie)).toBe(true);
		expect(await login(business.email, other, client)).toBe(200);
	});

	test("a password reset link works once, also for two concurrent requests", async () => {
		await forgot(business.email);
		const link = await linkTo(business.email);
		const responses = await Promise.all([reset(link), reset(link, "eight loud umbrellas")]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 422]);
		const [won, lost] =
			responses[0]?.status === 204 ? [other, "eight loud umbrellas"] : ["eight loud umbrellas", other];
		expect(await login(business.email, lost)).toBe(422);
		expect(await login(business.email, won)).toBe(200);
		expect((await reset(link)).body.code).toBe("email_link_expired");
		expect((await check(link)).status).toBe(422);
		expect(await harness.allMailsTo(business.email, "password_changed")).toHaveLength(1);
	});

	test("a password reset link expires after an hour", async () => {
		await forgot(business.email);
		const link = await linkTo(business.email);
		harness.clock.advance({ seconds: 3599 });
		expect((await check(link)).status).toBe(200);
		harness.clock.advance({ seconds: 1 });
		expect((await check(link)).status).toBe(422);
		expect((await reset(link)).body.code).toBe("email_link_expired");
	});

	test("at most three reset links are valid, and none after one of them was used", async () => {
		for (let count = 0; count < 5; count++) await forgot(business.email);
		const mails = await harness.allMailsTo(business.email, "password_reset");
		expect(mails).toHaveLength(3);
		const links = mails.map(({ token }) => ({ uid: business.ownerId, token }));
		for (const link of links) expect((await check(link)).status).toBe(200);
		expect((await reset(links[1]!)).status).toBe(204);
		for (const link of links) expect((await reset(link)).body.code).toBe("email_link_expired");
		await forgot(business.email);
		expect(await harness.allMailsTo(business.email, "password_reset")).toHaveLength(4);
	});

	test("a reset link of another account, of another purpose or made up is refused", async () => {
		const thief = await harness.business();
		await forgot(thief.email);
		const { token } = await linkTo(thief.email);
		const stranger = await harness.registered("link-thief@example.com");
		const proof = await harness.mailTo("link-thief@example.com", "verify_email");
		const uid = (await me(stranger)).body.data.id;
		for (const link of [
			{ uid: business.ownerId, token },
			{ uid, token: proof.token },
			{ uid: business.ownerId, token: `prf_${"A".repeat(32)}` },
		])
			expect((await reset(link)).body.code).toBe("email_link_expired");
		expect((await reset({ uid: "usr_1' or 1=1 --", token })).status).toBe(422);
		expect(await login(business.email, testPassword)).toBe(200);
		expect((await check({ uid: thief.ownerId, token })).status).toBe(200);
	});

	test("a reset link stays valid when the new password is refused", async () => {
		await forgot(business.email);
		const link = await linkTo(business.email);
		const weak = await reset(link, "Camille Laurent");
		expect(weak.body.errors).toMatchObject([{ path: "password", code: "password_weak" }]);
		expect((await reset(link)).status).toBe(204);
	});

	test("a reset requires the CSRF token", async () => {
		await forgot(business.email);
		const link = await linkTo(business.email);
		const { status } = await harness.visitor().post("/api/password/reset", { ...link, password: other });
		expect(status).toBe(419);
		expect((await harness.visitor().post("/api/password/forgot", { email: business.email })).status).toBe(
			419,
		);
	});
});

describe("resetting the password of an unverified account", () => {
	test("a reset verifies the address and deletes other accounts that claimed it", async () => {
		const email = "forgetful@example.com";
		const claims = [await harness.registered(email), await harness.registered(email)];
		await forgot(email);
		expect((await reset(await linkTo(email))).status).toBe(204);
		for (const client of claims) expect((await me(client)).status).toBe(401);
		const client = await browser();
		expect(await login(email, other, client)).toBe(200);
		expect((await me(client)).body.data.email_verified).toBe(true);
		expect(await trailOf(client, "account.email_verified")).toHaveLength(1);
		const rows = await harness.services.db.select().from(users).where(eq(users.email, email));
		expect(rows).toHaveLength(1);
	});

	test("a reset removes a passkey that a stranger added before the address was verified", async () => {
		const email = "prepared@example.com";
		const stranger = await harness.registered(email);
		const options = await stranger.change<PasskeyOptions>("POST", "/api/account/passkeys/options", {
			current_password: testPassword,
		});
		const added = await stranger.change("POST", "/api/account/passkeys", {
			token: options.body.token,
			name: "Theirs",
			response: new FakeAuthenticator().create(options.body),
		});
		expect(added.status).toBeLessThan(300);
		await forgot(email);
		expect((await reset(await linkTo(email))).status).toBe(204);
		expect(await harness.services.db.select().from(passkeys)).toEqual([]);
		expect((await me(stranger)).status).toBe(401);
	});
});

describe("changing the password", () => {
	const change = (client: TestClient, secret = other, current_password = testPassword) =>
		client.change("PUT", "/api/account/password", { current_password, password: secret });

	test("a password change ends the other sessions and pending links, and keeps the current session", async () => {
		const mine = await harness.signedIn(business.email);
		const elsewhere = await harness.signedIn(business.email);
		await forgot(business.email);
		const link = await linkTo(business.email);
		const done = await change(mine);
		expect(done.status).toBe(204);
		expect((await me(mine)).status).toBe(200);
		expect((await me(elsewhere)).status).toBe(401);
		expect((await reset(link)).body.code).toBe("email_link_expired");
		expect(await login(business.email, testPassword)).toBe(422);
		expect(await login(business.email, other)).toBe(200);
		await harness.mailTo(business.email, "password_changed");
		expect(await trailOf(mine, "account.password_changed")).toMatchObject([
			{ request_id: done.headers["request-id"] },
		]);
	});

	test("a sign-in that verified the previous password begins no session after the change", async () => {
		const { services } = harness;
		const [row] = await services.db.select().from(users).where(eq(users.email, business.email));
		const client = await harness.signedIn(business.email);
		await change(client);
		const attempt = identifyAttempt(services, business.email, undefined);
		const visitor = {
			locale: "en",
			address: "10.0.0.1",
			userAgent: undefined,
			requestId: newId("request"),
		} as const;
		await expect(completeSignIn(services, row!, attempt, visitor)).rejects.toMatchObject({
			code: "wrong_credentials",
		});
		const open = await services.db.select().from(sessions).where(eq(sessions.userId, business.ownerId));
		expect(open).toHaveLength(1);
	});

	test("of two concurrent password changes from two sessions one succeeds", async () => {
		const clients = [await harness.signedIn(business.email), await harness.signedIn(business.email)];
		const passwords = [other, `${other} of glass`];
		const responses = await Promise.all(clients.map((client, index) => change(client, passwords[index])));
		const succeeded = responses.map(({ status }) => status === 204);
		expect(succeeded.toSorted()).toEqual([false, true]);
		const accepted = await Promise.all(passwords.map((secret) => login(business.email, secret)));
		expect(accepted.map((status) => status === 200)).toEqual(succeeded);
	});

	test("a password change requires the current password and a strong new one", async () => {
		const client = await harness.signedIn(business.email);
		const wrong = await change(client, other, "not it");
		expect(wrong.body.errors).toEqual([
			{ path: "current_password", code: "wrong_password", message: "Incorrect password." },
		]);
		const weak = await change(client, "camille laurent");
		expect(weak.body.errors).toMatchObject([{ path: "password", code: "password_weak" }]);
		expect(await login(business.email, testPassword)).toBe(200);
	});

	test("a password change invalidates only the account's own reset links", async () => {
		const neighbour = await harness.business();
		await forgot(neighbour.email);
		const link = await linkTo(neighbour.email);
		await change(await harness.signedIn(business.email));
		expect((await check(link)).status).toBe(200);
		const left = await harness.services.db
			.select()
			.from(oneTimeTokens)
			.where(eq(oneTimeTokens.userId, business.ownerId));
		expect(left).toEqual([]);
	});
});
