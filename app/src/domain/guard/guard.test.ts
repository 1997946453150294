import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { createCallerAccess } from "./access.ts";
import { authorize, isPermitted } from "./authorize.ts";
import { csrfCookie, csrfHeader, sessionCookie } from "./cookies.ts";
import { permissionsByRole } from "./permissions.ts";
import {
	findSignedIn,
	identifyApiKey,
	requireAppCaller,
	requireAppMember,
	requireSignedIn,
	requireVerifiedUser,
} from "./request.ts";
import { handlerCheckedAccess, linkTokenAccess, publicAccess, secured } from "./secured.ts";

let harness: Harness;
let business: TestBusiness;
/** Cookies of the owner's session. */
let cookies: Record<string, string>;
let csrf: Record<string, string>;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	const owner = await harness.signedIn(business.email);
	cookies = Object.fromEntries(owner.cookies);
	csrf = { [csrfHeader]: cookies[csrfCookie] ?? "" };
});
afterAll(() => harness.close());

/** What the guard reads of a request. */
const buildRequest = (change: Partial<Pick<FastifyRequest, "method" | "headers" | "cookies" | "params">>) =>
	({
		method: "GET",
		headers: {},
		cookies: {},
		params: {},
		ip: "127.0.0.1",
		id: "req_1",
		actor: null,
		...change,
	}) as FastifyRequest;
const withBearer = (secret: string, method = "GET") =>
	buildRequest({ method, headers: { authorization: `Bearer ${secret}` } });
const change = (headers: Record<string, string> = {}) => buildRequest({ method: "POST", cookies, headers });

describe("the session of a request", () => {
	test("a request without a session, or with an unknown one, isn't signed in", async () => {
		const { services } = harness;
		for (const method of ["GET", "POST"]) {
			const unknown = buildRequest({ method, cookies: { [sessionCookie]: "ses_unknown" } });
			for (const request of [buildRequest({ method }), unknown]) {
				expect(await findSignedIn(services, request)).toBeNull();
				// Without a session there is nothing that a forged request could use: no CSRF token is required.
				await expect(requireSignedIn(services, request)).rejects.toMatchObject({ status: 401 });
			}
		}
	});

	test("a session may read without a CSRF token, and change only with its own", async () => {
		const { services } = harness;
		for (const method of ["GET", "HEAD", "OPTIONS"])
			expect(await findSignedIn(services, buildRequest({ method, cookies }))).toMatchObject({
				user: { id: business.ownerId },
			});
		const wrong: Record<string, string>[] = [{}, { [csrfHeader]: "csrf_other.0000" }];
		for (const headers of wrong)
			await expect(findSignedIn(services, change(headers))).rejects.toMatchObject({ status: 419 });
		const { [csrfCookie]: _, ...withoutCookie } = cookies;
		await expect(
			findSignedIn(services, buildRequest({ method: "POST", cookies: withoutCookie, headers: csrf })),
		).rejects.toMatchObject({ status: 419 });
		expect(await findSignedIn(services, change(csrf))).toMatchObject({ user: { id: business.ownerId } });
	});

	test("a session sent as a bearer token may change without a CSRF token", async () => {
		const request = withBearer(cookies[sessionCookie] ?? "", "POST");
		expect(await requireAppCaller(harness.services, request)).toMatchObject({ actor: { kind: "user" } });
	});

	test("a user with an unverified email address is refused where a verified one is required", async () => {
		const { services } = harness;
		const newcomer = await harness.registered("noor@example.com");
		const request = buildRequest({ cookies: Object.fromEntries(newcomer.cookies) });
		expect(await requireSignedIn(services, request)).toMatchObject({ user: { email: "noor@example.com" } });
		await expect(requireVerifiedUser(services, request)).rejects.toMatchObject({
			status: 403,
			code: "email_unverified",
		});
		expect(await requireVerifiedUser(services, buildRequest({ cookies }))).toMatchObject({
			user: { id: business.ownerId },
		});
	});
});

describe("the app of a request", () => {
	test("a session acts as its user, in its app and mode, with the permissions of the user's roles", async () => {
		const request = buildRequest({ cookies });
		const caller = await requireAppCaller(harness.services, request);
		const { app: appId, ownerId: id } = business;
		expect(caller).toMatchObject({ requestId: "req_1", locale: "en" });
		expect(caller.actor).toEqual({
			kind: "user",
			id,
			appId,
			mode: "test",
			permissions: permissionsByRole.owner,
		});
		expect(request.actor).toEqual(caller.actor);
	});

	test("a key acts for its app, and an unknown key for none", async () => {
		const { services } = harness;
		const request = withBearer(business.secret);
		const { actor } = await requireAppCaller(services, request);
		expect(actor).toMatchObject({ kind: "key", appId: business.app, mode: "test" });
		expect(request.actor).toEqual(actor);
		await expect(requireAppCaller(services, withBearer("key_unknown"))).rejects.toMatchObject({
			status: 401,
		});
	});

	test("a session of a user without an app is refused", async () => {
		const { email } = await harness.user();
		const { cookies } = await harness.signedIn(email);
		const request = buildRequest({ cookies: Object.fromEntries(cookies) });
		await expect(requireAppCaller(harness.services, request)).rejects.toMatchObject({
			status: 403,
			code: "no_app",
		});
	});

	test("only a request with a key is identified where keys are refused, for the log of its app", async () => {
		const { services } = harness;
		const keyed = withBearer(business.secret);
		await identifyApiKey(services, keyed);
		expect(keyed.actor).toMatchObject({ kind: "key", appId: business.app });
		for (const request of [buildRequest({}), buildRequest({ cookies }), withBearer("ses_unknown")]) {
			await identifyApiKey(services, request);
			expect(request.actor).toBeNull();
		}
	});

	test("a member acts for the app of the path, and isn't told whether another app exists", async () => {
		const { services } = harness;
		const other = await harness.business("Vélo Libre");
		const inApp = (id: string) => buildRequest({ cookies, params: { id } });
		const request = inApp(business.app);
		expect(await requireAppMember(services, request)).toMatchObject({
			actor: { kind: "user", id: business.ownerId, appId: business.app },
			session: { user: { id: business.ownerId } },
		});
		expect(request.actor).toMatchObject({ kind: "user", appId: business.app });
		for (const id of [other.app, `app_${"0".repeat(26)}`])
			await expect(requireAppMember(services, inApp(id))).rejects.toMatchObject({ status: 404 });
		expect(await requireAppMember(services, inApp("apps"))).toBeNull();
	});
});

describe("the access of a route", () => {
	test("a handler gets the caller that the guard found, and none before", async () => {
		const found = { name: "caller" };
		const { access } = createCallerAccess({
			who: ["user"],
			refusals: [401],
			sentence: "",
			find: async (_services, request) => (request.id === "req_1" ? found : null),
		});
		const known = buildRequest({});
		const unknown = { ...buildRequest({}), id: "req_2" } as FastifyRequest;
		expect(() => access.getCaller(known)).toThrow("without a caller");
		for (const request of [known, unknown]) await access.admit(harness.services, request);
		expect(access.getCaller(known)).toBe(found);
		expect(await access.reloadCaller(harness.services, known)).toBe(found);
		expect(() => access.getCaller(unknown)).toThrow("without a caller");
		await expect(access.reloadCaller(harness.services, unknown)).rejects.toThrow("without a caller");
	});

	test("the API reference says who may call, with which permissions, and which refusals to expect", () => {
		const described = [
			secured({ permission: "customers:read" }),
			secured({ who: ["session"], permission: ["customers:read", "files:read"] }),
			secured({ who: ["member"], permission: "team:read" }),
			secured({ who: ["member"], permission: null, why: "whose permission depends on the view" }),
			secured({ who: ["user"] }),
			secured({ who: ["user"], verified: true }),
			publicAccess(),
			publicAccess({ why: "the page is public" }),
			linkTokenAccess("an invitation link"),
			handlerCheckedAccess({ who: ["person"], refusals: [404], sentence: "Requires a link." }),
		].map(({ access: { sentence, permissions, refusals } }) => [sentence, permissions, refusals]);
		expect(described).toEqual([
			["Requires an API key or a signed-in member with `customers:read`.", ["customers:read"], [401, 403]],
			[
				"Requires a signed-in member with `customers:read` and `files:read`.",
				["customers:read", "files:read"],
				[401, 403],
			],
			["Requires a signed-in member of the app with `team:read`.", ["team:read"], [401, 403, 404]],
			["Requires a signed-in member of the app, whose permission depends on the view.", [], [401, 403, 404]],
			["Requires a signed-in user.", [], [401]],
			["Requires a signed-in user with a verified email address.", [], [401, 403]],
			["Requires no authentication.", [], []],
			["Requires no authentication: the page is public.", [], []],
			["Requires the token of an invitation link.", [], []],
			["Requires a link.", [], [404]],
		]);
	});

	test("a key is refused where only members may call, and whoever lacks one of several permissions", async () => {
		const { services } = harness;
		const forMembers = secured({ who: ["session"], permission: "customers:read" }).access;
		await expect(forMembers.admit(services, withBearer(business.secret))).rejects.toMatchObject({
			status: 403,
			code: "members_only",
		});
		const { access } = secured({ permission: ["customers:read", "files:read"] });
		const keyWith = async (...scopes: ("customers:read" | "files:read")[]) =>
			withBearer(await harness.secret(business.app, "test", scopes));
		for (const scope of ["customers:read", "files:read"] as const)
			await expect(access.admit(services, await keyWith(scope))).rejects.toMatchObject({
				status: 403,
				code: "forbidden",
			});
		const both = await keyWith("customers:read", "files:read");
		await access.admit(services, both);
		expect(access.getCaller(both).actor).toMatchObject({ kind: "key", appId: business.app });
	});

	test("a caller outside of routes is refused with the first of the permissions that they lack", () => {
		const permissions = ["customers:read"] as const;
		const actor = {
			kind: "user",
			id: business.ownerId,
			appId: business.app,
			mode: "test",
			permissions,
		} as const;
		const caller = { actor, requestId: null, locale: "en" } as const;
		expect(authorize(caller, "customers:read")).toBe(caller);
		expect(() => authorize(caller, "customers:read", "files:read", "team:read")).toThrow(
			expect.objectContaining({ status: 403, code: "forbidden", values: { permission: "files:read" } }),
		);
		expect(isPermitted(caller, "customers:read")).toBe(true);
		expect(isPermitted(caller, "customers:read", "files:read")).toBe(false);
	});

	test("a member without the permission is refused in the app of the path", async () => {
		const { services } = harness;
		const { client } = await harness.member(business, "viewer");
		const request = buildRequest({
			cookies: Object.fromEntries(client.cookies),
			params: { id: business.app },
		});
		await expect(
			secured({ who: ["member"], permission: "team:invite" }).access.admit(services, request),
		).rejects.toMatchObject({ status: 403, code: "forbidden" });
		const { access } = secured({ who: ["member"], permission: "team:read" });
		await access.admit(services, request);
		expect(access.getCaller(request).actor).toMatchObject({ kind: "user", appId: business.app });
	});

	test("a public route that only our pages may call requires the CSRF token", async () => {
		const { services } = harness;
		const post = buildRequest({ method: "POST" });
		await expect(publicAccess({ csrf: "always" }).access.admit(services, post)).rejects.toMatchObject({
			status: 419,
		});
		await expect(
			linkTokenAccess("a link", { csrf: "always" }).access.admit(services, post),
		).rejects.toMatchObject({
			status: 419,
		});
		for (const { access } of [
			publicAccess(),
			publicAccess({ csrf: "unless_token" }),
			linkTokenAccess("a link"),
		])
			expect(await access.admit(services, post)).toBeUndefined();
	});
});
