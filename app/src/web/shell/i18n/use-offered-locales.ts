import { useRouteLoaderData } from "react-router";
import { locales, type PersonLocale } from "../../../i18n/locales.ts";
import type { loader } from "./locale-route.tsx";

/** The languages that the current page is offered in. */
export const useOfferedLocales = (): readonly PersonLocale[] =>
	useRouteLoaderData<typeof loader>("shell/i18n/locale-route")?.offered ?? locales;
