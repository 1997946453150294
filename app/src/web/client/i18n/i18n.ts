import { textLoaders } from "virtual:texts";
import i18next, { type BackendModule, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Namespace } from "../../../i18n/catalogue.ts";
import { defaultLocale, isLocale, type PersonLocale } from "../../../i18n/locales.ts";
import { commonNamespaces } from "./common-namespaces.ts";

/** Null without such texts. */
async function loadTextsOf(language: string, namespace: string): Promise<object | null> {
	if (!isLocale(language)) return (await import("./person-texts.ts")).loadPersonTexts(language, namespace);
	return (await textLoaders[language][namespace]?.())?.default[namespace] ?? null;
}

/** Loads a namespace when a page first uses it. Browser only. */
const backend: BackendModule = {
	type: "backend",
	init() {},
	read(language, namespace, done) {
		loadTextsOf(language, namespace).then(
			(texts) =>
				texts
					? done(null, texts as Record<string, unknown>)
					: done(new Error(`No texts for ${language}/${namespace}.`), null),
			(error: Error) => done(error, null),
		);
	},
};

/**
 * Creates an i18next instance for one locale.
 * @param resources all texts, on the server; undefined in the browser, which loads namespaces on demand
 */
export function createI18n(locale: PersonLocale, resources?: Resource): i18n {
	const instance = i18next.createInstance();
	if (!resources) instance.use(backend);
	instance.use(initReactI18next).init({
		lng: locale,
		fallbackLng: defaultLocale === locale ? false : [],
		ns: [...commonNamespaces],
		defaultNS: "common",
		...(resources && { resources }),
		partialBundledLanguages: true,
		initAsync: !resources,
		interpolation: { escapeValue: false },
		react: { useSuspense: true },
	});
	return instance;
}

const instances = new Map<PersonLocale, i18n>();

/** The locale's i18next instance, created by the first call. See {@link createI18n}. */
export function getI18n(locale: PersonLocale, resources?: Resource): i18n {
	const cached = instances.get(locale);
	if (cached) return cached;
	const created = createI18n(locale, resources);
	instances.set(locale, created);
	return created;
}

/**
 * Loads namespaces before the first render.
 * @throws Error when one fails to load: i18next itself would silently show keys
 */
export async function loadTexts(locale: PersonLocale, namespaces: readonly Namespace[]): Promise<void> {
	// i18next asks for them one after another; a file that is being fetched isn't fetched again.
	for (const namespace of namespaces) loadTextsOf(locale, namespace).catch(() => {});
	const instance = getI18n(locale);
	// Before initialization, `loadNamespaces` resolves without loading anything.
	if (!instance.isInitialized)
		await new Promise<void>((resolve) => instance.on("initialized", () => resolve()));
	await instance.loadNamespaces(namespaces);
	const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(locale, namespace));
	if (missing.length > 0) throw new Error(`The texts ${missing.join(", ")} could not be loaded.`);
}
