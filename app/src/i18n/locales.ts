/** The product's languages. French has no prefix in addresses. */
export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "fr";

/** Languages of the verification page that an app can offer in addition to the product's; a new one offers all. */
export const optionalLocales = ["de", "es", "it", "pt", "nl", "pl"] as const;
/** All languages of the verification page. */
export const personLocales = [...locales, ...optionalLocales] as const;
export type PersonLocale = (typeof personLocales)[number];
/** Language of a new app's verification page for a browser that prefers none of those that it is offered in. */
export const defaultFallbackLocale: PersonLocale = "en";

/** Each language's name in itself. */
export const languageNames: Record<PersonLocale, string> = {
	fr: "Français",
	en: "English",
	de: "Deutsch",
	es: "Español",
	it: "Italiano",
	pt: "Português",
	nl: "Nederlands",
	pl: "Polski",
};

export const isLocale = (text: string | undefined): text is Locale =>
	locales.some((locale) => locale === text);
export const isPersonLocale = (text: string | undefined): text is PersonLocale =>
	personLocales.some((locale) => locale === text);

/** The product's language for a person: whatever exists in French and English only is shown to others in English. */
export const toProductLocale = (locale: PersonLocale): Locale => (isLocale(locale) ? locale : "en");

/** The BCP 47 tag of a locale for `lang` and `Intl`. Our Portuguese texts are European; `pt` alone is Brazil's. */
export const toLanguageTag = (locale: PersonLocale): string => (locale === "pt" ? "pt-PT" : locale);
