import { defaultFallbackLocale, locales, type PersonLocale, personLocales } from "../../../i18n/locales.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { hasPlainHost } from "../../../shared/web-host.ts";
import type { Services } from "../../services.ts";
import { findPageSettings } from "./verification-page-queries.ts";

/** What the page needs before the person's link is checked. */
export interface VerificationPage {
	/** Origins that may embed the page in a frame. */
	framers: readonly string[];
	/** Languages of the page: the product's, those that the app offers, and the verification's own. */
	languages: readonly PersonLocale[];
	/** Language for a browser that prefers none of them. */
	fallback: PersonLocale;
	/** Language that the verification was created with or started in; null for the browser's. */
	locale: PersonLocale | null;
}

/** The page of a verification; null for an unknown ID. */
export async function getVerificationPage(
	{ db }: Pick<Services, "db">,
	verificationId: string,
): Promise<VerificationPage | null> {
	if (!idSchema("verification").safeParse(verificationId).success) return null;
	const found = await findPageSettings(db, verificationId);
	if (!found) return null;
	const { origins, languages, fallback, locale } = found;
	const offered: readonly (PersonLocale | null)[] = [...locales, ...(languages ?? []), locale];
	return {
		// Settings from before a rule of origins may hold one that would allow every site.
		framers: (origins ?? []).filter((origin) => URL.canParse(origin) && hasPlainHost(origin)),
		languages: personLocales.filter((language) => offered.includes(language)),
		fallback: fallback ?? defaultFallbackLocale,
		locale,
	};
}
