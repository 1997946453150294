import type { RouteHandle } from "../routing/route-handle.ts";

/** React Router's undocumented globals that this file reads. */
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

/** Build ID of the open page. */
export const getPageBuild = (): string => window.__reactRouterManifest?.version ?? "";

/** Route pattern of the page, such as `/:locale?/verifications/:id`. */
export const getRoutePattern = (): string =>
	`/${(window.__reactRouterDataRouter?.state.matches ?? []).flatMap(({ route }) => route.path ?? []).join("/")}`;

/** Runs the `prepare` of the matched routes. */
export async function preloadRoutes(): Promise<void> {
	const modules = Object.values(window.__reactRouterRouteModules ?? {});
	// A failed preload is ignored: the page fetches the resource again and reports the error.
	await Promise.allSettled(modules.map((module) => module?.handle?.prepare?.(new URL(location.href))));
}
