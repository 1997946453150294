import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { permissions, permissionsByRole } from "../../../domain/guard/permissions.ts";
import routes from "../../routes.ts";
import { canOpenPage, isBelowPage, listNavItems } from "./nav-items.ts";

const { viewer, developer } = permissionsByRole;

test("a viewer can open cases, customers and events, but no endpoint, API key or request", () => {
	for (const path of ["/verifications/vrf_1", "/customers/cus_1", "/alerts", "/events?event=evt_1"])
		expect(canOpenPage(path, viewer), path).toBe(true);
	for (const path of ["/webhooks/whk_1", "/apikeys", "/logs?log=req_1"])
		expect(canOpenPage(path, viewer), path).toBe(false);
});

test("a developer can open endpoints, API keys and requests", () => {
	for (const path of ["/webhooks/whk_1", "/apikeys", "/logs?log=req_1"])
		expect(canOpenPage(path, developer), path).toBe(true);
});

test("a page of the settings requires its own permission too", () => {
	expect(canOpenPage("/settings/branding", viewer)).toBe(true);
	for (const path of ["/settings/lists", "/settings/audit-log?from=2026-11-01"])
		expect(canOpenPage(path, viewer), path).toBe(false);
});

test("a page whose path only begins like another one isn't below it", () => {
	for (const path of ["/logs", "/logs/", "/logs/req_1", "/logs?log=req_1", "/logs#top"])
		expect(isBelowPage(path, "/logs"), path).toBe(true);
	for (const path of ["/logs-x", "/logsheets", "/events"])
		expect(isBelowPage(path, "/logs"), path).toBe(false);
	expect(canOpenPage("/logs-x", viewer)).toBe(true);
});

test("the navigation has every section of the dashboard, and each shows unknown pages below it with the navigation", () => {
	const findRoute = (id: string, entries = routes as RouteConfigEntry[]): RouteConfigEntry | undefined =>
		entries.flatMap((entry) => (entry.id === id ? entry : (findRoute(id, entry.children ?? []) ?? []))).at(0);
	const paths = findRoute("layouts/dashboard-errors")?.children?.flatMap(({ path }) => path ?? []) ?? [];
	const sections = new Set(paths.map((path) => path.split("/")[0]));
	expect(
		listNavItems(permissions)
			.map(({ to }) => to.slice(1))
			.toSorted(),
	).toEqual([...sections].toSorted());
	expect(paths.filter((path) => path.endsWith("/*")).toSorted()).toEqual(
		[...sections].map((section) => `${section}/*`).toSorted(),
	);
});
