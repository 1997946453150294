import type { TFunction } from "i18next";
import type { Locale } from "../../i18n/locales.ts";
import { localized } from "../paths.ts";
import type { FatalWords } from "./fatal-screen.ts";

/** Statuses that have a heading of their own. */
const known: Record<number, "404" | "500" | "403"> = { 404: "404", 500: "500", 403: "403" };

export const headingOf = (t: TFunction<"common">, status: number): string =>
	t(`error.${known[status] ?? "other"}`);

export const textOf = (t: TFunction<"common">, status: number): string =>
	t(status === 404 ? "error.not_found_text" : "error.unavailable_text");

/** The words of the error screen in one language. */
export const fatalWords = (
	t: TFunction<"common">,
	locale: Locale,
	{ status, request }: { status: number; request: string },
): FatalWords => ({
	status,
	heading: headingOf(t, status),
	text: textOf(t, status),
	home: { label: t("error.home"), href: localized("/", locale) },
	support: { label: t("error.support"), href: localized("/help", locale) },
	reference: t("error.reference", { id: request }),
});
