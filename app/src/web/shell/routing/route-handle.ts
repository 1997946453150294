import { useMatches } from "react-router";
import { resolveForcedColorMode } from "../color-mode/forced-color-mode.ts";

/** Per-route options in `handle`. */
export interface RouteHandle {
	namespaces?: string[];
	/** Disables scroll restoration: embedded pages may have no `sessionStorage`. */
	disableScrollRestoration?: boolean;
	/** Forced color mode, which overrides the user's choice. */
	colorMode?: "light" | "dark";
	/** Requests, while texts are fetched, what the page needs first. Hydration waits for a promise that it returns. */
	prepare?: (url: URL) => unknown;
	/** Restores `usePageState` values when the user returns to the page. */
	keepAlive?: boolean;
	/** Page transition when navigating to it. */
	transition?: "fade";
}

/** Handles of the matched routes, outermost first. */
export const useRouteHandles = (): RouteHandle[] =>
	useMatches().flatMap((match) => (match.handle as RouteHandle | undefined) ?? []);

/** Color mode forced by the innermost route that sets one. */
export const useForcedColorMode = (): "light" | "dark" | undefined =>
	resolveForcedColorMode(useRouteHandles().findLast(({ colorMode }) => colorMode)?.colorMode);
