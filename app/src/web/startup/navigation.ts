import type { ClientInstrumentation } from "react-router";
import { createPath, matchRoutes, type Path, resolvePath } from "react-router";
import { reportAppError } from "./app-errors.ts";
import { hasNewBuild, serverAnswers } from "./builds.ts";
import { reloadedJustNow, rememberReload } from "./chunks.ts";
import { showFatalScreen } from "./show-fatal-screen.ts";

const never = new Promise<never>(() => {});

/** The programs of the page at an address. */
function modulesOf(pathname: string): string[] {
	const matches = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname) ?? [];
	return matches.flatMap(({ route }) => window.__reactRouterManifest?.routes[route.id ?? ""]?.module ?? []);
}

const loadAll = (modules: string[]) =>
	Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));

/** Whether the page would ask before it is left: something on it isn't saved. */
const isUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Loads a page from the server where that can help: not without a server, nor again within ten seconds. */
async function loadAnew(target: Path, error: unknown): Promise<void> {
	const helps = !reloadedJustNow(target.pathname) && (await serverAnswers());
	if (helps && rememberReload(target.pathname)) return location.assign(createPath(target));
	void reportAppError(error);
	history.pushState(null, "", createPath(target));
	showFatalScreen();
}

/**
 * What stands around every navigation. Where a new build waits, the next page is loaded from the server. The program of
 * the next page is fetched before the router asks for it: on a missing one the router would reload without end, and
 * without a network leave the person with the browser's own error page.
 */
export const guardNavigation: ClientInstrumentation = {
	router({ instrument }) {
		// Who has gone elsewhere meanwhile isn't brought back by a program that comes late.
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
						await never;
					}
					try {
						await loadAll(modulesOf(target.pathname));
					} catch (error) {
						if (own !== latest) await never;
						if (!isUnsaved()) {
							await loadAnew(target, error);
							await never;
						}
					}
					if (own !== latest) await never;
				}
				await proceed();
			},
		});
	},
};
