import type { TFunction } from "i18next";
import type { Locale } from "../../../i18n/locales.ts";
import type { Workflow } from "../../apps/contract.ts";

/** A line of the consent, and its style on the page. */
export interface ConsentLine {
	as: "title" | "text" | "title_of_business" | "text_of_business" | "button";
	text: string;
}

/** The consent text as it was displayed when the person agreed. */
export interface ConsentRecord {
	locale: Locale;
	/** The lines, with all values inserted. */
	text: string[];
	/** ISO 8601. */
	agreed_at: string;
}

/** The values of the consent text. */
export interface ConsentTerms {
	business: { name: string; consent: string | null };
	retention_days: number;
	liveness: Workflow["liveness"];
}

/** What the consent says about images beyond the selfie, by kind of liveness check. */
const livenessConsentKeys = {
	active: "intro.consent_challenge",
	passive: "intro.consent_recording",
} as const;

/**
 * The consent text in order, ending with the label of the button. The page shows these lines and the server stores
 * them, so the stored text is what was shown.
 * @param isResubmission whether resubmission was requested
 */
export function consentLines(
	t: TFunction<"verify">,
	{ business: { name: business, consent }, retention_days: days, liveness }: ConsentTerms,
	isResubmission: boolean,
): ConsentLine[] {
	return [
		{ as: "title", text: t("intro.consent_title") },
		{ as: "text", text: t("intro.consent", { business, days }) },
		...(liveness === "off" ? [] : [{ as: "text", text: t(livenessConsentKeys[liveness]) } as const]),
		...(consent
			? ([
					{ as: "title_of_business", text: t("intro.consent_business", { business }) },
					{ as: "text_of_business", text: consent },
				] as const)
			: []),
		{ as: "button", text: t(isResubmission ? "intro.restart" : "intro.agree") },
	];
}
