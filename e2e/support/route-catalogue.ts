import type { Page } from "playwright-core";
import { inject } from "vitest";
import routerRoutes from "../../app/src/web/routes.ts";
import { callApi, createVerification } from "./api-calls.ts";

/** Who can open a page: everyone, signed-out visitors, signed-in users, or members of an app. */
export type RouteGuard = "public" | "guest" | "auth" | "app";

export interface PageRoute {
	/** As in the specification: `/apps/{id}`. */
	pattern: string;
	guard: RouteGuard;
	/** An existing path of that pattern. */
	path: string;
}

/** Console error of an expired invitation, whose page has the status 404. */
export const invitationGonePattern = /status of 404 .*\/invitation\//;

/** Every route of the specification, with its guard: none of them may be missing in the router. */
const specifiedGuards: Record<string, RouteGuard> = {
	"/": "public",
	"/login": "guest",
	"/register": "guest",
	"/password/forgot": "public",
	"/password/reset/{uid}/{token}": "public",
	"/verify-email": "auth",
	"/account": "auth",
	"/dashboard": "app",
	"/alerts": "app",
	"/apikeys": "app",
	"/apps": "auth",
	"/apps/{id}": "auth",
	"/customers": "app",
	"/customers/{id}": "app",
	"/developers": "app",
	"/events": "app",
	"/logs": "app",
	"/settings": "app",
	"/team": "app",
	"/verifications": "app",
	"/verifications/{id}": "app",
	"/webhooks": "app",
	"/webhooks/{id}": "app",
	"/support": "auth",
	"/tickets/{id}": "auth",
	"/docs": "public",
	"/docs/api": "public",
	"/contact": "public",
	"/help": "public",
	"/help/requests/new": "public",
	"/demo": "public",
	"/demo/{id}": "public",
	"/demo/facematch": "public",
	"/demo/liveness": "public",
	"/demo/request": "public",
	"/invitation/{id}": "public",
	"/verify": "public",
	"/verify/{id}": "public",
	"/legal_notice": "public",
	"/policy": "public",
	"/policy/cookies": "public",
	"/terms": "public",
	"/test": "public",
	"/sentry-example-page": "public",
};

/** Guards of other pages that require sign-in, but aren't below the dashboard's layout. */
const otherGuards: Record<string, RouteGuard> = { "/apps/{id}/team": "auth" };

type RouterEntry = (typeof routerRoutes)[number];

/** The router's pages with their guards: below the dashboard's layout only members of an app see a page. */
const collectRouterGuards = (list: readonly RouterEntry[], around: RouteGuard): [string, RouteGuard][] =>
	list.flatMap(({ path = "", file, children }): [string, RouteGuard][] => {
		if (children?.length)
			return collectRouterGuards(children, file.endsWith("dashboard-layout.tsx") ? "app" : around);
		return path.endsWith("*") ? [] : [[`/${path.replace(/:(\w+)/g, "{$1}")}`, around]];
	});

/** Every page with its guard. A page of the router needs no line here, unless it has a guard of its own. */
const guardsByPattern: Record<string, RouteGuard> = {
	...Object.fromEntries(collectRouterGuards(routerRoutes, "public")),
	...otherGuards,
	...specifiedGuards,
};

/** Patterns of the pages that visitors can't see. */
export const memberPatterns: readonly string[] = Object.entries(guardsByPattern)
	.filter(([, guard]) => guard === "auth" || guard === "app")
	.map(([pattern]) => pattern);

/** Lists every page with a path to an existing object. @param member page of a signed-in member */
export async function listRoutes(member: Page): Promise<PageRoute[]> {
	const first = async (path: string) =>
		(await callApi<{ data: { id: string }[] }>("GET", path)).data[0]?.id ?? "";
	const tickets = (await (await member.request.get("/api/tickets")).json()) as { data: { id: string }[] };
	const link = new URL((await createVerification()).url);
	const endpoint = await callApi<{ id: string }>("POST", "/api/v1/webhooks", {
		url: "https://example.com/hooks",
	});
	const comparisons = "/api/v1/workflows/default/comparisons";
	const comparison =
		(await first(`${comparisons}?limit=1`)) ||
		(await callApi<{ id: string }>("POST", comparisons, { head: 1 })).id;
	const known: Record<string, string> = {
		"/password/reset/{uid}/{token}": "/password/reset/usr_01jd4m8q3ve9r8k2t6w5x7y9za/prf_over",
		"/apps/{id}": `/apps/${inject("demo").app}`,
		"/apps/{id}/team": `/apps/${inject("demo").app}/team`,
		"/customers/{id}": `/customers/${await first("/api/v1/customers?limit=1")}`,
		"/verifications/{id}": `/verifications/${await first("/api/v1/verifications?limit=1")}`,
		"/webhooks/{id}": `/webhooks/${endpoint.id}`,
		"/workflows/{id}/versions": "/workflows/default/versions",
		"/workflows/{id}/comparisons": "/workflows/default/comparisons",
		"/workflows/{id}/comparisons/{comparison}": `/workflows/default/comparisons/${comparison}`,
		"/workflows/{id}": "/workflows/default",
		"/tickets/{id}": `/tickets/${tickets.data[0]?.id}`,
		"/demo/{id}": "/demo/document",
		"/docs/{guide}": "/docs/quick-start",
		"/invitation/{id}": "/invitation/inv_01jd4m8q3ve9r8k2t6w5x7y9za?token=over",
		"/verify/{id}": link.pathname + link.hash,
	};
	return Object.entries(guardsByPattern).map(([pattern, guard]) => {
		const path = known[pattern] ?? pattern;
		if (path.includes("{")) throw new Error(`${pattern} has no example: add a path to listRoutes.`);
		return { pattern, guard, path };
	});
}
