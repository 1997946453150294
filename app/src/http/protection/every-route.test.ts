import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../contract.ts";
import type { Access, Who } from "../../domain/guard/access.ts";
import { callerOf } from "../../domain/guard/access.ts";
import { anyone, secured } from "../../domain/guard/secured.ts";
import { keyScopes, type Permission, permissionMatrix } from "../../domain/team/permissions.ts";
import type { Client } from "../../testing/client.ts";
import { type Business, type Harness, startHarness, type TeamMate } from "../../testing/harness.ts";
import type { PersonClient } from "../../testing/person.ts";
import { type DeclaredRoute, guardRoutes } from "./guard.ts";

let harness: Harness;
let business: Business;
let person: PersonClient;
/** A member whose role permits nothing but to read what everyone in a team may. */
let viewer: TeamMate;
/** Somebody who works in an app of their own. */
let stranger: Client;
let routes: readonly DeclaredRoute[];
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	person = await harness.invite(business);
	viewer = await harness.member(business, "viewer");
	await viewer.client.change("PUT", "/api/session/app", { app: business.app, mode: "test" });
	const other = await harness.business();
	stranger = await harness.signedIn(other.email);
	await stranger.change("PUT", "/api/session/app", { app: other.app, mode: "test" });
	routes = harness.http.declaredRoutes.filter(({ method }) => !["HEAD", "OPTIONS"].includes(method));
});
afterAll(() => harness.close());

/** The address of a route with ids that nothing has: the guard comes before they are looked at. */
const addressOf = ({ url }: DeclaredRoute) =>
	url.replace("/api/apps/:id", `/api/apps/${business.app}`).replace(/:\w+|\*/g, "x");

const is = ({ who }: Access, ...sought: Who[]) => who.some((one) => sought.includes(one));

interface Refusal {
	readonly status: number;
	/** Named by the answer. */
	readonly permission?: Permission | undefined;
}

/** Calls every route that refuses a caller, from an address of its own: limits are not what is tested here. */
async function refusals(
	refusalOf: (access: Access) => Refusal | null,
	clientFor: (access: Access) => Promise<Client> | Client,
): Promise<number> {
	const wrong: string[] = [];
	let count = 0;
	for (const route of routes) {
		const refusal = refusalOf(route.access);
		if (!refusal) continue;
		count++;
		const client = await clientFor(route.access);
		const method = route.method as Parameters<Client["send"]>[0];
		const { status, body, bytes } = await client.send<Problem>(
			method,
			addressOf(route),
			undefined,
			client.csrf(),
		);
		const named = refusal.permission === undefined || body?.detail?.includes(refusal.permission);
		if (status !== refusal.status || !named)
			wrong.push(`${method} ${route.url}: ${status} ${bytes.toString().slice(0, 200)}`);
	}
	expect(wrong).toEqual([]);
	return count;
}

const keys = new Map<string, string>();
/** A key of the app with some scopes. */
async function keyWith(scopes: readonly Permission[]): Promise<Client> {
	const name = scopes.join();
	const secret = keys.get(name) ?? (await harness.secret(business.app, "test", scopes));
	keys.set(name, secret);
	return harness.visitor({ authorization: `Bearer ${secret}`, "accept-language": "en" });
}

/** The same browser at another address. */
function elsewhere(browser: Client): Client {
	const client = harness.visitor({ "accept-language": "en" });
	for (const [name, value] of browser.cookies) client.cookies.set(name, value);
	return client;
}

describe("every route", () => {
	test("refuses nobody in particular, unless it declares that anyone may call it", async () => {
		const count = await refusals(
			(access) => {
				if (is(access, "anyone", "token", "operator")) return null;
				// Whose a channel is stands in the body.
				if (access.who.join() === "key,session,person") return { status: 422 };
				return { status: is(access, "person", "file_link") ? 404 : 401 };
			},
			() => harness.visitor(),
		);
		expect(count).toBeGreaterThan(150);
	});

	test("refuses a person's link, unless it is theirs", async () => {
		await refusals(
			(access) => {
				if (is(access, "key", "session", "member", "user") && !is(access, "person")) return { status: 401 };
				return access.who.join() === "person" ? { status: 404 } : null;
			},
			() => harness.visitor({ authorization: `Bearer ${person.secret}` }),
		);
	});

	test("refuses a key without each of the scopes that it declares, and names the one that is missing", async () => {
		for (const position of [0, 1])
			await refusals(
				({ permissions, ...access }) => {
					const permission = permissions[position];
					return permission && is({ ...access, permissions }, "key") ? { status: 403, permission } : null;
				},
				({ permissions }) => keyWith(keyScopes.filter((scope) => scope !== permissions[position])),
			);
	});

	test("refuses every key where it declares sessions alone", async () => {
		await refusals(
			(access) => {
				if (access.who.join() === "session") return { status: 403 };
				return is(access, "member", "user") ? { status: 401 } : null;
			},
			() => keyWith(keyScopes),
		);
	});

	test("lets a key in that has the scopes it declares, and no other", async () => {
		const wrong: string[] = [];
		for (const route of routes.filter(({ access }) => access.who.join() === "key,session")) {
			const client = await keyWith(route.access.permissions);
			const method = route.method as Parameters<Client["send"]>[0];
			// What no operation knows is refused behind the guard, before anything is done.
			const { status } = await client.send(method, `${addressOf(route)}?no_such=1`);
			if (status !== 422 && status !== 404) wrong.push(`${method} ${route.url}: ${status}`);
		}
		expect(wrong).toEqual([]);
	});

	test("refuses a member whose role doesn't permit it, and names the permission", async () => {
		const count = await refusals(
			(access) => {
				const permission = access.permissions.find((one) => !permissionMatrix.viewer.includes(one));
				return permission && is(access, "session", "member") ? { status: 403, permission } : null;
			},
			() => elsewhere(viewer.client),
		);
		expect(count).toBeGreaterThan(50);
	});

	test("of an app isn't there for a member of another", async () => {
		const count = await refusals(
			(access) => (is(access, "member") ? { status: 404 } : null),
			() => elsewhere(stranger),
		);
		expect(count).toBeGreaterThan(15);
	});

	test("of the business's side names a permission, but for those whose permission depends on what is asked", () => {
		const unnamed = routes
			.filter(({ access }) => is(access, "key", "session", "member") && access.permissions.length === 0)
			.map(({ method, url }) => `${method} ${url}`);
		expect(unnamed.toSorted()).toEqual([
			"DELETE /api/apps/:id/members/:member",
			"DELETE /api/apps/:id/views/:view",
			"GET /api/apps/:id/views",
			"GET /api/v1/status",
			"PATCH /api/apps/:id/views/:view",
			"POST /api/apps/:id/views",
			"POST /api/pusher/auth",
		]);
	});
});

test("a route that doesn't declare who may call it doesn't start", () => {
	const http = Fastify();
	guardRoutes(http, harness.services);
	expect(() => http.get("/api/forgotten", async () => "open")).toThrow(
		"GET /api/forgotten doesn't say who may call it",
	);
	expect(() => http.get("/api/declared", { config: anyone() }, async () => "open")).not.toThrow();
});

test("a handler is given its caller by the type that its route declares", () => {
	const http = Fastify();
	guardRoutes(http, harness.services);
	const permission = "customers:read";
	http.get(
		"/api/of-key",
		{ config: secured({ who: ["key", "session"], permission }) },
		async (request) => callerOf(request).actor.permissions,
	);
	http.get(
		"/api/of-user",
		{ config: secured({ who: ["user"] }) },
		async (request) => callerOf(request).user.email,
	);
	// @ts-expect-error: nobody is known where anyone may call.
	http.get("/api/of-anyone", { config: anyone() }, async (request) => callerOf(request));
	// @ts-expect-error: such a permission doesn't exist.
	secured({ who: ["key", "session"], permission: "customers:everything" });
	expect(http.declaredRoutes.map(({ access }) => access.who.join())).toEqual([
		"key,session",
		"key,session",
		"user",
		"user",
		"anyone",
		"anyone",
	]);
});
