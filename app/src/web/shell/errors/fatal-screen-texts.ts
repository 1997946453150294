import type { TFunction } from "i18next";
import type { PersonLocale } from "../../../i18n/locales.ts";
import { localizePath } from "../../client/i18n/locale-paths.ts";
import type { FatalScreenTexts } from "./fatal-screen.ts";

/** Statuses with their own heading. */
const statusTextKeys: Record<number, "404" | "500" | "403"> = { 404: "404", 500: "500", 403: "403" };

export const getErrorHeading = (t: TFunction<"common">, status: number): string =>
	t(`error.${statusTextKeys[status] ?? "other"}`);

export const getErrorText = (t: TFunction<"common">, status: number): string =>
	t(status === 404 ? "error.not_found_text" : "error.unavailable_text");

export const getFatalScreenTexts = (
	t: TFunction<"common">,
	locale: PersonLocale,
	{ status, request }: { status: number; request: string },
): FatalScreenTexts => ({
	status,
	heading: getErrorHeading(t, status),
	text: getErrorText(t, status),
	home: { label: t("error.home"), href: localizePath("/", locale) },
	support: { label: t("error.support"), href: localizePath("/help", locale) },
	reference: t("error.reference", { id: request }),
});
