import type { ClientInstrumentation } from "react-router";
import { createPath, matchRoutes, type Path, resolvePath } from "react-router";
import { reportAppError } from "../../client/errors/app-errors.ts";
import { isServerReachable } from "../../client/updates/latest-build.ts";
import { saveReload, wasJustReloaded } from "../../client/updates/missing-chunks.ts";
import { showFatalScreen } from "../errors/show-fatal-screen.ts";
import { hasNewBuild } from "./new-build.ts";

const neverSettles = new Promise<never>(() => {});

/** URLs of the route modules that a path matches. */
function getRouteModules(pathname: string): string[] {
	const matches = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname) ?? [];
	return matches.flatMap(({ route }) => window.__reactRouterManifest?.routes[route.id ?? ""]?.module ?? []);
}

const loadModules = (modules: string[]) =>
	Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));

/** Whether the page has unsaved changes: their `beforeunload` listener cancels the event. */
const hasUnsavedChanges = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Full page load. Shows the error screen if the server is unreachable or the path was just reloaded. */
async function loadFromServer(target: Path, error: unknown): Promise<void> {
	const canRetry = !wasJustReloaded(target.pathname) && (await isServerReachable());
	if (canRetry && saveReload(target.pathname)) return location.assign(createPath(target));
	void reportAppError(error);
	history.pushState(null, "", createPath(target));
	showFatalScreen();
}

/**
 * Wraps every client-side navigation. If a newer build is deployed, it becomes a full page load. Route modules are
 * imported before the router does it: when one fails, the router reloads endlessly, and offline it ends at the
 * browser's error page.
 */
export const guardNavigation: ClientInstrumentation = {
	router({ instrument }) {
		// Number of the latest navigation: results of earlier ones are ignored.
		let latest = 0;
		addEventListener("popstate", () => {
			latest += 1;
		});
		instrument({
			async navigate(proceed, { to, currentUrl }) {
				latest += 1;
				const current = latest;
				if (typeof to === "string") {
					const target = resolvePath(to, new URL(currentUrl, location.origin).pathname);
					if (hasNewBuild() && target.pathname !== location.pathname) {
						location.assign(createPath(target));
						await neverSettles;
					}
					try {
						await loadModules(getRouteModules(target.pathname));
					} catch (error) {
						if (current !== latest) await neverSettles;
						if (!hasUnsavedChanges()) {
							await loadFromServer(target, error);
							await neverSettles;
						}
					}
					if (current !== latest) await neverSettles;
				}
				await proceed();
			},
		});
	},
};
