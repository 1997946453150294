import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { InboxMail } from "../../mails/contract.ts";
import type { TwoStepNeeded, User } from "../contract.ts";
import { recoveryCodes, users } from "../tables.ts";
import type { RecoveryCodes, TotpSecret } from "./contract.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(() => harness.close());

const step = 30;
/** Goes to the middle of a later time step, so that no code grows old between two lines of a test. */
function nextStep() {
	const into = (harness.clock.now().getTime() / 1000) % step;
	harness.clock.advance({ seconds: step + step / 2 - into });
}
/** What the authenticator application shows, or showed some steps ago. */
const codeOf = (secret: string, steps = 0) =>
	TOTP.generate({
		secret: Secret.fromBase32(secret),
		timestamp: harness.clock.now().getTime() + steps * step * 1000,
	});
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0");

type Browser = Awaited<ReturnType<Harness["signedIn"]>>;
const change = <Body>(client: Browser, path: string, body: object) =>
	client.post<OrProblem<Body>>(path, body, client.csrf());

/** An account that asks for codes, and a session of it that began before. */
async function protectedAccount() {
	const business = await harness.business();
	const client = await harness.signedIn(business.email);
	const begun = await change<TotpSecret>(client, "/api/account/totp", { current_password: testPassword });
	const { secret } = begun.body;
	nextStep();
	const confirmed = await change<RecoveryCodes>(client, "/api/account/totp/confirm", {
		code: codeOf(secret),
	});
	expect(confirmed.status).toBe(200);
	nextStep();
	return { ...business, client, totp: secret, codes: confirmed.body.recovery_codes };
}

async function withPassword(email: string) {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	const response = await change<TwoStepNeeded>(client, "/api/login", { email, password: testPassword });
	const token = response.body.second_factor?.token ?? "";
	const send = (code: string) => change<{ data: User }>(client, "/api/login/second-factor", { token, code });
	return { ...response, client, send };
}

const inbox = async ({ email }: TestBusiness, subject: string) => {
	const { body } = await harness.visitor().get<{ data: InboxMail[] }>("/api/dev/inbox");
	return body.data.find((mail) => mail.to === email && mail.subject === subject);
};
const actions = async (client: Browser) => {
	const { body } = await client.get<Page<AuditEntry>>("/api/account/audit?limit=100");
	return body.data.map(({ action }) => action);
};

describe("turning on two-step verification", () => {
	test("setup requires the password and returns a secret for authenticator apps", async () => {
		const { email } = await harness.business();
		const client = await harness.signedIn(email);
		const refused = await change<TotpSecret>(client, "/api/account/totp", { current_password: "guess" });
		expect(refused.status).toBe(422);
		expect(refused.body.errors?.[0]).toMatchObject({ path: "current_password", code: "wrong_password" });
		const { body } = await change<TotpSecret>(client, "/api/account/totp", {
			current_password: testPassword,
		});
		expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
		const uri = new URL(body.uri);
		expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
			`otpauth://totp/Vidimus:${email}`,
		);
		expect(Object.fromEntries(uri.searchParams)).toEqual({
			issuer: "Vidimus",
			secret: body.secret,
			algorithm: "SHA1",
			digits: "6",
			period: "30",
		});
	});

	test("sign-in requires no code until a first code has confirmed the setup", async () => {
		const { email } = await harness.business();
		const client = await harness.signedIn(email);
		const { body } = await change<TotpSecret>(client, "/api/account/totp", {
			current_password: testPassword,
		});
		const wrong = await change<RecoveryCodes>(client, "/api/account/totp/confirm", {
			code: wrongCode(body.secret),
		});
		expect(wrong.body.errors?.[0]).toMatchObject({ path: "code", code: "wrong_code" });
		expect((await withPassword(email)).status).toBe(200);
	});

	test("the first code turns it on, emails the owner and keeps their other sessions", async () => {
		const business = await harness.business();
		const client = await harness.signedIn(business.email);
		const other = await harness.signedIn(business.email);
		const { body } = await change<TotpSecret>(client, "/api/account/totp", {
			current_password: testPassword,
		});
		const confirmed = await change<RecoveryCodes>(client, "/api/account/totp/confirm", {
			code: codeOf(body.secret),
		});
		expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
		expect((await other.get<{ data: User }>("/api/user")).body.data.totp).toBe(true);
		expect(await actions(client)).toContain("account.totp_enabled");
		await waitUntil("the mail", () => inbox(business, "La validation en deux étapes est active"));
	});

	test("setup is refused while it is on, and new recovery codes while it is off", async () => {
		const { client } = await protectedAccount();
		const again = await change<TotpSecret>(client, "/api/account/totp", { current_password: testPassword });
		expect(again.status).toBe(409);
		expect(again.body.code).toBe("totp_already_enabled");
		const off = await harness.signedIn((await harness.business()).email);
		for (const [path, body] of [
			["/api/account/recovery-codes", { current_password: testPassword }],
			["/api/account/totp/confirm", { code: "123456" }],
			["/api/account/totp/disable", { current_password: testPassword, code: "123456" }],
		] as const)
			expect((await change<RecoveryCodes>(off, path, body)).body.code).toBe("totp_disabled");
	});

	test("the database contains nothing that could generate a code", async () => {
		const { ownerId, totp: secret, codes } = await protectedAccount();
		const { db } = harness.services;
		const [user] = await db.select().from(users).where(eq(users.id, ownerId));
		const encrypted = Buffer.from(user?.encryptedTotp ?? []);
		expect(encrypted.length).toBeGreaterThan(20);
		for (const readable of [Buffer.from(Secret.fromBase32(secret).bytes), Buffer.from(secret)])
			expect(encrypted.includes(readable)).toBe(false);
		const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ownerId));
		expect(rows).toHaveLength(10);
		for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace(/-/g, ""));
	});
});

describe("signing in with two-step verification", () => {
	test("the password alone opens no session", async () => {
		const { email } = await protectedAccount();
		const { status, body, client, headers } = await withPassword(email);
		expect(status).toBe(202);
		expect(body).toEqual({
			second_factor: { token: expect.any(String), methods: ["totp", "recovery_code"] },
		});
		expect(JSON.stringify(headers["set-cookie"] ?? "")).not.toContain("session");
		expect((await client.get("/api/user")).status).toBe(401);
	});

	test.each([-1, 0, 1])(
		"a code of %i time steps away is accepted, and no code further away",
		async (steps) => {
			const { email, totp: secret } = await protectedAccount();
			nextStep();
			const { send, client } = await withPassword(email);
			expect((await send(codeOf(secret, steps * 3 || 5))).status).toBe(422);
			const code = codeOf(secret, steps);
			expect((await send(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
			expect((await client.get("/api/user")).status).toBe(200);
		},
	);

	test("a code can be typed with the digits of another script", async () => {
		const { email, totp: secret } = await protectedAccount();
		const { send } = await withPassword(email);
		const arabic = codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
		expect((await send(`\u200f${arabic}\u00a0`)).status).toBe(200);
	});

	test.each(["四九二〇三九", "12345½", "🔑🔑🔑🔑🔑🔑"])("every field for a code refuses %s", async (code) => {
		const { email, client } = await protectedAccount();
		const beginner = await harness.signedIn((await harness.business()).email);
		await change(beginner, "/api/account/totp", { current_password: testPassword });
		const { send } = await withPassword(email);
		const responses = [
			await send(code),
			await change(client, "/api/account/totp/disable", { current_password: testPassword, code }),
			await change(beginner, "/api/account/totp/confirm", { code }),
			await harness.visitor().post("/api/v1/verify/code", { code }),
		];
		expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
	});

	test("a code is accepted once, even if two sign-ins use it at the same time", async () => {
		const { email, totp: secret } = await protectedAccount();
		const first = await withPassword(email);
		const second = await withPassword(email);
		const code = codeOf(secret);
		const statuses = (await Promise.all([first.send(code), second.send(code)])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 422]);
		expect((await (await withPassword(email)).send(code)).body.errors?.[0]?.code).toBe("wrong_code");
	});

	test("after five wrong codes the sign-in has to start again, whatever the sixth code", async () => {
		const { email, totp: secret } = await protectedAccount();
		const { send } = await withPassword(email);
		for (let tries = 0; tries < 5; tries++) {
			const { body } = await send(wrongCode(secret));
			expect(body.errors?.[0]).toMatchObject({ path: "code", code: "wrong_code" });
			harness.clock.advance({ seconds: 61 });
		}
		const { status, body } = await send(codeOf(secret));
		expect(status).toBe(422);
		expect(body.code).toBe("second_factor_expired");
	});

	test("a sign-in that waits for its code expires after ten minutes", async () => {
		const { email, totp: secret } = await protectedAccount();
		const { send } = await withPassword(email);
		harness.clock.advance({ seconds: 601 });
		expect((await send(codeOf(secret))).body.code).toBe("second_factor_expired");
	});
});

describe("recovery codes", () => {
	test("a recovery code works once, however it is typed, and the owner is mailed how many are left", async () => {
		const { codes, ...business } = await protectedAccount();
		const [code = ""] = codes;
		expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
		const typed = code.toLowerCase().replace(/-/g, " ").replace(/0/g, "o").replace(/1/g, "l");
		expect((await (await withPassword(business.email)).send(typed)).status).toBe(200);
		const again = await (await withPassword(business.email)).send(code);
		expect(again.body.errors?.[0]).toMatchObject({ path: "code", code: "wrong_code" });
		const mail = await waitUntil("the mail", () => inbox(business, "Un code de secours a été utilisé"));
		expect(mail.text).toContain("Codes restants\u00a0: 9");
		expect(await actions(business.client)).toContain("account.recovery_code_used");
	});

	test("of two concurrent uses of a recovery code one succeeds", async () => {
		const { email, codes } = await protectedAccount();
		const first = await withPassword(email);
		const second = await withPassword(email);
		const [code = ""] = codes;
		const statuses = (await Promise.all([first.send(code), second.send(code)])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 422]);
	});

	test("a sign-in is completed once, even if a code and a recovery code are sent for it at the same time", async () => {
		const { email, totp: secret, codes } = await protectedAccount();
		const { send } = await withPassword(email);
		const responses = await Promise.all([send(codeOf(secret)), send(codes[0]!)]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		expect(responses.find(({ status }) => status === 422)?.body.code).toBe("second_factor_expired");
	});

	test("another account's recovery code is refused", async () => {
		const mine = await protectedAccount();
		const theirs = await protectedAccount();
		expect((await (await withPassword(mine.email)).send(theirs.codes[0] ?? "")).status).toBe(422);
		expect((await (await withPassword(theirs.email)).send(theirs.codes[0] ?? "")).status).toBe(200);
	});

	test("new recovery codes require the password and invalidate the old ones", async () => {
		const { email, client, codes } = await protectedAccount();
		const renew = (current_password: string) =>
			change<RecoveryCodes>(client, "/api/account/recovery-codes", { current_password });
		expect((await renew("guess")).body.errors?.[0]?.path).toBe("current_password");
		const renewed = (await renew(testPassword)).body.recovery_codes;
		expect(renewed).toHaveLength(10);
		expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
		expect((await (await withPassword(email)).send(codes[0] ?? "")).status).toBe(422);
		expect((await (await withPassword(email)).send(renewed[0] ?? "")).status).toBe(200);
		expect(await actions(client)).toContain("account.recovery_codes_renewed");
	});
});

describe("turning off two-step verification", () => {
	const disable = (client: Browser, body: { current_password: string; code: string }) =>
		change<Problem>(client, "/api/account/totp/disable", body);

	test("turning it off requires the password and a code", async () => {
		const { client, totp: secret, ...business } = await protectedAccount();
		const refusals = [
			await disable(client, { current_password: "guess", code: codeOf(secret) }),
			await disable(client, { current_password: testPassword, code: wrongCode(secret) }),
		];
		expect(
			refusals.map(({ status, body }) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code]),
		).toEqual([
			[422, "current_password", "wrong_password"],
			[422, "code", "wrong_code"],
		]);
		expect((await withPassword(business.email)).status).toBe(202);
		expect((await disable(client, { current_password: testPassword, code: codeOf(secret) })).status).toBe(
			204,
		);
		expect((await withPassword(business.email)).status).toBe(200);
		expect(await actions(client)).toContain("account.totp_disabled");
		await waitUntil("the mail", () => inbox(business, "La validation en deux étapes est désactivée"));
	});

	test("a recovery code can turn it off too, and all of them are deleted", async () => {
		const { client, email, ownerId, codes } = await protectedAccount();
		expect((await disable(client, { current_password: testPassword, code: codes[3] ?? "" })).status).toBe(
			204,
		);
		expect((await withPassword(email)).status).toBe(200);
		const { db } = harness.services;
		expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ownerId))).toEqual([]);
	});

	test("guessing codes from an open session is throttled", async () => {
		const { client, totp: secret } = await protectedAccount();
		const responses = [];
		for (let tries = 0; tries < 6; tries++)
			responses.push(await disable(client, { current_password: testPassword, code: wrongCode(secret) }));
		expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
		expect(responses.at(-1)?.body.code).toBe("too_many_sign_ins");
	});

	test("it can be turned on again immediately, with another secret", async () => {
		const { client, totp: secret } = await protectedAccount();
		await disable(client, { current_password: testPassword, code: codeOf(secret) });
		const { body } = await change<TotpSecret>(client, "/api/account/totp", {
			current_password: testPassword,
		});
		expect(body.secret).not.toBe(secret);
		const confirmed = await change(client, "/api/account/totp/confirm", { code: codeOf(body.secret) });
		expect(confirmed.status).toBe(200);
	});
});
