import i18next, { type TFunction } from "i18next";
import { texts as enChecks } from "../checks/registry/texts.en.ts";
import { texts as frChecks } from "../checks/registry/texts.fr.ts";
import { merged } from "../checks/texts.ts";
import * as enShared from "./list/en.ts";
import * as frShared from "./list/fr.ts";
import { defaultLocale, optionalLocales, type PersonLocale, personLocales } from "./locales.ts";
import { personCatalogue } from "./person-catalogue.ts";

/** All texts of pages and API messages, including those of each check. French is the source. */
export const catalogue = {
	fr: merged(frShared, frChecks),
	en: merged(enShared, enChecks),
};

/** The catalogue and the verification page's texts in its other languages. */
export const allTexts = { ...catalogue, ...personCatalogue };

const instance = i18next.createInstance();
await instance.init({
	resources: allTexts,
	// Errors that the page never causes, but an API client may, are in English.
	fallbackLng: {
		...Object.fromEntries(optionalLocales.map((locale) => [locale, ["en"]])),
		default: [defaultLocale],
	},
	supportedLngs: [...personLocales],
	interpolation: { escapeValue: false },
});

export type Namespace = keyof (typeof catalogue)["fr"];

/** Texts of a namespace in one language: `texts("fr", "errors")("busy")`. */
export const getTexts = <N extends Namespace>(locale: PersonLocale, namespace: N): TFunction<N> =>
	instance.getFixedT(locale, namespace);
