import type { Handle } from "../handles.ts";

/** What React Router keeps at the window, as far as it is read here. */
declare global {
	interface Window {
		__reactRouterManifest?: { version: string; routes: Record<string, { module: string } | undefined> };
		/** The programs of the page's routes. */
		__reactRouterRouteModules?: Record<string, { handle?: Handle } | undefined>;
		__reactRouterDataRouter?: {
			state: { matches: { route: { path?: string } }[] };
			routes: Parameters<typeof import("react-router").matchRoutes>[0];
		};
	}
}

/** The build that the open page is of. */
export const buildOfPage = (): string => window.__reactRouterManifest?.version ?? "";

/** The pattern of the page's address, such as `/:locale?/verifications/:id`. */
export const routePattern = (): string =>
	`/${(window.__reactRouterDataRouter?.state.matches ?? []).flatMap(({ route }) => route.path ?? []).join("/")}`;

/** Fetches what the page's routes say that their first render waits for. */
export async function prepareRoutes(): Promise<void> {
	const modules = Object.values(window.__reactRouterRouteModules ?? {});
	// What can't be fetched here is missed, and told, where the page needs it.
	await Promise.allSettled(modules.map((module) => module?.handle?.prepare?.(new URL(location.href))));
}
