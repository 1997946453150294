import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import type { Namespace } from "../i18n/catalogue.ts";
import { loadTexts } from "./i18n.ts";
import { NonceContext } from "./nonce.ts";
import { localeOfPath } from "./paths.ts";
import { sendTokenWithPages } from "./session-token.ts";
import { onAppError, reportAppError } from "./startup/app-errors.ts";
import { watchBuilds } from "./startup/builds.ts";
import { reloadForMissingParts } from "./startup/chunks.ts";
import { guardNavigation } from "./startup/navigation.ts";
import { watchPageRequests } from "./startup/page-requests.ts";
import { printInLight } from "./startup/print.ts";
import { sendReport } from "./startup/report.ts";
import { prepareRoutes } from "./startup/router.ts";
import { start } from "./startup/start.ts";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

await start({
	plugins() {
		onAppError(sendReport);
		reloadForMissingParts();
		watchPageRequests();
		sendTokenWithPages();
		printInLight();
	},
	/** The texts of this page are fetched before hydration, so that the first render equals the server's. */
	async created() {
		const names = (document.documentElement.dataset.namespaces ?? "common").split(" ") as Namespace[];
		await Promise.all([loadTexts(localeOfPath(location.pathname), names), prepareRoutes()]);
	},
	"before-mount"() {
		addEventListener("error", ({ error }) => error && reportAppError(error));
		addEventListener("unhandledrejection", (event) => {
			// The router leaves the end of a page's data to itself when somebody goes elsewhere: nothing failed.
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
	mounted: watchBuilds,
});
