/** What React Router keeps at the window, as far as it is read here. */
declare global {
	interface Window {
		__reactRouterManifest?: { version: string; routes: Record<string, { module: string } | undefined> };
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
