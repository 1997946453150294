import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../shared/schemas.ts";
import {
	type AuthenticatorOverrides,
	authenticatorFlags,
	base64url,
	FakeAuthenticator,
} from "../../../testing/clients/fake-authenticator.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { sessionCookie } from "../../guard/cookies.ts";
import type { InboxMail } from "../../mails/contract.ts";
import type { User } from "../contract.ts";
import { passkeys } from "../tables.ts";
import type { TotpSecret } from "../two-step-verification/contract.ts";
import type { Passkey, PasskeyOptions } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let owner: Browser;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});
afterAll(() => harness.close());

type Browser = Awaited<ReturnType<Harness["signedIn"]>>;
const post = <Body>(client: Browser, path: string, body?: object) =>
	client.post<OrProblem<Body>>(path, body, client.csrf());

const creation = async (client: Browser, current_password = testPassword) =>
	post<PasskeyOptions>(client, "/api/account/passkeys/options", { current_password });

async function add(
	client: Browser,
	authenticator: FakeAuthenticator,
	twist?: AuthenticatorOverrides,
	name?: string,
) {
	const { body } = await creation(client);
	const response = authenticator.create(body, twist);
	return post<Passkey>(client, "/api/account/passkeys", {
		token: body.token,
		response,
		...(name && { name }),
	});
}

async function stranger() {
	const client = harness.visitor({ "accept-language": "en" });
	await client.get("/api/csrf-cookie");
	const { body } = await post<PasskeyOptions>(client, "/api/login/passkey/options", {});
	return { client, asked: body };
}

async function signIn(authenticator: FakeAuthenticator, twist?: AuthenticatorOverrides) {
	const { client, asked } = await stranger();
	const sent = { token: asked.token, response: authenticator.get(asked, twist) };
	const response = await post<{ data: User }>(client, "/api/login/passkey", sent);
	return { ...response, client, sent };
}

const list = async (client: Browser) =>
	(await client.get<{ data: Passkey[] }>("/api/account/passkeys")).body.data;
const trail = async (client: Browser) =>
	(await client.get<Page<AuditEntry>>("/api/account/audit?limit=100")).body.data;
const arrived = ({ email }: TestBusiness, subject: string) =>
	waitUntil(`the mail “${subject}”`, async () => {
		const { body } = await harness.visitor().get<{ data: InboxMail[] }>("/api/dev/inbox");
		return body.data.find((mail) => mail.to === email && mail.subject === subject);
	});

/** What every refusal is like: nothing tells why. */
const refusal = { status: 422, code: "passkey_refused" };
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => ({
	status,
	code: body.code,
});

describe("adding a passkey", () => {
	test("adding a passkey requires the password, this site and user verification", async () => {
		const refused = await creation(owner, "guess");
		expect(refused.body.errors?.[0]).toMatchObject({ path: "current_password", code: "wrong_password" });
		const { body } = await creation(owner);
		expect(body.options).toMatchObject({
			rp: { id: "localhost", name: "Vidimus" },
			user: { name: business.email },
			attestation: "none",
			authenticatorSelection: { residentKey: "required", userVerification: "required" },
		});
	});

	test("a new passkey is listed, announced by email, and signs in without a password", async () => {
		const authenticator = new FakeAuthenticator({ synced: true });
		const added = await add(owner, authenticator, {}, "My phone");
		expect(added.status).toBe(201);
		expect(added.body).toMatchObject({
			object: "passkey",
			name: "My phone",
			synced: true,
			last_used_at: null,
		});
		await arrived(business, "Une clé d’accès a été ajoutée");
		const { status, body, client } = await signIn(authenticator);
		expect(status).toBe(200);
		expect(body.data.email).toBe(business.email);
		expect((await client.get<{ data: User }>("/api/user")).body.data.id).toBe(business.ownerId);
		const listed = (await list(owner)).find(({ name }) => name === "My phone");
		expect(listed?.last_used_at).toEqual(expect.any(String));
		expect((await trail(owner)).map(({ action }) => action)).toEqual(
			expect.arrayContaining(["account.passkey_added", "account.signed_in"]),
		);
	});

	test("an unnamed passkey is named after the browser", async () => {
		const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
		const { body } = await creation(owner);
		const response = new FakeAuthenticator().create(body);
		const added = await owner.post<Passkey>(
			"/api/account/passkeys",
			{ token: body.token, response },
			{ ...owner.csrf(), "user-agent": agent },
		);
		expect(added.body.name).toBe("Firefox 141 · Linux");
		expect((await add(owner, new FakeAuthenticator())).body.name).toBe("Passkey");
	});

	test("in token mode a passkey sign-in returns a Bearer token and sets no session cookie", async () => {
		const authenticator = new FakeAuthenticator();
		await add(owner, authenticator);
		const { asked } = await stranger();
		const program = harness.visitor();
		const { status, body } = await program.post<{ token: string }>("/api/login/passkey", {
			token: asked.token,
			response: authenticator.get(asked),
			as_token: true,
		});
		expect(status).toBe(200);
		expect([...program.cookies.keys()]).not.toContain(sessionCookie);
		expect((await program.get("/api/user", { authorization: `Bearer ${body.token}` })).status).toBe(200);
	});

	test("a passkey can be added once per authenticator, and belongs to one account", async () => {
		const authenticator = new FakeAuthenticator();
		await add(owner, authenticator);
		const { body } = await creation(owner);
		expect((body.options as { excludeCredentials?: object[] }).excludeCredentials).toContainEqual({
			id: base64url(authenticator.id),
			transports: ["internal"],
			type: "public-key",
		});
		const other = await harness.signedIn((await harness.business()).email);
		expect(refusalOf(await add(other, authenticator))).toEqual(refusal);
		expect(await list(other)).toEqual([]);
	});

	test.each<[string, AuthenticatorOverrides]>([
		["made for another origin", { origin: "https://evil.example" }],
		["made for another site", { site: "evil.example" }],
		["whose holder wasn't verified", { flags: authenticatorFlags.present }],
		["whose holder wasn't present", { flags: authenticatorFlags.verified }],
	])("a passkey %s can't be added and doesn't sign in", async (_, twist) => {
		const before = (await list(owner)).length;
		expect(refusalOf(await add(owner, new FakeAuthenticator(), twist))).toEqual(refusal);
		expect((await list(owner)).length).toBe(before);
		const authenticator = new FakeAuthenticator();
		await add(owner, authenticator);
		const { client, ...response } = await signIn(authenticator, twist);
		expect(refusalOf(response)).toEqual(refusal);
		expect((await client.get("/api/user")).status).toBe(401);
		expect((await signIn(authenticator)).status).toBe(200);
	});

	test("a registration challenge works once and only for its own account", async () => {
		const other = await harness.signedIn((await harness.business()).email);
		const { body } = await creation(owner);
		const authenticator = new FakeAuthenticator();
		const registration = { token: body.token, response: authenticator.create(body) };
		expect(refusalOf(await post(other, "/api/account/passkeys", registration))).toEqual(refusal);
		expect(refusalOf(await post(owner, "/api/account/passkeys", registration))).toEqual(refusal);
		expect(refusalOf(await signIn(authenticator))).toEqual(refusal);
	});

	test("an account can have at most twenty passkeys", async () => {
		const { email, ownerId } = await harness.business();
		const client = await harness.signedIn(email);
		const existing = Array.from({ length: 19 }, (_, index) => ({
			id: `made-before-${index}`,
			userId: ownerId,
			name: "Made before",
			publicKey: Buffer.alloc(77),
			counter: 0,
			transports: [],
			backedUp: false,
			createdAt: harness.clock.now(),
		}));
		await harness.services.db.insert(passkeys).values(existing);
		const first = (await creation(client)).body;
		const second = (await creation(client)).body;
		const registrations = [first, second].map((asked) => ({
			token: asked.token,
			response: new FakeAuthenticator().create(asked),
		}));
		const responses = await Promise.all(
			registrations.map((registration) => post(client, "/api/account/passkeys", registration)),
		);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		expect((await creation(client)).body.code).toBe("too_many_passkeys");
		expect(await list(client)).toHaveLength(20);
	});
});

describe("signing in with a passkey", () => {
	let authenticator: FakeAuthenticator;
	beforeAll(async () => {
		authenticator = new FakeAuthenticator();
		await add(owner, authenticator, {}, "Laptop");
	});

	test("a sign-in page may request challenges three times as often as an address may sign in", async () => {
		const client = harness.visitor({ "accept-language": "en" });
		await client.get("/api/csrf-cookie");
		const statuses = [];
		for (let time = 0; time < 3 * 30 + 1; time++)
			statuses.push((await post(client, "/api/login/passkey/options", {})).status);
		expect(statuses.slice(0, 90)).toEqual(Array(90).fill(200));
		expect(statuses[90]).toBe(429);
	});

	test("a passkey sign-in requires the CSRF token and a challenge issued by this server", async () => {
		const client = harness.visitor();
		expect((await client.post("/api/login/passkey/options", {})).status).toBe(419);
		const { asked } = await stranger();
		const response = { token: asked.token, response: authenticator.get(asked) };
		expect((await client.post("/api/login/passkey", response)).status).toBe(419);
		const altered = { ...asked, options: { challenge: base64url(randomBytes(32)) } };
		const { client: other } = await stranger();
		const forged = { token: asked.token, response: authenticator.get(altered) };
		expect(refusalOf(await post(other, "/api/login/passkey", forged))).toEqual(refusal);
	});

	test("a replayed passkey response is refused", async () => {
		const { status, sent } = await signIn(authenticator);
		expect(status).toBe(200);
		const { client, asked } = await stranger();
		expect(refusalOf(await post(client, "/api/login/passkey", sent))).toEqual(refusal);
		const renewed = { token: asked.token, response: sent.response };
		expect(refusalOf(await post(client, "/api/login/passkey", renewed))).toEqual(refusal);
	});

	test("of two concurrent sign-ins with the same passkey response one succeeds", async () => {
		const { client, asked } = await stranger();
		const response = { token: asked.token, response: authenticator.get(asked) };
		const responses = await Promise.all([1, 2].map(() => post(client, "/api/login/passkey", response)));
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
	});

	test("a passkey sign-in requires no code of the second step", async () => {
		const { email } = await harness.business();
		const client = await harness.signedIn(email);
		const own = new FakeAuthenticator();
		await add(client, own);
		const { body } = await post<TotpSecret>(client, "/api/account/totp", { current_password: testPassword });
		const timestamp = harness.clock.now().getTime();
		const code = TOTP.generate({ secret: Secret.fromBase32(body.secret), timestamp });
		expect((await post(client, "/api/account/totp/confirm", { code })).status).toBe(200);
		const response = await signIn(own);
		expect(response.status).toBe(200);
		expect((await response.client.get("/api/user")).status).toBe(200);
	});

	test("a passkey challenge expires after ten minutes", async () => {
		const { client, asked } = await stranger();
		const response = { token: asked.token, response: authenticator.get(asked) };
		harness.clock.advance({ seconds: 601 });
		expect(refusalOf(await post(client, "/api/login/passkey", response))).toEqual(refusal);
	});

	test("an unknown passkey, another passkey's signature and another user's handle get the same refusal", async () => {
		const unknown = new FakeAuthenticator();
		unknown.create((await creation(owner)).body);
		for (const [who, twist] of [
			[unknown, {}],
			[unknown, { id: authenticator.id }],
			[authenticator, { handle: base64url("usr_somebody_else") }],
		] as const) {
			const { client, ...response } = await signIn(who, twist);
			expect(refusalOf(response)).toEqual(refusal);
			expect(client.cookies.has(sessionCookie)).toBe(false);
		}
	});

	test("a passkey whose counter didn't increase is refused, and the audit log records it", async () => {
		const counting = new FakeAuthenticator();
		await add(owner, counting, {}, "Key ring");
		counting.counter = 7;
		expect((await signIn(counting)).status).toBe(200);
		for (const counter of [7, 6, 0]) {
			counting.counter = counter;
			expect(refusalOf(await signIn(counting))).toEqual(refusal);
		}
		const failed = (await trail(owner)).filter(({ action }) => action === "account.sign_in_failed");
		expect(failed.map(({ details }) => details)).toEqual(
			Array(3).fill({ name: "Key ring", reason: "counter" }),
		);
		counting.counter = 8;
		expect((await signIn(counting)).status).toBe(200);
	});
});

describe("managing passkeys", () => {
	const at = (authenticator: FakeAuthenticator) => `/api/account/passkeys/${base64url(authenticator.id)}`;
	const rename = (client: Browser, authenticator: FakeAuthenticator, name: string) =>
		client.send<OrProblem<Passkey>>("PATCH", at(authenticator), { name }, client.csrf());
	const remove = (client: Browser, authenticator: FakeAuthenticator, current_password = testPassword) =>
		post(client, `${at(authenticator)}/remove`, { current_password });

	test("a passkey can be renamed by its owner", async () => {
		const authenticator = new FakeAuthenticator();
		await add(owner, authenticator);
		const { status, body } = await rename(owner, authenticator, " Bureau ");
		expect(status).toBe(200);
		expect(body.name).toBe("Bureau");
		expect((await rename(owner, authenticator, " ")).body.errors?.[0]?.path).toBe("name");
	});

	test("removing a passkey requires the password, is announced by email, and ends its use for signing in", async () => {
		const authenticator = new FakeAuthenticator();
		await add(owner, authenticator);
		expect((await remove(owner, authenticator, "guess")).body.errors?.[0]?.path).toBe("current_password");
		expect((await signIn(authenticator)).status).toBe(200);
		expect((await remove(owner, authenticator)).status).toBe(204);
		expect(refusalOf(await signIn(authenticator))).toEqual(refusal);
		expect((await remove(owner, authenticator)).status).toBe(404);
		expect((await trail(owner)).map(({ action }) => action)).toContain("account.passkey_removed");
		await arrived(business, "Une clé d’accès a été supprimée");
	});

	test("another user's passkey can't be seen, renamed or removed", async () => {
		const authenticator = new FakeAuthenticator();
		await add(owner, authenticator, {}, "Mine");
		const other = await harness.signedIn((await harness.business()).email);
		expect(await list(other)).toEqual([]);
		expect((await rename(other, authenticator, "Theirs")).status).toBe(404);
		expect((await remove(other, authenticator)).status).toBe(404);
		expect((await signIn(authenticator)).status).toBe(200);
	});
});
