import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { createCountryNames } from "../../../i18n/country-names.ts";
import { specimenCountry } from "../../../shared/countries.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { useHydrated } from "../use-hydrated.ts";

/** Names of issuing countries. Returns codes until hydration: names may differ between server and browser. */
export function useCountryName(): (code: string) => string {
	const { t } = useTranslation();
	const locale = useLocale();
	const hydrated = useHydrated();
	const nameOf = useMemo(() => createCountryNames(t, locale), [t, locale]);
	return (code) => (hydrated || code === specimenCountry ? nameOf(code) : code);
}
