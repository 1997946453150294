import { getTexts } from "../../i18n/catalogue.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { AlertType } from "./contract.ts";
import type { AlertRow } from "./queries.ts";

/** Dashboard pages of alerts that aren't about a single object. */
const defaultPaths: Partial<Record<AlertType, string>> = {
	decline_spike: "/verifications?status=declined",
	reviews_waiting: "/verifications?status=in_review&sort=oldest",
};

/** Path of the alert's page in the dashboard; null if there is none. */
export function getAlertPath({ type, objectId }: Pick<AlertRow, "type" | "objectId">): string | null {
	if (objectId?.startsWith("vrf_")) return `/verifications/${objectId}`;
	if (objectId?.startsWith("cus_")) return `/customers/${objectId}`;
	if (objectId?.startsWith("whk_")) return `/webhooks/${objectId}`;
	if (objectId?.startsWith("key_")) return "/apikeys";
	return defaultPaths[type] ?? null;
}

/** The alert's title and message in a language; never personal data. */
export function alertMessage(
	{ type, data }: Pick<AlertRow, "type" | "data">,
	locale: Locale,
): { title: string; message: string } {
	const t = getTexts(locale, "alerts");
	const number = new Intl.NumberFormat(locale);
	const params = Object.entries(data).map(([name, value]) => [
		name,
		typeof value === "number" ? number.format(value) : value,
	]);
	const options = { replace: Object.fromEntries(params), count: Number(data.waiting ?? 1) };
	return {
		title: t(`types.${type}.title`),
		message:
			type === "webhook_failing" && data.gone
				? t("types.webhook_failing.gone", options)
				: t(`types.${type}.text`, options),
	};
}
