import type { ClientInstrumentation } from "react-router";
import { createPath, matchRoutes, type Path, resolvePath } from "react-router";
import { reportAppError } from "../errors/app-errors.ts";
import { showFatalScreen } from "../errors/show-fatal-screen.ts";
import { saveReload, wasJustReloaded } from "./missing-chunks.ts";
import { hasNewBuild, isServerReachable } from "./new-build.ts";

const neverSettles = new Promise<never>(() => {});

/** The programs of the page at an address. */
function getRouteModules(pathname: string): string[] {
	const matches = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname) ?? [];
	return matches.flatMap(({ route }) => window.__reactRouterManifest?.routes[route.id ?? ""]?.module ?? []);
}

const loadModules = (modules: string[]) =>
	Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));

/** Whether the page would ask before it is left: something on it isn't saved. */
const hasUnsavedChanges = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Loads a page from the server where that can help: not without a server, nor again within ten seconds. */
async function loadFromServer(target: Path, error: unknown): Promise<void> {
	const helps = !wasJustReloaded(target.pathname) && (await isServerReachable());
	if (helps && saveReload(target.pathname)) return location.assign(createPath(target));
	void reportAppError(error);
	history.pushState(null, "", createPath(target));
	showFatalScreen();
}

/**
 * Wraps every navigation. When a newer build is served, the next page is loaded from the server. The modules of
 * the next page are fetched before the router does: on a missing one the router would reload endlessly, and
 * offline leave the user on the browser's error page.
 */
export const guardNavigation: ClientInstrumentation = {
	router({ instrument }) {
		// Ignored when the user has navigated elsewhere meanwhile.
		let latest = 0;
		addEventListener("popstate", () => {
			latest += 1;
		});
		instrument({
			async navigate(proceed, { to, currentUrl }) {
				latest += 1;
				const own = latest;
				if (typeof to === "string") {
					const target = resolvePath(to, new URL(currentUrl, location.origin).pathname);
					if (hasNewBuild() && target.pathname !== location.pathname) {
						location.assign(createPath(target));
						await neverSettles;
					}
					try {
						await loadModules(getRouteModules(target.pathname));
					} catch (error) {
						if (own !== latest) await neverSettles;
						if (!hasUnsavedChanges()) {
							await loadFromServer(target, error);
							await neverSettles;
						}
					}
					if (own !== latest) await neverSettles;
				}
				await proceed();
			},
		});
	},
};
