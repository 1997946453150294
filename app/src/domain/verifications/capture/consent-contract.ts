import type { TFunction } from "i18next";
import { isLocale, type PersonLocale } from "../../../i18n/locales.ts";
import type { StoredSettings } from "../../apps/contract.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";

/** A line of the consent, and its style on the page. */
export interface ConsentLine {
	as: "title" | "summary" | "more" | "point" | "title_of_business" | "text_of_business" | "button";
	text: string;
}

/** The values of the consent text. */
export interface ConsentTerms {
	business: { name: string; consent: string | null };
	retention_days: number;
	liveness: VerificationOptions["liveness"];
}

/**
 * The business's text for a person. A person who reads another language than the product's sees it in English or French
 * if the business hasn't written it in theirs: it may bind them.
 */
export function findBusinessConsent(
	{ consent }: Pick<StoredSettings, "consent">,
	locale: PersonLocale,
): string | null {
	const own = consent[locale] ?? null;
	return own || isLocale(locale) ? own : (consent.en ?? consent.fr);
}

/** What is collected, by kind of liveness check. */
const collectedKeys = {
	active: "intro.consent_collected_challenge",
	passive: "intro.consent_collected_recording",
	off: "intro.consent_collected",
} as const;

/**
 * The consent text in order: three lines of summary, then all of it, ending with the label of the button. The page shows
 * these lines and the server stores them, so the stored text is what was shown.
 * @param isResubmission whether resubmission was requested
 */
export function buildConsentLines(
	t: TFunction<"verify">,
	{ business: { name: business, consent }, retention_days: days, liveness }: ConsentTerms,
	isResubmission: boolean,
): ConsentLine[] {
	const summary = [
		t("intro.summary_purpose", { business }),
		t("intro.summary_comparison"),
		t("intro.summary_retention", { count: days }),
	];
	const points = [
		t(collectedKeys[liveness]),
		t("intro.consent_purpose", { business }),
		t("intro.consent_comparison", { business }),
		t("intro.consent_retention", { count: days }),
		t("intro.consent_rights", { business }),
	];
	return [
		{ as: "title", text: t("intro.consent_title") },
		...summary.map((text) => ({ as: "summary", text }) as const),
		{ as: "more", text: t("intro.consent_more") },
		...points.map((text) => ({ as: "point", text }) as const),
		...(consent
			? ([
					{ as: "title_of_business", text: t("intro.consent_business", { business }) },
					{ as: "text_of_business", text: consent },
				] as const)
			: []),
		{ as: "button", text: t(isResubmission ? "intro.restart" : "intro.agree") },
	];
}
