import type { RouteHandle } from "../routing/route-handle.ts";

/** What React Router keeps at the window, as far as it is read here. */
declare global {
	interface Window {
		__reactRouterManifest?: { version: string; routes: Record<string, { module: string } | undefined> };
		/** Modules of the matched routes. */
		__reactRouterRouteModules?: Record<string, { handle?: RouteHandle } | undefined>;
		__reactRouterDataRouter?: {
			state: { matches: { route: { path?: string } }[] };
			routes: Parameters<typeof import("react-router").matchRoutes>[0];
		};
	}
}

/** The build that the open page is of. */
export const getPageBuild = (): string => window.__reactRouterManifest?.version ?? "";

/** The pattern of the page's address, such as `/:locale?/verifications/:id`. */
export const getRoutePattern = (): string =>
	`/${(window.__reactRouterDataRouter?.state.matches ?? []).flatMap(({ route }) => route.path ?? []).join("/")}`;

/** Runs the `prepare` of the matched routes. */
export async function preloadRoutes(): Promise<void> {
	const modules = Object.values(window.__reactRouterRouteModules ?? {});
	// What can't be fetched here is missed, and told, where the page needs it.
	await Promise.allSettled(modules.map((module) => module?.handle?.prepare?.(new URL(location.href))));
}
