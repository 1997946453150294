import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteAccess } from "../../domain/guard/access.ts";
import { getCaller } from "../../domain/guard/access.ts";
import { authorize, type Permitted } from "../../domain/guard/authorize.ts";
import { keyScopes, type Permission } from "../../domain/guard/permissions.ts";
import { publicAccess, secured } from "../../domain/guard/secured.ts";
import { createTicketToken } from "../../domain/tickets/access.ts";
import type { HelpRequest } from "../../domain/tickets/contract.ts";
import { createHelpRequest } from "../../domain/tickets/requests/create-ticket.ts";
import { ticketCookie } from "../../domain/tickets/values.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import {
	atAnotherAddress,
	type ExpectedRefusal,
	isCallableBy,
	nameOf,
	RouteCalls,
} from "../../testing/route-calls.ts";
import { type DeclaredRoute, guardRoutes } from "../request/guard.ts";

let harness: Harness;
let business: TestBusiness;
let person: PersonClient;
/** A member of another app. */
let outsider: TestClient;
let calls: RouteCalls;
let routes: readonly DeclaredRoute[];
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	person = await harness.invite(business);
	const other = await harness.business();
	outsider = await harness.signedIn(other.email);
	await outsider.change("PUT", "/api/session/app", { app: other.app, mode: "test" });
	calls = new RouteCalls(harness, business.app);
	({ routes } = calls);
});
afterAll(() => harness.close());

const keys = new Map<string, string>();
/** A client with an API key of the given scopes. */
async function createKeyClient(scopes: readonly Permission[]): Promise<TestClient> {
	const name = scopes.join();
	const secret = keys.get(name) ?? (await harness.secret(business.app, "test", scopes));
	keys.set(name, secret);
	return harness.visitor({ authorization: `Bearer ${secret}`, "accept-language": "en" });
}

/** How a route refuses somebody without credentials, or with those of another link. */
function refusalOfVisitor(access: RouteAccess): ExpectedRefusal | null {
	if (isCallableBy(access, "anyone", "token", "operator")) return null;
	// Access depends on the channel named in the body.
	if (access.who.join() === "key,session,person") return { status: 422 };
	return { status: isCallableBy(access, "person", "file_link") ? 404 : 401 };
}

async function createTicketWithoutAccount(email: string): Promise<string> {
	const request: HelpRequest = {
		name: "Noé Petit",
		email,
		category: "other",
		subject: "No email",
		text: "None arrives.",
		locale: "en",
		attachments: [],
	};
	return (await createHelpRequest(harness.services, request, "req_1")).id;
}

describe("every route", () => {
	test("every route refuses unauthenticated requests, unless it is declared as open to anyone", async () => {
		const count = await calls.expectRefusals(refusalOfVisitor, () => harness.visitor());
		expect(count).toBeGreaterThan(150);
	});

	test("a route is treated the same however its URL is spelled, or isn't found", async () => {
		const treatment = async (method: string, url: string) => {
			const client = harness.visitor();
			const { status, headers } = await client.send(
				method as Parameters<TestClient["send"]>[0],
				url,
				undefined,
				client.csrf(),
			);
			return [status, headers["cache-control"], headers["vidimus-version"]].join();
		};
		const wrong: string[] = [];
		for (const route of routes.filter(({ url }) => url.startsWith("/api/"))) {
			const url = calls.buildUrl(route);
			const expected = await treatment(route.method, url);
			for (const spelled of [
				url.replace("/api", "/%61pi"),
				url.replace("/v1", "/%76%31"),
				url.replace("/api/", "/api//"),
			]) {
				const actual = await treatment(route.method, spelled);
				if (actual !== expected && !actual.startsWith("404"))
					wrong.push(`${route.method} ${spelled}: ${actual} instead of ${expected}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	test("every route refuses a person's client secret, except on their own link", async () => {
		await calls.expectRefusals(
			(access) => {
				if (isCallableBy(access, "key", "session", "member", "user") && !isCallableBy(access, "person"))
					return { status: 401 };
				return access.who.join() === "person" ? { status: 404 } : null;
			},
			() => harness.visitor({ authorization: `Bearer ${person.secret}` }),
		);
	});

	test("every route refuses a key that lacks a declared scope, and names the scope", async () => {
		for (const position of [0, 1])
			await calls.expectRefusals(
				({ permissions, who }) => {
					const permission = permissions[position];
					return permission && isCallableBy({ who }, "key") ? { status: 403, permission } : null;
				},
				({ permissions }) => createKeyClient(keyScopes.filter((scope) => scope !== permissions[position])),
			);
	});

	test("a route declared for sessions only refuses every key", async () => {
		await calls.expectRefusals(
			(access) => {
				if (access.who.join() === "session") return { status: 403 };
				return isCallableBy(access, "member", "user") ? { status: 401 } : null;
			},
			() => createKeyClient(keyScopes),
		);
	});

	test("a key with exactly the declared scopes is let in", async () => {
		const wrong: string[] = [];
		for (const route of routes.filter(({ access }) => access.who.join() === "key,session")) {
			const client = await createKeyClient(route.access.permissions);
			const method = route.method as Parameters<TestClient["send"]>[0];
			// An unknown query parameter is refused after the guard, before the handler runs.
			const { status } = await client.send(method, `${calls.buildUrl(route)}?no_such=1`);
			if (status !== 422 && status !== 404) wrong.push(`${method} ${route.url}: ${status}`);
		}
		expect(wrong).toEqual([]);
	});

	test("a route of an app answers 404 for members of other apps", async () => {
		const count = await calls.expectRefusals(
			(access) => (isCallableBy(access, "member") ? { status: 404 } : null),
			() => atAnotherAddress(harness, outsider),
		);
		expect(count).toBeGreaterThan(15);
	});

	test("a link to a ticket opens the routes of that ticket and no other route", async () => {
		const id = await createTicketWithoutAccount("visitor@example.com");
		const other = await createTicketWithoutAccount("other-visitor@example.com");
		const openLink = async () => {
			const client = harness.visitor({ "accept-language": "en" });
			await client.get("/api/csrf-cookie");
			client.cookies.set(ticketCookie(id), createTicketToken(harness.services, id));
			return client;
		};
		await calls.expectRefusals(refusalOfVisitor, openLink);
		const ofTickets = routes.filter(({ access }) => isCallableBy(access, "ticket"));
		expect(ofTickets.length).toBeGreaterThan(0);
		expect(await calls.listResponses(ofTickets, id, openLink)).toEqual(
			ofTickets.map((route) => `${nameOf(route)}: 422`),
		);
		expect(await calls.listResponses(ofTickets, other, openLink)).toEqual(
			ofTickets.map((route) => `${nameOf(route)}: 401`),
		);
	});

	test("a link to a file opens that file and no other route", async () => {
		const { body } = await business.key.get<Verification>(
			`/api/v1/verifications/${(await harness.inReview(business)).id}`,
		);
		const [file, other] = body.files.map(({ id }) => id) as [string, string];
		const link = await business.key.post<{ url: string }>(`/api/v1/files/${file}/link`);
		const token = new URL(link.body.url).search;
		const visitor = () => harness.visitor({ "accept-language": "en" });
		await calls.expectRefusals(refusalOfVisitor, visitor, token);
		const ofFiles = routes.filter(({ access }) => isCallableBy(access, "file_link"));
		expect(ofFiles.length).toBeGreaterThan(0);
		expect(await calls.listResponses(ofFiles, file, visitor, token)).toEqual(
			ofFiles.map((route) => `${nameOf(route)}: 200`),
		);
		expect(await calls.listResponses(ofFiles, other, visitor, token)).toEqual(
			ofFiles.map((route) => `${nameOf(route)}: 404`),
		);
	});

	test("a user with an unverified address is refused, except on routes of their own account", async () => {
		const unverified = await harness.registered("noor@example.com");
		const atNewAddress = () => atAnotherAddress(harness, unverified);
		const isOpen = ({ who, refusals }: RouteAccess) => who.includes("user") && !refusals.includes(403);
		const count = await calls.expectRefusals(
			(access) =>
				isCallableBy(access, "session", "member", "user") &&
				!isCallableBy(access, "person") &&
				!isOpen(access)
					? { status: 403 }
					: null,
			atNewAddress,
		);
		expect(count).toBeGreaterThan(100);
		const ofAccount = routes.filter(({ access }) => access.who.join() === "user" && isOpen(access));
		expect(await calls.listResponses(ofAccount, "x", atNewAddress)).toEqual(
			ofAccount.map((route) => `${nameOf(route)}: 422`),
		);
	});

	test("every dashboard and API route declares a permission, except those whose permission depends on the request", () => {
		const unnamed = routes
			.filter(
				({ access }) => isCallableBy(access, "key", "session", "member") && access.permissions.length === 0,
			)
			.map(({ method, url }) => `${method} ${url}`);
		expect(unnamed.toSorted()).toEqual([
			"DELETE /api/apps/:id/members/:member",
			"DELETE /api/apps/:id/views/:view",
			"GET /api/apps/:id/views",
			"GET /api/v1/caller",
			"GET /api/v1/status",
			"PATCH /api/apps/:id/settings",
			"PATCH /api/apps/:id/views/:view",
			"PATCH /api/v1/app/settings",
			"POST /api/apps/:id/views",
			"POST /api/pusher/auth",
			"POST /api/pusher/auth/batch",
		]);
	});
});

test("a route without declared access fails at startup", () => {
	const http = Fastify();
	guardRoutes(http, harness.services);
	expect(() => http.get("/api/forgotten", async () => "open")).toThrow(
		"GET /api/forgotten doesn't say who may call it",
	);
	expect(() => http.get("/api/declared", { config: publicAccess() }, async () => "open")).not.toThrow();
});

test("the declared access determines the type of the caller in a handler", () => {
	const http = Fastify();
	guardRoutes(http, harness.services);
	const permission = "customers:read";
	http.get(
		"/api/of-key",
		{ config: secured({ permission }) },
		async (request) => getCaller(request).actor.permissions,
	);
	http.get(
		"/api/of-user",
		{ config: secured({ who: ["user"] }) },
		async (request) => getCaller(request).user.email,
	);
	// @ts-expect-error: a route open to anyone has no caller.
	http.get("/api/of-anyone", { config: publicAccess() }, async (request) => getCaller(request));
	// @ts-expect-error: such a permission doesn't exist.
	secured({ permission: "customers:everything" });
	const readFiles = async (_: Permitted<"customers:read" | "files:read">) => null;
	http.get(
		"/api/of-member",
		{ config: secured({ who: ["member"], permission: ["files:read", permission] }) },
		async (request) => readFiles(getCaller(request)),
	);
	const ofReader = { config: secured({ permission }) };
	// @ts-expect-error: the service needs a permission that the route doesn't declare.
	http.get("/api/of-reader", ofReader, async (request) => readFiles(getCaller(request)));
	http.get("/api/of-checked-reader", ofReader, async (request) =>
		readFiles(authorize(getCaller(request), "files:read")),
	);
	http.get(
		"/api/of-any-member",
		{ config: secured({ who: ["member"], permission: null, why: "whose permission depends on the view" }) },
		// @ts-expect-error: a route without a permission can't call a service that needs one.
		async (request) => readFiles(getCaller(request)),
	);
	expect(http.declaredRoutes.map(({ access }) => access.who.join())).toEqual([
		"key,session",
		"key,session",
		"user",
		"user",
		"anyone",
		"anyone",
		"member",
		"member",
		"key,session",
		"key,session",
		"key,session",
		"key,session",
		"member",
		"member",
	]);
});
