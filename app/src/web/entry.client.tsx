import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import type { Namespace } from "../i18n/catalogue.ts";
import { onAppError, reportAppError } from "./client/errors/app-errors.ts";
import { loadTexts } from "./client/i18n/i18n.ts";
import { pageLocaleOfPath } from "./client/i18n/locale-paths.ts";
import { sendTokenWithDataRequests } from "./client/session/session-token.ts";
import { reloadOnMissingChunks } from "./client/updates/missing-chunks.ts";
import { switchToLightForPrint } from "./shell/color-mode/print-color-mode.ts";
import { watchDataRequests } from "./shell/errors/failed-data-requests.ts";
import { sendErrorReport } from "./shell/errors/send-error-report.ts";
import { NonceContext } from "./shell/startup/nonce-context.ts";
import { preloadRoutes } from "./shell/startup/router-globals.ts";
import { startPage } from "./shell/startup/start.ts";
import { guardNavigation } from "./shell/updates/guard-navigation.ts";
import { watchForNewBuilds } from "./shell/updates/new-build.ts";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

await startPage({
	plugins() {
		onAppError(sendErrorReport);
		reloadOnMissingChunks();
		watchDataRequests();
		sendTokenWithDataRequests();
		switchToLightForPrint();
	},
	/** The texts of this page are fetched before hydration, so that the first render equals the server's. */
	async created() {
		const names = (document.documentElement.dataset.namespaces ?? "common").split(" ") as Namespace[];
		await Promise.all([loadTexts(pageLocaleOfPath(location.pathname), names), preloadRoutes()]);
	},
	"before-mount"() {
		addEventListener("error", ({ error }) => error && reportAppError(error));
		addEventListener("unhandledrejection", (event) => {
			// The router leaves aborted data requests unhandled on navigation: not an error.
			if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
			else reportAppError(event.reason);
		});
	},
	mount() {
		startTransition(() => {
			hydrateRoot(
				document,
				<NonceContext value={nonce}>
					<HydratedRouter
						instrumentations={[guardNavigation]}
						onError={(error) => !isRouteErrorResponse(error) && reportAppError(error)}
					/>
				</NonceContext>,
			);
		});
	},
	mounted: watchForNewBuilds,
});
