import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Namespace } from "../i18n/catalogue.ts";
import { textsOf } from "./i18n.ts";
import { NonceContext } from "./nonce.ts";
import { localeOfPath } from "./paths.ts";
import { sendTokenWithPages } from "./session-token.ts";

sendTokenWithPages();

/** The texts of this page are fetched before hydration, so that the first render equals the server's. */
const namespaces = (document.documentElement.dataset.namespaces ?? "common").split(" ") as Namespace[];
await textsOf(localeOfPath(location.pathname)).loadNamespaces(namespaces);
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
startTransition(() => {
	hydrateRoot(
		document,
		<NonceContext value={nonce}>
			<HydratedRouter />
		</NonceContext>,
	);
});
