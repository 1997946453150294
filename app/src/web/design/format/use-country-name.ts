import codes from "i18n-iso-countries/codes.json";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../shell/i18n/locale-link.tsx";
import { useHydrated } from "../use-hydrated.ts";

/** ICAO codes that differ from ISO 3166-1. */
const isoByIcao: Record<string, string> = { D: "DEU" };

/** Names of issuing countries. Returns codes until hydration: names may differ between server and browser. */
export function useCountryName(): (code: string) => string {
	const { t } = useTranslation();
	const locale = useLocale();
	const hydrated = useHydrated();
	const names = useMemo(() => new Intl.DisplayNames(locale, { type: "region" }), [locale]);
	return (code) => {
		if (code === "UTO") return t("country.UTO");
		const alpha3 = isoByIcao[code] ?? code;
		const alpha2 = (codes as [string, string, ...string[]][]).find(([, known]) => known === alpha3)?.[0];
		return (hydrated && alpha2 && names.of(alpha2)) || code;
	};
}
